//! A table, its store, its network and its people under one seed: the same seed gives the same run.
//!
//! [`simulate`] is a storm and then a calm. In the storm everything that can fail does; in the calm the table
//! must be playable to its end. Checks run all the time and panic.

mod client;
mod plan;
mod reference;
mod server;
mod world;

use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};

/// What happened in a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Report {
    /// A hash of everything that the table said was to be done.
    pub(crate) hash: u64,
    /// Lines in the log at the end.
    pub(crate) lines: u64,
    /// Messages that the table sent.
    pub(crate) sends: u64,
    /// Pictures with everything open among them.
    pub(crate) opened: u64,
    /// Whole pictures that were compared with a client's own fold.
    pub(crate) folds: u64,
    /// Messages of clients that were confirmed.
    pub(crate) confirmed: u64,
    /// Crashes of the server.
    pub(crate) crashes: u64,
    /// Appends of which the store could not say whether they were written.
    pub(crate) unknown: u64,
    /// Lines that another server wrote in between.
    pub(crate) elsewhere: u64,
    /// Moves that were taken back.
    pub(crate) undone: u64,
    /// Moves that a bot made for a person.
    pub(crate) stand_ins: u64,
    /// Matches that were played to their end.
    pub(crate) finished: u64,
}

impl Report {
    /// Both together.
    pub(crate) fn plus(self, other: Report) -> Report {
        Report {
            hash: self.hash ^ other.hash.rotate_left(1),
            lines: self.lines + other.lines,
            sends: self.sends + other.sends,
            opened: self.opened + other.opened,
            folds: self.folds + other.folds,
            confirmed: self.confirmed + other.confirmed,
            crashes: self.crashes + other.crashes,
            unknown: self.unknown + other.unknown,
            elsewhere: self.elsewhere + other.elsewhere,
            undone: self.undone + other.undone,
            stand_ins: self.stand_ins + other.stand_ins,
            finished: self.finished + other.finished,
        }
    }
}

/// Runs one seed. Panics if something is not as it should be.
pub(crate) fn simulate(seed: u64) -> Report {
    struct Run(u64);
    impl Visitor for Run {
        type Output = Report;
        fn visit<G: Game>(self) -> Report {
            world::World::<G>::new(self.0).run()
        }
    }
    game(seed).visit(Run(seed))
}

/// Runs one seed; if it fails, says how to run it again.
pub(crate) fn simulate_or_say(seed: u64) -> Result<Report, String> {
    std::panic::catch_unwind(|| simulate(seed)).map_err(|_| {
        let game = game(seed);
        format!(
            "seed {seed} ({game}) fails; again: cargo run --release -p pyatak-table --example simulate -- --from {seed} --seeds 1"
        )
    })
}

/// The game of a seed.
fn game(seed: u64) -> GameId {
    GameId::ALL[(seed % GameId::ALL.len() as u64) as usize]
}
