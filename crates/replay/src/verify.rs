//! Checking a replay: every deal, action, event, score and winner.

use crate::{Problem, Replay, ReplayOf, Round, Start, opening};
use pyatak_engine::{ByRule, Game, Match, MatchError, Seat, Turn, value_of};
use pyatak_fair::{Bytes32, MatchSeed};
use serde::Serialize;
use serde_json::Value;

/// What a check has found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Report {
    /// Everything that does not hold; empty for a good replay.
    pub findings: Vec<Finding>,
    /// How many rounds were checked to their end.
    pub rounds: usize,
    /// How many actions were checked.
    pub actions: usize,
    /// How many events were checked.
    pub events: usize,
    /// The match that points were carried over from, if it goes on from one. Its own replay proves them, and nothing in
    /// this one does: [`check_carried`](crate::check_carried) compares the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub carried_from: Option<String>,
    /// Was it played on one device, without a server? Then the deals are not proven fair against that device.
    #[serde(skip_serializing_if = "is_false")]
    pub is_local: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl Report {
    /// Does everything hold?
    pub fn holds(&self) -> bool {
        self.findings.is_empty()
    }

    /// Adds what was found about the points that were carried over.
    pub fn note_carried(&mut self, problem: Problem) {
        self.find_problem("carried", problem);
    }

    fn find(&mut self, place: impl Into<String>, what: impl Into<String>) {
        self.findings.push(Finding { place: place.into(), what: what.into(), problem: None });
    }

    /// Finds something that can be said in every language.
    fn find_problem(&mut self, place: impl Into<String>, problem: Problem) {
        let what = problem.to_string();
        self.findings.push(Finding { place: place.into(), what, problem: Some(problem) });
    }
}

/// Something that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// Where in the file, such as `rounds[0].steps[12].events[1]`.
    pub place: String,
    /// What is there and what should be, in English.
    pub what: String,
    /// The same for programs and for other languages; missing where `what` says everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

/// Plays the match again from its fairness record and its actions, by the version of the rules that it was played by,
/// and compares everything.
///
/// Nothing from the file is believed: an event is taken in only after the rules or the streams have produced
/// the same one. What comes after the first difference within the rounds cannot be judged.
pub fn verify<G: Game>(replay: &ReplayOf<G>) -> Report {
    let carried_from = replay.carried.as_ref().map(|carried| carried.table.clone());
    let mut report = Report { carried_from, is_local: replay.fairness.is_local(), ..Report::default() };
    if let Err(error) = replay.fairness.check(replay.seats.len()) {
        report.find_problem("fairness", error.into());
    }
    if replay.game != G::META.id {
        report.find("game", format!("this was checked as a match of {}", G::META.id));
    }
    if replay.version != replay.format_version() {
        report.find_problem("version", Problem::OtherFormat { theirs: replay.version });
    }
    check_bots(replay, &mut report);
    let seed = replay.fairness.seed();
    let seats = replay.seats.len() as u8;
    check_start(replay.start, &seed, seats, &mut report);
    match opening::<G>(replay) {
        Ok(game) => check_rounds(game, replay, &seed, &mut report),
        Err(MatchError::Version { asked: theirs, newest: ours, .. }) => {
            report.find_problem("rules_version", Problem::OtherRules { theirs, ours });
        }
        Err(MatchError::Carried) => report.find_problem("carried", Problem::Carried),
        Err(error) => report.find("start", error.to_string()),
    }
    report
}

/// A bot adds nothing to the seed: otherwise a server could choose its bot's part after seeing all others.
fn check_bots<O, A, E>(replay: &Replay<O, A, E>, report: &mut Report) {
    let mut check = |field: &str, list: &[Bytes32]| {
        for (seat, (player, given)) in replay.seats.iter().zip(list).enumerate() {
            if player.bot.is_some() && !given.is_zero() {
                let place = format!("fairness.{field}[{seat}]");
                let (seat, theirs) = (Seat(seat as u8), given.to_string());
                report.find_problem(place, Problem::BotContributes { seat, theirs });
            }
        }
    };
    check("contributions", &replay.fairness.contributions);
    check("seat_commitments", &replay.fairness.seat_commitments);
}

fn check_start(start: Start, seed: &MatchSeed, seats: u8, report: &mut Report) {
    if let Start::Drawn { seat } = start {
        let drawn = seed.start(seats);
        if seat != drawn {
            report.find_problem("start", Problem::Start { theirs: seat, ours: drawn });
        }
    }
}

