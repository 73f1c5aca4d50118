//! What a set is worth.

use crate::{CardSet, Colour};

/// Z9: the sum of the open cards, if all three colours show.
pub fn set_points(open: CardSet) -> i32 {
    let is_complete = Colour::ALL.iter().all(|colour| !open.and(colour.cards()).is_empty());
    if is_complete { open.iter().map(|card| i32::from(card.value())).sum() } else { 0 }
}
