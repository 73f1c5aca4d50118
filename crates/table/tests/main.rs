//! What a table is held to: its life, leaks, whole matches, and a simulation with everything that can go wrong.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod blocked;
mod deltas;
mod entries;
mod eraser;
mod fixtures;
mod frames;
mod harness;
mod leaks;
mod lifecycle;
mod matches;
mod pieces;
mod simulated;
mod simulation;
mod when_saved;

/// What drives a table. The same tests run against a local table, which puts something of its own in this place.
type Machine<G> = pyatak_table::TableMachine<G>;

/// A game without hidden cards in hands, quick and simple: most of a table's life is the same in every game.
type Keltis = keltis::State;
