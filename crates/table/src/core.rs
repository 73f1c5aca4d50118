//! The table as a machine: what comes in, what is to be done.

use crate::book::{Book, Damage, LogEntryOf, parse};
use crate::clock::{Clocks, Mover};
use crate::desk::{Desk, Pace, Price, Session, SessionId, Wants};
use crate::elsewhere::{Elsewhere, Here};
use crate::entry::{Entry, LogEntry, Origin, encode};
use crate::moderation::{Around, restart_turn};
use crate::play::{EntryOf, Told};
use crate::render::{self, Scene};
use crate::request::{Decision, PERSON_MAX, RefusedOf};
use pyatak_bots::{Bot, Level, Limit, Setup};
use pyatak_engine::{Game, Seat, Viewer};
use pyatak_protocol::{
    Ask, Bye, ClientMessage, Hand, MESSAGE_ID_MAX, NewTable, NewTableSeat, Occupant, Refused, Stage,
    TableRefusal,
};
use std::collections::VecDeque;
use std::time::Duration;

/// So many messages wait while another one is being saved; more are refused.
const QUEUE_MAX: usize = 64;
/// After so many milliseconds without the host, somebody else at a waiting table becomes host.
const HOST_AWAY: i64 = 60_000;
/// The same once the match has begun: somebody has to be able to give a seat back to a host who lost their key.
const HOST_AWAY_PLAYING: i64 = 300_000;
/// What could not be saved though nobody asked for it (a bot's move, the next round) is tried again after so many
/// milliseconds: a full disk does not get emptier by trying.
const REST: i64 = 1_000;
/// No connection: nobody waits for the answer.
const NOBODY: SessionId = SessionId(0);

/// Somebody at a connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Is it a program?
    pub is_program: bool,
}

/// What happens around a table.
#[derive(Debug)]
pub enum Input<'a, G: Game> {
    /// Somebody has connected.
    Connected {
        /// The connection.
        session: SessionId,
        /// Who.
        who: Who,
        /// What they want to be told.
        wants: Wants,
        /// The last number that they have, if they have been here before.
        after: Option<u64>,
    },
    /// A connection has ended.
    Disconnected {
        /// Which.
        session: SessionId,
    },
    /// A message has come.
    Message {
        /// On which connection.
        session: SessionId,
        /// As it came.
        text: &'a str,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: &'a str,
        /// The new name.
        name: &'a str,
    },
    /// A person was deleted: their name and their words go.
    Forget {
        /// Who.
        person: &'a str,
    },
    /// The store has answered the last append.
    Stored(StoreAnswer),
    /// What stands in the log behind what is known, after [`Output::Reread`].
    Log(&'a [(u64, Vec<u8>)]),
    /// What somebody else has written, without having been asked for.
    Heard(&'a [(u64, Vec<u8>)]),
    /// A bot has chosen.
    Thought {
        /// Which thinking this was.
        ticket: u64,
        /// What.
        action: G::Action,
    },
    /// A table for a return match was opened, or could not be.
    Rematched {
        /// Its name in addresses.
        table: Option<String>,
    },
    /// Whether this node runs the table's bots and clocks from now on. Once this was said, the table is shared with
    /// other nodes.
    Drive(bool),
    /// What the other nodes say about who is connected there.
    Elsewhere(Elsewhere),
    /// Nobody has used the table for long, or its owner wants it closed.
    Close,
    /// The server is being stopped.
    Stopping,
    /// Time has passed.
    Tick,
}

/// What came of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreAnswer {
    /// It is durable.
    Saved,
    /// It may be written or not; or somebody else has written something in its place.
    Unknown,
}

/// What is to be done.
#[derive(Debug)]
pub enum Output<G: Game> {
    /// Write these lines, from this number on, and answer with [`Input::Stored`].
    Append {
        /// The number of the first line.
        first: u64,
        /// The lines.
        lines: Vec<Vec<u8>>,
        /// How many of them are moves.
        moves: u64,
        /// Has something changed that lists of tables show?
        is_head_changed: bool,
        /// Is it for bots or clocks, so that only the node that runs them may write it?
        is_by_driver: bool,
    },
    /// Read what stands in the log behind this number, as soon as that is possible, and answer with
    /// [`Input::Log`].
    Reread {
        /// The last number that is known.
        after: u64,
    },
    /// Send this to these connections.
    Send {
        /// Which.
        sessions: Vec<SessionId>,
        /// What.
        text: String,
    },
    /// End a connection, after everything that was sent on it before.
    End {
        /// Which.
        session: SessionId,
    },
    /// Tell the other nodes who is connected here.
    Here(Here),
    /// A line of the log cannot be read here: a newer program has written it. The table has to be left to others.
    Unreadable {
        /// What is wrong with it.
        why: String,
    },
    /// Let a bot think, and answer with [`Input::Thought`].
    Think {
        /// To be given back with the answer.
        ticket: u64,
        /// The level that it plays at.
        level: Level,
        /// What its seat has been told.
        told: Box<Told<G>>,
    },
    /// What was being thought about is no longer wanted.
    StopThinking,
    /// Open a table like this, and answer with [`Input::Rematched`].
    Rematch {
        /// How; the person who asked sits first in it.
        new: Box<NewTable>,
        /// Who asked for it.
        who: Who,
        /// The other people who sat here, with their seats.
        others: Vec<(Seat, Who)>,
    },
}

/// A message that waits for its turn.
#[derive(Debug)]
struct Request<A> {
    session: SessionId,
    who: Who,
    message: ClientMessage<A>,
    /// Was the log read after it came, so that it cannot be refused for what has changed in the meantime?
    is_sure: bool,
}

