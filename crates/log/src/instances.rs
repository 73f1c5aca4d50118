//! What both folds of a log do with every game's entries and matches, compiled here once.
//!
//! With `opt-level` 0, 1, "s" or "z" rustc links to generic code that a dependency has compiled already. Neither of
//! `crates/table` and `crates/replay` depends on the other, so each would compile the readers of all games.

use crate::{encode, parse};
use pyatak_engine::{Game, Match, Rules, check_options, go_on, name_options, parse_options, stored_options};
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
            parse::<G::Action, G::Event> as *const () as usize,
            encode::<G::Action, G::Event> as *const () as usize,
            check_options::<G::Options> as *const () as usize,
            name_options::<G::Options> as *const () as usize,
            parse_options::<G::Options> as *const () as usize,
            stored_options::<G::Options> as *const () as usize,
            Match::<G>::new as *const () as usize,
            Match::<G>::going_on as *const () as usize,
            Match::<G>::finish_round as *const () as usize,
            Match::<G>::next_round as *const () as usize,
            Match::<G>::score_lines as *const () as usize,
            Match::<G>::end_line as *const () as usize,
            Match::<G>::winners as *const () as usize,
            go_on::<G> as *const () as usize,
            <Match<G> as Clone>::clone as *const () as usize,
            <Vec<<G as Rules>::Event> as Clone>::clone as *const () as usize,
        ]
        .iter()
        .filter(|address| **address != 0)
        .count()
    }
}
