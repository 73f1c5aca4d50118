//! The task that owns one table: it feeds the table's state machine with what happens, and carries out what that asks for.

use crate::app::SharedApp;
use crate::head::head;
use crate::hub::Handle;
use crate::limits::{OUTBOX_MAX, REREAD_MAX};
use crate::nodes::links::{EdgeOutbox, RelayedOutbox};
use crate::nodes::{Notice, Subscription, jobs};
use crate::opening::{Rematch, open_rematch};
use crate::web_socket::{SendError, SocketOutbox};
use crate::{metrics, secrets};
use axum::body::Bytes;
use pyatak_bots::{Level, Stop};
use pyatak_engine::{Game, SortedMap};
use pyatak_protocol::{Bye, ServerMessage};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Append, Fence, StoreError, TableHead, TableId, TableKey, TableRow};
use pyatak_table::{
    Input, Output, RemotePresence, SeatHistory, SessionId, StoreAnswer, TableMachine, Wants, Who,
};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Where the table sends what a session is told. The session ends when this is dropped.
pub(crate) enum Outbox {
    /// A WebSocket.
    Socket(SocketOutbox),
    /// A program that asks by plain HTTP.
    Channel(mpsc::Sender<Utf8Bytes>),
    /// A session of this node that can be attached elsewhere.
    Edge(EdgeOutbox),
    /// A session whose client is connected to another node.
    Relayed(RelayedOutbox),
}

/// The receiving end of the outbox of a program.
pub(crate) type OutboxReceiver = mpsc::Receiver<Utf8Bytes>;

impl Outbox {
    /// Sends a message, if there is room for it and for the last one.
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), SendError> {
        match self {
            Outbox::Edge(edge) => edge.send(text),
            Outbox::Relayed(relayed) => relayed.send(&text),
            Outbox::Socket(socket) => socket.send(text),
            Outbox::Channel(channel) if channel.capacity() <= 1 => Err(SendError::Full),
            Outbox::Channel(_) => self.send_last(text),
        }
    }

    /// Sends the last message.
    pub(crate) fn send_last(&self, text: Utf8Bytes) -> Result<(), SendError> {
        match self {
            Outbox::Edge(edge) => edge.send_last(text),
            Outbox::Relayed(relayed) => relayed.send(&text),
            Outbox::Socket(socket) => socket.send_last(text),
            Outbox::Channel(channel) => channel.try_send(text).map_err(|error| match error {
                TrySendError::Full(_) => SendError::Full,
                TrySendError::Closed(_) => SendError::Closed,
            }),
        }
    }
}

/// A session that begins.
pub(crate) struct Connect {
    pub(crate) session: SessionId,
    pub(crate) who: Who,
    pub(crate) wants: Wants,
    pub(crate) after: Option<u64>,
    pub(crate) outbox: Outbox,
    /// The session waits until the log is known up to this number, so that nobody is shown an older snapshot than
    /// before, even if another node wrote the newest entries.
    pub(crate) at_least: u64,
}

/// What is sent to a table's task. What is large and rare is in a box: every table has room for many commands.
pub(crate) enum Command {
    /// A session has begun.
    Connect(Box<Connect>),
    /// A session has ended.
    Disconnect { session: SessionId },
    /// A message has come.
    Message { session: SessionId, text: Utf8Bytes },
    /// A person has a new name.
    Renamed { person: String, name: String },
    /// A person was deleted: their name and what they said are erased.
    Forget { person: String },
    /// A bot has chosen an action, given by its number.
    Thought { ticket: u64, action: usize },
    /// A hint was found. The action is given by its number, the reason as the message will say it.
    Hinted { ticket: u64, action: usize, reason: Box<Value> },
    /// The poller has news from the store.
    Update(Box<NodeUpdate>),
    /// A table for a rematch was opened, or opening it failed.
    Rematched { table: Option<String> },
    /// Close the table: it has been idle for too long, or an operator asks for it.
    Close,
    /// The table has been removed.
    Gone,
    /// The server is stopping. The channel closes when everything is saved.
    Stop { done: mpsc::Sender<()> },
}

impl Command {
    /// The session that it belongs to, if any.
    fn session(&self) -> Option<SessionId> {
        match self {
            Command::Connect(connect) => Some(connect.session),
            Command::Disconnect { session } | Command::Message { session, .. } => Some(*session),
            Command::Renamed { .. }
            | Command::Forget { .. }
            | Command::Thought { .. }
            | Command::Hinted { .. }
            | Command::Update(_)
            | Command::Rematched { .. }
            | Command::Close
            | Command::Gone
            | Command::Stop { .. } => None,
        }
    }

