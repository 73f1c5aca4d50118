//! The 85 cards (H1): the numbers 1 to 70, once each, and 15 specials.

use pyatak_engine::select128;
use serde::{Deserialize, Serialize, de};
use std::fmt;

/// A number card, 1 to 70. Its code is the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "NumberCard", type = "`${number}`"))]
pub struct Number(u8);

impl Number {
    /// How many there are: the highest number.
    pub const COUNT: u8 = 70;

    /// That number card, if there is one.
    pub fn new(number: u8) -> Option<Number> {
        (1..=Self::COUNT).contains(&number).then_some(Number(number))
    }

    /// The number, 1 to 70.
    #[inline]
    pub fn value(self) -> u8 {
        self.0
    }

    /// Its place in the order of numbers, from 0.
    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

/// A special card (H8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "\"reverse\" | \"steal\" | \"raise\""))]
pub enum Special {
    /// The direction of play turns round (H9).
    Reverse,
    /// A card from somebody's hand (H10).
    Steal,
    /// A higher target (H11).
    Raise,
}

impl Special {
    /// All three, in the order of the rulebook.
    pub const ALL: [Special; 3] = [Special::Reverse, Special::Steal, Special::Raise];

    /// How many of each there are, in the order of [`Special::ALL`].
    pub const COPIES: [u8; 3] = [6, 5, 4];

    /// Its code.
    pub fn name(self) -> &'static str {
        match self {
            Special::Reverse => "reverse",
            Special::Steal => "steal",
            Special::Raise => "raise",
        }
    }
}

/// Any card: first the numbers, then the specials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "NumberCard | Special"))]
pub struct Card(u8);

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = Number::COUNT as usize + Special::ALL.len();

    /// Every kind, in order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..Self::KINDS as u8).map(Card)
    }

    #[inline]
    pub(crate) fn kind(self) -> usize {
        usize::from(self.0)
    }

    /// A bit of its own for each kind.
    #[inline]
    pub(crate) fn kind_bit(self) -> u128 {
        1 << self.0
    }

    /// `kind` is below the number of kinds.
    #[inline]
    pub(crate) fn from_kind(kind: u8) -> Card {
        Card(kind)
    }

    /// The number card that this is, if it is one.
    #[inline]
    pub fn number(self) -> Option<Number> {
        (self.0 < Number::COUNT).then_some(Number(self.0 + 1))
    }

    /// The special card that this is, if it is one.
    #[inline]
    pub fn special(self) -> Option<Special> {
        Special::ALL.get(usize::from(self.0).wrapping_sub(usize::from(Number::COUNT))).copied()
    }
}

impl From<Number> for Card {
    #[inline]
    fn from(number: Number) -> Card {
        Card(number.0 - 1)
    }
}

impl From<Special> for Card {
    #[inline]
    fn from(special: Special) -> Card {
        Card(Number::COUNT + special as u8)
    }
}

/// A set of number cards, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<NumberCard>"))]
pub struct NumberSet(u128);

/// For each number, and one more: all numbers below it.
static BELOW: [u128; Number::COUNT as usize + 2] = {
    let mut below = [0; Number::COUNT as usize + 2];
    let mut number = 1;
    while number < below.len() {
        below[number] = (1 << (number - 1)) - 1;
        number += 1;
    }
    below
};

/// For each number: that number alone. Looked up, because shifts over 128 bits are slow.
static ONLY: [u128; Number::COUNT as usize + 1] = {
    let mut only = [0; Number::COUNT as usize + 1];
    let mut number = 1;
    while number < only.len() {
        only[number] = 1 << (number - 1);
        number += 1;
    }
    only
};

impl NumberSet {
    /// No number.
    pub const EMPTY: NumberSet = NumberSet(0);
    /// All 70.
    pub const ALL: NumberSet = NumberSet((1 << Number::COUNT) - 1);

    /// One bit for each number, from the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u128) -> NumberSet {
        NumberSet(bits)
    }

    /// All numbers below this one.
    #[inline]
    pub fn below(number: Number) -> NumberSet {
        NumberSet(BELOW[usize::from(number.0)])
    }

    /// All numbers above this one.
    #[inline]
    pub fn above(number: Number) -> NumberSet {
        NumberSet(Self::ALL.0 ^ BELOW[usize::from(number.0) + 1])
    }

    /// Only this number.
    #[inline]
    pub fn only(number: Number) -> NumberSet {
        NumberSet(ONLY[usize::from(number.0)])
    }

    /// How many numbers.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No number at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the number in the set?
    #[inline]
    pub fn contains(self, number: Number) -> bool {
        self.0 & Self::only(number).0 != 0
    }

    /// The numbers that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 & other.0)
    }

    /// The numbers that are in one of the sets.
    #[inline]
    #[must_use]
    pub fn or(self, other: NumberSet) -> NumberSet {
        NumberSet(self.0 | other.0)
    }

    /// Puts a number in.
    #[inline]
    pub fn insert(&mut self, number: Number) {
        self.0 |= Self::only(number).0;
    }

    /// The highest number of the set.
    #[inline]
    pub fn highest(self) -> Option<Number> {
        (self.0 != 0).then(|| Number(128 - self.0.leading_zeros() as u8))
    }

    /// The number with `rank` lower ones in the set. `rank` is below `len()`.
    #[inline]
    pub fn nth(self, rank: u32) -> Number {
        Number(select128(self.0, rank) as u8 + 1)
    }

    /// The numbers, rising.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Number> {
        (1..=Number::COUNT).map(Number).filter(move |number| self.contains(*number))
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Self {
        let mut set = NumberSet::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

/// Specials that lie somewhere openly: how many of each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Special>"))]
pub struct Specials([u8; 3]);

impl Specials {
    /// How many specials.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// No special at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    /// How many of this one.
    #[inline]
    pub fn count(self, special: Special) -> u8 {
        self.0[special as usize]
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, special: Special) {
        self.0[special as usize] += 1;
    }

    /// The specials in order, equal ones beside each other.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL
            .into_iter()
            .flat_map(move |special| std::iter::repeat_n(special, usize::from(self.count(special))))
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        let mut all = Specials::default();
        specials.into_iter().for_each(|special| all.insert(special));
        all
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number(), self.special()) {
            (Some(number), _) => number.fmt(f),
            (None, Some(special)) => special.fmt(f),
            (None, None) => Err(fmt::Error),
        }
    }
}

/// The number, special or card whose code this is.
fn by_code<T: fmt::Display>(mut all: impl Iterator<Item = T>, code: &str) -> Option<T> {
    all.find(|card| card.to_string() == code)
}

impl Serialize for Number {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        by_code((1..=Number::COUNT).map(Number), &code)
            .ok_or_else(|| de::Error::custom(format!("`{code}` is not a number card; one is `27`")))
    }
}

impl Serialize for Special {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Special {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        by_code(Special::ALL.into_iter(), &code)
            .ok_or_else(|| de::Error::custom(format!("`{code}` is not a special card; one is `reverse`")))
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
        by_code(Card::all(), &code)
            .ok_or_else(|| de::Error::custom(format!("`{code}` is not a card; some are `27` and `reverse`")))
    }
}

impl Serialize for NumberSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Specials {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl fmt::Debug for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Number::value)).finish()
    }
}

impl fmt::Debug for Specials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
