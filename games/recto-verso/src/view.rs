//! What one viewer knows: one side of each card in sight, and the far sides seen so far (R17).

use crate::{
    Action, EndKind, Event, Face, Hand, Hands, Pairing, Pairs, Phase, Public, ScorePart, end,
    place::HAND_MAX, rules, score,
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
    /// The side of each card in a hand that the viewer sees: near on their own and where cards are laid open, far on
    /// the others'.
    pub hands: Hands<Seen<Face>>,
    /// The other side of each face whose both sides the viewer has seen in this match.
    pub known: Pairing,
}

impl View {
    /// A view before anything is dealt.
    pub(crate) fn new(viewer: Viewer, table: Public, known: Pairing) -> View {
        View { viewer, table, hands: Hands([[Seen::Hidden; HAND_MAX]; crate::SEATS]), known }
    }

    /// What a viewer knows before the first round: every card, if the pairs are fixed (R2).
    pub(crate) fn known_at_first(pairs: Pairs) -> Pairing {
        match pairs {
            Pairs::Drawn => Pairing::none(),
            Pairs::Fixed => Pairing::fixed(),
        }
    }

    /// The near sides of the seat to move, as far as the viewer sees them.
    pub(crate) fn near(&self, seat: Seat) -> Hand {
        self.hands.of(seat).map(|face| face.known().unwrap_or_default())
    }

    /// R17: the holder sees the near side, all others at the table the far side.
    fn side(&self, holder: Seat, near: Seen<Face>, far: Seen<Face>) -> Seen<Face> {
        if self.viewer.is(holder) { near } else { far }
    }

    /// R17: whoever has seen one side of a card and now sees the other knows both.
    fn learn(&mut self, before: Seen<Face>, after: Seen<Face>) {
        if let (Seen::Known(before), Seen::Known(after)) = (before, after)
            && before != after
        {
            self.known.join(before, after);
        }
    }
}

impl pyatak_engine::View for View {
    type Action = Action;
    type Event = Event<Seen<Face>>;
    type ScorePart = ScorePart;
    type EndKind = EndKind;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        if let Turn::Seat(seat) = self.turn()
            && self.viewer.is(seat)
        {
            rules::legal_actions(&self.table, &self.near(seat), out);
        }
    }

    fn evolve(&mut self, event: &Event<Seen<Face>>) {
        match *event {
            Event::Dealt { seat, slot, near, far } => {
                self.hands[(seat, slot)] = self.side(seat, near, far);
            }
            Event::Laid { seat, slot, face, .. } => {
                self.learn(self.hands[(seat, slot)], Seen::Known(face));
                self.hands[(seat, slot)] = Seen::Hidden;
            }
            Event::Flipped { place, face, .. } => {
                self.learn(self.table.middle.get(place).into(), Seen::Known(face));
            }
            Event::FlippedInHand { victim, slot, near, far, .. } => {
                let side = self.side(victim, near, far);
                self.learn(self.hands[(victim, slot)], side);
                self.hands[(victim, slot)] = side;
            }
            Event::Took { seat, slot, face, far, .. } => {
                // Spectators lose sight of it.
                let near = Seen::when(self.viewer.is(seat), face);
                let side = self.side(seat, near, far);
                self.learn(Seen::Known(face), side);
                self.hands[(seat, slot)] = side;
            }
            Event::Robbed { near, far, .. } => self.learn(near, far),
            Event::Held { seat, slot, near, far } => {
                let side = self.side(seat, near, far);
                if let Phase::Hold { victim, slot: emptied } = self.table.phase {
                    self.learn(self.hands[(victim, emptied)], side);
                    self.hands[(victim, emptied)] = Seen::Hidden;
                }
                self.hands[(seat, slot)] = side;
            }
            Event::LaidOpen { seat, cards } => {
                for (slot, near) in cards.iter() {
                    self.learn(self.hands[(seat, slot)], Seen::Known(near));
                    self.hands[(seat, slot)] = Seen::Known(near);
                }
            }
            Event::Paired { .. }
            | Event::Opened { .. }
            | Event::Passed { .. }
            | Event::Completed { .. }
            | Event::Starred { .. }
            | Event::BrokenOff => {}
        }
        self.table.evolve(event);
    }

    fn reaches(&self, action: Action) -> Option<usize> {
        let (Action::Lay { slot }, Some(seat)) = (action, self.viewer.seat()) else { return None };
        self.table.held.contains(seat, slot).then(|| slot.index())
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        if self.turn() == Turn::Over { score::score_lines(self, seat) } else { Vec::new() }
    }

    fn end_line(&self) -> Option<EndLine> {
        end::end_line(self)
    }

    fn next(&self, standing: &Standing) -> View {
        let table = Public::next(self.table.rules_version, self.table.options, standing);
        View::new(self.viewer, table, self.known)
    }
}
