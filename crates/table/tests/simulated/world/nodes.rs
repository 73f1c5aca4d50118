//! What nodes do, and what happens to them.

use super::{Answer, Append, IDLE_WAKES_MAX, SimEvent, World};
use crate::simulated::cluster::{HEARTBEAT_EVERY_MS, Life};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Random, View};
use pyatak_log::Entry;
use pyatak_table::{Input, Output, RemotePresence, StoreAnswer, TableMachine};
use serde_json::Value;
use std::hash::{Hash, Hasher};

/// The interval at which a node polls the store without a notification.
const POLL_EVERY_MS: u32 = 800;

/// What the store did with an append.
#[derive(PartialEq, Eq)]
enum Outcome {
    Written,
    /// Something else stands under that number.
    Taken,
    NotHolder,
}

impl<G: Game> World<G> {
    /// A node comes back with nothing but the log.
    pub(super) fn restart(&mut self, node: usize) {
        let lines = self.truth.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let machine = TableMachine::read(lines, self.rng.next_u64(), self.now).unwrap();
        self.nodes[node].start(machine);
        if self.is_shared() {
            let life = self.nodes[node].life;
            self.cluster.heartbeat(life, self.now);
            self.input(node, Input::Drive(false));
            self.at(self.now + HEARTBEAT_EVERY_MS, SimEvent::Heartbeats { life });
            self.later(0..POLL_EVERY_MS, SimEvent::Polls { life });
            if self.plan.is_relayed {
                self.later(0..250, SimEvent::LinkTicks { life });
            }
        }
    }

    /// A node is gone: what was not yet written may be written or not, and its connections break.
    pub(super) fn crash(&mut self, node: usize) {
        if self.nodes[node].machine.is_none() {
            return;
        }
        let life = self.nodes[node].life;
        if self.rng.below(3) == 0 && self.nodes[node].paused.is_none() {
            self.input(node, Input::Stopping);
            self.cluster.leave(life);
        }
        self.report.crashes += 1;
        let place = &mut self.nodes[node];
        (place.machine, place.paused) = (None, None);
        place.early.clear();
        for (when, event) in std::mem::take(&mut self.agenda) {
            let is_ours = matches!(&event, SimEvent::Writes { life: writer, .. } if *writer == life);
            if !is_ours {
                self.agenda.insert(when, event);
            } else if let SimEvent::Writes { append, .. } = event
                && self.rng.below(2) == 0
            {
                self.store(&append);
            }
        }
        for client in 0..self.clients.len() {
            let Some(session) = self.clients[client].session else { continue };
            if self.lines.get(&session).is_none_or(|line| line.node == node) {
                self.deliveries.disconnected(session);
                self.later(0..2000, SimEvent::Ends { client, session });
            }
        }
        let lost = self.lines.iter().filter(|(_, line)| line.node == node);
        lost.for_each(|(session, _)| self.deliveries.disconnected(*session));
        self.forget_links(life);
        self.later(0..3000, SimEvent::Restarts { node });
    }

    /// A node is paused, perhaps for longer than its heartbeat lasts, and does not know it.
    pub(super) fn pause(&mut self, node: usize) {
        if self.nodes[node].is_running() {
            self.report.pauses += 1;
            self.nodes[node].paused = Some(Vec::new());
            self.later(0..6000, SimEvent::Resumes { life: self.nodes[node].life });
        }
    }

    /// It goes on with what it believed.
    pub(super) fn resume(&mut self, node: usize) {
        for event in self.nodes[node].paused.take().unwrap_or_default() {
            self.happen(event);
        }
    }

    /// Does this node still live?
    pub(super) fn is_now(&self, life: Life) -> bool {
        let node = &self.nodes[life.node];
        node.life == life && node.machine.is_some()
    }

    pub(super) fn heartbeats(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        self.at(self.now + HEARTBEAT_EVERY_MS, SimEvent::Heartbeats { life });
        if !self.cluster.heartbeat(life, self.now) {
            // What the store says now counts, even if it is what it said before.
            self.report.believed_dead += 1;
            self.nodes[life.node].seen = None;
            self.looks(life);
        }
    }

    pub(super) fn polls(&mut self, life: Life) {
        if self.is_now(life) {
            self.later(POLL_EVERY_MS..POLL_EVERY_MS + 1, SimEvent::Polls { life });
            self.looks(life);
        }
    }

