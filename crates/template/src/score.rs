//! How a score comes about.

use crate::{Card, View};
use pyatak_engine::{ScoreLine, Seat, by_rule};

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// The highest card.
        Highest = "highest" by "T4",
        /// A card that is not the highest.
        Lower = "lower" by "T4",
    }
}

/// T4: a point for the highest card.
pub(crate) fn points(laid: &[Option<Card>], seat: Seat) -> i32 {
    let highest = laid.iter().flatten().max();
    i32::from(laid[seat.index()].as_ref() == highest)
}

/// One line: the card that was laid, and what it is worth.
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    let points = points(&view.table.laid.0, seat);
    let part = if points > 0 { ScorePart::Highest } else { ScorePart::Lower };
    vec![ScoreLine::new(&part, points, view.table.laid[seat])]
}
