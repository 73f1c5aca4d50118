//! Links: a table is awake at one node, its owner, and the nodes to which its people are connected relay their sessions
//! to it.
//!
//! The owner treats such a session like one of its own. If it does not answer, or is gone, the edge attaches the session
//! somewhere else, at last at itself, and the client does not notice. The log decides as ever: two owners at once cost a
//! conflict, and no more. `docs/decisions/0020-owners.md` says why.

mod edge;
mod owner;
mod queue;

pub(crate) use edge::{EdgeOutbox, EdgeSession};
pub(crate) use owner::RelayedOutbox;

use super::{Nodes, Notifier, PollRequest};
use crate::app::SharedApp;
use crate::hub::{Handle, HubError};
use crate::metrics;
use crate::task::{Command, Connect, Outbox, bye};
use crate::web_socket::SendError;
use edge::{Attachment, Place};
use futures_util::StreamExt;
use owner::Owned;
use pyatak_link::{Arrival, EdgeEnd, Item, ItemKind, Parcel, ParcelKind, Peers, owner};
use pyatak_protocol::Bye;
use pyatak_store::{NodeId, TableId};
use pyatak_table::{SessionId, Wants, Who};
use queue::{Outbound, Queue, Waiting};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How often is looked whether a node has fallen silent.
const TICK: Duration = Duration::from_millis(50);
/// How often a node says that it is there, and keeps its links alive.
const BEAT_MS: i64 = 250;
/// How often is looked for tables that could move.
const MOVE_EVERY_MS: i64 = 250;
/// A table moves to an owner that has come when nothing was said there for this long.
const QUIET_MS: i64 = 2_000;
/// If it is never as quiet as that, it moves after this time as soon as everything is answered.
const MOVE_AFTER_MS: i64 = 10_000;
/// Sessions of an edge are ended when it has said nothing for this many times as long as makes a node silent.
const EDGE_PATIENCE: i64 = 4;
/// How often attaching a session here is tried, and the pause in between.
const ATTACH_TRIES: u32 = 40;
const ATTACH_PAUSE: Duration = Duration::from_millis(250);
/// A table that its owner could not serve stays here for this long.
const PINNED_MS: i64 = 30_000;

/// The links of this node.
pub(crate) struct Links {
    me: NodeId,
    /// After this many milliseconds without a word, a node is silent.
    silence_ms: i64,
    began: Instant,
    outbound: Arc<Outbound>,
    /// Numbers sessions and attachments.
    numbers: AtomicU64,
    state: Mutex<State>,
    moves: mpsc::UnboundedSender<Move>,
}

struct State {
    peers: Peers<NodeId>,
    /// Is NATS connected?
    is_connected: bool,
    /// Is this node about to leave?
    is_leaving: bool,
    /// The nodes that can own tables, this one among them.
    members: Vec<NodeId>,
    /// The tables at which clients of this node are.
    tables: HashMap<TableId, EdgeTable>,
    /// Sessions that are attached to an owner, by their attachment.
    attached: HashMap<u64, Arc<EdgeSession>>,
    /// The links to owners.
    edges: HashMap<NodeId, EdgeLink>,
    /// The links of edges.
    owned: HashMap<NodeId, Owned>,
}

/// A table at which clients of this node are.
struct EdgeTable {
    sessions: HashMap<u64, Arc<EdgeSession>>,
    place: Place,
    /// Since when it is not where it should be.
    misplaced_since: Option<i64>,
    /// Until when it stays here, because its owner cannot serve it.
    pinned_until: i64,
}

/// The link to an owner.
struct EdgeLink {
    end: EdgeEnd,
    queue: Arc<Queue>,
}

/// A session is to be attached somewhere else.
struct Move {
    session: Arc<EdgeSession>,
    place: Place,
}

/// What the task of the links is started with.
pub(super) struct LinkWork {
    moves: mpsc::UnboundedReceiver<Move>,
}

