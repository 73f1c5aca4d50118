//! The machine of every game, compiled here once.
//!
//! With `opt-level` 0 or 1 rustc links to generic code that a dependency has compiled already: in tests, and in what
//! `make play` builds. Without this every crate and every test binary that drives a table would compile the machines of all games again.

use crate::machine::TableMachine;
use crate::open_table;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
// Bots are compiled there.
use pyatak_searches as _;

/// Names what other crates call, for every game.
#[must_use]
pub fn instances() -> usize {
    GameId::ALL.iter().map(|game| game.visit(Instances)).sum()
}

struct Instances;

impl Visitor for Instances {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        [
            TableMachine::<G>::new as *const () as usize,
            TableMachine::<G>::handle as *const () as usize,
            TableMachine::<G>::next_wake as *const () as usize,
            TableMachine::<G>::state_when_saved as *const () as usize,
            open_table::<G> as *const () as usize,
        ]
        .iter()
        .filter(|address| **address != 0)
        .count()
    }
}
