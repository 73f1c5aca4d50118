//! Why an action is refused.

use crate::{Face, Place};
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// The round is over.
        RoundOver = "round-over" by "R13",
        /// Cards are just being dealt, laid or turned over.
        CardsAreMoving = "cards-are-moving" by "R5",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "R5",
        /// A turn begins with laying a card.
        LayFirst = "lay-first" by "R5",
        /// FLIP3 is carried out before anything is taken.
        FlipFirst {
            /// How many cards are still to be turned over.
            left: u8,
        } = "flip-first" by "R8",
        /// FLIP1 is carried out before anything is taken.
        FlipHandFirst = "flip-hand-first" by "R9",
        /// TAKE takes from an opponent's hand.
        RobFirst = "rob-first" by "R10",
        /// The robbed card is to be held one way or the other.
        HoldFirst = "hold-first" by "R10",
        /// Who was robbed takes a card from the middle.
        ReplaceFirst = "replace-first" by "R10",
        /// A turn ends with taking a card from the middle.
        TakeFirst = "take-first" by "R5",
        /// There is no such player.
        NoSuchPlayer = "no-such-player" by "R3",
        /// No card is held there.
        NoCardHeld = "no-card-held" by "R3",
        /// No card lies there.
        NoCardThere {
            /// The place.
            place: Place,
        } = "no-card-there" by "R3",
        /// The card just laid cannot be taken back.
        JustLaid {
            /// What lies up.
            face: Face,
        } = "just-laid" by "R5",
        /// The three cards are different ones.
        AlreadyFlipped {
            /// What lies up.
            face: Face,
        } = "already-flipped" by "R8",
        /// A card is taken from an opponent, not from oneself.
        OwnHand = "own-hand" by "R10",
        /// After SKIP between two players this pictogram may not be laid.
        Restricted {
            /// What the player wanted to lay.
            face: Face,
        } = "restricted" by "R12",
    }
}
