//! The bots of every game, compiled here once.
//!
//! With `opt-level` 0, 1, "s" or "z" rustc links to generic code that a dependency has compiled already. Without this,
//! every crate that lets bots think would compile their searches again; and in WebAssembly they would be made as small as
//! the tables around them, and think at half the speed.

use pyatak_bots::Bot;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};

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
            Bot::<G>::with as *const () as usize,
            Bot::<G>::observe as *const () as usize,
            Bot::<G>::choose_unless as *const () as usize,
            Bot::<G>::search_part as *const () as usize,
        ]
        .iter()
        .filter(|address| **address != 0)
        .count()
    }
}
