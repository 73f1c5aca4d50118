//! The world around a table: what happens when, in one order that follows from the seed.

mod links;
mod nodes;

use crate::simulated::Report;
use crate::simulated::client::{Client, Heard};
use crate::simulated::cluster::{Cluster, Life};
use crate::simulated::delivery::Deliveries;
use crate::simulated::node::Node;
use crate::simulated::plan::{Plan, opening};
use crate::simulated::reference::Reference;
use links::{Links, Parcel};
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_protocol::Stage;
use pyatak_table::{Input, Output, RemotePresence, SessionId, StoreAnswer, TableMachine, Wants, open_table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

/// More than this without time passing means that the table spins.
const IDLE_WAKES_MAX: u32 = 100;
/// A match that has not ended after this many events of the quiet phase will never end. Three nodes and a long random
/// round of 101 take 400,000.
const QUIET_EVENTS_MAX: u32 = 1_000_000;
/// After this time without faults all nodes know who is there, and who has been away for too long.
const AGREED_AFTER_MS: i64 = 25_000;

/// Something that is going to happen. What a node was to do is lost when it crashes: `life` says which one.
pub(crate) enum SimEvent<A> {
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
    Hints { life: Life, ticket: u64, action: A },
    Rematches { life: Life, is_opened: bool },
    Wakes { life: Life },
    Acts { client: usize },
    Restarts { node: usize },
    Resumes { life: Life },
    Heartbeats { life: Life },
    Polls { life: Life },
    Looks { life: Life },
    Hears { life: Life, first: u64, lines: Vec<Vec<u8>> },
    Sees { life: Life, lines: Vec<(u64, Vec<u8>)>, fence: Option<u64>, remote: RemotePresence },
    Publishes { life: Life },
    Attaches { client: usize, session: SessionId, node: usize, after: Option<u64> },
    Parcels { parcel: Parcel },
    LinkTicks { life: Life },
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

impl<A> SimEvent<A> {
    /// On which connection something happens that a node has to hear of.
    pub(crate) fn session(&self) -> Option<SessionId> {
        match self {
            SimEvent::Connects { session, .. }
            | SimEvent::Attaches { session, .. }
            | SimEvent::Disconnects { session }
            | SimEvent::Reaches { session, .. } => Some(*session),
            SimEvent::Arrives { .. }
            | SimEvent::Ends { .. }
            | SimEvent::Writes { .. }
            | SimEvent::Answers { .. }
            | SimEvent::Reads { .. }
            | SimEvent::HasRead { .. }
            | SimEvent::Notices { .. }
            | SimEvent::Thinks { .. }
            | SimEvent::Hints { .. }
            | SimEvent::Rematches { .. }
            | SimEvent::Wakes { .. }
            | SimEvent::Acts { .. }
            | SimEvent::Restarts { .. }
            | SimEvent::Resumes { .. }
            | SimEvent::Heartbeats { .. }
            | SimEvent::Polls { .. }
            | SimEvent::Looks { .. }
            | SimEvent::Hears { .. }
            | SimEvent::Sees { .. }
            | SimEvent::Publishes { .. }
            | SimEvent::Parcels { .. }
            | SimEvent::LinkTicks { .. } => None,
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
    agenda: BTreeMap<(i64, u64), SimEvent<G::Action>>,
    nodes: Vec<Node<G>>,
    /// What nodes know of each other.
    cluster: Cluster,
    /// How sessions are relayed between them.
    links: Links,
    truth: Reference<G>,
    deliveries: Deliveries,
    clients: Vec<Client<G>>,
    lines: BTreeMap<SessionId, Line>,
    /// A person who does not come back in the quiet phase: bots have to play for them.
    missing: Option<String>,
    is_quiet: bool,
    quiet_since: i64,
    /// How often the lease has changed hands since nothing fails any more.
    quiet_leases: u32,
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
            cluster: Cluster::default(),
            links: Links::default(),
            truth,
            deliveries: Deliveries::default(),
            clients,
            lines: BTreeMap::new(),
            missing: None,
            is_quiet: false,
            quiet_since: 0,
            quiet_leases: 0,
            count: 0,
            hasher: DefaultHasher::new(),
            report: Report::default(),
        }
    }

    /// The faulty phase, then the quiet one.
    pub(crate) fn run(mut self) -> Report {
        (0..self.nodes.len()).for_each(|node| self.restart(node));
        for client in 0..self.clients.len() {
            self.later(0..500, SimEvent::Acts { client });
        }
        for _ in 0..self.plan.faulty_events * self.nodes.len() as u32 {
            self.next();
            self.inject_faults();
        }
        self.stop_faults();
        let mut steps = 0;
        while !self.is_over() {
            self.next();
            steps += 1;
            assert!(steps < QUIET_EVENTS_MAX, "the match does not come to its end: {}", self.situation());
        }
        if self.is_shared() {
            self.agree();
            self.check_answered();
        }
        self.finish()
    }

    /// Once everything has reached everybody, all nodes show the same.
    fn agree(&mut self) {
        let until = self.now + AGREED_AFTER_MS;
        while self.now < until || !self.is_over() {
            self.next();
        }
        let seated = self.truth.seated().first().map(|person| (*person).to_owned());
        let Some(who) = self.plan.people.iter().find(|who| seated.as_ref() == Some(&who.person)) else {
            return;
        };
        let mut snapshots = Vec::new();
        for machine in self.nodes.iter_mut().filter_map(|node| node.machine.as_mut()) {
            let (session, who, wants) = (SessionId(u64::MAX), who.clone(), Wants::default());
            let mut out = Vec::new();
            machine.handle(self.now, Input::Connected { session, who, wants, after: None }, &mut out);
            let snapshot = out.iter().find_map(snapshot).unwrap();
            let fields = [
                "seq",
                "stage",
                "host",
                "seats",
                "presence",
                "played_for",
                "late",
                "spectators",
                "rematch",
                "rematch_by",
            ];
            snapshots.push(fields.map(|field| (field, snapshot[field].clone())));
        }
        snapshots.windows(2).for_each(|pair| assert_eq!(pair[0], pair[1], "nodes do not agree"));
    }

    /// Nothing fails from now on, and everybody comes back, or everybody but one.
    fn stop_faults(&mut self) {
        for node in 0..self.nodes.len() {
            self.resume(node);
        }
        let awake = self.nodes.iter().position(|node| node.machine.is_some());
        if let Some(node) = awake.filter(|_| self.plan.is_closed) {
            self.input(node, Input::Close);
        }
        (self.is_quiet, self.quiet_since) = (true, self.now);
        self.missing = self.who_stays_away();
        if let Some(node) = awake.filter(|_| !self.is_shared()) {
            self.later(0..50, SimEvent::Notices { life: self.nodes[node].life });
        }
        for client in 0..self.clients.len() {
            if let Some(session) = self.clients[client].session {
                self.later(0..100, SimEvent::Disconnects { session });
                self.later(0..100, SimEvent::Ends { client, session });
            }
        }
    }

    /// Where the table stands, to debug a run that does not end.
    fn situation(&self) -> String {
        let node = |node: &Node<G>| match &node.machine {
            Some(machine) => {
                let (seq, wake, early) = (machine.state().seq(), machine.next_wake(), node.early.len());
                let summary = machine.state().summary();
                let host = machine.state().host();
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
        let host = self.nodes.iter().find_map(|node| node.machine.as_ref())?.state().host().to_owned();
        let seated = self.truth.seated();
        let who =
            seated.get(self.rng.below(8) as usize).filter(|person| seated.len() > 1 && ***person != host)?;
        Some((*who).to_owned())
    }

    /// An append that was under way when faults stopped may have made the missing person the host; without a host
    /// nothing begins.
    fn stays_away(&self, person: &str) -> bool {
        let is_host =
            |node: &Node<G>| node.machine.as_ref().is_some_and(|machine| machine.state().host() == person);
        self.missing.as_deref() == Some(person) && !self.nodes.iter().any(is_host)
    }

    fn is_over(&self) -> bool {
        let is_settled = self.agenda.values().all(|event| {
            !matches!(
                event,
                SimEvent::Writes { .. }
                    | SimEvent::Answers { .. }
                    | SimEvent::Reads { .. }
                    | SimEvent::HasRead { .. }
                    | SimEvent::Rematches { .. }
            )
        });
        let is_over = |node: &Node<G>| {
            let stage = node.machine.as_ref().map(|machine| machine.state().summary().stage);
            let is_up_to_date = node.known() == self.truth.durable() && node.early.is_empty();
            matches!(stage, Some(Stage::Finished | Stage::Closed)) && is_up_to_date
        };
        is_settled && self.nodes.iter().all(is_over)
    }

    fn finish(mut self) -> Report {
        let was_dealt = self.truth.game(self.truth.durable()).is_some();
        match pyatak_replay::from_log::<G>(&self.truth.log) {
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
            sends: self.deliveries.sends,
            opened: self.deliveries.opened,
            confirmed: self.deliveries.settle(&self.truth),
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

    fn at(&mut self, time: i64, event: SimEvent<G::Action>) {
        self.count += 1;
        self.agenda.insert((time, self.count), event);
    }

    fn later(&mut self, delay: std::ops::Range<u32>, event: SimEvent<G::Action>) {
        let delay = delay.start + self.rng.below(delay.end - delay.start);
        self.at(self.now + i64::from(delay), event);
    }

    /// Does a fault with this many chances in a thousand happen?
    fn is_fault(&mut self, chance: u32) -> bool {
        !self.is_quiet && self.rng.below(1000) < chance
    }

    /// Handles the next event, or lets it wait if its node is paused.
    fn next(&mut self) {
        let ((time, _), event) = self.agenda.pop_first().expect("there is always something to come");
        self.now = self.now.max(time);
        let node = self.node_of(&event);
        match node.and_then(|node| self.nodes[node].paused.as_mut()) {
            Some(paused) => paused.push(event),
            None => self.happen(event),
        }
    }

    fn happen(&mut self, event: SimEvent<G::Action>) {
        match event {
            SimEvent::Connects { client, session, node } => self.connects(client, session, node),
            SimEvent::Disconnects { session } if self.links.connections.contains_key(&session) => {
                self.closes(session);
            }
            SimEvent::Reaches { session, text } if self.links.connections.contains_key(&session) => {
                self.says(session, text);
            }
            SimEvent::Disconnects { session } | SimEvent::Reaches { session, .. } => {
                let node = self.lines.get(&session).map_or(0, |line| line.node);
                self.in_order(node, 0, event);
            }
            SimEvent::Attaches { node, .. } => self.in_order(node, 0, event),
            SimEvent::Parcels { parcel } => self.parcels(parcel),
            SimEvent::LinkTicks { life } => self.link_ticks(life),
            SimEvent::Arrives { client, session, text } => self.arrives(client, session, &text),
            SimEvent::Ends { client, session } => {
                self.clients[client].lose(session);
                self.later(0..1500, SimEvent::Disconnects { session });
            }
            SimEvent::Writes { life, append, is_written, is_said } => {
                self.writes(life, &append, is_written, is_said);
            }
            SimEvent::Answers { life, answer } => self.answers(life, answer),
            SimEvent::Reads { life, after } => {
                let lines = self.truth.after(after);
                self.later(0..60, SimEvent::HasRead { life, lines });
            }
            SimEvent::HasRead { life, lines } => self.input_in(life, Input::Log(&lines)),
            SimEvent::Notices { life } => {
                let lines = self.truth.after(self.nodes[life.node].known());
                self.input_in(life, Input::Heard(&lines));
            }
            SimEvent::Thinks { life, ticket, action } => {
                self.input_in(life, Input::Thought { ticket, action });
            }
            SimEvent::Hints { life, ticket, action } => {
                let reason = json!({"code": "any"});
                self.input_in(life, Input::Hinted { ticket, action, reason });
            }
            SimEvent::Rematches { life, is_opened } => {
                let table = is_opened.then(|| "another".to_owned());
                self.input_in(life, Input::Rematched { table });
            }
            SimEvent::Wakes { life } => self.wakes(life),
            SimEvent::Acts { client } => self.client_acts(client),
            SimEvent::Restarts { node } => self.restart(node),
            SimEvent::Resumes { life } => {
                if self.is_now(life) {
                    self.resume(life.node);
                }
            }
            SimEvent::Heartbeats { life } => self.heartbeats(life),
            SimEvent::Polls { life } => self.polls(life),
            SimEvent::Looks { life } => self.looks(life),
            SimEvent::Hears { life, first, lines } => self.hears(life, first, lines),
            SimEvent::Sees { life, lines, fence, remote } => self.sees(life, &lines, fence, remote),
            SimEvent::Publishes { life } => self.publishes(life),
        }
    }

    /// The node that must not be paused for this to happen.
    fn node_of(&self, event: &SimEvent<G::Action>) -> Option<usize> {
        match event {
            SimEvent::Connects { node, .. } | SimEvent::Attaches { node, .. } => Some(*node),
            SimEvent::Parcels { parcel } => Some(parcel.to()),
            SimEvent::Disconnects { session } | SimEvent::Reaches { session, .. } => {
                self.lines.get(session).map(|line| line.node)
            }
            SimEvent::Answers { life, .. }
            | SimEvent::HasRead { life, .. }
            | SimEvent::Notices { life }
            | SimEvent::Thinks { life, .. }
            | SimEvent::Hints { life, .. }
            | SimEvent::Rematches { life, .. }
            | SimEvent::Wakes { life }
            | SimEvent::Heartbeats { life }
            | SimEvent::Polls { life }
            | SimEvent::Looks { life }
            | SimEvent::Hears { life, .. }
            | SimEvent::Sees { life, .. }
            | SimEvent::LinkTicks { life }
            | SimEvent::Publishes { life } => Some(life.node),
            // What the network or the store does, and what ends the pause.
            SimEvent::Arrives { .. }
            | SimEvent::Ends { .. }
            | SimEvent::Writes { .. }
            | SimEvent::Reads { .. }
            | SimEvent::Acts { .. }
            | SimEvent::Restarts { .. }
            | SimEvent::Resumes { .. } => None,
        }
    }

    /// Faults that happen by themselves.
    fn inject_faults(&mut self) {
        if self.is_fault(self.plan.crash) {
            let node = self.any_node();
            self.crash(node);
        }
        if self.is_shared() && self.is_fault(self.plan.pause) {
            // It is worst for the node that has the lease.
            let driver = self.nodes.iter().position(|node| self.cluster.is_fence(node.fence));
            let node = driver.filter(|_| self.rng.below(2) == 0).unwrap_or_else(|| self.any_node());
            self.pause(node);
        }
        if self.is_fault(self.plan.foreign) && !self.is_shared() {
            self.append_from_outside();
        }
        if self.is_fault(self.plan.notice) && !self.is_shared() {
            self.later(0..200, SimEvent::Notices { life: self.nodes[0].life });
        }
        if self.is_fault(3) {
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
    fn append_from_outside(&mut self) {
        let lines = self.truth.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let mut machine = TableMachine::<G>::read(lines, 1, self.now).unwrap();
        let who = self.plan.people[self.rng.below(self.plan.people.len() as u32) as usize].clone();
        let (session, wants, mut out) = (SessionId(u64::MAX), Wants::default(), Vec::new());
        machine.handle(self.now, Input::Connected { session, who, wants, after: None }, &mut out);
        let legal = out.iter().find_map(snapshot).and_then(|sync| sync["legal"].as_array().cloned());
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
        machine.handle(self.now, Input::Message { session, text: &text }, &mut out);
        for output in out {
            if let Output::Append { first, lines, .. } = output {
                assert!(self.truth.write(first, &lines));
                self.report.foreign += 1;
                return;
            }
        }
    }

    fn connects(&mut self, client: usize, session: SessionId, node: usize) {
        // A client that has given up in the meantime does not connect any more.
        if self.clients[client].session != Some(session) {
            return;
        }
        if self.nodes[node].machine.is_none() {
            return self.later(0..500, SimEvent::Ends { client, session });
        }
        let shown = self.clients[client].shown;
        self.lines.insert(session, Line { client, node, busy: self.now, shown });
        if self.plan.is_relayed {
            return self.opens(client, session, node);
        }
        let at_least = if self.is_shared() { self.truth.durable() } else { 0 };
        self.in_order(node, at_least, SimEvent::Connects { client, session, node });
    }

    /// Lets a session wait that may have seen more at another node than is known to this one.
    fn in_order(&mut self, node: usize, at_least: u64, event: SimEvent<G::Action>) {
        let is_too_early = at_least > self.nodes[node].known();
        let is_behind = event.session().is_some_and(|session| self.nodes[node].is_early(session));
        if is_too_early {
            self.report.early += 1;
            self.later(0..50, SimEvent::Looks { life: self.nodes[node].life });
        }
        if is_too_early || is_behind {
            self.nodes[node].early.push_back((at_least, event));
        } else {
            self.comes_in(node, event);
        }
    }

    /// Something happens on a connection to this node.
    fn comes_in(&mut self, node: usize, event: SimEvent<G::Action>) {
        if let SimEvent::Connects { client, session, .. } = event {
            let Client { who, wants, last, .. } = &self.clients[client];
            let (who, wants, last) = (who.clone(), *wants, *last);
            let after = last.filter(|_| self.rng.below(4) != 0);
            let now = self.now;
            let shown = self.lines.get_mut(&session).map_or(0, |line| {
                line.busy = now;
                line.shown
            });
            self.deliveries.connected(session, who.clone(), after, shown);
            self.input(node, Input::Connected { session, who, wants, after });
        } else if let SimEvent::Attaches { client, session, after, .. } = event {
            self.begins(client, session, node, after);
        } else if let SimEvent::Reaches { session, text } = event {
            if self.nodes[node].machine.is_some() {
                self.deliveries.reached(session, &text);
                self.input(node, Input::Message { session, text: &text });
            }
        } else if let SimEvent::Disconnects { session } = event {
            self.deliveries.disconnected(session);
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

    /// A client does something at random, or in the quiet phase something sensible.
    fn client_acts(&mut self, client: usize) {
        let pause = if self.is_quiet { 20..120 } else { 50..1200 };
        self.later(pause, SimEvent::Acts { client });
        let Some(session) = self.clients[client].session else {
            if self.stays_away(&self.clients[client].who.person) {
                return;
            }
            self.count += 1;
            let session = SessionId(self.count);
            self.clients[client].session = Some(session);
            let node = self.any_node();
            return self.later(0..300, SimEvent::Connects { client, session, node });
        };
        if self.is_quiet {
            if let Some(ask) = self.clients[client].sensible(self.now, &mut self.rng) {
                let text = self.clients[client].say(&ask);
                self.send_up(session, text);
            }
            return;
        }
        match self.rng.below(30) {
            0 => {
                self.clients[client].session = None;
                self.later(0..1500, SimEvent::Disconnects { session });
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
                let ask = self.clients[client].random_ask(&mut self.rng);
                let text = self.clients[client].say(&ask);
                self.send_up(session, text);
            }
        }
    }

    /// A client's message goes into the network.
    fn send_up(&mut self, session: SessionId, text: String) {
        if self.is_fault(self.plan.lost) {
            return;
        }
        if self.is_fault(self.plan.doubled) {
            self.later(0..3000, SimEvent::Reaches { session, text: text.clone() });
        }
        self.later(0..120, SimEvent::Reaches { session, text });
    }

    /// A message of the table goes into the network: in order, unless something goes wrong.
    fn send_down(&mut self, session: SessionId, text: &str) {
        if !self.tells(session, text) {
            self.send_to_client(session, text);
        }
    }

    fn send_to_client(&mut self, session: SessionId, text: &str) {
        let Some(line) = self.lines.get(&session).copied() else { return };
        if self.is_fault(self.plan.lost) {
            return;
        }
        let delay = i64::from(self.rng.below(80));
        let mut when = line.busy.max(self.now + delay);
        if self.is_fault(self.plan.reordered) {
            when += i64::from(self.rng.below(1000));
        } else {
            self.lines.insert(session, Line { busy: when, ..line });
        }
        self.at(when, SimEvent::Arrives { client: line.client, session, text: text.to_owned() });
    }
}

/// The snapshot, if one is sent.
fn snapshot<G: Game>(output: &Output<G>) -> Option<Value> {
    match output {
        Output::Send { text, .. } => serde_json::from_str::<Value>(text).ok()?.get("sync").cloned(),
        Output::Append { .. }
        | Output::Reread { .. }
        | Output::End { .. }
        | Output::Think { .. }
        | Output::StopThinking
        | Output::Hint { .. }
        | Output::StopHint
        | Output::LocalPresence(_)
        | Output::Unreadable { .. }
        | Output::Rematch { .. } => None,
    }
}
