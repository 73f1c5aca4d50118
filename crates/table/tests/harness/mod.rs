//! A table with a log in memory and time that only tests move.
#![allow(dead_code, reason = "each test file uses its own part of the harness")]

use crate::Machine;
use pyatak_bots::Level;
use pyatak_engine::{Game, Seat};
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::GameId;
use pyatak_table::{
    GoingOn, Input, LocalPresence, Opening, Output, SessionId, StoreAnswer, Wants, Who, open_rematch,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

/// More ticks than this without time passing mean that a table spins.
const TICKS_MAX: usize = 1000;

/// How long a bot that does not search takes over a move, in milliseconds.
pub(crate) const QUICK: i64 = 2;

/// A rematch that was asked for: the table, who asked, and the other people with their seats.
pub(crate) type Rematch = (NewTable, Who, Vec<(Seat, Who)>);

/// A table with a log in memory and time that only tests move.
pub(crate) struct Table<G: Game> {
    pub(crate) machine: Machine<G>,
    /// What is durable.
    pub(crate) log: Vec<(u64, Vec<u8>)>,
    pub(crate) now: i64,
    /// Does the store wait for the test to answer? Otherwise every append succeeds at once.
    pub(crate) is_store_slow: bool,
    /// What waits for the store, if it is slow.
    pub(crate) waiting: Option<Vec<(u64, Vec<u8>)>>,
    /// The last number known, where the log has to be read again.
    pub(crate) rereads: Vec<u64>,
    /// What bots were asked.
    pub(crate) thoughts: Vec<(u64, Level, Box<G::View>)>,
    /// What hints were asked for, each with all that its player knows.
    pub(crate) hints: Vec<(u64, Box<G::View>)>,
    /// How often a hint was no longer wanted.
    pub(crate) hint_stops: usize,
    /// How often bots were told to stop.
    pub(crate) stops: usize,
    /// What other nodes were told about who is here.
    pub(crate) here: Vec<LocalPresence>,
    /// What was said about lines that cannot be read.
    pub(crate) unreadable: Vec<String>,
    /// The orders for a return match.
    pub(crate) rematches: Vec<Rematch>,
    /// What the last of them goes on from, if it does.
    pub(crate) going_on: Option<GoingOn>,
    /// The connections that were ended.
    pub(crate) ended: Vec<SessionId>,
    /// Every byte that was sent, with the connection that it went to.
    pub(crate) wire: Vec<(SessionId, String)>,
    sent: BTreeMap<SessionId, Vec<Value>>,
    legal: BTreeMap<SessionId, Vec<Value>>,
    sessions: u64,
    messages: u64,
}

pub(crate) fn who(name: &str) -> Who {
    Who { person: format!("p-{name}"), name: name.to_owned(), is_program: false }
}

/// The settings of a table where nothing happens by itself, and where one round is played.
pub(crate) fn settings<G: Game>(seats: u8) -> Settings {
    let id: GameId = G::META.id.parse().unwrap();
    let mut settings = Settings::new(id, seats);
    settings.options.insert("form".into(), "round".into());
    settings.pace_milliseconds = 500;
    settings
}

/// What deals at every table of the harness.
pub(crate) fn secret() -> Secret {
    Secret { server_seed: Bytes32([0xa7; 32]), nonce: Bytes32([0x5c; 32]) }
}

impl<G: Game> Table<G> {
    /// Opens a table whose host is anna, with these seats taken.
    pub(crate) fn open(settings: Settings, seats: &[NewTableSeat]) -> Table<G> {
        Self::open_new(&NewTable { settings, seats: seats.to_vec(), contribution: None, is_started: false })
    }

    /// Opens a table whose host is anna.
    pub(crate) fn open_new(new: &NewTable) -> Table<G> {
        Self::open_again(new, &who("anna"), &[])
    }

    /// Opens the table of a rematch, as it was ordered.
    pub(crate) fn open_again(new: &NewTable, host: &Who, others: &[(Seat, Who)]) -> Table<G> {
        Self::open_going_on(new, host, others, None)
    }

    /// Opens the table of a rematch where people go on with their points, as it was ordered.
    pub(crate) fn open_going_on(
        new: &NewTable,
        host: &Who,
        others: &[(Seat, Who)],
        going_on: Option<GoingOn>,
    ) -> Table<G> {
        let opening = Opening {
            table: "t1".into(),
            code: Some("ABCDE".into()),
            at: 0,
            secret: secret(),
            scheme: Scheme::Two,
            rules_version: going_on.as_ref().map(|going_on| going_on.rules_version),
            carried: going_on.map(|going_on| going_on.carried),
        };
        let (_, lines) = open_rematch::<G>(opening, host, others, new).unwrap();
        let log = lines.iter().map(|line| serde_json::to_vec(line).unwrap());
        let log: Vec<(u64, Vec<u8>)> = (1..).zip(log).collect();
        Table {
            machine: read(&log, 7, 0),
            log,
            now: 0,
            is_store_slow: false,
            waiting: None,
            rereads: Vec::new(),
            thoughts: Vec::new(),
            hints: Vec::new(),
            hint_stops: 0,
            stops: 0,
            here: Vec::new(),
            unreadable: Vec::new(),
            rematches: Vec::new(),
            going_on: None,
            ended: Vec::new(),
            wire: Vec::new(),
            sent: BTreeMap::new(),
            legal: BTreeMap::new(),
            sessions: 0,
            messages: 0,
        }
    }

    /// A table at which these people sit and are connected, before its start. The first is the host.
    pub(crate) fn with_people(mut settings: Settings, people: &[&str]) -> (Table<G>, Vec<SessionId>) {
        assert_eq!(people[0], "anna", "the harness opens tables for anna");
        settings.seats = people.len() as u8;
        let mut table = Table::open(settings, &[NewTableSeat::Me]);
        let mut sessions = vec![table.connect("anna")];
        for name in &people[1..] {
            let session = table.connect(name);
            table.must(session, json!({"type": "sit"}));
            sessions.push(session);
        }
        (table, sessions)
    }

    /// The same, after its start; seat 0 begins.
    pub(crate) fn started(mut settings: Settings, people: &[&str]) -> (Table<G>, Vec<SessionId>) {
        settings.start = Some(Seat(0));
        let (mut table, sessions) = Self::with_people(settings, people);
        table.must(sessions[0], json!({"type": "start"}));
        table.forget();
        (table, sessions)
    }

    /// Gives the machine something and does what it says.
    pub(crate) fn input(&mut self, input: Input<'_, G>) {
        let mut todo = VecDeque::new();
        self.hand_in(input, &mut todo);
        while let Some(output) = todo.pop_front() {
            match output {
                Output::Append { first, lines, .. } => {
                    let lines: Vec<(u64, Vec<u8>)> = (first..).zip(lines).collect();
                    if self.is_store_slow {
                        assert!(self.waiting.replace(lines).is_none(), "one append at a time");
                    } else {
                        assert_eq!(first, self.log.len() as u64 + 1, "the log has no gap");
                        self.log.extend(lines);
                        self.hand_in(Input::Stored(StoreAnswer::Saved), &mut todo);
                    }
                }
                Output::Send { sessions, text } => self.deliver(&sessions, &text),
                Output::End { session } => self.ended.push(session),
                Output::StopThinking => self.stops += 1,
                Output::Hint { ticket, history } => self.hints.push((ticket, Box::new(history.view_now()))),
                Output::StopHint => self.hint_stops += 1,
                Output::Reread { after } => self.rereads.push(after),
                Output::Think { ticket, level, history } => {
                    self.thoughts.push((ticket, level, Box::new(history.view_now())));
                }
                Output::LocalPresence(here) => self.here.push(here),
                Output::Unreadable { why } => self.unreadable.push(why),
                Output::Rematch { new, who, others, going_on } => {
                    self.rematches.push((*new, who, others));
                    self.going_on = going_on;
                }
            }
        }
    }

    fn hand_in(&mut self, input: Input<'_, G>, todo: &mut VecDeque<Output<G>>) {
        let mut out = Vec::new();
        self.machine.handle(self.now, input, &mut out);
        todo.extend(out);
    }

    fn deliver(&mut self, sessions: &[SessionId], text: &str) {
        let value: Value = serde_json::from_str(text).unwrap();
        for session in sessions {
            self.wire.push((*session, text.to_owned()));
            if let Some(snapshot) = value.get("sync").or_else(|| value.get("news"))
                && is_about_turn(&value)
            {
                let legal = snapshot["legal"].as_array().cloned().unwrap_or_default();
                self.legal.insert(*session, legal);
            }
            self.sent.entry(*session).or_default().push(value.clone());
        }
    }

    /// The store answers a slow append: was it written, and does it say so?
    pub(crate) fn store_answers(&mut self, is_written: bool, answer: StoreAnswer) {
        let lines = self.waiting.take().unwrap();
        if is_written {
            self.log.extend(lines);
        }
        self.input(Input::Stored(answer));
    }

    /// Answers the wish to read the log again.
    pub(crate) fn reread(&mut self) {
        let after = self.rereads.pop().unwrap();
        let lines: Vec<(u64, Vec<u8>)> = self.log.iter().filter(|(seq, _)| *seq > after).cloned().collect();
        self.input(Input::Log(&lines));
    }

    /// Another machine on the same log does something, as a second server would.
    pub(crate) fn elsewhere(&mut self, name: &str, ask: Value) {
        let mut machine = self.read();
        let (session, mut out) = (SessionId(u64::MAX), Vec::new());
        let connected = Input::Connected { session, who: who(name), wants: Wants::default(), after: None };
        machine.handle(self.now, connected, &mut out);
        let text = json!({"id": format!("elsewhere-{}", self.log.len()), "ask": ask}).to_string();
        machine.handle(self.now, Input::Message { session, text: &text }, &mut out);
        let appended = out.into_iter().find_map(|output| match output {
            Output::Append { first, lines, .. } => Some((first..).zip(lines).collect::<Vec<_>>()),
            Output::Reread { .. }
            | Output::Send { .. }
            | Output::End { .. }
            | Output::Think { .. }
            | Output::StopThinking
            | Output::Hint { .. }
            | Output::StopHint
            | Output::LocalPresence(_)
            | Output::Unreadable { .. }
            | Output::Rematch { .. } => None,
        });
        self.log.extend(appended.unwrap());
    }

    /// The same table once more, with its connections, made from the log.
    pub(crate) fn twin(&self, people: &[(SessionId, Who, Wants)]) -> Table<G> {
        let mut twin = Table {
            machine: self.read(),
            log: self.log.clone(),
            now: self.now,
            is_store_slow: false,
            waiting: None,
            rereads: Vec::new(),
            thoughts: Vec::new(),
            hints: Vec::new(),
            hint_stops: 0,
            stops: 0,
            here: Vec::new(),
            unreadable: Vec::new(),
            rematches: Vec::new(),
            going_on: None,
            ended: Vec::new(),
            wire: Vec::new(),
            sent: BTreeMap::new(),
            legal: BTreeMap::new(),
            sessions: 1000,
            messages: self.messages,
        };
        for (session, who, wants) in people {
            let (session, who, wants) = (*session, who.clone(), *wants);
            twin.input(Input::Connected { session, who, wants, after: None });
        }
        twin
    }

    /// A machine made from nothing but the log.
    pub(crate) fn read(&self) -> Machine<G> {
        read(&self.log, 7, self.now)
    }

    /// The server crashes and comes back: only the log is left.
    pub(crate) fn restart(&mut self) {
        self.machine = self.read();
        self.waiting = None;
        self.rereads.clear();
        self.thoughts.clear();
        self.sent.clear();
        self.legal.clear();
    }

    pub(crate) fn connect(&mut self, name: &str) -> SessionId {
        self.connect_with(who(name), Wants::default(), None)
    }

    pub(crate) fn connect_with(&mut self, who: Who, wants: Wants, after: Option<u64>) -> SessionId {
        self.sessions += 1;
        let session = SessionId(self.sessions);
        self.input(Input::Connected { session, who, wants, after });
        session
    }

    pub(crate) fn leave(&mut self, session: SessionId) {
        self.input(Input::Disconnected { session });
    }

    /// Sends a message and gives back its id.
    pub(crate) fn ask(&mut self, session: SessionId, ask: Value) -> String {
        self.messages += 1;
        let id = format!("m{}", self.messages);
        self.ask_as(session, &id, &ask);
        id
    }

    pub(crate) fn ask_as(&mut self, session: SessionId, id: &str, ask: &Value) {
        let text = json!({"id": id, "ask": ask}).to_string();
        self.input(Input::Message { session, text: &text });
    }

    /// Sends a message that must be carried out.
    pub(crate) fn must(&mut self, session: SessionId, ask: Value) -> u64 {
        let id = self.ask(session, ask.clone());
        let answer = self.answer(session, &id);
        match answer {
            Answer::Done(seq) => seq,
            Answer::Refused(_) | Answer::None => panic!("{ask}: {answer:?}"),
        }
    }

    /// Sends a message that must be refused, and gives back the code.
    pub(crate) fn refused(&mut self, session: SessionId, ask: Value) -> String {
        let id = self.ask(session, ask.clone());
        let answer = self.answer(session, &id);
        match answer {
            Answer::Refused(code) => code,
            Answer::Done(_) | Answer::None => panic!("{ask}: {answer:?}"),
        }
    }

    /// What was sent in answer to that message.
    pub(crate) fn answer(&self, session: SessionId, id: &str) -> Answer {
        let answers = self.answers(session, id);
        assert!(answers.len() <= 1, "{id} was answered more than once: {answers:?}");
        answers.into_iter().next().unwrap_or(Answer::None)
    }

    /// Everything that was sent in answer to that message.
    pub(crate) fn answers(&self, session: SessionId, id: &str) -> Vec<Answer> {
        let messages = self.sent.get(&session).map(Vec::as_slice).unwrap_or_default();
        let read = |message: &Value| {
            if message["news"]["id"] == id {
                return Some(Answer::Done(message["news"]["seq"].as_u64().unwrap()));
            }
            let answer = message.get("answer").filter(|answer| answer["id"] == id)?;
            if let Some(seq) = answer["done"].as_u64() {
                return Some(Answer::Done(seq));
            }
            let refused = &answer["refused"];
            let code = refused["table"]["code"].as_str().or(refused["game"]["refusal"]["code"].as_str());
            Some(Answer::Refused(code.unwrap().to_owned()))
        };
        messages.iter().filter_map(read).collect()
    }

    /// Everything that was sent on a connection and not taken yet.
    pub(crate) fn take(&mut self, session: SessionId) -> Vec<Value> {
        self.sent.remove(&session).unwrap_or_default()
    }

    /// The news among it.
    pub(crate) fn take_news(&mut self, session: SessionId) -> Vec<Value> {
        let messages = self.take(session).into_iter();
        messages.filter_map(|mut message| message.get_mut("news").map(Value::take)).collect()
    }

    /// The kinds of news among it.
    pub(crate) fn take_kinds(&mut self, session: SessionId) -> Vec<String> {
        let kind = |news: &Value| news["what"]["type"].as_str().unwrap().to_owned();
        self.take_news(session).iter().map(kind).collect()
    }

    /// The last snapshot among it.
    pub(crate) fn take_sync(&mut self, session: SessionId) -> Value {
        let messages = self.take(session).into_iter().rev();
        messages.filter_map(|mut message| message.get_mut("sync").map(Value::take)).next().unwrap()
    }

    /// The last word about who is there.
    pub(crate) fn take_presence(&mut self, session: SessionId) -> Option<Value> {
        let messages = self.take(session).into_iter().rev();
        messages.filter_map(|mut message| message.get_mut("presence").map(Value::take)).next()
    }

    /// Forgets everything that was sent.
    pub(crate) fn forget(&mut self) {
        self.sent.clear();
    }

    /// What a new connection of this person is shown.
    pub(crate) fn snapshot(&mut self, name: &str) -> Value {
        let session = self.connect(name);
        let sync = self.take_sync(session);
        self.leave(session);
        sync
    }

    /// What a connection may do, as it was last told.
    pub(crate) fn legal(&self, session: SessionId) -> Vec<Value> {
        self.legal.get(&session).cloned().unwrap_or_default()
    }

    /// Makes the first legal move on this connection.
    pub(crate) fn act(&mut self, session: SessionId) -> u64 {
        let action = self.legal(session).first().unwrap().clone();
        self.must(session, json!({"type": "act", "action": action}))
    }

    /// Time passes; the table is woken whenever it wants to be.
    pub(crate) fn pass(&mut self, milliseconds: i64) {
        let until = self.now + milliseconds;
        let mut ticks = 0;
        while let Some(due) = self.machine.next_wake().filter(|due| *due <= until) {
            ticks = if due > self.now { 0 } else { ticks + 1 };
            assert!(ticks < TICKS_MAX, "the table wants to be woken again and again at {due}");
            self.now = self.now.max(due);
            self.input(Input::Tick);
        }
        self.now = until;
    }

    /// The lines of the log with a kind of entry.
    pub(crate) fn logged(&self, kind: &str) -> Vec<Value> {
        let lines = self.log.iter().map(|(_, line)| serde_json::from_slice::<Value>(line).unwrap());
        lines.filter(|line| line["entry"]["type"] == kind).collect()
    }

    /// The number of the last line.
    pub(crate) fn seq(&self) -> u64 {
        self.machine.state().seq()
    }
}

/// A machine made from a log.
pub(crate) fn read<G: Game>(log: &[(u64, Vec<u8>)], seed: u64, now: i64) -> Machine<G> {
    Machine::read(log.iter().map(|(seq, line)| (*seq, line.as_slice())), seed, now).unwrap()
}

/// What came of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Done(u64),
    Refused(String),
    None,
}

fn is_about_turn(message: &Value) -> bool {
    let kind = message["news"]["what"]["type"].as_str();
    message.get("sync").is_some() || matches!(kind, Some("round-began" | "moved" | "undone"))
}
