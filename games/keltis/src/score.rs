//! What rows, wish stones and bonus stones are worth.

use crate::{Colour, Row, StoneSet};
use serde::Serialize;

/// K10: a row by its number of stones.
pub fn row_points(stones: u32) -> i32 {
    [0, -4, -3, 2, 3, 6, 10][stones.min(6) as usize]
}

/// K11: wish stones in all rows together.
pub fn wish_points(wishes: u32) -> i32 {
    [-4, -3, 2, 3, 6, 10][wishes.min(5) as usize]
}

/// One row's part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RowScore {
    /// The row.
    pub colour: Colour,
    /// How many stones lie in it.
    pub stones: u32,
    /// What that is worth (K10).
    pub points: i32,
}

/// A score line by line, as the rulebook's example reckons it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Tally {
    /// The five rows (K10).
    pub rows: [RowScore; 5],
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
        let rows = Colour::ALL.map(|colour| {
            let stones = row.stones.and(colour.stones()).len();
            RowScore { colour, stones, points: row_points(stones) }
        });
        let wishes = row.stones.and(StoneSet::WISHES).len();
        let bonus =
            row.stones.and(StoneSet::PLUS_ONES).len() + 3 * row.stones.and(StoneSet::PLUS_THREES).len();
        let bonus = bonus as i32;
        let wish_points = wish_points(wishes);
        let total = rows.iter().map(|row| row.points).sum::<i32>() + wish_points + bonus;
        Tally { rows, wishes, wish_points, bonus, total }
    }
}
