//! What one viewer knows: the table and their own hand (Z13).

use crate::{Action, Card, Event, Hand, SEATS, State, Table, hand::Deck, rules};
use pyatak_engine::{BySeat, Random, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
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

impl View {
    /// A world that this view cannot tell from the true one: the unseen cards go into hands as they come.
    pub(crate) fn sample(&self, rng: &mut impl Random) -> State {
        let mut unseen = self.table.unseen();
        let mut hands: BySeat<Hand, SEATS> = BySeat::default();
        if let (Seen::Known(hand), Some(seat)) = (self.hand, self.viewer.seat()) {
            unseen.remove_all(hand);
            hands[seat] = hand;
        }
        let mut deck = Deck::of(unseen);
        for seat in Seat::all(self.table.seats).filter(|seat| !self.viewer.is(*seat)) {
            hands[seat] = deck.draw_many(u32::from(self.table.hand_counts[seat]), rng);
        }
        State::with_deck(self.table, hands, deck)
    }
}
