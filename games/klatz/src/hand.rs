//! Cards whose order does not matter: hands and the deck.

use crate::Card;
use pyatak_engine::{Numbered, Random, select128};
use std::fmt;

/// A multiset of cards: four bits for each value, its count. So cards are put in and taken out by adding and
/// subtracting. The same cards are always the same word.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
pub struct Hand(u64);

/// How many bits a count takes.
const COUNT_BITS: usize = 4;
/// The lowest bit of each count.
const ONES: u64 = 0x0111_1111_1111_1111;

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand(0);
    /// Every card of the game (Z1).
    pub const FULL: Hand = Hand(ONES * Card::COPIES as u64);

    /// How many such cards.
    #[inline]
    pub fn count(self, card: Card) -> u32 {
        (self.0 >> (COUNT_BITS * card.index())) as u32 & 15
    }

    /// Is there at least one such card?
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u32 {
        Card::all().map(|card| self.count(card)).sum()
    }

    /// No cards at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in. There must be a copy that is not in yet.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        debug_assert!(self.count(card) < u32::from(Card::COPIES), "one {card} too many");
        self.0 += 1 << (COUNT_BITS * card.index());
    }

    /// Takes a card out. There must be one.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.contains(card), "no {card} to take out");
        self.0 -= 1 << (COUNT_BITS * card.index());
    }

    /// Puts in all of these cards.
    #[inline]
    pub fn insert_all(&mut self, cards: Hand) {
        self.0 += cards.0;
    }

    /// Takes out all of these cards. They must be there.
    #[inline]
    pub fn remove_all(&mut self, cards: Hand) {
        debug_assert!(Card::all().all(|card| cards.count(card) <= self.count(card)), "{cards:?} of {self:?}");
        self.0 -= cards.0;
    }

    /// A bit for each kind of card that is there.
    #[inline]
    pub(crate) fn kinds(self) -> Kinds {
        Kinds((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The cards in the order of values, equal ones beside each other.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

/// The different cards of a hand.
#[derive(Clone, Copy)]
pub(crate) struct Kinds(u64);

impl Kinds {
    /// Takes out the lowest one; when there is none left, always the [`Card::NONE`].
    #[inline]
    pub(crate) fn pop(&mut self) -> Card {
        let lowest = (self.0 | 1 << (COUNT_BITS * Card::KINDS)).trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Card::or_none(lowest / COUNT_BITS as u32)
    }
}

/// The deck: the cards with a count and with a bit each. The bits are those of a [`pyatak_engine::Bag`], layer
/// by layer one for each value that has that many copies, and a card is drawn exactly as from a bag.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Deck {
    cards: Hand,
    bits: u128,
}

/// For each count and value: the bit that the last of that many cards has in a bag.
static BIT: [[u128; 16]; Card::COPIES as usize + 2] = {
    let mut bits = [[0; 16]; Card::COPIES as usize + 2];
    let mut count = 1;
    while count <= Card::COPIES as usize {
        let mut kind = 0;
        while kind < Card::KINDS {
            bits[count][kind] = 1 << ((count - 1) * Card::KINDS + kind);
            kind += 1;
        }
        count += 1;
    }
    bits
};

/// For each bit of a bag: the value of its card. There is room for every index of seven bits.
static KIND_OF_BIT: [u8; 128] = {
    let mut kinds = [0; 128];
    let mut bit = 0;
    while bit < kinds.len() {
        kinds[bit] = (bit % Card::KINDS) as u8;
        bit += 1;
    }
    kinds
};

impl Deck {
    /// Every card of the game.
    pub(crate) const FULL: Deck =
        Deck { cards: Hand::FULL, bits: (1 << (Card::KINDS * Card::COPIES as usize)) - 1 };

    /// A deck of these cards.
    pub(crate) fn of(cards: Hand) -> Deck {
        let mut deck = Deck::FULL;
        let mut others = Hand::FULL;
        others.remove_all(cards);
        deck.remove_all(others);
        deck
    }

    /// Its cards.
    pub(crate) fn cards(self) -> Hand {
        self.cards
    }

    /// How many cards.
    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Takes a card out. There must be one.
    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.bits ^= BIT[self.cards.count(card) as usize & 7][card.index() & 15];
        self.cards.remove(card);
    }

    /// Takes out all of these cards. They must be there.
    #[inline]
    pub(crate) fn remove_all(&mut self, mut cards: Hand) {
        while !cards.is_empty() {
            let card = cards.kinds().pop();
            cards.remove(card);
            self.remove(card);
        }
    }

    /// One card, each equally likely. There must be one.
    #[inline]
    pub(crate) fn any(self, rng: &mut impl Random) -> Card {
        let bit = select128(self.bits, rng.below(self.len()));
        Card::at(usize::from(KIND_OF_BIT[bit as usize & 127]))
    }

    /// Takes out one card, each equally likely. There must be one.
    #[inline]
    pub(crate) fn draw(&mut self, rng: &mut impl Random) -> Card {
        let card = self.any(rng);
        self.remove(card);
        card
    }

    /// Takes out `count` cards, each equally likely.
    #[inline]
    pub(crate) fn draw_many(&mut self, count: u32, rng: &mut impl Random) -> Hand {
        let mut drawn = Hand::EMPTY;
        for _ in 0..count {
            drawn.insert(self.draw(rng));
        }
        drawn
    }
}

pyatak_engine::as_list!(Hand of Card, up to Hand::FULL);

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_engine::{Bag, Layout, Wyrand};

    impl pyatak_engine::Card for Card {
        const LAYOUT: &'static Layout = &Layout::new(&[6; 15]);
    }

    #[test]
    fn the_deck_is_drawn_from_like_a_bag() {
        for seed in 0..200 {
            let (mut ours, mut theirs) = (Wyrand::new(seed), Wyrand::new(seed));
            let (mut deck, mut bag) = (Deck::FULL, Bag::<Card>::full());
            while !bag.is_empty() {
                assert_eq!((deck.bits, deck.len()), (bag.bits(), bag.len()));
                assert_eq!((deck, deck.cards().len()), (Deck::of(deck.cards()), deck.len()));
                assert!(Card::all().all(|card| deck.cards().count(card) == bag.count(card)));
                assert_eq!(deck.draw(&mut ours), bag.draw(&mut theirs));
            }
            assert!(deck.cards().is_empty());
        }
    }
}
