//! What is sent to whom: snapshots, news, and news again.

use super::{Output, TableMachine};
use crate::deltas::ViewsBefore;
use crate::render;
use crate::sessions::{Session, SessionId, Wants};
use pyatak_engine::Game;
use pyatak_protocol::Bye;

/// Ends a session and says why.
pub(super) fn send_away<G: Game>(session: SessionId, why: Bye, out: &mut Vec<Output<G>>) {
    out.push(Output::Send { sessions: vec![session], text: render::bye::<G>(why) });
    out.push(Output::End { session });
}

impl<G: Game> TableMachine<G> {
    pub(super) fn send_snapshot(&self, id: SessionId, out: &mut Vec<Output<G>>) {
        if let Some(session) = self.sessions.all.get(&id) {
            out.push(Output::Send { sessions: vec![id], text: self.renderer().snapshot(session) });
        }
    }

    /// Spectators begin to see everything once the table allows it, and no longer when it does not. Returns the
    /// sessions that saw everything until now.
    pub(super) fn update_delayed_sessions(&mut self) -> Vec<SessionId> {
        let is_open = self.state.delayed.as_ref().is_some_and(|delayed| delayed.visible().is_some());
        let mut ended = Vec::new();
        for (id, session) in self.sessions.all.iter_mut() {
            let was_open = session.is_open;
            session.is_open = is_open && self.state.seat_of(&session.who.person).is_none();
            if was_open && !session.is_open {
                ended.push(*id);
            }
        }
        ended
    }

    /// Sends what came after a number. `false`: that is not possible, and only a snapshot helps. A session that sees
    /// everything later gets snapshots only: news would tell the present.
    pub(super) fn resend(&self, id: SessionId, after: u64, out: &mut Vec<Output<G>>) -> bool {
        let Some(session) = self.sessions.all.get(&id).filter(|session| !session.is_open) else {
            return false;
        };
        let first = self.state.recent.front().map_or(u64::MAX, |(seq, _)| *seq);
        if after > self.state.seq || after + 1 < first {
            return false;
        }
        let missed = || self.state.recent.iter().filter(|(seq, _)| *seq > after);
        if missed().any(|(seq, line)| line.entry.effects().only_when_latest && *seq < self.state.seq) {
            return false;
        }
        let renderer = self.renderer();
        for (seq, line) in missed() {
            let is_latest = *seq == self.state.seq;
            let id_of = line.origin.as_ref().filter(|origin| origin.person == session.who.person);
            let text = renderer.news(session, *seq, line, id_of.map(|origin| origin.id.as_str()), is_latest);
            out.push(Output::Send { sessions: vec![id], text });
        }
        true
    }

    /// Must a session that is told what has changed have a snapshot after what came after a number?
    pub(super) fn has_missed_deltas(&self, id: SessionId, after: u64) -> bool {
        let is_missing = |session: &Session| self.renderer().has_missed_deltas(session, after);
        cfg!(feature = "deltas") && self.sessions.all.get(&id).is_some_and(is_missing)
    }

    /// Sends the last entry of the log to every session; `before` is what those knew that are told what has changed.
    /// Sessions that see everything later, and those that need a snapshot, get one instead: their numbers are behind.
    pub(super) fn broadcast(
        &self,
        asker: Option<SessionId>,
        needs_snapshot: &[SessionId],
        before: &ViewsBefore,
        out: &mut Vec<Output<G>>,
    ) {
        let Some((seq, line)) = self.state.recent.back() else { return };
        let renderer = self.renderer();
        let mut spectators: Option<(Wants, usize)> = None;
        for (id, session) in self.sessions.all.iter() {
            let is_asker = asker == Some(*id);
            if session.wants.only_answers && !is_asker {
                continue;
            }
            let origin = line.origin.as_ref().filter(|_| is_asker);
            if session.is_open || needs_snapshot.contains(id) {
                out.push(Output::Send { sessions: vec![*id], text: renderer.snapshot(session) });
                if let Some(origin) = origin {
                    let text = render::done::<G>(&origin.id, *seq, None);
                    out.push(Output::Send { sessions: vec![*id], text });
                }
                continue;
            }
            // Spectators who want the same and have muted nobody hear the same: it is rendered once.
            let is_plain =
                !is_asker && self.state.muted.is_empty() && self.state.seat_of(&session.who.person).is_none();
            if is_plain
                && let Some((wants, index)) = spectators
                && wants == session.wants
                && let Some(Output::Send { sessions, .. }) = out.get_mut(index)
            {
                sessions.push(*id);
                continue;
            }
            if is_plain {
                spectators = Some((session.wants, out.len()));
            }
            let asked = origin.map(|origin| origin.id.as_str());
            let text = renderer
                .news_since(before, session, *seq, line, asked)
                .unwrap_or_else(|| renderer.news(session, *seq, line, asked, true));
            out.push(Output::Send { sessions: vec![*id], text });
        }
    }
}
