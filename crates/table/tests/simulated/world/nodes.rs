//! What nodes do, and what happens to them.

use super::{Answer, Append, Happening, IDLE_WAKES_MAX, World};
use crate::simulated::roll::{BEAT_EVERY, Life};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Random};
use pyatak_table::{Core, Elsewhere, Entry, Input, Output, StoreAnswer};
use serde_json::Value;
use std::hash::{Hash, Hasher};

/// A node looks at the table so often though no bell has rung.
const POLL_EVERY: u32 = 800;

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
        let core = Core::read(lines, self.rng.next_u64(), self.now).unwrap();
        self.nodes[node].start(core);
        if self.is_shared() {
            let life = self.nodes[node].life;
            self.roll.beat(life, self.now);
            self.input(node, Input::Drive(false));
            self.at(self.now + BEAT_EVERY, Happening::Beats { life });
            self.later(0..POLL_EVERY, Happening::Polls { life });
        }
    }

    /// A node is gone: what was not yet written may be written or not, and its connections break.
    pub(super) fn crash(&mut self, node: usize) {
        if self.nodes[node].core.is_none() {
            return;
        }
        let life = self.nodes[node].life;
        if self.rng.below(3) == 0 && self.nodes[node].paused.is_none() {
            self.input(node, Input::Stopping);
            self.roll.leave(life);
        }
        self.report.crashes += 1;
        let place = &mut self.nodes[node];
        (place.core, place.paused) = (None, None);
        place.early.clear();
        for (when, happening) in std::mem::take(&mut self.agenda) {
            let is_ours = matches!(&happening, Happening::Writes { life: writer, .. } if *writer == life);
            if !is_ours {
                self.agenda.insert(when, happening);
            } else if let Happening::Writes { append, .. } = happening
                && self.rng.below(2) == 0
            {
                self.store(&append);
            }
        }
        for client in 0..self.clients.len() {
            let Some(session) = self.clients[client].session else { continue };
            if self.lines.get(&session).is_none_or(|line| line.node == node) {
                self.ledger.disconnected(session);
                self.later(0..2000, Happening::Ends { client, session });
            }
        }
        let lost = self.lines.iter().filter(|(_, line)| line.node == node);
        lost.for_each(|(session, _)| self.ledger.disconnected(*session));
        self.later(0..3000, Happening::Restarts { node });
    }

    /// A node stands still, perhaps for longer than it is believed to live, and does not know it.
    pub(super) fn pause(&mut self, node: usize) {
        if self.nodes[node].is_running() {
            self.report.pauses += 1;
            self.nodes[node].paused = Some(Vec::new());
            self.later(0..6000, Happening::Resumes { life: self.nodes[node].life });
        }
    }

    /// It goes on with what it believed.
    pub(super) fn resume(&mut self, node: usize) {
        for happening in self.nodes[node].paused.take().unwrap_or_default() {
            self.happen(happening);
        }
    }

    /// Does this node still live?
    pub(super) fn is_now(&self, life: Life) -> bool {
        let node = &self.nodes[life.node];
        node.life == life && node.core.is_some()
    }

    pub(super) fn beats(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        self.at(self.now + BEAT_EVERY, Happening::Beats { life });
        if !self.roll.beat(life, self.now) {
            // What the store says now counts, also if it is what it said before.
            self.report.believed_dead += 1;
            self.nodes[life.node].seen = None;
            self.looks(life);
        }
    }

    pub(super) fn polls(&mut self, life: Life) {
        if self.is_now(life) {
            self.later(POLL_EVERY..POLL_EVERY + 1, Happening::Polls { life });
            self.looks(life);
        }
    }

    /// A node asks the store what is new: lines, the lease, who is elsewhere. The answer takes its time.
    pub(super) fn looks(&mut self, life: Life) {
        if !self.is_now(life) || !self.is_shared() {
            return;
        }
        let (fence, is_taken) = self.roll.lease(life, self.now);
        if is_taken {
            self.report.leases += 1;
            // At first, who stood still may take it once more before the others hear that it lives.
            self.calm_leases += u32::from(self.is_calm && self.now > self.calm_since + BEAT_EVERY);
            assert!(self.calm_leases <= 1, "the lease wanders though nothing fails");
            self.rings(life);
        }
        let elsewhere = self.roll.elsewhere(life, self.now);
        let delay = i64::from(self.rng.below(80));
        let node = &mut self.nodes[life.node];
        let lines = self.truth.after(node.known());
        let seen = Some((fence, elsewhere.clone()));
        if lines.is_empty() && node.seen == seen {
            return;
        }
        node.seen = seen;
        node.seen_at = node.seen_at.max(self.now + delay);
        let when = node.seen_at;
        self.at(when, Happening::Sees { life, lines, fence, elsewhere });
    }

    pub(super) fn sees(
        &mut self,
        life: Life,
        lines: &[(u64, Vec<u8>)],
        fence: Option<u64>,
        elsewhere: Elsewhere,
    ) {
        if !lines.is_empty() {
            self.input_in(life, Input::Heard(lines));
        }
        if self.is_now(life) && self.nodes[life.node].fence != fence {
            self.nodes[life.node].fence = fence;
            self.input_in(life, Input::Drive(fence.is_some()));
        }
        self.input_in(life, Input::Elsewhere(elsewhere));
    }

    /// A node tells the others who is connected to it.
    pub(super) fn tells(&mut self, life: Life) {
        if !self.is_now(life) {
            return;
        }
        if let Some(here) = self.nodes[life.node].here.take() {
            self.roll.tell(life, here);
            self.rings(life);
        }
    }

    /// The bell: the other nodes look, unless it is not heard.
    fn rings(&mut self, life: Life) {
        for node in 0..self.nodes.len() {
            if node != life.node && !self.happens(self.plan.silent) {
                self.later(0..150, Happening::Looks { life: self.nodes[node].life });
            }
        }
    }

    /// Writes what a node wants: who is first has the number, and bots and clocks need the lease.
    fn store(&mut self, append: &Append) -> Outcome {
        let Append { first, lines, is_by_driver, fence } = append;
        if self.is_shared() && *is_by_driver && !self.roll.is_fence(*fence) {
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
            Answer::Stored(StoreAnswer::Saved) if self.is_shared() => self.rings(life),
            Answer::Stored(StoreAnswer::Saved) => {}
            Answer::Stored(StoreAnswer::Unknown) => self.report.unknown += 1,
            Answer::NotHolder => self.report.fenced_off += 1,
        }
        self.later(0..60, Happening::Answers { life, answer });
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
        let Some(core) = &mut self.nodes[node].core else { return };
        let mut out = Vec::new();
        core.handle(self.now, input, &mut out);
        let due = core.next_wake();
        for output in out {
            self.output(node, output);
        }
        let wake = self.nodes[node].wake;
        if let Some(due) = due.map(|due| due.max(self.now)).filter(|due| wake.is_none_or(|wake| *due < wake))
        {
            self.nodes[node].wake = Some(due);
            self.at(due, Happening::Wakes { life: self.nodes[node].life });
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
                let is_unclear = self.happens(self.plan.unknown);
                let is_written = !is_unclear || self.rng.below(2) == 0;
                let append = Append { first, lines, is_by_driver, fence: self.nodes[node].fence };
                self.later(0..200, Happening::Writes { life, append, is_written, is_said: !is_unclear });
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
                if let Some(client) = self.lines.get(&session).map(|line| line.client) {
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
                    self.agenda.retain(|_, happening| {
                        !matches!(happening, Happening::Thinks { life: thinker, .. } if *thinker == life)
                    });
                }
            }
            Output::Here(here) => {
                assert!(self.is_shared(), "the table is not shared: {here:?}");
                self.nodes[node].here = Some(here);
                self.later(0..100, Happening::Tells { life });
            }
            Output::Unreadable { why } => panic!("{why}"),
            Output::Rematch { .. } => {
                let is_opened = self.rng.below(3) != 0;
                self.later(0..500, Happening::Rematches { life, is_opened });
            }
        }
    }
}
