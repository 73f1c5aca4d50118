//! Sessions of clients that are connected to other nodes, at tables that this node owns.

use super::Links;
use super::edge::{Attach, Rename};
use super::queue::Queue;
use crate::app::SharedApp;
use crate::hub::{Handle, HubError};
use crate::limits::RELAYED_MAX;
use crate::task::{Command, Outbox};
use crate::web_socket::SendError;
use pyatak_link::{Arrival, Item, ItemKind, OwnerEnd, Parcel, ParcelKind};
use pyatak_store::{NodeId, TableId};
use pyatak_table::SessionId;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The link with an edge, at its owner.
#[derive(Default)]
pub(super) struct Owned {
    pub(super) end: OwnerEnd,
    pub(super) queue: Option<Arc<Queue>>,
    sessions: HashMap<u64, Relayed>,
}

/// A session of a client that is connected to another node.
enum Relayed {
    /// Its table is being woken. What the client says meanwhile waits.
    Joining(Vec<Command>),
    Joined(SessionId, Handle),
    /// The table has ended it before that was known.
    Ended,
}

impl Owned {
    /// Ends all sessions. Their tables are told.
    pub(super) fn end_all(&mut self) {
        if let Some(queue) = self.queue.take() {
            queue.close();
        }
        for relayed in std::mem::take(&mut self.sessions).into_values() {
            relayed.end();
        }
    }

    pub(super) fn len(&self) -> usize {
        self.sessions.len()
    }
}

impl Relayed {
    fn end(self) {
        if let Relayed::Joined(session, handle) = self {
            send(&handle, Command::Disconnect { session });
        }
    }
}

/// Sends a table a command without waiting. If its inbox is full, the command waits in a task of its own; the messages
/// of a client that are under way are limited.
fn send(handle: &Handle, command: Command) {
    if let Err(TrySendError::Full(command)) = handle.try_send(command) {
        let handle = handle.clone();
        tokio::spawn(async move { handle.send(command).await });
    }
}

impl Links {
    /// A parcel of an edge has arrived.
    pub(super) fn parcel_from_edge(self: &Arc<Links>, app: &SharedApp, edge: &NodeId, parcel: Parcel<'_>) {
        let now = self.now();
        let queue = {
            let mut state = self.lock();
            let owned = state.owned.entry(edge.clone()).or_default();
            match owned.end.arrives(parcel.generation, parcel.number, now) {
                Arrival::Ignored => return,
                Arrival::Broken => {
                    owned.end_all();
                    drop(state);
                    let told = Parcel::new(ParcelKind::Broken, parcel.generation, 0, &[]);
                    return self.outbound.send(Some(edge.clone()), told.to_bytes());
                }
                Arrival::Begins => {
                    owned.end_all();
                    let outbound = Arc::clone(&self.outbound);
                    let queue = Queue::new(edge.clone(), ParcelKind::Down, parcel.generation, outbound);
                    Arc::clone(owned.queue.insert(queue))
                }
                Arrival::Next => match &owned.queue {
                    Some(queue) => Arc::clone(queue),
                    None => return,
                },
            }
        };
        for item in parcel.items().map_while(Result::ok) {
            self.item_from_edge(app, edge, &queue, item);
        }
    }

    fn item_from_edge(self: &Arc<Links>, app: &SharedApp, edge: &NodeId, queue: &Arc<Queue>, item: Item<'_>) {
        let number = item.session;
        match item.kind {
            ItemKind::Attach => {
                let Ok(attach) = serde_json::from_str::<Attach>(item.text) else { return };
                let mut state = self.lock();
                let Some(owned) = state.owned.get_mut(edge) else { return };
                owned.sessions.insert(number, Relayed::Joining(Vec::new()));
                drop(state);
                let (links, app, edge, queue) =
                    (Arc::clone(self), Arc::clone(app), edge.clone(), Arc::clone(queue));
                tokio::spawn(async move { links.join(&app, edge, queue, number, attach).await });
            }
            ItemKind::Say => {
                let text = Utf8Bytes::from(item.text);
                self.tell_table(edge, number, |session| Command::Message { session, text });
            }
            ItemKind::Rename => {
                let Ok(Rename { person, name }) = serde_json::from_str(item.text) else { return };
                self.tell_table(edge, number, |_| Command::Renamed { person, name });
            }
            ItemKind::Detach => self.end_relayed(edge, number),
            ItemKind::Tell | ItemKind::End | ItemKind::Refuse => {}
        }
    }

