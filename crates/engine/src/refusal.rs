//! Why an action is refused.

use serde::Serialize;
use std::fmt::Debug;

/// A refusal names its rule. The code is also the name of the sentence in `locales/`.
pub trait Refusal: Copy + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Every code with its rule.
    const ALL: &'static [(&'static str, &'static str)];

    /// The stable name of this refusal.
    fn code(&self) -> &'static str;

    /// The number of the rule that forbids it.
    fn rule(&self) -> &'static str;
}

/// Defines a game's refusals: each variant with its code and the number of its rule.
///
/// In JSON a refusal is an object with `code` and the variant's fields. The game's crate has a feature
/// `typescript` for the page's types.
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? })? = $code:literal by $rule:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refusal"))]
        #[serde(tag = "code")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $crate::Refusal for $name {
            const ALL: &'static [(&'static str, &'static str)] = &[$(($code, $rule)),*];

            fn code(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $code),*
                }
            }

            fn rule(&self) -> &'static str {
                match self {
                    $($name::$variant { .. } => $rule),*
                }
            }
        }
    };
}
