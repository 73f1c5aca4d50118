//! Playing many matches on several threads.

use crate::play::Bots;
use crate::{Deal, Players, Statistics, play_match};
use pyatak_bots::{Bot, Level, Limit, Setup};
use pyatak_engine::{Game, Match, MatchError, RulesVersion, Seat, Viewer, Wyrand};
use pyatak_replay::{Player, Recorder, ReplayOf, Start};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

/// Matches that a thread takes at a time.
const BATCH: u64 = 64;

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Simulation<G: Game> {
    /// The version of the rules.
    pub version: RulesVersion,
    /// The rule choices.
    pub options: G::Options,
    /// Who sits where.
    pub bots: Vec<Level>,
    /// How long `hard` may think about a move; `expert` accordingly longer.
    pub limit: Limit,
    /// The seat that starts; drawn for each match if there is none.
    pub start: Option<Seat>,
    /// How many matches.
    pub games: u64,
    /// What everything random follows from.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// What is told while a simulation runs, from several threads.
pub trait Watch<G: Game>: Sync {
    /// Should replays be made? They cost time and memory.
    fn wants_replays(&self) -> bool;

    /// A match was played; `false` stops the simulation.
    fn replay(&self, number: u64, replay: ReplayOf<G>) -> bool;

    /// Hears how many matches have been played; `false` stops the simulation.
    fn progress(&self, games: u64) -> bool;
}

/// Plays all matches. The same simulation gives the same statistics whatever the number of threads.
pub fn simulate<G: Game>(
    simulation: &Simulation<G>,
    watch: &impl Watch<G>,
) -> Result<Statistics, MatchError> {
    let seats = Match::<G>::check_seats(simulation.bots.len())?;
    // A start seat or a version that does not exist shows here, before any thread runs.
    Match::<G>::new(simulation.version, simulation.options, seats, simulation.start.unwrap_or(Seat(0)))?;
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let (sender, receiver) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..simulation.threads.max(1) {
            let (sender, next, done) = (sender.clone(), &next, &done);
            scope.spawn(move || {
                let mut statistics = Statistics::new::<G>(seats);
                'batches: loop {
                    let first = next.fetch_add(BATCH, Ordering::Relaxed);
                    if first >= simulation.games {
                        break;
                    }
                    for number in first..(first + BATCH).min(simulation.games) {
                        let played = play_one(simulation, number, &mut statistics, watch.wants_replays());
                        let replay = played.unwrap_or_default();
                        let goes_on = replay.is_none_or(|replay| watch.replay(number, replay));
                        if !goes_on || !watch.progress(done.fetch_add(1, Ordering::Relaxed) + 1) {
                            next.store(simulation.games, Ordering::Relaxed);
                            break 'batches;
                        }
                    }
                }
                // The receiver outlives every thread of this scope.
                let _ = sender.send(statistics);
            });
        }
    });
    drop(sender);
    let mut total = Statistics::new::<G>(seats);
    receiver.iter().for_each(|statistics| total.add(&statistics));
    Ok(total)
}

/// Plays one match of a simulation.
pub fn play_one<G: Game>(
    simulation: &Simulation<G>,
    number: u64,
    statistics: &mut Statistics,
    wants_replay: bool,
) -> Result<Option<ReplayOf<G>>, MatchError> {
    let seats = Match::<G>::check_seats(simulation.bots.len())?;
    let Deal { record, choices } = Deal::new(simulation.seed, number, seats);
    let seed = record.seed();
    let start = match simulation.start {
        Some(seat) => Start::Named { seat },
        None => Start::Drawn { seat: seed.start(seats) },
    };
    let mut game = Match::<G>::new(simulation.version, simulation.options, seats, start.seat())?;
    let mut seeds = choices.clone();
    let bot = |level: &Level| Bot::with(Setup::beside_hard(*level, simulation.limit, 1), seeds.next_u64());
    let bots = Bots(simulation.bots.iter().map(bot).collect());
    let table = Simulated { bots, choices };
    if !wants_replay {
        play_match(&mut game, &seed, table, statistics);
        return Ok(None);
    }
    let mut recorder =
        Recorder::<G>::new(simulation.version, simulation.options, players(&simulation.bots), record, start);
    play_match(&mut game, &seed, table, &mut (statistics, &mut recorder));
    Ok(Some(recorder.finish()))
}

struct Simulated<G: Game> {
    bots: Bots<G>,
    choices: Wyrand,
}

impl<G: Game> Players<G> for Simulated<G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Action {
        let bot = &mut self.bots.0[seat.index()];
        match bot.level() {
            // The same as a choice from the view, only faster.
            Level::Random => state.pick(&mut self.choices),
            Level::Easy | Level::Medium | Level::Hard | Level::Expert => {
                bot.choose(&state.view(Viewer::Seat(seat)))
            }
        }
    }

    fn event(&mut self, state: &G, event: &G::Event) {
        self.bots.tell(state, event);
    }
}

/// Bots get names that tell them apart.
fn players(bots: &[Level]) -> Vec<Player> {
    const NAMES: [&str; 10] =
        ["Alma", "Boris", "Clara", "David", "Elsa", "Fedor", "Greta", "Hugo", "Inna", "Jakob"];
    let named = bots.iter().zip(NAMES);
    named.map(|(bot, name)| Player { name: name.to_owned(), bot: Some(bot.name().to_owned()) }).collect()
}
