//! The append protocol: decide → append → apply → broadcast.
//!
//! One append is under way at a time. Its entries are applied once the store says that they are durable. If the store
//! cannot say so, the log is read again before anything else is decided.

use super::{BACKOFF_MS, Output, Request, TableMachine};
use crate::play::EntryOf;
use crate::sessions::SessionId;
use crate::state::{LogEntryOf, parse};
use pyatak_engine::Game;
use pyatak_log::{Entry, LogEntry, Origin, PositionChange, TakeOver, encode};
use pyatak_protocol::{MovedBy, Refused, TableRefusal};

/// What the store is asked for; one thing at a time.
#[derive(Debug)]
pub(super) enum LogWork<G: Game> {
    /// Nothing.
    Idle,
    /// An append.
    Appending(Pending<G>),
    /// The log is being read again, because it is not known what it holds; with the append that left this open, if it
    /// was one.
    Rereading(Option<Pending<G>>),
}

/// What is being appended.
#[derive(Debug)]
pub(super) struct Pending<G: Game> {
    /// The number of the first line.
    pub(super) first: u64,
    pub(super) lines: Vec<LogEntryOf<G>>,
    /// The message that asked for it; none if bots or clocks did.
    request: Option<Request<G::Action>>,
}

impl<G: Game> LogWork<G> {
    pub(super) fn is_idle(&self) -> bool {
        match self {
            LogWork::Idle => true,
            LogWork::Appending(_) | LogWork::Rereading(_) => false,
        }
    }

    /// The append whose outcome is not known yet.
    pub(super) fn pending(&self) -> Option<&Pending<G>> {
        match self {
            LogWork::Appending(pending) => Some(pending),
            LogWork::Rereading(pending) => pending.as_ref(),
            LogWork::Idle => None,
        }
    }

    fn take(&mut self) -> LogWork<G> {
        std::mem::replace(self, LogWork::Idle)
    }
}

/// Who asked for something, and by which message.
fn origin<A>(request: &Request<A>) -> Origin {
    Origin { person: request.who.person.clone(), id: request.message.id.clone() }
}

impl<G: Game> TableMachine<G> {
    pub(super) fn append(
        &mut self,
        entries: Vec<EntryOf<G>>,
        request: Option<Request<G::Action>>,
        is_by_driver: bool,
        out: &mut Vec<Output<G>>,
    ) {
        assert!(self.log.is_idle(), "one append at a time");
        assert!(!entries.is_empty(), "an append has entries");
        let origin = request.as_ref().map(origin);
        let effects: Vec<_> = entries.iter().map(Entry::effects).collect();
        // The clock of the node that wrote the entry before may be ahead by a little; times in a log never go back.
        let at = self.now.max(self.state.updated);
        // The last line carries the message's id: when it is in the log, all of them are.
        let last = entries.len() - 1;
        let lines: Vec<LogEntryOf<G>> = entries
            .into_iter()
            .enumerate()
            .map(|(index, entry)| LogEntry { at, entry, origin: origin.clone().filter(|_| index == last) })
            .collect();
        let Ok(bytes) = encode(&lines) else {
            // Nothing has happened, and it would fail again at once.
            self.backoff_until = self.now + BACKOFF_MS;
            if let Some(request) = request {
                self.refuse_unsaved(&request, out);
            }
            return;
        };
        let first = self.state.seq + 1;
        out.push(Output::Append {
            first,
            lines: bytes,
            moves: effects.iter().filter(|effects| effects.position == PositionChange::Move).count() as u64,
            is_head_changed: effects.iter().any(|effects| effects.is_listed),
            is_by_driver,
        });
        self.log = LogWork::Appending(Pending { first, lines, request });
    }

    /// The store says that the append is durable.
    pub(super) fn appended(&mut self, out: &mut Vec<Output<G>>) {
        let Pending { first, lines, request } = match self.log.take() {
            LogWork::Appending(pending) => pending,
            // The log itself will tell.
            other @ (LogWork::Idle | LogWork::Rereading(_)) => {
                self.log = other;
                return;
            }
        };
        // The same lines may have been heard of by other ways in the meantime.
        if self.state.seq >= first {
            return;
        }
        for (seq, line) in (first..).zip(lines) {
            self.apply(seq, line, request.as_ref().map(|request| request.session), out);
        }
    }

    /// It is not known what the log holds. All messages that have come before it is read are judged by what is found, so
    /// that many messages at once do not make the store read as many times.
    pub(super) fn reread(&mut self, out: &mut Vec<Output<G>>) {
        let mut pending = match self.log.take() {
            LogWork::Idle => None,
            LogWork::Appending(pending) => Some(pending),
            LogWork::Rereading(pending) => pending,
        };
        let appended = pending.as_mut().and_then(|pending| pending.request.as_mut());
        self.queue.iter_mut().chain(appended).for_each(|request| request.is_log_read = true);
        self.log = LogWork::Rereading(pending);
        out.push(Output::Reread { after: self.state.seq });
    }

