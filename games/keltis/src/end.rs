//! Why a round is over.

use crate::{Phase, View};
use pyatak_engine::{EndLine, Seat, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// Somebody turned up the last stone and has finished their turn.
        LastStone {
            /// Who.
            seat: Seat,
        } = "last-stone" by "K9",
    }
}

/// It is the turn in which the last stone was turned up, with every extra turn after it.
pub(crate) fn end_line(view: &View) -> Option<EndLine> {
    let seat = view.table.seat;
    (view.table.phase == Phase::Over).then(|| EndLine::bare(&EndKind::LastStone { seat }))
}
