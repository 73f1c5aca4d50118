//! JSON by one reader and one writer, whatever the type: each further one is compiled for every type of every game.

use crate::Buffered;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something as the tree of its JSON; `null`, if JSON cannot say it.
pub fn value_of<T: ?Sized + Serialize>(something: &T) -> Value {
    let text = serde_json::to_vec(something);
    text.and_then(|text| serde_json::from_slice(&text)).unwrap_or_default()
}

/// Reads something from its text. Errors say where it is wrong.
#[cfg(not(target_family = "wasm"))]
pub fn read_json<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, serde_json::Error> {
    serde_json::from_slice(text)
}

/// Reads something from its text, as it is read in WebAssembly. Errors in what it is are short, and do not say where.
#[cfg(target_family = "wasm")]
pub fn read_json<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, serde_json::Error> {
    read_in_two_steps(text)
}

/// Reads a text into a buffer and something from that: so there is one reader of each type, and one of texts.
#[cfg(any(test, target_family = "wasm"))]
fn read_in_two_steps<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, serde_json::Error> {
    let buffer: Buffered<'de> = serde_json::from_slice(text)?;
    buffer.read().map_err(|wrong: crate::wrong::Wrong| wrong.0)
}

/// What is in a buffer, as what it is.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn read_buffered<'de, T: Deserialize<'de>>(buffer: Buffered<'de>) -> Result<T, serde_json::Error> {
    buffer.read()
}

/// What is in a buffer, as what it is. Errors are as short as those of texts.
#[cfg(target_family = "wasm")]
pub(crate) fn read_buffered<'de, T: Deserialize<'de>>(buffer: Buffered<'de>) -> Result<T, serde_json::Error> {
    buffer.read().map_err(|wrong: crate::wrong::Wrong| wrong.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Moved {
        by: By,
        at: Vec<(u8, f64)>,
        #[serde(default)]
        why: Option<String>,
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    #[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
    enum By {
        Bot { level: String },
        Nobody,
    }
    crate::tagged!(By, "type");

    /// The same is read, and the same is refused; what is refused is told in fewer words.
    #[test]
    fn both_ways_of_reading_agree() {
        let texts = [
            (r#"{"by":{"type":"bot","level":"easy"},"at":[[1,0.5],[2,3]],"why":"x"}"#, None),
            (r#"{"at":[],"by":{"type":"nobody"}}"#, None),
            (r#"{"by":{"type":"nobody"}}"#, Some("missing field `at`")),
            (r#"{"by":{"type":"somebody"},"at":[]}"#, Some("unknown variant `somebody`")),
            (r#"{"by":{"level":"easy"},"at":[]}"#, Some("missing field `type`")),
            (r#"{"by":{"type":"nobody"},"at":[],"when":1}"#, Some("unknown field `when`")),
            (r#"{"by":{"type":"nobody"},"at":[],"at":[]}"#, Some("duplicate field `at`")),
            (r#"{"by":{"type":"nobody"},"at":{}}"#, Some("a value is of another type")),
            (r#"{"by":{"type":"nobody"},"at":[[300,1]]}"#, Some("a value cannot be there")),
            (r#"{"by":{"type":"nobody"},"at":[[1]]}"#, Some("a list has another length")),
            (r#"{"by":{"type":"nobody"},"at":[}"#, Some("expected value at line 1 column 31")),
        ];
        for (text, why) in texts {
            let native = serde_json::from_slice::<Moved>(text.as_bytes());
            let ours = read_in_two_steps::<Moved>(text.as_bytes());
            assert_eq!(native.is_ok(), why.is_none(), "{text}");
            assert_eq!(ours.as_ref().err().map(ToString::to_string).as_deref(), why, "{text}");
            assert_eq!(ours.ok(), native.ok(), "{text}");
        }
    }
}
