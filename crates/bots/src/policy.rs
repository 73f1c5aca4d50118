//! Choosing by the game's heuristic.

use pyatak_engine::{Game, Random, Wyrand};

/// Buffers for listing and rating actions, kept between moves.
#[derive(Debug)]
pub struct Policy<G: Game> {
    actions: Vec<G::Action>,
    rates: Vec<f32>,
}

impl<G: Game> Default for Policy<G> {
    fn default() -> Self {
        Policy { actions: Vec::new(), rates: Vec::new() }
    }
}

impl<G: Game> Policy<G> {
    /// Lists and rates what the seat to move may do.
    pub fn rate(&mut self, state: &G) -> (&[G::Action], &[f32]) {
        self.actions.clear();
        self.rates.clear();
        state.legal_actions(&mut self.actions);
        if self.actions.len() == 1 {
            self.rates.push(0.0);
        } else {
            state.rate(&self.actions, &mut self.rates);
        }
        debug_assert_eq!(self.actions.len(), self.rates.len(), "every action is rated");
        (&self.actions, &self.rates)
    }

    /// Lists what the seat to move may do, and prefers nothing.
    pub(crate) fn list(&mut self, state: &G) -> (&[G::Action], &[f32]) {
        self.actions.clear();
        self.rates.clear();
        state.legal_actions(&mut self.actions);
        self.rates.resize(self.actions.len(), 0.0);
        (&self.actions, &self.rates)
    }

    /// The action with the best rate; between equals chance decides.
    pub fn best(&mut self, state: &G, rng: &mut Wyrand) -> G::Action {
        let (actions, rates) = self.rate(state);
        actions[best_of(rates, rng)]
    }

    /// With a certain chance anything, otherwise the best: what a playout follows.
    pub(crate) fn mostly_best(&mut self, state: &G, slips_in_64: u32, rng: &mut Wyrand) -> G::Action {
        if rng.below(64) < slips_in_64 { state.pick(rng) } else { self.best(state, rng) }
    }

    /// The best after misjudging each action. The misjudgement goes by how far the best stands out from the
    /// rest, so that it fits every game's scale.
    pub(crate) fn blurred(&mut self, state: &G, blur: f32, rng: &mut Wyrand) -> G::Action {
        self.rate(state);
        let highest = self.rates.iter().copied().fold(f32::MIN, f32::max);
        let spread = highest - self.rates.iter().sum::<f32>() / self.rates.len() as f32;
        for rate in &mut self.rates {
            // The sum of three dice: mostly small misjudgements, now and then a large one.
            let dice: u32 = (0..3).map(|_| rng.below(1024)).sum();
            *rate += (dice as f32 / 1536.0 - 1.0) * blur * spread;
        }
        self.actions[best_of(&self.rates, rng)]
    }
}

/// Where the highest rate stands; one of several, each equally likely.
fn best_of(rates: &[f32], rng: &mut Wyrand) -> usize {
    let (mut best, mut equals) = (0, 1);
    for (index, rate) in rates.iter().enumerate().skip(1) {
        if *rate > rates[best] {
            (best, equals) = (index, 1);
        } else if *rate == rates[best] {
            equals += 1;
            if rng.below(equals) == 0 {
                best = index;
            }
        }
    }
    best
}
