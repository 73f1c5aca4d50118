//! The table as a machine: inputs in, outputs out.
//!
//! [`TableMachine`] adds to the state of the log what does not outlive the process: sessions, queued messages, the
//! append under way, bots that think, clocks. Each of the modules below handles one of these.

mod append;
mod bots;
mod fan_out;
mod hints;
mod host;
mod inputs;
mod messages;
mod presence;
mod rematch;

pub use inputs::{GoingOn, Input, Output, StoreAnswer, Who};

use crate::clock::Clocks;
use crate::render::Renderer;
use crate::sessions::Sessions;
use crate::state::{LogError, TableState};
use append::LogWork;
use bots::Thinking;
use hints::HintRequest;
use messages::Request;
use pyatak_engine::Game;
use pyatak_log::Entry;
use pyatak_protocol::UnixMs;
use rematch::Rematch;
use std::collections::VecDeque;
use std::time::Duration;

/// How long bots and clocks pause after something that nobody asked for could not be saved (a bot's move, the next
/// round): a full disk does not get emptier by retrying.
const BACKOFF_MS: i64 = 1_000;

/// A table.
#[derive(Debug)]
pub struct TableMachine<G: Game> {
    state: TableState<G>,
    sessions: Sessions,
    clocks: Clocks,
    queue: VecDeque<Request<G::Action>>,
    log: LogWork<G>,
    thinking: Option<Thinking<G::Action>>,
    /// The hint that somebody waits for.
    hint: Option<HintRequest>,
    rematch: Rematch<G::Action>,
    /// Is the table to be closed as soon as nothing is being saved?
    is_closing: bool,
    /// People who were deleted, until that can be written down.
    forgetting: VecDeque<String>,
    /// How many new names have come.
    rename_count: u64,
    /// Until when bots and clocks pause, because the store could not save what they wanted.
    backoff_until: UnixMs,
    role: Role,
    /// Has something changed about who is connected here that other nodes do not know?
    is_presence_changed: bool,
    seed: u64,
    now: UnixMs,
}

/// What this node does for the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// There is no other node.
    Alone,
    /// Other nodes serve the table, too; this one runs its bots and clocks.
    Driver,
    /// Another node runs the bots and clocks.
    Follower,
}

impl Role {
    /// Does this node run bots and clocks?
    fn is_driving(self) -> bool {
        match self {
            Role::Alone | Role::Driver => true,
            Role::Follower => false,
        }
    }

    /// Are there other nodes?
    fn is_shared(self) -> bool {
        match self {
            Role::Alone => false,
            Role::Driver | Role::Follower => true,
        }
    }
}

impl<G: Game> TableMachine<G> {
    /// A table whose log was read; its quick bots draw from this seed. Times are milliseconds since 1970.
    pub fn new(state: TableState<G>, seed: u64, now: UnixMs) -> TableMachine<G> {
        TableMachine {
            state,
            sessions: Sessions::default(),
            clocks: Clocks { turn_began: now, is_awake: false, search_max_ms: i64::MAX },
            queue: VecDeque::new(),
            log: LogWork::Idle,
            thinking: None,
            hint: None,
            rematch: Rematch::None,
            is_closing: false,
            forgetting: VecDeque::new(),
            rename_count: 0,
            backoff_until: now,
            role: Role::Alone,
            is_presence_changed: false,
            seed,
            now,
        }
    }

    /// Reads a table from its log.
    pub fn read<'a>(
        lines: impl IntoIterator<Item = (u64, &'a [u8])>,
        seed: u64,
        now: UnixMs,
    ) -> Result<TableMachine<G>, LogError> {
        Ok(TableMachine::new(TableState::read(lines)?, seed, now))
    }

    /// The same table where no bot may search for longer than this.
    pub fn with_search_max(mut self, most: Duration) -> TableMachine<G> {
        self.clocks.search_max_ms = i64::try_from(most.as_millis()).unwrap_or(i64::MAX);
        self
    }

    /// The state of the log.
    pub fn state(&self) -> &TableState<G> {
        &self.state
    }

