//! The 55 stones (K1).

use crate::recon::SYMBOLS;
use std::fmt;

/// How many numbers each colour has: 0 to 10.
const NUMBERS: u8 = 11;

pyatak_engine::names! {
    /// The colour of a stone and of the row that it goes into, in the order of the rulebook.
    #[allow(missing_docs)]
    pub enum Colour {
        Blue = "blue",
        Yellow = "yellow",
        Pink = "pink",
        Brown = "brown",
        Green = "green",
    }
}

impl Colour {
    /// All stones of this colour.
    #[inline]
    pub(crate) fn stones(self) -> StoneSet {
        StoneSet(((1 << NUMBERS) - 1) << (self as u8 * NUMBERS))
    }
}

pyatak_engine::names! {
    /// What a stone carries beside its number (K2).
    #[cfg_attr(feature = "typescript", ts(rename = "StoneSymbol"))]
    pub enum Symbol {
        /// Nothing.
        Plain = "plain",
        /// Another turn for the player who takes it (K8).
        Clover = "clover",
        /// Counts towards K11.
        Wish = "wish",
        /// One point (K12).
        PlusOne = "plus-one",
        /// Three points (K12).
        PlusThree = "plus-three",
    }
}

pyatak_engine::numbered! {
    /// A stone: colour and number, each pair once, in the order blue 0 to green 10. Its code is `blue-7`.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Colour}-${number}`"))]
    pub struct Stone(u8);
    /// How many stones there are.
    pub const COUNT = 5 * NUMBERS as usize;
}

pyatak_engine::codes!(Stone, "a stone; one is `blue-7`");

impl Stone {
    /// The stone of that colour and number, if there is one.
    pub fn new(colour: Colour, number: u8) -> Option<Stone> {
        (number < NUMBERS).then_some(Stone(colour as u8 * NUMBERS + number))
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        Colour::ALL[usize::from(self.0 / NUMBERS)]
    }

    /// Its number, 0 to 10.
    #[inline]
    pub fn number(self) -> u8 {
        self.0 % NUMBERS
    }

    /// What it carries.
    pub fn symbol(self) -> Symbol {
        match SYMBOLS[self.colour() as usize][usize::from(self.number())] {
            b'C' => Symbol::Clover,
            b'W' => Symbol::Wish,
            b'1' => Symbol::PlusOne,
            b'3' => Symbol::PlusThree,
            _ => Symbol::Plain,
        }
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour().name(), self.number())
    }
}

pyatak_engine::bit_set! {
    /// A set of stones, one bit each.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Stone>"))]
    pub struct StoneSet(pub(crate) u64) of Stone;
}

impl StoneSet {
    /// Every stone that carries a clover.
    pub const CLOVERS: StoneSet = StoneSet::carrying(b'C');
    /// Every wish stone.
    pub const WISHES: StoneSet = StoneSet::carrying(b'W');
    /// Every stone worth one point more.
    pub const PLUS_ONES: StoneSet = StoneSet::carrying(b'1');
    /// Every stone worth three points more.
    pub const PLUS_THREES: StoneSet = StoneSet::carrying(b'3');

    const fn carrying(mark: u8) -> StoneSet {
        let mut bits = 0;
        let mut index = 0;
        while index < Stone::COUNT {
            if SYMBOLS[index / NUMBERS as usize][index % NUMBERS as usize] == mark {
                bits |= 1 << index;
            }
            index += 1;
        }
        StoneSet(bits)
    }
}
