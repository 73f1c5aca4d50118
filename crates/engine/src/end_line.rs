//! Why a round is over, and who has brought that about.

use crate::score_line::{codes_of, facts_of};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;

/// A way in which rounds of a game end: a code, facts of the position, and the number of the rule. The code is also the
/// name of the message in `locales/`. A field `seat` is the player whom the sentence is about.
pub trait EndKind: Clone + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Every code with its rule.
    const ALL: &'static [(&'static str, &'static str)];

    /// The stable name of this end.
    fn code(&self) -> &'static str;

    /// The number of the rule that ends the round.
    fn rule(&self) -> &'static str;
}

/// Why a round is over, for people and programs that do not know the game.
///
/// It follows from the round, as a viewer may know it, so no log keeps it. In JSON the facts stand beside the code, as in
/// a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndLine {
    /// What has happened: the end of the message's name.
    pub code: String,
    /// The number of the rule that ends the round.
    pub rule: String,
    /// The cards that have decided it, as far as the viewer may see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The facts that the message names; `seat` is whom it is about.
    #[serde(flatten)]
    pub facts: Map<String, Value>,
}

impl EndLine {
    /// This end, with the cards that have decided it. Cards are written as they are in JSON.
    pub fn new<C: Serialize>(kind: &impl EndKind, cards: impl IntoIterator<Item = C>) -> EndLine {
        let (code, rule) = (kind.code().to_owned(), kind.rule().to_owned());
        EndLine { code, rule, cards: codes_of(cards), facts: facts_of(kind) }
    }

    /// An end that no cards have decided.
    pub fn bare(kind: &impl EndKind) -> EndLine {
        EndLine::new(kind, std::iter::empty::<&str>())
    }
}

/// Defines the ways in which rounds of a game end: each variant with its code and the number of its rule.
#[macro_export]
macro_rules! end_kinds {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? })? = $code:literal by $rule:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        #[serde(tag = "code")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $crate::EndKind for $name {
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
