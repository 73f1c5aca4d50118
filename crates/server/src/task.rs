//! The task that owns one table: it does what the table's core says.

use crate::app::Shared;
use crate::hub::Handle;
use crate::limits::{OUTBOX_MAX, REREAD_MAX, SLEEP_AFTER};
use crate::nodes::{Rings, work};
use crate::opening::open_rematch;
use crate::{meters, secrets};
use axum::extract::ws::Utf8Bytes;
use pyatak_bots::{Level, Stop};
use pyatak_engine::Game;
use pyatak_protocol::{Bye, ServerMessage, Stage};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{
    Append, Fence, PersonId, StoreError, TableHead, TableId, TableKey, TableRow, TableStatus,
};
use pyatak_table::{
    Input, Output, RemotePresence, SeatHistory, SessionId, StoreAnswer, TableMachine, TableState, Wants, Who,
};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

/// What a connection receives.
pub(crate) type Inflow = mpsc::Receiver<Utf8Bytes>;
type Outbox = mpsc::Sender<Utf8Bytes>;

/// What is sent to a table's task.
pub(crate) enum Command {
    /// Somebody has connected.
    Connect {
        session: SessionId,
        who: Who,
        wants: Wants,
        after: Option<u64>,
        outbox: Outbox,
        /// So far the log reached before: nobody is shown an older picture, also if another node has written it.
        at_least: u64,
    },
    /// A connection has ended.
    Disconnect { session: SessionId },
    /// A message has come.
    Message { session: SessionId, text: Utf8Bytes },
    /// A person has a new name.
    Renamed { person: String, name: String },
    /// A person was deleted: their name and their words go.
    Forget { person: String },
    /// A bot has chosen, the action given by its number.
    Thought { ticket: u64, action: usize },
    /// This node has looked at the table.
    Seen(Box<Seen>),
    /// A table for a return match was opened, or could not be.
    Rematched { table: Option<String> },
    /// Nobody has used the table for long.
    Close,
    /// The table has been removed.
    Gone,
    /// The server is being stopped. The channel closes when everything is saved.
    Stop { done: mpsc::Sender<()> },
}

impl Command {
    /// On which connection something happens.
    fn session(&self) -> Option<SessionId> {
        match self {
            Command::Connect { session, .. }
            | Command::Disconnect { session }
            | Command::Message { session, .. } => Some(*session),
            Command::Renamed { .. }
            | Command::Forget { .. }
            | Command::Thought { .. }
            | Command::Seen(_)
            | Command::Rematched { .. }
            | Command::Close
            | Command::Gone
            | Command::Stop { .. } => None,
        }
    }

    /// How far the log has to be known for it.
    fn at_least(&self) -> u64 {
        if let Command::Connect { at_least, .. } = self { *at_least } else { 0 }
    }
}

/// What a node sees when it looks at a table.
pub(crate) struct Seen {
    /// What others have written.
    pub(crate) lines: Vec<(u64, Vec<u8>)>,
    /// The lease, if this node has it.
    pub(crate) fence: Option<Fence>,
    /// Who is connected at other nodes.
    pub(crate) elsewhere: RemotePresence,
    /// What came of a bot's question that another node has answered.
    pub(crate) answer: Option<(u64, Vec<u8>)>,
}

/// A new connection's two ends.
pub(crate) fn outbox() -> (Outbox, Inflow) {
    // One more, so that there is always room for the goodbye.
    mpsc::channel(OUTBOX_MAX + 1)
}

/// Lets the task of a table run that has been read.
pub(crate) type Prepared = Box<dyn FnOnce() + Send>;

/// Reads a table from its log, so that its task can run.
pub(crate) fn prepare(
    app: &Shared,
    row: TableRow,
    lines: &[(u64, Vec<u8>)],
    handle: Handle,
    inbox: mpsc::Receiver<Command>,
) -> Result<Prepared, String> {
    struct Spawn<'a> {
        app: &'a Shared,
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
            let machine = machine.with_search_max(app.thinkers.most());
            let task = Box::new(TableTask {
                app,
                id: self.row.id,
                key: self.row.key,
                machine,
                handle: self.handle,
                outboxes: HashMap::new(),
                thinking: Arc::default(),
                asked_others: None,
                fence: None,
                known: Arc::default(),
                early: VecDeque::new(),
                unreadable: None,
            });
            Ok(Box::new(move || drop(tokio::spawn(task.run(self.inbox)))))
        }
    }
    let game: GameId = row.game.parse().map_err(|error: pyatak_registry::UnknownGame| error.to_string())?;
    game.visit(Spawn { app, row, lines, handle, inbox })
}

/// What is being waited for, besides commands.
type Waiting = std::pin::Pin<Box<dyn Future<Output = Done> + Send>>;

