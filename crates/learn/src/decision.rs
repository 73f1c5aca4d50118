//! Decisions to learn from: what a player could do, and what came of it in worlds that the player cannot tell apart.

use pyatak_bots::{Candidates, Level, Luck, Network, Policy, Tuning, utilities_by};
use pyatak_engine::{Beliefs, Game, Inputs, Options, Random, Seat, Standing, Turn, Viewer, Wyrand};
use std::sync::Arc;

/// A decision: the candidates of one player.
#[derive(Clone, Debug)]
pub struct Decision {
    /// What can be said of the position and of each candidate.
    pub inputs: Inputs,
    /// What the heuristic says of each.
    pub rates: Vec<f32>,
    /// What each was worth on average, between 0 and 1.
    pub worths: Vec<f32>,
}

/// At most this many players at a table: larger tables are rare, and their rounds are long.
const PLAYERS_MAX: u8 = 5;
/// A player at the table goes by the heuristic alone in one seat out of this many.
const HEURISTIC_IN: u32 = 5;
/// A player slips in this many of 64 decisions, so that unusual positions come up as well.
const SLIPS: u32 = 4;
/// One decision out of this many is looked at.
const LOOKED_AT_IN: u32 = 3;
/// A playout that goes on longer than any round is given up.
const STEPS_MAX: u32 = 5_000;

/// Plays rounds and looks at decisions.
#[derive(Debug)]
pub struct Labeller<G: Game> {
    heuristic: Policy<G>,
    learned: Policy<G>,
    candidates: Candidates<G::Action>,
    tuning: Tuning,
    events: Vec<G::Event>,
    /// In how many worlds each candidate is tried.
    worlds: u32,
}

impl<G: Game> Labeller<G> {
    /// Players who go by this network, or by the heuristic alone.
    pub fn new(network: Option<Network>, worlds: u32) -> Labeller<G> {
        Labeller {
            heuristic: Policy::default(),
            learned: Policy::learned(network.map(Arc::new)),
            candidates: Candidates::default(),
            tuning: Tuning::of::<G>(Level::Expert),
            events: Vec::new(),
            worlds,
        }
    }

    /// This many decisions of rounds that begin with these random numbers.
    pub fn decisions(&mut self, count: usize, rng: &mut Wyrand) -> Vec<Decision> {
        let mut decisions = Vec::with_capacity(count);
        while decisions.len() < count {
            self.play_round(count, &mut decisions, rng);
        }
        decisions
    }

    fn play_round(&mut self, count: usize, decisions: &mut Vec<Decision>, rng: &mut Wyrand) {
        let least = u32::from(G::META.seats_min);
        let most = u32::from(G::META.seats_max.min(PLAYERS_MAX)).max(least);
        let players = (least + rng.below(most - least + 1)) as u8;
        let start = Seat(rng.below(u32::from(players)) as u8);
        let brains = rng.below(HEURISTIC_IN.pow(u32::from(players)));
        let options = G::Options::single_round();
        let mut state = G::new(G::META.rules_version, options, &Standing::new(players, start));
        loop {
            self.events.clear();
            match state.turn() {
                Turn::Over => return,
                Turn::Chance => state.chance(rng, &mut self.events),
                Turn::Seat(seat) => {
                    if rng.below(LOOKED_AT_IN) == 0
                        && let Some(decision) = self.look(&state, seat, rng)
                    {
                        decisions.push(decision);
                        if decisions.len() == count {
                            return;
                        }
                    }
                    let is_plain = brains / HEURISTIC_IN.pow(u32::from(seat.0)) % HEURISTIC_IN == 0;
                    let policy = if is_plain { &mut self.heuristic } else { &mut self.learned };
                    let action = policy.mostly_best(&state, SLIPS, rng);
                    self.events.clear();
                    if state.decide(seat, action, &mut self.events).is_err() {
                        return;
                    }
                }
            }
            self.events.iter().for_each(|event| state.evolve(event));
        }
    }

    /// Tries the candidates of the seat to move; nothing, if there is only one.
    fn look(&mut self, state: &G, seat: Seat, rng: &mut Wyrand) -> Option<Decision> {
        let (actions, rates) = self.heuristic.rate_by_heuristic(state);
        if actions.len() < 2 {
            return None;
        }
        self.candidates.find(actions, rates);
        let mut inputs = Inputs::default();
        state.inputs(&self.candidates.actions, &self.candidates.rates, &mut inputs);
        let view = state.view(Viewer::Seat(seat));
        let beliefs = Beliefs::new(1.0);
        let candidates = self.candidates.actions.clone();
        let mut worths = vec![0.0; candidates.len()];
        for _ in 0..self.worlds {
            let world = G::sample_by(&view, &beliefs, rng);
            let seed = rng.next_u64();
            for (action, worth) in candidates.iter().zip(&mut worths) {
                // The same luck for every candidate.
                *worth +=
                    self.play_out(world.clone(), seat, *action, &mut Luck::new(seed)) / self.worlds as f32;
            }
        }
        Some(Decision { inputs, rates: self.candidates.rates.clone(), worths })
    }

    /// What it is worth to the seat to do this, if everybody goes on by the heuristic.
    fn play_out(&mut self, mut world: G, seat: Seat, action: G::Action, luck: &mut Luck) -> f32 {
        let mut next = Some(action);
        for _ in 0..STEPS_MAX {
            self.events.clear();
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => world.chance(luck, &mut self.events),
                Turn::Seat(mover) => {
                    let action = next.take().unwrap_or_else(|| {
                        self.heuristic.mostly_best(&world, self.tuning.slips, &mut luck.choices)
                    });
                    if world.decide(mover, action, &mut self.events).is_err() {
                        break;
                    }
                }
            }
            self.events.iter().for_each(|event| world.evolve(event));
        }
        world.outcome().map_or(0.5, |outcome| utilities_by::<G>(&outcome, &self.tuning)[seat.index()])
    }
}
