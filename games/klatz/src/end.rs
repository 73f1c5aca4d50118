//! Why a round is over.

use crate::{Ending, OPEN, Phase, View};
use pyatak_engine::{EndLine, Seat, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// A set has six open cards.
        Six {
            /// Whose set it is.
            seat: Seat,
            /// Who laid the sixth card there.
            giver: Seat,
        } = "six" by "Z8",
        /// The deck and all hands are empty.
        NoCards {
            /// Who laid the last card.
            seat: Seat,
        } = "no-cards" by "Z8",
    }
}

/// It is still the turn of the player who laid the last card.
pub(crate) fn end_line(view: &View) -> Option<EndLine> {
    let Phase::Over { ending } = view.table.phase else { return None };
    let (table, layer) = (&view.table, view.table.seat);
    let full = Seat::all(table.seats).find(|seat| table.sets.open(*seat).len() >= OPEN);
    Some(match (ending, full) {
        (Ending::Six, Some(seat)) => {
            EndLine::new(&EndKind::Six { seat, giver: layer }, table.sets.open(seat).iter())
        }
        (Ending::Six, None) | (Ending::NoCards, _) => EndLine::bare(&EndKind::NoCards { seat: layer }),
    })
}
