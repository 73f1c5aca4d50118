//! What the page is promised: whole matches by text alone, and the same moves here and in WebAssembly.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod matches;
mod page;
mod same_moves;
mod typescript;