    /// A node polls the store: new entries, the lease, presence at other nodes. The answer takes its time.
    pub(super) fn looks(&mut self, life: Life) {
        if !self.is_now(life) || !self.is_shared() {
            return;
        }
        let (fence, is_taken) = self.cluster.lease(life, self.now);
        if is_taken {
            self.report.leases += 1;
            // At first, a node that was paused may take it once more before the others see its heartbeat.
            self.quiet_leases += u32::from(self.is_quiet && self.now > self.quiet_since + HEARTBEAT_EVERY_MS);
            assert!(self.quiet_leases <= 1, "the lease wanders though nothing fails");
            self.notify_others(life);
        }
        let remote = self.cluster.remote_presence(life, self.now);
        let delay = i64::from(self.rng.below(80));
        let node = &mut self.nodes[life.node];
        let lines = self.truth.after(node.known());
        let seen = Some((fence, remote.clone()));
        if lines.is_empty() && node.seen == seen {
            return;
        }
        node.seen = seen;
        node.seen_at = node.seen_at.max(self.now + delay);
        let when = node.seen_at;
        self.at(when, SimEvent::Sees { life, lines, fence, remote });
    }

    pub(super) fn sees(
        &mut self,
        life: Life,
        lines: &[(u64, Vec<u8>)],
        fence: Option<u64>,
        remote: RemotePresence,
    ) {
        if !lines.is_empty() {
            self.input_in(life, Input::Heard(lines));
        }
        if self.is_now(life) && self.nodes[life.node].fence != fence {
            self.nodes[life.node].fence = fence;
            self.input_in(life, Input::Drive(fence.is_some()));
        }
        self.input_in(life, Input::RemotePresence(remote));
    }

    /// A node publishes who is connected to it.
    pub(super) fn publishes(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        if let Some(here) = self.nodes[life.node].here.take() {
            self.cluster.publish(life, here);
            self.notify_others(life);
        }
    }

    /// Notifies the other nodes, unless the notification is lost.
    fn notify_others(&mut self, life: Life) {
        for node in 0..self.nodes.len() {
            if node != life.node && !self.is_fault(self.plan.lost_notification) {
                self.later(0..150, SimEvent::Looks { life: self.nodes[node].life });
            }
        }
    }

    /// Sends the other nodes what was appended. Each copy takes its own time, so they overtake each other; some are lost,
    /// some come twice or much later, and some say no more than that there is something to poll.
    fn send_others(&mut self, life: Life, append: &Append) {
        let receivers: Vec<Life> =
            self.nodes.iter().map(|node| node.life).filter(|receiver| *receiver != life).collect();
        for receiver in receivers {
            if self.is_fault(self.plan.lost_notification) {
                continue;
            }
            let copies = if self.is_fault(self.plan.doubled) { 2 } else { 1 };
            for _ in 0..copies {
                let delay = if self.is_fault(self.plan.reordered) { 0..2000 } else { 0..150 };
                let event = if self.is_fault(self.plan.empty_notification) {
                    SimEvent::Looks { life: receiver }
                } else {
                    SimEvent::Hears { life: receiver, first: append.first, lines: append.lines.clone() }
                };
                self.later(delay, event);
            }
        }
    }

    /// A node hears what another one has appended. What does not follow on what it knows, it reads.
    pub(super) fn hears(&mut self, life: Life, first: u64, lines: Vec<Vec<u8>>) {
        if !self.is_now(life) {
            return;
        }
        if first > self.nodes[life.node].known() + 1 {
            self.report.gaps += 1;
            return self.looks(life);
        }
        self.report.heard += 1;
        let lines: Vec<(u64, Vec<u8>)> = (first..).zip(lines).collect();
        self.input_in(life, Input::Heard(&lines));
    }

    /// Writes what a node wants: the first append has the number, and bots and clocks need the lease.
    fn store(&mut self, append: &Append) -> Outcome {
        let Append { first, lines, is_by_driver, fence } = append;
        if self.is_shared() && *is_by_driver && !self.cluster.is_fence(*fence) {
            return Outcome::NotHolder;
        }
        if !self.truth.write(*first, lines) {
            return Outcome::Taken;
        }
        let line = self.truth.line(self.truth.durable());
        let is_by_itself = line.origin.is_none()
            && matches!(
                line.entry,
                Entry::Moved { .. } | Entry::RoundBegan { .. } | Entry::HostChanged { .. }
            );
        assert_eq!(is_by_itself, *is_by_driver, "only bots and clocks need the lease: {first}");
        Outcome::Written
    }

    pub(super) fn writes(&mut self, life: Life, append: &Append, is_written: bool, is_said: bool) {
        let outcome = is_written.then(|| self.store(append));
        self.report.raced += u64::from(outcome == Some(Outcome::Taken));
        let answer = match outcome.filter(|_| is_said) {
            Some(Outcome::Written) => Answer::Stored(StoreAnswer::Saved),
            Some(Outcome::NotHolder) => Answer::NotHolder,
            Some(Outcome::Taken) | None => Answer::Stored(StoreAnswer::Unknown),
        };
        match answer {
            Answer::Stored(StoreAnswer::Saved) if self.is_shared() => self.send_others(life, append),
            Answer::Stored(StoreAnswer::Saved) => {}
            Answer::Stored(StoreAnswer::Unknown) => self.report.unknown += 1,
            Answer::NotHolder => self.report.fenced_off += 1,
        }
        self.later(0..60, SimEvent::Answers { life, answer });
    }

