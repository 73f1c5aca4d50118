//! The laws that every Pyatak game keeps, as one test-suite over random matches.
//!
//! `pyatak_testkit::check_laws::<State>(|state| …)` in a game's `tests/laws.rs` is all that a game needs; the
//! closure counts the cards of a state, which must never change.

#![allow(clippy::unwrap_used, reason = "a law that does not hold should panic")]

mod laws;
mod tables;

pub use laws::check_laws;
pub use tables::{every_table, options_variants};