    /// The log was read again.
    pub(super) fn reread_done(&mut self, lines: &[(u64, Vec<u8>)], out: &mut Vec<Output<G>>) {
        if !self.apply_lines(lines, out) {
            return;
        }
        let pending = match self.log.take() {
            LogWork::Rereading(pending) => pending,
            other @ (LogWork::Idle | LogWork::Appending(_)) => {
                self.log = other;
                return;
            }
        };
        let Some(Pending { first, request, .. }) = pending else { return };
        let is_anything_there = self.state.seq >= first;
        let Some(request) = request else {
            if !is_anything_there {
                self.backoff_until = self.now + BACKOFF_MS;
            }
            return;
        };
        // If it was written, its session has been told. If another entry has its number, it is decided again.
        // Otherwise it has not happened, and the session is told so.
        if self.state.done(&request.who.person, &request.message.id).is_some() {
            return;
        }
        if is_anything_there {
            self.queue.push_front(request);
        } else {
            self.refuse_unsaved(&request, out);
        }
    }

    pub(super) fn refuse_unsaved(&self, request: &Request<G::Action>, out: &mut Vec<Output<G>>) {
        self.refuse(request.session, &request.message.id, Refused::Table(TableRefusal::NotSaved), out);
    }

    /// Applies lines of the log that another node has appended, or that are there though the store could not say so.
    /// `false`: one of them cannot be read.
    pub(super) fn apply_lines(&mut self, lines: &[(u64, Vec<u8>)], out: &mut Vec<Output<G>>) -> bool {
        let request = self.log.pending().and_then(|pending| pending.request.as_ref());
        let asker = request.map(|request| (origin(request), request.session));
        for (seq, bytes) in lines {
            if *seq != self.state.seq + 1 {
                continue;
            }
            let line = match parse::<G>(*seq, bytes) {
                Ok(line) => line,
                Err(error) => {
                    out.push(Output::Unreadable { why: error.to_string() });
                    return false;
                }
            };
            let asker = asker.as_ref().filter(|(origin, _)| line.origin.as_ref() == Some(origin));
            self.apply(*seq, line, asker.map(|(_, session)| *session), out);
        }
        true
    }

    /// Applies an entry of the log and broadcasts it.
    fn apply(&mut self, seq: u64, line: LogEntryOf<G>, asker: Option<SessionId>, out: &mut Vec<Output<G>>) {
        let effects = line.entry.effects();
        let is_late_back = self.note_author(&line);
        let seats_before = if effects.access { self.seats_of_sessions() } else { Vec::new() };
        let before = self.renderer().views_before(&line);
        self.state.apply(seq, line);
        match effects.take_over {
            Some(TakeOver::Replaced(seat)) => drop(self.sessions.absences.clear_late(seat)),
            Some(TakeOver::Given(seat)) => {
                self.sessions.absences.clear_late(seat);
                // The turn begins again for a new person. A person who is let back has no more time than before.
                if self.state.turn() == Some(seat) {
                    self.clocks.turn_began = self.now;
                }
            }
            None => {}
        }
        if effects.restarts_turn {
            self.clocks.turn_began = self.now;
            if let Some(session) = asker {
                self.sessions.refund(session);
            }
        }
        let mut needs_snapshot = self.update_delayed_sessions();
        // A person who has another seat now, or none, sees other cards.
        needs_snapshot.extend(
            seats_before
                .into_iter()
                .filter(|(id, seat)| self.seat_of_session(*id) != *seat)
                .map(|(id, _)| id),
        );
        let is_anybody_gone = (effects.restarts_turn || effects.access) && self.end_unwelcome_sessions(out);
        let is_anybody_back = is_late_back
            | (effects.restarts_turn
                && self.role.is_driving()
                && self.sessions.absences.release_late(self.state.turn()));
        self.broadcast(asker, &needs_snapshot, &before, out);
        if effects.presence || is_anybody_gone || is_anybody_back {
            self.update_presence(out, None);
        }
    }

    /// Somebody whose time ran out may have moved, said something, or have a new name, at this node or at another. Only
    /// a move takes the seat back from the bot.
    fn note_author(&mut self, line: &LogEntryOf<G>) -> bool {
        if let Some(seat) = self.state.seat_of_origin(line) {
            self.sessions.absences.note_message(seat);
        }
        if let Entry::Renamed { seat, name } = &line.entry
            && let Some(player) = self.state.player(*seat)
        {
            self.sessions.rename(&player.person, name);
        }
        if let Entry::Moved { seat, by: MovedBy::Own, .. } = &line.entry {
            self.sessions.absences.clear_late(*seat)
        } else {
            false
        }
    }
}
