//! The 55 stones (K1).

use crate::recon::SYMBOLS;
use pyatak_engine::{Random, select64};
use serde::{Deserialize, Serialize, de};
use std::fmt;

/// How many numbers each colour has: 0 to 10.
const NUMBERS: u8 = 11;

/// The colour of a stone and of the row that it goes into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Yellow,
    Pink,
    Brown,
    Green,
}

impl Colour {
    /// All five, in the order of the rulebook.
    pub const ALL: [Colour; 5] = [Colour::Blue, Colour::Yellow, Colour::Pink, Colour::Brown, Colour::Green];

    /// The colour's name in stone codes.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
            Colour::Pink => "pink",
            Colour::Brown => "brown",
            Colour::Green => "green",
        }
    }

    /// All stones of this colour.
    #[inline]
    pub(crate) fn stones(self) -> StoneSet {
        StoneSet(((1 << NUMBERS) - 1) << (self as u8 * NUMBERS))
    }
}

/// What a stone carries beside its number (K2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StoneSymbol"))]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// Nothing.
    Plain,
    /// Another turn for whoever takes it (K8).
    Clover,
    /// Counts towards K11.
    Wish,
    /// One point (K12).
    PlusOne,
    /// Three points (K12).
    PlusThree,
}

/// A stone: colour and number, each pair once. Its code is `blue-7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Colour}-${number}`"))]
pub struct Stone(u8);

impl Stone {
    /// How many stones there are.
    pub const COUNT: u8 = 5 * NUMBERS;

    /// The stone of that colour and number, if there is one.
    pub fn new(colour: Colour, number: u8) -> Option<Stone> {
        (number < NUMBERS).then_some(Stone(colour as u8 * NUMBERS + number))
    }

    /// The stone's place in the order blue 0 to green 10.
    #[inline]
    pub fn index(self) -> u8 {
        self.0
    }

    /// The stone at that place of the order.
    pub fn from_index(index: u8) -> Option<Stone> {
        (index < Self::COUNT).then_some(Stone(index))
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

impl Serialize for Stone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Stone {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        (0..Stone::COUNT)
            .map(Stone)
            .find(|stone| stone.to_string() == code)
            .ok_or_else(|| de::Error::custom(format!("`{code}` is not a stone; one is `blue-7`")))
    }
}

/// A set of stones, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Stone>"))]
pub struct StoneSet(pub(crate) u64);

impl StoneSet {
    /// No stone.
    pub const EMPTY: StoneSet = StoneSet(0);
    /// All 55.
    pub const ALL: StoneSet = StoneSet((1 << Stone::COUNT) - 1);
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
            if SYMBOLS[(index / NUMBERS) as usize][(index % NUMBERS) as usize] == mark {
                bits |= 1 << index;
            }
            index += 1;
        }
        StoneSet(bits)
    }

    /// Only this stone.
    #[inline]
    pub fn only(stone: Stone) -> StoneSet {
        StoneSet(1 << stone.0)
    }

    /// How many stones.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No stone at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the stone in the set?
    #[inline]
    pub fn contains(self, stone: Stone) -> bool {
        self.0 >> stone.0 & 1 == 1
    }

    /// The stones that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: StoneSet) -> StoneSet {
        StoneSet(self.0 & other.0)
    }

    /// The stones of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: StoneSet) -> StoneSet {
        StoneSet(self.0 & !other.0)
    }

    /// Puts a stone in.
    #[inline]
    pub fn insert(&mut self, stone: Stone) {
        self.0 |= 1 << stone.0;
    }

    /// Takes a stone out.
    #[inline]
    pub fn remove(&mut self, stone: Stone) {
        self.0 &= !(1 << stone.0);
    }

    /// The stone with `rank` lower ones in the set. `rank` is below `len()`.
    #[inline]
    pub fn nth(self, rank: u32) -> Stone {
        Stone(select64(self.0, rank) as u8)
    }

    /// One stone of the set, each equally likely. The set must not be empty.
    #[inline]
    pub fn any(self, rng: &mut impl Random) -> Stone {
        self.nth(rng.below(self.len()))
    }

    /// The stones in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Stone> {
        (0..Stone::COUNT).map(Stone).filter(move |stone| self.contains(*stone))
    }
}

impl FromIterator<Stone> for StoneSet {
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> Self {
        let mut set = StoneSet::EMPTY;
        stones.into_iter().for_each(|stone| set.insert(stone));
        set
    }
}

impl fmt::Debug for StoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|stone| stone.to_string())).finish()
    }
}

impl Serialize for StoneSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
