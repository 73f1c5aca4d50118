//! The world around a table: what happens when, in one order that follows from the seed.

use crate::simulated::Report;
use crate::simulated::client::{Client, Heard};
use crate::simulated::plan::{Plan, opening};
use crate::simulated::reference::Reference;
use crate::simulated::server::Ledger;
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_protocol::Stage;
use pyatak_table::{Core, Input, Output, SessionId, StoreAnswer, Wants, open_table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// More than this without time passing means that the table spins.
const IDLE_WAKES_MAX: u32 = 100;
/// A match that has not ended after so many happenings in the calm will never end.
const CALM_MAX: u32 = 300_000;

/// Something that is going to happen. What the server was to do is lost when it crashes: `life` says which one.
enum Happening<A> {
    Connects { client: usize, session: SessionId },
    Disconnects { session: SessionId },
    Reaches { session: SessionId, text: String },
    Arrives { client: usize, session: SessionId, text: String },
    Ends { client: usize, session: SessionId },
    Writes { life: u32, first: u64, lines: Vec<Vec<u8>>, is_written: bool, is_said: bool },
    Answers { life: u32, answer: StoreAnswer },
    Reads { life: u32, after: u64 },
    Notices { life: u32 },
    Thinks { life: u32, ticket: u64, action: A },
    Rematches { life: u32, is_opened: bool },
    Wakes { life: u32 },
    Fancies { client: usize },
    Restarts,
}

/// Everything around one table.
pub(crate) struct World<G: Game> {
    rng: Wyrand,
    plan: Plan,
    now: i64,
    agenda: BTreeMap<(i64, u64), Happening<G::Action>>,
    /// The table's core, unless the server is down.
    core: Option<Core<G>>,
    /// Which life of the server this is.
    life: u32,
    truth: Reference<G>,
    ledger: Ledger,
    clients: Vec<Client<G>>,
    /// Whose a connection is, and when the last message on it will arrive.
    lines: BTreeMap<SessionId, (usize, i64)>,
    /// Until when a wake is on the agenda.
    wake: Option<i64>,
    idle_wakes: u32,
    /// Somebody who does not come back in the calm: bots have to play for them.
    missing: Option<String>,
    is_calm: bool,
    count: u64,
    hasher: DefaultHasher,
    report: Report,
}

impl<G: Game> World<G> {
    pub(crate) fn new(seed: u64) -> World<G> {
        let mut rng = Wyrand::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed);
        let plan = Plan::new::<G>(&mut rng);
        let (_, lines) = open_table::<G>(opening(&mut rng), &plan.people[0], &plan.new).unwrap();
        let mut truth = Reference::new();
        let lines: Vec<Vec<u8>> = lines.iter().map(|line| serde_json::to_vec(line).unwrap()).collect();
        assert!(truth.write(1, &lines));
        let clients = plan.clients.iter().enumerate();
        let clients = clients
            .map(|(number, person)| Client::new(plan.people[*person].clone(), number as u32, &mut rng));
        let clients = clients.collect();
        World {
            rng,
            plan,
            now: 0,
            agenda: BTreeMap::new(),
            core: None,
            life: 0,
            truth,
            ledger: Ledger::default(),
            clients,
            lines: BTreeMap::new(),
            wake: None,
            idle_wakes: 0,
            missing: None,
            is_calm: false,
            count: 0,
            hasher: DefaultHasher::new(),
            report: Report::default(),
        }
    }

    /// The storm, then the calm.
    pub(crate) fn run(mut self) -> Report {
        self.restart();
        for client in 0..self.clients.len() {
            self.later(0..500, Happening::Fancies { client });
        }
        for _ in 0..self.plan.storm {
            self.next();
            self.misfortune();
        }
        self.calm_down();
        let mut steps = 0;
        while !self.is_over() {
            self.next();
            steps += 1;
            assert!(steps < CALM_MAX, "the match does not come to its end: {}", self.situation());
        }
        self.finish()
    }

    /// Nothing fails from now on, and everybody comes back, or everybody but one.
    fn calm_down(&mut self) {
        if self.plan.is_closed && self.core.is_some() {
            self.input(Input::Close);
        }
        self.is_calm = true;
        self.missing = self.who_stays_away();
        if self.core.is_some() {
            self.later(0..50, Happening::Notices { life: self.life });
        }
        for client in 0..self.clients.len() {
            if let Some(session) = self.clients[client].session {
                self.later(0..100, Happening::Disconnects { session });
                self.later(0..100, Happening::Ends { client, session });
            }
        }
    }

    /// Where the table stands, for whoever looks into a run that does not end.
    fn situation(&self) -> String {
        let Some(core) = &self.core else { return "the server is down".to_owned() };
        let (seq, wake) = (core.book().seq(), core.next_wake());
        format!(
            "{seq} of {} lines, wakes at {wake:?}, now {}: {:?}",
            self.truth.durable(),
            self.now,
            core.book().summary()
        )
    }

    /// Somebody without whom the match can go on: not the host, and not the only one with a seat.
    fn who_stays_away(&mut self) -> Option<String> {
        let host = self.core.as_ref()?.book().host().to_owned();
        let seated = self.truth.seated();
        let who =
            seated.get(self.rng.below(8) as usize).filter(|person| seated.len() > 1 && ***person != host)?;
        Some((*who).to_owned())
    }

    fn is_over(&self) -> bool {
        let Some(core) = &self.core else { return false };
        let is_up_to_date = core.book().seq() == self.truth.durable();
        let is_settled = self.agenda.values().all(|happening| {
            !matches!(
                happening,
                Happening::Writes { .. }
                    | Happening::Answers { .. }
                    | Happening::Reads { .. }
                    | Happening::Rematches { .. }
            )
        });
        matches!(core.book().summary().stage, Stage::Finished | Stage::Closed) && is_settled && is_up_to_date
    }

    fn finish(mut self) -> Report {
        if !self.truth.is_closed {
            let finished = pyatak_table::replay::<G>(&self.truth.log).unwrap();
            let report = pyatak_replay::verify::<G>(&finished);
            assert!(report.holds(), "the replay does not hold: {:?}", report.findings);
            self.report.finished = 1;
        }
        Report {
            hash: self.hasher.finish(),
            lines: self.truth.durable(),
            sends: self.ledger.sends,
            opened: self.ledger.opened,
            confirmed: self.ledger.settle(&self.truth),
            undone: self.truth.undone,
            stand_ins: self.truth.stand_ins,
            ..self.report
        }
    }

    fn at(&mut self, time: i64, happening: Happening<G::Action>) {
        self.count += 1;
        self.agenda.insert((time, self.count), happening);
    }

    fn later(&mut self, delay: std::ops::Range<u32>, happening: Happening<G::Action>) {
        let delay = delay.start + self.rng.below(delay.end - delay.start);
        self.at(self.now + i64::from(delay), happening);
    }

    /// Does something happen that has so many chances in a thousand?
    fn happens(&mut self, chance: u32) -> bool {
        !self.is_calm && self.rng.below(1000) < chance
    }

    /// Lets the next thing happen.
    fn next(&mut self) {
        let ((time, _), happening) = self.agenda.pop_first().expect("there is always something to come");
        self.now = self.now.max(time);
        match happening {
            Happening::Connects { client, session } => self.connects(client, session),
            Happening::Disconnects { session } => {
                self.ledger.disconnected(session);
                self.input(Input::Disconnected { session });
            }
            Happening::Reaches { session, text } => {
                if self.core.is_some() {
                    self.ledger.reached(session, &text);
                    self.input(Input::Message { session, text: &text });
                }
            }
            Happening::Arrives { client, session, text } => self.arrives(client, session, &text),
            Happening::Ends { client, session } => {
                self.clients[client].lose(session);
                self.later(0..1500, Happening::Disconnects { session });
            }
            Happening::Writes { life, first, lines, is_written, is_said } => {
                self.writes(life, first, &lines, is_written, is_said);
            }
            Happening::Answers { life, answer } => self.input_in(life, Input::Stored(answer)),
            Happening::Reads { life, after } => {
                let lines = self.truth.after(after);
                self.input_in(life, Input::Log(&lines));
            }
            Happening::Notices { life } => {
                let known = self.core.as_ref().map_or(0, |core| core.book().seq());
                let lines = self.truth.after(known);
                self.input_in(life, Input::Heard(&lines));
            }
            Happening::Thinks { life, ticket, action } => {
                self.input_in(life, Input::Thought { ticket, action });
            }
            Happening::Rematches { life, is_opened } => {
                let table = is_opened.then(|| "another".to_owned());
                self.input_in(life, Input::Rematched { table });
            }
            Happening::Wakes { life } => self.wakes(life),
            Happening::Fancies { client } => self.fancies(client),
            Happening::Restarts => self.restart(),
        }
    }

    /// Things that go wrong by themselves.
    fn misfortune(&mut self) {
        if self.happens(self.plan.crash) {
            self.crash();
        }
        if self.happens(self.plan.elsewhere) {
            self.elsewhere();
        }
        if self.happens(self.plan.notice) {
            self.later(0..200, Happening::Notices { life: self.life });
        }
        if self.happens(3) {
            let person =
                self.plan.people[self.rng.below(self.plan.people.len() as u32) as usize].person.clone();
            let name = ["Zoe", "Yuri", "Xenia"][self.rng.below(3) as usize];
            self.input(Input::Renamed { person: &person, name });
        }
    }

    /// The server is gone: what was not yet written may be written or not, and all connections break.
    fn crash(&mut self) {
        if self.core.is_none() {
            return;
        }
        if self.rng.below(3) == 0 {
            self.input(Input::Stopping);
        }
        self.report.crashes += 1;
        self.core = None;
        self.ledger.crashed();
        for happening in std::mem::take(&mut self.agenda) {
            match happening {
                (_, Happening::Writes { first, lines, .. }) => {
                    if self.rng.below(2) == 0 {
                        self.truth.write(first, &lines);
                    }
                }
                (when, other) => drop(self.agenda.insert(when, other)),
            }
        }
        for client in 0..self.clients.len() {
            if let Some(session) = self.clients[client].session {
                self.later(0..2000, Happening::Ends { client, session });
            }
        }
        self.later(0..3000, Happening::Restarts);
    }

    /// The server comes back with nothing but the log.
    fn restart(&mut self) {
        let lines = self.truth.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        self.core = Some(Core::read(lines, self.rng.next_u64(), self.now).unwrap());
        self.life += 1;
        self.wake = None;
    }

    /// Another server, which does not know of this one, writes a line.
    fn elsewhere(&mut self) {
        let lines = self.truth.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let mut core = Core::<G>::read(lines, 1, self.now).unwrap();
        let who = self.plan.people[self.rng.below(self.plan.people.len() as u32) as usize].clone();
        let (session, wants, mut out) = (SessionId(u64::MAX), Wants::default(), Vec::new());
        core.handle(self.now, Input::Connected { session, who, wants, after: None }, &mut out);
        let is_sync = |output: &Output<G>| match output {
            Output::Send { text, .. } => serde_json::from_str::<Value>(text).ok()?.get("sync").cloned(),
            Output::Append { .. }
            | Output::Reread { .. }
            | Output::End { .. }
            | Output::Think { .. }
            | Output::StopThinking
            | Output::Here(_)
            | Output::Unreadable { .. }
            | Output::Rematch { .. } => None,
        };
        let legal = out.iter().find_map(is_sync).and_then(|sync| sync["legal"].as_array().cloned());
        let ask = match legal.filter(|_| self.rng.below(2) == 0) {
            Some(legal) => {
                json!({"type": "act", "action": legal[self.rng.below(legal.len() as u32) as usize]})
            }
            None => [
                json!({"type": "chat", "text": "from elsewhere"}),
                json!({"type": "sit"}),
                json!({"type": "undo"}),
            ][self.rng.below(3) as usize]
                .clone(),
        };
        let text = json!({"id": format!("elsewhere-{}", self.count), "ask": ask}).to_string();
        core.handle(self.now, Input::Message { session, text: &text }, &mut out);
        for output in out {
            if let Output::Append { first, lines, .. } = output {
                assert!(self.truth.write(first, &lines));
                self.report.elsewhere += 1;
                return;
            }
        }
    }

    fn connects(&mut self, client: usize, session: SessionId) {
        // Who has given up in the meantime does not connect any more.
        if self.clients[client].session != Some(session) {
            return;
        }
        if self.core.is_none() {
            return self.later(0..500, Happening::Ends { client, session });
        }
        let who = self.clients[client].who.clone();
        let wants = self.clients[client].wants;
        let after = self.clients[client].last.filter(|_| self.rng.below(4) != 0);
        self.lines.insert(session, (client, self.now));
        self.ledger.connected(session, who.clone(), after);
        self.input(Input::Connected { session, who, wants, after });
    }

    /// A message arrives at a client, if that still listens.
    fn arrives(&mut self, client: usize, session: SessionId, text: &str) {
        if self.clients[client].session != Some(session) {
            return;
        }
        let message: Value = serde_json::from_str(text).unwrap();
        match self.clients[client].hear(self.now, &message, &self.truth) {
            Heard::Fine => {}
            Heard::Compared => self.report.folds += 1,
            Heard::Gap(ask) => {
                let text = self.clients[client].say(&ask);
                self.send_up(session, text);
            }
            Heard::Bye => self.clients[client].lose(session),
        }
    }

    /// A client does whatever comes to its mind, or in the calm what is sensible.
    fn fancies(&mut self, client: usize) {
        let pause = if self.is_calm { 20..120 } else { 50..1200 };
        self.later(pause, Happening::Fancies { client });
        let Some(session) = self.clients[client].session else {
            if self.missing.as_ref() == Some(&self.clients[client].who.person) {
                return;
            }
            self.count += 1;
            let session = SessionId(self.count);
            self.clients[client].session = Some(session);
            return self.later(0..300, Happening::Connects { client, session });
        };
        if self.is_calm {
            if let Some(ask) = self.clients[client].sensible(self.now, &mut self.rng) {
                let text = self.clients[client].say(&ask);
                self.send_up(session, text);
            }
            return;
        }
        match self.rng.below(30) {
            0 => {
                self.clients[client].session = None;
                self.later(0..1500, Happening::Disconnects { session });
            }
            1 => {
                if let Some(text) = self.clients[client].last_text.clone() {
                    self.send_up(session, text);
                }
            }
            2 => {
                let garbage = [
                    "",
                    "{",
                    "[[[[",
                    "{\"id\":\"g\"}",
                    "\u{0}",
                    "{\"id\":\"g\",\"ask\":{\"type\":\"act\",\"action\":7}}",
                ];
                let text = garbage[self.rng.below(6) as usize].to_owned();
                self.send_up(session, text);
            }
            _ => {
                let ask = self.clients[client].fancy(&mut self.rng);
                let text = self.clients[client].say(&ask);
                self.send_up(session, text);
            }
        }
    }

    /// A client's message goes into the network.
    fn send_up(&mut self, session: SessionId, text: String) {
        if self.happens(self.plan.lost) {
            return;
        }
        if self.happens(self.plan.doubled) {
            self.later(0..3000, Happening::Reaches { session, text: text.clone() });
        }
        self.later(0..120, Happening::Reaches { session, text });
    }

    /// A message of the table goes into the network: in order, unless something goes wrong.
    fn send_down(&mut self, session: SessionId, text: &str) {
        let Some((client, busy)) = self.lines.get(&session).copied() else { return };
        if self.happens(self.plan.lost) {
            return;
        }
        let delay = i64::from(self.rng.below(80));
        let mut when = busy.max(self.now + delay);
        if self.happens(self.plan.reordered) {
            when += i64::from(self.rng.below(1000));
        } else {
            self.lines.insert(session, (client, when));
        }
        self.at(when, Happening::Arrives { client, session, text: text.to_owned() });
    }

    fn writes(&mut self, life: u32, first: u64, lines: &[Vec<u8>], is_written: bool, is_said: bool) {
        let is_written = is_written && self.truth.write(first, lines);
        let answer = if is_written && is_said { StoreAnswer::Saved } else { StoreAnswer::Unknown };
        self.report.unknown += u64::from(answer == StoreAnswer::Unknown);
        self.later(0..60, Happening::Answers { life, answer });
    }

    fn wakes(&mut self, life: u32) {
        if life != self.life {
            return;
        }
        self.wake = None;
        let before = self.count_outputs();
        self.input(Input::Tick);
        let is_idle = self.count_outputs() == before && self.wake.is_some_and(|due| due <= self.now);
        self.idle_wakes = if is_idle { self.idle_wakes + 1 } else { 0 };
        assert!(self.idle_wakes < IDLE_WAKES_MAX, "the table wants to be woken again and again for nothing");
    }

    fn count_outputs(&self) -> u64 {
        self.hasher.finish()
    }

    fn input_in(&mut self, life: u32, input: Input<'_, G>) {
        if life == self.life {
            self.input(input);
        }
    }

    /// Gives the table something and does what it says.
    fn input(&mut self, input: Input<'_, G>) {
        let Some(core) = &mut self.core else { return };
        let mut out = Vec::new();
        core.handle(self.now, input, &mut out);
        let due = core.next_wake();
        for output in out {
            self.output(output);
        }
        if let Some(due) =
            due.map(|due| due.max(self.now)).filter(|due| self.wake.is_none_or(|wake| *due < wake))
        {
            self.wake = Some(due);
            self.at(due, Happening::Wakes { life: self.life });
        }
    }

    fn output(&mut self, output: Output<G>) {
        self.now.hash(&mut self.hasher);
        let life = self.life;
        match output {
            Output::Append { first, lines, .. } => {
                (first, &lines).hash(&mut self.hasher);
                let is_unclear = self.happens(self.plan.unknown);
                let is_written = !is_unclear || self.rng.below(2) == 0;
                self.later(
                    0..200,
                    Happening::Writes { life, first, lines, is_written, is_said: !is_unclear },
                );
            }
            Output::Reread { after } => self.later(0..200, Happening::Reads { life, after }),
            Output::Send { sessions, text } => {
                text.hash(&mut self.hasher);
                let message: Value = serde_json::from_str(&text).unwrap();
                for session in sessions {
                    session.hash(&mut self.hasher);
                    self.ledger.sent(session, &message, &self.truth);
                    self.send_down(session, &text);
                }
            }
            Output::End { session } => {
                self.ledger.disconnected(session);
                if let Some((client, _)) = self.lines.get(&session).copied() {
                    self.later(1000..1500, Happening::Ends { client, session });
                }
            }
            Output::Think { ticket, told, .. } => {
                let view = told.view_now();
                let mut bot = Bot::<G>::new(Level::Medium, Limit::Simulations(1), self.rng.next_u64());
                let action = bot.choose(&view);
                let delay = if self.is_calm { 0..50 } else { 0..3000 };
                self.later(delay, Happening::Thinks { life, ticket, action });
            }
            Output::StopThinking => {
                // Some bots notice at once, others answer late.
                if self.rng.below(2) == 0 {
                    self.agenda.retain(|_, happening| !matches!(happening, Happening::Thinks { .. }));
                }
            }
            Output::Here(here) => panic!("the table is not shared: {here:?}"),
            Output::Unreadable { why } => panic!("{why}"),
            Output::Rematch { .. } => {
                let is_opened = self.rng.below(3) != 0;
                self.later(0..500, Happening::Rematches { life, is_opened });
            }
        }
    }
}
