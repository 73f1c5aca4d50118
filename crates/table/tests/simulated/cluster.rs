//! What nodes know of each other through the store: which nodes are alive, who is connected where, and which node has the lease.

use pyatak_table::{LocalPresence, RemotePresence};
use std::collections::BTreeMap;

/// The interval of a node's heartbeats. All times here are shorter than a server's, so that more happens in a run.
pub(crate) const HEARTBEAT_EVERY_MS: i64 = 400;
/// How long a node counts as alive after a heartbeat.
const ALIVE_FOR_MS: i64 = 2_000;

/// A node from its start to its end. After a restart it counts as another one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Life {
    pub(crate) node: usize,
    pub(crate) number: u32,
}

/// What nodes know of each other through the store.
#[derive(Default)]
pub(crate) struct Cluster {
    alive: BTreeMap<Life, i64>,
    here: BTreeMap<Life, LocalPresence>,
    holder: Option<Life>,
    /// The number of the lease; it only grows.
    fence: u64,
}

impl Cluster {
    fn is_alive(&self, life: Life, now: i64) -> bool {
        self.alive.get(&life).is_some_and(|until| now < *until)
    }

    /// A node's heartbeat. `false`: it had expired.
    pub(crate) fn heartbeat(&mut self, life: Life, now: i64) -> bool {
        let was_alive = self.is_alive(life, now);
        self.alive.insert(life, now + ALIVE_FOR_MS);
        was_alive
    }

    /// A node leaves in order.
    pub(crate) fn leave(&mut self, life: Life) {
        self.alive.remove(&life);
        self.here.remove(&life);
        self.holder.take_if(|holder| *holder == life);
    }

    /// The lease, if this node has it, or takes it now because nobody living has it; and whether it was taken.
    pub(crate) fn lease(&mut self, life: Life, now: i64) -> (Option<u64>, bool) {
        match self.holder.filter(|holder| self.is_alive(*holder, now)) {
            Some(holder) => ((holder == life).then_some(self.fence), false),
            None => {
                self.holder = Some(life);
                self.fence += 1;
                (Some(self.fence), true)
            }
        }
    }

    /// Is this the lease that counts? Asked with each append for bots and clocks.
    pub(crate) fn is_fence(&self, fence: Option<u64>) -> bool {
        fence == Some(self.fence)
    }

    /// A node publishes who is connected to it.
    pub(crate) fn publish(&mut self, life: Life, here: LocalPresence) {
        self.here.insert(life, here);
    }

    /// Who is connected to the other nodes that are alive.
    pub(crate) fn remote_presence(&self, me: Life, now: i64) -> RemotePresence {
        let others = self.here.iter().filter(|(life, _)| **life != me && self.is_alive(**life, now));
        others.map(|(life, here)| (format!("{}-{}", life.node, life.number), here.clone())).collect()
    }
}
