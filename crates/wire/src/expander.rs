//! The client's end: whole messages of what has changed.

use crate::codebook::{Codebook, CodebookError};
use crate::delta::{apply, unchain};
use serde_json::{Map, Value};

/// Keeps the viewer's last view, and makes of every frame of one connection the message with everything in it.
#[derive(Clone, Debug, Default)]
pub struct Expander {
    /// Nothing until the first snapshot, and while old news is sent again, which does not tell it.
    view: Option<Value>,
}

/// A frame that is not what a server sends.
#[derive(Debug, thiserror::Error)]
pub enum ExpandError {
    /// A binary frame that is not in the words of the codebook.
    #[error(transparent)]
    Codebook(#[from] CodebookError),
    /// It is not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// It changes something that was never sent.
    #[error("a delta does not fit what was sent before: {0}")]
    Delta(String),
}

impl Expander {
    /// The message in a binary frame.
    pub fn unpack(&mut self, frame: &[u8]) -> Result<String, ExpandError> {
        let text = Codebook::newest().decode(frame)?;
        self.expand(&text)
    }

    /// The message in a text.
    pub fn expand(&mut self, text: &str) -> Result<String, ExpandError> {
        let mut message: Value = serde_json::from_str(text)?;
        if let Some(sync) = message.get("sync") {
            self.view = Some(sync.get("view").cloned().unwrap_or_default());
        }
        let Some(news) = message.get_mut("news").and_then(Value::as_object_mut) else {
            return Ok(text.to_owned());
        };
        if let Some(view) = news.get("view") {
            self.view = Some(view.clone());
        } else if news.get("delta").is_none() && changes_view(news) {
            self.view = None;
        }
        let Some(delta) = news.remove("delta") else { return Ok(text.to_owned()) };
        let unfit = || ExpandError::Delta(text.to_owned());
        let known = self.view.take().ok_or_else(unfit)?;
        let view = match delta.get("view") {
            Some(changes) => apply(&known, changes).ok_or_else(unfit)?,
            None => known,
        };
        self.view = Some(view.clone());
        news.insert("view".to_owned(), view);
        for list in ["legal", "blocked"] {
            if let Some(links) = delta.get(list) {
                news.insert(list.to_owned(), unchain(links).ok_or_else(unfit)?);
            }
        }
        Ok(message.to_string())
    }
}

/// Is it news after which the viewer knows something else?
fn changes_view(news: &Map<String, Value>) -> bool {
    let kind = news.get("what").and_then(|what| what.get("type")).and_then(Value::as_str);
    matches!(kind, Some("moved" | "round-began" | "undone"))
}
