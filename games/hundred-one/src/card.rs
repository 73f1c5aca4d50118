//! The cards: 55 kinds, 112 in all (O1).

use crate::recon::{COLOURED, YELLOW};
use pyatak_engine::{Bag, Layout};
use std::fmt;

/// How many kinds each colour has: 0 to 9, Skip, Reverse, Take Two.
const IN_COLOUR: u8 = 13;
/// The kinds from here on are yellow.
const FIRST_YELLOW: u8 = 4 * IN_COLOUR;

pyatak_engine::names! {
    /// A colour that can be in force. Yellow cards have none of their own.
    #[allow(missing_docs)]
    pub enum Colour {
        Red = "red",
        Green = "green",
        Blue = "blue",
        Orange = "orange",
    }
}

/// What is printed on a card, its colour aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symbol {
    /// A number from 0 to 9.
    Number(u8),
    /// The next player misses their turn (O11).
    Skip,
    /// The direction turns round (O12).
    Reverse,
    /// The next player draws two and misses their turn (O13).
    TakeTwo,
    /// Yellow: the player names a colour (O14).
    Choose,
    /// Yellow: the player names a colour, the next player draws four and misses their turn (O15).
    TakeFour,
    /// Yellow: the player may exchange hands with somebody (O16).
    Swap,
}

pyatak_engine::numbered! {
    /// A kind of card, in the order red 0 to orange Take Two, then the yellow ones. Its code is `red-7`,
    /// `blue-take-two` or `yellow-swap`.
    #[cfg_attr(
        feature = "typescript",
        derive(ts_rs::TS),
        ts(
            type = "`${Colour}-${number | \"skip\" | \"reverse\" | \"take-two\"}` | `yellow-${\"choose\" | \"take-four\" | \"swap\"}`"
        )
    )]
    pub struct Card(u8);
    /// How many kinds there are.
    pub const KINDS = FIRST_YELLOW as usize + YELLOW.len();
}

pyatak_engine::codes!(Card, "a card; one is `red-7`, another `yellow-swap`");

/// A hand of cards, or a pile whose order does not matter.
pub type Hand = Bag<Card>;

impl Card {
    /// Choose Colour.
    pub const CHOOSE: Card = Card(FIRST_YELLOW);
    /// Take Four.
    pub const TAKE_FOUR: Card = Card(FIRST_YELLOW + 1);
    /// Swap.
    pub const SWAP: Card = Card(FIRST_YELLOW + 2);

    /// The card of that number, 0 to 9.
    pub fn number(colour: Colour, number: u8) -> Option<Card> {
        (number < 10).then_some(Card(colour as u8 * IN_COLOUR + number))
    }

    /// Its colour; none for a yellow card.
    #[inline]
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(usize::from(self.0 / IN_COLOUR)).copied()
    }

    /// What is printed on it.
    #[inline]
    pub fn symbol(self) -> Symbol {
        SYMBOLS[usize::from(self.0)]
    }
}

/// What is printed on each kind, so that nothing is divided when a card is played.
static SYMBOLS: [Symbol; Card::KINDS] = {
    let mut symbols = [Symbol::Swap; Card::KINDS];
    let mut kind = 0;
    while kind < FIRST_YELLOW {
        symbols[kind as usize] = match kind % IN_COLOUR {
            10 => Symbol::Skip,
            11 => Symbol::Reverse,
            12 => Symbol::TakeTwo,
            number => Symbol::Number(number),
        };
        kind += 1;
    }
    symbols[Card::CHOOSE.0 as usize] = Symbol::Choose;
    symbols[Card::TAKE_FOUR.0 as usize] = Symbol::TakeFour;
    symbols
};

/// How many cards of each kind the deck holds.
pub(crate) const COPIES: [u8; Card::KINDS] = {
    let mut copies = [0; Card::KINDS];
    let mut kind = 0;
    while kind < Card::KINDS {
        copies[kind] = if kind < FIRST_YELLOW as usize {
            COLOURED[kind % IN_COLOUR as usize]
        } else {
            YELLOW[kind - FIRST_YELLOW as usize]
        };
        kind += 1;
    }
    copies
};

/// The bits of a hand that say which kinds it holds: a layout's first layer has one bit for each kind.
#[inline]
pub(crate) fn kinds_in(hand: Hand) -> u64 {
    hand.bits() as u64 & ((1 << Card::KINDS) - 1)
}

impl pyatak_engine::Card for Card {
    const LAYOUT: &'static Layout = &Layout::new(&COPIES);
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-", self.colour().map_or("yellow", Colour::name))?;
        match self.symbol() {
            Symbol::Number(number) => write!(f, "{number}"),
            Symbol::Skip => f.write_str("skip"),
            Symbol::Reverse => f.write_str("reverse"),
            Symbol::TakeTwo => f.write_str("take-two"),
            Symbol::Choose => f.write_str("choose"),
            Symbol::TakeFour => f.write_str("take-four"),
            Symbol::Swap => f.write_str("swap"),
        }
    }
}
