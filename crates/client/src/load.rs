//! Many tables at once, with real connections that play at random: how much a server can take, and whether it
//! keeps its promises meanwhile.

mod deliveries;
mod report;
mod table;

pub use report::{LatencyReport, LoadReport};

use crate::{ClientError, Server};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use report::LoadCounters;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinSet, LocalSet};

/// The most tables.
pub const TABLES_MAX: u32 = 20_000;
/// The most connections.
pub const CONNECTIONS_MAX: u32 = 50_000;
/// The longest time.
pub const SECONDS_MAX: u32 = 3600;
/// At most this many tables are opened at the same time.
const OPENING_MAX: usize = 16;
/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(200);

/// What is to be done to a server.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where it is; several if they are nodes of one.
    pub servers: Vec<Server>,
    /// How many tables.
    pub tables: u32,
    /// How long they play.
    pub time: Duration,
    /// The games; tables take them in turn.
    pub games: Vec<GameId>,
    /// How many seats each table has.
    pub players: u8,
    /// How many of them belong to the server's bots.
    pub bots: u8,
    /// How many more people watch each table.
    pub watchers: u8,
    /// How many moves each table makes in a second; as many as it can if there is none.
    pub pace: Option<f64>,
    /// What everything random follows from.
    pub seed: u64,
    /// Is everything that comes compared with what was promised?
    pub is_checked: bool,
    /// How likely a connection is dropped after each message, to come back a little later.
    pub drop_chance: f64,
    /// How likely an action is taken back where that is allowed.
    pub undo_chance: f64,
    /// Are the tables only held, without a move?
    pub is_idle: bool,
    /// Is everybody sent views and reasons, as the page is?
    pub is_like_page: bool,
}

impl Plan {
    /// A plan for one game with nothing special about it.
    pub fn new(server: Server, game: GameId, tables: u32, time: Duration) -> Plan {
        Plan {
            servers: vec![server],
            tables,
            time,
            games: vec![game],
            players: 4,
            bots: 0,
            watchers: 0,
            pace: None,
            seed: 1,
            is_checked: true,
            drop_chance: 0.0,
            undo_chance: 0.0,
            is_idle: false,
            is_like_page: false,
        }
    }

    /// Says what is wrong with the plan, if anything is.
    pub fn check(&self) -> Result<(), String> {
        let between = |what: &str, value: u64, least: u64, most: u64| {
            let is_fine = (least..=most).contains(&value);
            if is_fine { Ok(()) } else { Err(format!("{what} must be {least} to {most}, not {value}")) }
        };
        between("the number of tables", u64::from(self.tables), 1, u64::from(TABLES_MAX))?;
        let milliseconds = self.time.as_millis() as u64;
        between("the time in milliseconds", milliseconds, 100, 1000 * u64::from(SECONDS_MAX))?;
        for game in &self.games {
            let seats = seats_of(*game);
            if !(seats.0..=seats.1).contains(&self.players) {
                return Err(format!(
                    "{game} is for {} to {} players, not for {}",
                    seats.0, seats.1, self.players
                ));
            }
        }
        if self.bots >= self.players {
            return Err(format!("of {} players at most {} can be bots", self.players, self.players - 1));
        }
        let connections = u64::from(self.tables) * u64::from(self.players - self.bots + self.watchers);
        between("the number of connections", connections, 1, u64::from(CONNECTIONS_MAX))?;
        for (what, chance) in [("drop", self.drop_chance), ("undo", self.undo_chance)] {
            if !(0.0..=0.9).contains(&chance) {
                return Err(format!("the chance to {what} must be 0 to 0.9, not {chance}"));
            }
        }
        match self.pace {
            Some(pace) if !(0.001..=10_000.0).contains(&pace) => {
                Err(format!("the pace must be 0.001 to 10000 moves a second, not {pace}"))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// The fewest and the most seats of a game.
pub fn seats_of(game: GameId) -> (u8, u8) {
    struct Seats;
    impl Visitor for Seats {
        type Output = (u8, u8);
        fn visit<G: Game>(self) -> Self::Output {
            (G::META.seats_min, G::META.seats_max)
        }
    }
    game.visit(Seats)
}

/// How far a run has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Tables that have been opened.
    pub opened: u32,
    /// How long has been played; nothing while tables are being opened.
    pub played: Option<Duration>,
    /// Moves so far.
    pub moves: u64,
}

/// What all tables of a run share. They run on one thread, so nothing is locked.
struct Shared {
    plan: Plan,
    counters: RefCell<LoadCounters>,
    opening: Semaphore,
    opened: Cell<u32>,
    /// Until when is played; nothing while tables are being opened.
    until: watch::Sender<Option<Instant>>,
}

/// Carries out a plan on the calling thread and reports. `tell` hears now and then how far it has got.
pub fn run(plan: Plan, mut tell: impl FnMut(Progress)) -> Result<LoadReport, ClientError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let shared = Rc::new(Shared {
        plan,
        counters: RefCell::default(),
        opening: Semaphore::new(OPENING_MAX),
        opened: Cell::new(0),
        until: watch::channel(None).0,
    });
    LocalSet::new().block_on(&runtime, run_tables(&shared, &mut tell))?;
    let report = shared.counters.borrow().report(&shared.plan);
    Ok(report)
}

async fn run_tables(shared: &Rc<Shared>, tell: &mut impl FnMut(Progress)) -> Result<(), ClientError> {
    let mut tables = JoinSet::new();
    for number in 0..shared.plan.tables {
        tables.spawn_local(table::run(Rc::clone(shared), number));
    }
    let mut ticks = tokio::time::interval(TELL_EVERY);
    let mut began: Option<Instant> = None;
    loop {
        tokio::select! {
            ended = tables.join_next() => match ended {
                // The first failure ends everything; the other tables end with the set.
                Some(Ok(done)) => done?,
                Some(Err(error)) => return Err(ClientError::Lost(error.to_string())),
                None => return Ok(()),
            },
            _ = ticks.tick() => {}
        }
        let opened = shared.opened.get();
        if began.is_none() && opened == shared.plan.tables {
            let now = Instant::now();
            began = Some(now);
            shared.until.send_replace(Some(now + shared.plan.time));
        }
        let played = began.map(|began| began.elapsed().min(shared.plan.time));
        tell(Progress { opened, played, moves: shared.counters.borrow().moves });
    }
}
