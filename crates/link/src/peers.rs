//! Which nodes are there to own tables: those that the store knows, and that can be heard.

use std::collections::BTreeMap;

/// What is known about the other nodes that understand links.
#[derive(Clone, Debug)]
pub struct Peers<N> {
    /// After this many milliseconds without a beat a node is silent.
    silence: i64,
    nodes: BTreeMap<N, Peer>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Peer {
    /// When it was last heard, if ever.
    heard_at: Option<i64>,
    /// The number of that beat: an older one that comes again says nothing.
    number: u64,
    is_leaving: bool,
    /// Does the store know it as alive?
    is_known: bool,
    /// When the store last did.
    known_at: i64,
}

impl<N: Ord + Clone> Peers<N> {
    /// No other nodes. One that is not heard for longer than this is silent; times are milliseconds.
    pub fn new(silence: i64) -> Peers<N> {
        Peers { silence, nodes: BTreeMap::new() }
    }

    /// The other nodes that the store knows as alive, as far as they understand links.
    pub fn set_known(&mut self, known: impl IntoIterator<Item = N>, now: i64) {
        self.nodes.values_mut().for_each(|peer| peer.is_known = false);
        for node in known {
            let peer = self.nodes.entry(node).or_default();
            (peer.is_known, peer.known_at) = (true, now);
        }
        // A node that was taken for dead may come back, so it is only forgotten once it has left.
        self.nodes.retain(|_, peer| peer.is_known || !peer.is_leaving);
    }

    /// A beat of a node has arrived. `false`: it says nothing new.
    pub fn beat(&mut self, node: &N, number: u64, is_leaving: bool, now: i64) -> bool {
        let Some(peer) = self.nodes.get_mut(node).filter(|peer| number > peer.number) else { return false };
        peer.number = number;
        peer.heard_at = Some(now);
        peer.is_leaving |= is_leaving;
        true
    }

    /// A node says that it is about to leave.
    pub fn leaves(&mut self, node: &N) {
        if let Some(peer) = self.nodes.get_mut(node) {
            peer.is_leaving = true;
        }
    }

    /// Something that it had promised to answer, a node has not answered: it is silent until it is heard again.
    pub fn is_not_answering(&mut self, node: &N) {
        if let Some(peer) = self.nodes.get_mut(node).filter(|peer| peer.heard_at.is_some()) {
            peer.heard_at = Some(i64::MIN / 2);
        }
    }

    /// The nodes that can own tables. One that the store has just forgotten still can: after the store itself was away, it
    /// knows each node again only when that has sent a heartbeat.
    pub fn present(&self, now: i64) -> impl Iterator<Item = &N> {
        let is_present = move |peer: &Peer| {
            let is_heard = peer.heard_at.is_some_and(|at| now - at <= self.silence);
            let is_known = peer.is_known || now - peer.known_at <= 2 * self.silence;
            is_known && is_heard && !peer.is_leaving
        };
        self.nodes.iter().filter(move |(_, peer)| is_present(peer)).map(|(node, _)| node)
    }

    /// The nodes that have been heard and have fallen silent, although the store still knows them as alive.
    pub fn silent(&self, now: i64) -> impl Iterator<Item = &N> {
        let is_silent =
            move |peer: &Peer| peer.is_known && peer.heard_at.is_some_and(|at| now - at > self.silence);
        self.nodes.iter().filter(move |(_, peer)| is_silent(peer)).map(|(node, _)| node)
    }

    /// Does not count this time as silence: this process was paused, and has not read what arrived meanwhile.
    pub fn held_up(&mut self, milliseconds: i64) {
        for peer in self.nodes.values_mut() {
            peer.heard_at = peer.heard_at.map(|at| at.saturating_add(milliseconds));
            peer.known_at += milliseconds;
        }
    }
}