    pub(super) fn answers(&mut self, life: Life, answer: Answer) {
        match answer {
            Answer::Stored(answer) => self.input_in(life, Input::Stored(answer)),
            Answer::NotHolder => {
                if self.is_now(life) {
                    self.nodes[life.node].fence = None;
                    self.input_in(life, Input::Drive(false));
                    self.input_in(life, Input::Stored(StoreAnswer::Unknown));
                    self.looks(life);
                }
            }
        }
    }

    pub(super) fn wakes(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        self.nodes[life.node].wake = None;
        let before = self.hasher.finish();
        self.input(life.node, Input::Tick);
        let (now, is_silent) = (self.now, self.hasher.finish() == before);
        let node = &mut self.nodes[life.node];
        let is_idle = is_silent && node.wake.is_some_and(|due| due <= now);
        node.idle_wakes = if is_idle { node.idle_wakes + 1 } else { 0 };
        assert!(node.idle_wakes < IDLE_WAKES_MAX, "the table wants to be woken again and again for nothing");
    }

    pub(super) fn input_in(&mut self, life: Life, input: Input<'_, G>) {
        if self.is_now(life) {
            self.input(life.node, input);
        }
    }

    /// Gives a node something and does what it says.
    pub(super) fn input(&mut self, node: usize, input: Input<'_, G>) {
        let Some(machine) = &mut self.nodes[node].machine else { return };
        let mut out = Vec::new();
        machine.handle(self.now, input, &mut out);
        let due = machine.next_wake();
        for output in out {
            self.output(node, output);
        }
        let wake = self.nodes[node].wake;
        if let Some(due) = due.map(|due| due.max(self.now)).filter(|due| wake.is_none_or(|wake| *due < wake))
        {
            self.nodes[node].wake = Some(due);
            self.at(due, SimEvent::Wakes { life: self.nodes[node].life });
        }
        while let Some(early) = self.nodes[node].let_in() {
            self.comes_in(node, early);
        }
    }

    fn output(&mut self, node: usize, output: Output<G>) {
        self.now.hash(&mut self.hasher);
        let life = self.nodes[node].life;
        match output {
            Output::Append { first, lines, is_by_driver, .. } => {
                (first, &lines).hash(&mut self.hasher);
                let is_unclear = self.is_fault(self.plan.unknown);
                let is_written = !is_unclear || self.rng.below(2) == 0;
                let append = Append { first, lines, is_by_driver, fence: self.nodes[node].fence };
                self.later(0..200, SimEvent::Writes { life, append, is_written, is_said: !is_unclear });
            }
            Output::Reread { after } => self.later(0..200, SimEvent::Reads { life, after }),
            Output::Send { sessions, text } => {
                text.hash(&mut self.hasher);
                let message: Value = serde_json::from_str(&text).unwrap();
                for session in sessions {
                    session.hash(&mut self.hasher);
                    self.deliveries.sent(session, &message, &self.truth);
                    self.send_down(session, &text);
                }
            }
            Output::End { session } => {
                self.deliveries.disconnected(session);
                if self.ends_attachment(session) {
                    return;
                }
                if let Some(client) = self.lines.get(&session).map(|line| line.client) {
                    self.later(1000..1500, SimEvent::Ends { client, session });
                }
            }
            Output::Think { ticket, history, .. } => {
                let view = history.view_now();
                let mut bot = Bot::<G>::new(Level::Medium, Limit::Simulations(1), self.rng.next_u64());
                let action = bot.choose(&view);
                let delay = if self.is_quiet { 0..50 } else { 0..3000 };
                self.later(delay, SimEvent::Thinks { life, ticket, action });
            }
            Output::Hint { ticket, history } => {
                let mut legal = Vec::new();
                history.view_now().legal_actions(&mut legal);
                let action = legal[self.rng.below(legal.len() as u32) as usize];
                self.later(0..3000, SimEvent::Hints { life, ticket, action });
            }
            // Hints that nobody waits for any more come all the same.
            Output::StopHint => {}
            Output::StopThinking => {
                // Some bots notice at once, others answer late.
                if self.rng.below(2) == 0 {
                    self.agenda.retain(|_, event| {
                        !matches!(event, SimEvent::Thinks { life: thinker, .. } if *thinker == life)
                    });
                }
            }
            Output::LocalPresence(here) => {
                assert!(self.is_shared(), "the table is not shared: {here:?}");
                self.nodes[node].here = Some(here);
                self.later(0..100, SimEvent::Publishes { life });
            }
            Output::Unreadable { why } => panic!("{why}"),
            Output::Rematch { .. } => {
                let is_opened = self.rng.below(3) != 0;
                self.later(0..500, SimEvent::Rematches { life, is_opened });
            }
        }
    }
}
