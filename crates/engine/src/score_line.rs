//! How a score comes about, line by line.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt::Debug;

/// What a part of a score is for: a code, facts of the position, and the number of the rule that counts it. The code
/// is also the name of the message in `locales/`.
pub trait ScorePart: Clone + Eq + Debug + Serialize + Send + Sync + 'static {
    /// Every code with its rule.
    const ALL: &'static [(&'static str, &'static str)];

    /// The stable name of this part.
    fn code(&self) -> &'static str;

    /// The number of the rule that counts it.
    fn rule(&self) -> &'static str;
}

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
        part: &impl ScorePart,
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
    pub fn bare(part: &impl ScorePart, points: i32) -> ScoreLine {
        ScoreLine::new(part, points, std::iter::empty::<&str>())
    }

    /// What these lines add up to.
    pub fn sum(lines: &[ScoreLine]) -> i32 {
        lines.iter().map(|line| line.points).sum()
    }
}

/// The fields beside the code.
pub(crate) fn facts_of(part: &impl Serialize) -> Map<String, Value> {
    let mut facts = match serde_json::to_value(part) {
        Ok(Value::Object(facts)) => facts,
        Ok(_) | Err(_) => Map::new(),
    };
    facts.remove("code");
    facts
}

/// Cards as they are written in JSON.
pub(crate) fn codes_of<C: Serialize>(cards: impl IntoIterator<Item = C>) -> Vec<String> {
    let code_of = |card: C| match serde_json::to_value(card) {
        Ok(Value::String(code)) => Some(code),
        Ok(_) | Err(_) => None,
    };
    cards.into_iter().filter_map(code_of).collect()
}

/// Numbers written out as a sum, `3 + 1`; `0` for none.
pub fn written_sum(numbers: impl IntoIterator<Item = i32>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    if numbers.is_empty() { "0".to_owned() } else { numbers.join(" + ") }
}

/// Defines the parts of a game's scores: each variant with its code and the number of its rule.
#[macro_export]
macro_rules! score_parts {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$doc:meta])* $variant:ident $({ $($(#[$field_doc:meta])* $field:ident : $type:ty),* $(,)? })? = $code:literal by $rule:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
        #[serde(tag = "code")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant $({ $($(#[$field_doc])* $field: $type),* })?),*
        }

        impl $crate::ScorePart for $name {
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
