//! Tests of the sentences.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod messages;
mod names;
mod reasons;
