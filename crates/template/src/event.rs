//! What happened. Hidden from others are the cards that a player is dealt (T2).

use crate::{Card, Hand};
use pyatak_engine::{Seat, Seen, Viewer};
use serde::{Deserialize, Serialize};

/// What happened. `H` stands for a hand that not everybody may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event<H = Hand> {
    /// A player got their cards (T2).
    Dealt {
        /// Who.
        seat: Seat,
        /// The cards.
        hand: H,
    },
    /// A player laid a card (T3).
    Laid {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
}

pyatak_engine::tagged!(Event<H>, "type");

impl Event {
    /// What this viewer learns of it.
    pub(crate) fn redact(&self, viewer: Viewer) -> Event<Seen<Hand>> {
        match *self {
            Event::Dealt { seat, hand } => Event::Dealt { seat, hand: Seen::when(viewer.is(seat), hand) },
            Event::Laid { seat, card } => Event::Laid { seat, card },
        }
    }
}
