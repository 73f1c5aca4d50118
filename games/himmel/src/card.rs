//! The 85 cards (H1): the numbers 1 to 70, once each, and 15 specials.

use pyatak_engine::Word;
use std::fmt;

pyatak_engine::numbered! {
    /// A number card, 1 to 70. Its code is the number.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "NumberCard", type = "`${number}`"))]
    pub struct Number(u8);
    /// How many there are: the highest number.
    pub const COUNT = 70;
}

pyatak_engine::codes!(Number, "a number card; one is `27`");

impl Number {
    /// That number card, if there is one.
    pub fn new(number: u8) -> Option<Number> {
        Number::from_index(usize::from(number).checked_sub(1)?)
    }

    /// The number, 1 to 70.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 + 1
    }
}

pyatak_engine::names! {
    /// A special card (H8), in the order of the rulebook.
    pub enum Special {
        /// The direction of play turns round (H9).
        Reverse = "reverse",
        /// A card from somebody's hand (H10).
        Steal = "steal",
        /// A higher target (H11).
        Raise = "raise",
    }
}

impl Special {
    /// How many of each there are, in the order of [`Special::ALL`].
    pub const COPIES: [u8; 3] = [6, 5, 4];
}

pyatak_engine::numbered! {
    /// Any card: first the numbers, then the specials.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "NumberCard | Special"))]
    pub struct Card(u8);
    /// How many kinds there are.
    pub const KINDS = Number::COUNT + Special::ALL.len();
}

pyatak_engine::codes!(Card, "a card; some are `27` and `reverse`");

/// The kinds from here on are specials.
const FIRST_SPECIAL: u8 = Number::COUNT as u8;

impl Card {
    /// A bit of its own for each kind.
    #[inline]
    pub(crate) fn kind_bit(self) -> u128 {
        u128::bit(self.index())
    }

    /// The number card that this is, if it is one.
    #[inline]
    pub fn number(self) -> Option<Number> {
        (self.0 < FIRST_SPECIAL).then_some(Number(self.0))
    }

    /// The special card that this is, if it is one.
    #[inline]
    pub fn special(self) -> Option<Special> {
        Special::ALL.get(self.index().wrapping_sub(Number::COUNT)).copied()
    }
}

impl From<Number> for Card {
    #[inline]
    fn from(number: Number) -> Card {
        Card(number.0)
    }
}

impl From<Special> for Card {
    #[inline]
    fn from(special: Special) -> Card {
        Card(FIRST_SPECIAL + special as u8)
    }
}

pyatak_engine::bit_set! {
    /// A set of number cards, one bit each.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<NumberCard>"))]
    pub struct NumberSet(u128) of Number;
}

/// For each number, and one more: all numbers below it. Looked up, because shifts over 128 bits are slow.
static BELOW: [u128; Number::COUNT + 1] = {
    let mut below = [0; Number::COUNT + 1];
    let mut index = 0;
    while index < below.len() {
        below[index] = (1 << index) - 1;
        index += 1;
    }
    below
};

impl NumberSet {
    /// All numbers below this one.
    #[inline]
    pub fn below(number: Number) -> NumberSet {
        NumberSet(BELOW[number.index()])
    }

    /// All numbers above this one.
    #[inline]
    pub fn above(number: Number) -> NumberSet {
        NumberSet(Self::ALL.0 ^ BELOW[number.index() + 1])
    }

    /// The highest number of the set.
    #[inline]
    pub fn highest(self) -> Option<Number> {
        (self.0 != 0).then(|| Number(127 - self.0.leading_zeros() as u8))
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

pyatak_engine::as_list!(Specials of Special);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
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
