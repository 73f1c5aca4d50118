//! Relayed sessions: a client is connected to one node, the edge, and its session is attached to the table at another
//! one, the owner, over a link whose parcels get lost, come twice, late or out of order. Edges may be wrong about the
//! owner, so that there are several.

use super::{Line, SimEvent, World};
use crate::simulated::cluster::Life;
use pyatak_engine::{Game, Random};
use pyatak_link::{Arrival, EdgeEnd, OwnerEnd, Relay, owner};
use pyatak_table::{Input, SessionId};
use serde_json::Value;
use std::collections::BTreeMap;

/// How often links are kept alive, and looked at.
const TICK_EVERY_MS: i64 = 250;
/// After this time without a parcel, an owner is silent. Everything takes longer here than between servers.
const SILENCE_MS: i64 = 900;
/// After this time, an edge is.
const EDGE_SILENCE_MS: i64 = 3_000;
/// A connection that lasts longer than this has its snapshot, once nothing fails any more.
const ANSWERED_AFTER_MS: i64 = 5_000;
/// How long an edge does without an owner that was silent.
const SUSPECTED_MS: i64 = 2_500;

/// Something that is said on one session, in a parcel.
#[derive(Clone)]
pub(crate) enum Item {
    Attach { client: usize, after: Option<u64> },
    Say(String),
    Detach,
    Tell(String),
    End,
}

/// What travels over a link.
#[derive(Clone)]
pub(crate) struct Parcel {
    /// The edge and the owner.
    edge: Life,
    owner: Life,
    is_up: bool,
    is_broken: bool,
    generation: u64,
    number: u64,
    items: Vec<(SessionId, Item)>,
}

impl Parcel {
    /// The node that it is for.
    pub(crate) fn to(&self) -> usize {
        if self.is_up { self.owner.node } else { self.edge.node }
    }
}

/// A connection of a client, as its edge sees it.
pub(crate) struct Connection {
    client: usize,
    edge: Life,
    relay: Relay<String>,
    attachment: SessionId,
    /// The node at which it is attached.
    place: usize,
    /// What the client was told last, and whether it has asked to be told something again.
    told: Option<u64>,
    since: i64,
    has_asked_again: bool,
}

/// One end of a link: what was sent, and when the last parcel arrives.
struct Way {
    number: u64,
    busy: i64,
}

/// All links, of all nodes.
#[derive(Default)]
pub(crate) struct Links {
    pub(super) connections: BTreeMap<SessionId, Connection>,
    /// The connection of each attachment, the latest one or not.
    attachments: BTreeMap<SessionId, SessionId>,
    edges: BTreeMap<(Life, Life), (EdgeEnd, Way)>,
    owners: BTreeMap<(Life, Life), (OwnerEnd, Way)>,
    /// At the owner: which sessions came over which generation of a link.
    relayed: BTreeMap<SessionId, (Life, Life, u64)>,
    /// Until when an edge does without a node.
    suspected: BTreeMap<(Life, usize), i64>,
    generations: u64,
}

impl<G: Game> World<G> {
    /// A client has connected to an edge.
    pub(super) fn opens(&mut self, client: usize, session: SessionId, node: usize) {
        let wants = self.clients[client].wants;
        let last = self.clients[client].last;
        let after = last.filter(|_| self.rng.below(4) != 0);
        let connection = Connection {
            client,
            edge: self.nodes[node].life,
            relay: Relay::new(after, wants.only_answers),
            attachment: session,
            place: node,
            told: after,
            since: self.now,
            has_asked_again: after.is_some(),
        };
        self.links.connections.insert(session, connection);
        self.attach(session);
    }

    /// The node that an edge takes for the owner.
    fn owner_for(&mut self, edge: Life) -> usize {
        if !self.is_quiet && self.rng.below(12) == 0 {
            return self.any_node();
        }
        let names: Vec<String> = (0..self.nodes.len()).map(|node| format!("node-{node}")).collect();
        let now = self.now;
        let is_trusted =
            |node: usize| self.links.suspected.get(&(edge, node)).is_none_or(|until| *until <= now);
        let trusted = (0..names.len()).filter(|node| *node == edge.node || is_trusted(*node));
        let named = owner("simulated", trusted.map(|node| names[node].as_str()));
        names.iter().position(|name| Some(name.as_str()) == named).unwrap()
    }

