//! Cards whose order does not matter: hands and the deck, in one word.

use crate::{Card, Number, NumberSet, Special};
use pyatak_engine::{Numbered, Random, select128};

/// A multiset of cards: a hand or the deck. The same cards are always the same word.
///
/// The lowest 70 bits are the numbers, one bit each; above them stands the count of each special in three
/// bits. So cards are put in and taken out by adding and subtracting. A random card is drawn exactly as from
/// a [`pyatak_engine::Bag`], which says the same with one bit for each card.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Hand(u128);

/// How many bits a special's count takes.
const COUNT_BITS: u32 = 3;
const COUNT_MASK: u128 = (1 << COUNT_BITS) - 1;
const NUMBERS: u32 = Number::COUNT as u32;
const SPECIALS: usize = Special::ALL.len();

/// For each kind of card: one such card. There is room for every index of seven bits.
static ONE: [u128; 128] = {
    let mut one = [0; 128];
    let mut kind = 0;
    while kind < Card::KINDS as u32 {
        let special = kind.saturating_sub(NUMBERS);
        one[kind as usize] = 1 << (kind + special * (COUNT_BITS - 1));
        kind += 1;
    }
    one
};

/// For each kind of card: every bit that says how many of it there are.
static ANY: [u128; 128] = {
    let mut any = ONE;
    let mut kind = Number::COUNT;
    while kind < Card::KINDS {
        any[kind] *= COUNT_MASK;
        kind += 1;
    }
    any
};

/// For the counts of all specials: one bit for each of these cards, as a bag has them. Layer by layer one for
/// each special that has that many copies; each special fills its layers from the lowest up.
static LAYERED: [u16; 1 << (COUNT_BITS * SPECIALS as u32)] = {
    let mut layered = [0; 1 << (COUNT_BITS * SPECIALS as u32)];
    let mut counts = 0;
    while counts < layered.len() {
        let mut bit = 0;
        while bit < SPECIAL_OF_BIT.len() {
            let (special, layer) = SPECIAL_OF_BIT[bit];
            if counts >> (special as u32 * COUNT_BITS) & COUNT_MASK as usize > layer as usize {
                layered[counts] |= 1 << bit;
            }
            bit += 1;
        }
        counts += 1;
    }
    layered
};

/// For each bit of a bag above the numbers: which special it stands for, and in which layer.
const SPECIAL_OF_BIT: [(u8, u8); 15] = {
    let mut bits = [(0, 0); 15];
    let (mut bit, mut layer) = (0, 0);
    while bit < bits.len() {
        let mut special = 0;
        while special < SPECIALS {
            if Special::COPIES[special] > layer {
                bits[bit] = (special as u8, layer);
                bit += 1;
            }
            special += 1;
        }
        layer += 1;
    }
    bits
};

