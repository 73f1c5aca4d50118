//! What rows, wish stones and bonus stones are worth.

use crate::{Colour, Row, Stone, StoneSet, View};
use pyatak_engine::{ScoreLine, Seat, by_rule, written_sum};
use serde::Serialize;

/// K10: what a row is worth by its number of stones; from six on it is always the last.
pub const ROW_POINTS: [i32; 7] = [0, -4, -3, 2, 3, 6, 10];
/// K11: what wish stones in all rows together are worth; from five on it is always the last.
pub const WISH_POINTS: [i32; 6] = [-4, -3, 2, 3, 6, 10];

/// K10: a row by its number of stones.
pub fn row_points(stones: u32) -> i32 {
    ROW_POINTS[(stones as usize).min(ROW_POINTS.len() - 1)]
}

/// K11: wish stones in all rows together.
pub fn wish_points(wishes: u32) -> i32 {
    WISH_POINTS[(wishes as usize).min(WISH_POINTS.len() - 1)]
}

/// K12: what is printed on a stone.
fn bonus(stone: Stone) -> i32 {
    i32::from(StoneSet::PLUS_ONES.contains(stone)) + 3 * i32::from(StoneSet::PLUS_THREES.contains(stone))
}

/// What one player's stones are worth so far, as the rulebook's example reckons it. Everybody can see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tally {
    /// The five rows in the order of the colours (K10).
    pub rows: [i32; 5],
    /// How many wish stones there are in all rows.
    pub wishes: u32,
    /// What they are worth (K11).
    pub wish_points: i32,
    /// Points printed on stones (K12).
    pub bonus: i32,
    /// All of it.
    pub total: i32,
}

impl Tally {
    /// Reckons one player's score.
    pub fn of(row: &Row) -> Tally {
        let rows = Colour::ALL.map(|colour| row_points(row.stones.and(colour.stones()).len()));
        let wishes = row.stones.and(StoneSet::WISHES).len();
        let bonus =
            row.stones.and(StoneSet::PLUS_ONES).len() + 3 * row.stones.and(StoneSet::PLUS_THREES).len();
        let bonus = bonus as i32;
        let wish_points = wish_points(wishes);
        let total = rows.iter().sum::<i32>() + wish_points + bonus;
        Tally { rows, wishes, wish_points, bonus, total }
    }
}

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// A row.
        Row {
            /// Which one.
            colour: Colour,
            /// How many stones lie in it.
            stones: usize,
        } = "row" by "K10",
        /// The wish stones of all rows.
        Wishes {
            /// How many.
            wishes: usize,
        } = "wishes" by "K11",
        /// Points printed on stones.
        Bonus {
            /// Stone by stone, `3 + 1`.
            sum: String,
        } = "bonus" by "K12",
    }
}

/// A score line by line: rows, wish stones, bonus points.
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    let row = &view.table.rows[seat];
    let tally = Tally::of(row);
    let laid: Vec<Stone> = Colour::ALL.iter().flat_map(|colour| row.of(*colour)).collect();
    let mut lines: Vec<ScoreLine> = Colour::ALL
        .iter()
        .zip(tally.rows)
        .map(|(&colour, points)| {
            let stones = row.of(colour);
            ScoreLine::new(&ScorePart::Row { colour, stones: stones.len() }, points, stones)
        })
        .collect();
    let wishes: Vec<Stone> = laid.iter().copied().filter(|stone| StoneSet::WISHES.contains(*stone)).collect();
    lines.push(ScoreLine::new(&ScorePart::Wishes { wishes: wishes.len() }, tally.wish_points, wishes));
    let printed: Vec<Stone> = laid.into_iter().filter(|stone| bonus(*stone) > 0).collect();
    let sum = written_sum(printed.iter().map(|stone| bonus(*stone)));
    lines.push(ScoreLine::new(&ScorePart::Bonus { sum }, tally.bonus, printed));
    lines
}
