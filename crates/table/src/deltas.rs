//! News for sessions that keep what they know: what has changed in their view instead of the whole view.
//!
//! A delta follows from what the viewer knew before the entry and what they may know after it. Both are rendered from
//! the state of the table, so nothing is kept for a session between two entries.

use crate::render::{Renderer, to_text};
use crate::sessions::Session;
use crate::state::LogEntryOf;
use pyatak_engine::{Game, Viewer};
use pyatak_log::PositionChange;
use pyatak_protocol::ServerMessage;
use pyatak_wire::delta;
use serde::Serialize;

/// What the viewers of a table knew before an entry that changes the game, as JSON; `null` before the first deal.
pub(crate) type ViewsBefore = Vec<(Viewer, String)>;

impl<G: Game> Renderer<'_, G> {
    /// What everybody knows who will be told what has changed by this entry.
    pub(crate) fn views_before(&self, line: &LogEntryOf<G>) -> ViewsBefore {
        let mut views = ViewsBefore::new();
        if line.entry.effects().position == PositionChange::None {
            return views;
        }
        for session in self.sessions.all.values().filter(|session| session.wants.deltas && !session.is_open) {
            let viewer = self.viewer(session);
            if !views.iter().any(|(known, _)| *known == viewer) {
                views.push((viewer, self.view_text(viewer)));
            }
        }
        views
    }

    /// The last entry for a session that keeps what it knows; nothing if it has to be told everything.
    pub(crate) fn news_since(
        &self,
        before: &ViewsBefore,
        session: &Session,
        seq: u64,
        line: &LogEntryOf<G>,
        id: Option<&str>,
    ) -> Option<String> {
        let viewer = self.viewer(session);
        let (_, before) = before.iter().find(|(known, _)| session.wants.deltas && *known == viewer)?;
        let mut news = self.news_of(session, seq, line, id, true);
        let after = json(&news.view.take());
        let legal = std::mem::take(&mut news.legal);
        let blocked = std::mem::take(&mut news.blocked);
        let mut text = to_text::<G>(&ServerMessage::News(Box::new(news)));
        // `{"news":{…}}`: the delta is its last member.
        text.truncate(text.len() - 2);
        text.push_str(",\"delta\":{");
        let start = text.len();
        let mut member = |name: &str, value: &str| {
            let comma = if text.len() > start { "," } else { "" };
            text.push_str(&format!("{comma}\"{name}\":{value}"));
        };
        if *before != after {
            member("view", &delta::between(before, &after));
        }
        if !legal.is_empty() {
            member("legal", &delta::chain(&json(&legal)));
        }
        if !blocked.is_empty() {
            member("blocked", &delta::chain(&json(&blocked)));
        }
        text.push_str("}}}");
        Some(text)
    }

    /// Must a session have a snapshot after the news that came after a number? News that is sent again does not tell how
    /// the game stood in between.
    pub(crate) fn has_missed_deltas(&self, session: &Session, after: u64) -> bool {
        session.wants.deltas && after < self.state.seq
    }

    fn view_text(&self, viewer: Viewer) -> String {
        json(&self.state.play.as_ref().map(|play| play.game.round().view(viewer)))
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views and actions hold nothing that JSON cannot say")
}
