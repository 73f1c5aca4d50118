//! Why an action is refused.

use crate::{Card, Number, Side};
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// The round is over.
        RoundOver = "round-over" by "H15",
        /// Cards are just being dealt, drawn, stolen or turned up.
        CardsAreComing = "cards-are-coming" by "H14",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "H5",
        /// After declining, a new target comes first.
        FoundFirst = "found-first" by "H12",
        /// Both columns have a target; a new one comes only after declining.
        NothingToFound = "nothing-to-found" by "H12",
        /// The deck gives the new target only to somebody who holds no number.
        HasNumber = "has-number" by "H13",
        /// The card is not in the player's hand.
        NotInHand {
            /// The card.
            card: Card,
        } = "not-in-hand" by "H6",
        /// The number is not lower than the column's target.
        NotBelowTarget {
            /// The number.
            card: Number,
            /// Which column.
            column: Side,
            /// Its target.
            target: Number,
        } = "not-below-target" by "H7",
        /// The number is not higher than the pile's top card.
        NotAboveTop {
            /// The number.
            card: Number,
            /// Which column.
            column: Side,
            /// The top card of its pile.
            top: Number,
        } = "not-above-top" by "H7",
        /// Nobody sits there.
        NoSuchSeat {
            /// The seat.
            victim: Seat,
        } = "no-such-seat" by "H10",
        /// A player cannot steal from themselves.
        NotFromYourself = "not-from-yourself" by "H10",
        /// That player has no card to steal.
        NothingToSteal {
            /// The player.
            victim: Seat,
        } = "nothing-to-steal" by "H10",
        /// The number is not higher than the target that it should cover.
        NotAboveTarget {
            /// The number.
            card: Number,
            /// Which column.
            column: Side,
            /// Its target.
            target: Number,
        } = "not-above-target" by "H11",
    }
}
