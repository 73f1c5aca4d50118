//! Tests of tables in a terminal: whole screens, whole matches by keys, matches that were killed.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod kept;
mod keys;
mod player;
mod screens;
