//! Why an action looks good, or does not.

use serde::Serialize;
use std::fmt::Debug;

/// A reason is a code and facts of the position. The code is also the name of the sentence in `locales/`.
pub trait Reason: Copy + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Every code.
    const ALL: &'static [&'static str];

    /// The stable name of this reason.
    fn code(&self) -> &'static str;
}

/// Defines a game's reasons: each variant with its code.
///
/// In JSON a reason is an object with `code` and the variant's fields.
#[macro_export]
macro_rules! reasons {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? })? = $code:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
        #[serde(tag = "code")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $crate::Reason for $name {
            const ALL: &'static [&'static str] = &[$($code),*];

            fn code(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $code),*
                }
            }
        }
    };
}
