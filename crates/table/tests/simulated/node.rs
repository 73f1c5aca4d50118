//! A node: one core and what a server does around it. The world gives it what happens and carries out what it wants.

use crate::simulated::roll::Life;
use crate::simulated::world::Happening;
use pyatak_engine::Game;
use pyatak_table::{Core, Elsewhere, Here, SessionId};
use std::collections::VecDeque;

/// One core and what a server does around it.
pub(crate) struct Node<G: Game> {
    /// The table's core, unless the node is down.
    pub(crate) core: Option<Core<G>>,
    pub(crate) life: Life,
    /// Until when a wake is on the agenda.
    pub(crate) wake: Option<i64>,
    pub(crate) idle_wakes: u32,
    /// The lease, as far as this node knows.
    pub(crate) fence: Option<u64>,
    /// Who is connected here, until the others were told.
    pub(crate) here: Option<Here>,
    /// What it has seen last of the lease and of others; nothing new is not told to the table.
    pub(crate) seen: Option<(Option<u64>, Elsewhere)>,
    /// When the last thing that it saw reaches the table: in order.
    pub(crate) seen_at: i64,
    /// Who has to wait until what was written elsewhere is known here, and what they said meanwhile, with the
    /// number that has to be known.
    pub(crate) early: VecDeque<(u64, Happening<G::Action>)>,
    /// What happens while the node stands still, if it does.
    pub(crate) paused: Option<Vec<Happening<G::Action>>>,
}

impl<G: Game> Node<G> {
    /// A node that has not been started.
    pub(crate) fn new(node: usize) -> Node<G> {
        Node {
            core: None,
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
    pub(crate) fn start(&mut self, core: Core<G>) {
        let Life { node, number } = self.life;
        *self = Node { core: Some(core), life: Life { node, number: number + 1 }, ..Node::new(node) };
    }

    /// The number of the last line that is known here.
    pub(crate) fn known(&self) -> u64 {
        self.core.as_ref().map_or(0, |core| core.book().seq())
    }

    pub(crate) fn is_running(&self) -> bool {
        self.core.is_some() && self.paused.is_none()
    }

    /// Does somebody on this connection wait to be let in?
    pub(crate) fn is_early(&self, session: SessionId) -> bool {
        self.early.iter().any(|(_, early)| early.session() == Some(session))
    }

    /// Who is let in next.
    pub(crate) fn let_in(&mut self) -> Option<Happening<G::Action>> {
        let known = self.known();
        self.early.pop_front_if(|(at_least, _)| *at_least <= known).map(|(_, early)| early)
    }
}
