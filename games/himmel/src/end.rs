//! Why a round is over.

use crate::{Ending, Phase, View};
use pyatak_engine::{EndLine, Seat, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// Somebody took the marked column after the deck had run out.
        Declined {
            /// Who.
            seat: Seat,
        } = "declined" by "H15",
        /// Somebody declined with nothing but specials in hand, and the deck had no number for a new target.
        NoNumberLeft {
            /// Who.
            seat: Seat,
        } = "no-number-left" by "H13",
    }
}

/// Either way it is the turn of the player who declined.
pub(crate) fn end_line(view: &View) -> Option<EndLine> {
    let Phase::Over { ending } = view.table.phase else { return None };
    let seat = view.table.seat;
    Some(EndLine::bare(&match ending {
        Ending::Declined => EndKind::Declined { seat },
        Ending::NoNumberLeft => EndKind::NoNumberLeft { seat },
    }))
}