    /// The same message of a session that has its number by now.
    pub(crate) fn of_session(self, number: SessionId) -> Command {
        match self {
            Command::Message { text, .. } => Command::Message { session: number, text },
            other @ (Command::Connect(_)
            | Command::Disconnect { .. }
            | Command::Renamed { .. }
            | Command::Forget { .. }
            | Command::Thought { .. }
            | Command::Hinted { .. }
            | Command::Update(_)
            | Command::Rematched { .. }
            | Command::Close
            | Command::Gone
            | Command::Stop { .. }) => other,
        }
    }

    /// The log must be known up to this number before it is handled.
    fn at_least(&self) -> u64 {
        if let Command::Connect(connect) = self { connect.at_least } else { 0 }
    }
}

/// What the poller found in the store.
pub(crate) struct NodeUpdate {
    /// New entries, with their numbers.
    pub(crate) entries: Vec<(u64, Vec<u8>)>,
    /// The fencing token of the lease, if this node holds it.
    pub(crate) fence: Option<Fence>,
    /// Who is connected at other nodes.
    pub(crate) elsewhere: RemotePresence,
    /// The ticket and the answer of a bot's search that another node has run.
    pub(crate) answer: Option<(u64, Vec<u8>)>,
}

/// The two ends of the outbox of a program.
pub(crate) fn outbox() -> (Outbox, OutboxReceiver) {
    // One more, so that there is always room for the last message.
    let (sender, receiver) = mpsc::channel(OUTBOX_MAX + 1);
    (Outbox::Channel(sender), receiver)
}

/// Spawns the task of a table whose log has been read.
pub(crate) type Prepared = Box<dyn FnOnce() + Send>;

/// Reads a table from its log. Blocking work that grows with the log; the result only spawns.
pub(crate) fn prepare(
    app: &SharedApp,
    row: TableRow,
    lines: &[(u64, Vec<u8>)],
    handle: Handle,
    inbox: mpsc::Receiver<Command>,
) -> Result<Prepared, String> {
    struct Spawn<'a> {
        app: &'a SharedApp,
        row: TableRow,
        lines: &'a [(u64, Vec<u8>)],
        handle: Handle,
        inbox: mpsc::Receiver<Command>,
    }
    impl Visitor for Spawn<'_> {
        type Output = Result<Prepared, String>;
        fn visit<G: Game>(self) -> Self::Output {
            let app = Arc::clone(self.app);
            let lines = self.lines.iter().map(|(seq, line)| (*seq, line.as_slice()));
            let machine = TableMachine::<G>::read(lines, secrets::seed(), app.now())
                .map_err(|error| error.to_string())?;
            let machine = machine.with_search_max(app.bot_workers.search_max());
            let task = Box::new(TableTask {
                app,
                id: self.row.id,
                key: self.row.key,
                machine,
                handle: self.handle,
                outboxes: SortedMap::new(),
                search: Arc::default(),
                hint: Arc::default(),
                queued_job: None,
                fence: None,
                known: Arc::default(),
                early: VecDeque::new(),
                pending: None,
                idle_since: Instant::now(),
                unreadable: None,
                is_gone: false,
                stopping: None,
            });
            Ok(Box::new(move || drop(tokio::spawn(task.run(self.inbox)))))
        }
    }
    let game: GameId = row.game.parse().map_err(|error: pyatak_registry::UnknownGame| error.to_string())?;
    game.visit(Spawn { app, row, lines, handle, inbox })
}

/// The operation of the store that the task waits for. There is at most one at a time.
type Pending = std::pin::Pin<Box<dyn Future<Output = Done> + Send>>;

enum Done {
    Stored(StoreAnswer),
    /// Another node holds the lease.
    NotHolder,
    Log(Vec<(u64, Vec<u8>)>),
}

struct TableTask<G: Game> {
    app: SharedApp,
    id: TableId,
    key: TableKey,
    machine: TableMachine<G>,
    handle: Handle,
    outboxes: SortedMap<SessionId, Outbox>,
    /// Stops the search that runs.
    search: Arc<Stop>,
    /// Stops the search for a hint.
    hint: Arc<Stop>,
    /// The ticket of the search that is in the job queue.
    queued_job: Option<u64>,
    /// The fencing token of the lease, if this node runs the table's bots and clocks.
    fence: Option<Fence>,
    /// The number of the last entry that is known here, for the poller.
    known: Arc<AtomicU64>,
    /// Sessions that wait until the entries of other nodes are known here, and what they sent meanwhile.
    early: VecDeque<Command>,
    /// The operation of the store that is under way.
    pending: Option<Pending>,
    /// When the table was last not idle.
    idle_since: Instant,
    /// Why an entry of the log cannot be read by this node.
    unreadable: Option<String>,
    /// Has the table been removed?
    is_gone: bool,
    /// The server is stopping, and waits until this is dropped.
    stopping: Option<mpsc::Sender<()>>,
}

