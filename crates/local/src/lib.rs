//! A table on one device, without a server.
//!
//! [`LocalTable`] is the server's own table machine with its messages, its log and its bots, for places that have no
//! server: a page without a network, a terminal, tests. It takes in what happens ([`Input`]: sessions, their messages as
//! the text of WebSocket frames, time, answers of the storage and of the bots) and says what is to be done ([`Output`]:
//! append, send, think). It does no I/O, starts no threads and reads no clock.
//!
//! Nothing is sent before the entries that it tells of have been reported as stored. A table that was killed goes on from
//! its stored log. Several people at one device are several sessions, one for each.

mod entropy;
mod finished;
mod inputs;
mod job;
mod opening;
mod table;

pub use finished::replay;
pub use inputs::{Input, Output};
pub use job::{Job, Power, Thought};
pub use opening::{Beginning, LocalSeat, Opened, Rematch, person};
pub use pyatak_bots::{Clock, Part, Tried, choose_together};
pub use pyatak_table::{LogError, SessionId, StoreAnswer, Wants, Who};
pub use table::LocalTable;
