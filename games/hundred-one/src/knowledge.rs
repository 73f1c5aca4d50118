//! Who knows which cards in whose hand (O22).
//!
//! A player who gives a hand away in a Swap knows its cards as long as they stay there, even when the hand moves
//! on to somebody else. Here each known card stands for one copy out of the deck, so that a set of copies for
//! each hand and a set of copies for each player say everything.

use crate::card::COPIES;
use crate::{Card, Hand, SEATS};
use pyatak_engine::{BySeat, Card as _, Seat};

/// How many cards the deck holds.
const CARDS: usize = {
    let (mut cards, mut kind) = (0, 0);
    while kind < Card::KINDS {
        cards += COPIES[kind] as usize;
        kind += 1;
    }
    cards
};

/// The copies of each kind, one bit each.
static COPIES_OF: [u128; Card::KINDS] = {
    let mut masks = [0; Card::KINDS];
    let (mut kind, mut first) = (0, 0);
    while kind < Card::KINDS {
        masks[kind] = ((1 << COPIES[kind]) - 1) << first;
        first += COPIES[kind];
        kind += 1;
    }
    masks
};

/// The kind of each copy.
static KIND_OF: [u8; CARDS] = {
    let mut kinds = [0; CARDS];
    let (mut kind, mut copy) = (0, 0);
    while kind < Card::KINDS {
        let mut number = 0;
        while number < COPIES[kind] {
            kinds[copy] = kind as u8;
            copy += 1;
            number += 1;
        }
        kind += 1;
    }
    kinds
};

/// Who knows which cards in whose hand, beside everybody's own.
///
/// The players who know something of a hand have held it one after another, and each knows all that the
/// earlier ones know. So of two copies in a hand one is known to everybody who knows the other.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Knowledge {
    /// The copies in each hand that anybody but its holder may know of.
    lying: BySeat<u128, SEATS>,
    /// The copies that each player knows of, wherever they lie; of copies that lie nowhere it means nothing.
    known: BySeat<u128, SEATS>,
}

impl Knowledge {
    /// What `viewer` knows of the holder's hand, who is somebody else.
    pub(crate) fn of(&self, viewer: Seat, holder: Seat) -> Hand {
        let mut copies = self.known[viewer] & self.lying[holder];
        let mut cards = Hand::EMPTY;
        while copies != 0 {
            cards.insert(Card::from_kind(usize::from(KIND_OF[copies.trailing_zeros() as usize])));
            copies &= copies - 1;
        }
        cards
    }

    /// The holder has played a card: everybody who knew of such cards there knows of one less, because nobody
    /// can tell equal cards apart.
    #[inline]
    pub(crate) fn played(&mut self, holder: Seat, card: Card) {
        let copies = self.lying[holder] & COPIES_OF[card.kind()];
        if copies != 0 {
            self.lying[holder] ^= self.best_known(copies);
        }
    }

    /// Of these copies in one hand, one that everybody knows who knows any of them.
    fn best_known(&self, copies: u128) -> u128 {
        let mut best = copies & copies.wrapping_neg();
        let mut rest = copies ^ best;
        while rest != 0 {
            let copy = rest & rest.wrapping_neg();
            rest ^= copy;
            if self.knowers(copy) > self.knowers(best) {
                best = copy;
            }
        }
        best
    }

    fn knowers(&self, copy: u128) -> usize {
        self.known.0.iter().filter(|known| **known & copy != 0).count()
    }

    /// Two players have exchanged their hands: `given` went from the first to the second, `taken` came back.
    pub(crate) fn swapped(&mut self, first: Seat, second: Seat, given: Hand, taken: Hand) {
        self.lying.0.swap(first.index(), second.index());
        self.learn(first, second, given);
        self.learn(second, first, taken);
    }

    /// The viewer gets to know these cards in the holder's hand; they are at least all that anybody knows.
    pub(crate) fn learn(&mut self, viewer: Seat, holder: Seat, cards: Hand) {
        let lying_anywhere = self.lying.0.iter().fold(0, |all, lying| all | lying);
        let mut fresh = 0;
        let mut kinds = crate::card::kinds_in(cards);
        while kinds != 0 {
            let card = Card::from_kind(kinds.trailing_zeros() as usize);
            kinds &= kinds - 1;
            let copies = COPIES_OF[card.kind()];
            let lying = (self.lying[holder] & copies).count_ones();
            let mut free = copies & !lying_anywhere;
            for _ in lying..cards.count(card) {
                fresh |= free & free.wrapping_neg();
                free &= free.wrapping_sub(1);
            }
        }
        // What a copy meant when it last lay somewhere is forgotten.
        for known in &mut self.known.0 {
            *known &= !fresh;
        }
        self.lying[holder] |= fresh;
        self.known[viewer] |= self.lying[holder];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_engine::{Random, Wyrand};

    const PLAYERS: u8 = 4;

    /// The same as plain bags: what each player knows of each hand.
    #[derive(Default)]
    struct Plain {
        known: [BySeat<Hand, SEATS>; PLAYERS as usize],
    }

    impl Plain {
        fn played(&mut self, holder: Seat, card: Card) {
            for known in &mut self.known {
                if known[holder].contains(card) {
                    known[holder].remove(card);
                }
            }
        }

        fn swapped(&mut self, first: Seat, second: Seat, given: Hand, taken: Hand) {
            for known in &mut self.known {
                known.0.swap(first.index(), second.index());
            }
            self.known[first.index()][second] = given;
            self.known[second.index()][first] = taken;
        }
    }

    #[test]
    fn o22_copies_say_the_same_as_plain_bags() {
        let mut rng = Wyrand::new(22);
        let mut most_alike = 0;
        for _ in 0..300 {
            let (mut knowledge, mut plain) = (Knowledge::default(), Plain::default());
            let mut hands: BySeat<Hand, SEATS> = BySeat::default();
            // Few kinds, so that hands often hold equal cards: two numbers and the three yellow kinds.
            let mut pile: Hand = [7, 20, 52, 53, 54].map(Card::from_kind).into_iter().collect();
            pile.insert_all(pile);
            pile.insert_all([52, 53, 54, 52, 53, 54].map(Card::from_kind).into_iter().collect());
            for _ in 0..200 {
                let seat = Seat(rng.below(u32::from(PLAYERS)) as u8);
                match rng.below(5) {
                    0 => {
                        let with = Seat((seat.0 + 1 + rng.below(3) as u8) % PLAYERS);
                        let (given, taken) = (hands[seat], hands[with]);
                        (hands[seat], hands[with]) = (taken, given);
                        knowledge.swapped(seat, with, given, taken);
                        plain.swapped(seat, with, given, taken);
                    }
                    1 | 2 if !hands[seat].is_empty() => {
                        let card = hands[seat].draw(&mut rng);
                        pile.insert(card);
                        knowledge.played(seat, card);
                        plain.played(seat, card);
                    }
                    _ if !pile.is_empty() => hands[seat].insert(pile.draw(&mut rng)),
                    _ => {}
                }
                for viewer in Seat::all(PLAYERS) {
                    for holder in Seat::all(PLAYERS).filter(|holder| *holder != viewer) {
                        let known = knowledge.of(viewer, holder);
                        assert_eq!(known, plain.known[viewer.index()][holder], "{viewer} of {holder}");
                        most_alike = Card::all().map(|card| known.count(card)).fold(most_alike, u32::max);
                    }
                }
            }
        }
        assert_eq!(most_alike, 4, "the sequences are varied enough");
    }
}