/// What is being saved.
#[derive(Debug)]
struct Pending<G: Game> {
    /// The number of the first line.
    first: u64,
    lines: Vec<LogEntryOf<G>>,
    request: Option<Request<G::Action>>,
}

/// A bot that thinks, or has thought.
#[derive(Debug)]
struct Thinking<A> {
    ticket: u64,
    /// Its move is made no sooner, whenever it is found.
    due: i64,
    action: Option<A>,
}

/// A table.
#[derive(Debug)]
pub struct Core<G: Game> {
    book: Book<G>,
    desk: Desk,
    clocks: Clocks,
    queue: VecDeque<Request<G::Action>>,
    pending: Option<Pending<G>>,
    /// Is what stands in the log being read again?
    is_rereading: bool,
    thinking: Option<Thinking<G::Action>>,
    /// Who wants a return match, while it is being opened; the first of them has asked for it.
    rematching: VecDeque<Request<G::Action>>,
    /// The table of that return match, until it can be written down.
    rematched: Option<(Request<G::Action>, String)>,
    /// Is the table to be closed as soon as nothing is being saved?
    is_closing: bool,
    /// People who were deleted, until that can be written down.
    forgetting: VecDeque<String>,
    /// How many new names have come.
    renames: u64,
    /// Until when bots and clocks want nothing, because the store could not save what they wanted.
    rests_until: i64,
    /// Are there other nodes?
    is_shared: bool,
    /// Does this node run bots and clocks?
    is_driver: bool,
    /// Is there something that other nodes do not know about who is here?
    is_here_news: bool,
    seed: u64,
    now: i64,
}

impl<G: Game> Core<G> {
    /// A table whose book was read; its quick bots draw from this seed.
    pub fn new(book: Book<G>, seed: u64, now: i64) -> Core<G> {
        Core {
            book,
            desk: Desk::default(),
            clocks: Clocks { began: now, is_awake: false, search_max: i64::MAX },
            queue: VecDeque::new(),
            pending: None,
            is_rereading: false,
            thinking: None,
            rematching: VecDeque::new(),
            rematched: None,
            is_closing: false,
            forgetting: VecDeque::new(),
            renames: 0,
            rests_until: now,
            is_shared: false,
            is_driver: true,
            is_here_news: false,
            seed,
            now,
        }
    }

    /// The same table where no bot may search for longer than this, as whoever lets them think has settled.
    pub fn with_search_max(mut self, most: Duration) -> Core<G> {
        self.clocks.search_max = i64::try_from(most.as_millis()).unwrap_or(i64::MAX);
        self
    }

    /// What is known about the table.
    pub fn book(&self) -> &Book<G> {
        &self.book
    }

    /// What will be known once what is being saved is durable, without what was told before; nothing while nothing
    /// is being saved.
    pub fn book_when_saved(&self) -> Option<Book<G>> {
        let pending = self.pending.as_ref()?;
        let mut book = self.book.without_past();
        pending.lines.iter().for_each(|line| book.apply(line.clone()));
        Some(book)
    }

    #[cfg(feature = "test-worlds")]
    pub(crate) fn book_mut(&mut self) -> &mut Book<G> {
        &mut self.book
    }

    /// When time has to be told again, if nothing else happens.
    pub fn next_wake(&self) -> Option<i64> {
        if self.pending.is_some() || self.is_rereading || self.book.is_closed || !self.is_driver {
            return None;
        }
        let host = self.host_due();
        let turn = self.clocks.next_wake(&self.book, &self.desk, self.now);
        let turn = match &self.thinking {
            // A bot that has not answered yet will do so without being asked again.
            Some(Thinking { action: None, .. }) => turn.filter(|due| *due > self.now),
            Some(thinking) => turn.map(|turn| turn.max(thinking.due)),
            None => turn,
        };
        let forget = self.forgetting.front().map(|_| self.now);
        [host, turn, forget].into_iter().flatten().min().map(|due| due.max(self.rests_until))
    }

    /// Could the table be put to sleep?
    pub fn is_idle(&self) -> bool {
        self.desk.sessions.is_empty() && self.pending.is_none() && self.queue.is_empty() && !self.is_rereading
    }

    /// How many connections there are.
    pub fn sessions(&self) -> usize {
        self.desk.sessions.len()
    }

    /// Takes in what has happened and appends what is to be done.
    pub fn handle(&mut self, now: i64, input: Input<'_, G>, out: &mut Vec<Output<G>>) {
        self.now = self.now.max(now);
        match input {
            Input::Connected { session, who, wants, after } => self.connect(session, who, wants, after, out),
            Input::Disconnected { session } => self.disconnect(session, out),
            Input::Message { session, text } => self.message(session, text, out),
            Input::Renamed { person, name } => self.renamed(person, name),
            Input::Forget { person } => self.forgetting.push_back(person.to_owned()),
            Input::Stored(StoreAnswer::Saved) => self.saved(out),
            Input::Stored(StoreAnswer::Unknown) => self.reread(out),
            Input::Log(lines) => self.log(lines, out),
            Input::Heard(lines) => drop(self.take_in(lines, out)),
            Input::Thought { ticket, action } => self.thought(ticket, action),
            Input::Rematched { table } => self.rematched(table, out),
            Input::Drive(is_driver) => self.drive(is_driver, out),
            Input::Elsewhere(elsewhere) => self.hear_elsewhere(elsewhere, out),
            Input::Close => self.is_closing = true,
            Input::Stopping => self.stop(out),
            Input::Tick => {}
        }
        self.go_on(out);
        if std::mem::take(&mut self.is_here_news) && self.is_shared {
            out.push(Output::Here(self.desk.here(self.is_driver)));
        }
    }

