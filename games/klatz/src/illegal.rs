//! Why an action is refused.

use crate::Card;
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// The round is over.
        RoundOver = "round-over" by "Z8",
        /// Cards are just being dealt or drawn.
        CardsAreComing = "cards-are-coming" by "Z4",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "Z3",
        /// The card is not in the player's hand.
        NotInHand {
            /// The card.
            card: Card,
        } = "not-in-hand" by "Z4",
        /// Nobody sits there.
        NoSuchSeat {
            /// The seat.
            with: Seat,
        } = "no-such-seat" by "Z4",
        /// The value already shows: there is nothing to cover, the two become one by themselves.
        SameValue {
            /// The card.
            card: Card,
            /// Whose set.
            with: Seat,
        } = "same-value" by "Z6",
        /// A card covers only a card of its own colour.
        OtherColour {
            /// The card.
            card: Card,
            /// What it should cover.
            on: Card,
        } = "other-colour" by "Z5",
        /// That card does not lie open in the set.
        NotOpen {
            /// What should be covered.
            on: Card,
            /// Whose set.
            with: Seat,
        } = "not-open" by "Z5",
    }
}
