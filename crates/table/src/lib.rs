//! One table: people, bots, clocks and a match, as a pure state machine.
//!
//! [`Core`] takes in what happens around the table ([`Input`]: connections, messages, time, what the store and
//! the bots answer) and says what is to be done ([`Output`]: append to the log, send, think). It does no I/O and
//! reads no clock, so that one seed can reproduce a whole run with crashes (`tests/simulation.rs`), and so that
//! the same authority can run inside a page.
//!
//! The order of work never changes: decide → append to the log → apply → tell. What is applied is always a
//! [`LogEntry`], whether it was just made, read after a restart, or written by another node.

mod blocked;
mod book;
mod clock;
mod core;
mod dealing;
mod desk;
mod elsewhere;
mod entry;
mod eraser;
mod frames;
#[cfg(debug_assertions)]
mod instances;
mod letters;
mod moderation;
mod play;
mod render;
mod replaying;
mod request;
mod seating;
mod spectators;
#[cfg(feature = "test-worlds")]
mod worlds;

pub use crate::core::{Core, Input, Output, StoreAnswer, Who};
pub use blocked::blocked;
pub use book::{Book, Damage, LogEntryOf};
pub use desk::{SessionId, Wants};
pub use elsewhere::{Elsewhere, Here, Present};
pub use entry::{Entry, LogEntry, LoggedOccupant, Origin};
pub use eraser::{Eraser, said_by};
pub use frames::{NoFrames, Part, frames};
#[cfg(debug_assertions)]
pub use instances::instances;
pub use letters::{is_blank, visible};
pub use play::Told;
pub use replaying::replay;
pub use seating::{Opening, open_table, rules_version};
