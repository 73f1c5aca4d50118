//! What a hand counts (O20).

use crate::{Card, Hand, Symbol};
use serde::Serialize;

/// A hand added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Numbers at face value.
    pub numbers: i32,
    /// Skip, Reverse and Take Two, 10 each.
    pub coloured_supercards: i32,
    /// Yellow cards, 20 each.
    pub yellow_cards: i32,
    /// All of it.
    pub total: i32,
}

impl Tally {
    /// Adds up a hand.
    pub fn of(hand: Hand) -> Tally {
        hand.iter().fold(Tally::default(), Tally::with)
    }

    // O20. Numbers at face value, coloured supercards 10, yellow cards 20.
    fn with(mut self, card: Card) -> Tally {
        let points = match card.symbol() {
            Symbol::Number(number) => i32::from(number),
            Symbol::Skip | Symbol::Reverse | Symbol::TakeTwo => 10,
            Symbol::Choose | Symbol::TakeFour | Symbol::Swap => 20,
        };
        match card.symbol() {
            Symbol::Number(_) => self.numbers += points,
            Symbol::Skip | Symbol::Reverse | Symbol::TakeTwo => self.coloured_supercards += points,
            Symbol::Choose | Symbol::TakeFour | Symbol::Swap => self.yellow_cards += points,
        }
        self.total += points;
        self
    }
}
