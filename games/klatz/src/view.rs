//! What one viewer knows: the table and their own hand (Z13).

use crate::{Action, Card, Event, Hand, Table, rules};
use pyatak_engine::{Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Table,
    /// The viewer's own cards; hidden for somebody who holds none.
    pub hand: Seen<Hand>,
}

impl pyatak_engine::View for View {
    type Action = Action;
    type Event = Event<Seen<Card>, Seen<Hand>>;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        if let Seen::Known(hand) = self.hand
            && self.viewer.is(self.table.seat)
        {
            rules::legal_actions(&self.table, hand, out);
        }
    }

    fn evolve(&mut self, event: &Self::Event) {
        self.table.evolve(event);
        match (*event, &mut self.hand) {
            (Event::Dealt { hand: Seen::Known(dealt), .. }, Seen::Known(hand)) => *hand = dealt,
            (Event::Laid { seat, card, .. }, Seen::Known(hand)) if self.viewer.is(seat) => hand.remove(card),
            (Event::Drew { card: Seen::Known(card), .. }, Seen::Known(hand)) => hand.insert(card),
            (Event::Dealt { .. } | Event::Laid { .. } | Event::Drew { .. }, _) => {}
        }
    }

    fn reaches(&self, action: Action) -> Option<usize> {
        let Action::Lay { card, .. } = action;
        self.hand.known().filter(|hand| hand.contains(card)).map(|_| card.index())
    }

    fn next(&self, standing: &Standing) -> View {
        View {
            viewer: self.viewer,
            table: Table::new(self.table.options, standing),
            hand: self.viewer.seat().map_or(Seen::Hidden, |_| Seen::Known(Hand::EMPTY)),
        }
    }
}
