//! What a viewer knows of something that may be secret.

use serde::{Deserialize, Serialize};

/// A secret as one viewer gets it. In JSON a hidden one is `null`, whatever it hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "T | null", bound = "T: ts_rs::TS"))]
#[serde(from = "Option<T>", into = "Option<T>")]
#[serde(bound(serialize = "T: Serialize + Clone", deserialize = "T: Deserialize<'de>"))]
pub enum Seen<T> {
    /// The viewer may see it.
    Known(T),
    /// The viewer may not.
    Hidden,
}

impl<T> Seen<T> {
    /// The secret, if `is_visible` says so.
    #[inline]
    pub fn when(is_visible: bool, secret: T) -> Seen<T> {
        if is_visible { Seen::Known(secret) } else { Seen::Hidden }
    }

    /// The secret, if it is known.
    pub fn known(self) -> Option<T> {
        self.into()
    }
}

impl<T> From<Option<T>> for Seen<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Seen::Hidden, Seen::Known)
    }
}

impl<T> From<Seen<T>> for Option<T> {
    fn from(value: Seen<T>) -> Self {
        match value {
            Seen::Known(secret) => Some(secret),
            Seen::Hidden => None,
        }
    }
}
