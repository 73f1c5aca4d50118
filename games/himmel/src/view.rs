//! What one viewer knows: the table, their own hand, and which cards were stolen from them (H19).

use crate::{
    Action, Card, Event, Hand, Number, NumberSet, SEATS, Special, State, Table, Trace, Traces, inference,
    rules,
};
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
    /// Cards that were stolen from the viewer, and who may hold them.
    pub traces: Traces,
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
        match *event {
            Event::Dealt { hand: Seen::Known(hand), .. } => self.hand = Seen::Known(hand),
            Event::Drew { card: Seen::Known(card), .. } => self.receive(card),
            Event::Dealt { hand: Seen::Hidden, .. }
            | Event::Drew { card: Seen::Hidden, .. }
            | Event::TurnedUp { .. }
            | Event::SetAside { .. }
            | Event::Declined { .. } => {}
            Event::Stole { thief, victim, card } => self.stole(thief, victim, card.known()),
            Event::Reached { seat } => self.traces.has_no_number(seat),
            Event::Played { seat, card, .. } | Event::Founded { seat, card, .. } => {
                self.lay(seat, card.into());
            }
            Event::Reversed { seat } => self.lay(seat, Special::Reverse.into()),
            Event::Named { seat, .. } => self.lay(seat, Special::Steal.into()),
            Event::Raised { seat, card, .. } => {
                self.lay(seat, Special::Raise.into());
                self.lay(seat, card.into());
            }
        }
    }

    fn reaches(&self, action: Action) -> Option<usize> {
        let card: Card = match action {
            Action::Play { card, .. } | Action::Found { card } => card.into(),
            Action::Reverse => Special::Reverse.into(),
            Action::Steal { .. } => Special::Steal.into(),
            Action::Raise { .. } => Special::Raise.into(),
            Action::Decline | Action::TurnUp => return None,
        };
        let is_held = self.hand.known().is_some_and(|hand| hand.contains(card));
        is_held.then(|| match card.special() {
            Some(special) => Number::COUNT + special as usize,
            None => card.number().map_or(0, Number::index),
        })
    }

    fn infer(&self, event: &Self::Event, beliefs: &mut Beliefs) {
        inference::infer(self.viewer, &self.table, event, beliefs);
    }

    fn next(&self, standing: &Standing) -> View {
        View {
            viewer: self.viewer,
            table: Table::new(self.table.options, standing),
            hand: self.viewer.seat().map_or(Seen::Hidden, |_| Seen::Known(Hand::EMPTY)),
            traces: Traces::default(),
        }
    }
}

impl View {
    /// A card leaves somebody's hand and lies openly.
    fn lay(&mut self, seat: Seat, card: Card) {
        if self.viewer.is(seat) {
            self.give(card);
        }
        self.traces.laid(seat, card);
    }

    fn stole(&mut self, thief: Seat, victim: Seat, card: Option<Card>) {
        match card {
            Some(card) if self.viewer.is(thief) => self.receive(card),
            Some(card) if self.viewer.is(victim) => self.give(card),
            Some(_) | None => {}
        }
        self.traces.stolen(thief, victim, card);
        self.traces = self.traces.of(self.viewer.seat());
    }

    fn receive(&mut self, card: Card) {
        if let Seen::Known(hand) = &mut self.hand {
            hand.insert(card);
        }
    }

    fn give(&mut self, card: Card) {
        if let Seen::Known(hand) = &mut self.hand {
            hand.remove(card);
        }
    }

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
        let mut specials: Hand = deck.iter().filter(|card| card.special().is_some()).collect();
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

/// The cards that lie nowhere openly: those in hands and those in the deck.
pub(crate) fn unseen(table: &Table) -> Hand {
    let mut unseen = Hand::FULL;
    let columns = table.columns.0.iter().map(|column| column.cards());
    let heaps = table.heaps.0.iter().map(|heap| heap.numbers);
    let numbers = columns.chain(heaps).fold(NumberSet::EMPTY, NumberSet::or);
    numbers.iter().for_each(|number| unseen.remove(number.into()));
    let specials = table.heaps.0.iter().map(|heap| heap.specials).chain([table.set_aside]);
    specials.flat_map(|specials| specials.iter()).for_each(|special| unseen.remove(special.into()));
    unseen
}
