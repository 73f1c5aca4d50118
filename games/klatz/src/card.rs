//! The 90 cards (Z1, Z2): the values 1 to 15, six of each.

use crate::recon::COLOURS;
use serde::{Deserialize, Serialize, de};
use std::fmt;

/// The colour of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Green,
    Orange,
}

impl Colour {
    /// All three.
    pub const ALL: [Colour; 3] = [Colour::Blue, Colour::Green, Colour::Orange];

    /// The colour's name in card codes.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Green => "green",
            Colour::Orange => "orange",
        }
    }

    /// Every card of this colour.
    pub fn cards(self) -> CardSet {
        CardSet(OF_COLOUR[self as usize])
    }
}

/// A card: a value, which also says its colour (Z2). Its code is `green-14`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Colour}-${number}`"))]
pub struct Card(u8);

impl Card {
    /// How many values there are.
    pub const KINDS: usize = COLOURS.len();
    /// Stands in lists of fixed length for no card.
    pub(crate) const NONE: Card = Card(Self::KINDS as u8);
    /// How many cards of each value.
    pub const COPIES: u8 = 6;

    /// The card with that value, if there is one.
    pub fn new(value: u8) -> Option<Card> {
        (1..=Self::KINDS as u8).contains(&value).then(|| Card(value - 1))
    }

    /// Its value, 1 to 15.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 + 1
    }

    /// Its colour.
    #[inline]
    pub fn colour(self) -> Colour {
        COLOURS[usize::from(self.0)]
    }

    /// Every kind of card, in the order of values.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::KINDS as u8).map(Card)
    }

    /// The four other cards of its colour.
    #[inline]
    pub fn others(self) -> CardSet {
        CardSet(OF_COLOUR[self.colour() as usize] & !(1 << self.0))
    }

    /// Its place in the order of values, from 0.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// `index` is below the number of kinds, or just that number for no card at all.
    #[inline]
    pub(crate) fn from_index(index: u32) -> Card {
        Card(index as u8)
    }
}

/// The values of each colour, one bit for each.
const OF_COLOUR: [u16; 3] = {
    let mut sets = [0; 3];
    let mut kind = 0;
    while kind < Card::KINDS {
        sets[COLOURS[kind] as usize] |= 1 << kind;
        kind += 1;
    }
    sets
};

/// For eight bits: the sum of the values that they stand for, beginning with 1.
static SUM: [u8; 256] = {
    let mut sums = [0; 256];
    let mut bits = 0;
    while bits < sums.len() {
        let mut kind = 0;
        while kind < 8 {
            sums[bits] += (kind as u8 + 1) * (bits >> kind & 1) as u8;
            kind += 1;
        }
        bits += 1;
    }
    sums
};

/// Cards of which there is no more than one of a value, such as the open cards of a set (Z6).
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet(u16);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// One bit for each value, from the lowest.
    #[inline]
    pub(crate) fn from_bits(bits: u16) -> CardSet {
        CardSet(bits)
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No card at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the card in the set?
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// The sum of all values.
    #[inline]
    pub(crate) fn sum(self) -> u32 {
        u32::from(SUM[usize::from(self.0 & 255)])
            + u32::from(SUM[usize::from(self.0 >> 8)])
            + 8 * (self.0 >> 8).count_ones()
    }

    /// The cards in the order of values.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour().name(), self.value())
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Card::all()
            .find(|card| card.to_string() == code)
            .ok_or_else(|| de::Error::custom(format!("`{code}` is not a card; one is `green-14`")))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
