//! The weights of a network while it learns, in floating point, and Adam, the method that changes them.

use crate::Decision;
use pyatak_bots::{Network, WIDTH};
use pyatak_engine::{Random, Wyrand};

/// How much of the past the two averages of Adam keep.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// No weight may become larger: eight bits cannot say it.
const WEIGHT_MAX: f32 = 3.9;
/// What a sum counts is drawn back to 0 by this much of it with every step, beside the rate of learning.
const DECAY: f32 = 0.01;

/// All weights in one list: what each fact adds, what each sum begins with, what each sum counts.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Weights {
    pub(crate) values: Vec<f32>,
    pub(crate) means: Vec<f32>,
    pub(crate) squares: Vec<f32>,
    pub(crate) steps: u32,
    gradient: Vec<f32>,
}

impl Weights {
    /// Sums count nothing at first, so the network adds 0; what facts add is small and random, so that no two sums are
    /// alike.
    pub(crate) fn new(facts: usize, rng: &mut Wyrand) -> Weights {
        let count = (facts + 2) * WIDTH;
        let mut values = vec![0.0; count];
        for value in &mut values[..facts * WIDTH] {
            *value = rng.below(2001) as f32 / 5000.0 - 0.2;
        }
        Weights::from_parts(values, vec![0.0; count], vec![0.0; count], 0)
    }

    pub(crate) fn from_parts(values: Vec<f32>, means: Vec<f32>, squares: Vec<f32>, steps: u32) -> Weights {
        let gradient = vec![0.0; values.len()];
        Weights { values, means, squares, steps, gradient }
    }

    pub(crate) fn facts(&self) -> usize {
        self.values.len() / WIDTH - 2
    }

    /// The same in whole numbers.
    pub(crate) fn network(&self, unit: f32) -> Network {
        let (facts, rest) = self.values.split_at(self.facts() * WIDTH);
        let (begin, counts) = rest.split_at(WIDTH);
        Network::rounded(begin, facts, counts, unit)
    }

    /// What the network says of each candidate, and the sums that it comes from.
    fn forward(&self, decision: &Decision) -> (Vec<f32>, Vec<[f32; WIDTH]>) {
        let facts = self.facts();
        let row = |index: usize| &self.values[index * WIDTH..(index + 1) * WIDTH];
        let mut shared = [0.0; WIDTH];
        shared.copy_from_slice(row(facts));
        let add = |sums: &mut [f32; WIDTH], fact: u16| {
            sums.iter_mut().zip(row(usize::from(fact))).for_each(|(sum, weight)| *sum += weight);
        };
        decision.inputs.shared().iter().for_each(|fact| add(&mut shared, *fact));
        let counts = row(facts + 1);
        decision
            .inputs
            .actions()
            .map(|facts| {
                let mut sums = shared;
                facts.iter().for_each(|fact| add(&mut sums, *fact));
                let result: f32 = sums.iter().zip(counts).map(|(sum, count)| sum.max(0.0) * count).sum();
                (result, sums)
            })
            .unzip()
    }

    /// Makes good candidates likelier: follows the slope of what a player is worth who chooses each candidate with a
    /// chance that goes by its rate, divided by `unit`, and by what the network says.
    pub(crate) fn learn(&mut self, batch: &[Decision], unit: f32, rate: f32) {
        self.gradient.fill(0.0);
        for decision in batch {
            let (said, sums) = self.forward(decision);
            let scores: Vec<f32> =
                decision.rates.iter().zip(&said).map(|(rate, said)| rate / unit + said).collect();
            let chances = softmax(&scores);
            let mean: f32 = chances.iter().zip(&decision.worths).map(|(chance, worth)| chance * worth).sum();
            let slopes: Vec<f32> =
                chances.iter().zip(&decision.worths).map(|(chance, worth)| chance * (worth - mean)).collect();
            self.backward(decision, &slopes, &sums);
        }
        self.step(rate, 1.0 / batch.len() as f32);
    }

    fn backward(&mut self, decision: &Decision, slopes: &[f32], sums: &[[f32; WIDTH]]) {
        let facts = self.facts();
        let counts: [f32; WIDTH] = std::array::from_fn(|index| self.values[(facts + 1) * WIDTH + index]);
        let mut all = [0.0; WIDTH];
        for ((slope, sums), own) in slopes.iter().zip(sums).zip(decision.inputs.actions()) {
            let mut back = [0.0; WIDTH];
            for index in 0..WIDTH {
                if sums[index] > 0.0 {
                    self.gradient[(facts + 1) * WIDTH + index] += slope * sums[index];
                    back[index] = slope * counts[index];
                    all[index] += back[index];
                }
            }
            own.iter().for_each(|fact| self.add_slope(usize::from(*fact), &back));
        }
        decision.inputs.shared().iter().for_each(|fact| self.add_slope(usize::from(*fact), &all));
        self.add_slope(facts, &all);
    }

    fn add_slope(&mut self, row: usize, slope: &[f32; WIDTH]) {
        let row = &mut self.gradient[row * WIDTH..(row + 1) * WIDTH];
        row.iter_mut().zip(slope).for_each(|(sum, slope)| *sum += slope);
    }

    /// One step upwards.
    fn step(&mut self, rate: f32, share: f32) {
        self.steps += 1;
        let (mean_part, square_part) =
            (1.0 - MEAN.powi(self.steps as i32), 1.0 - SQUARE.powi(self.steps as i32));
        let slopes = self.gradient.iter().zip(&mut self.means).zip(&mut self.squares);
        for (value, ((slope, mean), square)) in self.values.iter_mut().zip(slopes) {
            let slope = slope * share;
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            let step = *mean / mean_part / ((*square / square_part).sqrt() + 1e-8);
            *value = (*value + rate * (step - DECAY * *value)).clamp(-WEIGHT_MAX, WEIGHT_MAX);
        }
    }
}

/// Chances that go by scores.
pub(crate) fn softmax(scores: &[f32]) -> Vec<f32> {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = scores.iter().map(|score| (score - highest).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}
