//! What lies in a dung heap, and what it costs.

use crate::{NumberSet, Specials, View};
use pyatak_engine::{Score, ScoreLine, Seat, by_rule};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// One player's dung heap. What went into it was seen by all (H19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ numbers: NumberSet, specials: Specials, points?: number }")
)]
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

/// What it costs so far comes along: everybody can count it. For the page it is optional, because a node of an older
/// version does not send it.
impl Serialize for Heap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut heap = serializer.serialize_struct("Heap", 3)?;
        heap.serialize_field("numbers", &self.numbers)?;
        heap.serialize_field("specials", &self.specials)?;
        heap.serialize_field("points", &self.points())?;
        heap.end()
    }
}

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// The numbers of the columns that were taken.
        Numbers {
            /// How many.
            count: i32,
        } = "numbers" by "H16",
        /// The specials that were played.
        Specials {
            /// How many.
            count: i32,
        } = "specials" by "H16",
    }
}

/// The heap, line by line.
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    let Heap { numbers, specials } = view.table.heaps[seat];
    let (taken, played) = (numbers.len() as i32, i32::from(specials.len()));
    vec![
        ScoreLine::new(&ScorePart::Numbers { count: taken }, taken, numbers.iter()),
        ScoreLine::new(&ScorePart::Specials { count: played }, played, specials.iter()),
    ]
}
