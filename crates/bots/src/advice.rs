//! Advice for a player: what each action promises, with intervals, and why.
//!
//! The search says in which order. What an action promises is found by playing it out: worlds are sampled from the
//! view and from what the player has concluded about the others, the action is taken, the round goes on by the heuristic,
//! its outcome is written into the standing, and the rounds that are left are played likewise. The same worlds serve for
//! every action, so that luck of the deal does not decide between them.
//!
//! The simulations of the search are no estimate of a chance: they try out what turns out to be bad, and in its tree
//! everybody plays by averages over all hands.

use crate::policy::Policy;
use crate::utility::part_of;
use crate::{Choice, Clock, Level, Limit, ParallelSearch, Stop, Tuning};
use pyatak_engine::{
    Beliefs, Game, Match, Minds, Options, Outcome, Rules, Seat, Standing, Turn, View, Wyrand,
};
use serde::Serialize;
use std::time::Duration;

/// At most this many actions are played out; the others do not matter to a reader.
const ACTIONS_MAX: usize = 5;
/// From this many sampled worlds for each of them.
const WORLDS: u32 = 200;
/// With fewer worlds than this a mean score says nothing.
const WORLDS_MIN: u32 = 10;
/// Actions are chosen by the heuristic, except in this many of 64 cases.
const SLIPS: u32 = 1;
/// A round that is still going on after this many steps is given up, and its world is not counted.
const STEPS_MAX: u32 = 3_000;
/// 95 % of a normal distribution lie within this many standard deviations.
const Z: f64 = 1.959_964;

/// An estimate with its 95 % interval. The interval is that of the simulations: it says how sure the figure is
/// if everybody goes on as they do there, and nothing about how people play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// A share of wins, with Wilson's interval. A shared win counts in part, which spreads less than a win or
    /// none, so that the interval is never too narrow.
    pub fn share(wins: f64, games: u64) -> Estimate {
        let games = games.max(1) as f64;
        let value = wins / games;
        let centre = (value + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
        let spread = Z * (value * (1.0 - value) / games + Z * Z / (4.0 * games * games)).sqrt();
        let half = spread / (1.0 + Z * Z / games);
        Estimate { value, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// What is to be said about one action.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Advice<A, R> {
    /// The action.
    pub action: A,
    /// How often the search tried it.
    pub visits: u32,
    /// The chance to win the round, for the best actions only.
    pub round: Option<Estimate>,
    /// The chance to win the match, for the same.
    #[serde(rename = "match")]
    pub game: Option<Estimate>,
    /// The score of the round, for the same; none from only a few worlds.
    pub score: Option<Estimate>,
    /// What matters most about it.
    pub reason: R,
}

/// Advice on one action of the game `G`.
pub type AdviceOf<G> = Advice<<G as Rules>::Action, <G as Minds>::Reason>;

/// Works out advice, with buffers that are kept between moves.
#[derive(Debug)]
pub struct Adviser<G: Game> {
    search: ParallelSearch<G>,
    policy: Policy<G>,
    events: Vec<G::Event>,
    /// What the player could conclude about the others.
    beliefs: Beliefs,
}

impl<G: Game> Default for Adviser<G> {
    fn default() -> Self {
        let tuning = Tuning::of::<G>(Level::Hard);
        let trust = Tuning::of::<G>(Level::Expert).trust;
        Adviser {
            search: ParallelSearch::new(1, tuning),
            policy: Policy::default(),
            events: Vec::new(),
            beliefs: Beliefs::new(trust),
        }
    }
}

impl<G: Game> Adviser<G> {
    /// Tells of an event that is about to happen, as the player sees it. Advice without it holds too, but knows nothing
    /// of what others have given away about their hands.
    pub fn observe(&mut self, before: &G::View, event: &<G::View as View>::Event) {
        G::infer(before, event, &mut self.beliefs);
    }

    /// All actions of the viewer, whose turn it must be, best first. `standing` is how the match stood before
    /// this round. The search may take as long as the limit says, and playing out the match as long again;
    /// limited by simulations it takes a fixed number of worlds.
    pub fn advise(
        &mut self,
        view: &G::View,
        standing: &Standing,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) -> Vec<AdviceOf<G>> {
        let choices = self.search.rank(view, Some(&self.beliefs), limit, stop, rng);
        let world = G::sample(view, rng);
        let mut advice: Vec<AdviceOf<G>> = choices.iter().map(|choice| on(&world, choice)).collect();
        self.play_out(&mut advice, view, standing, limit, stop, rng);
        if !world.options().is_match() {
            advice.iter_mut().for_each(|advice| advice.game = advice.round);
        }
        advice
    }

    /// Adds what the best actions promise.
    fn play_out(
        &mut self,
        advice: &mut [AdviceOf<G>],
        view: &G::View,
        standing: &Standing,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) {
        let Some(seat) = view.viewer().seat() else { return };
        let watch = Watch::new(limit, Clock::default(), stop);
        let mut totals = vec![Totals::default(); advice.len().min(ACTIONS_MAX)];
        for _ in 0..WORLDS {
            if watch.is_over() {
                break;
            }
            let world = G::sample_by(view, &self.beliefs, rng);
            let seed = rng.next_u64();
            for (advice, total) in advice.iter().zip(&mut totals) {
                let mut game = Match::resume(standing.clone(), world.clone());
                // The same luck for every action.
                let rng = &mut Wyrand::new(seed);
                self.act(game.round_mut(), seat, advice.action);
                self.play_round(game.round_mut(), rng);
                let Some(outcome) = game.finish_round() else { continue };
                total.count_round::<G>(&outcome, seat);
                if let Some(part) = self.play_on(game, seat, &watch, rng) {
                    total.matches += 1;
                    total.match_wins += part;
                }
            }
        }
        advice.iter_mut().zip(&totals).for_each(|(advice, total)| total.write_into(advice));
    }

    /// Plays the match on, after a round that is over: the seat's part in the win, unless there is no time.
    fn play_on(&mut self, mut game: Match<G>, seat: Seat, watch: &Watch, rng: &mut Wyrand) -> Option<f64> {
        for _ in 0..G::META.rounds_max {
            if let Some(winners) = game.winners() {
                return Some(f64::from(part_of(winners, seat)));
            }
            if watch.is_over() {
                return None;
            }
            game.next_round();
            self.play_round(game.round_mut(), rng);
            game.finish_round()?;
        }
        None
    }

    /// Plays a round to its end by the heuristic, or gives it up.
    fn play_round(&mut self, round: &mut G, rng: &mut Wyrand) {
        for _ in 0..STEPS_MAX {
            match round.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    self.events.clear();
                    round.chance(rng, &mut self.events);
                    self.events.iter().for_each(|event| round.evolve(event));
                }
                Turn::Seat(seat) => {
                    let action = self.policy.mostly_best(round, SLIPS, rng);
                    self.act(round, seat, action);
                }
            }
        }
    }

    fn act(&mut self, round: &mut G, seat: Seat, action: G::Action) {
        self.events.clear();
        let decided = round.decide(seat, action, &mut self.events);
        debug_assert!(decided.is_ok(), "{action:?} was chosen, but {decided:?}");
        self.events.iter().for_each(|event| round.evolve(event));
    }
}

