//! What the tests of every Pyatak game need.
//!
//! `pyatak_testkit::check_laws::<State>(8, |state| …)` in a game's `tests/laws.rs` walks through random matches and
//! holds the game to every law; the closure counts the cards of a state, which must never change. The rest is for
//! tests that are written by hand: cards by their codes, steps, scripted chance, a runner for the reasons.

#![allow(clippy::unwrap_used, reason = "a law that does not hold should panic")]

mod laws;
mod minds;
mod refusals;
mod steps;
mod tables;

pub use laws::check_laws;
pub use minds::{Case, best, check_reasons, the_best};
pub use refusals::check_refusals_are_tested;
pub use steps::{
    Script, act, chance, code, codes, happen, json, legal, new_round, points, redacted, refused, standing,
    standing_at, winners,
};
pub use tables::{every_table, options_variants};
