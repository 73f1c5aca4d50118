//! Sets of numbered things as bits, and collections that are written as lists.

use crate::bits::{select64, select128};

/// The word that holds the bits of a set.
pub trait Word: Copy + Eq + 'static {
    /// Only this bit.
    fn bit(index: usize) -> Self;

    /// The position of the set bit that has `rank` lower ones. `rank` is below the number of set bits.
    fn select(self, rank: u32) -> usize;

    /// Takes out the lowest set bit and says which it was; none is left if there is none.
    fn pop(&mut self) -> Option<usize>;
}

/// Words of up to 64 bits.
macro_rules! small_words {
    ($($word:ty),*) => {
        $(impl Word for $word {
            #[inline]
            fn bit(index: usize) -> $word {
                1 << index
            }

            #[inline]
            fn select(self, rank: u32) -> usize {
                select64(u64::from(self), rank) as usize
            }

            #[inline]
            fn pop(&mut self) -> Option<usize> {
                let lowest = self.trailing_zeros() as usize;
                *self &= self.checked_sub(1)?;
                Some(lowest)
            }
        })*
    };
}

small_words!(u16, u32, u64);

/// For each of 128 bits: that bit alone. Looked up, because shifts over 128 bits are slow.
static ONLY: [u128; 128] = {
    let mut only = [0; 128];
    let mut index = 0;
    while index < only.len() {
        only[index] = 1 << index;
        index += 1;
    }
    only
};

impl Word for u128 {
    #[inline]
    fn bit(index: usize) -> u128 {
        ONLY[index % ONLY.len()]
    }

    #[inline]
    fn select(self, rank: u32) -> usize {
        select128(self, rank) as usize
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        let lowest = self.trailing_zeros() as usize;
        *self &= self.checked_sub(1)?;
        Some(lowest)
    }
}

/// Defines a set of [`Numbered`](crate::Numbered) things, one bit each from the lowest. In JSON it is the list of
/// them, in order.
///
/// ```
/// pyatak_engine::numbered! {
///     /// A card from 1 to 9.
///     pub struct Card(u8);
///     /// How many there are.
///     pub const COUNT = 9;
/// }
/// impl std::fmt::Display for Card {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "{}", self.0 + 1)
///     }
/// }
/// pyatak_engine::codes!(Card, "a card; one is `7`");
/// pyatak_engine::bit_set! {
///     /// A set of cards.
///     pub struct CardSet(u16) of Card;
/// }
/// let odd: CardSet = Card::all().step_by(2).collect();
/// assert_eq!(format!("{odd:?}"), "[1, 3, 5, 7, 9]");
/// assert_eq!(CardSet::ALL.minus(odd).len(), 4);
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $set:ident($bits_vis:vis $bits:ty) of $item:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        $vis struct $set($bits_vis $bits);

        #[allow(dead_code)]
        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);
            /// The set of all of them.
            pub const ALL: $set =
                $set(<$bits>::MAX >> (<$bits>::BITS as usize - <$item as $crate::Numbered>::COUNT));

            /// The set of these bits, one for each item from the lowest.
            #[inline]
            pub(crate) const fn from_bits(bits: $bits) -> $set {
                $set(bits)
            }

            /// One bit for each item, from the lowest.
            #[inline]
            pub(crate) const fn bits(self) -> $bits {
                self.0
            }

            /// Only this one.
            #[inline]
            pub fn only(item: $item) -> $set {
                $set(<$bits as $crate::Word>::bit(<$item as $crate::Numbered>::index(item)))
            }

            /// How many are in the set.
            #[inline]
            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Is the set empty?
            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Is this one in the set?
            #[inline]
            pub fn contains(self, item: $item) -> bool {
                self.0 & Self::only(item).0 != 0
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in at least one of the sets.
            #[inline]
            #[must_use]
            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// This set without one of them.
            #[inline]
            #[must_use]
            pub fn without(self, item: $item) -> $set {
                $set(self.0 & !Self::only(item).0)
            }

            /// Puts one in.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0 |= Self::only(item).0;
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                self.0 &= !Self::only(item).0;
            }

            /// The one with `rank` lower ones in the set. `rank` is below `len()`.
            #[inline]
            pub fn nth(self, rank: u32) -> $item {
                <$item as $crate::Numbered>::at(<$bits as $crate::Word>::select(self.0, rank))
            }

            /// One of the set, each equally likely: the one with `below(len())` lower ones. The set must not be
            /// empty.
            #[inline]
            pub fn any(self, rng: &mut impl $crate::Random) -> $item {
                self.nth(rng.below(self.len()))
            }

            /// Takes out one, each equally likely, as [`Self::any`] finds it.
            #[inline]
            pub fn draw(&mut self, rng: &mut impl $crate::Random) -> $item {
                let drawn = self.any(rng);
                self.remove(drawn);
                drawn
            }

            /// What is in the set, in order, from bit to bit: for the inner loop.
            #[inline]
            pub fn each(self) -> impl Iterator<Item = $item> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    <$bits as $crate::Word>::pop(&mut left).map(<$item as $crate::Numbered>::at)
                })
            }

            /// What is in the set, in order.
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $item> {
                <$item as $crate::Numbered>::all().filter(move |item| self.contains(*item))
            }
        }

        $crate::as_list!($set of $item);

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = $set::EMPTY;
                for item in <Vec<$item> as serde::Deserialize>::deserialize(deserializer)? {
                    if set.contains(item) {
                        return Err(serde::de::Error::custom(format!("{item} is listed twice")));
                    }
                    set.insert(item);
                }
                Ok(set)
            }
        }
    };
}

