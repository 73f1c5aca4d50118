//! Thinking: a bot's move, or a hint.

use pyatak_bots::{Clock, Level, Limit, Setup, Stop};
use pyatak_engine::{Action, Game};
use pyatak_table::{SeatHistory, reason_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The level that hints are found by.
const HINT_LEVEL: Level = Level::Hard;

/// What a search has at its disposal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Power {
    /// What searches by time go by.
    pub clock: Clock,
    /// How many simulations `hard` makes, and `expert` accordingly, instead of thinking for the time of its level. Then
    /// the same seed chooses the same moves on every device.
    pub simulations: Option<u32>,
    /// On how many threads `expert` searches.
    pub threads: usize,
}

/// What a device gives without being asked for anything special.
impl Default for Power {
    fn default() -> Power {
        let Setup { clock, threads, .. } = Setup::new(Level::Expert);
        Power { clock, simulations: None, threads }
    }
}

/// Something to think about, with all that the seat which it concerns has been told.
pub struct Job {
    ticket: u64,
    level: Level,
    is_hint: bool,
    seed: u64,
    search_max: Duration,
    stop: Arc<Stop>,
    question: Box<dyn Question>,
}

/// What a search has found. It can be sent as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thought {
    /// Which position it was about.
    pub ticket: u64,
    /// The action, by its number.
    pub action: u32,
    /// For a hint: what matters most about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Value>,
}

/// How a job came about.
pub(crate) struct Asked {
    pub(crate) ticket: u64,
    /// The level of the bot; none for a hint.
    pub(crate) level: Option<Level>,
    pub(crate) seed: u64,
    pub(crate) search_max: Duration,
    pub(crate) stop: Arc<Stop>,
}

impl Job {
    pub(crate) fn new<G: Game>(asked: Asked, history: Box<SeatHistory<G>>) -> Job {
        let Asked { ticket, level, seed, search_max, stop } = asked;
        let (is_hint, level) = (level.is_none(), level.unwrap_or(HINT_LEVEL));
        Job { ticket, level, is_hint, seed, search_max, stop, question: Box::new(SeatQuestion(history)) }
    }

    /// Finds the answer. It takes about as long as the level may think. Nothing, if it is not wanted any more.
    pub fn think(self, power: &Power) -> Option<Thought> {
        let setup = self.setup(power);
        let Job { ticket, is_hint, seed, stop, question, .. } = self;
        if stop.is_stopped() {
            return None;
        }
        let (action, reason) = question.answer(setup, seed, &stop, is_hint);
        (!stop.is_stopped()).then_some(Thought { ticket, action, reason })
    }

    fn setup(&self, power: &Power) -> Setup {
        let Power { clock, simulations, threads } = *power;
        let threads = if self.level == Level::Expert { threads } else { 1 };
        let limit = match simulations {
            Some(count) => Setup::beside_hard(self.level, Limit::Simulations(count), threads).limit,
            None => Limit::Time(self.level.thinking_time().min(self.search_max)),
        };
        // A bot searches for as long as it may, whether it has a choice or not. A hint is nobody's secret.
        Setup { limit, threads, clock, is_steady: !self.is_hint, ..Setup::new(self.level) }
    }

    /// Which position it is about.
    pub fn ticket(&self) -> u64 {
        self.ticket
    }

    /// The level that thinks.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Does a person wait for a hint? Otherwise a bot is to move.
    pub fn is_hint(&self) -> bool {
        self.is_hint
    }

    /// Does anybody still wait for the answer? The table itself stops what is no longer wanted.
    pub fn is_wanted(&self) -> bool {
        !self.stop.is_stopped()
    }

    /// All that the seat has been told, if it is this game.
    pub fn history<G: Game>(&self) -> Option<&SeatHistory<G>> {
        self.question.history().downcast_ref()
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Job { ticket, level, is_hint, .. } = self;
        write!(f, "Job {{ ticket: {ticket}, level: {level}, is_hint: {is_hint} }}")
    }
}

/// What a seat of some game has been told.
trait Question: Send {
    /// The number of an action, and what matters most about it if that is asked for.
    fn answer(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, is_hint: bool) -> (u32, Option<Value>);

    fn history(&self) -> &dyn Any;
}

struct SeatQuestion<G: Game>(Box<SeatHistory<G>>);

impl<G: Game> Question for SeatQuestion<G> {
    fn answer(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, is_hint: bool) -> (u32, Option<Value>) {
        let (view, action) = self.0.choose(setup, seed, stop);
        (action.index() as u32, is_hint.then(|| reason_for::<G>(&view, action)))
    }

    fn history(&self) -> &dyn Any {
        &*self.0
    }
}
