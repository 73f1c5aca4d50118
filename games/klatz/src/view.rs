//! What one viewer knows: the table and their own hand (Z13).

use crate::{Action, Card, Event, Hand, SEATS, State, Table, hand::Deck, inference, rules};
use pyatak_engine::{Beliefs, BySeat, Numbered, Random, Seat, Seen, Standing, Turn, Viewer};
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

    fn infer(&self, event: &Self::Event, beliefs: &mut Beliefs) {
        inference::infer(self.viewer, &self.table, event, beliefs);
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
        self.deal(rng, |deck, _, count, rng| deck.draw_many(count, rng))
    }

    /// Such a world by what the viewer has concluded.
    pub(crate) fn sample_by(&self, beliefs: &Beliefs, rng: &mut impl Random) -> State {
        self.deal(rng, |deck, seat, count, rng| {
            let mut hand = Hand::EMPTY;
            for place in 0..count as usize {
                let unseen = deck.cards();
                let count = |kind: usize| unseen.count(Card::at(kind));
                let drawn = beliefs.draw(seat, place, Card::KINDS, count, rng);
                let card = drawn.map_or_else(|| deck.any(rng), Card::at);
                deck.remove(card);
                hand.insert(card);
            }
            hand
        })
    }

    fn deal<R: Random>(&self, rng: &mut R, draw: impl Fn(&mut Deck, Seat, u32, &mut R) -> Hand) -> State {
        let mut unseen = self.table.unseen();
        let mut hands: BySeat<Hand, SEATS> = BySeat::default();
        if let (Seen::Known(hand), Some(seat)) = (self.hand, self.viewer.seat()) {
            unseen.remove_all(hand);
            hands[seat] = hand;
        }
        let mut deck = Deck::of(unseen);
        for seat in Seat::all(self.table.seats).filter(|seat| !self.viewer.is(*seat)) {
            hands[seat] = draw(&mut deck, seat, u32::from(self.table.hand_counts[seat]), rng);
        }
        State::with_deck(self.table, hands, deck)
    }
}
