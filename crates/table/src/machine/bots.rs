//! What bots and clocks want when nobody has asked for anything.

use super::{Output, TableMachine};
use crate::clock::Mover;
use pyatak_bots::{Bot, Limit, Setup, choose_in_lesson};
use pyatak_engine::{Game, Level, Seat, Viewer};
use pyatak_protocol::UnixMs;
use std::time::Duration;

/// A bot that thinks, or has thought.
#[derive(Debug)]
pub(super) struct Thinking<A> {
    ticket: u64,
    /// Its move is made no sooner, whenever it is found.
    due: UnixMs,
    /// What it has chosen, once it has.
    action: Option<A>,
}

impl<G: Game> TableMachine<G> {
    /// When the turn has to be looked at again, given that a bot may be thinking about it.
    pub(super) fn after_thinking(&self, turn_due: Option<UnixMs>) -> Option<UnixMs> {
        match &self.thinking {
            // Its answer will come without a tick.
            Some(Thinking { action: None, .. }) => turn_due.filter(|due| *due > self.now),
            Some(thinking) => turn_due.map(|due| due.max(thinking.due)),
            None => turn_due,
        }
    }

    /// A bot has chosen. It may have been asked about a position that is gone.
    pub(super) fn thought(&mut self, ticket: u64, action: G::Action) {
        if let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.ticket == ticket) {
            thinking.action = Some(action);
        }
    }

    /// Nobody has asked for anything: appends what bots and clocks want.
    pub(super) fn drive_bots_and_clocks(&mut self, out: &mut Vec<Output<G>>) {
        if self.state.is_closed || !self.role.is_driving() || self.now < self.backoff_until {
            return;
        }
        if self.host_due().is_some_and(|due| self.now >= due) {
            return self.replace_host(out);
        }
        if !self.clocks.is_awake {
            return;
        }
        if self.clocks.deal_due(&self.state).is_some_and(|due| self.now >= due)
            && let Ok(entry) = self.state.draft_deal()
        {
            return self.append(vec![entry], None, true, out);
        }
        if self
            .clocks
            .next_round_due(&self.state, &self.sessions, self.now)
            .is_some_and(|due| self.now >= due)
            && let Ok(entry) = self.state.draft_next_round()
        {
            return self.append(vec![entry], None, true, out);
        }
        let Some(seat) = self.state.turn() else { return };
        match self.clocks.mover(&self.state, &self.sessions, seat, self.now) {
            Some(mover) => self.move_bot(seat, mover, out),
            None if self.clocks.deadline(&self.state).is_some_and(|deadline| self.now >= deadline) => {
                self.sessions.absences.set_late(seat);
                self.clocks.turn_began = self.now;
                self.update_presence(out, None);
                self.drive_bots_and_clocks(out);
            }
            None => {}
        }
    }

    /// A bot chooses as soon as it can and moves when its move is due. When that is follows from its level, the pace
    /// of the table and when its turn began, never from what it found or how long it took to find it: otherwise
    /// everybody could tell by their clock what it has in its hand.
    fn move_bot(&mut self, seat: Seat, mover: Mover, out: &mut Vec<Output<G>>) {
        let Some(play) = &self.state.play else { return };
        let ticket = play.moved;
        if self.thinking.as_ref().is_none_or(|thinking| thinking.ticket != ticket) {
            let action = if is_search(mover.level) {
                out.push(Output::Think { ticket, level: mover.level, history: Box::new(play.history(seat)) });
                None
            } else {
                let view = play.game.round().view(Viewer::Seat(seat));
                Some(self.choose_quickly(mover.level, ticket, &view))
            };
            let due = self.now + self.clocks.thinking_ms(mover.level);
            self.thinking = Some(Thinking { ticket, due, action });
        }
        let due = self.clocks.bot_due(&self.state, &self.sessions, seat);
        let is_due = |thinking: &&Thinking<G::Action>| self.now >= due.max(thinking.due);
        if let Some(action) = self.thinking.as_ref().filter(is_due).and_then(|thinking| thinking.action) {
            self.thinking = None;
            // A bot chooses among what is legal; if it ever did not, nothing happens, and it is asked again.
            if let Ok(entry) = play.draft_move(seat, action, mover.by) {
                self.append(vec![entry], None, true, out);
            }
        }
    }

    /// What a level does that does not search. In a lesson it is the same for everybody who plays alike.
    fn choose_quickly(&self, level: Level, ticket: u64, view: &G::View) -> G::Action {
        let lesson = self.state.play.as_ref().filter(|_| self.state.settings.is_lesson);
        if let Some(play) = lesson {
            return choose_in_lesson::<G>(level, play.happened(), view);
        }
        let seed = self.seed ^ ticket.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Bot::<G>::with(quick(level), seed).choose(view)
    }

    /// If the person has come back, or the game has moved on, what the bot thinks about is no longer wanted.
    pub(super) fn stop_unwanted_thinking(&mut self, out: &mut Vec<Output<G>>) {
        let Some(thinking) = &self.thinking else { return };
        let play = self.state.play.as_ref();
        let seat = play.filter(|play| play.moved == thinking.ticket).and_then(|play| play.turn());
        let is_wanted = seat.filter(|_| !self.state.is_closed).is_some_and(|seat| {
            self.clocks.is_awake && self.clocks.mover(&self.state, &self.sessions, seat, self.now).is_some()
        });
        if !is_wanted {
            if thinking.action.is_none() {
                out.push(Output::StopThinking);
            }
            self.thinking = None;
        }
    }
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
