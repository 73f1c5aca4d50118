//! Why a round is over.

use crate::{Card, Phase, View};
use pyatak_engine::{EndLine, Seat, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// Somebody has played their last card.
        Out {
            /// Who.
            seat: Seat,
        } = "out" by "O18",
        /// Somebody's last card was a Swap, so that another player has no cards left.
        Given {
            /// Who has none left.
            seat: Seat,
            /// Who played the Swap.
            giver: Seat,
        } = "given" by "O19",
        /// Nobody went out.
        Nobody = "nobody" by "O23",
    }
}

/// It is still the turn of the player whose card ended the round.
pub(crate) fn end_line(view: &View) -> Option<EndLine> {
    let table = &view.table;
    let kind = match (table.winner, table.top) {
        (None, _) => EndKind::Nobody,
        (Some(seat), Some(Card::SWAP)) if seat != table.seat => EndKind::Given { seat, giver: table.seat },
        (Some(seat), _) => EndKind::Out { seat },
    };
    let deciding = table.winner.and(table.top);
    (table.phase == Phase::Over).then(|| EndLine::new(&kind, deciding))
}
