//! What the edge keeps of a session, so that it can be attached at another node without its client noticing.

use serde::Deserialize;
use std::collections::VecDeque;

/// At most this many messages of a client wait for an answer; then nothing more is read from it.
pub const WAITING_MAX: usize = 32;

/// A session as the edge sees it: how far its client has been told, and what it has asked that has no answer yet.
#[derive(Clone, Debug)]
pub struct Relay<T> {
    /// The number of the last entry that the client was told.
    last: Option<u64>,
    /// What the client has said and nobody has answered.
    unanswered: VecDeque<Unanswered<T>>,
    /// Does it wait for the snapshot with which every attachment begins? What the client says meanwhile is sent then.
    is_waiting: bool,
    only_answers: bool,
}

#[derive(Clone, Debug)]
struct Unanswered<T> {
    /// How its answer will name it; nothing if it has no id that can be read.
    id: Option<String>,
    text: T,
}

/// What follows from something that the table has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<T> {
    /// To be sent to the table now, in this order.
    pub say: Vec<T>,
}

impl<T: AsRef<str> + Clone> Relay<T> {
    /// A session that begins, whose client was told everything up to `after` over another connection. With
    /// `only_answers`, there are no snapshots and no news.
    pub fn new(after: Option<u64>, only_answers: bool) -> Relay<T> {
        Relay { last: after, unanswered: VecDeque::new(), is_waiting: !only_answers, only_answers }
    }

    /// The session is attached to a table, the first time or again. Returns the last number that its client was told, and
    /// what is to be said at once.
    pub fn attach(&mut self) -> (Option<u64>, Vec<T>) {
        self.is_waiting = !self.only_answers;
        (self.last, if self.is_waiting { Vec::new() } else { self.unsaid() })
    }

    /// The client says something. `true`: it is to be sent now.
    pub fn say(&mut self, text: &T) -> bool {
        self.unanswered.push_back(Unanswered { id: answer_name(text.as_ref()), text: text.clone() });
        !self.is_waiting
    }

    /// May the client say more before it has answers?
    pub fn has_room(&self) -> bool {
        self.unanswered.len() < WAITING_MAX
    }

    /// Has the client an answer to everything, and the snapshot with which an attachment begins?
    pub fn is_quiet(&self) -> bool {
        self.unanswered.is_empty() && !self.is_waiting
    }

    /// The table says something. It goes to the client as it is.
    pub fn tell(&mut self, text: &str) -> Told<T> {
        if text.starts_with(SYNC) {
            self.last = seq(text).or(self.last);
            if std::mem::take(&mut self.is_waiting) {
                return Told { say: self.unsaid() };
            }
        } else if text.starts_with(NEWS) {
            let seq = seq(text);
            self.last = self.last.max(seq);
        }
        self.take_answered(text);
        Told { say: Vec::new() }
    }

    fn unsaid(&self) -> Vec<T> {
        self.unanswered.iter().map(|waiting| waiting.text.clone()).collect()
    }

    /// Forgets the message that this answers, if it answers one.
    fn take_answered(&mut self, text: &str) {
        let is_answer = text.starts_with(ANSWER);
        if self.unanswered.is_empty() || !(is_answer || text.starts_with(NEWS) || text.starts_with(HINT)) {
            return;
        }
        let named = |waiting: &Unanswered<T>| waiting.id.as_ref().is_some_and(|id| text.contains(id));
        let nameless = || self.unanswered.iter().position(|waiting| waiting.id.is_none() && is_answer);
        if let Some(answered) = self.unanswered.iter().position(named).or_else(nameless) {
            self.unanswered.remove(answered);
        }
    }
}

/// Longer ids are answered without them.
const ID_MAX: usize = 40;
const SYNC: &str = "{\"sync\":";
const NEWS: &str = "{\"news\":";
const ANSWER: &str = "{\"answer\":";
const HINT: &str = "{\"hint\":";
const SEQ: &str = "\"seq\":";

/// The number that a snapshot or news says. Nothing that people choose comes before it.
fn seq(text: &str) -> Option<u64> {
    let (_, rest) = text.split_once(SEQ)?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// How an answer names the message: its id as JSON, which no text inside of another string can look like.
fn answer_name(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: String,
    }
    let id = serde_json::from_str::<OnlyId>(text).ok()?.id;
    if id.len() > ID_MAX {
        return None;
    }
    Some(format!("\"id\":{}", serde_json::to_string(&id).ok()?))
}
