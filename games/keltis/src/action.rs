//! What a player asks for.

use crate::Stone;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Take a stone that lies face up, or the one just turned up, into its row (K4, K5).
    Take {
        /// The stone.
        stone: Stone,
    },
    /// Turn up a face-down stone (K4).
    TurnUp,
    /// Leave the stone just turned up on the table (K5).
    Leave,
    /// End the extra turn after the last stone (K9).
    Stop,
}

impl pyatak_engine::Action for Action {
    const COUNT: usize = Stone::COUNT as usize + 3;

    #[inline]
    fn index(self) -> usize {
        match self {
            Action::Take { stone } => usize::from(stone.index()),
            Action::TurnUp => usize::from(Stone::COUNT),
            Action::Leave => usize::from(Stone::COUNT) + 1,
            Action::Stop => usize::from(Stone::COUNT) + 2,
        }
    }

    fn from_index(index: usize) -> Option<Action> {
        const TURN_UP: u8 = Stone::COUNT;
        const LEAVE: u8 = Stone::COUNT + 1;
        const STOP: u8 = Stone::COUNT + 2;
        match u8::try_from(index).ok()? {
            TURN_UP => Some(Action::TurnUp),
            LEAVE => Some(Action::Leave),
            STOP => Some(Action::Stop),
            stone => Stone::from_index(stone).map(|stone| Action::Take { stone }),
        }
    }
}
