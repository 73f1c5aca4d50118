//! Why a round is over.

use crate::{Animal, Phase, Pictogram, View, score::near_sides};
use pyatak_engine::{EndLine, Seat, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// All cards of a hand show the same animal.
        Animals {
            /// Whose hand.
            seat: Seat,
            /// The animal.
            animal: Animal,
            /// How many cards.
            count: usize,
        } = "animals" by "R13",
        /// All cards of a hand show LOUPE.
        Magnifiers {
            /// Whose hand.
            seat: Seat,
            /// How many cards.
            count: usize,
        } = "magnifiers" by "R13",
        /// A hand is complete, and the viewer cannot see how: rules before version 2 did not lay it open.
        Complete {
            /// Whose hand.
            seat: Seat,
        } = "complete" by "R13",
        /// All turns are used up.
        Broken = "broken" by "R16",
    }
}

/// Only near sides that the viewer sees are told (R17).
pub(crate) fn end_line(view: &View) -> Option<EndLine> {
    if view.table.phase != Phase::Over {
        return None;
    }
    let Some(seat) = view.table.ended_by else { return Some(EndLine::bare(&EndKind::Broken)) };
    let hand = near_sides(view, seat);
    let count = hand.len();
    let kind = match hand.first() {
        Some(first) if count == usize::from(view.table.hand_size()) => {
            if hand.iter().all(|face| face.animal() == first.animal()) {
                EndKind::Animals { seat, animal: first.animal(), count }
            } else {
                debug_assert!(
                    hand.iter().all(|face| face.pictogram() == Pictogram::Loupe),
                    "a complete hand"
                );
                EndKind::Magnifiers { seat, count }
            }
        }
        // Halves of a star may lie open by themselves.
        Some(_) | None => return Some(EndLine::bare(&EndKind::Complete { seat })),
    };
    Some(EndLine::new(&kind, hand))
}