    /// Attaches a connection where it should be.
    fn attach(&mut self, session: SessionId) {
        let Some(connection) = self.links.connections.get(&session) else { return };
        let (edge, client, old, was_at) =
            (connection.edge, connection.client, connection.attachment, connection.place);
        let place = self.owner_for(edge);
        if old != session {
            self.detach(old, edge, was_at);
        }
        self.count += 1;
        let attachment = SessionId(self.count);
        let connection = self.links.connections.get_mut(&session).unwrap();
        (connection.attachment, connection.place) = (attachment, place);
        let (after, say) = connection.relay.attach();
        self.links.attachments.insert(attachment, session);
        self.report.attachments += 1;
        if place == edge.node {
            self.attaches(client, attachment, place, after);
            say.into_iter().for_each(|text| self.reaches(attachment, text));
        } else {
            self.report.relayed += 1;
            let items = std::iter::once(Item::Attach { client, after }).chain(say.into_iter().map(Item::Say));
            let items = items.map(|item| (attachment, item)).collect();
            self.send_up_link(edge, place, items);
        }
    }

    /// A session begins at a node, which has to know as much as the log holds now.
    fn attaches(&mut self, client: usize, session: SessionId, node: usize, after: Option<u64>) {
        let shown = self.clients[client].shown;
        self.lines.insert(session, Line { client, node, busy: self.now, shown });
        let at_least = self.truth.durable();
        self.in_order(node, at_least, SimEvent::Attaches { client, session, node, after });
    }

    fn reaches(&mut self, session: SessionId, text: String) {
        if let Some(node) = self.lines.get(&session).map(|line| line.node) {
            self.in_order(node, 0, SimEvent::Reaches { session, text });
        }
    }

    /// Ends an attachment.
    fn detach(&mut self, attachment: SessionId, edge: Life, place: usize) {
        if place == edge.node {
            self.in_order(place, 0, SimEvent::Disconnects { session: attachment });
        } else {
            self.send_up_link(edge, place, vec![(attachment, Item::Detach)]);
        }
    }

    /// A client of an edge has gone.
    pub(super) fn closes(&mut self, session: SessionId) {
        if let Some(connection) = self.links.connections.remove(&session)
            && self.is_now(connection.edge)
        {
            self.detach(connection.attachment, connection.edge, connection.place);
        }
    }

    /// A client says something to its edge.
    pub(super) fn says(&mut self, session: SessionId, text: String) {
        let Some(connection) = self.links.connections.get_mut(&session) else { return };
        // An edge reads no more from a client that waits for too many answers.
        if !connection.relay.has_room() {
            return;
        }
        connection.has_asked_again |= text.contains("\"resend\"");
        if connection.relay.say(&text) {
            self.transmit(session, text);
        }
    }

    fn transmit(&mut self, session: SessionId, text: String) {
        let Some(connection) = self.links.connections.get(&session) else { return };
        let (edge, place, attachment) = (connection.edge, connection.place, connection.attachment);
        if place == edge.node {
            self.reaches(attachment, text);
        } else {
            self.send_up_link(edge, place, vec![(attachment, Item::Say(text))]);
        }
    }

    /// The table has said something on an attachment. `false`: it is an ordinary session.
    pub(super) fn tells(&mut self, attachment: SessionId, text: &str) -> bool {
        let Some(session) = self.links.attachments.get(&attachment).copied() else { return false };
        match self.links.relayed.get(&attachment).copied() {
            None if self.is_at_edge(session, attachment) => self.told(session, attachment, text),
            // The owner has given its link up.
            None => {}
            Some((edge, owner, generation)) => {
                self.send_down_link(edge, owner, generation, vec![(attachment, Item::Tell(text.to_owned()))]);
            }
        }
        true
    }