enum Done {
    Stored(StoreAnswer),
    /// The lease has gone to another node.
    NotHolder,
    Log(Vec<(u64, Vec<u8>)>),
}

struct TableTask<G: Game> {
    app: Shared,
    id: TableId,
    key: TableKey,
    machine: TableMachine<G>,
    handle: Handle,
    outboxes: HashMap<SessionId, Outbox>,
    /// Stops the bot that is thinking.
    thinking: Arc<Stop>,
    /// The ticket of a bot's question that was given to whichever node has time.
    asked_others: Option<u64>,
    /// The lease, if this node runs the table's bots and clocks.
    fence: Option<Fence>,
    /// The number of the last entry that is known here, for the task that looks at tables.
    known: Arc<AtomicU64>,
    /// Who has to wait until what was written elsewhere is known here, and what they said meanwhile.
    early: VecDeque<Command>,
    /// Why the log cannot be read any further.
    unreadable: Option<String>,
}

impl<G: Game> TableTask<G> {
    /// In a box, because a future keeps what it is given twice, and a table is large.
    async fn run(mut self: Box<Self>, mut inbox: mpsc::Receiver<Command>) {
        meters::tables_awake(1.0);
        let mut waiting: Option<Waiting> = None;
        let mut stopping: Option<mpsc::Sender<()>> = None;
        let mut out = Vec::new();
        let mut idle_since = Instant::now();
        let mut rings = self.join_nodes(&mut out).await;
        loop {
            if waiting.is_none() && stopping.is_some() {
                break;
            }
            let wake = self.wake_in(idle_since);
            tokio::select! {
                biased;
                done = finished(&mut waiting), if waiting.is_some() => {
                    waiting = None;
                    match done {
                        Done::Stored(answer) => self.handle(Input::Stored(answer), &mut out),
                        Done::Log(lines) => self.handle(Input::Log(&lines), &mut out),
                        Done::NotHolder => {
                            self.fence = None;
                            self.handle(Input::Drive(false), &mut out);
                            self.handle(Input::Stored(StoreAnswer::Unknown), &mut out);
                            self.look_again();
                        }
                    }
                }
                command = inbox.recv() => match command {
                    Some(Command::Stop { done }) => {
                        self.handle(Input::Stopping, &mut out);
                        stopping = Some(done);
                    }
                    Some(Command::Gone) => {
                        self.say_goodbye(Bye::Gone);
                        break;
                    }
                    Some(command) => self.in_order(command, &mut out),
                    None => break,
                },
                rang = next_ring(&mut rings), if rings.is_some() => match rang {
                    Some(()) => self.look_again(),
                    None => rings = None,
                },
                () = tokio::time::sleep(wake.unwrap_or_default()), if waiting.is_none() && wake.is_some() => {
                    self.handle(Input::Tick, &mut out);
                }
            }
            self.let_in(&mut out);
            self.carry_out(&mut out, &mut waiting);
            self.known.store(self.machine.state().seq(), Ordering::Release);
            if let Some(why) = &self.unreadable {
                tracing::error!(table = %self.id, why, "a table is left to other nodes: its log cannot be read here");
                self.say_goodbye(Bye::Again);
                break;
            }
            if !self.machine.is_idle() {
                idle_since = Instant::now();
            } else if idle_since.elapsed() >= SLEEP_AFTER && waiting.is_none() {
                // Whoever sends from now on is told that the table sleeps, and wakes it up again.
                inbox.close();
                if inbox.is_empty() {
                    break;
                }
            }
        }
        self.stop_thinking();
        if let Some(nodes) = &self.app.nodes {
            nodes.asleep(self.key, self.handle.clone());
        }
        self.app.hub.forget(&self.id, &self.handle);
        meters::tables_awake(-1.0);
    }

    /// At first another node may run the table's bots and clocks.
    async fn join_nodes(&mut self, out: &mut Vec<Output<G>>) -> Option<Rings> {
        let nodes = Arc::clone(self.app.nodes.as_ref()?);
        self.handle(Input::Drive(false), out);
        self.known.store(self.machine.state().seq(), Ordering::Release);
        let rings = nodes.listen(self.key).await;
        nodes.awake(self.key, Arc::clone(&self.known), self.handle.clone());
        rings
    }

    /// Lets somebody wait who has seen more elsewhere than is known here.
    fn in_order(&mut self, command: Command, out: &mut Vec<Output<G>>) {
        let is_early = command.at_least() > self.machine.state().seq();
        let session = command.session();
        let is_behind = session.is_some() && self.early.iter().any(|early| early.session() == session);
        if is_early {
            self.look_again();
        }
        if is_early || is_behind {
            self.early.push_back(command);
        } else {
            self.command(command, out);
        }
    }

    /// Lets in who has waited long enough.
    fn let_in(&mut self, out: &mut Vec<Output<G>>) {
        while self.early.front().is_some_and(|early| early.at_least() <= self.machine.state().seq()) {
            if let Some(command) = self.early.pop_front() {
                self.command(command, out);
            }
        }
    }

