//! Why an action is refused.

use crate::Card;
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// Cards are just being dealt.
        CardsAreComing = "cards-are-coming" by "T2",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "T3",
        /// The card is not in the player's hand.
        NotInHand {
            /// The card.
            card: Card,
        } = "not-in-hand" by "T3",
        /// The round is over.
        RoundOver = "round-over" by "T4",
    }
}
