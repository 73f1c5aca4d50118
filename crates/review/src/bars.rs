//! What a result is made of: parts that add up to it.

use pyatak_engine::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What changed a winning chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Who starts, and the cards of a deal.
    Deal,
    /// What chance brings once somebody has acted in a round.
    Draws,
    /// A seat's choice.
    Choice(Seat),
    /// The judge's own: slips that its playouts expect, where they slip, and that do not happen.
    Rest,
}

/// Where a seat's result comes from. The parts add up to the result without the expectation.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, TS)]
pub struct Bars {
    /// Luck of who starts and of the deals.
    pub deal: f64,
    /// Luck of the draws.
    pub draws: f64,
    /// The seat's own choices.
    pub choices: f64,
    /// The choices of the others.
    pub others: f64,
    /// What the judge had expected otherwise; neither luck nor choice.
    pub rest: f64,
}

impl Bars {
    /// All parts together.
    pub fn sum(&self) -> f64 {
        self.parts().iter().sum()
    }

    /// Luck alone.
    pub fn luck(&self) -> f64 {
        self.deal + self.draws
    }

    /// The parts in their order.
    pub fn parts(&self) -> [f64; 5] {
        [self.deal, self.draws, self.choices, self.others, self.rest]
    }

    fn from_parts([deal, draws, choices, others, rest]: [f64; 5]) -> Bars {
        Bars { deal, draws, choices, others, rest }
    }

    pub(crate) fn add(&mut self, cause: Cause, seat: Seat, share: f64) {
        let part = match cause {
            Cause::Deal => &mut self.deal,
            Cause::Draws => &mut self.draws,
            Cause::Choice(by) if by == seat => &mut self.choices,
            Cause::Choice(_) => &mut self.others,
            Cause::Rest => &mut self.rest,
        };
        *part += share;
    }
}

/// A mean with its standard error.
pub(crate) fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count().max(1) as f64;
    let mean = values.clone().sum::<f64>() / count;
    let squares = values.map(|value| (value - mean) * (value - mean)).sum::<f64>();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// The mean of bars, and the standard error of each of their parts.
pub(crate) fn mean_bars(all: &[Bars]) -> (Bars, Bars) {
    let (mut means, mut errors) = ([0.0; 5], [0.0; 5]);
    for (index, (mean, error)) in means.iter_mut().zip(&mut errors).enumerate() {
        (*mean, *error) = mean_and_error(all.iter().map(|bars| bars.parts()[index]));
    }
    (Bars::from_parts(means), Bars::from_parts(errors))
}
