//! Choosing by the game's heuristic, and by what was learned to add to it.

use crate::Network;
use pyatak_engine::{Game, Inputs, Random, Wyrand};
use std::sync::Arc;

/// A learned policy looks at no more than this many of the actions that the heuristic rates best.
pub const CANDIDATES_MAX: usize = 8;

/// Buffers for listing and rating actions, kept between moves.
#[derive(Debug)]
pub struct Policy<G: Game> {
    actions: Vec<G::Action>,
    rates: Vec<f32>,
    network: Option<Arc<Network>>,
    inputs: Inputs,
    candidates: Candidates<G::Action>,
}

impl<G: Game> Default for Policy<G> {
    fn default() -> Self {
        Policy::learned(None)
    }
}

/// The actions that a learned policy looks at.
#[derive(Debug)]
pub struct Candidates<A> {
    /// Where they stand among all, best first.
    pub places: Vec<usize>,
    /// Themselves.
    pub actions: Vec<A>,
    /// What the heuristic says of them.
    pub rates: Vec<f32>,
}

impl<A> Default for Candidates<A> {
    fn default() -> Self {
        Candidates { places: Vec::new(), actions: Vec::new(), rates: Vec::new() }
    }
}

impl<A: Copy> Candidates<A> {
    /// Finds them. Between equals those that are listed first come first.
    pub fn find(&mut self, actions: &[A], rates: &[f32]) {
        self.places.clear();
        for (index, rate) in rates.iter().enumerate() {
            let place =
                self.places.iter().position(|other| *rate > rates[*other]).unwrap_or(self.places.len());
            if place < CANDIDATES_MAX {
                self.places.truncate(CANDIDATES_MAX - 1);
                self.places.insert(place, index);
            }
        }
        self.actions.clear();
        self.actions.extend(self.places.iter().map(|place| actions[*place]));
        self.rates.clear();
        self.rates.extend(self.places.iter().map(|place| rates[*place]));
    }
}

impl<G: Game> Policy<G> {
    /// The heuristic with what this network adds to it.
    pub fn learned(network: Option<Arc<Network>>) -> Policy<G> {
        Policy {
            actions: Vec::new(),
            rates: Vec::new(),
            network,
            inputs: Inputs::default(),
            candidates: Candidates::default(),
        }
    }

    /// Lists and rates what the seat to move may do.
    pub fn rate(&mut self, state: &G) -> (&[G::Action], &[f32]) {
        self.rate_by_heuristic(state);
        if self.actions.len() > 1 {
            self.add_learned(state);
        }
        (&self.actions, &self.rates)
    }

    /// Adds what was learned. What is not looked at gains nothing against what is.
    fn add_learned(&mut self, state: &G) {
        // A page plays by no other network than the game's own; what a game without one would tell is left out there.
        if cfg!(target_family = "wasm") && G::POLICY.is_none() {
            return;
        }
        let Some(network) = &self.network else { return };
        self.candidates.find(&self.actions, &self.rates);
        let Candidates { places, actions, rates } = &mut self.candidates;
        self.inputs.clear();
        state.inputs(actions, rates, &mut self.inputs);
        network.add_to(&self.inputs, rates);
        let gain = |(place, rate): (&usize, &f32)| rate - self.rates[*place];
        let least = places.iter().zip(rates.iter()).map(gain).fold(f32::MAX, f32::min);
        for (place, rate) in places.iter().zip(rates) {
            self.rates[*place] = *rate - least;
        }
    }

    /// The same by the heuristic alone.
    pub fn rate_by_heuristic(&mut self, state: &G) -> (&[G::Action], &[f32]) {
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
    pub fn mostly_best(&mut self, state: &G, slips_in_64: u32, rng: &mut Wyrand) -> G::Action {
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