/// For each bit of a bag: the kind of its card. There is room for every index of seven bits.
static KIND_OF_BIT: [u8; 128] = {
    let mut kinds = [0; 128];
    let mut bit = 0;
    while bit < NUMBERS as usize + SPECIAL_OF_BIT.len() {
        kinds[bit] = if bit < NUMBERS as usize {
            bit as u8
        } else {
            Number::COUNT as u8 + SPECIAL_OF_BIT[bit - NUMBERS as usize].0
        };
        bit += 1;
    }
    kinds
};

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);

    /// Every card of the deck (H1).
    pub const FULL: Hand = {
        let mut full = NumberSet::ALL.bits();
        let mut special = 0;
        while special < SPECIALS {
            full |= (Special::COPIES[special] as u128) << (NUMBERS + special as u32 * COUNT_BITS);
            special += 1;
        }
        Hand(full)
    };

    /// Its numbers.
    #[inline]
    pub fn numbers(self) -> NumberSet {
        NumberSet::from_bits(self.0 & NumberSet::ALL.bits())
    }

    /// Its specials alone.
    #[inline]
    pub(crate) fn specials(self) -> Hand {
        Hand(self.0 & !NumberSet::ALL.bits())
    }

    /// The counts of all specials, beside each other.
    #[inline]
    fn counts(self) -> usize {
        (self.0 >> NUMBERS) as usize & (LAYERED.len() - 1)
    }

    /// How many specials.
    #[inline]
    pub fn specials_len(self) -> u32 {
        LAYERED[self.counts()].count_ones()
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u32 {
        self.numbers().len() + self.specials_len()
    }

    /// No cards at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many such cards.
    #[inline]
    pub fn count(self, card: Card) -> u32 {
        match (card.number(), card.special()) {
            (_, Some(special)) => (self.counts() >> (special as u32 * COUNT_BITS)) as u32 & COUNT_MASK as u32,
            (Some(number), None) => u32::from(self.numbers().contains(number)),
            (None, None) => 0,
        }
    }

    /// Is there at least one such card?
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & ANY[card.index() & 127] != 0
    }

    /// Puts a card in. There must be a copy that is not in yet.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < Hand::FULL.count(card), "one {card} too many");
        self.0 += ONE[card.index() & 127];
    }

    /// Takes a card out. There must be one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "no {card} to take out");
        self.0 -= ONE[card.index() & 127];
    }

    /// Puts in all of these cards.
    #[inline]
    pub fn insert_all(&mut self, cards: Hand) {
        self.0 += cards.0;
    }

    /// Takes out all of these cards. They must be there.
    #[inline]
    pub fn remove_all(&mut self, cards: Hand) {
        debug_assert!(
            cards.iter().all(|card| cards.count(card) <= self.count(card)),
            "{cards:?} of {self:?}"
        );
        self.0 -= cards.0;
    }

    /// One bit for each card, as in a bag.
    #[inline]
    fn bag_bits(self) -> u128 {
        self.numbers().bits() | u128::from(LAYERED[self.counts()]) << NUMBERS
    }

    /// The card with `rank` cards before it in the order of a bag. `rank` is below `len()`.
    #[inline]
    pub fn nth(self, rank: u32) -> Card {
        Card::at(usize::from(KIND_OF_BIT[select128(self.bag_bits(), rank) as usize & 127]))
    }

    /// Takes out one card, each equally likely. There must be one.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Random) -> Card {
        let card = self.nth(rng.below(self.len()));
        self.remove(card);
        card
    }

    /// Takes out `count` cards, each equally likely.
    #[inline]
    pub fn draw_many(&mut self, count: u32, rng: &mut impl Random) -> Hand {
        let mut drawn = Hand::EMPTY;
        for _ in 0..count {
            drawn.insert(self.draw(rng));
        }
        drawn
    }

    /// The cards in the order of kinds, equal ones beside each other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

impl From<NumberSet> for Hand {
    #[inline]
    fn from(numbers: NumberSet) -> Hand {
        Hand(numbers.bits())
    }
}

pyatak_engine::as_list!(Hand of Card, up to Hand::FULL);

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_engine::{Bag, Layout, Wyrand};

    impl pyatak_engine::Card for Card {
        const LAYOUT: &'static Layout = &Layout::new(&{
            let mut copies = [1; Card::KINDS];
            copies[70] = 6;
            copies[71] = 5;
            copies[72] = 4;
            copies
        });
    }

    #[test]
    fn a_hand_is_a_bag_and_is_drawn_from_like_one() {
        for seed in 0..200 {
            let (mut ours, mut theirs) = (Wyrand::new(seed), Wyrand::new(seed));
            let (mut hand, mut bag) = (Hand::FULL, Bag::<Card>::full());
            let mut drawn = Hand::EMPTY;
            while !bag.is_empty() {
                assert_eq!((hand.bag_bits(), hand.len()), (bag.bits(), bag.len()));
                let card = bag.draw(&mut theirs);
                assert_eq!(hand.draw(&mut ours), card);
                assert_eq!((hand.count(card), hand.contains(card)), (bag.count(card), bag.contains(card)));
                drawn.insert(card);
                if seed % 3 == 0 && drawn.len().is_multiple_of(7) {
                    hand.insert(card);
                    drawn.remove(card);
                    bag.insert(card);
                    drawn.insert(hand.draw(&mut ours));
                    bag.draw(&mut theirs);
                }
            }
            assert!(hand.is_empty());
            assert_eq!(drawn, Hand::FULL);
        }
    }
}
