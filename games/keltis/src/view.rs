//! What one viewer knows: everything but the face-down stones, like everybody else (K14).

use crate::{Action, EndKind, Event, Public, ScorePart, end, rules, score};
use pyatak_engine::{EndLine, ScoreLine, Seat, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
}

impl pyatak_engine::View for View {
    type Action = Action;
    type Event = Event;
    type ScorePart = ScorePart;
    type EndKind = EndKind;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        if self.viewer.is(self.table.seat) {
            rules::legal_actions(&self.table, out);
        }
    }

    fn evolve(&mut self, event: &Event) {
        self.table.evolve(event);
    }

    fn reaches(&self, action: Action) -> Option<usize> {
        match action {
            Action::Take { stone } => self.table.face_up.contains(stone).then(|| stone.index()),
            Action::TurnUp | Action::Leave | Action::Stop => None,
        }
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.turn() == Turn::Over { score::score_lines(self, seat) } else { Vec::new() }
    }

    fn end_line(&self) -> Option<EndLine> {
        end::end_line(self)
    }

    fn next(&self, standing: &Standing) -> View {
        View { viewer: self.viewer, table: Public::new(self.table.options, standing) }
    }
}