    /// Is this the attachment of a session at its own edge?
    fn is_at_edge(&self, session: SessionId, attachment: SessionId) -> bool {
        self.links.connections.get(&session).is_some_and(|connection| {
            connection.attachment == attachment && connection.place == connection.edge.node
        })
    }

    /// The table has ended an attachment. `false`: it is an ordinary session.
    pub(super) fn ends_attachment(&mut self, attachment: SessionId) -> bool {
        let Some(session) = self.links.attachments.get(&attachment).copied() else { return false };
        match self.links.relayed.remove(&attachment) {
            None if self.is_at_edge(session, attachment) => self.is_ended(session, attachment),
            None => {}
            Some((edge, owner, generation)) => {
                self.send_down_link(edge, owner, generation, vec![(attachment, Item::End)]);
            }
        }
        true
    }

    /// Something that the table says comes to an edge, which passes it on.
    fn told(&mut self, session: SessionId, attachment: SessionId, text: &str) {
        let Some(connection) = self.links.connections.get_mut(&session) else { return };
        if connection.attachment != attachment {
            return;
        }
        if text == "{\"bye\":\"restarting\"}" && connection.place != connection.edge.node {
            // That the owner stops is no reason for the client to go.
            let (edge, place) = (connection.edge, connection.place);
            return self.give_up_owner(edge, place, true);
        }
        let message: Value = serde_json::from_str(text).unwrap();
        if let Some(seq) = message["news"]["seq"].as_u64() {
            let told =
                connection.told.unwrap_or_else(|| panic!("{session:?}: news before the first snapshot"));
            assert!(seq <= told + 1, "{session:?}: a client is told {seq} after {told}");
            assert!(seq > told || connection.has_asked_again, "{session:?}: a client is told {seq} twice");
            connection.told = Some(told.max(seq));
        } else if let Some(seq) = message["sync"]["seq"].as_u64() {
            connection.told = Some(seq);
        }
        let again = connection.relay.tell(text).say;
        self.report.said_again += again.len() as u64;
        again.into_iter().for_each(|text| self.transmit(session, text));
        self.send_to_client(session, text);
    }

    /// An edge hears that the table has ended a session.
    fn is_ended(&mut self, session: SessionId, attachment: SessionId) {
        let Some(connection) = self.links.connections.get(&session) else { return };
        if connection.attachment == attachment {
            let client = connection.client;
            self.links.connections.remove(&session);
            self.later(1000..1500, SimEvent::Ends { client, session });
        }
    }

    fn send_up_link(&mut self, edge: Life, place: usize, items: Vec<(SessionId, Item)>) {
        let owner = self.nodes[place].life;
        let (now, generations) = (self.now, &mut self.links.generations);
        let (end, way) = self.links.edges.entry((edge, owner)).or_insert_with(|| {
            *generations += 1;
            (EdgeEnd::begin(*generations, now), Way { number: 0, busy: now })
        });
        way.number += 1;
        let (generation, number) = (end.generation(), way.number);
        let parcel = Parcel { edge, owner, is_up: true, is_broken: false, generation, number, items };
        let when = self.when(self.links.edges[&(edge, owner)].1.busy);
        if when.1 {
            self.links.edges.get_mut(&(edge, owner)).unwrap().1.busy = when.0;
        }
        self.post(parcel, when.0);
    }

    fn send_down_link(&mut self, edge: Life, owner: Life, generation: u64, items: Vec<(SessionId, Item)>) {
        let Some((end, way)) = self.links.owners.get_mut(&(edge, owner)) else { return };
        if end.generation() != generation {
            return;
        }
        way.number += 1;
        let (number, busy) = (way.number, way.busy);
        let parcel = Parcel { edge, owner, is_up: false, is_broken: false, generation, number, items };
        let when = self.when(busy);
        if when.1 {
            self.links.owners.get_mut(&(edge, owner)).unwrap().1.busy = when.0;
        }
        self.post(parcel, when.0);
    }

