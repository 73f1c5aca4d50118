//! A bot in a seat.

use crate::policy::Policy;
use crate::{Level, Search};
use pyatak_engine::{Game, Random, View, Wyrand};
use std::time::Duration;

/// How far an easy bot misjudges its actions, beside how far the best stands out.
const BLUR: f32 = 1.6;
/// In so many of 64 cases an easy bot does anything.
const SLIPS: u32 = 5;

/// How long a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So much time.
    Time(Duration),
    /// So many simulations: the same choice on every machine.
    Simulations(u32),
}

/// A bot in a seat: its level, its random numbers, and what it keeps between moves.
#[derive(Debug)]
pub struct Bot<G: Game> {
    level: Level,
    limit: Limit,
    rng: Wyrand,
    policy: Policy<G>,
    search: Search<G>,
}

impl<G: Game> Bot<G> {
    /// A bot that chooses with random numbers from this seed.
    pub fn new(level: Level, limit: Limit, seed: u64) -> Bot<G> {
        Bot { level, limit, rng: Wyrand::new(seed), policy: Policy::default(), search: Search::default() }
    }

    /// The level that it plays at.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses an action for the viewer of this view, whose turn it must be.
    pub fn choose(&mut self, view: &G::View) -> G::Action {
        match self.level {
            Level::Random => {
                let mut actions = Vec::new();
                view.legal_actions(&mut actions);
                actions[self.rng.below(actions.len() as u32) as usize]
            }
            Level::Easy => {
                let world = G::sample(view, &mut self.rng);
                if self.rng.below(64) < SLIPS {
                    world.pick(&mut self.rng)
                } else {
                    self.policy.blurred(&world, BLUR, &mut self.rng)
                }
            }
            Level::Medium => {
                let world = G::sample(view, &mut self.rng);
                self.policy.best(&world, &mut self.rng)
            }
            Level::Hard => self.search.choose(view, self.limit, &mut self.rng),
        }
    }
}
