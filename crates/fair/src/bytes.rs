//! Thirty-two bytes that people see as hexadecimal digits.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A seed, a nonce, a contribution or a hash. In JSON: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bytes32(#[serde(with = "hex::serde")] pub [u8; 32]);

impl Bytes32 {
    /// Nothing but zeros: what stands where nothing was given.
    pub fn is_zero(&self) -> bool {
        *self == Bytes32::default()
    }
}

impl fmt::Display for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Bytes32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
