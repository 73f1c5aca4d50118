//! Why an action is refused.

use crate::Stone;
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// The round is over.
        RoundOver = "round-over" by "K9",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "K3",
        /// A stone is just being turned up.
        StoneIsTurning = "stone-is-turning" by "K4",
        /// A stone was turned up; take it or leave it first.
        DecideFirst {
            /// The stone.
            stone: Stone,
        } = "decide-first" by "K5",
        /// No stone was turned up that could be left: there is no pass.
        NothingToLeave = "nothing-to-leave" by "K4",
        /// The stone does not lie face up.
        NotFaceUp {
            /// The stone.
            stone: Stone,
        } = "not-face-up" by "K4",
        /// The stone does not continue the row.
        DoesNotFit {
            /// The stone.
            stone: Stone,
        } = "does-not-fit" by "K7",
        /// No stone lies face down any more.
        NothingFaceDown = "nothing-face-down" by "K9",
        /// Only the extra turn after the last stone can be ended.
        CannotStop = "cannot-stop" by "K9",
    }
}
