//! Who may sit at a table of this example, and how they choose.

use crate::open::Open;
use pyatak_arena::Players;
use pyatak_bots::{Bot, Clock, Guide, Level, Limit, Search, Setup, Tuning};
use pyatak_engine::{Game, Rules, Seat, Viewer, Wyrand};
use rustix::time::{ClockId, clock_gettime};
use std::error::Error;
use std::time::Duration;

/// A kind of player.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contestant {
    /// A level, as it plays everywhere.
    Level(Setup),
    /// `expert` with its own weights and its own search, but every simulation starts from the true state: it sees all
    /// hands, and believes that everybody does.
    Seeing(Setup),
    /// The search without heuristic and without conclusions: every action is as promising as the next, simulations are
    /// played to their end at random, and the weights are those that fit no game in particular.
    Plain(Limit),
}

impl Contestant {
    /// A contestant as `expert:400`, `seeing:400`, `plain:5ms` or `medium`: simulations for a move, or processor time.
    pub(crate) fn parse(text: &str) -> Result<Contestant, Box<dyn Error>> {
        let (name, limit) = text.split_once(':').unwrap_or((text, "1"));
        let limit = match limit.strip_suffix("ms") {
            Some(milliseconds) => Limit::Time(Duration::from_secs_f64(milliseconds.parse::<f64>()? / 1e3)),
            None => Limit::Simulations(limit.parse()?),
        };
        let setup = |level| Setup { limit, threads: 1, clock: Clock::new(used), ..Setup::new(level) };
        Ok(match name {
            "seeing" => Contestant::Seeing(setup(Level::Expert)),
            "plain" => Contestant::Plain(limit),
            level => Contestant::Level(setup(level.parse()?)),
        })
    }

    fn sit<G: Game>(self, seed: u64) -> Seated<G> {
        match self {
            Contestant::Level(setup) => Seated::Level(Bot::with(setup, seed)),
            Contestant::Seeing(setup) => Seated::Seeing(Bot::with(setup, seed)),
            Contestant::Plain(limit) => {
                let random_playout_max = Tuning::of::<G>(Level::Hard).random_playout_max;
                let weights = Tuning { random_playout_max, ..Tuning::default() };
                let search = Search::tuned(Guide::Nothing, weights).by(Clock::new(used));
                Seated::Plain { search, limit, rng: Wyrand::new(seed) }
            }
        }
    }
}

/// The processor time that this thread has used: other work on the machine takes nothing from it.
fn used() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// A player at the table.
enum Seated<G: Game> {
    Level(Bot<G>),
    Seeing(Bot<Open<G>>),
    Plain { search: Search<G>, limit: Limit, rng: Wyrand },
}

/// Everybody at the table, and how long they have thought.
pub(crate) struct Table<'a, G: Game> {
    seated: Vec<Seated<G>>,
    /// Which contestant sits in each seat.
    contestant: Vec<usize>,
    thinking: &'a mut [Thinking],
}

/// How much processor time a contestant has used, for how many moves and simulations.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Thinking {
    pub(crate) moves: u64,
    pub(crate) simulations: u64,
    pub(crate) time: Duration,
}

impl<'a, G: Game> Table<'a, G> {
    /// Contestants in these seats, each with random numbers of their own.
    pub(crate) fn new(
        contestants: &[Contestant],
        contestant: Vec<usize>,
        mut seed: impl FnMut() -> u64,
        thinking: &'a mut [Thinking],
    ) -> Table<'a, G> {
        let seated = contestant.iter().map(|number| contestants[*number].sit(seed())).collect();
        Table { seated, contestant, thinking }
    }
}

impl<G: Game> Players<G> for Table<'_, G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Action {
        let viewer = Viewer::Seat(seat);
        let began = used();
        let (action, simulations) = match &mut self.seated[seat.index()] {
            Seated::Level(bot) => (bot.choose(&state.view(viewer)), bot.simulations()),
            Seated::Seeing(bot) => (bot.choose(&Open(state.clone()).view(viewer)), bot.simulations()),
            Seated::Plain { search, limit, rng } => {
                (search.choose(&state.view(viewer), *limit, rng), search.simulations)
            }
        };
        let thinking = &mut self.thinking[self.contestant[seat.index()]];
        thinking.moves += 1;
        thinking.simulations += u64::from(simulations);
        thinking.time += used().saturating_sub(began);
        action
    }

    fn event(&mut self, state: &G, event: &G::Event) {
        for (seat, player) in (0..).map(Seat).zip(&mut self.seated) {
            let viewer = Viewer::Seat(seat);
            match player {
                Seated::Level(bot) if bot.is_attentive() => {
                    bot.observe(&state.view(viewer), &G::redact(event, viewer));
                }
                // Whoever sees everything has nothing to conclude.
                Seated::Level(_) | Seated::Seeing(_) | Seated::Plain { .. } => {}
            }
        }
    }
}
