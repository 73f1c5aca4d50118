//! What a player asks for.

use crate::Card;
use serde::{Deserialize, Serialize};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Lay a card (T3).
    Lay {
        /// The card.
        card: Card,
    },
}

pyatak_engine::tagged!(Action, "type");

pyatak_engine::action_numbers! { Action { Lay { card: Card::COUNT } } }
