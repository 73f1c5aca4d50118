//! What is counted while tables play, and the report that is made of it.

use super::Plan;
use crate::BrokenPromise;
use crate::follow::Checked;
use serde::Serialize;
use std::time::Duration;

/// At most this many broken promises are told in words; the others are counted.
const TOLD_MAX: usize = 20;

/// What is counted while tables play.
#[derive(Debug, Default)]
pub(super) struct LoadCounters {
    /// Moves of ours whose news everybody at their table has received.
    pub(super) moves: u64,
    /// Moves of the server's bots.
    pub(super) bot_moves: u64,
    pub(super) rounds: u64,
    pub(super) matches: u64,
    pub(super) undone: u64,
    pub(super) bytes_down: u64,
    pub(super) bytes_up: u64,
    pub(super) messages_down: u64,
    pub(super) refused: u64,
    /// Connections that we dropped.
    pub(super) dropped: u64,
    /// Connections that ended though we did not want it.
    pub(super) lost: u64,
    /// Connections after the first one of a player; each brings one snapshot.
    pub(super) reconnected: u64,
    pub(super) checked: Checked,
    pub(super) latencies: Latencies,
    told: Vec<String>,
    broken: u64,
}

impl LoadCounters {
    /// Writes down a broken promise.
    pub(super) fn broken(&mut self, place: &str, broken: &BrokenPromise) {
        self.broken += 1;
        if self.told.len() < TOLD_MAX {
            self.told.push(format!("{place}: {broken}"));
        }
    }

    pub(super) fn report(&self, plan: &Plan) -> LoadReport {
        let people = f64::from(plan.players - plan.bots);
        let deliveries = (self.moves + self.bot_moves) as f64 * people;
        let each = |bytes: u64| if deliveries > 0.0 { round(bytes as f64 / deliveries, 1) } else { 0.0 };
        LoadReport {
            tables: plan.tables,
            players: plan.players,
            bots: plan.bots,
            seconds: round(plan.time.as_secs_f64(), 3),
            moves: self.moves,
            moves_per_second: round(self.moves as f64 / plan.time.as_secs_f64(), 1),
            bot_moves: self.bot_moves,
            rounds: self.rounds,
            matches: self.matches,
            undone: self.undone,
            latency: self.latencies.report(),
            bytes_down_per_move_and_player: each(self.bytes_down),
            bytes_up_per_move_and_player: each(self.bytes_up),
            messages_down: self.messages_down,
            refused: self.refused,
            dropped: self.dropped,
            lost: self.lost,
            reconnected: self.reconnected,
            checked: self.checked,
            broken: self.broken,
            broken_promises: self.told.clone(),
        }
    }
}

/// What came of a plan.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LoadReport {
    /// How many tables there were.
    pub tables: u32,
    /// How many seats each of them had.
    pub players: u8,
    /// How many of those were the server's bots.
    pub bots: u8,
    /// How long they played.
    pub seconds: f64,
    /// Moves of ours whose news everybody at their table has received.
    pub moves: u64,
    /// The same in a second.
    pub moves_per_second: f64,
    /// Moves of the server's bots.
    pub bot_moves: u64,
    /// Rounds that ended.
    pub rounds: u64,
    /// Matches that ended.
    pub matches: u64,
    /// Moves that were taken back.
    pub undone: u64,
    /// From sending a move to receiving its news, for each player at the table.
    pub latency: LatencyReport,
    /// Bytes that a player received for each move at the table, frames included.
    pub bytes_down_per_move_and_player: f64,
    /// Bytes that a player sent for each move at the table, frames included.
    pub bytes_up_per_move_and_player: f64,
    /// Messages that players received.
    pub messages_down: u64,
    /// Messages of ours that were refused.
    pub refused: u64,
    /// Connections that we dropped on purpose.
    pub dropped: u64,
    /// Connections that ended though we did not want it.
    pub lost: u64,
    /// Connections after the first one of a player at a table; each begins with one snapshot.
    pub reconnected: u64,
    /// How much was compared.
    pub checked: Checked,
    /// How many promises were broken.
    pub broken: u64,
    /// The first of them in words.
    pub broken_promises: Vec<String>,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct LatencyReport {
    /// How often it was measured.
    pub samples: u64,
    /// Half of them took at most this long.
    pub p50: f64,
    /// 99 of 100 took at most this long.
    pub p99: f64,
    /// None took longer.
    pub max: f64,
}

/// Times in steps of about 3 %.
#[derive(Debug)]
pub(super) struct Latencies {
    counts: Vec<u64>,
    samples: u64,
    max: u64,
}

/// A power of two is divided into this many steps.
const STEPS: u64 = 32;

impl Default for Latencies {
    fn default() -> Self {
        Latencies { counts: vec![0; step_of(u64::from(u32::MAX)) + 1], samples: 0, max: 0 }
    }
}

impl Latencies {
    pub(super) fn add(&mut self, time: Duration) {
        let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).min(u64::from(u32::MAX));
        self.counts[step_of(microseconds)] += 1;
        self.samples += 1;
        self.max = self.max.max(microseconds);
    }

    /// The time that this share of all measurements did not exceed.
    fn quantile(&self, share: f64) -> u64 {
        let wanted = (self.samples as f64 * share).ceil() as u64;
        let mut seen = 0;
        for (step, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted && seen > 0 {
                return top_of(step).min(self.max);
            }
        }
        self.max
    }

    fn report(&self) -> LatencyReport {
        let milliseconds = |microseconds: u64| round(microseconds as f64 / 1000.0, 3);
        LatencyReport {
            samples: self.samples,
            p50: milliseconds(self.quantile(0.5)),
            p99: milliseconds(self.quantile(0.99)),
            max: milliseconds(self.max),
        }
    }
}

/// The step that a number falls into: exact below [`STEPS`], then [`STEPS`] steps for each power of two.
fn step_of(number: u64) -> usize {
    if number < STEPS {
        return number as usize;
    }
    let power = number.ilog2() - STEPS.ilog2();
    (STEPS * u64::from(power) + (number >> power)) as usize
}

/// The largest number in a step.
fn top_of(step: usize) -> u64 {
    let step = step as u64;
    if step < 2 * STEPS {
        return step;
    }
    let power = step / STEPS - 1;
    ((step % STEPS + STEPS + 1) << power) - 1
}

fn round(number: f64, digits: i32) -> f64 {
    let factor = 10f64.powi(digits);
    (number * factor).round() / factor
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_lies_in_its_step() {
        let mut before = 0;
        for number in (0..5000).chain([100_000, 1 << 20, (1 << 20) + 1, u64::from(u32::MAX)]) {
            let step = step_of(number);
            assert!(step >= before && top_of(step) >= number, "{number}");
            assert!(step == 0 || top_of(step - 1) < number, "{number}");
            assert!(top_of(step) as f64 <= number as f64 * (1.0 + 1.0 / STEPS as f64), "{number}");
            before = step;
        }
    }

    #[test]
    fn quantiles_are_those_of_the_sorted_list() {
        let mut latencies = Latencies::default();
        (1..=100).rev().for_each(|time| latencies.add(Duration::from_millis(time)));
        let report = latencies.report();
        assert_eq!((report.samples, report.max), (100, 100.0));
        assert!((50.0..52.0).contains(&report.p50), "{report:?}");
        assert!((99.0..=100.0).contains(&report.p99), "{report:?}");
    }
}
