//! One table: people, bots, clocks and a match, as a pure state machine.
//!
//! [`TableMachine`] takes in what happens around the table ([`Input`]: sessions, messages, time, answers of the store
//! and of the bots) and says what is to be done ([`Output`]: append to the log, send, think). It does no I/O and reads
//! no clock, so that one seed can reproduce a whole run with crashes (`tests/simulation.rs`), and so that the same
//! authority can run inside a page.
//!
//! The order of work never changes: decide → append to the log → apply → broadcast. What is applied is always an entry
//! of the log ([`TableState`] is its fold), whether it was just made, read after a restart, or appended by another node.

mod absences;
mod blocked;
mod clock;
mod dealing;
mod decide;
#[cfg(feature = "deltas")]
mod deltas;
#[cfg(not(feature = "deltas"))]
#[path = "no_deltas.rs"]
mod deltas;
mod instances;
mod lesson;
mod machine;
mod moderation;
mod opening;
mod play;
mod presence;
mod rate_limit;
mod render;
mod seating;
mod sessions;
mod spectators;
mod state;
mod thinking;
mod told;
mod visible_text;
#[cfg(feature = "test-worlds")]
mod worlds;

pub use blocked::blocked;
pub use instances::instances;
pub use lesson::{lesson_secret, lesson_table};
pub use machine::{GoingOn, Input, Output, StoreAnswer, TableMachine, Who};
pub use opening::{Opening, open_rematch, open_table};
pub use play::SeatHistory;
pub use presence::{LocalPresence, PresentPerson, RemotePresence};
pub use rate_limit::TokenBucket;
pub use sessions::{SessionId, Wants};
pub use state::{LogEntryOf, LogError, TableState};
pub use thinking::reason_for;
pub use told::{SeatRounds, ToldRound};
pub use visible_text::{clean_name, is_blank, is_same_name, visible};