/// What a task waits for.
enum Wakeup {
    Done(Done),
    Command(Command),
    /// Another node has changed the table.
    Notified(Bytes),
    /// There will be no more notifications.
    Unsubscribed,
    Tick,
}

impl<G: Game> TableTask<G> {
    /// Boxed, because a future holds its arguments twice, and a table is large.
    async fn run(mut self: Box<Self>, mut inbox: mpsc::Receiver<Command>) {
        metrics::tables_awake(1.0);
        let mut out = Vec::new();
        // In a box, because a task keeps room for everything that it has ever waited for.
        let mut subscription = Box::pin(self.join_nodes(&mut out)).await;
        while !self.is_over(&mut inbox) {
            match self.next(&mut inbox, &mut subscription).await {
                Wakeup::Done(done) => self.done(done, &mut out),
                Wakeup::Command(command) => self.command_in_order(command, &mut out),
                Wakeup::Notified(message) => self.notified(&message, &mut out),
                Wakeup::Unsubscribed => subscription = None,
                Wakeup::Tick => self.handle(Input::Tick, &mut out),
            }
            self.admit_early(&mut out);
            self.carry_out(&mut out);
            // A table that waits holds no room for outputs.
            out = Vec::new();
            self.known.store(self.machine.state().seq(), Ordering::Release);
        }
        self.stop_search();
        self.hint.stop();
        if let Some(nodes) = &self.app.nodes {
            nodes.asleep(self.key, self.handle.clone());
        }
        self.app.hub.forget(&self.id, &self.handle);
        metrics::tables_awake(-1.0);
    }

    /// Waits until something happens. What was stored comes first.
    async fn next(
        &mut self,
        inbox: &mut mpsc::Receiver<Command>,
        subscription: &mut Option<Subscription>,
    ) -> Wakeup {
        let wake = self.wake_in().filter(|_| self.pending.is_none());
        tokio::select! {
            biased;
            done = finished(&mut self.pending), if self.pending.is_some() => {
                self.pending = None;
                Wakeup::Done(done)
            }
            // This task holds a sender itself, so the channel does not end.
            Some(command) = inbox.recv() => Wakeup::Command(command),
            notified = next_notification(subscription), if subscription.is_some() => match notified {
                Some(message) => Wakeup::Notified(message),
                None => Wakeup::Unsubscribed,
            },
            () = tokio::time::sleep(wake.unwrap_or_default()), if wake.is_some() => Wakeup::Tick,
        }
    }

    /// The store has answered.
    fn done(&mut self, done: Done, out: &mut Vec<Output<G>>) {
        match done {
            Done::Stored(answer) => self.handle(Input::Stored(answer), out),
            Done::Log(lines) => self.handle(Input::Log(&lines), out),
            Done::NotHolder => {
                self.fence = None;
                self.handle(Input::Drive(false), out);
                self.handle(Input::Stored(StoreAnswer::Unknown), out);
                self.poll();
            }
        }
    }

    /// Has the task ended? That is when the table is gone, is left to other nodes or falls asleep, or the server stops.
    fn is_over(&mut self, inbox: &mut mpsc::Receiver<Command>) -> bool {
        if self.is_gone {
            self.send_bye(Bye::Gone);
            return true;
        }
        if let Some(why) = &self.unreadable {
            let seq = self.machine.state().seq() + 1;
            tracing::error!(table = %self.id, seq, why, "an entry cannot be read here; leaving the table to other nodes");
            self.send_bye(Bye::Again);
            return true;
        }
        if !self.machine.is_idle() {
            self.idle_since = Instant::now();
        }
        if self.pending.is_some() {
            return false;
        }
        let idle = self.idle_since.elapsed();
        // Whose table it is, is looked up only if that matters.
        let limits = &self.app.config.limits;
        if idle >= limits.sleep_after.min(limits.sleep_after_elsewhere) && idle >= self.sleep_after() {
            // Sending fails from now on; the sender then wakes the table up again.
            inbox.close();
        }
        self.stopping.is_some() || (inbox.is_closed() && inbox.is_empty())
    }