    fn look_again(&self) {
        if let Some(nodes) = &self.app.nodes {
            nodes.look(self.key);
        }
    }

    fn say_goodbye(&self, why: Bye) {
        self.outboxes.values().for_each(|outbox| drop(outbox.try_send(goodbye(why))));
    }

    fn seen(&mut self, seen: Seen, out: &mut Vec<Output<G>>) {
        let Seen { lines, fence, elsewhere, answer } = seen;
        if !lines.is_empty() {
            self.handle(Input::Heard(&lines), out);
        }
        if self.fence != fence {
            self.fence = fence;
            self.handle(Input::Drive(fence.is_some()), out);
        }
        self.handle(Input::RemotePresence(elsewhere), out);
        if let Some((ticket, bytes)) = answer
            && let Some(action) = work::read_answer(&bytes)
        {
            self.command(Command::Thought { ticket, action }, out);
        }
    }

    /// When time has to be told again, if nothing else happens.
    fn wake_in(&self, idle_since: Instant) -> Option<Duration> {
        let until =
            self.machine.next_wake().map(|at| Duration::from_millis((at - self.app.now()).max(0) as u64));
        let sleep = SLEEP_AFTER.saturating_sub(idle_since.elapsed()) + Duration::from_millis(1);
        if self.machine.is_idle() { Some(until.map_or(sleep, |until| until.min(sleep))) } else { until }
    }

    fn handle(&mut self, input: Input<'_, G>, out: &mut Vec<Output<G>>) {
        let now = self.app.now();
        self.machine.handle(now, input, out);
    }

