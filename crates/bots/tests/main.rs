//! Tests of the bots and of their advice.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod advice;
mod bots;
