//! Tests of a server over real sockets.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod deploy;
mod durability;
mod example_bot;
mod frames;
mod guests;
mod hostile;
mod hostile_limits;
mod leaks;
mod lessons;
mod load;
mod matches;
mod nodes;
mod notifier;
mod owners;
mod page;
mod people;
mod pieces;
mod postgres;
mod previous;
mod reviews;
mod sealed;
mod served;
mod shared_limits;
