//! What one viewer knows: the table and their own hand (Z13).

use crate::{Action, Card, EndKind, Event, Hand, Public, SEATS, ScorePart, Worth, end, rules, score};
use pyatak_engine::{ArrayVec, EndLine, ScoreLine, Seat, Seen, Standing, Turn, Viewer};
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ viewer: Viewer, table: Public, hand: Seen<Hand>, worths?: Array<Worth> }")
)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
    /// The viewer's own cards; hidden for somebody who holds none.
    pub hand: Seen<Hand>,
}

/// What every set is worth so far comes along: everybody can see it. For the page it is optional, because a node of
/// an older version does not send it.
impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut view = serializer.serialize_struct("View", 4)?;
        view.serialize_field("viewer", &self.viewer)?;
        view.serialize_field("table", &self.table)?;
        view.serialize_field("hand", &self.hand)?;
        let worth = |seat| Worth::of(self.table.sets.open(seat));
        let worths: ArrayVec<Worth, SEATS> = Seat::all(self.table.seats).map(worth).collect();
        view.serialize_field("worths", worths.as_slice())?;
        view.end()
    }
}

impl pyatak_engine::View for View {
    type Action = Action;
    type Event = Event<Seen<Card>, Seen<Hand>>;
    type ScorePart = ScorePart;
    type EndKind = EndKind;

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

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.turn() == Turn::Over { score::score_lines(self, seat) } else { Vec::new() }
    }

    fn end_line(&self) -> Option<EndLine> {
        end::end_line(self)
    }

    fn next(&self, standing: &Standing) -> View {
        View {
            viewer: self.viewer,
            table: Public::new(self.table.options, standing),
            hand: self.viewer.seat().map_or(Seen::Hidden, |_| Seen::Known(Hand::EMPTY)),
        }
    }
}
