//! What a player asks for.

use crate::Stone;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
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

pyatak_engine::tagged!(Action, "type");

pyatak_engine::action_numbers! { Action { Take { stone: Stone::COUNT }, TurnUp, Leave, Stop } }
