//! What the end of a round is worth to each seat.

use crate::Tuning;
use pyatak_engine::{ArrayVec, Game, Goal, Outcome, SEATS_MAX, Score, Seat};
use std::cmp::Ordering;

/// What an outcome is worth to each seat, between 0 and 1: half for winning the round (shared among
/// winners), half for the share of opponents left behind.
pub fn utilities<G: Game>(outcome: &Outcome) -> ArrayVec<f32, SEATS_MAX> {
    utilities_by::<G>(outcome, &Tuning::default())
}

/// The same, with winning, the distance in points and opponents left behind counted as the tuning says.
pub(crate) fn utilities_by<G: Game>(outcome: &Outcome, tuning: &Tuning) -> ArrayVec<f32, SEATS_MAX> {
    let goal = G::META.goal;
    let scores = &outcome.scores;
    let others = (scores.len() - 1) as f32;
    let margins = margins::<G>(scores, tuning.margin_scale);
    let worth = |(seat, score): (usize, &Score)| {
        let win = round_win::<G>(outcome, Seat(seat as u8));
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
pub(crate) fn margins<G: Game>(scores: &[Score], scale: f32) -> ArrayVec<f32, SEATS_MAX> {
    let sum: i32 = scores.iter().map(|score| score.points).sum();
    let others = scores.len().saturating_sub(1).max(1) as f32;
    let margin = |score: &Score| {
        let ahead = score.points as f32 - (sum - score.points) as f32 / others;
        let ahead = match G::META.goal {
            Goal::Highest => ahead,
            Goal::Lowest => -ahead,
        };
        0.5 + 0.5 * ahead / (ahead.abs() + scale)
    };
    scores.iter().map(margin).collect()
}

/// The seat's part in the win of a round: whoever ended it where that counts, else the best score, shared.
pub(crate) fn round_win<G: Game>(outcome: &Outcome, seat: Seat) -> f32 {
    let (goal, scores) = (G::META.goal, &outcome.scores);
    let is_best = |score: Score| scores.iter().all(|other| score.compare(*other, goal) != Ordering::Less);
    match outcome.ended_by {
        Some(ender) => f32::from(ender == seat),
        None if is_best(scores[seat.index()]) => {
            1.0 / scores.iter().filter(|score| is_best(**score)).count() as f32
        }
        None => 0.0,
    }
}
