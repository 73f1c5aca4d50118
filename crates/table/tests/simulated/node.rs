//! A node: one machine and what a server does around it. The world gives it what happens and carries out what it wants.

use crate::simulated::cluster::Life;
use crate::simulated::world::SimEvent;
use pyatak_engine::Game;
use pyatak_table::{LocalPresence, RemotePresence, SessionId, TableMachine};
use std::collections::VecDeque;

/// One machine and what a server does around it.
pub(crate) struct Node<G: Game> {
    /// The table's machine, unless the node is down.
    pub(crate) machine: Option<TableMachine<G>>,
    pub(crate) life: Life,
    /// When the next tick is due.
    pub(crate) wake: Option<i64>,
    pub(crate) idle_wakes: u32,
    /// The lease, as far as this node knows.
    pub(crate) fence: Option<u64>,
    /// Who is connected here, until it is published.
    pub(crate) here: Option<LocalPresence>,
    /// What it has seen last of the lease and of others; the table is told changes only.
    pub(crate) seen: Option<(Option<u64>, RemotePresence)>,
    /// When the last thing that it saw reaches the table: in order.
    pub(crate) seen_at: i64,
    /// Sessions that wait until this node knows what others have appended, and what they sent meanwhile, with the
    /// number that has to be known.
    pub(crate) early: VecDeque<(u64, SimEvent<G::Action>)>,
    /// What happens while the node is paused, if it is.
    pub(crate) paused: Option<Vec<SimEvent<G::Action>>>,
}

impl<G: Game> Node<G> {
    /// A node that has not been started.
    pub(crate) fn new(node: usize) -> Node<G> {
        Node {
            machine: None,
            life: Life { node, number: 0 },
            wake: None,
            idle_wakes: 0,
            fence: None,
            here: None,
            seen: None,
            seen_at: 0,
            early: VecDeque::new(),
            paused: None,
        }
    }

    /// A new life, with nothing but what the log says.
    pub(crate) fn start(&mut self, machine: TableMachine<G>) {
        let Life { node, number } = self.life;
        *self = Node { machine: Some(machine), life: Life { node, number: number + 1 }, ..Node::new(node) };
    }

    /// The number of the last line that is known here.
    pub(crate) fn known(&self) -> u64 {
        self.machine.as_ref().map_or(0, |machine| machine.state().seq())
    }

    pub(crate) fn is_running(&self) -> bool {
        self.machine.is_some() && self.paused.is_none()
    }

    /// Does this session wait to be let in?
    pub(crate) fn is_early(&self, session: SessionId) -> bool {
        self.early.iter().any(|(_, early)| early.session() == Some(session))
    }

    /// The next event of a session that waits no longer.
    pub(crate) fn let_in(&mut self) -> Option<SimEvent<G::Action>> {
        let known = self.known();
        self.early.pop_front_if(|(at_least, _)| *at_least <= known).map(|(_, early)| early)
    }
}
