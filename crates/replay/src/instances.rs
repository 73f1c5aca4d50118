//! What other crates do with every game's finished matches, compiled here once.
//!
//! With `opt-level` 0 or 1 rustc links to generic code that a dependency has compiled already: in tests, and in what
//! `make play` builds. Without this every crate and every test binary that shows a match would compile it for all games again.

use crate::{frames, from_log};
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
        let addresses = [from_log::<G> as *const () as usize, frames::<G> as *const () as usize];
        addresses.iter().filter(|address| **address != 0).count()
    }
}
