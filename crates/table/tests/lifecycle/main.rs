//! What happens to a table in its life: people come, go, race and misbehave, time passes, stores fail.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../harness/mod.rs"]
mod harness;

mod clocks;
mod garbage;
mod nodes;
mod numbers;
mod presence;
mod rounds;
mod seating;
mod store;
mod talk;
mod undo;
mod watching;

/// A game without hidden cards in hands, quick and simple: most of a table's life is the same in every game.
type Keltis = keltis::State;
