//! What one viewer knows (O22): the table, their own hand, and what they have given away in a Swap.

use crate::inference;
use crate::rules::{self, Holding};
use crate::{Action, Card, Event, Hand, Phase, SEATS, Table};
use pyatak_engine::{ArrayVec, Beliefs, BySeat, Card as _, Random, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Table,
    /// The cards that the viewer knows in each hand: all of their own, and those that they have given away
    /// and that have stayed there (O22).
    pub hands: BySeat<Hand, SEATS>,
    /// The card that the viewer has just drawn and may play or keep (O10).
    pub drawn: Option<Card>,
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
        if self.viewer.is(self.table.seat) {
            let holding = Holding { hand: self.hands[self.table.seat], drawn: self.drawn };
            rules::legal_actions(&self.table, holding, out);
        }
    }

    fn evolve(&mut self, event: &Self::Event) {
        match *event {
            Event::Dealt { seat, hand: Seen::Known(hand) } => self.hands[seat] = hand,
            Event::Played { seat, card } => {
                // Of a hand that the viewer knows in part, this may have been one of the known cards or not:
                // equal cards cannot be told apart, so one less is known for certain.
                if self.hands[seat].contains(card) {
                    self.hands[seat].remove(card);
                }
                self.drawn = None;
            }
            Event::Swapped { seat, with, given: Seen::Known(given), taken: Seen::Known(taken) } => {
                self.hands[seat] = taken;
                self.hands[with] = given;
            }
            // What is known of a hand moves along with it.
            Event::Swapped { seat, with, .. } => self.hands.0.swap(seat.index(), with.index()),
            Event::Drew { seat, card: Seen::Known(card) } => {
                self.hands[seat].insert(card);
                if self.table.phase == Phase::Draw {
                    self.drawn = Some(card);
                }
            }
            Event::Passed { .. } => self.drawn = None,
            Event::Counted { seat, hand } => self.hands[seat] = hand,
            Event::Dealt { hand: Seen::Hidden, .. }
            | Event::TurnedUp { .. }
            | Event::Named { .. }
            | Event::Kept { .. }
            | Event::Asked { .. }
            | Event::Reshuffled
            | Event::Drew { card: Seen::Hidden, .. }
            | Event::Missed { .. } => {}
        }
        self.table.evolve(event);
    }

    fn reaches(&self, action: Action) -> Option<usize> {
        let (Action::Play { card }, Some(seat)) = (action, self.viewer.seat()) else { return None };
        self.hands[seat].contains(card).then(|| card.index())
    }

    fn infer(&self, event: &Self::Event, beliefs: &mut Beliefs) {
        inference::infer(self.viewer, &self.table, event, beliefs);
    }

    fn next(&self, standing: &Standing) -> View {
        View {
            viewer: self.viewer,
            table: Table::new(self.table.options, standing),
            hands: BySeat::default(),
            drawn: None,
        }
    }
}
