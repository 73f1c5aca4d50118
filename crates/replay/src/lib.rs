//! Finished matches as files: recording, reading, verifying.
//!
//! A replay holds everything, with nothing hidden, so it exists only after the match. `docs/replay.md`
//! describes every field.

mod file;
mod position;
mod problem;
mod read;
mod recorder;
mod verify;

pub use file::{FORMAT, Player, Replay, ReplayOf, Round, Start, Step, VERSION};
pub use position::{NoPosition, Position, position};
pub use problem::Problem;
pub use read::{FILE_MAX, Header, ReadError, read, read_header};
pub use recorder::Recorder;
pub use verify::{Finding, Report, verify};
