//! A session of a client that is connected here: attached to the table here or at its owner, and from there to another
//! place, without the client noticing.

use super::Links;
use super::queue::Queue;
use crate::hub::Handle;
use crate::limits::SEND_TIME;
use crate::metrics;
use crate::task::{Command, Outbox, bye};
use crate::web_socket::SendError;
use pyatak_link::{Item, ItemKind, Relay};
use pyatak_protocol::Bye;
use pyatak_store::{NodeId, TableId};
use pyatak_table::{SessionId, Wants, Who};
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// How an owner is asked to begin a session.
#[derive(Serialize, Deserialize)]
pub(super) struct Attach {
    pub(super) table: String,
    person: String,
    name: String,
    is_program: bool,
    pub(super) from: IpAddr,
    views: bool,
    blocked: bool,
    deltas: bool,
    only_answers: bool,
    pub(super) after: Option<u64>,
}

impl Attach {
    pub(super) fn who(&self) -> Who {
        Who { person: self.person.clone(), name: self.name.clone(), is_program: self.is_program }
    }

    pub(super) fn wants(&self) -> Wants {
        let Attach { views, blocked, deltas, only_answers, .. } = *self;
        Wants { views, blocked, deltas, only_answers }
    }
}

/// A new name of a person.
#[derive(Serialize, Deserialize)]
pub(super) struct Rename {
    pub(super) person: String,
    pub(super) name: String,
}

/// Where a table's sessions of this node are attached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// At this node.
    Here,
    /// At its owner.
    There(NodeId),
}

/// A session of a client that is connected here.
pub(crate) struct EdgeSession {
    pub(super) links: Arc<Links>,
    /// Names it among those of this node.
    pub(super) number: u64,
    pub(super) table: TableId,
    pub(super) from: IpAddr,
    pub(super) wants: Wants,
    /// When something was last said, for the clock of the links.
    active_at: AtomicI64,
    /// Is everything answered?
    is_quiet: AtomicBool,
    state: Mutex<State>,
    /// The client may say more.
    has_room: Notify,
}

struct State {
    who: Who,
    relay: Relay<Utf8Bytes>,
    /// `None` once it has ended.
    outbox: Option<Outbox>,
    /// The number of the present attachment: what comes of an older one is dropped.
    attachment: u64,
    at: At,
    /// What is to be said as soon as it is attached.
    unsent: Vec<Utf8Bytes>,
    /// Has the table said good-bye?
    is_bye: bool,
    /// Has the table dropped it before it was known where it is attached?
    is_dropped: bool,
}

impl State {
    fn send_bye(&self, why: Bye) {
        if let Some(outbox) = &self.outbox {
            // If the connection has ended, nobody needs a reason.
            let _ = outbox.send_last(bye(why));
        }
    }
}

/// Where a session is attached.
enum At {
    Nowhere,
    Here { session: SessionId, handle: Handle },
    There { queue: Arc<Queue> },
}

/// The start of an attachment.
pub(super) struct Attachment {
    pub(super) number: u64,
    pub(super) who: Who,
    pub(super) after: Option<u64>,
}

