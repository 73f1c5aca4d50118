//! What a learned policy looks at beside the rates: what a stone leaves behind in its row, how much time is left, and
//! who else wants it.

use crate::{Action, Colour, Phase, Public, Stone, StoneSet, Symbol, Tally};
use pyatak_engine::{Inputs, Seat};

/// Steps of how far an action is rated behind the best.
const BEHIND: &[f32] = &[0.01, 0.3, 0.7, 1.2, 2.0, 3.0, 5.0];

/// Describes these actions of the seat to move.
pub(crate) fn describe(table: &Public, actions: &[Action], rates: &[f32], out: &mut Inputs) {
    let mut left = StoneSet::ALL;
    for seat in Seat::all(table.seats) {
        left = left.minus(table.rows[seat].stones);
    }
    let scene = Scene { table, left };
    scene.shared(out);
    out.each_action(BEHIND, actions, rates, |action, out| scene.action(action, out));
}

struct Scene<'a> {
    table: &'a Public,
    /// The stones that lie in nobody's rows.
    left: StoneSet,
}

impl Scene<'_> {
    fn shared(&self, out: &mut Inputs) {
        let table = self.table;
        let row = &table.rows[table.seat];
        let total = |seat: Seat| Tally::of(&table.rows[seat]).total;
        let best = Seat::all(table.seats).filter(|seat| *seat != table.seat).map(total).max().unwrap_or(0);
        let fitting = row.fits.and(self.left);
        let lengths = Colour::ALL.map(|colour| row.stones.and(colour.stones()).len());
        out.one_of(3, usize::from(table.seats) - 2);
        out.one_of(14, usize::from(table.face_down_count / table.seats));
        out.one_of(
            3,
            if table.is_last { 2 } else { usize::from(matches!(table.phase, Phase::Decide { .. })) },
        );
        out.one_of(6, row.stones.and(StoneSet::WISHES).len() as usize);
        out.one_of(5, fitting.and(StoneSet::WISHES).len() as usize);
        out.one_of(6, lengths.iter().filter(|length| **length == 0).count());
        out.one_of(6, lengths.iter().filter(|length| (1..=2).contains(*length)).count());
        let takeable = table.takeable();
        out.one_of(7, takeable.len() as usize);
        out.one_of(3, takeable.and(StoneSet::CLOVERS).len() as usize);
        out.one_of(9, ((total(table.seat) - best + 18) / 4).max(0) as usize);
    }

    fn action(&self, action: Action, out: &mut Inputs) {
        match action {
            Action::Take { stone } => {
                out.one_of(4, 0);
                self.take(stone, out);
            }
            Action::TurnUp => self.plain(1, out),
            Action::Leave => self.plain(2, out),
            Action::Stop => self.plain(3, out),
        }
    }

    fn plain(&self, kind: usize, out: &mut Inputs) {
        out.one_of(4, kind);
        out.none_of(TAKE);
    }

    fn take(&self, stone: Stone, out: &mut Inputs) {
        let table = self.table;
        let row = &table.rows[table.seat];
        let colour = stone.colour().stones();
        let length = row.stones.and(colour).len() as usize;
        let mut after = *row;
        after.take(stone);
        let fitted = row.fits.and(colour).and(self.left).minus(StoneSet::only(stone));
        let fits = after.fits.and(colour).and(self.left).minus(StoneSet::only(stone));
        let (lost, lost_up) = (fitted.minus(fits), fitted.minus(fits).and(table.face_up));
        out.one_of(
            5,
            match stone.symbol() {
                Symbol::Plain => 0,
                Symbol::Clover => 1,
                Symbol::Wish => 2,
                Symbol::PlusOne => 3,
                Symbol::PlusThree => 4,
            },
        );
        out.one_of(7, length);
        let edge = stone.number().min(10 - stone.number());
        if length == 0 {
            out.one_of(6, usize::from(edge));
        } else {
            out.none_of(6);
        }
        // Of a first stone nothing is lost yet.
        out.one_of(6, lost.len() as usize);
        out.one_of(4, lost_up.len() as usize);
        out.one_of(3, lost.and(StoneSet::WISHES).len() as usize);
        out.one_of(8, fits.minus(table.face_up).len() as usize);
        out.one_of(5, fits.and(table.face_up).len() as usize);
        out.one_of(4, fits.and(StoneSet::WISHES.or(StoneSet::CLOVERS)).len() as usize);
        let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
        let wanting = others.filter(|seat| table.rows[*seat].fits.contains(stone));
        let (mut count, mut longest) = (0, 0);
        for seat in wanting {
            count += 1;
            longest = longest.max(1 + table.rows[seat].stones.and(colour).len() as usize);
        }
        out.one_of(8, longest);
        out.one_of(4, count);
        // The last stones count most when little time is left.
        let time = usize::from(table.face_down_count / table.seats).min(11) / 2;
        out.one_of(24, length.min(3) * 6 + time);
    }
}

/// How many facts [`Scene::take`] tells.
const TAKE: usize = 5 + 7 + 6 + 6 + 4 + 3 + 8 + 5 + 4 + 8 + 4 + 24;