/// What came of the worlds in which an action was played out.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    rounds: u32,
    round_wins: f64,
    scores: f64,
    squares: f64,
    matches: u32,
    match_wins: f64,
}

impl Totals {
    fn count_round<G: Game>(&mut self, outcome: &Outcome, seat: Seat) {
        let score = f64::from(outcome.scores[seat.index()].points);
        self.rounds += 1;
        self.round_wins += f64::from(part_of(G::round_winners(outcome), seat));
        self.scores += score;
        self.squares += score * score;
    }

    fn write_into<A, R>(&self, advice: &mut Advice<A, R>) {
        let share = |wins: f64, count: u32| (count > 0).then(|| Estimate::share(wins, u64::from(count)));
        advice.round = share(self.round_wins, self.rounds);
        advice.game = share(self.match_wins, self.matches);
        if self.rounds >= WORLDS_MIN {
            let count = f64::from(self.rounds);
            let value = self.scores / count;
            let error = Z * ((self.squares / count - value * value).max(0.0) / count).sqrt();
            advice.score = Some(Estimate { value, low: value - error, high: value + error });
        }
    }
}

/// Says when the time is up.
struct Watch<'a> {
    clock: Clock,
    began: Duration,
    most: Option<Duration>,
    stop: &'a Stop,
}

impl Watch<'_> {
    fn new(limit: Limit, clock: Clock, stop: &Stop) -> Watch<'_> {
        let most = match limit {
            Limit::Time(most) => Some(most),
            Limit::Simulations(_) => None,
        };
        Watch { clock, began: clock.now(), most, stop }
    }

    fn is_over(&self) -> bool {
        let is_late = |most| self.clock.now().saturating_sub(self.began) >= most;
        self.stop.is_stopped() || self.most.is_some_and(is_late)
    }
}

/// What the search found out about an action, and the reason in a world that its player cannot tell apart.
fn on<G: Game>(world: &G, choice: &Choice<G::Action>) -> AdviceOf<G> {
    let Choice { action, visits, worth: _ } = *choice;
    Advice { action, visits, round: None, game: None, score: None, reason: world.reason(action) }
}
