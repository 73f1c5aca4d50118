//! What one viewer knows (O22): the table, their own hand, and what they have given away in a Swap.

use crate::rules::{self, Holding};
use crate::{Action, Card, Event, Hand, Phase, SEATS, Table};
use pyatak_engine::{BySeat, Random, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
        let mut hands = self.hands;
        let mut unseen = Hand::full();
        unseen.remove_all(table.discards);
        for seat in Seat::all(table.seats) {
            unseen.remove_all(hands[seat]);
        }
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
        self.hands[seat].contains(card).then(|| usize::from(card.index()))
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
