//! What happened. Hidden from others are the cards that somebody is dealt or draws (Z13).

use crate::{Card, Hand};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What happened. `C` stands for a card and `H` for a hand that not everybody may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event<C = Card, H = Hand> {
    /// A player got their first cards (Z3).
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards.
        hand: H,
    },
    /// A card was laid into a set (Z4). Stacks that show the same value become one (Z6).
    Laid {
        /// By whom.
        seat: Seat,
        /// Whose set.
        with: Seat,
        /// The card.
        card: Card,
        /// The open card that it covers; none, if it was laid beside the others (Z5).
        on: Option<Card>,
    },
    /// A player drew a card (Z4).
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: C,
    },
}

pyatak_engine::tagged!(Event<C, H>, "type");
