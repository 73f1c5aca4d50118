//! What a local table is held to: the life of a server's table, whole matches, kills at every entry, replays.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod device;
#[path = "../../table/tests/harness/mod.rs"]
mod harness;
mod lifecycle;
mod machine;
mod matches;
mod opening;
mod thinking;

use machine::Machine;

/// A game without hidden cards in hands, quick and simple: most of a table's life is the same in every game.
type Keltis = keltis::State;
