//! The 90 cards (Z1, Z2): the values 1 to 15, six of each.

use crate::recon::COLOURS;
use std::fmt;

pyatak_engine::names! {
    /// The colour of a card.
    #[allow(missing_docs)]
    pub enum Colour {
        Blue = "blue",
        Green = "green",
        Orange = "orange",
    }
}

impl Colour {
    /// Every card of this colour.
    #[inline]
    pub fn cards(self) -> CardSet {
        CardSet(OF_COLOUR[self as usize])
    }
}

pyatak_engine::numbered! {
    /// A card: a value, which also says its colour (Z2). Its code is `green-14`.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Colour}-${number}`"))]
    pub struct Card(u8);
    /// How many values there are.
    pub const KINDS = COLOURS.len();
}

pyatak_engine::codes!(Card, "a card; one is `green-14`");

impl Card {
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

    /// The four other cards of its colour.
    #[inline]
    pub fn others(self) -> CardSet {
        CardSet(OF_COLOUR[self.colour() as usize] & !(1 << self.0))
    }

    /// The card with that index, or [`Card::NONE`] for the index just behind the last one.
    #[inline]
    pub(crate) fn or_none(index: u32) -> Card {
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

pyatak_engine::bit_set! {
    /// Cards of which there is no more than one of a value, such as the open cards of a set (Z6).
    pub struct CardSet(u16) of Card;
}

impl CardSet {
    /// How many lower ones there are, if this one is in the set.
    #[inline]
    pub(crate) fn rank(self, card: Card) -> Option<u32> {
        let only = CardSet::only(card);
        (!self.and(only).is_empty()).then(|| (self.0 & (only.0 - 1)).count_ones())
    }

    /// The sum of all values.
    #[inline]
    pub(crate) fn sum(self) -> u32 {
        u32::from(SUM[usize::from(self.0 & 255)])
            + u32::from(SUM[usize::from(self.0 >> 8)])
            + 8 * (self.0 >> 8).count_ones()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.colour().name(), self.value())
    }
}
