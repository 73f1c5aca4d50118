//! Tests of reviews: what holds for every one of them.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod laws;
mod typescript;
