//! What a player asks for.

use crate::{Number, SEATS, Side};
use pyatak_engine::Seat;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
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

pyatak_engine::tagged!(Action, "type");

pyatak_engine::action_numbers! {
    Action {
        Play { column: Side::ALL.len(), card: Number::COUNT },
        Reverse,
        Steal { victim: SEATS },
        Raise { column: Side::ALL.len(), card: Number::COUNT },
        Decline,
        Found { card: Number::COUNT },
        TurnUp,
    }
}
