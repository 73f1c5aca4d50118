//! What a table's log holds. The live table (`crates/table`) and the replay of a finished match (`crates/replay`) are
//! two folds of the same entries; what both need is here.
//!
//! The JSON of an entry is stored for ever: a new field has a default, a new kind of entry takes two releases
//! (`docs/decisions/0011-nodes.md`).

mod deal;
mod effects;
mod entry;
mod eraser;
mod error;
mod instances;
mod read;
mod rules;
mod seats;

pub use deal::{Deal, Frozen, match_id};
pub use effects::{Effects, PositionChange, TakeOver};
pub use entry::{Entry, LogEntry, LoggedOccupant, Origin, encode};
pub use eraser::{Eraser, said_by};
pub use error::LogError;
pub use instances::instances;
pub use read::{parse, read};
pub use rules::{check_rules, rules_version};
pub use seats::{Control, Seats, TakenSeat, bot_name, has_same_bot_names};
