//! What one viewer knows: the table and their own hand.

use crate::{Action, EndKind, Event, Hand, Public, ScorePart, end, score};
use pyatak_engine::{EndLine, ScoreLine, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
    /// The viewer's own cards; hidden for somebody who holds none.
    pub hand: Seen<Hand>,
}

impl pyatak_engine::View for View {
    type Action = Action;
    type Event = Event<Seen<Hand>>;
    type ScorePart = ScorePart;
    type EndKind = EndKind;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    // T3.
    fn legal_actions(&self, out: &mut Vec<Action>) {
        if let (Seen::Known(hand), Turn::Seat(seat)) = (self.hand, self.turn())
            && self.viewer.is(seat)
        {
            out.extend(hand.iter().map(|card| Action::Lay { card }));
        }
    }

    fn evolve(&mut self, event: &Self::Event) {
        self.table.evolve(event);
        match (*event, &mut self.hand) {
            (Event::Dealt { hand: Seen::Known(dealt), .. }, Seen::Known(hand)) => *hand = dealt,
            (Event::Laid { seat, card }, Seen::Known(hand)) if self.viewer.is(seat) => hand.remove(card),
            (Event::Dealt { .. } | Event::Laid { .. }, _) => {}
        }
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.turn() == Turn::Over { score::score_lines(self, seat) } else { Vec::new() }
    }

    fn end_line(&self) -> Option<EndLine> {
        (self.turn() == Turn::Over).then(|| end::end_line(self))
    }

    fn next(&self, standing: &Standing) -> View {
        let hand = self.viewer.seat().map_or(Seen::Hidden, |_| Seen::Known(Hand::EMPTY));
        View { viewer: self.viewer, table: Public::new(self.table.options, standing), hand }
    }
}
