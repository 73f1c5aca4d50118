//! What a player asks for.

use crate::{
    Place, SEATS, Slot,
    place::{HAND_MAX, PLACES_MAX},
};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
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

/// How many slots there are in all hands.
const SLOTS: usize = SEATS * HAND_MAX;
const FLIP: usize = HAND_MAX;
const FLIP_HAND: usize = FLIP + PLACES_MAX;
const TAKE: usize = FLIP_HAND + SLOTS;
const ROB: usize = TAKE + PLACES_MAX;
const HOLD: usize = ROB + SLOTS;

impl pyatak_engine::Action for Action {
    const COUNT: usize = HOLD + 2;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Lay { slot } => slot.index(),
            Action::Flip { place } => FLIP + place.index(),
            Action::FlipHand { victim, slot } => FLIP_HAND + victim.index() * HAND_MAX + slot.index(),
            Action::Take { place } => TAKE + place.index(),
            Action::Rob { victim, slot } => ROB + victim.index() * HAND_MAX + slot.index(),
            Action::Hold { is_turned } => HOLD + usize::from(is_turned),
        }
    }

    fn from_index(index: usize) -> Option<Action> {
        let slot = |number: usize| Slot::new(number as u8);
        let place = |number: usize| Place::new(number as u8);
        let victim = |number: usize| Seat((number / HAND_MAX) as u8);
        match index {
            0..FLIP => slot(index).map(|slot| Action::Lay { slot }),
            FLIP..FLIP_HAND => place(index - FLIP).map(|place| Action::Flip { place }),
            FLIP_HAND..TAKE => {
                let number = index - FLIP_HAND;
                slot(number % HAND_MAX).map(|slot| Action::FlipHand { victim: victim(number), slot })
            }
            TAKE..ROB => place(index - TAKE).map(|place| Action::Take { place }),
            ROB..HOLD => {
                let number = index - ROB;
                slot(number % HAND_MAX).map(|slot| Action::Rob { victim: victim(number), slot })
            }
            HOLD => Some(Action::Hold { is_turned: false }),
            _ => (index == HOLD + 1).then_some(Action::Hold { is_turned: true }),
        }
    }
}
