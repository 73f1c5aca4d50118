//! A lesson as a player lives through it, in the engine.

use crate::{Lesson, Moment, PLAYER, Progress};
use pyatak_bots::choose_in_lesson;
use pyatak_engine::{Game, Level, Match, Random, Turn, View, Viewer, Wyrand, parse_options, value_of};
use pyatak_fair::{Bytes32, Record, Secret, Streams, lesson_match_id};
use serde_json::Value;

/// Who takes a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Student {
    /// Does what is asked, and otherwise plays like a `medium` bot.
    Obedient,
    /// Does anything, by this seed.
    Wilful(u64),
}

/// A step that was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its place among the steps.
    pub step: usize,
    /// How many actions the player had made before.
    pub after_actions: usize,
}

/// What came of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What was said, in order.
    pub said: Vec<Said>,
    /// How many actions the player made.
    pub own_actions: usize,
    /// How many actions the bots made.
    pub bot_actions: usize,
    /// Was the round played to its end?
    pub is_over: bool,
    /// The scores at the end.
    pub scores: Vec<i32>,
}

/// Plays a lesson with the deal of this seed. Stops when everything has been said, or when the player has made
/// `actions_max` actions and is still not taught everything that comes before the end of the round. `None`: the table of
/// the lesson does not exist.
pub fn play<G: Game>(lesson: &Lesson, seed: u64, student: Student, actions_max: usize) -> Option<Played> {
    let mut round = Guided::<G>::new(lesson, seed, student)?;
    while round.step() {
        let is_late = round.played.own_actions > actions_max && !round.progress.is_taught();
        if is_late || round.progress.is_complete() {
            break;
        }
    }
    Some(round.played)
}

struct Guided<'a, G: Game> {
    lesson: &'a Lesson,
    game: Match<G>,
    streams: Streams,
    progress: Progress<'a>,
    student: Student,
    /// What has happened in the round, as the player may know it.
    events: Vec<Value>,
    /// How much of it had happened before the player's last action.
    since: usize,
    played: Played,
}

impl<'a, G: Game> Guided<'a, G> {
    fn new(lesson: &'a Lesson, seed: u64, student: Student) -> Option<Guided<'a, G>> {
        let pairs: Vec<_> = lesson.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
        let options: G::Options = parse_options(&pairs).ok()?;
        let seats = Match::<G>::check_seats(usize::from(lesson.seats())).ok()?;
        let nothing = vec![Bytes32::default(); usize::from(seats)];
        let secret = Secret::of_lesson(seed);
        let record = Record::revealed(&lesson_match_id(G::META.id), &secret, nothing.clone(), nothing);
        Some(Guided {
            lesson,
            game: Match::new(G::META.rules_version, options, seats, PLAYER).ok()?,
            streams: record.seed().round(1),
            progress: Progress::new(lesson),
            student,
            events: Vec::new(),
            since: 0,
            played: Played {
                said: Vec::new(),
                own_actions: 0,
                bot_actions: 0,
                is_over: false,
                scores: Vec::new(),
            },
        })
    }

    /// One decision. `false`: the round is over.
    fn step(&mut self) -> bool {
        let mut events = Vec::new();
        match self.game.round().turn() {
            Turn::Chance => self.game.round().chance(&mut self.streams, &mut events),
            Turn::Seat(seat) => {
                let view = self.game.round().view(Viewer::Seat(seat));
                let action = if seat == PLAYER {
                    let action = self.decide(&view);
                    self.played.own_actions += 1;
                    self.since = self.events.len();
                    action
                } else {
                    self.played.bot_actions += 1;
                    let level = self.lesson.bots[seat.index() - 1];
                    choose_in_lesson::<G>(level, self.events.len(), &view)
                };
                let decided = self.game.round().decide(seat, action, &mut events);
                debug_assert!(decided.is_ok(), "bots and lessons choose among what is legal");
            }
            Turn::Over => {
                self.finish();
                return false;
            }
        }
        for event in &events {
            let known = G::redact(event, Viewer::Seat(PLAYER));
            self.events.push(value_of(&known));
            self.game.round_mut().evolve(event);
        }
        true
    }

    /// What the player does: what the step asks for, if one is due.
    fn decide(&mut self, view: &G::View) -> G::Action {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        let expected = self.listen(view, &legal);
        match self.student {
            Student::Wilful(seed) => {
                let mut rng = Wyrand::new(seed ^ self.events.len() as u64);
                legal[rng.below(legal.len() as u32) as usize]
            }
            Student::Obedient => {
                let own = choose_in_lesson::<G>(Level::Medium, self.events.len(), view);
                let is_fine = expected.is_empty() || expected.contains(&own);
                if is_fine { own } else { best_of::<G>(view, &expected) }
            }
        }
    }

    /// Hears every step that is due. The actions that the last one asks for.
    fn listen(&mut self, view: &G::View, legal: &[G::Action]) -> Vec<G::Action> {
        let seen = value_of(&view);
        let listed: Vec<Value> = legal.iter().map(value_of).collect();
        let events = &self.events[self.since..];
        let moment = Moment { view: &seen, legal: &listed, events, is_over: legal.is_empty() };
        while let Some(step) = self.progress.next(&moment) {
            self.played.said.push(Said { step, after_actions: self.played.own_actions });
            let expected = self.lesson.steps[step].expected(&moment);
            if !expected.is_empty() {
                return expected.into_iter().map(|place| legal[place]).collect();
            }
        }
        Vec::new()
    }

    fn finish(&mut self) {
        let view = self.game.round().view(Viewer::Seat(PLAYER));
        self.listen(&view, &[]);
        self.played.is_over = true;
        let outcome = self.game.round().outcome();
        self.played.scores = outcome
            .map_or_else(Vec::new, |outcome| outcome.scores.iter().map(|score| score.points).collect());
    }
}

/// The action among these that looks best to a sensible player.
fn best_of<G: Game>(view: &G::View, actions: &[G::Action]) -> G::Action {
    let world = G::sample(view, &mut Wyrand::new(0));
    let mut rates = Vec::new();
    world.rate(actions, &mut rates);
    let best = |one: &usize, other: &usize| rates[*one].total_cmp(&rates[*other]);
    let place = (0..actions.len().min(rates.len())).max_by(best).unwrap_or(0);
    actions[place]
}