    /// Starts as a node that does not hold the lease, and subscribes to the table's changes.
    async fn join_nodes(&mut self, out: &mut Vec<Output<G>>) -> Option<Subscription> {
        let nodes = Arc::clone(self.app.nodes.as_ref()?);
        self.handle(Input::Drive(false), out);
        self.known.store(self.machine.state().seq(), Ordering::Release);
        let subscription = nodes.subscribe(self.key).await;
        nodes.awake(self.key, Arc::clone(&self.known), self.handle.clone());
        subscription
    }

    /// Handles a command, or keeps it waiting if its session has seen more at another node than is known here.
    fn command_in_order(&mut self, command: Command, out: &mut Vec<Output<G>>) {
        let is_early = command.at_least() > self.machine.state().seq();
        let session = command.session();
        let is_behind = session.is_some() && self.early.iter().any(|early| early.session() == session);
        if is_early {
            self.poll();
        }
        if is_early || is_behind {
            self.early.push_back(command);
        } else {
            self.command(command, out);
        }
    }

    /// Handles the commands that have waited long enough.
    fn admit_early(&mut self, out: &mut Vec<Output<G>>) {
        while self.early.front().is_some_and(|early| early.at_least() <= self.machine.state().seq()) {
            if let Some(command) = self.early.pop_front() {
                self.command(command, out);
            }
        }
    }

    /// Asks the poller to look for entries of other nodes now.
    fn poll(&self) {
        if let Some(nodes) = &self.app.nodes {
            nodes.poll(self.key);
        }
    }

    /// Another node has changed the table. Entries that follow on what is known here are applied; anything else, and
    /// whatever is not about entries, has to be read from the store.
    fn notified(&mut self, message: &[u8], out: &mut Vec<Output<G>>) {
        let Some(nodes) = &self.app.nodes else { return };
        let appended = match nodes.read_notification(self.key, message) {
            Notice::Changed => return self.poll(),
            Notice::Appended(appended) => appended,
        };
        let known = self.machine.state().seq();
        if appended.first_seq > known + 1 {
            metrics::notification_gap();
            return self.poll();
        }
        metrics::entries_received();
        // What is known already is left out there.
        let lines: Vec<(u64, Vec<u8>)> = (appended.first_seq..).zip(appended.entries).collect();
        self.handle(Input::Heard(&lines), out);
    }

    fn send_bye(&self, why: Bye) {
        self.outboxes.values().for_each(|outbox| drop(outbox.send_last(bye(why))));
    }

    fn update(&mut self, update: NodeUpdate, out: &mut Vec<Output<G>>) {
        let NodeUpdate { entries, fence, elsewhere, answer } = update;
        if !entries.is_empty() {
            self.handle(Input::Heard(&entries), out);
        }
        if self.fence != fence {
            self.fence = fence;
            self.handle(Input::Drive(fence.is_some()), out);
        }
        self.handle(Input::RemotePresence(elsewhere), out);
        if let Some((ticket, bytes)) = answer
            && let Some(action) = jobs::read_answer(&bytes)
        {
            self.command(Command::Thought { ticket, action }, out);
        }
    }

    /// How long the table stays awake without connections: not for long if another node is its owner.
    fn sleep_after(&self) -> Duration {
        let limits = &self.app.config.limits;
        let is_owner = self.app.nodes.as_ref().is_none_or(|nodes| nodes.is_owner(&self.id));
        if is_owner { limits.sleep_after } else { limits.sleep_after_elsewhere }
    }

    /// How long to sleep until the next tick, if nothing else happens.
    fn wake_in(&self) -> Option<Duration> {
        let until =
            self.machine.next_wake().map(|at| Duration::from_millis((at - self.app.now()).max(0) as u64));
        if !self.machine.is_idle() {
            return until;
        }
        let sleep = self.sleep_after().saturating_sub(self.idle_since.elapsed()) + Duration::from_millis(1);
        Some(until.map_or(sleep, |until| until.min(sleep)))
    }

    fn handle(&mut self, input: Input<'_, G>, out: &mut Vec<Output<G>>) {
        let now = self.app.now();
        self.machine.handle(now, input, out);
    }

