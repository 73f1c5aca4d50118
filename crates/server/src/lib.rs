//! The server: tables, people and bots over HTTP and WebSocket.
//!
//! A table is a task that drives a [`pyatak_table::TableMachine`]; nothing else touches it, so there are no locks
//! around tables. Sessions talk to it through channels, and what has to be durable goes through the
//! [`Store`](pyatak_store::Store). `docs/protocol.md` says what goes over the wire.

mod address_limiter;
mod app;
mod bot_workers;
mod clock;
mod compress;
mod config;
mod device;
mod erase;
mod failure;
mod files;
mod fold;
mod head;
mod hub;
mod identity;
mod keys;
mod limited_stream;
mod limits;
mod listen;
mod metrics;
mod names;
mod nodes;
mod opening;
mod page;
mod people;
mod rate_limits;
mod routes;
mod secrets;
mod serve;
mod shared_rate;
mod sweep;
mod task;
mod web_socket;

pub use config::Config;
pub use erase::erase;
pub use files::raise_open_files;
pub use head::{HeadError, head};
pub use limits::Limits;
pub use nodes::{NodeTimings, Notifier, NotifierError};
#[cfg(debug_assertions)]
pub use secrets::seed_randomness;
pub use serve::{Running, StartError, start, start_node};
