//! A real PostgreSQL and a real NATS for tests, thrown away afterwards.
//!
//! A test that needs a service and cannot have it fails: a test that skips itself looks like one that passed.
//! `tools/need-services` installs what is missing. Everything in this crate panics with a message that says what is
//! wrong.

mod certificates;
mod cluster;
mod nats;
mod paths;
mod postgres;
mod user;
mod watchdog;

pub use certificates::Certificates;
pub use nats::Nats;
pub use postgres::{Fsync, Postgres};
