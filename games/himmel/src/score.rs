//! What lies in a dung heap, and what it costs.

use crate::{NumberSet, Specials};
use pyatak_engine::Score;
use serde::Serialize;

/// One player's dung heap. What went into it was seen by all (H19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Heap {
    /// The numbers of the columns that were taken.
    pub numbers: NumberSet,
    /// The specials that this player has played (H8).
    pub specials: Specials,
}

impl Heap {
    /// H16: every card is one penalty point.
    pub fn points(&self) -> i32 {
        self.numbers.len() as i32 + i32::from(self.specials.len())
    }

    /// H16, H17: the points, and the specials to decide between equal ones.
    pub fn score(&self) -> Score {
        Score { points: self.points(), tiebreak: i32::from(self.specials.len()) }
    }
}
