//! What a player asks for.

use crate::{Place, SEATS, Slot};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card of one's own into the middle (R5).
    Lay {
        /// Where it is held.
        slot: Slot,
    },
    /// Turn over a card of the middle (R8).
    Flip {
        /// Where it lies.
        place: Place,
    },
    /// Turn over a card in a hand, one's own or another's (R9).
    FlipHand {
        /// Whose hand.
        victim: Seat,
        /// Where it is held.
        slot: Slot,
    },
    /// Take a card from the middle (R5), or as a replacement for one that was robbed (R10).
    Take {
        /// Where it lies.
        place: Place,
    },
    /// Take a card from an opponent's hand (R10).
    Rob {
        /// Whose hand.
        victim: Seat,
        /// Where it is held.
        slot: Slot,
    },
    /// Hold the robbed card as it was held, or turn it round (R10).
    Hold {
        /// Is the side that its holder saw turned to the others now?
        is_turned: bool,
    },
}

pyatak_engine::tagged!(Action, "type");

pyatak_engine::action_numbers! {
    Action {
        Lay { slot: Slot::COUNT },
        Flip { place: Place::COUNT },
        FlipHand { victim: SEATS, slot: Slot::COUNT },
        Take { place: Place::COUNT },
        Rob { victim: SEATS, slot: Slot::COUNT },
        Hold { is_turned: 2 },
    }
}
