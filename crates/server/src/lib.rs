//! Tables, people and bots, live: everything that is needed to play over a network.
//!
//! A table is a task that drives a [`pyatak_table::TableMachine`]; nothing else touches it, so there are no locks
//! around tables. Connections talk to it through channels, and what it says is durable goes through the
//! [`Store`](pyatak_store::Store). `docs/protocol.md` says what goes over the wire.

mod app;
mod clock;
mod config;
mod device;
mod erase;
mod failure;
mod files;
mod fold;
mod hub;
mod identity;
mod keys;
mod limits;
mod listen;
mod meters;
mod names;
mod nodes;
mod opening;
mod pack;
mod page;
mod people;
mod places;
mod routes;
mod secrets;
mod serve;
mod sweep;
mod task;
mod thinkers;
mod wire;

pub use config::Config;
pub use erase::erase;
pub use files::raise_open_files;
pub use limits::Limits;
pub use nodes::{Bell, BellError, Patience};
pub use serve::{Running, StartError, start, start_node};
pub use task::head;
