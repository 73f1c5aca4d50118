//! What a player asks for.

use crate::{Number, SEATS, Side};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Lay a number on a column's pile (H7).
    Play {
        /// The number.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// Play a Reverse (H9).
    Reverse,
    /// Play a Steal (H10).
    Steal {
        /// From whom.
        victim: Seat,
    },
    /// Play a Raise and cover a target (H11).
    Raise {
        /// The new target.
        card: Number,
        /// Which column.
        column: Side,
    },
    /// Take the marked column (H6, H12).
    Decline,
    /// Lay a number as the new target of the emptied column (H12).
    Found {
        /// The number.
        card: Number,
    },
    /// Without a number in hand: let the deck give the new target (H13).
    TurnUp,
}

/// Where the numbers of each kind of action begin.
const PLAY: usize = 0;
const REVERSE: usize = PLAY + NUMBERS * 2;
const STEAL: usize = REVERSE + 1;
const RAISE: usize = STEAL + SEATS;
const DECLINE: usize = RAISE + NUMBERS * 2;
const FOUND: usize = DECLINE + 1;
const TURN_UP: usize = FOUND + NUMBERS;
const NUMBERS: usize = Number::COUNT as usize;

impl pyatak_engine::Action for Action {
    const COUNT: usize = TURN_UP + 1;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Play { card, column } => PLAY + column as usize * NUMBERS + card.index(),
            Action::Reverse => REVERSE,
            Action::Steal { victim } => STEAL + victim.index(),
            Action::Raise { card, column } => RAISE + column as usize * NUMBERS + card.index(),
            Action::Decline => DECLINE,
            Action::Found { card } => FOUND + card.index(),
            Action::TurnUp => TURN_UP,
        }
    }

    fn from_index(index: usize) -> Option<Action> {
        let number = |place: usize| Number::new((place % NUMBERS) as u8 + 1);
        let column = |place: usize| if place < NUMBERS { Side::Left } else { Side::Right };
        Some(match index {
            PLAY..REVERSE => Action::Play { card: number(index - PLAY)?, column: column(index - PLAY) },
            REVERSE => Action::Reverse,
            STEAL..RAISE => Action::Steal { victim: Seat((index - STEAL) as u8) },
            RAISE..DECLINE => Action::Raise { card: number(index - RAISE)?, column: column(index - RAISE) },
            DECLINE => Action::Decline,
            FOUND..TURN_UP => Action::Found { card: number(index - FOUND)? },
            TURN_UP => Action::TurnUp,
            _ => return None,
        })
    }
}
