//! How a score comes about, line by line.

use crate::ByRule;
use crate::by_rule::{codes_of, facts_of};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One line of a score, for people and programs that do not know the game: what counts, by which rule, and how much.
///
/// In JSON the facts stand beside the code, as in a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreLine {
    /// What counts: the end of the message's name.
    pub code: String,
    /// The number of the rule that counts it.
    pub rule: String,
    /// How much it counts.
    pub points: i32,
    /// The cards that belong to it, as far as the viewer may see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// The facts that the message names.
    #[serde(flatten)]
    pub facts: Map<String, Value>,
}

impl ScoreLine {
    /// A line for this part of a score. Cards are written as they are in JSON.
    pub fn new<C: Serialize>(
        part: &impl ByRule,
        points: i32,
        cards: impl IntoIterator<Item = C>,
    ) -> ScoreLine {
        ScoreLine {
            code: part.code().to_owned(),
            rule: part.rule().to_owned(),
            points,
            cards: codes_of(cards),
            facts: facts_of(part),
        }
    }

    /// A line to which no cards belong.
    pub fn bare(part: &impl ByRule, points: i32) -> ScoreLine {
        ScoreLine::new(part, points, std::iter::empty::<&str>())
    }

    /// What these lines add up to.
    pub fn sum(lines: &[ScoreLine]) -> i32 {
        lines.iter().map(|line| line.points).sum()
    }
}

/// Numbers written out as a sum, `3 + 1`; `0` for none.
pub fn written_sum(numbers: impl IntoIterator<Item = i32>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(" + ") }
}
