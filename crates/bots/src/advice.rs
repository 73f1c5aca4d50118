//! Advice for a player: what each action promises, with intervals, and why.
//!
//! The search says how the round may go. What that means for the match is found by playing it out: worlds are
//! sampled from the view, the action is taken, the round goes on by the heuristic, its outcome is written into
//! the standing, and the rounds that are left are played likewise. The same worlds serve for every action, so
//! that luck of the deal does not decide between them.

use crate::policy::Policy;
use crate::{Choice, Clock, Limit, Search, Stop};
use pyatak_engine::{Game, Match, Minds, Options, Rules, Seat, Standing, Turn, View, Wyrand};
use serde::Serialize;
use std::time::Duration;

/// The match is played out for at most this many actions; the others do not matter to a reader.
const ACTIONS_MAX: usize = 5;
/// From this many sampled worlds for each of them.
const WORLDS: u32 = 200;
/// With fewer rounds than this a mean score says nothing.
const ROUNDS_MIN: u32 = 10;
/// Actions are chosen by the heuristic, except in this many of 64 cases.
const SLIPS: u32 = 3;
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
    /// The chance to win the round; none if it was never tried.
    pub round: Option<Estimate>,
    /// The chance to win the match, for the best actions only.
    #[serde(rename = "match")]
    pub game: Option<Estimate>,
    /// The score of the round; none if it was tried too seldom.
    pub score: Option<Estimate>,
    /// What matters most about it.
    pub reason: R,
}

/// Advice on one action of the game `G`.
pub type AdviceOf<G> = Advice<<G as Rules>::Action, <G as Minds>::Reason>;

/// Works out advice, with buffers that are kept between moves.
#[derive(Debug)]
pub struct Adviser<G: Game> {
    search: Search<G>,
    policy: Policy<G>,
    events: Vec<G::Event>,
}

impl<G: Game> Default for Adviser<G> {
    fn default() -> Self {
        Adviser { search: Search::default(), policy: Policy::default(), events: Vec::new() }
    }
}

impl<G: Game> Adviser<G> {
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
        let choices = self.search.rank(view, limit, stop, rng);
        let world = G::sample(view, rng);
        let mut advice: Vec<AdviceOf<G>> = choices.iter().map(|choice| on(&world, choice)).collect();
        if world.options().is_match() {
            self.play_matches(&mut advice, view, standing, limit, stop, rng);
        } else {
            advice.iter_mut().for_each(|advice| advice.game = advice.round);
        }
        advice
    }

    /// Adds the chances to win the match.
    fn play_matches(
        &mut self,
        advice: &mut [AdviceOf<G>],
        view: &G::View,
        standing: &Standing,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) {
        let Some(seat) = view.viewer().seat() else { return };
        let watch = Watch::new(limit, self.search.clock, stop);
        let mut totals = vec![MatchTotals::default(); advice.len().min(ACTIONS_MAX)];
        for _ in 0..WORLDS {
            if watch.is_over() {
                break;
            }
            let world = G::sample(view, rng);
            let seed = rng.next_u64();
            for (advice, total) in advice.iter().zip(&mut totals) {
                let game = Match::resume(standing.clone(), world.clone());
                // The same luck for every action.
                let rng = &mut Wyrand::new(seed);
                if let Some(part) = self.play_match(game, seat, advice.action, &watch, rng) {
                    total.count += 1;
                    total.wins += part;
                }
            }
        }
        for (advice, total) in advice.iter_mut().zip(&totals) {
            advice.game = (total.count > 0).then(|| Estimate::share(total.wins, total.count));
        }
    }

    /// Takes the action and plays the match to its end: the seat's part in the win, unless there is no time.
    fn play_match(
        &mut self,
        mut game: Match<G>,
        seat: Seat,
        action: G::Action,
        watch: &Watch,
        rng: &mut Wyrand,
    ) -> Option<f64> {
        self.act(game.round_mut(), seat, action);
        for _ in 0..G::META.rounds_max {
            if watch.is_over() {
                return None;
            }
            self.play_round(game.round_mut(), rng);
            game.finish_round()?;
            if let Some(winners) = game.winners() {
                let part = 1.0 / f64::from(winners.len().max(1));
                return Some(if winners.contains(seat) { part } else { 0.0 });
            }
            game.next_round();
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

/// How often the match was played out, and won.
#[derive(Clone, Copy, Debug, Default)]
struct MatchTotals {
    count: u64,
    wins: f64,
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
    let Choice { action, visits, win, score, score_error, .. } = *choice;
    let (win, value, error) = (f64::from(win), f64::from(score), f64::from(score_error));
    let is_tried = |least: u32| visits >= least;
    Advice {
        action,
        visits,
        round: is_tried(1).then(|| Estimate::share(win * f64::from(visits), u64::from(visits))),
        game: None,
        score: is_tried(ROUNDS_MIN).then_some(Estimate { value, low: value - error, high: value + error }),
        reason: world.reason(action),
    }
}
