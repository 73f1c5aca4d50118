//! Why an action is refused.

use crate::{Card, Colour};
use pyatak_engine::Seat;

pyatak_engine::refusals! {
    /// Why an action is refused.
    pub enum Illegal {
        /// The round is over.
        RoundOver = "round-over" by "O18",
        /// Cards are just being dealt or drawn.
        CardsOnTheirWay = "cards-on-their-way" by "O2",
        /// Somebody else is to move.
        NotYourTurn {
            /// Who is.
            turn: Seat,
        } = "not-your-turn" by "O3",
        /// A colour has to be named before anything else.
        NameFirst = "name-first" by "O14",
        /// It has to be said whose hand is wanted, or nobody's, before anything else.
        SwapFirst = "swap-first" by "O16",
        /// A colour is named only after a Choose Colour or a Take Four.
        NothingToName = "nothing-to-name" by "O14",
        /// Hands are exchanged only after a Swap.
        NothingToSwap = "nothing-to-swap" by "O16",
        /// The player does not hold this card.
        NotInHand {
            /// The card.
            card: Card,
        } = "not-in-hand" by "O10",
        /// Who has drawn may play only the card just drawn.
        OnlyTheDrawnCard {
            /// The card just drawn.
            card: Card,
        } = "only-the-drawn-card" by "O10",
        /// A number on a number: neither the same number nor the same colour.
        NeitherColourNorNumber {
            /// The card.
            card: Card,
            /// The colour in force.
            colour: Colour,
            /// The number on top.
            number: u8,
        } = "neither-colour-nor-number" by "O5",
        /// A number of the right colour has to be greater than the one on top.
        NumberTooLow {
            /// The card.
            card: Card,
            /// The number on top.
            number: u8,
        } = "number-too-low" by "O5",
        /// On a 9 there is only the 0 of its colour, or another 9.
        OnlyZeroOnNine {
            /// The card.
            card: Card,
            /// The colour in force.
            colour: Colour,
        } = "only-zero-on-nine" by "O5",
        /// A coloured supercard needs its own colour.
        SupercardNeedsColour {
            /// The card.
            card: Card,
            /// The colour in force.
            colour: Colour,
        } = "supercard-needs-colour" by "O6",
        /// On a coloured supercard a number needs its colour.
        NumberNeedsColour {
            /// The card.
            card: Card,
            /// The colour in force.
            colour: Colour,
        } = "number-needs-colour" by "O6",
        /// On a yellow card only the colour in force counts.
        NotTheColourInForce {
            /// The card.
            card: Card,
            /// The colour in force.
            colour: Colour,
        } = "not-the-colour-in-force" by "O8",
        /// A player with a card that fits neither draws nor passes.
        MustPlay = "must-play" by "O10",
        /// Nothing fits; before passing a card is drawn.
        DrawFirst = "draw-first" by "O10",
        /// Only one card is drawn.
        AlreadyDrawn = "already-drawn" by "O10",
        /// There is no card left to draw.
        NothingToDraw = "nothing-to-draw" by "O17",
        /// Hands are exchanged with somebody else.
        SwapWithYourself = "swap-with-yourself" by "O16",
        /// Nobody sits there.
        NobodyThere {
            /// The seat.
            with: Seat,
        } = "nobody-there" by "O16",
        /// After a Swap as last card somebody's hand has to be taken.
        MustTakeAHand = "must-take-a-hand" by "O19",
    }
}
