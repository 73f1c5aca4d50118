//! The world around a table: what happens when, in one order that follows from the seed.

mod nodes;

use crate::simulated::Report;
use crate::simulated::client::{Client, Heard};
use crate::simulated::node::Node;
use crate::simulated::plan::{Plan, opening};
use crate::simulated::reference::Reference;
use crate::simulated::roll::{Life, Roll};
use crate::simulated::server::Ledger;
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_protocol::Stage;
use pyatak_table::{Core, Elsewhere, Input, Output, SessionId, StoreAnswer, Wants, open_table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

/// More than this without time passing means that the table spins.
const IDLE_WAKES_MAX: u32 = 100;
/// A match that has not ended after so many happenings in the calm will never end.
const CALM_MAX: u32 = 300_000;
/// After so many milliseconds of calm all nodes know who is there, and who has been away for too long.
const AGREED_AFTER: i64 = 25_000;

/// Something that is going to happen. What a node was to do is lost when it crashes: `life` says which one.
pub(crate) enum Happening<A> {
    Connects { client: usize, session: SessionId, node: usize },
    Disconnects { session: SessionId },
    Reaches { session: SessionId, text: String },
    Arrives { client: usize, session: SessionId, text: String },
    Ends { client: usize, session: SessionId },
    Writes { life: Life, append: Append, is_written: bool, is_said: bool },
    Answers { life: Life, answer: Answer },
    Reads { life: Life, after: u64 },
    HasRead { life: Life, lines: Vec<(u64, Vec<u8>)> },
    Notices { life: Life },
    Thinks { life: Life, ticket: u64, action: A },
    Rematches { life: Life, is_opened: bool },
    Wakes { life: Life },
    Fancies { client: usize },
    Restarts { node: usize },
    Resumes { life: Life },
    Beats { life: Life },
    Polls { life: Life },
    Looks { life: Life },
    Sees { life: Life, lines: Vec<(u64, Vec<u8>)>, fence: Option<u64>, elsewhere: Elsewhere },
    Tells { life: Life },
}

/// What a node wants to be written.
pub(crate) struct Append {
    first: u64,
    lines: Vec<Vec<u8>>,
    is_by_driver: bool,
    /// The lease that the node had when it asked.
    fence: Option<u64>,
}

/// What came of an append.
#[derive(Clone, Copy)]
pub(crate) enum Answer {
    Stored(StoreAnswer),
    /// The lease has gone to another node.
    NotHolder,
}

impl<A> Happening<A> {
    /// On which connection something happens that a node has to hear of.
    pub(crate) fn session(&self) -> Option<SessionId> {
        match self {
            Happening::Connects { session, .. }
            | Happening::Disconnects { session }
            | Happening::Reaches { session, .. } => Some(*session),
            Happening::Arrives { .. }
            | Happening::Ends { .. }
            | Happening::Writes { .. }
            | Happening::Answers { .. }
            | Happening::Reads { .. }
            | Happening::HasRead { .. }
            | Happening::Notices { .. }
            | Happening::Thinks { .. }
            | Happening::Rematches { .. }
            | Happening::Wakes { .. }
            | Happening::Fancies { .. }
            | Happening::Restarts { .. }
            | Happening::Resumes { .. }
            | Happening::Beats { .. }
            | Happening::Polls { .. }
            | Happening::Looks { .. }
            | Happening::Sees { .. }
            | Happening::Tells { .. } => None,
        }
    }
}

/// A connection: whose it is, to which node, and when the last message on it will arrive.
#[derive(Clone, Copy)]
struct Line {
    client: usize,
    node: usize,
    busy: i64,
    /// What the client had been shown when it came.
    shown: u64,
}

/// Everything around one table.
pub(crate) struct World<G: Game> {
    rng: Wyrand,
    plan: Plan,
    now: i64,
    agenda: BTreeMap<(i64, u64), Happening<G::Action>>,
    nodes: Vec<Node<G>>,
    /// What nodes know of each other.
    roll: Roll,
    truth: Reference<G>,
    ledger: Ledger,
    clients: Vec<Client<G>>,
    lines: BTreeMap<SessionId, Line>,
    /// Somebody who does not come back in the calm: bots have to play for them.
    missing: Option<String>,
    is_calm: bool,
    calm_since: i64,
    /// How often the lease has changed hands since nothing fails any more.
    calm_leases: u32,
    count: u64,
    hasher: DefaultHasher,
    report: Report,
}

impl<G: Game> World<G> {
    pub(crate) fn new(seed: u64, nodes: usize) -> World<G> {
        let mut rng = Wyrand::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5eed);
        let plan = Plan::new::<G>(nodes, &mut rng);
        let (_, lines) = open_table::<G>(opening::<G>(&mut rng), &plan.people[0], &plan.new).unwrap();
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
            nodes: (0..nodes).map(Node::new).collect(),
            roll: Roll::default(),
            truth,
            ledger: Ledger::default(),
            clients,
            lines: BTreeMap::new(),
            missing: None,
            is_calm: false,
            calm_since: 0,
            calm_leases: 0,
            count: 0,
            hasher: DefaultHasher::new(),
            report: Report::default(),
        }
    }

    /// The storm, then the calm.
    pub(crate) fn run(mut self) -> Report {
        (0..self.nodes.len()).for_each(|node| self.restart(node));
        for client in 0..self.clients.len() {
            self.later(0..500, Happening::Fancies { client });
        }
        for _ in 0..self.plan.storm * self.nodes.len() as u32 {
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
        if self.is_shared() {
            self.agree();
        }
        self.finish()
    }

    /// Once everything has reached everybody, all nodes show the same.
    fn agree(&mut self) {
        let until = self.now + AGREED_AFTER;
        while self.now < until || !self.is_over() {
            self.next();
        }
        let seated = self.truth.seated().first().map(|person| (*person).to_owned());
        let Some(who) = self.plan.people.iter().find(|who| seated.as_ref() == Some(&who.person)) else {
            return;
        };
        let mut pictures = Vec::new();
        for core in self.nodes.iter_mut().filter_map(|node| node.core.as_mut()) {
            let (session, who, wants) = (SessionId(u64::MAX), who.clone(), Wants::default());
            let mut out = Vec::new();
            core.handle(self.now, Input::Connected { session, who, wants, after: None }, &mut out);
            let picture = out.iter().find_map(picture).unwrap();
            let fields = ["seq", "stage", "host", "seats", "presence", "played_for", "spectators", "rematch"];
            pictures.push(fields.map(|field| (field, picture[field].clone())));
        }
        pictures.windows(2).for_each(|pair| assert_eq!(pair[0], pair[1], "nodes do not agree"));
    }

    /// Nothing fails from now on, and everybody comes back, or everybody but one.
    fn calm_down(&mut self) {
        for node in 0..self.nodes.len() {
            self.resume(node);
        }
        let awake = self.nodes.iter().position(|node| node.core.is_some());
        if let Some(node) = awake.filter(|_| self.plan.is_closed) {
            self.input(node, Input::Close);
        }
        (self.is_calm, self.calm_since) = (true, self.now);
        self.missing = self.who_stays_away();
        if let Some(node) = awake.filter(|_| !self.is_shared()) {
            self.later(0..50, Happening::Notices { life: self.nodes[node].life });
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
        let node = |node: &Node<G>| match &node.core {
            Some(core) => {
                let (seq, wake, early) = (core.book().seq(), core.next_wake(), node.early.len());
                let summary = core.book().summary();
                let host = core.book().host();
                format!(
                    "{seq}, lease {:?}, {early} early, wakes at {wake:?}, host {host}: {summary:?}",
                    node.fence
                )
            }
            None => "down".to_owned(),
        };
        let nodes: Vec<String> = self.nodes.iter().map(node).collect();
        let (lines, now, missing) = (self.truth.durable(), self.now, &self.missing);
        format!("{lines} lines, now {now}, without {missing:?}: {nodes:#?}")
    }

    /// Somebody without whom the match can go on: not the host, and not the only one with a seat.
    fn who_stays_away(&mut self) -> Option<String> {
        let host = self.nodes.iter().find_map(|node| node.core.as_ref())?.book().host().to_owned();
        let seated = self.truth.seated();
        let who =
            seated.get(self.rng.below(8) as usize).filter(|person| seated.len() > 1 && ***person != host)?;
        Some((*who).to_owned())
    }

    /// What was under way when the calm began may have made the one who is missing the host; without a host nothing
    /// begins.
    fn stays_away(&self, person: &str) -> bool {
        let is_host = |node: &Node<G>| node.core.as_ref().is_some_and(|core| core.book().host() == person);
        self.missing.as_deref() == Some(person) && !self.nodes.iter().any(is_host)
    }

    fn is_over(&self) -> bool {
        let is_settled = self.agenda.values().all(|happening| {
            !matches!(
                happening,
                Happening::Writes { .. }
                    | Happening::Answers { .. }
                    | Happening::Reads { .. }
                    | Happening::HasRead { .. }
                    | Happening::Rematches { .. }
            )
        });
        let is_over = |node: &Node<G>| {
            let stage = node.core.as_ref().map(|core| core.book().summary().stage);
            let is_up_to_date = node.known() == self.truth.durable() && node.early.is_empty();
            matches!(stage, Some(Stage::Finished | Stage::Closed)) && is_up_to_date
        };
        is_settled && self.nodes.iter().all(is_over)
    }

    fn finish(mut self) -> Report {
        let was_dealt = self.truth.game(self.truth.durable()).is_some();
        match pyatak_table::replay::<G>(&self.truth.log) {
            Some(replay) => {
                let report = pyatak_replay::verify::<G>(&replay);
                assert!(report.holds(), "the replay does not hold: {:?}", report.findings);
                self.report.finished = u64::from(!self.truth.is_closed);
            }
            None => assert!(self.truth.is_closed && !was_dealt, "a match without a replay"),
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

    /// Are there other nodes?
    fn is_shared(&self) -> bool {
        self.nodes.len() > 1
    }

    fn any_node(&mut self) -> usize {
        if self.is_shared() { self.rng.below(self.nodes.len() as u32) as usize } else { 0 }
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

    /// Lets the next thing happen, or wait if its node stands still.
    fn next(&mut self) {
        let ((time, _), happening) = self.agenda.pop_first().expect("there is always something to come");
        self.now = self.now.max(time);
        let node = self.node_of(&happening);
        match node.and_then(|node| self.nodes[node].paused.as_mut()) {
            Some(paused) => paused.push(happening),
            None => self.happen(happening),
        }
    }

    fn happen(&mut self, happening: Happening<G::Action>) {
        match happening {
            Happening::Connects { client, session, node } => self.connects(client, session, node),
            Happening::Disconnects { session } | Happening::Reaches { session, .. } => {
                let node = self.lines.get(&session).map_or(0, |line| line.node);
                self.in_order(node, 0, happening);
            }
            Happening::Arrives { client, session, text } => self.arrives(client, session, &text),
            Happening::Ends { client, session } => {
                self.clients[client].lose(session);
                self.later(0..1500, Happening::Disconnects { session });
            }
            Happening::Writes { life, append, is_written, is_said } => {
                self.writes(life, &append, is_written, is_said);
            }
            Happening::Answers { life, answer } => self.answers(life, answer),
            Happening::Reads { life, after } => {
                let lines = self.truth.after(after);
                self.later(0..60, Happening::HasRead { life, lines });
            }
            Happening::HasRead { life, lines } => self.input_in(life, Input::Log(&lines)),
            Happening::Notices { life } => {
                let lines = self.truth.after(self.nodes[life.node].known());
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
            Happening::Restarts { node } => self.restart(node),
            Happening::Resumes { life } => {
                if self.is_now(life) {
                    self.resume(life.node);
                }
            }
            Happening::Beats { life } => self.beats(life),
            Happening::Polls { life } => self.polls(life),
            Happening::Looks { life } => self.looks(life),
            Happening::Sees { life, lines, fence, elsewhere } => self.sees(life, &lines, fence, elsewhere),
            Happening::Tells { life } => self.tells(life),
        }
    }

    /// The node that must not stand still for this to happen.
    fn node_of(&self, happening: &Happening<G::Action>) -> Option<usize> {
        match happening {
            Happening::Connects { node, .. } => Some(*node),
            Happening::Disconnects { session } | Happening::Reaches { session, .. } => {
                self.lines.get(session).map(|line| line.node)
            }
            Happening::Answers { life, .. }
            | Happening::HasRead { life, .. }
            | Happening::Notices { life }
            | Happening::Thinks { life, .. }
            | Happening::Rematches { life, .. }
            | Happening::Wakes { life }
            | Happening::Beats { life }
            | Happening::Polls { life }
            | Happening::Looks { life }
            | Happening::Sees { life, .. }
            | Happening::Tells { life } => Some(life.node),
            // What the network or the store does, and what ends the pause.
            Happening::Arrives { .. }
            | Happening::Ends { .. }
            | Happening::Writes { .. }
            | Happening::Reads { .. }
            | Happening::Fancies { .. }
            | Happening::Restarts { .. }
            | Happening::Resumes { .. } => None,
        }
    }

    /// Things that go wrong by themselves.
    fn misfortune(&mut self) {
        if self.happens(self.plan.crash) {
            let node = self.any_node();
            self.crash(node);
        }
        if self.is_shared() && self.happens(self.plan.pause) {
            // It is worst for whoever drives.
            let driver = self.nodes.iter().position(|node| self.roll.is_fence(node.fence));
            let node = driver.filter(|_| self.rng.below(2) == 0).unwrap_or_else(|| self.any_node());
            self.pause(node);
        }
        if self.happens(self.plan.elsewhere) && !self.is_shared() {
            self.elsewhere();
        }
        if self.happens(self.plan.notice) && !self.is_shared() {
            self.later(0..200, Happening::Notices { life: self.nodes[0].life });
        }
        if self.happens(3) {
            let person =
                self.plan.people[self.rng.below(self.plan.people.len() as u32) as usize].person.clone();
            let name = ["Zoe", "Yuri", "Xenia"][self.rng.below(3) as usize];
            let node = self.any_node();
            if self.nodes[node].is_running() {
                self.input(node, Input::Renamed { person: &person, name });
            }
        }
    }

    /// Another server, which does not know of this one, writes a line.
    fn elsewhere(&mut self) {
        let lines = self.truth.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let mut core = Core::<G>::read(lines, 1, self.now).unwrap();
        let who = self.plan.people[self.rng.below(self.plan.people.len() as u32) as usize].clone();
        let (session, wants, mut out) = (SessionId(u64::MAX), Wants::default(), Vec::new());
        core.handle(self.now, Input::Connected { session, who, wants, after: None }, &mut out);
        let legal = out.iter().find_map(picture).and_then(|sync| sync["legal"].as_array().cloned());
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

    fn connects(&mut self, client: usize, session: SessionId, node: usize) {
        // Who has given up in the meantime does not connect any more.
        if self.clients[client].session != Some(session) {
            return;
        }
        if self.nodes[node].core.is_none() {
            return self.later(0..500, Happening::Ends { client, session });
        }
        let shown = self.clients[client].shown;
        self.lines.insert(session, Line { client, node, busy: self.now, shown });
        let at_least = if self.is_shared() { self.truth.durable() } else { 0 };
        self.in_order(node, at_least, Happening::Connects { client, session, node });
    }

    /// Lets somebody wait who may have seen more elsewhere than is known to this node.
    fn in_order(&mut self, node: usize, at_least: u64, happening: Happening<G::Action>) {
        let is_too_early = at_least > self.nodes[node].known();
        let is_behind = happening.session().is_some_and(|session| self.nodes[node].is_early(session));
        if is_too_early {
            self.report.early += 1;
            self.later(0..50, Happening::Looks { life: self.nodes[node].life });
        }
        if is_too_early || is_behind {
            self.nodes[node].early.push_back((at_least, happening));
        } else {
            self.comes_in(node, happening);
        }
    }

    /// Something happens on a connection to this node.
    fn comes_in(&mut self, node: usize, happening: Happening<G::Action>) {
        if let Happening::Connects { client, session, .. } = happening {
            let Client { who, wants, last, .. } = &self.clients[client];
            let (who, wants, last) = (who.clone(), *wants, *last);
            let after = last.filter(|_| self.rng.below(4) != 0);
            let now = self.now;
            let shown = self.lines.get_mut(&session).map_or(0, |line| {
                line.busy = now;
                line.shown
            });
            self.ledger.connected(session, who.clone(), after, shown);
            self.input(node, Input::Connected { session, who, wants, after });
        } else if let Happening::Reaches { session, text } = happening {
            if self.nodes[node].core.is_some() {
                self.ledger.reached(session, &text);
                self.input(node, Input::Message { session, text: &text });
            }
        } else if let Happening::Disconnects { session } = happening {
            self.ledger.disconnected(session);
            self.input(node, Input::Disconnected { session });
        }
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
            if self.stays_away(&self.clients[client].who.person) {
                return;
            }
            self.count += 1;
            let session = SessionId(self.count);
            self.clients[client].session = Some(session);
            let node = self.any_node();
            return self.later(0..300, Happening::Connects { client, session, node });
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
        let Some(line) = self.lines.get(&session).copied() else { return };
        if self.happens(self.plan.lost) {
            return;
        }
        let delay = i64::from(self.rng.below(80));
        let mut when = line.busy.max(self.now + delay);
        if self.happens(self.plan.reordered) {
            when += i64::from(self.rng.below(1000));
        } else {
            self.lines.insert(session, Line { busy: when, ..line });
        }
        self.at(when, Happening::Arrives { client: line.client, session, text: text.to_owned() });
    }
}

/// The whole picture, if that is what is sent.
fn picture<G: Game>(output: &Output<G>) -> Option<Value> {
    match output {
        Output::Send { text, .. } => serde_json::from_str::<Value>(text).ok()?.get("sync").cloned(),
        Output::Append { .. }
        | Output::Reread { .. }
        | Output::End { .. }
        | Output::Think { .. }
        | Output::StopThinking
        | Output::Here(_)
        | Output::Unreadable { .. }
        | Output::Rematch { .. } => None,
    }
}