    /// When a parcel arrives, and whether the next one comes after it.
    fn when(&mut self, busy: i64) -> (i64, bool) {
        let when = busy.max(self.now + i64::from(self.rng.below(40)));
        if self.is_fault(self.plan.reordered) {
            (when + i64::from(self.rng.below(2000)), false)
        } else {
            (when, true)
        }
    }

    /// A parcel goes into the network.
    fn post(&mut self, parcel: Parcel, when: i64) {
        if self.is_fault(self.plan.doubled) {
            let again = when + i64::from(self.rng.below(3000));
            self.at(again, SimEvent::Parcels { parcel: parcel.clone() });
        }
        if !self.is_fault(self.plan.lost) {
            self.at(when, SimEvent::Parcels { parcel });
        }
    }

    /// A parcel arrives.
    pub(super) fn parcels(&mut self, parcel: Parcel) {
        let Parcel { edge, owner, is_up, is_broken, generation, number, items } = parcel;
        if is_up {
            if self.is_now(owner) {
                self.at_owner(edge, owner, generation, number, items);
            }
            return;
        }
        if !self.is_now(edge) {
            return;
        }
        let Some((end, _)) = self.links.edges.get_mut(&(edge, owner)) else { return };
        if is_broken {
            if end.generation() == generation {
                self.give_up_owner(edge, owner.node, false);
            }
            return;
        }
        match end.arrives(generation, number, self.now) {
            Arrival::Next | Arrival::Begins => {}
            Arrival::Ignored => return,
            Arrival::Broken => return self.give_up_owner(edge, owner.node, false),
        }
        for (attachment, item) in items {
            let Some(session) = self.links.attachments.get(&attachment).copied() else { continue };
            match item {
                Item::Tell(text) => self.told(session, attachment, &text),
                Item::End => self.is_ended(session, attachment),
                Item::Attach { .. } | Item::Say(_) | Item::Detach => {
                    unreachable!("an owner says no such thing")
                }
            }
        }
    }

    fn at_owner(
        &mut self,
        edge: Life,
        owner: Life,
        generation: u64,
        number: u64,
        items: Vec<(SessionId, Item)>,
    ) {
        let now = self.now;
        let new = || (OwnerEnd::default(), Way { number: 0, busy: now });
        let (end, way) = self.links.owners.entry((edge, owner)).or_insert_with(new);
        match end.arrives(generation, number, now) {
            Arrival::Next => {}
            Arrival::Begins => {
                *way = Way { number: 0, busy: now };
                self.end_relayed(edge, owner);
            }
            Arrival::Ignored => return,
            Arrival::Broken => {
                self.end_relayed(edge, owner);
                let told = Parcel {
                    edge,
                    owner,
                    is_up: false,
                    is_broken: true,
                    generation,
                    number: 0,
                    items: Vec::new(),
                };
                return self.post(told, self.now + 20);
            }
        }
        for (attachment, item) in items {
            match item {
                Item::Attach { client, after } => {
                    self.links.relayed.insert(attachment, (edge, owner, generation));
                    self.attaches(client, attachment, owner.node, after);
                }
                Item::Say(text) => self.reaches(attachment, text),
                Item::Detach => {
                    self.links.relayed.remove(&attachment);
                    self.in_order(owner.node, 0, SimEvent::Disconnects { session: attachment });
                }
                Item::Tell(_) | Item::End => unreachable!("an edge says no such thing"),
            }
        }
    }

    /// The sessions of a link end at its owner.
    fn end_relayed(&mut self, edge: Life, owner: Life) {
        let theirs = self.links.relayed.iter().filter(|(_, (from, to, _))| (*from, *to) == (edge, owner));
        let theirs: Vec<SessionId> = theirs.map(|(attachment, _)| *attachment).collect();
        for attachment in theirs {
            self.links.relayed.remove(&attachment);
            self.in_order(owner.node, 0, SimEvent::Disconnects { session: attachment });
        }
    }