    fn command(&mut self, command: Command, out: &mut Vec<Output<G>>) {
        match command {
            Command::Connect(connect) => {
                let Connect { session, who, wants, after, outbox, at_least: _ } = *connect;
                self.outboxes.insert(session, outbox);
                self.handle(Input::Connected { session, who, wants, after }, out);
            }
            Command::Disconnect { session } => {
                self.outboxes.remove(&session);
                self.handle(Input::Disconnected { session }, out);
            }
            Command::Message { session, text } => {
                metrics::received();
                self.handle(Input::Message { session, text: &text }, out);
            }
            Command::Renamed { person, name } => {
                self.handle(Input::Renamed { person: &person, name: &name }, out);
            }
            Command::Forget { person } => self.handle(Input::Forget { person: &person }, out),
            Command::Thought { ticket, action } => {
                if let Some(action) = pyatak_engine::Action::from_index(action) {
                    self.handle(Input::Thought { ticket, action }, out);
                }
            }
            Command::Hinted { ticket, action, reason } => {
                if let Some(action) = pyatak_engine::Action::from_index(action) {
                    self.handle(Input::Hinted { ticket, action, reason: *reason }, out);
                }
            }
            Command::Update(update) => self.update(*update, out),
            Command::Rematched { table } => self.handle(Input::Rematched { table }, out),
            Command::Close => self.handle(Input::Close, out),
            Command::Gone => self.is_gone = true,
            Command::Stop { done } => {
                self.handle(Input::Stopping, out);
                self.stopping = Some(done);
            }
        }
    }

    fn carry_out(&mut self, out: &mut Vec<Output<G>>) {
        let mut slow = Vec::new();
        for output in out.drain(..) {
            match output {
                Output::Append { first, lines, moves, is_head_changed, is_by_driver } => {
                    self.pending = Some(self.append(first, lines, moves, is_head_changed, is_by_driver));
                }
                Output::LocalPresence(here) => {
                    if let Some(nodes) = &self.app.nodes {
                        nodes.here(self.key, here);
                    }
                }
                Output::Unreadable { why } => self.unreadable = Some(why),
                Output::Reread { after } => self.pending = Some(self.reread(after)),
                Output::Send { sessions, text } => self.send(&sessions, text, &mut slow),
                Output::End { session } => drop(self.outboxes.remove(&session)),
                Output::Think { ticket, level, history } => self.think(ticket, level, history),
                Output::StopThinking => self.stop_search(),
                Output::Hint { ticket, history } => self.find_hint(ticket, history),
                Output::StopHint => self.hint.stop(),
                Output::Rematch { new, who, others, going_on } => {
                    let (app, handle) = (Arc::clone(&self.app), self.handle.clone());
                    let rematch = Rematch { after: self.id.to_string(), others, going_on };
                    tokio::spawn(async move {
                        let table = open_rematch::<G>(&app, &new, &who, &rematch).await;
                        let _ = handle.send(Command::Rematched { table }).await;
                    });
                }
            }
        }
        for session in slow {
            self.outboxes.remove(&session);
            metrics::dropped("too-slow");
            self.handle(Input::Disconnected { session }, out);
        }
        if !out.is_empty() {
            self.carry_out(out);
        }
    }

    fn send(&self, sessions: &[SessionId], text: String, slow: &mut Vec<SessionId>) {
        let text = Utf8Bytes::from(text);
        metrics::sent(sessions.len());
        for session in sessions {
            let Some(outbox) = self.outboxes.get(session) else { continue };
            match outbox.send(text.clone()) {
                // A session that has ended is not slow; its own task reports the end.
                Ok(()) | Err(SendError::Closed) => {}
                Err(SendError::Full) => {
                    drop(outbox.send_last(bye(Bye::TooSlow)));
                    slow.push(*session);
                }
            }
        }
    }

    /// What lists will show of the table. If that fails, they show it as it was.
    fn head_when_saved(&self) -> Option<TableHead> {
        let head = head(&self.machine.state_when_saved()?);
        head.inspect_err(|error| tracing::error!(table = %self.id, %error, "making the head failed")).ok()
    }

