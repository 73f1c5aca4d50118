//! What a player asks for.

use crate::{Card, SEATS};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card into a set (Z4).
    Lay {
        /// The card.
        card: Card,
        /// Whose set.
        with: Seat,
        /// The open card that it covers; none, if it stands beside the others (Z5). A card whose value
        /// already shows is laid beside, and the two become one (Z6).
        on: Option<Card>,
    },
}

pyatak_engine::tagged!(Action, "type");

/// Beside the others, or on one of the four other values of the card's colour.
const PLACES: usize = 5;

impl pyatak_engine::Action for Action {
    const COUNT: usize = Card::KINDS * SEATS * PLACES;

    /// To lay a card on another colour or on its own value is never allowed; it has no number of its own.
    fn index(self) -> usize {
        let Action::Lay { card, with, on } = self;
        let place = on.and_then(|on| card.others().rank(on));
        (card.index() * SEATS + with.index()) * PLACES + place.map_or(0, |place| place as usize + 1)
    }

    fn from_index(index: usize) -> Option<Action> {
        let (set, place) = (index / PLACES, index % PLACES);
        let card = Card::from_index(set / SEATS)?;
        let on = (place > 0).then(|| card.others().nth(place as u32 - 1));
        Some(Action::Lay { card, with: Seat((set % SEATS) as u8), on })
    }
}
