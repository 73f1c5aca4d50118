//! JSON by one reader and one writer, whatever the type: each further one is compiled for every type of every game.

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

/// Reads something from its text. Errors in what it is do not say where: types are read from one buffer, so that there is
/// one reader of each.
#[cfg(target_family = "wasm")]
pub fn read_json<'de, T: Deserialize<'de>>(text: &'de [u8]) -> Result<T, serde_json::Error> {
    serde_json::from_slice::<crate::Buffered<'de>>(text)?.read()
}
