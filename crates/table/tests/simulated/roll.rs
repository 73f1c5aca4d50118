//! What nodes know of each other through the store: who lives, who is connected where, and who drives.

use pyatak_table::{Elsewhere, Here};
use std::collections::BTreeMap;

/// A node says so often that it lives. All times here are shorter than a server's, so that more happens in a storm.
pub(crate) const BEAT_EVERY: i64 = 400;
/// So long that is believed.
const BELIEVED_FOR: i64 = 2_000;

/// A node from its start to its end. Who comes back after a crash is somebody else to the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Life {
    pub(crate) node: usize,
    pub(crate) number: u32,
}

/// What nodes know of each other through the store.
#[derive(Default)]
pub(crate) struct Roll {
    alive: BTreeMap<Life, i64>,
    here: BTreeMap<Life, Here>,
    holder: Option<Life>,
    /// The number of the lease; it only grows.
    fence: u64,
}

impl Roll {
    fn is_alive(&self, life: Life, now: i64) -> bool {
        self.alive.get(&life).is_some_and(|until| now < *until)
    }

    /// A node says that it lives. `false`: it was believed to be dead.
    pub(crate) fn beat(&mut self, life: Life, now: i64) -> bool {
        let was_alive = self.is_alive(life, now);
        self.alive.insert(life, now + BELIEVED_FOR);
        was_alive
    }

    /// A node says goodbye.
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

    /// A node tells who is connected to it.
    pub(crate) fn tell(&mut self, life: Life, here: Here) {
        self.here.insert(life, here);
    }

    /// Who is connected to other nodes that live.
    pub(crate) fn elsewhere(&self, me: Life, now: i64) -> Elsewhere {
        let others = self.here.iter().filter(|(life, _)| **life != me && self.is_alive(**life, now));
        others.map(|(life, here)| (format!("{}-{}", life.node, life.number), here.clone())).collect()
    }
}