    /// The state once the append under way is durable, without the past that is only kept to be sent again; nothing
    /// while nothing is being appended.
    pub fn state_when_saved(&self) -> Option<TableState<G>> {
        let pending = self.log.pending()?;
        let mut state = self.state.without_past();
        for (seq, line) in (pending.first..).zip(&pending.lines) {
            state.apply(seq, line.clone());
        }
        Some(state)
    }

    #[cfg(feature = "test-worlds")]
    pub(crate) fn state_mut(&mut self) -> &mut TableState<G> {
        &mut self.state
    }

    /// When the next [`Input::Tick`] is due, if nothing else happens.
    pub fn next_wake(&self) -> Option<UnixMs> {
        if !self.log.is_idle() || self.state.is_closed || !self.role.is_driving() {
            return None;
        }
        let turn = self.clocks.next_wake(&self.state, &self.sessions, self.now);
        let turn = self.after_thinking(turn);
        let forget = self.forgetting.front().map(|_| self.now);
        [self.host_due(), turn, forget].into_iter().flatten().min().map(|due| due.max(self.backoff_until))
    }

    /// Could the table be put to sleep?
    pub fn is_idle(&self) -> bool {
        self.sessions.all.is_empty() && self.log.is_idle() && self.queue.is_empty()
    }

    /// Takes in what has happened and adds what is to be done to `out`.
    pub fn handle(&mut self, now: UnixMs, input: Input<'_, G>, out: &mut Vec<Output<G>>) {
        self.now = self.now.max(now);
        match input {
            Input::Connected { session, who, wants, after } => self.connect(session, who, wants, after, out),
            Input::Disconnected { session } => self.disconnect(session, out),
            Input::Message { session, text } => self.receive(session, text, out),
            Input::Renamed { person, name } => self.rename(person, name),
            Input::Forget { person } => self.forgetting.push_back(person.to_owned()),
            Input::Stored(StoreAnswer::Saved) => self.appended(out),
            Input::Stored(StoreAnswer::Unknown) => self.reread(out),
            Input::Log(lines) => self.reread_done(lines, out),
            Input::Heard(lines) => drop(self.apply_lines(lines, out)),
            Input::Thought { ticket, action } => self.thought(ticket, action),
            Input::Hinted { ticket, action, reason } => self.hinted(ticket, action, reason, out),
            Input::Rematched { table } => self.rematch_opened(table, out),
            Input::Drive(is_driving) => self.drive(is_driving, out),
            Input::RemotePresence(remote) => self.remote_presence(remote, out),
            Input::Close => self.is_closing = true,
            Input::Stopping => self.stop(out),
            Input::Tick => {}
        }
        self.advance(out);
        if std::mem::take(&mut self.is_presence_changed) && self.role.is_shared() {
            out.push(Output::LocalPresence(self.sessions.local_presence(self.role.is_driving())));
        }
    }

    fn drive(&mut self, is_driving: bool, out: &mut Vec<Output<G>>) {
        let role = if is_driving { Role::Driver } else { Role::Follower };
        self.is_presence_changed |= self.role != role;
        self.role = role;
        if !is_driving && self.thinking.take().is_some() {
            out.push(Output::StopThinking);
        }
    }

    fn renderer(&self) -> Renderer<'_, G> {
        Renderer { state: &self.state, sessions: &self.sessions, clocks: &self.clocks, now: self.now }
    }

    /// Does whatever can be done now: what could not be appended before, messages in their order, then what bots and
    /// clocks want.
    fn advance(&mut self, out: &mut Vec<Output<G>>) {
        while self.log.is_idle() {
            if self.is_closing && !self.state.is_closed {
                self.append(vec![Entry::Closed], None, false, out);
                break;
            }
            if let Some(person) = self.forgetting.front().cloned() {
                if self.state.moderation.forgotten.contains(&person) {
                    self.forgetting.pop_front();
                    continue;
                }
                if self.now >= self.backoff_until {
                    self.append(vec![Entry::Forgotten { person }], None, false, out);
                    break;
                }
            }
            if self.append_rematch(out) {
                continue;
            }
            let Some(request) = self.queue.pop_front() else {
                self.drive_bots_and_clocks(out);
                break;
            };
            self.carry_out(request, out);
        }
        self.stop_unwanted_thinking(out);
        self.stop_unwanted_hint(out);
    }
}
