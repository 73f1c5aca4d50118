//! Bags of cards: decks, hands and piles whose order does not matter, as bit sets.

use crate::{Numbered, bits::select128, random::Random};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::marker::PhantomData;

/// A kind of card. Cards of one kind are alike: nothing tells one copy from another.
pub trait Card: Numbered + Eq + fmt::Debug + fmt::Display + Serialize {
    /// Where the copies of each kind stand in a bag.
    const LAYOUT: &'static Layout;

    /// The number of this kind, from 0.
    #[inline]
    fn kind(self) -> usize {
        self.index()
    }

    /// The card of that kind. `kind` is below the number of kinds.
    #[inline]
    fn from_kind(kind: usize) -> Self {
        Self::at(kind)
    }
}

/// The most cards that a deck may hold.
const CARDS_MAX: usize = 128;

/// Which bits of a bag belong to which kind.
///
/// Bits are given out layer by layer: first one for each kind in the order of kinds, then one for each kind
/// that has a second copy, and so on. A bag fills the bits of a kind from the lowest up. This order is part
/// of the specification of fair deals (`docs/fairness.md`).
pub struct Layout {
    kinds: usize,
    masks: [u128; CARDS_MAX],
    kind_of_bit: [u8; CARDS_MAX],
    full: u128,
}

impl Layout {
    /// The layout of a deck that holds `copies[kind]` cards of each kind.
    pub const fn new(copies: &[u8]) -> Layout {
        let mut layout =
            Layout { kinds: copies.len(), masks: [0; CARDS_MAX], kind_of_bit: [0; CARDS_MAX], full: 0 };
        let mut bit = 0;
        let mut layer = 0;
        while layer < u8::MAX {
            let mut kind = 0;
            while kind < copies.len() {
                if copies[kind] > layer {
                    layout.masks[kind] |= 1 << bit;
                    layout.kind_of_bit[bit] = kind as u8;
                    layout.full |= 1 << bit;
                    bit += 1;
                }
                kind += 1;
            }
            layer += 1;
        }
        layout
    }

    /// How many kinds of cards there are.
    pub const fn kinds(&self) -> usize {
        self.kinds
    }
}

/// A multiset of cards: a hand, a deck or a pile. The same cards are always the same bits.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<C>", bound = "C: ts_rs::TS"))]
pub struct Bag<C> {
    bits: u128,
    card: PhantomData<C>,
}

impl<C: Card> Bag<C> {
    /// No cards.
    pub const EMPTY: Bag<C> = Bag { bits: 0, card: PhantomData };

    /// Every card of the deck.
    #[inline]
    pub fn full() -> Bag<C> {
        Bag { bits: C::LAYOUT.full, card: PhantomData }
    }

    /// The bits, for rules that work with masks.
    #[inline]
    pub fn bits(self) -> u128 {
        self.bits
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// No cards at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Is there at least one such card?
    #[inline]
    pub fn contains(self, card: C) -> bool {
        self.bits & C::LAYOUT.masks[card.kind()] != 0
    }

    /// How many such cards.
    #[inline]
    pub fn count(self, card: C) -> u32 {
        (self.bits & C::LAYOUT.masks[card.kind()]).count_ones()
    }

    /// Puts a card in. The bag must not already hold every copy.
    #[inline]
    pub fn insert(&mut self, card: C) {
        let free = C::LAYOUT.masks[card.kind()] & !self.bits;
        debug_assert!(free != 0, "one {card} too many");
        self.bits |= free & free.wrapping_neg();
    }

    /// Takes a card out. The bag must hold one.
    #[inline]
    pub fn remove(&mut self, card: C) {
        let held = self.bits & C::LAYOUT.masks[card.kind()];
        debug_assert!(held != 0, "no {card} to take out");
        self.bits ^= 1 << (127 - held.leading_zeros());
    }

    /// Takes out all of these cards. They must be there.
    pub fn remove_all(&mut self, cards: Bag<C>) {
        cards.each().for_each(|card| self.remove(card));
    }

    /// Puts in all of these cards.
    pub fn insert_all(&mut self, cards: Bag<C>) {
        cards.each().for_each(|card| self.insert(card));
    }

    /// The cards in the order of the layout, from bit to bit: for the inner loop.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = C> {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.checked_sub(1)?;
            Some(C::from_kind(usize::from(C::LAYOUT.kind_of_bit[bit % CARDS_MAX])))
        })
    }

    /// The card with `rank` cards before it in the order of the layout. `rank` is below `len()`.
    #[inline]
    pub fn nth(self, rank: u32) -> C {
        C::from_kind(usize::from(
            C::LAYOUT.kind_of_bit[select128(self.bits, rank) as usize & (CARDS_MAX - 1)],
        ))
    }

    /// Takes out one card, each equally likely. The bag must not be empty.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Random) -> C {
        let card = self.nth(rng.below(self.len()));
        self.remove(card);
        card
    }

    /// Takes out `count` cards, each equally likely.
    pub fn draw_many(&mut self, count: u32, rng: &mut impl Random) -> Bag<C> {
        let mut drawn = Bag::EMPTY;
        for _ in 0..count {
            drawn.insert(self.draw(rng));
        }
        drawn
    }

    /// The cards in the order of kinds, equal ones beside each other.
    pub fn iter(self) -> impl Iterator<Item = C> {
        (0..C::LAYOUT.kinds()).flat_map(move |kind| {
            let card = C::from_kind(kind);
            std::iter::repeat_n(card, self.count(card) as usize)
        })
    }
}

impl<C> Clone for Bag<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Bag<C> {}

impl<C> PartialEq for Bag<C> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<C> Eq for Bag<C> {}

impl<C: Card> Default for Bag<C> {
    fn default() -> Self {
        Bag::EMPTY
    }
}

impl<C: Card> fmt::Debug for Bag<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl<C: Card> FromIterator<C> for Bag<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> Self {
        let mut bag = Bag::EMPTY;
        cards.into_iter().for_each(|card| bag.insert(card));
        bag
    }
}

impl<C: Card> Serialize for Bag<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, C: Card + Deserialize<'de>> Deserialize<'de> for Bag<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut bag = Bag::EMPTY;
        for card in Vec::<C>::deserialize(deserializer)? {
            if bag.bits & C::LAYOUT.masks[card.kind()] == C::LAYOUT.masks[card.kind()] {
                return Err(de::Error::custom(format!("the deck has fewer cards {card}")));
            }
            bag.insert(card);
        }
        Ok(bag)
    }
}
