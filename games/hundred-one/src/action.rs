//! What a player asks for.

use crate::{Card, Colour, SEATS};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
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

pyatak_engine::tagged!(Action, "type");

pyatak_engine::action_numbers! {
    Action {
        Play { card: Card::KINDS },
        Draw,
        Pass,
        Name { colour: Colour::ALL.len() },
        Swap { with: SEATS },
        Keep,
    }
}
