//! What a learned policy looks at beside the rates: whose set a card goes into, what becomes of it, and what stays in the
//! hand.

use crate::{Action, Card, CardSet, Colour, Hand, OPEN, Public, set_points};
use pyatak_engine::{Direction, Inputs, Seat};

/// Steps of how far an action is rated behind the best.
const BEHIND: &[f32] = &[0.01, 0.5, 1.0, 2.0, 4.0, 8.0, 20.0];

/// Describes these actions of the seat to move, who holds this hand.
pub(crate) fn describe(table: &Public, hand: Hand, actions: &[Action], rates: &[f32], out: &mut Inputs) {
    let scene = Scene::of(table, hand);
    scene.shared(out);
    out.each_action(BEHIND, actions, rates, |action, out| scene.action(action, out));
}

struct Scene<'a> {
    table: &'a Public,
    hand: Hand,
    me: Seat,
    points: i32,
    /// The other who has most points, and how many.
    leader: Seat,
    most: i32,
}

fn colours(open: CardSet) -> usize {
    Colour::ALL.iter().filter(|colour| !open.and(colour.cards()).is_empty()).count()
}

/// A difference in points, in steps of five.
fn step(points: i32) -> usize {
    ((points + 22) / 5).max(0) as usize
}

impl Scene<'_> {
    fn of(table: &Public, hand: Hand) -> Scene<'_> {
        let me = table.seat;
        let points = |seat: Seat| set_points(table.sets.open(seat));
        let mut scene = Scene { table, hand, me, points: points(me), leader: me, most: -1 };
        for seat in Seat::all(table.seats).filter(|seat| *seat != me) {
            if points(seat) > scene.most {
                (scene.leader, scene.most) = (seat, points(seat));
            }
        }
        scene
    }

    fn shared(&self, out: &mut Inputs) {
        let table = self.table;
        let own = table.sets.open(self.me);
        let others =
            || Seat::all(table.seats).filter(|seat| *seat != self.me).map(|seat| table.sets.open(seat));
        out.one_of(4, usize::from(table.seats) - 3);
        out.one_of(6, own.len() as usize);
        out.one_of(4, colours(own));
        out.one_of(9, step(self.points - self.most));
        out.one_of(6, others().map(|open| open.len() as usize).max().unwrap_or(0));
        out.one_of(4, others().filter(|open| colours(*open) == 3).count());
        out.one_of(6, usize::from(table.deck_count / 16));
        out.one_of(8, own.iter().map(|card| usize::from(card.value())).sum::<usize>() / 9);
        self.cards(self.hand, out);
    }

    /// What the highest and the lowest card of a hand are.
    fn cards(&self, hand: Hand, out: &mut Inputs) {
        let values = || hand.iter().map(|card| usize::from(card.value()));
        match (values().max(), values().min()) {
            (Some(most), Some(least)) => {
                out.one_of(6, (most - 1) / 3);
                out.one_of(6, (least - 1) / 3);
            }
            _ => out.none_of(12),
        }
    }

    fn action(&self, action: Action, out: &mut Inputs) {
        let Action::Lay { card, with, on } = action;
        let table = self.table;
        let before = table.sets.open(with);
        let mut after = before;
        if let Some(covered) = on {
            after.remove(covered);
        }
        after.insert(card);
        let is_mine = with == self.me;
        let next = self.me.next(Direction::Clockwise, table.seats);
        let whose = if is_mine {
            0
        } else if with == self.leader {
            1
        } else if with == next {
            2
        } else {
            3
        };
        out.one_of(4, whose);
        out.one_of(30, usize::from(card.value() - 1) + if is_mine { 0 } else { 15 });
        self.change(card, on, before, out);
        out.one_of(14, after.len() as usize + if is_mine { 0 } else { 7 });
        out.one_of(8, colours(after) + if is_mine { 0 } else { 4 });
        let points = set_points(after);
        let (ahead, gained) = if is_mine {
            (points - self.most, points - self.points)
        } else {
            (self.points - points, set_points(before) - points)
        };
        out.one_of(9, step(ahead));
        out.one_of(9, step(gained));
        out.flag(after.len() >= OPEN && ahead > 0);
        let mut rest = self.hand;
        rest.remove(card);
        self.cards(rest, out);
        // What is still missing, and may come from the hand.
        let own = if is_mine { after } else { table.sets.open(self.me) };
        let helps = |card: &Card| own.and(card.colour().cards()).is_empty();
        out.one_of(3, rest.iter().filter(helps).count());
    }

    /// Beside the others, onto its own value, or by how much it changes what it covers.
    fn change(&self, card: Card, on: Option<Card>, before: CardSet, out: &mut Inputs) {
        let which = match on {
            None if before.contains(card) => 0,
            None if before.and(card.colour().cards()).is_empty() => 1,
            None => 2,
            Some(covered) => {
                let change = (i32::from(card.value()) - i32::from(covered.value()) + 12) / 3;
                3 + change.max(0) as usize
            }
        };
        out.one_of(12, which);
    }
}
