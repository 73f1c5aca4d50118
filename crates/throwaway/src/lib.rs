//! Real services for tests, thrown away afterwards.
//!
//! A test that needs a service and cannot have it fails: a test that skips itself looks like one that has passed.
//! `tools/need-services` installs what is missing. Everything in here panics with a sentence that says what is wrong.

mod cluster;
mod nats;
mod places;
mod postgres;
mod user;
mod watchdog;

pub use nats::Nats;
pub use postgres::{Postgres, Sync};