impl Links {
    pub(super) fn new(me: NodeId, silence: Duration) -> (Arc<Links>, LinkWork) {
        let silence_ms = silence.as_millis() as i64;
        let (moves, to_move) = mpsc::unbounded_channel();
        let state = State {
            peers: Peers::new(silence_ms),
            is_connected: false,
            is_leaving: false,
            members: vec![me.clone()],
            tables: HashMap::new(),
            attached: HashMap::new(),
            edges: HashMap::new(),
            owned: HashMap::new(),
        };
        let links = Links {
            me,
            silence_ms,
            began: Instant::now(),
            outbound: Arc::default(),
            numbers: AtomicU64::new(1),
            state: Mutex::new(state),
            moves,
        };
        (Arc::new(links), LinkWork { moves: to_move })
    }

    /// Never held across an await, and nothing else is locked while it is held.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The clock of the links, in milliseconds.
    fn now(&self) -> i64 {
        self.began.elapsed().as_millis() as i64
    }

    fn number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// The other nodes that the store knows, as far as they understand links.
    pub(super) fn set_known(&self, nodes: Vec<NodeId>) {
        self.lock().peers.set_known(nodes, self.now());
    }

    /// Would this node be the table's owner?
    pub(crate) fn is_owner(&self, table: &TableId) -> bool {
        *self.lock().owner(table) == self.me
    }

    /// A session of a client that is connected here begins.
    #[allow(clippy::too_many_arguments, reason = "this is all that a session is")]
    pub(crate) async fn open(
        self: &Arc<Links>,
        app: &SharedApp,
        table: &TableId,
        who: Who,
        from: IpAddr,
        wants: Wants,
        after: Option<u64>,
        outbox: Outbox,
    ) -> Result<Arc<EdgeSession>, HubError> {
        let number = self.number();
        let links = Arc::clone(self);
        let session = EdgeSession::new(links, number, table.clone(), who, from, wants, after, outbox);
        // Before anybody can move it, so that the latest attachment is the one that counts.
        let attachment = session.begin(self.number());
        let place = {
            let mut state = self.lock();
            let place = state.place_for(&self.me, table);
            let here = state.tables.entry(table.clone()).or_insert_with(|| EdgeTable::at(place));
            here.sessions.insert(number, Arc::clone(&session));
            here.place.clone()
        };
        let Some(attachment) = attachment else { return Ok(session) };
        match self.attach(app, &session, attachment, place).await {
            Ok(()) => Ok(session),
            Err(error) => {
                session.close();
                Err(error)
            }
        }
    }

    /// Attaches a session, the first time or again.
    async fn attach(
        self: &Arc<Links>,
        app: &SharedApp,
        session: &Arc<EdgeSession>,
        attachment: Attachment,
        place: Place,
    ) -> Result<(), HubError> {
        let node = match place {
            Place::There(node) => node,
            Place::Here => {
                let number = attachment.number;
                let outbox = EdgeOutbox { session: Arc::clone(session), attachment: number };
                let (who, after) = (attachment.who, attachment.after);
                let (from, wants) = (session.from, session.wants);
                let outbox = Outbox::Edge(outbox);
                let joined = connect(app, &session.table, who, from, wants, after, outbox).await?;
                let (id, handle) = joined;
                if !session.is_here(number, id, &handle) {
                    // It has ended meanwhile, or is attached elsewhere.
                    let _ = handle.send(Command::Disconnect { session: id }).await;
                }
                return Ok(());
            }
        };
        let queue = {
            let mut state = self.lock();
            state.attached.insert(attachment.number, Arc::clone(session));
            let now = self.now();
            let begin = || {
                let (generation, outbound) = (self.number(), Arc::clone(&self.outbound));
                let queue = Queue::new(node.clone(), ParcelKind::Up, generation, outbound);
                EdgeLink { end: EdgeEnd::begin(generation, now), queue }
            };
            Arc::clone(&state.edges.entry(node.clone()).or_insert_with(begin).queue)
        };
        if !session.attach_there(&attachment, &queue) {
            self.break_link(&node, queue.generation);
        }
        Ok(())
    }

    /// Attaches a session here, with retries: its client has done nothing that it should lose its connection for.
    async fn attach_here(
        self: &Arc<Links>,
        app: &SharedApp,
        session: &Arc<EdgeSession>,
        mut attachment: Attachment,
    ) {
        for _ in 0..ATTACH_TRIES {
            let number = attachment.number;
            let Err(error) = self.attach(app, session, attachment, Place::Here).await else { return };
            tracing::warn!(table = %session.table, %error, "attaching a session failed; retrying");
            match error {
                HubError::Store(_) | HubError::Busy => tokio::time::sleep(ATTACH_PAUSE).await,
                HubError::NoTable | HubError::Damaged(_) => break,
            }
            // It may have ended meanwhile, or be attached somewhere else.
            match session.begin_again(number, self.number()) {
                Some(next) => attachment = next,
                None => return,
            }
        }
        session.end_with(Bye::Again);
    }

