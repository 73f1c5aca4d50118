//! What a learned policy looks at beside the rates: how far the player's collections and those of others are, and what
//! a card is to them.

use super::{Card, Count, Judge, KINDS, LOUPE, SUSPECTS, is_loupe, kind};
use crate::{Action, Face, Phase};
use pyatak_engine::{Inputs, Seat};

/// Steps of how far an action is rated behind the best.
const BEHIND: &[f32] = &[0.02, 0.2, 0.5, 1.0, 2.0, 4.0, 20.0];

impl Judge<'_> {
    /// Describes these actions of the seat to move.
    pub(crate) fn describe(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        let own = most(&self.mine);
        self.shared(own, out);
        out.each_action(BEHIND, actions, rates, |action, out| self.action(action, out));
    }

    fn shared(&self, own: usize, out: &mut Inputs) {
        let table = self.table;
        out.one_of(3, usize::from(table.seats) - 2);
        out.one_of(
            10,
            match table.phase {
                Phase::Lay => 0,
                Phase::Flip { left } => usize::from(left.min(3)),
                Phase::FlipHand => 4,
                Phase::Rob => 5,
                Phase::Hold { .. } => 6,
                Phase::Replace { .. } => 7,
                Phase::Take => 8,
                Phase::Pairing | Phase::Dealing | Phase::Check | Phase::Over => 9,
            },
        );
        out.one_of(7, usize::from(self.mine[own]));
        let second = (0..KINDS).filter(|kind| *kind != own).map(|kind| self.mine[kind]).max().unwrap_or(0);
        out.one_of(6, usize::from(second));
        out.one_of(4, usize::from(self.open[own]));
        out.one_of(4, usize::from(self.under[own]));
        out.one_of(4, usize::from(self.backs[own]));
        out.one_of(5, usize::from(self.in_hands[own]));
        out.flag(own == LOUPE);
        let next = self.seat.next(table.direction, table.seats);
        self.opponent(next, out);
        let others = Seat::all(table.seats).filter(|seat| *seat != self.seat && *seat != next);
        let farthest = others.max_by_key(|seat| self.theirs[seat.index()][most(&self.theirs[seat.index()])]);
        match farthest {
            Some(seat) => self.opponent(seat, out),
            None => out.none_of(OPPONENT),
        }
        out.one_of(8, usize::from(table.turns / u16::from(table.seats)));
        out.flag(table.is_restricted);
    }

    /// What somebody is known to collect, and how much of it lies open.
    fn opponent(&self, seat: Seat, out: &mut Inputs) {
        let theirs = &self.theirs[seat.index()];
        let wanted = most(theirs);
        out.one_of(6, usize::from(theirs[wanted]));
        if theirs[wanted] >= SUSPECTS {
            out.one_of(3, usize::from(self.open[wanted]));
        } else {
            out.none_of(3);
        }
    }

    fn action(&self, action: Action, out: &mut Inputs) {
        let hands = |seat: Seat, slot: crate::Slot| self.hands[seat.index()][slot.index()];
        let pictogram = |card: Card| card.seen.index() & 7;
        let known = |card: Card| usize::from(card.other.is_some());
        let (what, card) = match action {
            Action::Lay { slot } => {
                let card = self.own(slot);
                (pictogram(card), card)
            }
            Action::Take { place } => {
                let card = self.middle[place.index()];
                (8 + pictogram(card), card)
            }
            Action::Flip { place } => {
                let card = self.middle[place.index()];
                (16 + known(card) + if self.is_reachable(place.index()) { 0 } else { 8 }, card)
            }
            Action::FlipHand { victim, slot } if victim == self.seat => {
                (18 + known(self.own(slot)), self.own(slot))
            }
            Action::FlipHand { victim, slot } => {
                let card = hands(victim, slot);
                (20 + known(card), card)
            }
            Action::Rob { victim, slot } => {
                let card = hands(victim, slot);
                (22 + known(card), card)
            }
            Action::Hold { is_turned } => {
                let robbed = if let Phase::Hold { victim, slot } = self.table.phase {
                    hands(victim, slot)
                } else {
                    Card::default()
                };
                // The robber has looked at both sides; what the holder saw is on the other one.
                let (far, near) = (robbed.seen, robbed.other.unwrap_or(robbed.seen));
                let (seen, other) = if is_turned { (far, near) } else { (near, far) };
                (26, Card { seen, other: Some(other) })
            }
        };
        out.one_of(27, what);
        self.face(card.seen, out);
        match card.other {
            Some(other) => {
                out.flag(true);
                self.face(other, out);
            }
            None => out.none_of(1 + FACE),
        }
        let victim = match action {
            Action::FlipHand { victim, .. } | Action::Rob { victim, .. } => Some(victim),
            Action::Lay { .. } | Action::Take { .. } | Action::Flip { .. } | Action::Hold { .. } => None,
        };
        match victim {
            Some(victim) => {
                let theirs = &self.theirs[victim.index()];
                out.one_of(6, usize::from(theirs[most(theirs)]));
                let side = card.other.map_or(0, |near| 1 + usize::from(theirs[kind(near)]));
                out.one_of(6, side);
            }
            None => out.none_of(12),
        }
    }

    /// What a face is to the player and to the others.
    fn face(&self, face: Face, out: &mut Inputs) {
        let kind = kind(face);
        out.one_of(7, usize::from(self.mine[kind]));
        out.one_of(4, usize::from(self.open[kind]));
        let theirs = self.theirs.iter().map(|theirs| theirs[kind]).max().unwrap_or(0);
        out.one_of(6, usize::from(theirs));
        if is_loupe(face) {
            out.one_of(7, usize::from(self.mine[LOUPE]));
        } else {
            out.none_of(7);
        }
    }
}

/// How many facts [`Judge::opponent`] and [`Judge::face`] tell.
const OPPONENT: usize = 6 + 3;
const FACE: usize = 7 + 4 + 6 + 7;

/// The kind of which there is most.
fn most(count: &Count) -> usize {
    (0..KINDS).fold(0, |best, kind| if count[kind] > count[best] { kind } else { best })
}
