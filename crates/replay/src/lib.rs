//! Finished matches: recording them as files, reading, verifying, showing them move by move.
//!
//! A replay holds everything, with nothing hidden, so it exists only after the match. `docs/replay.md`
//! describes every field.

mod carry;
mod file;
mod frames;
mod from_log;
mod instances;
mod position;
mod problem;
mod read;
mod recorder;
mod verify;

pub use carry::check_carried;
pub use file::{FORMAT, Player, Replay, ReplayOf, Round, Start, Step, VERSION, opening};
pub use frames::{NoFrames, Part, frames};
pub use from_log::from_log;
pub use instances::instances;
pub use position::{NoPosition, Position, position, position_after};
pub use problem::Problem;
pub use pyatak_protocol::Carried;
pub use read::{FILE_MAX, Header, ReadError, read, read_header};
pub use recorder::Recorder;
pub use verify::{Finding, Report, verify};
