//! What one viewer knows: the table, their own hand, and which cards were stolen from them (H19).

use crate::{
    Action, Card, EndKind, Event, Hand, Number, NumberSet, Phase, Public, ScorePart, Special, Traces, end,
    rules, score,
};
use pyatak_engine::{EndLine, ScoreLine, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
    /// The viewer's own cards; hidden for somebody who holds none.
    pub hand: Seen<Hand>,
    /// Cards that were stolen from the viewer, and who may hold them.
    pub traces: Traces,
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

    /// Nobody who holds a card thinks of all that could be tried with it: a new target while both columns have one, a
    /// theft from oneself or from an empty seat, a Raise with a number that is not the highest of the hand.
    fn reaches(&self, action: Action) -> Option<usize> {
        let numbers = self.hand.known().map_or(NumberSet::EMPTY, |hand| hand.numbers());
        let card: Card = match action {
            Action::Found { .. } if self.table.phase != Phase::Found => return None,
            Action::Steal { victim } if victim.0 >= self.table.seats || self.viewer.is(victim) => {
                return None;
            }
            Action::Raise { card, .. } if numbers.highest().is_some_and(|highest| card != highest) => {
                return None;
            }
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
}

/// The cards that lie nowhere openly: those in hands and those in the deck.
pub(crate) fn unseen(table: &Public) -> Hand {
    let mut unseen = Hand::FULL;
    let columns = table.columns.0.iter().map(|column| column.cards());
    let heaps = table.heaps.0.iter().map(|heap| heap.numbers);
    let numbers = columns.chain(heaps).fold(NumberSet::EMPTY, NumberSet::or);
    unseen.remove_all(numbers.into());
    let specials = table.heaps.0.iter().map(|heap| heap.specials).chain([table.set_aside]);
    specials.flat_map(|specials| specials.iter()).for_each(|special| unseen.remove(special.into()));
    unseen
}
