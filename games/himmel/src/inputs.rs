//! What a learned policy looks at beside the rates: how much room columns leave for others and for the own hand, and
//! what is at stake.

use crate::{Action, Column, Hand, Number, NumberSet, Public, Side, Special, view::unseen};
use pyatak_engine::{Inputs, Seat};

/// Steps of how far an action is rated behind the best.
const BEHIND: &[f32] = &[0.02, 0.2, 0.5, 1.0, 1.7, 2.5, 4.0];

/// Describes these actions of the seat to move, who holds this hand.
pub(crate) fn describe(table: &Public, hand: Hand, actions: &[Action], rates: &[f32], out: &mut Inputs) {
    let mut others = unseen(table).numbers();
    others = others.minus(hand.numbers());
    let scene = Scene { table, hand, unseen: others };
    scene.shared(out);
    out.each_action(BEHIND, actions, rates, |action, out| scene.action(action, out));
}

struct Scene<'a> {
    table: &'a Public,
    hand: Hand,
    /// The numbers in other hands and in the deck.
    unseen: NumberSet,
}

/// How many numbers, in steps that grow.
fn step(numbers: u32) -> usize {
    match numbers {
        0..=2 => numbers as usize,
        3..=4 => 3,
        5..=7 => 4,
        8..=12 => 5,
        13..=20 => 6,
        _ => 7,
    }
}

impl Scene<'_> {
    fn shared(&self, out: &mut Inputs) {
        let table = self.table;
        let points = |seat: Seat| table.heaps[seat].points();
        let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
        let best = others.map(points).min().unwrap_or(0);
        let next = table.seat.next(table.direction, table.seats);
        out.one_of(4, usize::from(table.seats).saturating_sub(3));
        out.one_of(
            8,
            match table.deck_count {
                0 => 0,
                deck => 1 + usize::from(deck / 8),
            },
        );
        for side in [table.marker, table.marker.other()] {
            let column = &table.columns[side];
            out.one_of(9, column.cards().len() as usize);
            out.one_of(8, step(self.unseen.and(column.fits()).len()));
            out.one_of(4, self.hand.numbers().and(column.fits()).len() as usize);
        }
        for special in Special::ALL {
            out.one_of(3, self.hand.count(special.into()) as usize);
        }
        let own = points(table.seat);
        out.one_of(9, ((own - best + 22) / 5).max(0) as usize);
        out.one_of(7, ((points(next) - own + 17) / 5).max(0) as usize);
        out.one_of(6, usize::from(table.hand_counts[next]));
    }

    fn action(&self, action: Action, out: &mut Inputs) {
        let marked = |column: Side| usize::from(column != self.table.marker);
        match action {
            Action::Play { card, column } => {
                out.one_of(9, marked(column));
                let mut after = self.table.columns[column];
                let skipped = after.fits().minus(NumberSet::above(card)).and(self.unseen);
                after.lay(card);
                self.column(card, column, &after, skipped, out);
            }
            Action::Reverse => self.plain(2, out),
            Action::Steal { .. } => self.plain(3, out),
            Action::Raise { card, column } => {
                out.one_of(9, 4 + marked(column));
                let mut after = self.table.columns[column];
                after.cover(card);
                self.column(card, column, &after, NumberSet::EMPTY, out);
            }
            Action::Decline => self.plain(6, out),
            Action::Found { card } => {
                out.one_of(9, 7);
                let column = self.table.empty_column();
                let mut after = Column::default();
                after.found(card);
                self.column(card, column, &after, NumberSet::EMPTY, out);
            }
            Action::TurnUp => self.plain(8, out),
        }
    }

    fn plain(&self, kind: usize, out: &mut Inputs) {
        out.one_of(9, kind);
        out.none_of(COLUMN);
    }

    /// A column after a card has gone into it.
    fn column(&self, card: Number, side: Side, after: &Column, skipped: NumberSet, out: &mut Inputs) {
        let mut hand = self.hand;
        hand.remove(card.into());
        let numbers = hand.numbers();
        let other = &self.table.columns[side.other()];
        out.one_of(8, step(skipped.len()));
        out.one_of(8, step(self.unseen.and(after.fits()).len()));
        out.one_of(8, step(self.unseen.and(after.fits().or(other.fits())).len()));
        out.one_of(4, numbers.and(after.fits()).len() as usize);
        out.one_of(4, numbers.and(other.fits()).len() as usize);
        // Own numbers just under the target stay playable the longest.
        let under = |column: &Column| {
            let own = numbers.and(column.fits()).highest();
            own.map(|own| self.unseen.and(column.fits()).and(NumberSet::above(own)).len())
        };
        match [after, other].into_iter().filter_map(under).min() {
            Some(higher) => out.one_of(8, step(higher)),
            None => out.none_of(8),
        }
        out.one_of(7, usize::from(card.value() / 10));
        // Own numbers that were skipped fit no more.
        let lost = self.hand.numbers().and(self.table.columns[side].fits()).minus(after.fits()).len();
        out.one_of(4, (lost as usize).saturating_sub(1));
    }
}

/// How many facts [`Scene::column`] tells.
const COLUMN: usize = 8 + 8 + 8 + 4 + 4 + 8 + 7 + 4;
