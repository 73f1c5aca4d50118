//! How players play who serve load and tests: everything that the rules leave open.

use pyatak_engine::{Random, Wyrand};

/// How somebody plays: everything that the rules leave open.
pub trait Policy {
    /// Chooses one of this many legal actions; there is at least one.
    fn choose(&mut self, count: usize) -> usize;

    /// Is the last action to be taken back, now that it may be?
    fn takes_back(&mut self) -> bool {
        false
    }

    /// Does the host ask for a rematch when the match is over?
    fn wants_rematch(&self) -> bool {
        false
    }
}

/// Always plays the first legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstLegal;

impl Policy for FirstLegal {
    fn choose(&mut self, _count: usize) -> usize {
        0
    }
}

/// Plays at random, each legal action equally likely.
#[derive(Debug)]
pub struct RandomPolicy {
    /// What all chances follow from.
    pub rng: Wyrand,
    /// How likely an action is taken back where that is allowed.
    pub undo_chance: f64,
    /// Is a match followed by a rematch?
    pub wants_rematch: bool,
}

impl RandomPolicy {
    /// Does something happen that has this chance?
    pub fn happens(&mut self, chance: f64) -> bool {
        chance > 0.0 && f64::from(self.rng.below(1 << 20)) < chance * f64::from(1 << 20)
    }
}

impl Policy for RandomPolicy {
    fn choose(&mut self, count: usize) -> usize {
        self.rng.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize
    }

    fn takes_back(&mut self) -> bool {
        self.happens(self.undo_chance)
    }

    fn wants_rematch(&self) -> bool {
        self.wants_rematch
    }
}
