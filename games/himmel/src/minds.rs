//! What a mind makes of a round of Himmel: worlds that a view allows, how good actions look, and why.

use crate::{
    Action, Card, Event, Hand, Reason, SEATS, State, Trace, View, heuristic, inference, inputs, reason,
    view::unseen,
};
use pyatak_engine::{ArrayVec, Beliefs, BySeat, Inputs, Minds, Numbered, Random, SEATS_MAX, Seat, Seen};

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
        heuristic::rate(self.table(), self.hand(self.table().seat), actions, out);
    }

    fn inputs(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        inputs::describe(self.table(), self.hand(self.table().seat), actions, rates, out);
    }

    fn reason(&self, action: Action) -> Reason {
        reason::reason(self.table(), self.hand(self.table().seat), action)
    }

    // H16: what lies in the heaps stays there.
    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        Some(Seat::all(self.table().seats).map(|seat| self.table().heaps[seat].points() as f32).collect())
    }
}

impl View {
    /// A world that this view cannot tell from the true one: the cards that were stolen from the viewer go to
    /// somebody who may hold them, and the other unseen cards go into hands as they come.
    pub(crate) fn sample(&self, rng: &mut impl Random) -> State {
        self.deal(rng, |deck, _, count, rng| deck.draw_many(count, rng))
    }

    /// Such a world by what the viewer has concluded. Cards that are known to be somewhere lie there longest.
    pub(crate) fn sample_by(&self, beliefs: &Beliefs, rng: &mut impl Random) -> State {
        self.deal(rng, |deck, seat, count, rng| {
            let mut hand = Hand::EMPTY;
            for place in 0..count as usize {
                let count = |kind: usize| deck.count(Card::at(kind));
                let drawn = beliefs.draw(seat, place, Card::KINDS, count, rng);
                let card = match drawn {
                    Some(kind) => Card::at(kind),
                    None => deck.nth(rng.below(deck.len())),
                };
                deck.remove(card);
                hand.insert(card);
            }
            hand
        })
    }

    fn deal<R: Random>(&self, rng: &mut R, draw: impl Fn(&mut Hand, Seat, u32, &mut R) -> Hand) -> State {
        let mut deck = unseen(&self.table);
        if let Seen::Known(hand) = self.hand {
            deck.remove_all(hand);
        }
        self.traces.iter().for_each(|trace| deck.remove(trace.card));
        let mut specials = deck.specials();
        let mut hands = BySeat::default();
        let traces: Vec<&Trace> = self.traces.iter().collect();
        let is_placed = self.place(&traces, &mut hands, specials.len(), rng);
        debug_assert!(is_placed, "what the viewer knows cannot be: {self:?}");
        for seat in self.strangers() {
            let known = self.specials_missing(&hands, seat);
            let drawn = specials.draw_many(known, rng);
            deck.remove_all(drawn);
            hands[seat].insert_all(drawn);
        }
        for seat in self.strangers() {
            let missing = u32::from(self.table.hand_counts[seat]) - hands[seat].len();
            hands[seat].insert_all(draw(&mut deck, seat, missing, rng));
        }
        if let (Seen::Known(hand), Some(seat)) = (self.hand, self.viewer.seat()) {
            hands[seat] = hand;
        }
        State::with_knowledge(self.table, hands, self.traces.clone())
    }

    /// Gives every traced card to one of those who may hold it, so that everybody's number of cards and of
    /// specials can still come out right. Tries holders in random order.
    fn place(
        &self,
        traces: &[&Trace],
        hands: &mut BySeat<Hand, SEATS>,
        specials: u32,
        rng: &mut impl Random,
    ) -> bool {
        let Some((trace, others)) = traces.split_first() else { return self.is_possible(hands, specials) };
        let mut holders = trace.holders;
        while !holders.is_empty() {
            let holder = holders.nth(rng.below(holders.len()));
            holders = holders.without(holder);
            hands[holder].insert(trace.card);
            if self.place(others, hands, specials, rng) {
                return true;
            }
            hands[holder].remove(trace.card);
        }
        false
    }

    fn is_possible(&self, hands: &BySeat<Hand, SEATS>, specials: u32) -> bool {
        let missing = |seat| self.specials_missing(hands, seat);
        self.strangers()
            .all(|seat| hands[seat].len() + missing(seat) <= u32::from(self.table.hand_counts[seat]))
            && self.strangers().map(missing).sum::<u32>() <= specials
    }

    /// How many more specials this hand must hold, as everybody has seen (H13).
    fn specials_missing(&self, hands: &BySeat<Hand, SEATS>, seat: Seat) -> u32 {
        u32::from(self.table.specials_least[seat]).saturating_sub(hands[seat].specials_len())
    }

    /// The players whose hands the viewer does not see.
    fn strangers(&self) -> impl Iterator<Item = Seat> {
        let viewer = self.viewer;
        Seat::all(self.table.seats).filter(move |seat| !viewer.is(*seat))
    }
}
