//! What a hand counts (O20).

use crate::{Card, Hand, Symbol, View};
use pyatak_engine::{ScoreLine, Seat, by_rule, written_sum};

/// O20: what Skip, Reverse and Take Two count each.
const COLOURED_SUPERCARD: i32 = 10;
/// O20: what a yellow card counts.
const YELLOW_CARD: i32 = 20;

/// A hand added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
        hand.each().fold(Tally::default(), Tally::with)
    }

    fn with(mut self, card: Card) -> Tally {
        let points = points(card);
        match card.symbol() {
            Symbol::Number(_) => self.numbers += points,
            Symbol::Skip | Symbol::Reverse | Symbol::TakeTwo => self.coloured_supercards += points,
            Symbol::Choose | Symbol::TakeFour | Symbol::Swap => self.yellow_cards += points,
        }
        self.total += points;
        self
    }
}

// O20. Numbers at face value, coloured supercards 10, yellow cards 20.
fn points(card: Card) -> i32 {
    match card.symbol() {
        Symbol::Number(number) => i32::from(number),
        Symbol::Skip | Symbol::Reverse | Symbol::TakeTwo => COLOURED_SUPERCARD,
        Symbol::Choose | Symbol::TakeFour | Symbol::Swap => YELLOW_CARD,
    }
}

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// Numbers at face value.
        Numbers {
            /// How many.
            count: usize,
            /// Card by card, `5 + 7`.
            sum: String,
        } = "numbers" by "O20",
        /// Skip, Reverse and Take Two.
        Supercards {
            /// How many.
            count: usize,
            /// What each of them counts.
            each: i32,
        } = "supercards" by "O20",
        /// Yellow cards.
        Yellow {
            /// How many.
            count: usize,
            /// What each of them counts.
            each: i32,
        } = "yellow" by "O20",
        /// No cards left.
        Out = "out" by "O20",
    }
}

/// The hand that was laid open, kind by kind.
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    let (mut numbers, mut supercards, mut yellow) = (Vec::new(), Vec::new(), Vec::new());
    for card in view.hands[seat].iter() {
        match card.symbol() {
            Symbol::Number(_) => numbers.push(card),
            Symbol::Skip | Symbol::Reverse | Symbol::TakeTwo => supercards.push(card),
            Symbol::Choose | Symbol::TakeFour | Symbol::Swap => yellow.push(card),
        }
    }
    let sum = written_sum(numbers.iter().map(|card| points(*card)));
    let lines = [
        (ScorePart::Numbers { count: numbers.len(), sum }, numbers),
        (ScorePart::Supercards { count: supercards.len(), each: COLOURED_SUPERCARD }, supercards),
        (ScorePart::Yellow { count: yellow.len(), each: YELLOW_CARD }, yellow),
    ];
    let lines: Vec<ScoreLine> = lines
        .into_iter()
        .filter(|(_, cards)| !cards.is_empty())
        .map(|(part, cards)| ScoreLine::new(&part, cards.iter().map(|card| points(*card)).sum(), cards))
        .collect();
    if lines.is_empty() { vec![ScoreLine::bare(&ScorePart::Out, 0)] } else { lines }
}
