//! Tests over many matches.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod arbitrary_actions;
mod behaviour;
mod golden;
mod referee;
mod replays;
mod simulations;
