//! A table, its nodes, its store, its network and its people under one seed: the same seed gives the same run.
//!
//! [`simulate`] has a faulty phase and then a quiet one. In the first everything that can fail does; in the second the
//! table must be playable to its end. Checks run all the time and panic.

mod client;
mod cluster;
mod delivery;
mod node;
mod plan;
mod reference;
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
    /// Snapshots with everything open among them.
    pub(crate) opened: u64,
    /// Snapshots that were compared with a client's own fold.
    pub(crate) folds: u64,
    /// Messages of clients that were confirmed.
    pub(crate) confirmed: u64,
    /// Crashes of a node.
    pub(crate) crashes: u64,
    /// Appends of which the store could not say whether they were written.
    pub(crate) unknown: u64,
    /// Lines that another server wrote in between.
    pub(crate) foreign: u64,
    /// Appends that came too late: something else had the number.
    pub(crate) raced: u64,
    /// Times that a node was paused.
    pub(crate) pauses: u64,
    /// Times that a node came back after its heartbeat had expired.
    pub(crate) believed_dead: u64,
    /// Times that a node took the lease.
    pub(crate) leases: u64,
    /// Appends that were refused because the lease had gone to another node.
    pub(crate) fenced_off: u64,
    /// Notifications that brought entries, or entries that were known already.
    pub(crate) heard: u64,
    /// Notifications that did not follow on what was known.
    pub(crate) gaps: u64,
    /// People who had to wait until a node knew as much as the log.
    pub(crate) early: u64,
    /// Times that a session was attached to a table, and how often over a link.
    pub(crate) attachments: u64,
    pub(crate) relayed: u64,
    /// Links that were given up.
    pub(crate) broken_links: u64,
    /// Messages of clients that an edge has said again.
    pub(crate) said_again: u64,
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
            foreign: self.foreign + other.foreign,
            raced: self.raced + other.raced,
            pauses: self.pauses + other.pauses,
            believed_dead: self.believed_dead + other.believed_dead,
            leases: self.leases + other.leases,
            fenced_off: self.fenced_off + other.fenced_off,
            heard: self.heard + other.heard,
            gaps: self.gaps + other.gaps,
            early: self.early + other.early,
            attachments: self.attachments + other.attachments,
            relayed: self.relayed + other.relayed,
            broken_links: self.broken_links + other.broken_links,
            said_again: self.said_again + other.said_again,
            undone: self.undone + other.undone,
            stand_ins: self.stand_ins + other.stand_ins,
            finished: self.finished + other.finished,
        }
    }
}

/// Runs one seed with this many nodes. Panics if something is not as it should be.
pub(crate) fn simulate(seed: u64, nodes: usize) -> Report {
    struct Run(u64, usize);
    impl Visitor for Run {
        type Output = Report;
        fn visit<G: Game>(self) -> Report {
            world::World::<G>::new(self.0, self.1).run()
        }
    }
    game(seed).visit(Run(seed, nodes))
}

/// Runs one seed; if it fails, says how to run it again.
pub(crate) fn simulate_or_say(seed: u64, nodes: usize) -> Result<Report, String> {
    std::panic::catch_unwind(|| simulate(seed, nodes)).map_err(|_| {
        let game = game(seed);
        format!(
            "seed {seed} ({game}) with {nodes} nodes fails; again: cargo run --release -p pyatak-table --example simulate -- --from {seed} --seeds 1 --nodes {nodes}"
        )
    })
}

/// The game of a seed.
fn game(seed: u64) -> GameId {
    GameId::ALL[(seed % GameId::ALL.len() as u64) as usize]
}