    /// The session is not attached to an owner any more.
    fn forget_attachment(&self, attachment: u64) {
        self.lock().attached.remove(&attachment);
    }

    /// The session has ended.
    fn forget_session(&self, table: &TableId, number: u64) {
        let mut state = self.lock();
        if let Some(here) = state.tables.get_mut(table) {
            here.sessions.remove(&number);
            if here.sessions.is_empty() {
                state.tables.remove(table);
            }
        }
    }

    /// Gives a link to an owner up; its sessions are attached again, wherever they should be now.
    fn break_link(&self, node: &NodeId, generation: u64) {
        let mut state = self.lock();
        match state.edges.get(node) {
            Some(link) if link.end.generation() == generation => {}
            Some(_) | None => return,
        }
        if let Some(link) = state.edges.remove(node) {
            link.queue.close();
        }
        metrics::link_broken();
        tracing::warn!(%node, generation, "a link is broken; its sessions are attached again");
        self.leave_place(&mut state, &Place::There(node.clone()));
    }

    /// All tables that are at this place are attached again, where they should be now.
    fn leave_place(&self, state: &mut State, place: &Place) {
        state.update_members(&self.me, self.now());
        let tables: Vec<TableId> =
            state.tables.iter().filter(|(_, here)| here.place == *place).map(|(id, _)| id.clone()).collect();
        for table in tables {
            let place = state.place_for(&self.me, &table);
            self.move_table(state, &table, place);
        }
    }

    fn move_table(&self, state: &mut State, table: &TableId, place: Place) {
        let Some(here) = state.tables.get_mut(table) else { return };
        here.place = place;
        here.misplaced_since = None;
        for session in here.sessions.values() {
            metrics::session_moved();
            let moved = Move { session: Arc::clone(session), place: here.place.clone() };
            // The task is gone when the node is being stopped.
            let _ = self.moves.send(moved);
        }
    }

    /// A person of this node has a new name.
    pub(crate) fn rename(&self, person: &str, name: &str) {
        let sessions: Vec<Arc<EdgeSession>> = self.lock().attached.values().cloned().collect();
        sessions.iter().for_each(|session| session.rename(person, name));
    }

    /// This node is about to leave: others take its tables.
    pub(crate) fn leave(&self) {
        let mut state = self.lock();
        state.is_leaving = true;
        state.update_members(&self.me, self.now());
        drop(state);
        self.beat();
    }

    /// Ends the sessions that are attached to other nodes: this one is being stopped.
    pub(crate) fn end_sessions(&self) {
        let sessions: Vec<Arc<EdgeSession>> = {
            let state = self.lock();
            state.tables.values().flat_map(|here| here.sessions.values()).cloned().collect()
        };
        sessions.iter().for_each(|session| session.end_with(Bye::Restarting));
    }

    /// Says that this node is there, or that it is about to leave.
    fn beat(&self) {
        let kind = if self.lock().is_leaving { ParcelKind::Leaving } else { ParcelKind::Beat };
        self.outbound.send(None, Parcel::new(kind, 0, self.number(), &[]).to_bytes());
    }

    /// A message of another node has arrived.
    fn receive(self: &Arc<Links>, nodes: &Nodes, app: &SharedApp, is_for_all: bool, message: &[u8]) {
        let to = if is_for_all { None } else { Some(&self.me) };
        let Some((from, parcel)) = nodes.open_parcel(to, message) else { return };
        let (Ok(from), Ok(parcel)) = (NodeId::parse(&from), Parcel::read(&parcel)) else { return };
        match parcel.kind {
            ParcelKind::Beat | ParcelKind::Leaving if is_for_all => self.beat_from(&from, parcel),
            ParcelKind::Up if !is_for_all => self.parcel_from_edge(app, &from, parcel),
            ParcelKind::Down if !is_for_all => self.parcel_from_owner(&from, parcel),
            ParcelKind::Broken if !is_for_all => self.break_link(&from, parcel.generation),
            // Nobody seals such a thing.
            ParcelKind::Beat
            | ParcelKind::Leaving
            | ParcelKind::Up
            | ParcelKind::Down
            | ParcelKind::Broken => {}
        }
    }