/// Collects, prints and writes a collection as the list of what it holds. It has `iter`, `insert` and an empty
/// default. With `up to` a deck it is also read from a list, which may hold of no card more than the deck has.
#[macro_export]
macro_rules! as_list {
    ($list:ident of $item:ident) => {
        impl FromIterator<$item> for $list {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut list = $list::default();
                items.into_iter().for_each(|item| list.insert(item));
                list
            }
        }

        impl std::fmt::Debug for $list {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("[")?;
                for (position, item) in self.iter().enumerate() {
                    write!(f, "{}{item}", if position == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
        }

        impl serde::Serialize for $list {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    };
    ($list:ident of $item:ident, up to $full:expr) => {
        $crate::as_list!($list of $item);

        impl<'de> serde::Deserialize<'de> for $list {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut list = $list::default();
                for item in <Vec<$item> as serde::Deserialize>::deserialize(deserializer)? {
                    if list.count(item) == $full.count(item) {
                        return Err(serde::de::Error::custom(format!("the deck has fewer cards {item}")));
                    }
                    list.insert(item);
                }
                Ok(list)
            }
        }
    };
}

#[cfg(test)]
#[allow(unreachable_pub, reason = "macros for public types")]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]
mod tests {
    use crate::{Action as _, Numbered, Random, Seat, Wyrand};
    use serde::{Deserialize, Serialize};
    use std::fmt;

    crate::names! {
        /// A suit.
        pub enum Suit {
            /// Hearts.
            Hearts = "hearts",
            /// Spades.
            Spades = "spades",
        }
    }

    crate::numbered! {
        /// A card: 45 of each suit.
        pub struct Card(u8);
        /// How many there are.
        pub const COUNT = 90;
    }

    crate::codes!(Card, "a card; one is `hearts-7`");

    crate::bit_set! {
        /// A set of cards.
        pub struct CardSet(u128) of Card;
    }

    impl fmt::Display for Card {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}-{}", Suit::at(self.index() / 45), self.index() % 45)
        }
    }

    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    enum Action {
        Pass,
        Give { card: Card, to: Seat },
        Name { suit: Suit },
    }

    crate::action_numbers! { Action { Pass, Give { to: 3, card: Card::COUNT }, Name { suit: Suit::ALL.len() } } }

    #[test]
    fn codes_are_exact() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for code in ["hearts-07", "hearts-45", "hearts-", "hearts", "", "Hearts-7", "hearts-7 "] {
            let error = code.parse::<Card>().unwrap_err().to_string();
            assert_eq!(error, format!("`{code}` is not a card; one is `hearts-7`"));
        }
    }

    #[test]
    fn a_set_is_the_list_of_its_items() {
        let set: CardSet = [80, 3, 64].map(Card::at).into_iter().collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, r#"["hearts-3","spades-19","spades-35"]"#);
        assert_eq!(serde_json::from_str::<CardSet>(&json).unwrap(), set);
        assert!(serde_json::from_str::<CardSet>(r#"["hearts-3","hearts-3"]"#).is_err());
        assert_eq!(format!("{set:?}"), "[hearts-3, spades-19, spades-35]");
    }

    #[test]
    fn sets_do_what_lists_do() {
        let mut rng = Wyrand::new(5);
        for _ in 0..200 {
            let mut random = || -> CardSet { Card::all().filter(|_| rng.below(3) == 0).collect() };
            let (one, other) = (random(), random());
            for card in Card::all() {
                let (a, b) = (one.contains(card), other.contains(card));
                assert_eq!(one.and(other).contains(card), a && b);
                assert_eq!(one.or(other).contains(card), a || b);
                assert_eq!(one.minus(other).contains(card), a && !b);
                assert!(!one.without(card).contains(card));
            }
            assert!(one.iter().enumerate().all(|(rank, card)| one.nth(rank as u32) == card));
            assert_eq!(one.len() as usize, one.iter().count());
            assert!(one.iter().eq(one.each()));
            assert_eq!(CardSet::ALL.minus(one).or(one), CardSet::ALL);
        }
        let mut left = CardSet::ALL;
        for _ in Card::all() {
            let drawn = left.draw(&mut rng);
            assert!(!left.contains(drawn));
        }
        assert!(left.is_empty());
        assert_eq!((Card::from_index(89), Card::from_index(90)), (Some(Card::at(89)), None));
    }

    #[test]
    fn actions_are_numbered_variant_by_variant_and_field_by_field() {
        assert_eq!(Action::COUNT, 1 + 3 * 90 + 2);
        let give = Action::Give { card: Card::at(7), to: Seat(2) };
        assert_eq!((Action::Pass.index(), give.index()), (0, 1 + 2 * 90 + 7));
        assert_eq!(Action::Name { suit: Suit::Spades }.index(), Action::COUNT - 1);
        for index in 0..Action::COUNT {
            assert_eq!(Action::from_index(index).unwrap().index(), index);
        }
        assert_eq!(Action::from_index(Action::COUNT), None);
    }
}