    /// Tells the table of a relayed session something, now or when it is awake.
    fn tell_table(&self, edge: &NodeId, number: u64, command: impl FnOnce(SessionId) -> Command) {
        let mut state = self.lock();
        let Some(owned) = state.owned.get_mut(edge) else { return };
        match owned.sessions.get_mut(&number) {
            Some(Relayed::Joined(session, handle)) => send(handle, command(*session)),
            // The session has its number when it is joined.
            Some(Relayed::Joining(waiting)) => waiting.push(command(SessionId(0))),
            Some(Relayed::Ended) | None => {}
        }
    }

    fn end_relayed(&self, edge: &NodeId, number: u64) {
        let mut state = self.lock();
        let ended = state.owned.get_mut(edge).and_then(|owned| owned.sessions.remove(&number));
        if let Some(relayed) = ended {
            relayed.end();
        }
    }

    /// Opens a session for a client of another node.
    async fn join(
        self: Arc<Links>,
        app: &SharedApp,
        edge: NodeId,
        queue: Arc<Queue>,
        number: u64,
        attach: Attach,
    ) {
        let joined = self.open_relayed(app, &edge, &queue, number, &attach).await;
        match joined {
            Ok((session, handle)) => {
                let mut state = self.lock();
                let Some(owned) = state.owned.get_mut(&edge) else { return };
                match owned.sessions.remove(&number) {
                    Some(Relayed::Joining(waiting)) => {
                        for command in waiting {
                            send(&handle, command.of_session(session));
                        }
                        owned.sessions.insert(number, Relayed::Joined(session, handle));
                    }
                    Some(Relayed::Ended | Relayed::Joined(..)) => {
                        let _ = queue.push(Item { kind: ItemKind::End, session: number, text: "" });
                    }
                    // The client is gone.
                    None => send(&handle, Command::Disconnect { session }),
                }
            }
            Err(why) => {
                self.end_relayed(&edge, number);
                let item = Item { kind: ItemKind::Refuse, session: number, text: &why.to_string() };
                let _ = queue.push(item);
            }
        }
    }

    async fn open_relayed(
        self: &Arc<Links>,
        app: &SharedApp,
        edge: &NodeId,
        queue: &Arc<Queue>,
        number: u64,
        attach: &Attach,
    ) -> Result<(SessionId, Handle), HubError> {
        let table = TableId::parse(&attach.table).map_err(|_| HubError::NoTable)?;
        if app.is_stopping() {
            return Err(HubError::Busy);
        }
        let (links, edge, queue) = (Arc::clone(self), edge.clone(), Arc::clone(queue));
        let outbox = Outbox::Relayed(RelayedOutbox { links, edge, queue, session: number });
        super::connect(app, &table, attach.who(), attach.from, attach.wants(), attach.after, outbox).await
    }
}

/// The table's end of a session whose client is connected to another node.
pub(crate) struct RelayedOutbox {
    links: Arc<Links>,
    edge: NodeId,
    queue: Arc<Queue>,
    session: u64,
}

impl RelayedOutbox {
    pub(crate) fn send(&self, text: &str) -> Result<(), SendError> {
        if text.len() > RELAYED_MAX {
            return Err(SendError::Full);
        }
        let item = Item { kind: ItemKind::Tell, session: self.session, text };
        self.queue.push(item).map_err(|_| SendError::Closed)
    }
}

impl Drop for RelayedOutbox {
    fn drop(&mut self) {
        let mut state = self.links.lock();
        let Some(owned) = state.owned.get_mut(&self.edge) else { return };
        match owned.sessions.remove(&self.session) {
            Some(Relayed::Joined(..)) => {
                let _ = self.queue.push(Item { kind: ItemKind::End, session: self.session, text: "" });
            }
            Some(Relayed::Joining(_) | Relayed::Ended) => {
                drop(owned.sessions.insert(self.session, Relayed::Ended));
            }
            // The edge has ended it.
            None => {}
        }
    }
}
