//! What happened. Nothing in Keltis is secret once it has happened (K14), so there is nothing to redact.

use crate::Stone;
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A player chose to turn up a stone (K4).
    Reached {
        /// Who.
        seat: Seat,
    },
    /// A stone was turned up (K3, K14).
    TurnedUp {
        /// By whom.
        seat: Seat,
        /// Which.
        stone: Stone,
    },
    /// A stone went into a row (K6).
    Took {
        /// Whose.
        seat: Seat,
        /// Which.
        stone: Stone,
    },
    /// The stone just turned up stays face up on the table (K5).
    Left {
        /// By whom.
        seat: Seat,
        /// Which.
        stone: Stone,
    },
    /// A player ended the extra turn after the last stone (K9).
    Stopped {
        /// Who.
        seat: Seat,
    },
}

pyatak_engine::tagged!(Event, "type");
