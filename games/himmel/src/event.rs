//! What happened. Hidden from others are the cards that somebody is dealt, draws or steals (H19).

use crate::{Card, Hand, Number, Side, Special};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What happened. `C` stands for a card and `H` for a hand that not everybody may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event<C = Card, H = Hand> {
    /// A player got their first cards (H2).
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards.
        hand: H,
    },
    /// The deck gave a number as the target of a column (H3, H13). Once both columns have a target, the
    /// specials that were set aside go back into the deck.
    TurnedUp {
        /// The number.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// The deck gave a special instead of a target; it is set aside (H3, H13). If it was the last card of the
    /// deck, the round is over (H13).
    SetAside {
        /// The special.
        card: Special,
    },
    /// A number went on a column's pile (H7).
    Played {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// A Reverse went into the player's heap, and the direction of play turned round (H9).
    Reversed {
        /// Who.
        seat: Seat,
    },
    /// A Steal went into the player's heap, and its victim was named (H10).
    Named {
        /// Who.
        seat: Seat,
        /// From whom a card is to be stolen.
        victim: Seat,
    },
    /// A card went from hand to hand (H10). The victim draws another one, if the deck has one.
    Stole {
        /// Who has it now.
        thief: Seat,
        /// Who had it.
        victim: Seat,
        /// The card.
        card: C,
    },
    /// A Raise went into the player's heap, and a number covered a target (H11).
    Raised {
        /// Who.
        seat: Seat,
        /// The new target.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// The marked column went into the player's heap, and the marker moved (H12). With the deck empty the
    /// round is over (H15).
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A number from the hand became the target of the emptied column (H12).
    Founded {
        /// Who.
        seat: Seat,
        /// The new target.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// A player with nothing but specials reached for the deck to get a new target from there (H13).
    Reached {
        /// Who.
        seat: Seat,
    },
    /// A player drew a card (H10, H14).
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: C,
    },
}

pyatak_engine::tagged!(Event<C, H>, "type");
