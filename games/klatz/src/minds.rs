//! What a mind makes of a round of КЛАЦ!: worlds that a view allows, how good actions look, and why.

use crate::{
    Action, Card, Event, Hand, Reason, SEATS, State, View, hand::Deck, heuristic, inference, inputs, reason,
};
use pyatak_engine::{Beliefs, BySeat, Inputs, Minds, Numbered, Random, Seat, Seen};

impl Minds for State {
    type Reason = Reason;

    const WEIGHTS: Option<&'static str> = Some(include_str!("../weights.json"));
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.json"));

    fn sample(view: &View, rng: &mut impl Random) -> State {
        view.sample(rng)
    }

    fn sample_by(view: &View, beliefs: &Beliefs, rng: &mut impl Random) -> State {
        view.sample_by(beliefs, rng)
    }

    fn infer(view: &View, event: &Event<Seen<Card>, Seen<Hand>>, beliefs: &mut Beliefs) {
        inference::infer(view.viewer, &view.table, event, beliefs);
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        heuristic::rate(self.table(), actions, out);
    }

    fn inputs(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        inputs::describe(self.table(), self.hand(self.table().seat), actions, rates, out);
    }

    fn reason(&self, action: Action) -> Reason {
        reason::reason(self.table(), action)
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
