//! What a table promises its viewers, by how it can be broken.

use serde_json::Value;
use thiserror::Error;

/// A promise that a table has not kept.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum BrokenPromise {
    /// A message cannot be read.
    #[error("a message cannot be read ({why}): {text}")]
    Unreadable {
        /// What is wrong with it.
        why: String,
        /// Its beginning.
        text: String,
    },
    /// Numbers follow each other without a gap.
    #[error("number {found} came after {last}")]
    Gap {
        /// The last one.
        last: u64,
        /// The one that came.
        found: u64,
    },
    /// The events tell everything that is in the snapshot.
    #[error("at {seq} the events tell another {what} than the snapshot, at {place}")]
    Snapshot {
        /// The number of the snapshot.
        seq: u64,
        /// Which part of the snapshot.
        what: &'static str,
        /// Where, and what stands there: by the events, and in the snapshot.
        place: String,
    },
    /// What is legal follows from what the viewer knows.
    #[error(
        "at {seq} other actions are legal by what the viewer knows ({known}) than by the list ({listed})"
    )]
    Legal {
        /// The number of the message.
        seq: u64,
        /// By what the viewer knows.
        known: String,
        /// By the list.
        listed: String,
    },
    /// Whose turn it is follows from what everybody knows.
    #[error("at {seq} it is said to be the turn of {said}, by the events it is {known}")]
    Turn {
        /// The number of the message.
        seq: u64,
        /// By the message.
        said: String,
        /// By the events.
        known: String,
    },
    /// Rounds, totals and winners follow from the results.
    #[error("at {seq} the {what} said to be {said}, by the results {known}")]
    Course {
        /// The number of the message.
        seq: u64,
        /// What.
        what: &'static str,
        /// By the message.
        said: String,
        /// By the results.
        known: String,
    },
    /// Only the last action can be taken back.
    #[error("at {seq} the action told by {undone} was taken back, which was not the last one")]
    Undone {
        /// The number of the message.
        seq: u64,
        /// The action.
        undone: u64,
    },
    /// Everybody is told the same, except for what is hidden from them.
    #[error("at {seq} viewers were told different things: {one} and {other}")]
    Disagreement {
        /// The number of the message.
        seq: u64,
        /// What one was told.
        one: Value,
        /// What another one was told.
        other: Value,
    },
    /// Everybody is told what they may know, and nothing else.
    #[error("at {seq} {viewer} should have been told {allowed}, but was told {told}")]
    Told {
        /// The number of the message.
        seq: u64,
        /// Who.
        viewer: String,
        /// What they may know.
        allowed: Value,
        /// What they were told.
        told: Value,
    },
    /// What is listed as legal is not refused.
    #[error("`{asked}` was refused: {refused}")]
    Refused {
        /// The message.
        asked: String,
        /// The answer.
        refused: String,
    },
    /// Every message is answered.
    #[error("`{asked}` was not answered for {seconds} seconds")]
    Unanswered {
        /// The message.
        asked: String,
        /// How long.
        seconds: u64,
    },
}

impl BrokenPromise {
    /// A message that cannot be read.
    pub(crate) fn unreadable(text: &str, error: &serde_json::Error) -> BrokenPromise {
        BrokenPromise::Unreadable { why: error.to_string(), text: text.chars().take(300).collect() }
    }
}

/// The first place where two values differ, and what stands there.
pub(crate) fn difference(one: &Value, other: &Value) -> Option<String> {
    if one == other {
        return None;
    }
    let inside = match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys());
            let mut keys = keys.filter_map(|key| {
                let (one, other) =
                    (one.get(key).unwrap_or(&Value::Null), other.get(key).unwrap_or(&Value::Null));
                difference(one, other).map(|inside| format!("{key}.{inside}"))
            });
            keys.next()
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(index, (one, other))| Some(format!("{index}.{}", difference(one, other)?)))
        }
        (_, _) => None,
    };
    Some(inside.unwrap_or_else(|| format!(" {one} ≠ {other}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_first_difference_is_named_by_its_place() {
        let one = json!({"a": [1, {"b": 2}], "c": null});
        assert_eq!(difference(&one, &one.clone()), None);
        let other = json!({"a": [1, {"b": 3}], "c": null});
        assert_eq!(difference(&one, &other).as_deref(), Some("a.1.b. 2 ≠ 3"));
        assert_eq!(difference(&json!([1]), &json!([1, 2])).as_deref(), Some(" [1] ≠ [1,2]"));
    }
}
