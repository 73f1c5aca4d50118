//! Tests of links without I/O.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod ends;
mod owners;
mod parcels;
mod peers;
mod relays;
