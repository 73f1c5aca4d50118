//! What a player asks for.

use crate::{Card, Colour, SEATS};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Play a card from the hand, or the card just drawn (O10).
    Play {
        /// The card.
        card: Card,
    },
    /// Draw a card because none fits (O10).
    Draw,
    /// Keep the card just drawn, or pass because there is nothing to draw (O10, O17).
    Pass,
    /// Name the colour after a Choose Colour or a Take Four (O14, O15).
    Name {
        /// The colour.
        colour: Colour,
    },
    /// Exchange hands after a Swap (O16, O19).
    Swap {
        /// With whom.
        with: Seat,
    },
    /// Exchange hands with nobody after a Swap (O16).
    Keep,
}

const DRAW: usize = Card::KINDS;
const PASS: usize = DRAW + 1;
const NAME: usize = PASS + 1;
const SWAP: usize = NAME + Colour::ALL.len();
const KEEP: usize = SWAP + SEATS;

impl pyatak_engine::Action for Action {
    const COUNT: usize = KEEP + 1;

    /// Below [`Action::COUNT`] for every seat that a table can have.
    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play { card } => usize::from(card.index()),
            Action::Draw => DRAW,
            Action::Pass => PASS,
            Action::Name { colour } => NAME + colour as usize,
            Action::Swap { with } => SWAP + with.index(),
            Action::Keep => KEEP,
        }
    }

    fn from_index(index: usize) -> Option<Action> {
        match index {
            DRAW => Some(Action::Draw),
            PASS => Some(Action::Pass),
            NAME..SWAP => Some(Action::Name { colour: Colour::ALL[index - NAME] }),
            SWAP..KEEP => Some(Action::Swap { with: Seat((index - SWAP) as u8) }),
            KEEP => Some(Action::Keep),
            _ => Card::from_index(u8::try_from(index).ok()?).map(|card| Action::Play { card }),
        }
    }
}
