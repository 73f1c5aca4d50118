//! Lessons, in one binary.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod lessons;
mod patterns;
mod progress;