    fn command(&mut self, command: Command, out: &mut Vec<Output<G>>) {
        match command {
            Command::Connect { session, who, wants, after, outbox, at_least: _ } => {
                self.outboxes.insert(session, outbox);
                self.handle(Input::Connected { session, who, wants, after }, out);
            }
            Command::Disconnect { session } => {
                self.outboxes.remove(&session);
                self.handle(Input::Disconnected { session }, out);
            }
            Command::Message { session, text } => {
                meters::received();
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
            Command::Seen(seen) => self.seen(*seen, out),
            Command::Rematched { table } => self.handle(Input::Rematched { table }, out),
            Command::Close => self.handle(Input::Close, out),
            // Handled where the loop is.
            Command::Stop { .. } | Command::Gone => {}
        }
    }

    fn carry_out(&mut self, out: &mut Vec<Output<G>>, waiting: &mut Option<Waiting>) {
        let mut slow = Vec::new();
        for output in out.drain(..) {
            match output {
                Output::Append { first, lines, moves, is_head_changed, is_by_driver } => {
                    *waiting = Some(self.append(first, lines, moves, is_head_changed, is_by_driver));
                }
                Output::LocalPresence(here) => {
                    if let Some(nodes) = &self.app.nodes {
                        nodes.here(self.key, here);
                    }
                }
                Output::Unreadable { why } => self.unreadable = Some(why),
                Output::Reread { after } => *waiting = Some(self.reread(after)),
                Output::Send { sessions, text } => self.send(&sessions, text, &mut slow),
                Output::End { session } => drop(self.outboxes.remove(&session)),
                Output::Think { ticket, level, history } => self.think(ticket, level, history),
                Output::StopThinking => self.stop_thinking(),
                Output::Rematch { new, who, others } => {
                    let (app, handle) = (Arc::clone(&self.app), self.handle.clone());
                    tokio::spawn(async move {
                        let table = open_rematch::<G>(&app, &new, &who, &others).await;
                        let _ = handle.send(Command::Rematched { table }).await;
                    });
                }
            }
        }
        for session in slow {
            self.outboxes.remove(&session);
            meters::dropped("too-slow");
            self.handle(Input::Disconnected { session }, out);
        }
        if !out.is_empty() {
            self.carry_out(out, waiting);
        }
    }

    fn send(&self, sessions: &[SessionId], text: String, slow: &mut Vec<SessionId>) {
        let text = Utf8Bytes::from(text);
        meters::sent(sessions.len());
        for session in sessions {
            let Some(outbox) = self.outboxes.get(session) else { continue };
            let has_room = outbox.capacity() > 1;
            let text = if has_room { text.clone() } else { goodbye(Bye::TooSlow) };
            // A connection that has ended is no slow one; whoever held it says so, too.
            if matches!(outbox.try_send(text), Err(TrySendError::Full(_))) || !has_room {
                slow.push(*session);
            }
        }
    }

    fn append(
        &self,
        first_seq: u64,
        entries: Vec<Vec<u8>>,
        moves: u64,
        is_head_changed: bool,
        is_by_driver: bool,
    ) -> Waiting {
        let fence = self.fence;
        let app = Arc::clone(&self.app);
        let (table, at, id) = (self.key, app.now(), self.id.clone());
        let state = if is_head_changed { self.machine.state_when_saved() } else { None };
        let head = state.as_ref().and_then(head);
        Box::pin(async move {
            let began = Instant::now();
            let append = Append { table, first_seq, at, entries, head };
            let saved = match app.nodes.as_ref().filter(|_| is_by_driver) {
                Some(nodes) => nodes.append_as_holder(append, fence).await,
                None => app.store.append(append).await,
            };
            meters::appended(began.elapsed(), saved.is_ok());
            match saved {
                Ok(()) => {
                    meters::moved(moves);
                    if let Some(nodes) = &app.nodes {
                        nodes.ring(table);
                    }
                    Done::Stored(StoreAnswer::Saved)
                }
                Err(StoreError::NotHolder) => Done::NotHolder,
                Err(StoreError::Conflict { .. }) if app.nodes.is_some() => {
                    meters::conflicted();
                    Done::Stored(StoreAnswer::Unknown)
                }
                Err(error) => {
                    tracing::warn!(table = %id, seq = first_seq, %error, "append failed");
                    Done::Stored(StoreAnswer::Unknown)
                }
            }
        })
    }

    /// Reads the log again until that succeeds; meanwhile nothing is decided here.
    fn reread(&self, after: u64) -> Waiting {
        let (app, table, id) = (Arc::clone(&self.app), self.key, self.id.clone());
        Box::pin(async move {
            let mut pause = Duration::from_millis(20);
            loop {
                let read: Result<_, StoreError> = app.store.read(table, after, REREAD_MAX).await;
                match read {
                    Ok(rows) => return Done::Log(rows.into_iter().map(|row| (row.seq, row.entry)).collect()),
                    Err(error) => tracing::warn!(table = %id, after, %error, "reading the log failed"),
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(Duration::from_secs(2));
            }
        })
    }

    fn stop_thinking(&mut self) {
        self.thinking.stop();
        if let (Some(ticket), Some(nodes)) = (self.asked_others.take(), &self.app.nodes) {
            nodes.drop_work(self.key, ticket);
        }
    }

    fn think(&mut self, ticket: u64, level: Level, history: Box<SeatHistory<G>>) {
        self.stop_thinking();
        self.thinking = Arc::default();
        let (app, stop, handle) = (Arc::clone(&self.app), Arc::clone(&self.thinking), self.handle.clone());
        let answer = move |action: G::Action| {
            let action = pyatak_engine::Action::index(action);
            // A table that sleeps has no use for it.
            let _ = handle.blocking_send(Command::Thought { ticket, action });
        };
        let busy = self.app.nodes.as_ref().filter(|_| app.thinkers.is_busy());
        let (Some(nodes), Ok(game)) = (busy, G::META.id.parse()) else {
            return app.thinkers.think::<G>(level, history, stop, answer);
        };
        self.asked_others = Some(ticket);
        let (nodes, work) = (Arc::clone(nodes), work::order(self.key, game, level, ticket));
        let id = self.id.clone();
        tokio::spawn(async move {
            if let Err(error) = nodes.put_work(work).await {
                tracing::warn!(table = %id, ticket, %error, "a bot's question could not be put down; it waits here");
                app.thinkers.think::<G>(level, history, stop, answer);
            }
        });
    }
}

/// The last message on a connection.
pub(crate) fn goodbye(why: Bye) -> Utf8Bytes {
    serde_json::to_string(&ServerMessage::<(), (), (), ()>::Bye(why)).unwrap_or_default().into()
}

async fn next_ring(rings: &mut Option<Rings>) -> Option<()> {
    match rings {
        Some(rings) => rings.next().await,
        None => std::future::pending().await,
    }
}

async fn finished(waiting: &mut Option<Waiting>) -> Done {
    match waiting {
        Some(waiting) => waiting.await,
        None => std::future::pending().await,
    }
}

/// What lists of tables show.
pub fn head<G: Game>(state: &TableState<G>) -> Option<TableHead> {
    let summary = state.summary();
    let status = match summary.stage {
        Stage::Waiting => TableStatus::Waiting,
        Stage::Dealing | Stage::Playing | Stage::BetweenRounds => TableStatus::Playing,
        Stage::Finished => TableStatus::Finished,
        Stage::Closed => TableStatus::Closed,
    };
    let people = state.person_ids();
    Some(TableHead {
        status,
        code: if status == TableStatus::Waiting { state.code().map(str::to_owned) } else { None },
        is_public: summary.settings.is_public,
        host: PersonId::parse(state.host()).ok()?,
        head: serde_json::to_vec(&summary).ok()?,
        people: people.iter().filter_map(|person| PersonId::parse(person).ok()).collect(),
    })
}
