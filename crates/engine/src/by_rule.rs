//! What a rule says about a position: a refusal, a reason, a part of a score, the end of a round.

use crate::value_of;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// A code, facts of the position, and the number of the rule behind them. The code is also the name of the message in
/// `locales/`. [`by_rule!`](crate::by_rule), [`refusals!`](crate::refusals) and [`reasons!`](crate::reasons) define such
/// types.
pub trait ByRule: Clone + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Every code with its rule.
    const ALL: &'static [(&'static str, &'static str)];

    /// The stable name.
    fn code(&self) -> &'static str;

    /// The number of the rule.
    fn rule(&self) -> &'static str;
}

/// The fields beside the code.
pub(crate) fn facts_of(said: &impl ByRule) -> Map<String, Value> {
    without_code(value_of(said))
}

/// Collected again: to take something out of a tree is a lot of code, which nothing else in a page needs.
fn without_code(said: Value) -> Map<String, Value> {
    let mut facts = Map::new();
    let Value::Object(fields) = said else { return facts };
    for (name, value) in fields {
        if name != "code" {
            facts.insert(name, value);
        }
    }
    facts
}

/// Cards as they are written in JSON.
pub(crate) fn codes_of<C: Serialize>(cards: impl IntoIterator<Item = C>) -> Vec<String> {
    let mut codes = Vec::new();
    for card in cards {
        if let Value::String(code) = value_of(&card) {
            codes.push(code);
        }
    }
    codes
}

/// Defines what a game says by its rules, for example the parts of its scores or the ways in which its rounds end: each
/// variant with its code and the number of its rule. In JSON it is an object with `code` and the variant's fields.
#[macro_export]
macro_rules! by_rule {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? })? = $code:literal by $rule:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        #[serde(tag = "code")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $crate::ByRule for $name {
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

/// Defines why a game refuses actions, with [`by_rule!`](crate::by_rule). The page has a type for each game's refusals,
/// so the game's crate has a feature `typescript`.
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* pub enum $name:ident { $($variants:tt)* }) => {
        $crate::by_rule! {
            $(#[$meta])*
            #[derive(Copy)]
            #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Refusal"))]
            pub enum $name { $($variants)* }
        }
    };
}
