//! What a review says.

use crate::{Bars, Candidate, Like, Loss};
use pyatak_engine::{Minds, Rules, RulesVersion, Seat};
use pyatak_protocol::Failure;
use serde::Serialize;
use ts_rs::TS;

/// A review of a match of the game `G`.
pub type ReviewOf<G> = Review<<G as Rules>::Action, <G as Minds>::Reason>;

/// A moment of a match of the game `G`.
pub type MomentOf<G> = Moment<<G as Rules>::Action, <G as Minds>::Reason>;

/// What a match was decided by.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Review<A, R> {
    /// The version of the judge. Reviews of different versions cannot be compared.
    pub judge: u16,
    /// The name of the game.
    #[ts(type = "string")]
    pub game: &'static str,
    /// The version of the rules that the match was played by, and is reviewed by.
    #[ts(type = "number")]
    pub rules_version: RulesVersion,
    /// Was the match broken off? Then its result is what the judge expected at the end.
    pub is_aborted: bool,
    /// With how many lucks each position was played out, and in how many worlds each decision.
    pub worlds: u32,
    /// The seed of the judge's own random numbers.
    #[ts(type = "number")]
    pub seed: u64,
    /// Everybody's chance to win the match, from before the first deal to the end.
    pub curve: Vec<Point>,
    /// What there is to say about each seat.
    pub seats: Vec<SeatReview<A, R>>,
}

/// Everybody's chance to win the match at one moment.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "ReviewPoint")]
pub struct Point {
    /// The round of the match, from 1. Rounds that were played at other tables before count.
    pub round: usize,
    /// How many moves the round has had; chance has none of its own.
    #[serde(rename = "move")]
    pub number: usize,
    /// Who has just moved; nobody before the first deal, and where chance did.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// The chance of each seat; together they are 1.
    pub chances: Vec<f64>,
}

/// What there is to say about a seat.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatReview<A, R> {
    /// The seat.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The part in the win: 1 for winning alone, 0 for not winning. A match that nobody won is shared by all.
    pub result: f64,
    /// What the seat could expect before the first deal.
    pub expectation: f64,
    /// What made the difference; adds up to the result without the expectation.
    pub bars: Bars,
    /// The standard error of each part, from the number of playouts.
    pub errors: Bars,
    /// How many decisions there were, forced moves left out; 0 if they were not looked at.
    pub decisions: usize,
    /// The chance given away by a decision, on average; none without decisions.
    pub given_away: Option<Loss>,
    /// Which level of bot gives away about as much.
    pub like: Option<Like>,
    /// How many decisions were mistakes. Not all of them need be among the moments.
    pub mistakes: usize,
    /// The worst mistakes, in the order of play.
    pub moments: Vec<Moment<A, R>>,
    /// What could not be helped, in the order of play.
    pub bad_luck: Vec<BadLuck>,
}

/// A decision that gave something away, as both judges say.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment<A, R> {
    /// 1 for the worst of the seat, 2 for the second, and so on.
    pub rank: usize,
    /// Who decided.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The round, from 1.
    pub round: usize,
    /// The move within the round, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// The seat's chance to win the match before the move, with all cards open.
    pub chance: f64,
    /// What was played.
    pub played: A,
    /// What matters most about it.
    pub played_reason: R,
    /// The number of the rule that this reason is about.
    #[ts(type = "string")]
    pub played_rule: &'static str,
    /// What would have been better.
    pub better: A,
    /// What matters most about that.
    pub better_reason: R,
    /// The number of the rule that this reason is about.
    #[ts(type = "string")]
    pub better_rule: &'static str,
    /// The chance given away, by what the player knew.
    pub given_away: Loss,
    /// The chance given away, with all cards open.
    pub given_away_open: Loss,
    /// Every legal action, the best first. Those that the judge did not try come last and have no chance.
    pub actions: Vec<Candidate<A>>,
}

/// Something that cost a seat chances without being its mistake.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct BadLuck {
    /// What it was.
    pub kind: BadLuckKind,
    /// The round, from 1.
    pub round: usize,
    /// How many moves the round had had by then; for a choice, the number of that move.
    #[serde(rename = "move")]
    pub number: usize,
    /// What it cost.
    pub cost: Loss,
}

/// What bad luck consisted of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BadLuckKind {
    /// The cards of a deal.
    Deal,
    /// What chance brought later.
    Draw,
    /// An own choice that nothing spoke against: only open cards would have shown what it costs.
    Choice,
}

/// A line of a review that is told while it is made.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewLine<A, R> {
    /// Steps of the match have been looked at.
    Progress {
        /// How many have.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The curve goes on.
    Point(Point),
    /// A mistake was found. Whether it is among the worst shows at the end; until then its rank is 0.
    Moment(Moment<A, R>),
    /// Everything: the last line.
    Review(Review<A, R>),
    /// Why there will be no more: the last line, too.
    Failed(Failure),
}
