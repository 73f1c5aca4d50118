//! Writing down a match while it is played.

use crate::{FORMAT, Player, ReplayOf, Round, Start, Step};
use pyatak_engine::{Game, Match, Outcome, RulesVersion, Score, Seat, SeatSet};
use pyatak_fair::Record;
use pyatak_protocol::Carried;

/// Writes down a match while it is played. What it holds is for the time after the match only.
#[derive(Debug)]
pub struct Recorder<G: Game> {
    replay: ReplayOf<G>,
}

/// How a round ended.
pub(crate) struct RoundEnd {
    pub(crate) ending: String,
    pub(crate) ended_by: Option<Seat>,
    pub(crate) scores: Vec<Score>,
    pub(crate) totals: Vec<Score>,
    /// Who has won, if the match is over.
    pub(crate) winners: Option<SeatSet>,
}

impl<G: Game> Recorder<G> {
    /// Begins with everything that is settled before the first deal.
    pub fn new(
        rules_version: RulesVersion,
        options: G::Options,
        seats: Vec<Player>,
        fairness: Record,
        start: Start,
    ) -> Recorder<G> {
        let mut replay = ReplayOf::<G> {
            format: FORMAT.to_owned(),
            version: 1,
            game: G::META.id.to_owned(),
            rules_version,
            options,
            seats,
            fairness,
            start,
            carried: None,
            rounds: Vec::new(),
            winners: SeatSet::EMPTY,
            is_aborted: false,
        };
        replay.version = replay.format_version();
        Recorder { replay }
    }

    /// The match goes on from another one.
    pub fn carry(&mut self, carried: Carried) {
        self.replay.carried = Some(carried);
        self.replay.version = self.replay.format_version();
    }

    /// A round begins.
    pub fn begin_round(&mut self, start: Seat) {
        let (steps, scores, totals) = (Vec::new(), Vec::new(), Vec::new());
        let round = Round { start, steps, ending: String::new(), ended_by: None, scores, totals };
        self.replay.rounds.push(round);
    }

    /// Somebody acts; without seat and action, chance does.
    pub fn begin_step(&mut self, seat: Option<Seat>, action: Option<G::Action>) {
        if let Some(round) = self.replay.rounds.last_mut() {
            round.steps.push(Step { seat, action, events: Vec::new() });
        }
    }

    /// Something happens.
    pub fn event(&mut self, event: &G::Event) {
        if let Some(step) = self.replay.rounds.last_mut().and_then(|round| round.steps.last_mut()) {
            step.events.push(*event);
        }
    }

    /// The last step was taken back.
    pub fn take_back(&mut self) {
        if let Some(round) = self.replay.rounds.last_mut() {
            round.steps.pop();
        }
    }

    /// A round has ended and is written into the match's standing.
    pub fn end_round(&mut self, game: &Match<G>, outcome: &Outcome) {
        self.end_round_with(RoundEnd {
            ending: outcome.rule.to_owned(),
            ended_by: outcome.ended_by,
            scores: outcome.scores.to_vec(),
            totals: game.standing().totals.to_vec(),
            winners: game.winners(),
        });
    }

    /// A round has ended, as it was written down then.
    pub(crate) fn end_round_with(&mut self, end: RoundEnd) {
        if let Some(round) = self.replay.rounds.last_mut() {
            (round.ending, round.ended_by) = (end.ending, end.ended_by);
            (round.scores, round.totals) = (end.scores, end.totals);
        }
        self.replay.winners = end.winners.unwrap_or_default();
    }

    /// The names of the seats after the match; a seat may have been given to another person.
    pub(crate) fn set_seats(&mut self, seats: Vec<Player>) {
        self.replay.seats = seats;
    }

    /// The match was broken off here.
    pub fn abort(&mut self) {
        self.replay.is_aborted = true;
        self.replay.version = self.replay.format_version();
    }

    /// The finished replay.
    pub fn finish(self) -> ReplayOf<G> {
        self.replay
    }
}
