//! Training, in parts that each begin with random numbers of their own.

use crate::weights::{Weights, softmax};
use crate::{Decision, Labeller};
use pyatak_bots::Network;
use pyatak_engine::{Game, Inputs, Wyrand};

/// How training goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many decisions make a part.
    pub part: usize,
    /// How many parts there are.
    pub parts: u32,
    /// After this many parts the players go by what was learned so far.
    pub generation: u32,
    /// In how many worlds each candidate is tried.
    pub worlds: u32,
    /// The seed of everything random.
    pub seed: u64,
}

/// How often the decisions of a part are learned from.
const PASSES: usize = 2;
/// How many decisions make a step.
const BATCH: usize = 256;
/// How far a step goes at first, and at the end.
const RATE: (f32, f32) = (0.003, 0.0001);
/// How sure a player who goes by the heuristic is of the best candidate on average, while the network learns.
const SURE: f32 = 0.6;

/// A network that learns.
#[derive(Debug)]
pub struct Trainer<G: Game> {
    pub(crate) plan: Plan,
    pub(crate) done: u32,
    pub(crate) unit: f32,
    pub(crate) weights: Weights,
    /// What the players go by; nothing in the first generation.
    pub(crate) players: Option<Network>,
    labeller: Labeller<G>,
}

impl<G: Game> Trainer<G> {
    /// Before the first part.
    pub fn new(plan: Plan) -> Trainer<G> {
        let mut rng = Wyrand::new(plan.seed);
        let facts = count_facts::<G>();
        let weights = Weights::new(facts, &mut rng);
        let first = Labeller::<G>::new(None, 1).decisions(plan.part.min(500), &mut rng);
        Trainer::resume(plan, 0, unit_of(&first), weights, None)
    }

    pub(crate) fn resume(
        plan: Plan,
        done: u32,
        unit: f32,
        weights: Weights,
        players: Option<Network>,
    ) -> Trainer<G> {
        let labeller = Labeller::new(players.clone(), plan.worlds);
        Trainer { plan, done, unit, weights, players, labeller }
    }

    /// How many parts are done.
    pub fn done(&self) -> u32 {
        self.done
    }

    /// Is everything done?
    pub fn is_over(&self) -> bool {
        self.done >= self.plan.parts
    }

    /// Learns from another part.
    pub fn learn(&mut self) {
        if self.done > 0 && self.done.is_multiple_of(self.plan.generation) {
            self.players = Some(self.network());
            self.labeller = Labeller::new(self.players.clone(), self.plan.worlds);
        }
        let mut rng = numbers_of(self.plan.seed, u64::from(self.done) + 1);
        let decisions = self.labeller.decisions(self.plan.part, &mut rng);
        let progress = self.done as f32 / self.plan.parts as f32;
        let rate = RATE.0 + (RATE.1 - RATE.0) * progress;
        for _ in 0..PASSES {
            for batch in decisions.chunks(BATCH) {
                self.weights.learn(batch, self.unit, rate);
            }
        }
        self.done += 1;
    }

    /// What was learned so far, in whole numbers.
    pub fn network(&self) -> Network {
        self.weights.network(self.unit)
    }
}

/// How much better a network chooses than the heuristic, decision by decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    /// By how much more what it chooses is worth, in hundredths.
    pub value: f64,
    /// The standard error of that.
    pub error: f64,
    /// How often it chooses something else.
    pub otherwise: f64,
}

/// How much better a network chooses at decisions that it has not learned from.
pub fn gain(network: &Network, decisions: &[Decision]) -> Gain {
    let (mut sum, mut squares, mut otherwise) = (0.0, 0.0, 0.0);
    for decision in decisions {
        let mut scores = decision.rates.clone();
        network.add_to(&decision.inputs, &mut scores);
        let (usual, learned) = (best(&decision.rates), best(&scores));
        let more = f64::from(decision.worths[learned] - decision.worths[usual]) * 100.0;
        sum += more;
        squares += more * more;
        otherwise += f64::from(u8::from(usual != learned));
    }
    let count = decisions.len().max(1) as f64;
    let value = sum / count;
    let error = ((squares / count - value * value).max(0.0) / count).sqrt();
    Gain { value, error, otherwise: otherwise / count }
}

fn best(scores: &[f32]) -> usize {
    (0..scores.len()).fold(0, |best, index| if scores[index] > scores[best] { index } else { best })
}

/// Random numbers for a part of the training, whichever parts came before.
fn numbers_of(seed: u64, part: u64) -> Wyrand {
    let mut rng = Wyrand::new(seed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    rng.next_u64();
    rng
}

/// How many facts the game tells of a decision.
fn count_facts<G: Game>() -> usize {
    let mut rng = Wyrand::new(1);
    let decision = Labeller::<G>::new(None, 0).decisions(1, &mut rng);
    decision.first().map_or(0, |decision| Inputs::count(&decision.inputs))
}

/// How many points of rate make an action e times as likely, so that the best is chosen as often as it should be.
fn unit_of(decisions: &[Decision]) -> f32 {
    let sure = |unit: f32| {
        let chance = |decision: &Decision| {
            let scores: Vec<f32> = decision.rates.iter().map(|rate| rate / unit).collect();
            softmax(&scores).into_iter().fold(0.0, f32::max)
        };
        decisions.iter().map(chance).sum::<f32>() / decisions.len().max(1) as f32
    };
    let (mut low, mut high) = (0.001f32, 1000.0f32);
    for _ in 0..40 {
        let middle = (low * high).sqrt();
        if sure(middle) > SURE { low = middle } else { high = middle }
    }
    low
}
