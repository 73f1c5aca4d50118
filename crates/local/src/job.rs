//! Thinking: a bot's move, or a hint.

use pyatak_bots::{Clock, Level, Limit, Part, Setup, Stop, Tried};
use pyatak_engine::{Action, Game, read_json};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{SeatHistory, SeatRounds, reason_for};
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
    pub(crate) fn new<G: Game>(
        asked: Asked,
        history: Box<SeatHistory<G>>,
        rounds: Option<SeatRounds<G>>,
    ) -> Job {
        let Asked { ticket, level, seed, search_max, stop } = asked;
        let (is_hint, level) = (level.is_none(), level.unwrap_or(HINT_LEVEL));
        let question = Box::new(SeatQuestion { history, rounds });
        Job { ticket, level, is_hint, seed, search_max, stop, question }
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

    /// Finds one part of the answer of a level that searches; [`pyatak_bots::choose_together`] puts the parts together.
    pub fn search_part(self, power: &Power, part: Part) -> Vec<Tried> {
        let setup = self.setup(power);
        let Job { seed, stop, question, .. } = self;
        question.search_part(setup, seed, &stop, part)
    }

    /// The same job as text, for another worker: [`Job::read`] reads it. It holds what the seat has been told, and
    /// nothing else. Whoever thinks elsewhere is not stopped by the table.
    pub fn text(&self) -> Option<String> {
        let Job { ticket, level, is_hint, seed, search_max, .. } = self;
        let search_max = u64::try_from(search_max.as_millis()).unwrap_or(u64::MAX);
        let (game, rounds) = self.question.rounds()?;
        let text = JobText {
            game: game.to_owned(),
            ticket: *ticket,
            level: *level,
            is_hint: *is_hint,
            seed: *seed,
            search_max,
            rounds,
        };
        serde_json::to_string(&text).ok()
    }

    /// Reads a job from its text; nothing, if that is none.
    pub fn read(text: &str) -> Option<Job> {
        struct Read(JobText);
        impl Visitor for Read {
            type Output = Option<Job>;
            fn visit<G: Game>(self) -> Option<Job> {
                let JobText { ticket, level, is_hint, seed, search_max, rounds, .. } = self.0;
                let rounds: SeatRounds<G> = read_json(rounds.as_bytes()).ok()?;
                let history = Box::new(rounds.history()?);
                let level = if is_hint { None } else { Some(level) };
                let search_max = Duration::from_millis(search_max);
                let asked = Asked { ticket, level, seed, search_max, stop: Arc::default() };
                Some(Job::new(asked, history, Some(rounds)))
            }
        }
        let text: JobText = read_json(text.as_bytes()).ok()?;
        text.game.parse::<GameId>().ok()?.visit(Read(text))
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

/// A job as text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JobText {
    game: String,
    ticket: u64,
    level: Level,
    is_hint: bool,
    seed: u64,
    /// In milliseconds.
    search_max: u64,
    /// The text of what the seat has been told: its type depends on the game.
    rounds: String,
}

/// What a seat of some game has been told.
trait Question: Send {
    /// The number of an action, and what matters most about it if that is asked for.
    fn answer(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, is_hint: bool) -> (u32, Option<Value>);

    /// One part of a search.
    fn search_part(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, part: Part) -> Vec<Tried>;

    fn history(&self) -> &dyn Any;

    /// The name of the game, and everything that the seat has been told in the match, as text.
    fn rounds(&self) -> Option<(&'static str, String)>;
}

struct SeatQuestion<G: Game> {
    history: Box<SeatHistory<G>>,
    rounds: Option<SeatRounds<G>>,
}

impl<G: Game> Question for SeatQuestion<G> {
    fn answer(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, is_hint: bool) -> (u32, Option<Value>) {
        let (view, action) = self.history.choose(setup, seed, stop);
        (action.index() as u32, is_hint.then(|| reason_for::<G>(&view, action)))
    }

    fn search_part(self: Box<Self>, setup: Setup, seed: u64, stop: &Stop, part: Part) -> Vec<Tried> {
        self.history.search_part(setup, seed, stop, part)
    }

    fn history(&self) -> &dyn Any {
        &*self.history
    }

    fn rounds(&self) -> Option<(&'static str, String)> {
        Some((G::META.id, serde_json::to_string(self.rounds.as_ref()?).ok()?))
    }
}
