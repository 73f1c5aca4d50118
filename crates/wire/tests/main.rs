//! What the wire is held to: deltas and codes lead back to what they were made of.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod codebook;
mod delta;
mod expander;