    fn drive(&mut self, is_driver: bool, out: &mut Vec<Output<G>>) {
        self.is_here_news |= !self.is_shared || self.is_driver != is_driver;
        (self.is_shared, self.is_driver) = (true, is_driver);
        if !is_driver && self.thinking.take().is_some() {
            out.push(Output::StopThinking);
        }
    }

    fn hear_elsewhere(&mut self, elsewhere: Elsewhere, out: &mut Vec<Output<G>>) {
        if self.desk.hear(&self.book, elsewhere, self.is_driver) {
            self.look_around(out, None);
        }
    }

    fn scene(&self) -> Scene<'_, G> {
        Scene { book: &self.book, desk: &self.desk, clocks: &self.clocks, now: self.now }
    }

    fn connect(
        &mut self,
        id: SessionId,
        who: Who,
        wants: Wants,
        after: Option<u64>,
        out: &mut Vec<Output<G>>,
    ) {
        if let Err(why) = self.book.door(&who.person) {
            if matches!(why, Bye::NotWatchable | Bye::Locked) && !wants.only_answers {
                self.knock(&who, out);
            }
            return send_away(id, why, out);
        }
        self.desk.connect(self.now, id, who, wants);
        if wants.only_answers {
            return;
        }
        self.open_up();
        if let Some(after) = after {
            self.resend(id, after, out);
        }
        // First who is there and since when, then the picture: it shows clocks and stand-ins.
        self.look_around(out, Some(id));
        self.sync(id, out);
    }

    /// Somebody was not let in: the host may want to give them a seat, or unlock the table.
    fn knock(&mut self, who: &Who, out: &mut Vec<Output<G>>) {
        if !self.desk.knock(who, self.now) {
            return;
        }
        self.is_here_news = true;
        let sessions = self.desk.listeners_of(&self.book.host);
        if !sessions.is_empty() {
            out.push(Output::Send { sessions, text: self.scene().presence_text_for_host() });
        }
    }

    fn disconnect(&mut self, id: SessionId, out: &mut Vec<Output<G>>) {
        if self.desk.disconnect(id).is_some_and(|session| !session.wants.only_answers) {
            self.look_around(out, None);
        }
    }

    /// Somebody has come or gone: clocks start or stop, and the others are told.
    fn look_around(&mut self, out: &mut Vec<Output<G>>, newcomer: Option<SessionId>) {
        self.is_here_news = true;
        self.desk.watch(&self.book, self.now);
        let is_awake = Clocks::is_anybody_here(&self.book, &self.desk);
        if is_awake && !self.clocks.is_awake {
            self.desk.wake(self.now, self.book.turn());
            self.clocks.began = self.now;
        }
        self.clocks.is_awake = is_awake;
        let hosts: Vec<SessionId> = self.desk.listeners_of(&self.book.host);
        let hosts: Vec<SessionId> = hosts.into_iter().filter(|session| Some(*session) != newcomer).collect();
        let others = self.desk.listeners().filter(|session| Some(*session) != newcomer);
        let others: Vec<SessionId> = others.filter(|session| !hosts.contains(session)).collect();
        if !others.is_empty() {
            out.push(Output::Send { sessions: others, text: self.scene().presence_text() });
        }
        if !hosts.is_empty() {
            out.push(Output::Send { sessions: hosts, text: self.scene().presence_text_for_host() });
        }
    }

    fn sync(&self, id: SessionId, out: &mut Vec<Output<G>>) {
        if let Some(session) = self.desk.sessions.get(&id) {
            out.push(Output::Send { sessions: vec![id], text: self.scene().sync(session) });
        }
    }

    /// Spectators begin to see everything once the table allows it, and no longer when it does not. Gives back
    /// who saw everything until now.
    fn open_up(&mut self) -> Vec<SessionId> {
        let is_open = self.book.delayed.as_ref().is_some_and(|delayed| delayed.visible().is_some());
        let book = &self.book;
        let mut ended = Vec::new();
        for (id, session) in &mut self.desk.sessions {
            let was_open = session.is_open;
            session.is_open = is_open && book.seat_of(&session.who.person).is_none();
            if was_open && !session.is_open {
                ended.push(*id);
            }
        }
        ended
    }

    /// What came after a number; nothing if that is too long ago, then only the whole picture helps. Who sees
    /// everything later has only pictures: the news would tell them the present.
    fn resend(&self, id: SessionId, after: u64, out: &mut Vec<Output<G>>) -> bool {
        let Some(session) = self.desk.sessions.get(&id).filter(|session| !session.is_open) else {
            return false;
        };
        let first = self.book.recent.front().map_or(u64::MAX, |(seq, _)| *seq);
        if after > self.book.seq || after + 1 < first {
            return false;
        }
        let missed = || self.book.recent.iter().filter(|(seq, _)| *seq > after);
        // What was taken back cannot be told from events, and the view before it is gone. So is who sat where when
        // the table was settled.
        // So is what a seat's person was told while somebody else sat there.
        let needs_its_moment = |line: &LogEntryOf<G>| {
            matches!(
                line.entry,
                Entry::Undone { .. }
                    | Entry::Settled { .. }
                    | Entry::SeatGiven { .. }
                    | Entry::Replaced { .. }
                    | Entry::Forgotten { .. }
            )
        };
        if missed().any(|(seq, line)| needs_its_moment(line) && *seq < self.book.seq) {
            return false;
        }
        let scene = self.scene();
        for (seq, line) in missed() {
            let is_latest = *seq == self.book.seq;
            let id_of = line.origin.as_ref().filter(|origin| origin.person == session.who.person);
            let text = scene.news(session, *seq, line, id_of.map(|origin| origin.id.as_str()), is_latest);
            out.push(Output::Send { sessions: vec![id], text });
        }
        true
    }

    fn message(&mut self, id: SessionId, text: &str, out: &mut Vec<Output<G>>) {
        let Some(session) = self.desk.sessions.get(&id) else { return };
        let who = session.who.clone();
        // Everything counts, also what cannot be read.
        let pace = self.desk.pace(id, self.now);
        if pace == Pace::TooMuch {
            self.desk.disconnect(id);
            send_away(id, Bye::TooMuch, out);
            return self.look_around(out, None);
        }
        let message: ClientMessage<G::Action> = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                let why = TableRefusal::NotUnderstood { why: error.to_string() };
                return self.refuse(id, &read_id(text), Refused::Table(why), out);
            }
        };
        if message.id.len() > MESSAGE_ID_MAX {
            let why = format!("an id has at most {MESSAGE_ID_MAX} bytes");
            return self.refuse(id, "", Refused::Table(TableRefusal::NotUnderstood { why }), out);
        }
        let is_allowed = pace == Pace::Fine && self.allows(&who.person, &message.ask);
        if !is_allowed || self.queue.len() + self.rematching.len() >= QUEUE_MAX {
            return self.refuse(id, &message.id, Refused::Table(TableRefusal::TooFast), out);
        }
        if let Ask::Mute { person, is_muted: true } = &message.ask
            && !self.is_known(person)
            && person.len() <= PERSON_MAX
            && !person.is_empty()
        {
            return self.refuse(id, &message.id, Refused::Table(TableRefusal::NotAPerson), out);
        }
        self.queue.push_back(Request { session: id, who, message, is_sure: !self.is_shared });
    }

    /// May this person ask for another one of these? What becomes a line of the log has a price, whatever number of
    /// connections it comes by. Moves and new rounds have none: the game says when they are possible.
    fn allows(&mut self, person: &str, ask: &Ask<G::Action>) -> bool {
        let price = match ask {
            Ask::Act { .. } | Ask::NextRound {} | Ask::Resend { .. } => return true,
            Ask::Chat { .. } | Ask::React { .. } => Price::Talk,
            Ask::Mute { .. } => Price::Mute,
            Ask::Undo {} => Price::Undo,
            Ask::Sit { .. }
            | Ask::Contribute { .. }
            | Ask::Stand {}
            | Ask::Return {}
            | Ask::Bot { .. }
            | Ask::Clear { .. }
            | Ask::Swap { .. }
            | Ask::HandOver { .. }
            | Ask::Settle { .. }
            | Ask::Start {}
            | Ask::Rematch {}
            | Ask::Agree { .. }
            | Ask::Replace { .. }
            | Ask::GiveSeat { .. }
            | Ask::Remove { .. }
            | Ask::Bar { .. }
            | Ask::Silence { .. }
            | Ask::Lock { .. }
            | Ask::Close {} => Price::Line,
        };
        self.desk.allows(person, price, self.now)
    }

    /// Is it somebody who can be heard here: who has a seat, is connected, or has said something?
    fn is_known(&self, person: &str) -> bool {
        self.book.seat_of(person).is_some()
            || self.desk.is_here(person)
            || self.book.chat.iter().any(|line| line.by.person == person)
    }

    fn refuse(&self, session: SessionId, id: &str, refused: RefusedOf<G>, out: &mut Vec<Output<G>>) {
        out.push(Output::Send { sessions: vec![session], text: render::refused::<G>(id, refused) });
    }

    /// Who asked for a return match is answered with its table, also if somebody else had asked for it before.
    fn done(&self, request: &Request<G::Action>, seq: u64, out: &mut Vec<Output<G>>) {
        let Request { session, message, .. } = request;
        let table = self.book.rematch.as_deref().filter(|_| matches!(message.ask, Ask::Rematch {}));
        out.push(Output::Send { sessions: vec![*session], text: render::done::<G>(&message.id, seq, table) });
    }

    /// Does whatever can be done now: what could not be written before, messages in their order, then what bots
    /// and clocks want.
    fn go_on(&mut self, out: &mut Vec<Output<G>>) {
        while self.pending.is_none() && !self.is_rereading {
            if self.is_closing && !self.book.is_closed {
                self.write(vec![Entry::Closed], None, false, out);
                break;
            }
            if let Some(person) = self.forgetting.front().cloned() {
                if self.book.house.forgotten.contains(&person) {
                    self.forgetting.pop_front();
                    continue;
                }
                if self.now >= self.rests_until {
                    self.write(vec![Entry::Forgotten { person }], None, false, out);
                    break;
                }
            }
            if let Some((request, table)) = self.rematched.take() {
                // While it was being opened, another node may have written another one, or the table was closed.
                if self.book.rematch.is_some() || self.book.is_closed {
                    self.queue.push_front(request);
                    continue;
                }
                self.write(vec![Entry::Rematched { table }], Some(request), false, out);
                continue;
            }
            let Some(request) = self.queue.pop_front() else {
                self.go_on_by_itself(out);
                break;
            };
            self.carry_out(request, out);
        }
        self.stop_idle_thinking(out);
    }

    fn carry_out(&mut self, request: Request<G::Action>, out: &mut Vec<Output<G>>) {
        let Request { session, who, message, is_sure } = &request;
        if let Some(seq) = self.book.done(&who.person, &message.id) {
            return self.done(&request, seq, out);
        }
        let around = Around { desk: &self.desk, now: self.now };
        let decision = self.book.decide(who, message.ask.clone(), &around);
        if decision.is_ok() && matches!(message.ask, Ask::Return {}) {
            self.come_back(*session, &who.person, out);
        }
        match decision {
            // Another node may have written what makes it possible.
            Err(_) if !is_sure => {
                self.queue.push_front(Request { is_sure: true, ..request });
                self.reread(out);
            }
            Err(refused) => self.refuse(*session, &message.id, refused, out),
            Ok(Decision::Resend(after)) => {
                if !self.resend(*session, after, out) {
                    self.sync(*session, out);
                }
                self.done(&request, self.book.seq, out);
            }
            Ok(Decision::Write(entries)) if entries.is_empty() => {
                self.done(&request, self.book.seq, out);
            }
            Ok(Decision::Write(entries)) => self.write(entries, Some(request), false, out),
            // Whoever asks while it is being opened is answered with the same table.
            Ok(Decision::Rematch) => {
                if self.rematching.is_empty() {
                    out.push(self.rematch_order(who.clone()));
                }
                self.rematching.push_back(request);
            }
        }
    }

    /// Somebody whose time ran out says that they are back.
    fn come_back(&mut self, session: SessionId, person: &str, out: &mut Vec<Output<G>>) {
        let Some(seat) = self.book.seat_of(person).filter(|seat| self.desk.is_late(*seat)) else { return };
        self.desk.come_back(seat, self.book.turn());
        self.desk.stir(session);
        self.look_around(out, None);
    }

    fn write(
        &mut self,
        entries: Vec<EntryOf<G>>,
        request: Option<Request<G::Action>>,
        is_by_driver: bool,
        out: &mut Vec<Output<G>>,
    ) {
        let origin = request.as_ref().map(origin);
        let is_head_changed = entries.iter().any(is_head_change);
        // The last line carries the message's id: when it is there, all of them are.
        let last = entries.len() - 1;
        let lines: Vec<LogEntryOf<G>> = entries
            .into_iter()
            .enumerate()
            .map(|(index, entry)| LogEntry {
                at: self.now,
                entry,
                origin: origin.clone().filter(|_| index == last),
            })
            .collect();
        let Ok(bytes) = encode(&lines) else {
            // Nothing has happened, and it would fail again at once.
            self.rests_until = self.now + REST;
            if let Some(request) = request {
                let refused = Refused::Table(TableRefusal::NotSaved);
                self.refuse(request.session, &request.message.id, refused, out);
            }
            return;
        };
        let moves = lines.iter().filter(|line| matches!(line.entry, Entry::Moved { .. })).count() as u64;
        out.push(Output::Append {
            first: self.book.seq + 1,
            lines: bytes,
            moves,
            is_head_changed,
            is_by_driver,
        });
        self.pending = Some(Pending { first: self.book.seq + 1, lines, request });
    }

    fn saved(&mut self, out: &mut Vec<Output<G>>) {
        let Some(Pending { first, lines, request }) = self.pending.take() else { return };
        // What has been read from the log in the meantime is not taken in again.
        if self.book.seq >= first {
            return;
        }
        for line in lines {
            self.apply(line, request.as_ref().map(|request| request.session), out);
        }
    }

    /// Takes in a line of the log and tells everybody.
    fn apply(&mut self, line: LogEntryOf<G>, asker: Option<SessionId>, out: &mut Vec<Output<G>>) {
        let is_move = matches!(
            line.entry,
            Entry::Moved { .. } | Entry::RoundBegan { .. } | Entry::Undone { .. } | Entry::Frozen { .. }
        );
        let is_seating = matches!(
            line.entry,
            Entry::Sat { .. }
                | Entry::Freed { .. }
                | Entry::Swapped { .. }
                | Entry::Settled { .. }
                | Entry::HostChanged { .. }
                | Entry::Left { .. }
        );
        let is_moderation = is_moderation(&line.entry);
        let is_late_back = self.look_who_wrote(&line);
        let seats = if is_moderation { self.seats_of_sessions() } else { Vec::new() };
        let is_new = matches!(line.entry, Entry::SeatGiven { .. });
        let taken_over = if let Entry::SeatGiven { seat, .. } | Entry::Replaced { seat, .. } = &line.entry {
            Some((*seat, is_new))
        } else {
            None
        };
        self.book.apply(line);
        if let Some((seat, is_new)) = taken_over {
            self.desk.forgive(seat);
            // Who is let back has no more time for a turn than before.
            if is_new {
                restart_turn(&self.book, &mut self.clocks, seat, self.now);
            }
        }
        if is_move {
            self.clocks.began = self.now;
            if let Some(session) = asker {
                self.desk.give_back(session);
            }
        }
        let mut closed = self.open_up();
        // Who has another seat now, or none, sees other cards: only the whole picture helps.
        closed.extend(
            seats.into_iter().filter(|(id, seat)| self.seat_of_session(*id) != *seat).map(|(id, _)| id),
        );
        let is_anybody_gone = (is_move || is_moderation) && self.send_spectators_away(out);
        let is_anybody_back =
            is_late_back | (is_move && self.is_driver && self.desk.pass_on(self.book.turn()));
        self.tell(asker, &closed, out);
        if is_seating || is_moderation || is_anybody_gone || is_anybody_back {
            self.look_around(out, None);
        }
    }

    fn seat_of_session(&self, id: SessionId) -> Option<Seat> {
        self.desk.sessions.get(&id).and_then(|session| self.book.seat_of(&session.who.person))
    }

    fn seats_of_sessions(&self) -> Vec<(SessionId, Option<Seat>)> {
        self.desk.sessions.keys().map(|id| (*id, self.seat_of_session(*id))).collect()
    }

    /// At another node or here, somebody whose time ran out may have moved, or have a new name. Nothing else that
    /// they do takes the seat back from the bot.
    fn look_who_wrote(&mut self, line: &LogEntryOf<G>) -> bool {
        if let Entry::Renamed { seat, name } = &line.entry
            && let Some(player) = self.book.player(*seat)
        {
            self.desk.rename(&player.person, name);
        }
        matches!(&line.entry, Entry::Moved { seat, by: Hand::Own, .. } if self.desk.forgive(*seat))
    }

    /// Once a private table has begun, who has no seat there has to go; so has whom the host sends away. They hear
    /// nothing more.
    fn send_spectators_away(&mut self, out: &mut Vec<Output<G>>) -> bool {
        let book = &self.book;
        let door = |session: &Session| book.door(&session.who.person).err();
        let gone: Vec<(SessionId, Bye)> =
            self.desk.sessions.iter().filter_map(|(id, session)| Some((*id, door(session)?))).collect();
        for (id, why) in &gone {
            self.desk.disconnect(*id);
            send_away(*id, *why, out);
        }
        !gone.is_empty()
    }

    /// Tells every connection the last line of the book. Who sees everything later, or did so until now, gets
    /// the whole picture instead: their numbers are behind.
    fn tell(&self, asker: Option<SessionId>, closed: &[SessionId], out: &mut Vec<Output<G>>) {
        let Some((seq, line)) = self.book.recent.back() else { return };
        let scene = self.scene();
        let mut spectators: Option<(Wants, usize)> = None;
        for (id, session) in &self.desk.sessions {
            if session.wants.only_answers && asker != Some(*id) {
                continue;
            }
            if session.is_open || closed.contains(id) {
                out.push(Output::Send { sessions: vec![*id], text: scene.sync(session) });
                if let Some(origin) = line.origin.as_ref().filter(|_| asker == Some(*id)) {
                    let text = render::done::<G>(&origin.id, *seq, None);
                    out.push(Output::Send { sessions: vec![*id], text });
                }
                continue;
            }
            // Spectators who want the same and have muted nobody hear the same.
            let is_plain = self.book.muted.is_empty() && self.book.seat_of(&session.who.person).is_none();
            if is_plain
                && asker != Some(*id)
                && let Some((wants, index)) = spectators
                && wants == session.wants
                && let Some(Output::Send { sessions, .. }) = out.get_mut(index)
            {
                sessions.push(*id);
                continue;
            }
            let origin = line.origin.as_ref().filter(|_| asker == Some(*id));
            let text = scene.news(session, *seq, line, origin.map(|origin| origin.id.as_str()), true);
            if is_plain && asker != Some(*id) {
                spectators = Some((session.wants, out.len()));
            }
            out.push(Output::Send { sessions: vec![*id], text });
        }
    }

    /// It is not known what stands in the log.
    fn reread(&mut self, out: &mut Vec<Output<G>>) {
        self.is_rereading = true;
        out.push(Output::Reread { after: self.book.seq });
    }

    /// Lines that somebody else has written, or that were written though the store could not say so. `false`: one of
    /// them cannot be read.
    fn take_in(&mut self, lines: &[(u64, Vec<u8>)], out: &mut Vec<Output<G>>) -> bool {
        let request = self.pending.as_ref().and_then(|pending| pending.request.as_ref());
        let asker = request.map(|request| (origin(request), request.session));
        for (seq, bytes) in lines {
            if *seq != self.book.seq + 1 {
                continue;
            }
            let line = match parse::<G>(*seq, bytes) {
                Ok(line) => line,
                Err(damage) => {
                    out.push(Output::Unreadable { why: damage.to_string() });
                    return false;
                }
            };
            let asker = asker.as_ref().filter(|(origin, _)| line.origin.as_ref() == Some(origin));
            self.apply(line, asker.map(|(_, session)| *session), out);
        }
        true
    }

    /// What the store could not say is known now.
    fn log(&mut self, lines: &[(u64, Vec<u8>)], out: &mut Vec<Output<G>>) {
        if !self.take_in(lines, out) || !std::mem::take(&mut self.is_rereading) {
            return;
        }
        let Some(Pending { first, request, .. }) = self.pending.take() else { return };
        let is_anything_there = self.book.seq >= first;
        let Some(request) = request else {
            if !is_anything_there {
                self.rests_until = self.now + REST;
            }
            return;
        };
        // If it was written after all, the asker has been told. If something else stands in its place, it is judged
        // anew. Otherwise it has not happened, and they hear that.
        if self.book.done(&request.who.person, &request.message.id).is_some() {
            return;
        }
        if is_anything_there {
            self.queue.push_front(request);
        } else {
            let refused = Refused::Table(TableRefusal::NotSaved);
            self.refuse(request.session, &request.message.id, refused, out);
        }
    }

    fn renamed(&mut self, person: &str, name: &str) {
        self.desk.rename(person, name);
        // A seat keeps the name with which the match began.
        if self.book.stage() == Stage::Waiting
            && let Some(seat) = self.book.seat_of(person)
            && let Some(player) = self.book.player(seat)
        {
            let who = Who { person: person.to_owned(), name: name.to_owned(), is_program: player.is_program };
            let ask = Ask::Sit { seat: Some(seat), contribution: None, commitment: None };
            // A name that has not been written down yet is of no interest any more. So nobody's names fill the queue.
            let is_theirs =
                |request: &&mut Request<G::Action>| request.session == NOBODY && request.who.person == person;
            if let Some(waiting) = self.queue.iter_mut().find(is_theirs) {
                waiting.who = who;
                return;
            }
            // Not every name is a new line: two that come at the same number, here or at another node, are still two.
            self.renames += 1;
            let message = ClientMessage { id: format!("name-{:x}-{}", self.seed, self.renames), ask };
            self.queue.push_back(Request { session: NOBODY, who, message, is_sure: !self.is_shared });
        }
    }

    fn rematch_order(&self, who: Who) -> Output<G> {
        let seats = self.book.occupants().into_iter().map(|occupant| match occupant {
            Some(Occupant::Bot { level, .. }) => NewTableSeat::Bot(level),
            Some(Occupant::Person(player)) if player.person == who.person => NewTableSeat::Me,
            Some(Occupant::Person(_)) | None => NewTableSeat::Free,
        });
        let others = self.book.people().filter(|(_, player)| player.person != who.person);
        let others = others.map(|(seat, player)| {
            let (person, name, is_program) = (player.person.clone(), player.name.clone(), player.is_program);
            (seat, Who { person, name, is_program })
        });
        let others = others.collect();
        let new = NewTable {
            settings: self.book.settings.clone(),
            seats: seats.collect(),
            contribution: None,
            is_started: false,
        };
        Output::Rematch { new: Box::new(new), who, others }
    }

    fn rematched(&mut self, table: Option<String>, out: &mut Vec<Output<G>>) {
        let mut waiting = std::mem::take(&mut self.rematching);
        let Some(table) = table else {
            for request in waiting {
                let refused = Refused::Table(TableRefusal::NotSaved);
                self.refuse(request.session, &request.message.id, refused, out);
            }
            return;
        };
        // The others come again when it is written down, before whatever was asked for after that.
        self.rematched = waiting.pop_front().map(|request| (request, table));
        waiting.append(&mut self.queue);
        self.queue = waiting;
    }

    fn stop(&mut self, out: &mut Vec<Output<G>>) {
        let sessions: Vec<SessionId> = self.desk.sessions.keys().copied().collect();
        out.push(Output::Send { sessions: sessions.clone(), text: render::bye::<G>(Bye::Restarting) });
        out.extend(sessions.into_iter().map(|session| Output::End { session }));
        self.desk.sessions.clear();
        self.clocks.is_awake = false;
    }

    fn thought(&mut self, ticket: u64, action: G::Action) {
        if let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket) {
            thinking.action = Some(action);
        }
    }

    /// Nobody has asked for anything: what do bots and clocks want?
    fn go_on_by_itself(&mut self, out: &mut Vec<Output<G>>) {
        if self.book.is_closed || !self.is_driver || self.now < self.rests_until {
            return;
        }
        if self.host_due().is_some_and(|due| self.now >= due) {
            return self.replace_host(out);
        }
        if !self.clocks.is_awake {
            return;
        }
        if self.clocks.deal_due(&self.book).is_some_and(|due| self.now >= due)
            && let Ok(entry) = self.book.draft_deal()
        {
            return self.write(vec![entry], None, true, out);
        }
        if self.clocks.next_round_due(&self.book, &self.desk, self.now).is_some_and(|due| self.now >= due)
            && let Ok(entry) = self.book.draft_next_round()
        {
            return self.write(vec![entry], None, true, out);
        }
        let Some(seat) = self.book.turn() else { return };
        match self.clocks.mover(&self.book, &self.desk, seat, self.now) {
            Some(mover) => self.move_bot(seat, mover, out),
            None if self.clocks.deadline(&self.book).is_some_and(|deadline| self.now >= deadline) => {
                self.desk.set_late(seat);
                self.clocks.began = self.now;
                self.look_around(out, None);
                self.go_on_by_itself(out);
            }
            None => {}
        }
    }

    /// A bot chooses as soon as it can and moves when its move is due: when that is follows from its level, the pace
    /// of the table and when its turn began, never from what it found or how long it took to find it. Everybody
    /// could tell by their clock what it has in its hand otherwise.
    fn move_bot(&mut self, seat: Seat, mover: Mover, out: &mut Vec<Output<G>>) {
        let Some(play) = &self.book.play else { return };
        let ticket = play.moved;
        if self.thinking.as_ref().is_none_or(|thinking| thinking.ticket != ticket) {
            let action = if is_search(mover.level) {
                out.push(Output::Think { ticket, level: mover.level, told: Box::new(play.told(seat)) });
                None
            } else {
                let view = play.game.round().view(Viewer::Seat(seat));
                let seed = self.seed ^ ticket.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                Some(Bot::<G>::with(quick(mover.level), seed).choose(&view))
            };
            let due = self.now + self.clocks.thinking_time(mover.level);
            self.thinking = Some(Thinking { ticket, due, action });
        }
        let due = self.clocks.bot_due(&self.book, &self.desk, seat);
        let is_due = |thinking: &&Thinking<G::Action>| self.now >= due.max(thinking.due);
        if let Some(action) = self.thinking.as_ref().filter(is_due).and_then(|thinking| thinking.action) {
            self.thinking = None;
            // A bot chooses among what is legal; if it ever did not, nothing happens, and the next try is due.
            if let Ok(entry) = play.draft_move(seat, action, mover.by) {
                self.write(vec![entry], None, true, out);
            }
        }
    }

    /// The person has come back, or the game has moved on: what the bot thinks is no longer wanted.
    fn stop_idle_thinking(&mut self, out: &mut Vec<Output<G>>) {
        let Some(thinking) = &self.thinking else { return };
        let play = self.book.play.as_ref();
        let seat = play.filter(|play| play.moved == thinking.ticket).and_then(|play| play.turn());
        let is_wanted = seat.filter(|_| !self.book.is_closed).is_some_and(|seat| {
            self.clocks.is_awake && self.clocks.mover(&self.book, &self.desk, seat, self.now).is_some()
        });
        if !is_wanted {
            if thinking.action.is_none() {
                out.push(Output::StopThinking);
            }
            self.thinking = None;
        }
    }

    /// When a waiting table without its host gets another one.
    fn host_due(&self) -> Option<i64> {
        let patience = match self.book.stage() {
            Stage::Waiting => HOST_AWAY,
            Stage::Dealing | Stage::Playing | Stage::BetweenRounds => HOST_AWAY_PLAYING,
            Stage::Finished | Stage::Closed => return None,
        };
        if self.desk.is_here(&self.book.host) {
            return None;
        }
        self.heir()?;
        Some(self.desk.host_absent_since()? + patience)
    }

    fn heir(&self) -> Option<String> {
        let is_here = |person: &str| person != self.book.host && self.desk.is_here(person);
        self.book.people().map(|(_, player)| player.person.clone()).find(|person| is_here(person))
    }

    fn replace_host(&mut self, out: &mut Vec<Output<G>>) {
        if let Some(host) = self.heir() {
            self.write(vec![Entry::HostChanged { host }], None, true, out);
        }
    }

    /// Reads a table from its log.
    pub fn read<'a>(
        lines: impl IntoIterator<Item = (u64, &'a [u8])>,
        seed: u64,
        now: i64,
    ) -> Result<Core<G>, Damage> {
        Ok(Core::new(Book::read(lines)?, seed, now))
    }
}