fn check_rounds<G: Game>(mut game: Match<G>, replay: &ReplayOf<G>, seed: &MatchSeed, report: &mut Report) {
    for (index, round) in replay.rounds.iter().enumerate() {
        let place = format!("rounds[{index}]");
        if game.winners().is_some() {
            return report.find_problem(place, Problem::RoundTooMany);
        }
        if index > 0 {
            game.next_round();
        }
        let start = game.standing().start;
        if round.start != start {
            report
                .find_problem(format!("{place}.start"), Problem::Start { theirs: round.start, ours: start });
        }
        if !check_steps(&mut game, round, seed, index, report) {
            return;
        }
        let is_last = index + 1 == replay.rounds.len();
        if replay.is_aborted && is_last && game.round().turn() != Turn::Over {
            return check_open_end(replay, round, &place, report);
        }
        if !check_end(&mut game, round, &place, report) {
            return;
        }
        report.rounds += 1;
    }
    match game.winners() {
        Some(_) if replay.is_aborted => report.find_problem("is_aborted", Problem::NotAborted),
        None if replay.is_aborted => check_no_winners(replay, report),
        None => report.find_problem("rounds", Problem::MatchNotOver),
        Some(winners) if winners != replay.winners => {
            let (theirs, ours) = (replay.winners.iter().collect(), winners.iter().collect());
            report.find_problem("winners", Problem::Winners { theirs, ours });
        }
        Some(_) => {}
    }
}

/// A round that was broken off has neither an end nor scores.
fn check_open_end<O, A, E>(replay: &Replay<O, A, E>, round: &Round<A, E>, place: &str, report: &mut Report) {
    let is_open = round.ending.is_empty()
        && round.ended_by.is_none()
        && round.scores.is_empty()
        && round.totals.is_empty();
    if !is_open {
        report.find_problem(format!("{place}.ending"), Problem::AbortedWithEnd);
    }
    check_no_winners(replay, report);
}

fn check_no_winners<O, A, E>(replay: &Replay<O, A, E>, report: &mut Report) {
    if !replay.winners.is_empty() {
        report.find_problem("winners", Problem::AbortedWithWinners);
    }
}

/// Checks the steps of a round; `false` if the rest cannot be judged.
fn check_steps<G: Game>(
    game: &mut Match<G>,
    round: &Round<G::Action, G::Event>,
    seed: &MatchSeed,
    index: usize,
    report: &mut Report,
) -> bool {
    let mut streams = seed.round(index as u16 + 1);
    for (number, step) in round.steps.iter().enumerate() {
        let place = format!("rounds[{index}].steps[{number}]");
        let mut events = Vec::new();
        match (game.round().turn(), step.seat, step.action) {
            (Turn::Over, _, _) => {
                report.find_problem(place, Problem::StepTooMany);
                return false;
            }
            (Turn::Chance, None, None) => game.round().chance(&mut streams, &mut events),
            (Turn::Chance, _, _) => {
                report.find_problem(place, Problem::NotChance);
                return false;
            }
            (Turn::Seat(turn), Some(seat), Some(action)) => {
                if let Err(refusal) = game.round().decide(seat, action, &mut events) {
                    let (action, rule, refusal) = (value(&action), refusal.rule(), value(&refusal));
                    report.find_problem(place, Problem::Refused { seat, turn, action, rule, refusal });
                    return false;
                }
                report.actions += 1;
            }
            (Turn::Seat(turn), _, _) => {
                report.find_problem(place, Problem::NobodyActs { turn });
                return false;
            }
        }
        if let Some(at) = first_difference(&events, &step.events) {
            let (theirs, ours) = (step.events.get(at).map(value), events.get(at).map(value));
            report.find_problem(format!("{place}.events[{at}]"), Problem::Event { theirs, ours });
            return false;
        }
        report.events += events.len();
        for event in &events {
            game.round_mut().evolve(event);
        }
    }
    true
}

fn value(part: &impl Serialize) -> Value {
    value_of(part)
}

fn first_difference<E: PartialEq>(ours: &[E], theirs: &[E]) -> Option<usize> {
    (0..ours.len().max(theirs.len())).find(|&at| ours.get(at) != theirs.get(at))
}

/// Checks the end of a round; `false` if the rest cannot be judged.
fn check_end<G: Game>(
    game: &mut Match<G>,
    round: &Round<G::Action, G::Event>,
    place: &str,
    report: &mut Report,
) -> bool {
    let Some(outcome) = game.finish_round() else {
        report.find_problem(format!("{place}.steps"), Problem::RoundNotOver);
        return false;
    };
    if round.ending != outcome.rule {
        let (theirs, ours) = (round.ending.clone(), outcome.rule);
        report.find_problem(format!("{place}.ending"), Problem::Ending { theirs, ours });
    }
    if round.ended_by != outcome.ended_by {
        let (theirs, ours) = (round.ended_by, outcome.ended_by);
        report.find_problem(format!("{place}.ended_by"), Problem::EndedBy { theirs, ours });
    }
    if round.scores[..] != outcome.scores[..] {
        let (theirs, ours) = (round.scores.clone(), outcome.scores.to_vec());
        report.find_problem(format!("{place}.scores"), Problem::Scores { theirs, ours });
    }
    if round.totals[..] != game.standing().totals[..] {
        let (theirs, ours) = (round.totals.clone(), game.standing().totals.to_vec());
        report.find_problem(format!("{place}.totals"), Problem::Totals { theirs, ours });
    }
    true
}
