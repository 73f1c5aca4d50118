//! Messages to a table that wait for their answers.

use pyatak_protocol::{Ask, ClientMessage};
use serde_json::Value;

/// The messages that were sent, until they are answered. After a lost connection they are sent again under the same ids,
/// so that nothing is done twice.
#[derive(Debug)]
pub(crate) struct Asks {
    prefix: String,
    count: u64,
    unanswered: Vec<(String, String)>,
}

impl Asks {
    /// Ids begin with the prefix; no two terminals of one person may have the same.
    pub(crate) fn new(prefix: String) -> Asks {
        Asks { prefix, count: 0, unanswered: Vec::new() }
    }

    /// The text of a message that asks for this.
    pub(crate) fn ask(&mut self, ask: Ask<Value>) -> String {
        self.count += 1;
        let id = format!("{}-{}", self.prefix, self.count);
        // An ask is made of strings, numbers and JSON, so it can always be written.
        let text = serde_json::to_string(&ClientMessage { id: id.clone(), ask }).unwrap_or_default();
        self.unanswered.push((id, text.clone()));
        text
    }

    /// The message with this id is answered. `false`: it was none of these.
    pub(crate) fn answered(&mut self, id: &str) -> bool {
        let before = self.unanswered.len();
        self.unanswered.retain(|(unanswered, _)| unanswered != id);
        self.unanswered.len() < before
    }

    /// Does anything wait for an answer?
    pub(crate) fn is_waiting(&self) -> bool {
        !self.unanswered.is_empty()
    }

    /// What has to be sent again over a new connection.
    pub(crate) fn again(&self) -> Vec<String> {
        self.unanswered.iter().map(|(_, text)| text.clone()).collect()
    }

    /// At another table nobody answers what was asked at this one.
    pub(crate) fn forget(&mut self) {
        self.unanswered.clear();
    }
}