/// Who asks for something, and by which message.
fn origin<A>(request: &Request<A>) -> Origin {
    Origin { person: request.who.person.clone(), id: request.message.id.clone() }
}

/// Ends a connection and says why.
fn send_away<G: Game>(session: SessionId, why: Bye, out: &mut Vec<Output<G>>) {
    out.push(Output::Send { sessions: vec![session], text: render::bye::<G>(why) });
    out.push(Output::End { session });
}

/// A level that does not search needs no time.
fn quick(level: Level) -> Setup {
    Setup { limit: Limit::Time(Duration::ZERO), is_steady: true, ..Setup::new(level) }
}

/// Does a level search, so that it may take its time?
fn is_search(level: Level) -> bool {
    match level {
        Level::Random | Level::Easy | Level::Medium => false,
        Level::Hard | Level::Expert => true,
    }
}

/// Has something changed that lists of tables show?
fn is_head_change<A, E>(entry: &Entry<A, E>) -> bool {
    match entry {
        Entry::Created { .. }
        | Entry::Sat { .. }
        | Entry::Freed { .. }
        | Entry::Swapped { .. }
        | Entry::Renamed { .. }
        | Entry::HostChanged { .. }
        | Entry::Settled { .. }
        | Entry::Frozen { .. }
        | Entry::RoundBegan { .. }
        | Entry::SeatGiven { .. }
        | Entry::Forgotten { .. }
        | Entry::Rematched { .. }
        | Entry::Closed => true,
        Entry::Moved { winners, result, .. } => winners.is_some() || result.is_some(),
        Entry::Contributed { .. }
        | Entry::Undone { .. }
        | Entry::Agreed { .. }
        | Entry::Chatted { .. }
        | Entry::Reacted { .. }
        | Entry::Muted { .. }
        | Entry::Replaced { .. }
        | Entry::Removed { .. }
        | Entry::Barred { .. }
        | Entry::Silenced { .. }
        | Entry::Locked { .. }
        | Entry::Left { .. } => false,
    }
}

