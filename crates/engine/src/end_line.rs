//! Why a round is over, and who has brought that about.

use crate::ByRule;
use crate::by_rule::{codes_of, facts_of};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

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
    pub fn new<C: Serialize>(kind: &impl ByRule, cards: impl IntoIterator<Item = C>) -> EndLine {
        let (code, rule) = (kind.code().to_owned(), kind.rule().to_owned());
        EndLine { code, rule, cards: codes_of(cards), facts: facts_of(kind) }
    }

    /// An end that no cards have decided.
    pub fn bare(kind: &impl ByRule) -> EndLine {
        EndLine::new(kind, std::iter::empty::<&str>())
    }
}