impl EdgeSession {
    #[allow(clippy::too_many_arguments, reason = "this is all that a session is")]
    pub(super) fn new(
        links: Arc<Links>,
        number: u64,
        table: TableId,
        who: Who,
        from: IpAddr,
        wants: Wants,
        after: Option<u64>,
        outbox: Outbox,
    ) -> Arc<EdgeSession> {
        let state = State {
            who,
            relay: Relay::new(after, wants.only_answers),
            outbox: Some(outbox),
            attachment: 0,
            at: At::Nowhere,
            unsent: Vec::new(),
            is_bye: false,
            is_dropped: false,
        };
        let active_at = AtomicI64::new(links.now());
        let (is_quiet, has_room) = (AtomicBool::new(false), Notify::new());
        let state = Mutex::new(state);
        Arc::new(EdgeSession { links, number, table, from, wants, active_at, is_quiet, state, has_room })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends the table a message of the client. Waits while too much is unanswered.
    pub(crate) async fn say(self: &Arc<EdgeSession>, text: Utf8Bytes) {
        loop {
            let room = self.has_room.notified();
            if self.lock().relay.has_room() {
                break;
            }
            // A client whose messages nobody answers is told to come again.
            if tokio::time::timeout(SEND_TIME, room).await.is_err() {
                return self.end_with(Bye::Again);
            }
        }
        self.active_at.store(self.links.now(), Ordering::Relaxed);
        self.is_quiet.store(false, Ordering::Relaxed);
        let (session, handle) = {
            let mut state = self.lock();
            if state.outbox.is_none() || !state.relay.say(&text) {
                return;
            }
            match &state.at {
                At::Here { session, handle } => (*session, handle.clone()),
                At::There { .. } | At::Nowhere => return self.transmit(&mut state, text),
            }
        };
        // The table sleeps or ends the session: then its last messages are in the outbox.
        let _ = handle.send(Command::Message { session, text }).await;
    }

    /// Sends the table something without waiting.
    fn transmit(&self, state: &mut State, text: Utf8Bytes) {
        match &state.at {
            At::Nowhere => state.unsent.push(text),
            At::Here { session, handle } => {
                let told = handle.try_send(Command::Message { session: *session, text });
                if let Err(TrySendError::Full(command)) = told {
                    let handle = handle.clone();
                    tokio::spawn(async move { handle.send(command).await });
                }
            }
            At::There { queue } => {
                let item = Item { kind: ItemKind::Say, session: state.attachment, text: &text };
                // If the link is given up, it is said again where the session is attached next.
                let _ = queue.push(item);
            }
        }
    }

    /// Something that the table says goes to the client, as it is.
    pub(super) fn tell(&self, attachment: u64, text: Utf8Bytes) -> Result<(), SendError> {
        let mut state = self.lock();
        let state = &mut *state;
        if state.attachment != attachment {
            return Err(SendError::Closed);
        }
        let Some(outbox) = &state.outbox else { return Err(SendError::Closed) };
        let told = state.relay.tell(&text);
        state.is_bye |= is_bye(&text);
        let sent = outbox.send(text);
        for text in told.say {
            self.transmit(state, text);
        }
        if state.relay.has_room() {
            self.has_room.notify_waiters();
        }
        self.active_at.store(self.links.now(), Ordering::Relaxed);
        self.is_quiet.store(state.relay.is_quiet(), Ordering::Relaxed);
        sent
    }

    /// The last message of the table.
    fn tell_last(&self, attachment: u64, text: Utf8Bytes) -> Result<(), SendError> {
        let mut state = self.lock();
        if state.attachment != attachment {
            return Err(SendError::Closed);
        }
        state.is_bye = true;
        state.outbox.as_ref().map_or(Err(SendError::Closed), |outbox| outbox.send_last(text))
    }

    /// Is nothing under way?
    pub(super) fn is_quiet(&self) -> bool {
        self.is_quiet.load(Ordering::Relaxed)
    }

    pub(super) fn active_at(&self) -> i64 {
        self.active_at.load(Ordering::Relaxed)
    }

    /// Begins an attachment, after the one before has ended. `None`: the session is over.
    pub(super) fn begin(&self, number: u64) -> Option<Attachment> {
        self.begin_in(&mut self.lock(), number)
    }

    /// The same if the present attachment is still this one.
    pub(super) fn begin_again(&self, present: u64, number: u64) -> Option<Attachment> {
        let mut state = self.lock();
        if state.attachment == present { self.begin_in(&mut state, number) } else { None }
    }

    fn begin_in(&self, state: &mut State, number: u64) -> Option<Attachment> {
        state.outbox.as_ref()?;
        self.detach(state);
        state.attachment = number;
        (state.is_bye, state.is_dropped) = (false, false);
        self.is_quiet.store(false, Ordering::Relaxed);
        let (after, say) = state.relay.attach();
        state.unsent = say;
        Some(Attachment { number, who: state.who.clone(), after })
    }

    /// It is attached at this node. `false`: not any more.
    pub(super) fn is_here(&self, attachment: u64, session: SessionId, handle: &Handle) -> bool {
        let mut state = self.lock();
        if state.attachment != attachment || state.outbox.is_none() {
            return false;
        }
        if state.is_dropped {
            state.send_bye(Bye::Again);
            self.close_in(&mut state);
            return false;
        }
        state.at = At::Here { session, handle: handle.clone() };
        for text in std::mem::take(&mut state.unsent) {
            self.transmit(&mut state, text);
        }
        true
    }

    /// Attaches it over a link. `false`: the link has been given up.
    pub(super) fn attach_there(&self, attachment: &Attachment, queue: &Arc<Queue>) -> bool {
        let mut state = self.lock();
        if state.attachment != attachment.number || state.outbox.is_none() {
            self.links.forget_attachment(attachment.number);
            return true;
        }
        let Wants { views, blocked, deltas, only_answers } = self.wants;
        let Who { person, name, is_program } = attachment.who.clone();
        let (table, from, after) = (self.table.to_string(), self.from, attachment.after);
        let ask =
            Attach { table, person, name, is_program, from, views, blocked, deltas, only_answers, after };
        let text = serde_json::to_string(&ask).expect("words and numbers can be said in JSON");
        let item = Item { kind: ItemKind::Attach, session: attachment.number, text: &text };
        if queue.push(item).is_err() {
            return false;
        }
        state.at = At::There { queue: Arc::clone(queue) };
        for text in std::mem::take(&mut state.unsent) {
            self.transmit(&mut state, text);
        }
        true
    }

    /// Ends the present attachment, without a word to the client.
    fn detach(&self, state: &mut State) {
        match std::mem::replace(&mut state.at, At::Nowhere) {
            At::Nowhere => {}
            At::Here { session, handle } => {
                let told = handle.try_send(Command::Disconnect { session });
                if let Err(TrySendError::Full(command)) = told
                    && let Ok(runtime) = tokio::runtime::Handle::try_current()
                {
                    runtime.spawn(async move { handle.send(command).await });
                }
            }
            At::There { queue } => {
                self.links.forget_attachment(state.attachment);
                let item = Item { kind: ItemKind::Detach, session: state.attachment, text: "" };
                let _ = queue.push(item);
            }
        }
    }

    /// The person has a new name.
    pub(super) fn rename(&self, person: &str, name: &str) {
        let mut state = self.lock();
        if state.who.person != person {
            return;
        }
        name.clone_into(&mut state.who.name);
        if let At::There { queue } = &state.at {
            let rename = Rename { person: person.to_owned(), name: name.to_owned() };
            let text = serde_json::to_string(&rename).expect("two words can be said in JSON");
            let _ = queue.push(Item { kind: ItemKind::Rename, session: state.attachment, text: &text });
        }
    }

    /// The table has ended this attachment, and with it the session.
    pub(super) fn ended(&self, attachment: u64) {
        let mut state = self.lock();
        if state.attachment != attachment || state.outbox.is_none() {
            return;
        }
        if !state.is_bye {
            // While it is being attached, whoever attaches it finds out what is wrong.
            if matches!(state.at, At::Nowhere) {
                state.is_dropped = true;
                return;
            }
            state.send_bye(Bye::Again);
        }
        self.close_in(&mut state);
    }

    /// The owner cannot serve it any more, and it is going to be attached elsewhere: what the owner still says about it
    /// means nothing.
    pub(super) fn leave_owner(&self, attachment: u64) {
        let mut state = self.lock();
        if state.attachment == attachment && matches!(state.at, At::There { .. }) {
            self.links.forget_attachment(attachment);
            state.at = At::Nowhere;
            state.attachment = self.links.number();
        }
    }

    /// Ends the session and says why.
    pub(super) fn end_with(&self, why: Bye) {
        let mut state = self.lock();
        state.send_bye(why);
        self.close_in(&mut state);
    }

    /// The client takes too long to receive what the table says.
    pub(super) fn too_slow(&self) {
        metrics::dropped("too-slow");
        self.end_with(Bye::TooSlow);
    }

    /// The client is gone.
    pub(crate) fn close(&self) {
        self.close_in(&mut self.lock());
    }

    fn close_in(&self, state: &mut State) {
        self.detach(state);
        if state.outbox.take().is_some() {
            self.links.forget_session(&self.table, self.number);
        }
        self.has_room.notify_waiters();
    }
}

fn is_bye(text: &str) -> bool {
    text.starts_with("{\"bye\":")
}

/// The table's end of a session that is attached at this node.
pub(crate) struct EdgeOutbox {
    pub(super) session: Arc<EdgeSession>,
    pub(super) attachment: u64,
}

impl EdgeOutbox {
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), SendError> {
        self.session.tell(self.attachment, text)
    }

    pub(crate) fn send_last(&self, text: Utf8Bytes) -> Result<(), SendError> {
        self.session.tell_last(self.attachment, text)
    }
}

impl Drop for EdgeOutbox {
    fn drop(&mut self) {
        self.session.ended(self.attachment);
    }
}