/// Is it about who may be here, and as whom?
fn is_moderation<A, E>(entry: &Entry<A, E>) -> bool {
    match entry {
        Entry::Replaced { .. }
        | Entry::SeatGiven { .. }
        | Entry::Removed { .. }
        | Entry::Barred { .. }
        | Entry::Silenced { .. }
        | Entry::Locked { .. }
        | Entry::Forgotten { .. } => true,
        Entry::Created { .. }
        | Entry::Sat { .. }
        | Entry::Freed { .. }
        | Entry::Swapped { .. }
        | Entry::Renamed { .. }
        | Entry::HostChanged { .. }
        | Entry::Settled { .. }
        | Entry::Frozen { .. }
        | Entry::Contributed { .. }
        | Entry::RoundBegan { .. }
        | Entry::Moved { .. }
        | Entry::Undone { .. }
        | Entry::Agreed { .. }
        | Entry::Chatted { .. }
        | Entry::Reacted { .. }
        | Entry::Muted { .. }
        | Entry::Left { .. }
        | Entry::Rematched { .. }
        | Entry::Closed => false,
    }
}

/// The id of a message that cannot be read otherwise, so that its sender knows which one it was.
fn read_id(text: &str) -> String {
    #[derive(serde::Deserialize)]
    struct OnlyId {
        id: String,
    }
    let id = serde_json::from_str::<OnlyId>(text).map(|only| only.id).unwrap_or_default();
    if id.len() > MESSAGE_ID_MAX { String::new() } else { id }
}
