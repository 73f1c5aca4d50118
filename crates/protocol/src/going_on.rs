//! Going on at another table with the points that everybody has.

use pyatak_engine::{GoOn, Score};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What was played before, at another table, and counts in this match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// That table's name in addresses, which is also the `match_id` of its replay.
    pub table: String,
    /// How many rounds had been played then, those included that it had carried over itself.
    pub rounds: u16,
    /// What each seat had then.
    #[ts(type = "Array<{ points: number, tiebreak?: number }>")]
    pub totals: Vec<Score>,
}

/// A way in which the same people may go on after the match, with the points that everybody has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct WayOn {
    /// How; the value for `go_on` of a `rematch`.
    #[ts(type = "'match' | 'extra-round'")]
    pub to: GoOn,
    /// The number of the rule that allows it.
    pub rule: String,
    /// The game's options that are played by then.
    pub options: BTreeMap<String, String>,
}
