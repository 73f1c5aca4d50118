//! Writing down a match while it is played.

use crate::{FORMAT, Player, ReplayOf, Round, Start, Step, VERSION};
use pyatak_engine::{Game, Match, Outcome, RulesVersion, Seat, SeatSet};
use pyatak_fair::{Record, Scheme};

/// Writes down a match while it is played. What it holds is for the time after the match only.
#[derive(Debug)]
pub struct Recorder<G: Game> {
    replay: ReplayOf<G>,
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
        let version = if fairness.scheme == Scheme::One.name() { 1 } else { VERSION };
        let replay = ReplayOf::<G> {
            format: FORMAT.to_owned(),
            version,
            game: G::META.id.to_owned(),
            rules_version,
            options,
            seats,
            fairness,
            start,
            rounds: Vec::new(),
            winners: SeatSet::EMPTY,
            is_aborted: false,
        };
        Recorder { replay }
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

    /// A round has ended and is written into the match's standing.
    pub fn end_round(&mut self, game: &Match<G>, outcome: &Outcome) {
        if let Some(round) = self.replay.rounds.last_mut() {
            round.ending = outcome.rule.to_owned();
            round.ended_by = outcome.ended_by;
            round.scores = outcome.scores.to_vec();
            round.totals = game.standing().totals.to_vec();
        }
        self.replay.winners = game.winners().unwrap_or_default();
    }

    /// The match was broken off here.
    pub fn abort(&mut self) {
        self.replay.is_aborted = true;
        self.replay.version = VERSION;
    }

    /// The finished replay.
    pub fn finish(self) -> ReplayOf<G> {
        self.replay
    }
}