    fn append(
        &self,
        first_seq: u64,
        entries: Vec<Vec<u8>>,
        moves: u64,
        is_head_changed: bool,
        is_by_driver: bool,
    ) -> Pending {
        let fence = self.fence;
        let app = Arc::clone(&self.app);
        let (table, at, id) = (self.key, app.now(), self.id.clone());
        let head = if is_head_changed { self.head_when_saved() } else { None };
        Box::pin(async move {
            let began = Instant::now();
            let sealed = app.nodes.as_ref().map(|nodes| nodes.seal(table, first_seq, &entries));
            let append = Append { table, first_seq, at, entries, head };
            let saved = match app.nodes.as_ref().filter(|_| is_by_driver) {
                Some(nodes) => nodes.append_fenced(append, fence).await,
                None => app.store.append(append).await,
            };
            metrics::appended(began.elapsed(), saved.is_ok());
            match saved {
                Ok(()) => {
                    metrics::moves(moves);
                    if let Some((nodes, sealed)) = app.nodes.as_ref().zip(sealed) {
                        nodes.publish_appended(table, sealed);
                    }
                    Done::Stored(StoreAnswer::Saved)
                }
                Err(StoreError::NotHolder) => Done::NotHolder,
                Err(StoreError::Conflict { .. }) if app.nodes.is_some() => {
                    metrics::append_conflict();
                    Done::Stored(StoreAnswer::Unknown)
                }
                Err(error) => {
                    tracing::warn!(table = %id, seq = first_seq, %error, "append failed");
                    Done::Stored(StoreAnswer::Unknown)
                }
            }
        })
    }

    /// Reads the log again, with retries until that succeeds; meanwhile nothing is decided here.
    fn reread(&self, after: u64) -> Pending {
        let (app, table, id) = (Arc::clone(&self.app), self.key, self.id.clone());
        Box::pin(async move {
            let mut backoff = Duration::from_millis(20);
            loop {
                let read: Result<_, StoreError> = app.store.read(table, after, REREAD_MAX).await;
                match read {
                    Ok(rows) => return Done::Log(rows.into_iter().map(|row| (row.seq, row.entry)).collect()),
                    Err(error) => {
                        tracing::warn!(table = %id, after, %error, "reading the log failed; retrying");
                    }
                }
                tokio::time::sleep(backoff).await;
                backoff = (backoff * 2).min(Duration::from_secs(2));
            }
        })
    }

    fn stop_search(&mut self) {
        self.search.stop();
        if let (Some(ticket), Some(nodes)) = (self.queued_job.take(), &self.app.nodes) {
            nodes.cancel_job(self.key, ticket);
        }
    }

    /// Finds a hint here, however busy the node is: whoever asks waits for it, and nobody else does.
    fn find_hint(&mut self, ticket: u64, history: Box<SeatHistory<G>>) {
        self.hint = Arc::default();
        let handle = self.handle.clone();
        self.app.bot_workers.hint::<G>(history, Arc::clone(&self.hint), move |action, reason| {
            let action = pyatak_engine::Action::index(action);
            let reason = Box::new(reason);
            // A table that sleeps does not need it.
            let _ = handle.blocking_send(Command::Hinted { ticket, action, reason });
        });
    }

    /// Lets a bot search here, or in the job queue if the threads of this node are busy.
    fn think(&mut self, ticket: u64, level: Level, history: Box<SeatHistory<G>>) {
        self.stop_search();
        self.search = Arc::default();
        let (app, stop, handle) = (Arc::clone(&self.app), Arc::clone(&self.search), self.handle.clone());
        let answer = move |action: G::Action| {
            let action = pyatak_engine::Action::index(action);
            // A table that sleeps does not need it.
            let _ = handle.blocking_send(Command::Thought { ticket, action });
        };
        let busy = self.app.nodes.as_ref().filter(|_| app.bot_workers.is_busy());
        let (Some(nodes), Ok(game)) = (busy, G::META.id.parse()) else {
            return app.bot_workers.search::<G>(level, history, stop, answer);
        };
        self.queued_job = Some(ticket);
        let (nodes, job) = (Arc::clone(nodes), jobs::search_job(self.key, game, level, ticket));
        let id = self.id.clone();
        tokio::spawn(async move {
            if let Err(error) = nodes.enqueue_job(job).await {
                tracing::warn!(table = %id, ticket, %error, "queueing a job failed; searching here");
                app.bot_workers.search::<G>(level, history, stop, answer);
            }
        });
    }
}

/// The last message of a session.
pub(crate) fn bye(why: Bye) -> Utf8Bytes {
    let message = ServerMessage::<(), (), (), ()>::Bye(why);
    serde_json::to_string(&message).expect("a word can be said in JSON").into()
}

async fn next_notification(subscription: &mut Option<Subscription>) -> Option<Bytes> {
    match subscription {
        Some(subscription) => subscription.next().await,
        None => std::future::pending().await,
    }
}

async fn finished(pending: &mut Option<Pending>) -> Done {
    match pending {
        Some(pending) => pending.await,
        None => std::future::pending().await,
    }
}