    fn beat_from(&self, from: &NodeId, parcel: Parcel<'_>) {
        let now = self.now();
        let is_leaving = parcel.kind == ParcelKind::Leaving;
        let mut state = self.lock();
        if state.peers.beat(from, parcel.number, is_leaving, now) && is_leaving {
            state.update_members(&self.me, now);
        }
    }

    /// A parcel of an owner has arrived.
    fn parcel_from_owner(self: &Arc<Links>, from: &NodeId, parcel: Parcel<'_>) {
        let told: Vec<(Item<'_>, Arc<EdgeSession>)> = {
            let now = self.now();
            let mut state = self.lock();
            let Some(link) = state.edges.get_mut(from) else { return };
            match link.end.arrives(parcel.generation, parcel.number, now) {
                Arrival::Next | Arrival::Begins => {}
                Arrival::Ignored => return,
                Arrival::Broken => {
                    drop(state);
                    return self.break_link(from, parcel.generation);
                }
            }
            let items = parcel.items().map_while(Result::ok);
            items.filter_map(|item| Some((item, Arc::clone(state.attached.get(&item.session)?)))).collect()
        };
        for (item, session) in told {
            match item.kind {
                ItemKind::Tell => self.told_by_owner(from, &session, item),
                ItemKind::End => session.ended(item.session),
                // Here it may be possible, and if not, the reason is ours to say.
                ItemKind::Refuse => {
                    session.leave_owner(item.session);
                    self.pin(&session.table);
                }
                ItemKind::Attach | ItemKind::Say | ItemKind::Detach | ItemKind::Rename => {}
            }
        }
    }

    fn told_by_owner(&self, from: &NodeId, session: &Arc<EdgeSession>, item: Item<'_>) {
        let text = Utf8Bytes::from(item.text);
        // That the owner stops is no reason for the client to go: there are others.
        if text == bye(Bye::Restarting) {
            session.leave_owner(item.session);
            let mut state = self.lock();
            state.peers.leaves(from);
            return self.leave_place(&mut state, &Place::There(from.clone()));
        }
        if text == bye(Bye::Again) {
            session.leave_owner(item.session);
            return self.pin(&session.table);
        }
        if let Err(SendError::Full) = session.tell(item.session, text) {
            session.too_slow();
        }
    }

    /// The owner cannot serve a table: it is served here for a while.
    fn pin(&self, table: &TableId) {
        let mut state = self.lock();
        let until = self.now() + PINNED_MS;
        if let Some(here) = state.tables.get_mut(table) {
            here.pinned_until = until;
            self.move_table(&mut state, table, Place::Here);
        }
    }

    /// Looks which nodes and links have fallen silent, and moves what should be elsewhere.
    fn tick(&self, is_connected: bool, held_up_ms: i64, is_move_due: bool) -> Vec<NodeId> {
        let now = self.now();
        let mut state = self.lock();
        if held_up_ms > 0 {
            state.peers.held_up(held_up_ms);
            state.edges.values_mut().for_each(|link| link.end.held_up(held_up_ms));
            state.owned.values_mut().for_each(|owned| owned.end.held_up(held_up_ms));
        }
        state.is_connected = is_connected;
        let patience = self.silence_ms * EDGE_PATIENCE;
        for owned in state.owned.values_mut() {
            if owned.end.is_silent(now, patience) {
                owned.end.give_up();
                owned.end_all();
            }
        }
        let is_lost = |link: &EdgeLink| {
            !is_connected || link.end.is_silent(now, self.silence_ms) || link.queue.is_closed()
        };
        let lost: Vec<(NodeId, u64)> = state
            .edges
            .iter()
            .filter(|(_, link)| is_lost(link))
            .map(|(node, link)| (node.clone(), link.end.generation()))
            .collect();
        for (node, _) in &lost {
            state.peers.is_not_answering(node);
        }
        drop(state);
        for (node, generation) in lost {
            self.break_link(&node, generation);
        }
        let mut state = self.lock();
        state.update_members(&self.me, now);
        metrics::owners(state.members.len());
        metrics::relayed(state.owned.values().map(Owned::len).sum());
        if is_move_due {
            self.move_misplaced(&mut state, now);
            // A link without sessions is not kept alive.
            let used: Vec<&Place> = state.tables.values().map(|here| &here.place).collect();
            let is_used = |node: &NodeId| used.contains(&&Place::There(node.clone()));
            let unused: Vec<NodeId> = state.edges.keys().filter(|node| !is_used(node)).cloned().collect();
            for node in unused {
                if let Some(link) = state.edges.remove(&node) {
                    link.queue.close();
                }
            }
        }
        if is_connected { state.peers.silent(now).cloned().collect() } else { Vec::new() }
    }

