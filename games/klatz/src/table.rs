//! What everybody sees.

use crate::{Card, CardSet, Event, Hand, Options};
use pyatak_engine::{Bag, BySeat, Direction, Seat, Standing, Turn};
use serde::Serialize;
use std::fmt;

/// The most players.
pub const SEATS: usize = 6;
/// So many cards a hand is dealt, and drawn up to (Z3, Z4).
pub const HAND: u8 = 3;
/// A set with so many open cards ends the round (Z8).
pub const OPEN: u32 = 6;
/// How many cards there are (Z1).
const CARDS: u8 = Card::KINDS as u8 * Card::COPIES;

/// The sets that lie before the players: stacks, each with one open card on top.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Sets {
    /// Sixteen bits for each seat, one of them for each value that shows (Z6: no value shows twice).
    open: u128,
    /// How many cards lie in the stack under each value that shows. Sixteen places, so that a value always
    /// is one of them.
    heights: [[u8; LANE]; SEATS],
}

/// How many bits of [`Sets::open`] belong to one seat.
const LANE: usize = 16;

/// For each value: the four others of its colour, in every seat's sixteen bits.
static OTHERS: [u128; LANE] = {
    let mut others = [0; LANE];
    let mut kind = 0;
    while kind < Card::KINDS {
        let mut other = 0;
        while other < Card::KINDS {
            if other != kind && crate::recon::COLOURS[other] as u8 == crate::recon::COLOURS[kind] as u8 {
                let mut seat = 0;
                while seat < SEATS {
                    others[kind] |= 1 << (seat * LANE + other);
                    seat += 1;
                }
            }
            other += 1;
        }
        kind += 1;
    }
    others
};

impl Sets {
    /// The open cards of a set.
    #[inline]
    pub fn open(&self, seat: Seat) -> CardSet {
        CardSet::from_bits((self.open >> (seat.index() * LANE)) as u16)
    }

    /// How many cards lie in the stack that shows this card; none, if there is no such stack.
    #[inline]
    pub fn height(&self, seat: Seat, card: Card) -> u8 {
        self.heights[seat.index()][card.index() % LANE]
    }

    /// Z5: every open card of all sets that this one may cover, as seat and value in one number each.
    #[inline]
    pub(crate) fn coverable(&self, card: Card) -> u128 {
        self.open & OTHERS[card.index() % LANE]
    }

    /// The seat and the card that a bit of [`Sets::coverable`] stands for.
    #[inline]
    pub(crate) fn place(bit: u32) -> (Seat, Card) {
        (Seat((bit / LANE as u32) as u8), Card::from_index(bit % LANE as u32))
    }

    /// Z5, Z6: the card goes beside the others or on one of them; if its value shows already, the stacks
    /// become one.
    #[inline]
    pub fn lay(&mut self, seat: Seat, card: Card, on: Option<Card>) {
        let heights = &mut self.heights[seat.index()];
        let lane = seat.index() * LANE;
        if let Some(covered) = on {
            heights[card.index() % LANE] += heights[covered.index() % LANE];
            heights[covered.index() % LANE] = 0;
            self.open &= !(1 << (lane + covered.index()));
        }
        heights[card.index() % LANE] += 1;
        self.open |= 1 << (lane + card.index());
    }
}

impl fmt::Debug for Sets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..SEATS as u8).map(|seat| self.open(Seat(seat)))).finish()
    }
}

/// One stack of a set.
#[derive(Serialize)]
struct Stack {
    card: Card,
    height: u8,
}

impl Serialize for Sets {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stacks = |seat: Seat| -> Vec<Stack> {
            self.open(seat).iter().map(|card| Stack { card, height: self.height(seat, card) }).collect()
        };
        serializer.collect_seq((0..SEATS as u8).map(Seat).map(stacks))
    }
}

/// The cards that were laid so far, open and covered: all have seen them (Z13). Four bits for each value.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Laid(u64);

impl Laid {
    /// How many cards of this value were laid.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.index())) as u8 & 15
    }

    /// One more was laid.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 += 1 << (4 * card.index());
    }

    /// The cards in the order of values.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

impl Serialize for Laid {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Phase {
    /// Hands are to be dealt: chance (Z3).
    Dealing,
    /// The player lays a card (Z4).
    Lay,
    /// The player draws: chance (Z4).
    Drawing,
    /// The round is over (Z8).
    Over {
        /// Why.
        ending: Ending,
    },
}

/// How a round comes to its end (Z8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A set has six open cards.
    Six,
    /// The deck and all hands are empty.
    NoCards,
}

/// What everybody sees (Z13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// The rule choices.
    pub options: Options,
    /// How many players.
    pub seats: u8,
    /// Who is to move.
    pub seat: Seat,
    /// What has to happen next.
    pub phase: Phase,
    /// What lies before each player.
    pub sets: Sets,
    /// Every card that was laid.
    pub laid: Laid,
    /// How many cards each player holds.
    pub hand_counts: BySeat<u8, SEATS>,
    /// How many cards the deck has.
    pub deck_count: u8,
}

impl Table {
    /// A table before anything is dealt.
    pub fn new(options: Options, standing: &Standing) -> Table {
        Table {
            options,
            seats: standing.seats,
            seat: standing.start,
            phase: Phase::Dealing,
            sets: Sets::default(),
            laid: Laid::default(),
            hand_counts: BySeat::default(),
            deck_count: CARDS,
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Lay => Turn::Seat(self.seat),
            Phase::Dealing | Phase::Drawing => Turn::Chance,
            Phase::Over { .. } => Turn::Over,
        }
    }

    /// The cards that lie in no set: those in hands and those in the deck.
    pub(crate) fn unseen(&self) -> Hand {
        let mut unseen = Bag::full();
        self.laid.iter().for_each(|card| unseen.remove(card));
        unseen
    }

    /// The player to the left of the one who is to move.
    #[inline]
    pub(crate) fn neighbour(&self) -> Seat {
        self.seat.next(Direction::Clockwise, self.seats)
    }

    /// Takes in a fact, whatever is known of the secret in it.
    #[inline]
    pub(crate) fn evolve<C, H>(&mut self, event: &Event<C, H>) {
        match *event {
            Event::Dealt { seat, .. } => {
                self.hand_counts[seat] += HAND;
                self.deck_count -= HAND;
                // The one who starts is dealt to first, so the round begins with the last hand.
                if seat.next(Direction::Clockwise, self.seats) == self.seat {
                    self.phase = Phase::Lay;
                }
            }
            Event::Laid { seat, with, card, on } => {
                self.hand_counts[seat] -= 1;
                self.laid.insert(card);
                self.sets.lay(with, card, on);
                if self.sets.open(with).len() >= OPEN {
                    self.phase = Phase::Over { ending: Ending::Six };
                } else {
                    self.end_turn();
                }
            }
            Event::Drew { seat, .. } => {
                self.hand_counts[seat] += 1;
                self.deck_count -= 1;
                self.end_turn();
            }
        }
    }

    /// Z4: the player draws back to three while the deck lasts; then the next one who has a card is to move.
    /// Z8: with no card left anywhere the round is over.
    #[inline]
    fn end_turn(&mut self) {
        if self.hand_counts[self.seat] < HAND && self.deck_count > 0 {
            self.phase = Phase::Drawing;
            return;
        }
        self.phase = Phase::Lay;
        for _ in 0..self.seats {
            self.seat = self.neighbour();
            if self.hand_counts[self.seat] > 0 {
                return;
            }
        }
        self.phase = Phase::Over { ending: Ending::NoCards };
    }
}
