//! Scores of rounds and how a match stands.

use crate::{SEATS_MAX, Seat, SeatSet, game::Goal};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// What a seat has scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Points, good or bad as the game's goal says.
    pub points: i32,
    /// Decides between equal points: less is better. Zero in games without such a rule.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub tiebreak: i32,
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

impl Score {
    /// Points with nothing to break ties.
    pub fn points(points: i32) -> Score {
        Score { points, tiebreak: 0 }
    }

    /// Both parts added up.
    #[must_use]
    pub fn plus(self, other: Score) -> Score {
        Score { points: self.points + other.points, tiebreak: self.tiebreak + other.tiebreak }
    }

    /// `Greater` if this score is the better one.
    pub fn compare(self, other: Score, goal: Goal) -> Ordering {
        let points = match goal {
            Goal::Highest => self.points.cmp(&other.points),
            Goal::Lowest => other.points.cmp(&self.points),
        };
        points.then(other.tiebreak.cmp(&self.tiebreak))
    }
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What each seat scored.
    pub scores: ArrayVec<Score, SEATS_MAX>,
    /// Who brought the end about, if the game gives that a meaning.
    pub ended_by: Option<Seat>,
    /// The number of the rule that ended the round.
    pub rule: &'static str,
}

impl Outcome {
    /// The seats with the best score.
    pub fn best(&self, goal: Goal) -> SeatSet {
        best_by(&self.scores, |a, b| a.compare(b, goal))
    }
}

/// The seats of which no score is better.
fn best_by(scores: &[Score], compare: impl Fn(Score, Score) -> Ordering) -> SeatSet {
    let is_best = |score: Score| scores.iter().all(|&other| compare(score, other) != Ordering::Less);
    Seat::all(scores.len() as u8).filter(|seat| is_best(scores[seat.index()])).collect()
}

/// How a match stands between two rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many players sit at the table.
    pub seats: u8,
    /// How many rounds have been played.
    pub rounds: u16,
    /// Who starts the round to come.
    pub start: Seat,
    /// What each seat has so far.
    pub totals: ArrayVec<Score, SEATS_MAX>,
    /// How the last round ended.
    pub last: Option<Outcome>,
}

impl Standing {
    /// Before the first round.
    pub fn new(seats: u8, start: Seat) -> Standing {
        let totals = std::iter::repeat_n(Score::default(), usize::from(seats)).collect();
        Standing { seats, rounds: 0, start, totals, last: None }
    }

    /// The seats with the best total, tie-break included.
    pub fn best(&self, goal: Goal) -> SeatSet {
        best_by(&self.totals, |a, b| a.compare(b, goal))
    }

    /// The seats with the best points, tie-break aside.
    pub fn best_points(&self, goal: Goal) -> SeatSet {
        best_by(&self.totals, |a, b| Score::points(a.points).compare(Score::points(b.points), goal))
    }
}
