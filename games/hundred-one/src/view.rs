//! What one viewer knows (O22): the table, their own hand, and what they have given away in a Swap.

use crate::rules::{self, Holding};
use crate::{Action, Card, EndKind, Event, Hand, Phase, Public, SEATS, ScorePart, end, score};
use pyatak_engine::{BySeat, EndLine, ScoreLine, Seat, Seen, Standing, Turn, Viewer};
use serde::Serialize;

/// What one viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Public,
    /// The cards that the viewer knows in each hand: all of their own, and those that they have given away
    /// and that have stayed there (O22).
    pub hands: BySeat<Hand, SEATS>,
    /// The card that the viewer has just drawn and may play or keep (O10).
    pub drawn: Option<Card>,
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
            hands: BySeat::default(),
            drawn: None,
        }
    }
}
