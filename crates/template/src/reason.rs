//! What matters about laying a card.

use crate::{Card, Hand};

pyatak_engine::reasons! {
    /// What matters about laying a card.
    pub enum Reason {
        /// It is the player's highest.
        Highest {
            /// The card.
            card: Card,
        } = "highest" by "T4",
        /// The player holds a higher one.
        HoldsHigher {
            /// The highest card of the hand.
            card: Card,
        } = "holds-higher" by "T4",
    }
}

/// What matters about laying this card of a hand.
pub(crate) fn reason(hand: Hand, card: Card) -> Reason {
    match hand.iter().next_back() {
        Some(highest) if highest > card => Reason::HoldsHigher { card: highest },
        Some(_) | None => Reason::Highest { card },
    }
}
