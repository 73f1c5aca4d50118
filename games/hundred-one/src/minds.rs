//! What a mind makes of a round of 101: worlds that a view allows, how good actions look, and why.

use crate::heuristic::Judge;
use crate::{Action, Card, Event, Hand, Phase, Reason, SEATS, State, View, inference, inputs, reason};
use pyatak_engine::{ArrayVec, Beliefs, BySeat, Card as _, Inputs, Minds, Random, Seat, Seen};

impl Minds for State {
    type Reason = Reason;

    const WEIGHTS: Option<&'static str> = Some(include_str!("../weights.json"));
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.json"));
    const POLICY: Option<&'static str> = Some(include_str!("../policy.json"));

    fn sample(view: &View, rng: &mut impl Random) -> State {
        let (hands, drawn) = view.deal_unseen(rng);
        State::dealt(view, hands, drawn)
    }

    fn sample_by(view: &View, beliefs: &Beliefs, rng: &mut impl Random) -> State {
        let (hands, drawn) = view.deal_by(beliefs, rng);
        State::dealt(view, hands, drawn)
    }

    fn infer(view: &View, event: &Event<Seen<Card>, Seen<Hand>>, beliefs: &mut Beliefs) {
        inference::infer(view.viewer, &view.table, event, beliefs);
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        let judge = Judge::new(self.table(), self.holding());
        out.extend(actions.iter().map(|action| judge.rate(*action)));
    }

    fn inputs(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        inputs::describe(self.table(), self.holding(), actions, rates, out);
    }

    fn reason(&self, action: Action) -> Reason {
        reason::reason(self.table(), self.holding(), action)
    }
}

impl State {
    /// A world in which the viewer knows what they know.
    fn dealt(view: &View, hands: BySeat<Hand, SEATS>, drawn: Option<Card>) -> State {
        let mut state = State::from_table(view.table, hands, drawn);
        if let Some(own) = view.viewer.seat() {
            for seat in Seat::all(view.table.seats).filter(|seat| *seat != own) {
                state.knowledge.learn(own, seat, view.hands[seat]);
            }
        }
        state
    }
}

impl View {
    /// Deals every card that the viewer does not know of at random: hands, and the card that the player to
    /// move has just drawn. What is left is the draw pile.
    pub(crate) fn deal_unseen(&self, rng: &mut impl Random) -> (BySeat<Hand, SEATS>, Option<Card>) {
        let table = &self.table;
        let (mut hands, mut unseen) = (self.hands, self.unseen());
        let mut drawn = self.drawn;
        let is_somebody_elses = table.phase == Phase::Drawn && !self.viewer.is(table.seat);
        // The pile, and the card that came off it last, are part of what was last shuffled.
        let mut shuffled = common(unseen, table.reshuffled);
        if is_somebody_elses {
            let card = shuffled.draw(rng);
            unseen.remove(card);
            hands[table.seat].insert(card);
            drawn = Some(card);
        }
        if !table.reshuffled.is_empty() {
            unseen.remove_all(shuffled.draw_many(u32::from(table.pile_count), rng));
        }
        for seat in Seat::all(table.seats) {
            let missing = u32::from(table.hand_counts[seat]) - hands[seat].len();
            hands[seat].insert_all(unseen.draw_many(missing, rng));
        }
        (hands, drawn)
    }
}

/// A card that the viewer does not know: whose, and which one of that hand, counted from the newest.
type Place = (Seat, usize);

impl View {
    /// Deals every card that the viewer does not know of by what they have concluded about the hands. Known
    /// cards (O22) have been where they are the longest.
    pub(crate) fn deal_by(
        &self,
        beliefs: &Beliefs,
        rng: &mut impl Random,
    ) -> (BySeat<Hand, SEATS>, Option<Card>) {
        let table = &self.table;
        let is_somebody_elses = table.phase == Phase::Drawn && !self.viewer.is(table.seat);
        if is_somebody_elses {
            return self.deal_unseen(rng);
        }
        let (mut hands, mut unseen) = (self.hands, self.unseen());
        let shuffled = common(unseen, table.reshuffled);
        let mut places = self.places(rng);
        // What cannot lie in the pile must be in a hand.
        let mut held = unseen;
        held.remove_all(shuffled);
        for card in held.iter() {
            let place = likely_place(&places, beliefs, card, rng);
            let (seat, _) = places.swap_remove(place);
            hands[seat].insert(card);
            unseen.remove(card);
        }
        for (seat, place) in places {
            let count = |kind: usize| unseen.count(Card::from_kind(kind));
            let drawn = beliefs.draw(seat, place, Card::KINDS, count, rng);
            let card = drawn.map_or_else(|| unseen.nth(rng.below(unseen.len())), Card::from_kind);
            unseen.remove(card);
            hands[seat].insert(card);
        }
        (hands, self.drawn)
    }

    /// The cards that the viewer does not know in hands, hand by hand from any seat on.
    fn places(&self, rng: &mut impl Random) -> ArrayVec<Place, CARDS_MAX> {
        let table = &self.table;
        let first = Seat(rng.below(u32::from(table.seats)) as u8);
        let missing = |seat: Seat| usize::from(table.hand_counts[seat]) - self.hands[seat].len() as usize;
        first
            .clockwise(table.seats)
            .flat_map(|seat| (0..missing(seat)).map(move |place| (seat, place)))
            .collect()
    }

    /// The cards that lie nowhere in the viewer's sight.
    fn unseen(&self) -> Hand {
        let mut unseen = Hand::full();
        unseen.remove_all(self.table.discards);
        Seat::all(self.table.seats).for_each(|seat| unseen.remove_all(self.hands[seat]));
        unseen
    }
}

/// One of these places for a card, in proportion to how likely it is there.
fn likely_place(places: &[Place], beliefs: &Beliefs, card: Card, rng: &mut impl Random) -> usize {
    const STEPS: u32 = 1 << 24;
    let odds = |place: &Place| beliefs.odds(place.0, place.1, card.kind());
    let sum: f32 = places.iter().map(odds).sum();
    if sum <= 0.0 {
        return rng.below(places.len() as u32) as usize;
    }
    let mut left = sum * rng.below(STEPS) as f32 / STEPS as f32;
    let is_it = |place: &Place| {
        left -= odds(place);
        left < 0.0
    };
    places.iter().position(is_it).unwrap_or(places.len() - 1)
}

/// More cards than a deck has are in no hands.
const CARDS_MAX: usize = 128;

/// O17: the unseen cards that can lie in the draw pile; all of them before the first reshuffle.
fn common(unseen: Hand, reshuffled: Hand) -> Hand {
    if reshuffled.is_empty() {
        return unseen;
    }
    let both = |card: Card| unseen.count(card).min(reshuffled.count(card)) as usize;
    Card::all().flat_map(|card| std::iter::repeat_n(card, both(card))).collect()
}
