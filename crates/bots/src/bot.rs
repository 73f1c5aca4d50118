//! A bot in a seat.

use crate::policy::Policy;
use crate::{Clock, Learned, Level, ParallelSearch, Part, Stop, Tried, Tuning};
use pyatak_engine::{Action, Beliefs, Game, Random, View, Wyrand};
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

/// How far an easy bot misjudges its actions, beside how far the best stands out.
const BLUR: f32 = 1.6;
/// In this many of 64 cases an easy bot plays any legal action.
const SLIPS: u32 = 5;
/// An expert searches on at most this many threads, if there are as many cores.
const THREADS_MAX: usize = 2;

/// An expert may think this many times as long as `hard`, on each of its threads.
const EXPERT_TIMES: u32 = 4;

/// How long a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// This much time.
    Time(Duration),
    /// This many simulations: the same choice on every machine.
    Simulations(u32),
}

impl Limit {
    /// The limit of each of this many searches that share the work.
    pub(crate) fn shared_by(self, count: u32) -> Limit {
        match self {
            Limit::Simulations(most) => Limit::Simulations(most.div_ceil(count.max(1))),
            Limit::Time(most) => Limit::Time(most),
        }
    }
}

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Setup {
    /// Its level.
    pub level: Level,
    /// How long it may search for a move.
    pub limit: Limit,
    /// On how many threads an expert searches.
    pub threads: usize,
    /// The weights of its search; the game's own, if none are given.
    pub tuning: Option<Tuning>,
    /// What `medium` adds to the heuristic's rates.
    pub learned: Learned,
    /// Does the time that it takes depend on its limit alone? Otherwise it answers as soon as the answer is clear,
    /// and a clock would tell others whether it had a choice.
    pub is_steady: bool,
    /// What a limit of time goes by.
    pub clock: Clock,
}

impl Setup {
    /// A level in a comparison: `limit` is what `hard` is allowed, and the others accordingly.
    pub fn beside_hard(level: Level, limit: Limit, threads: usize) -> Setup {
        let limit = match (level, limit) {
            (Level::Expert, Limit::Time(time)) => Limit::Time(time * EXPERT_TIMES),
            (Level::Expert, Limit::Simulations(count)) => {
                Limit::Simulations(count.saturating_mul(EXPERT_TIMES * THREADS_MAX as u32))
            }
            (Level::Random | Level::Easy | Level::Medium | Level::Hard, limit) => limit,
        };
        Setup { limit, threads, ..Setup::new(level) }
    }

    /// A level with what it is allowed in play.
    pub fn new(level: Level) -> Setup {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = if level == Level::Expert { cores.min(THREADS_MAX) } else { 1 };
        let (limit, clock) = (Limit::Time(level.thinking_time()), Clock::default());
        Setup { level, limit, threads, tuning: None, learned: Learned::Own, is_steady: false, clock }
    }
}

/// What a bot does at the table of a lesson: the same whenever the same has happened, at every server. `happened` is how
/// many events the round has had. The levels that search take the first action that they think of.
pub fn choose_in_lesson<G: Game>(level: Level, happened: usize, view: &G::View) -> G::Action {
    let setup = Setup { limit: Limit::Time(Duration::ZERO), is_steady: true, ..Setup::new(level) };
    let seed = (happened as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Bot::<G>::with(setup, seed).choose(view)
}

/// A bot in a seat: its level, its random numbers, and what it keeps between moves.
#[derive(Debug)]
pub struct Bot<G: Game> {
    setup: Setup,
    rng: Wyrand,
    policy: Policy<G>,
    search: ParallelSearch<G>,
    /// What it has concluded about other hands; nothing, unless it was told what happened.
    beliefs: Option<Beliefs>,
    trust: f32,
}

impl<G: Game> Bot<G> {
    /// A bot that chooses with random numbers from this seed.
    pub fn new(level: Level, limit: Limit, seed: u64) -> Bot<G> {
        Bot::with(Setup { limit, ..Setup::new(level) }, seed)
    }

    /// A bot with this setup, that chooses with random numbers from this seed.
    pub fn with(setup: Setup, seed: u64) -> Bot<G> {
        let tuning = setup.tuning.unwrap_or_else(|| Tuning::of::<G>(setup.level));
        let search = ParallelSearch::new(setup.threads, tuning).steady(setup.is_steady).by(setup.clock);
        let network = match setup.level {
            Level::Medium => setup.learned.network::<G>(),
            // An easy bot misjudges what the heuristic says; searches go by it.
            Level::Random | Level::Easy | Level::Hard | Level::Expert => None,
        };
        let (rng, policy) = (Wyrand::new(seed), Policy::learned(network));
        Bot { setup, rng, policy, search, beliefs: None, trust: tuning.trust }
    }

    /// The level that it plays at.
    pub fn level(&self) -> Level {
        self.setup.level
    }

    /// How many simulations its last search made.
    pub fn simulations(&self) -> u32 {
        self.search.simulations()
    }

    /// Does it draw conclusions from what happens? Other bots need not be told of events.
    pub fn is_attentive(&self) -> bool {
        self.setup.level == Level::Expert && self.trust > 0.0
    }

    /// Tells the bot of an event that is about to happen, as its seat sees it.
    pub fn observe(&mut self, before: &G::View, event: &<G::View as View>::Event) {
        if self.is_attentive() {
            let beliefs = self.beliefs.get_or_insert_with(|| Beliefs::new(self.trust));
            G::infer(before, event, beliefs);
        }
    }

    /// Chooses an action for the viewer of this view, whose turn it must be.
    pub fn choose(&mut self, view: &G::View) -> G::Action {
        self.choose_unless(view, &Stop::default())
    }

    /// The same; a bot that searches takes the best that it has found as soon as somebody says stop.
    pub fn choose_unless(&mut self, view: &G::View, stop: &Stop) -> G::Action {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        if legal.len() == 1 && !self.setup.is_steady {
            return legal[0];
        }
        match self.setup.level {
            Level::Random => legal[self.rng.below(legal.len() as u32) as usize],
            Level::Easy => {
                let world = G::sample(view, &mut self.rng);
                if self.rng.below(64) < SLIPS {
                    world.pick(&mut self.rng)
                } else {
                    self.policy.blurred(&world, BLUR, &mut self.rng)
                }
            }
            Level::Medium => {
                let world = G::sample(view, &mut self.rng);
                self.policy.best(&world, &mut self.rng)
            }
            Level::Hard | Level::Expert => {
                let beliefs = self.beliefs.as_ref();
                let best = self.search.choose(view, beliefs, self.setup.limit, stop, &mut self.rng);
                best.unwrap_or(legal[0])
            }
        }
    }

    /// One part of a search that is shared out to several places: [`choose_together`](crate::choose_together) puts the
    /// parts together. For levels that search.
    pub fn search_part(&mut self, view: &G::View, stop: &Stop, part: Part) -> Vec<Tried> {
        let beliefs = self.beliefs.as_ref();
        let roots = self.search.search_part(view, beliefs, self.setup.limit, stop, &mut self.rng, part);
        let tried = roots.iter().map(|root| Tried {
            action: root.action.index() as u32,
            visits: root.visits,
            worth: root.worth,
        });
        tried.collect()
    }
}