    /// Tables whose owner has come, or come back, move there at a quiet moment.
    fn move_misplaced(&self, state: &mut State, now: i64) {
        let wrong = state.tables.iter().filter_map(|(table, here)| {
            let place = state.place_for(&self.me, table);
            (place != here.place && here.pinned_until <= now).then(|| (table.clone(), place))
        });
        let wrong: HashMap<TableId, Place> = wrong.collect();
        let mut due = Vec::new();
        for (table, here) in &mut state.tables {
            let Some(place) = wrong.get(table) else {
                here.misplaced_since = None;
                continue;
            };
            let since = *here.misplaced_since.get_or_insert(now);
            let active = here.sessions.values().map(|session| session.active_at()).max().unwrap_or(0);
            let is_gone = matches!(&here.place, Place::There(node) if !state.members.contains(node));
            let is_time = now - active >= QUIET_MS || now - since >= MOVE_AFTER_MS;
            if is_gone || (is_time && here.sessions.values().all(|session| session.is_quiet())) {
                due.push((table.clone(), place.clone()));
            }
        }
        for (table, place) in due {
            self.move_table(state, &table, place);
        }
    }

    fn keep_alive(&self) {
        let state = self.lock();
        state.edges.values().for_each(|link| link.queue.keep_alive());
        state.owned.values().filter_map(|owned| owned.queue.as_ref()).for_each(Queue::keep_alive);
    }
}

impl State {
    fn owner(&self, table: &TableId) -> &NodeId {
        let named = owner(table.as_str(), self.members.iter().map(NodeId::as_str));
        let found = self.members.iter().find(|node| Some(node.as_str()) == named);
        found.expect("this node is always a member")
    }

    /// Where a table's sessions should be attached.
    fn place_for(&self, me: &NodeId, table: &TableId) -> Place {
        let owner = self.owner(table);
        if owner == me { Place::Here } else { Place::There(owner.clone()) }
    }

    fn update_members(&mut self, me: &NodeId, now: i64) {
        let mut members: Vec<NodeId> =
            if self.is_connected { self.peers.present(now).cloned().collect() } else { Vec::new() };
        // A node that leaves relays to the others, as long as there are any.
        if !self.is_leaving || members.is_empty() {
            members.push(me.clone());
        }
        self.members = members;
    }
}

impl EdgeTable {
    fn at(place: Place) -> EdgeTable {
        EdgeTable { sessions: HashMap::new(), place, misplaced_since: None, pinned_until: 0 }
    }
}

/// Opens a session at a table of this node, which is woken up if it sleeps. It waits there until as much is known as the
/// log holds now.
pub(crate) async fn connect(
    app: &SharedApp,
    table: &TableId,
    who: Who,
    from: IpAddr,
    wants: Wants,
    after: Option<u64>,
    outbox: Outbox,
) -> Result<(SessionId, Handle), HubError> {
    let at_least = match &app.nodes {
        Some(_) => app.store.find_table(table).await?.ok_or(HubError::NoTable)?.last_seq,
        None => 0,
    };
    let session = SessionId(app.next_session());
    let command = Command::Connect(Box::new(Connect { session, who, wants, after, outbox, at_least }));
    Ok((session, app.hub.send_from(app, from, table, command).await?))
}