    /// An edge gives a link up, and attaches its sessions elsewhere if the owner is suspected.
    fn give_up_owner(&mut self, edge: Life, place: usize, is_suspected: bool) {
        self.report.broken_links += 1;
        self.links.edges.retain(|(from, to), _| *from != edge || to.node != place);
        if is_suspected {
            self.links.suspected.insert((edge, place), self.now + SUSPECTED_MS);
        }
        let theirs = self.links.connections.iter();
        let theirs = theirs.filter(|(_, connection)| connection.edge == edge && connection.place == place);
        let theirs: Vec<SessionId> = theirs.map(|(session, _)| *session).collect();
        for session in theirs {
            let connection = self.links.connections.get_mut(&session).unwrap();
            // There is no link over which its attachment could be ended.
            connection.attachment = session;
            self.attach(session);
        }
    }

    /// A node looks at its links, and keeps them alive.
    pub(super) fn link_ticks(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        self.at(self.now + TICK_EVERY_MS, SimEvent::LinkTicks { life });
        let silent = self
            .links
            .edges
            .iter()
            .filter(|((edge, _), (end, _))| *edge == life && end.is_silent(self.now, SILENCE_MS));
        let silent: Vec<usize> = silent.map(|((_, owner), _)| owner.node).collect();
        for place in silent {
            self.give_up_owner(life, place, true);
        }
        let edges: Vec<Life> =
            self.links.edges.keys().filter(|(edge, _)| *edge == life).map(|key| key.1).collect();
        for owner in edges {
            if self.nodes[owner.node].life == owner {
                self.send_up_link(life, owner.node, Vec::new());
            }
        }
        let now = self.now;
        let owned = self.links.owners.iter_mut().filter(|((_, owner), _)| *owner == life);
        let mut kept = Vec::new();
        let mut lost = Vec::new();
        for ((edge, _), (end, _)) in owned {
            if end.is_silent(now, EDGE_SILENCE_MS) {
                end.give_up();
                lost.push(*edge);
            } else {
                kept.push((*edge, end.generation()));
            }
        }
        lost.into_iter().for_each(|edge| self.end_relayed(edge, life));
        for (edge, generation) in kept {
            if self.is_now(edge) {
                self.send_down_link(edge, life, generation, Vec::new());
            }
        }
        self.move_misplaced(life);
    }

    /// Connections of an edge that are somewhere else than they should be move when nothing is under way.
    fn move_misplaced(&mut self, edge: Life) {
        let theirs = self.links.connections.iter();
        let theirs = theirs.filter(|(_, connection)| connection.edge == edge && connection.relay.is_quiet());
        let theirs: Vec<(SessionId, usize)> =
            theirs.map(|(session, connection)| (*session, connection.place)).collect();
        for (session, place) in theirs {
            if self.rng.below(8) == 0 && self.owner_for(edge) != place {
                self.attach(session);
            }
        }
    }

    /// A node is gone, and what it knew of links with it.
    pub(super) fn forget_links(&mut self, life: Life) {
        self.links.connections.retain(|_, connection| connection.edge != life);
        self.links.edges.retain(|(edge, _), _| *edge != life);
        self.links.owners.retain(|(_, owner), _| *owner != life);
        self.links.relayed.retain(|_, (_, owner, _)| *owner != life);
    }

    /// Everything that a client has asked for over a connection that it still has was answered, wherever its session was
    /// attached.
    pub(super) fn check_answered(&self) {
        for (session, connection) in &self.links.connections {
            // Who is not let in tries again and again.
            let is_old = connection.since + ANSWERED_AFTER_MS < self.now;
            let is_open = is_old && self.clients[connection.client].session == Some(*session);
            assert!(!is_open || connection.relay.is_quiet(), "{session:?} waits: {:?}", connection.relay);
        }
    }

    /// A session begins at this node.
    pub(super) fn begins(&mut self, client: usize, session: SessionId, node: usize, after: Option<u64>) {
        let (who, wants) = (self.clients[client].who.clone(), self.clients[client].wants);
        let shown = self.lines.get(&session).map_or(0, |line| line.shown);
        self.deliveries.connected(session, who.clone(), after, shown);
        self.input(node, Input::Connected { session, who, wants, after });
    }
}
