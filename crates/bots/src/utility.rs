//! What the end of a round is worth to each seat.

use crate::Tuning;
use pyatak_engine::{ArrayVec, Game, Goal, Outcome, SEATS_MAX, Score, Seat, SeatSet};
use std::cmp::Ordering;

/// What an outcome is worth to each seat, between 0 and 1: half for winning the round (shared among
/// winners), half for the share of opponents left behind.
pub fn utilities<G: Game>(outcome: &Outcome) -> ArrayVec<f32, SEATS_MAX> {
    utilities_by::<G>(outcome, &Tuning::default())
}

/// The same, with winning, the distance in points and opponents left behind counted as the tuning says.
pub fn utilities_by<G: Game>(outcome: &Outcome, tuning: &Tuning) -> ArrayVec<f32, SEATS_MAX> {
    let goal = G::META.goal;
    let scores = &outcome.scores;
    let others = (scores.len() - 1) as f32;
    let points: ArrayVec<f32, SEATS_MAX> = scores.iter().map(|score| score.points as f32).collect();
    let margins = margins::<G>(&points, tuning.margin_scale);
    let winners = G::round_winners(outcome);
    let worth = |(seat, score): (usize, &Score)| {
        let win = part_of(winners, Seat(seat as u8));
        let behind: f32 = scores
            .iter()
            .map(|other| match score.compare(*other, goal) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            })
            .sum::<f32>()
            - 0.5;
        let rest = 1.0 - tuning.win - tuning.margin;
        tuning.win * win + tuning.margin * margins[seat] + rest * behind / others
    };
    scores.iter().enumerate().map(worth).collect()
}

/// How far each seat is ahead of the others' mean, between 0 and 1, and steepest where it is close. `scale` is a
/// large distance.
pub(crate) fn margins<G: Game>(points: &[f32], scale: f32) -> ArrayVec<f32, SEATS_MAX> {
    let sum: f32 = points.iter().sum();
    let others = points.len().saturating_sub(1).max(1) as f32;
    let margin = |points: &f32| {
        let ahead = points - (sum - points) / others;
        let ahead = match G::META.goal {
            Goal::Highest => ahead,
            Goal::Lowest => -ahead,
        };
        0.5 + 0.5 * ahead / (ahead.abs() + scale)
    };
    points.iter().map(margin).collect()
}

/// The seat's part in a win.
pub(crate) fn part_of(winners: SeatSet, seat: Seat) -> f32 {
    if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
}