/// Does the work of the links for as long as the node runs.
pub(super) async fn run(nodes: Arc<Nodes>, app: SharedApp, work: LinkWork) {
    let (Some(links), Some(notifier)) = (nodes.links.clone(), nodes.notifier.clone()) else { return };
    tokio::join!(
        send(Arc::clone(&nodes), Arc::clone(&links)),
        move_sessions(Arc::clone(&links), Arc::clone(&app), work.moves),
        watch(Arc::clone(&nodes), Arc::clone(&links)),
        listen(&nodes, &app, &links, &notifier, false),
        listen(&nodes, &app, &links, &notifier, true),
    );
}

/// Takes in what other nodes send to this one, or to all.
async fn listen(nodes: &Nodes, app: &SharedApp, links: &Arc<Links>, notifier: &Notifier, is_for_all: bool) {
    let to = (!is_for_all).then_some(&links.me);
    let Some(mut messages) = notifier.subscribe_to(&subject(to)).await else { return };
    while let Some(message) = messages.next().await {
        links.receive(nodes, app, is_for_all, &message.payload);
    }
}

/// Where a node listens, or all of them.
fn subject(node: Option<&NodeId>) -> String {
    format!("pyatak.node.{}", node.map_or("all", NodeId::as_str))
}

/// Makes parcels of what waits, and sends them.
async fn send(nodes: Arc<Nodes>, links: Arc<Links>) {
    let Some(notifier) = &nodes.notifier else { return };
    loop {
        links.outbound.woken().await;
        // Everybody who is about to say something does so first.
        tokio::task::yield_now().await;
        let Waiting { whole, queues } = links.outbound.take();
        for (to, parcel) in whole {
            if let Some(sealed) = nodes.seal_parcel(to.as_ref(), &parcel) {
                notifier.publish_parcel(subject(to.as_ref()), sealed).await;
            }
        }
        for queue in queues {
            for (number, items) in queue.take() {
                let parcel = Parcel::new(queue.kind, queue.generation, number, &items).to_bytes();
                if let Some(sealed) = nodes.seal_parcel(Some(&queue.to), &parcel) {
                    notifier.publish_parcel(subject(Some(&queue.to)), sealed).await;
                }
            }
        }
    }
}

/// Attaches sessions somewhere else.
async fn move_sessions(links: Arc<Links>, app: SharedApp, mut moves: mpsc::UnboundedReceiver<Move>) {
    while let Some(Move { session, place }) = moves.recv().await {
        let Some(attachment) = session.begin(links.number()) else { continue };
        match place {
            Place::There(_) => drop(links.attach(&app, &session, attachment, place).await),
            Place::Here => {
                let (links, app) = (Arc::clone(&links), Arc::clone(&app));
                tokio::spawn(async move { links.attach_here(&app, &session, attachment).await });
            }
        }
    }
}

/// Beats, and looks who has fallen silent.
async fn watch(nodes: Arc<Nodes>, links: Arc<Links>) {
    let Some(notifier) = &nodes.notifier else { return };
    let tick = TICK.as_millis() as i64;
    let (mut last, mut beat_at, mut moved_at) = (links.now(), i64::MIN / 2, 0);
    loop {
        tokio::time::sleep(TICK).await;
        let now = links.now();
        // A process that was held up has not looked at what has arrived meanwhile.
        let held_up = if now - last > 2 * tick { now - last - tick } else { 0 };
        last = now;
        let is_move_due = now - moved_at >= MOVE_EVERY_MS;
        if is_move_due {
            moved_at = now;
        }
        let silent = links.tick(notifier.is_connected(), held_up, is_move_due);
        if now - beat_at >= BEAT_MS {
            beat_at = now;
            links.beat();
            links.keep_alive();
            expel(&nodes, silent);
        }
    }
}

/// Takes the leases of nodes that have fallen silent, if they are silent in the store as well.
fn expel(nodes: &Arc<Nodes>, silent: Vec<NodeId>) {
    for node in silent {
        let nodes = Arc::clone(nodes);
        tokio::spawn(async move {
            let (ttl, silence) = (nodes.timings.heartbeat_ttl, nodes.timings.silence);
            match nodes.store.expel(&node, ttl, silence).await {
                Ok(is_gone) => {
                    if is_gone {
                        tracing::warn!(%node, "a node has fallen silent; others take its tables");
                    }
                    nodes.send(PollRequest::PollAll);
                }
                Err(error) => tracing::warn!(%node, %error, "expelling a silent node failed"),
            }
        });
    }
}
