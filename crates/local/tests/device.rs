//! A device with local tables: a store that tests can look into, time that only they move, thoughts that come at once.

use pyatak_local::{
    Beginning, Input, LocalTable, Opened, Output, Power, SessionId, StoreAnswer, Wants, Who, person,
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

/// Few simulations: tests play many moves.
pub(crate) const QUICK: Power =
    Power { clock: pyatak_local::Clock::stopped(), simulations: Some(32), threads: 1 };

/// A device with one table that is played at, and the stored logs of all.
pub(crate) struct Device {
    pub(crate) table: LocalTable,
    pub(crate) logs: BTreeMap<String, Vec<(u64, Vec<u8>)>>,
    pub(crate) now: i64,
    /// Every frame that was sent, with the number of entries that were stored by then.
    pub(crate) sent: Vec<(SessionId, String, u64)>,
    /// What a session may do, as it was last told.
    legal: BTreeMap<SessionId, Vec<Value>>,
    messages: u64,
    entropy: u8,
}

/// The first moment of a device.
pub(crate) fn beginning(entropy: u8) -> Beginning {
    Beginning::new(0, [entropy; 32])
}

impl Device {
    /// Stores a table that was opened, and sits down at it.
    pub(crate) fn new(opened: Opened, entropy: u8) -> Device {
        let mut logs = BTreeMap::new();
        let table = store(&mut logs, opened);
        Device { table, logs, now: 0, sent: Vec::new(), legal: BTreeMap::new(), messages: 0, entropy }
    }

    /// What is stored of the table.
    pub(crate) fn log(&self) -> &[(u64, Vec<u8>)] {
        &self.logs[self.table.id()]
    }

    /// The battery is empty. What is stored is read again; nobody is connected any more.
    pub(crate) fn restart(&mut self) {
        self.entropy = self.entropy.wrapping_add(1);
        let beginning = Beginning { now: self.now, ..beginning(self.entropy) };
        self.table = LocalTable::resume(&self.logs[self.table.id()], &beginning).unwrap();
        self.sent.clear();
        self.legal.clear();
    }

    pub(crate) fn connect(&mut self, session: u64, who: Who) -> SessionId {
        let session = SessionId(session);
        self.input(Input::Connected { session, who, wants: Wants::default(), after: None });
        session
    }

    /// The first person sits down, in this session.
    pub(crate) fn connect_first(&mut self) -> SessionId {
        self.connect(1, person(1, "Anna"))
    }

    pub(crate) fn ask(&mut self, session: SessionId, ask: &Value) -> Value {
        self.messages += 1;
        let id = format!("{}-{}", self.entropy, self.messages);
        let text = json!({"id": id, "ask": ask}).to_string();
        let before = self.sent.len();
        self.input(Input::Message { session, text: &text });
        let own = self.sent[before..].iter().filter(|(to, _, _)| *to == session);
        let messages = own.map(|(_, text, _)| serde_json::from_str::<Value>(text).unwrap());
        let is_answer = |message: &Value| {
            ["answer", "news", "hint"].iter().any(|kind| message[kind]["id"].as_str() == Some(&id))
        };
        messages.into_iter().find(is_answer).unwrap_or_else(|| panic!("{ask} was not answered"))
    }

    /// What a session may do, as it was last told.
    pub(crate) fn legal(&self, session: SessionId) -> &[Value] {
        self.legal.get(&session).map_or(&[], Vec::as_slice)
    }

    /// Time passes; the table is woken whenever it wants to be.
    pub(crate) fn pass(&mut self, milliseconds: i64) {
        let until = self.now + milliseconds;
        while let Some(due) = self.table.next_wake().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            self.input(Input::Tick);
        }
        self.now = until;
    }

    /// Gives the table something and does what it says, in its order.
    pub(crate) fn input(&mut self, input: Input<'_>) {
        let mut todo = VecDeque::from(self.table.handle(self.now, input));
        while let Some(output) = todo.pop_front() {
            todo.extend(self.carry_out(output));
        }
    }

    fn carry_out(&mut self, output: Output) -> Vec<Output> {
        match output {
            Output::Append { first, lines } => {
                let log = self.logs.get_mut(self.table.id()).unwrap();
                assert_eq!(first, log.len() as u64 + 1, "the log has no gap");
                log.extend((first..).zip(lines));
                self.table.handle(self.now, Input::Stored(StoreAnswer::Saved))
            }
            Output::Send { sessions, text } => {
                self.deliver(&sessions, &text);
                Vec::new()
            }
            Output::Think(job) => match job.think(&QUICK) {
                Some(thought) => self.table.handle(self.now, Input::Thought(thought)),
                None => Vec::new(),
            },
            Output::Rematch(rematch) => {
                self.entropy = self.entropy.wrapping_add(1);
                let opened = rematch.open(&beginning(self.entropy)).unwrap();
                let table = store(&mut self.logs, opened).id().to_owned();
                self.table.handle(self.now, Input::Rematched { table: Some(table) })
            }
            Output::End { .. } => Vec::new(),
            Output::Reread { .. } | Output::Unreadable { .. } => panic!("{output:?}"),
        }
    }

    fn deliver(&mut self, sessions: &[SessionId], text: &str) {
        let stored = self.log().len() as u64;
        let value: Value = serde_json::from_str(text).unwrap();
        let told = value.get("sync").or_else(|| value.get("news"));
        for session in sessions {
            if let Some(told) = told {
                let seq = told["seq"].as_u64().unwrap();
                assert!(seq <= stored, "nobody is told of entry {seq} before it is stored: {stored} are");
                let kind = told["what"]["type"].as_str();
                if value.get("sync").is_some() || matches!(kind, Some("round-began" | "moved" | "undone")) {
                    let legal = told["legal"].as_array().cloned().unwrap_or_default();
                    self.legal.insert(*session, legal);
                }
            }
            self.sent.push((*session, text.to_owned(), stored));
        }
    }
}

fn store(logs: &mut BTreeMap<String, Vec<(u64, Vec<u8>)>>, opened: Opened) -> LocalTable {
    let lines = (1..).zip(opened.lines().iter().cloned()).collect();
    assert!(logs.insert(opened.id().to_owned(), lines).is_none(), "every table has a name of its own");
    opened.stored()
}
