//! What everybody sees.

use crate::{Card, CardSet, Event, Hand, Options, recon::COLOURS};
use pyatak_engine::{BySeat, Direction, Numbered, Seat, Standing, Turn};
use serde::Serialize;
use std::fmt;

/// The most players.
pub const SEATS: usize = 6;
/// The size of a hand: what is dealt, and what is drawn up to (Z3, Z4).
pub const HAND: u8 = 3;
/// A set with this many open cards ends the round (Z8).
pub const OPEN: u32 = 6;
/// How many cards there are (Z1).
const CARDS: u8 = Card::KINDS as u8 * Card::COPIES;

/// The sets that lie before the players: stacks, each with one open card on top.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "Array<Array<{ card: Card, height: number }>>")
)]
pub struct Sets {
    /// Sixteen bits for each seat, one of them for each value that shows (Z6: no value shows twice).
    open: [u64; 2],
    /// How many cards lie in the stack under each value that shows. Sixteen places, so that a value always
    /// is one of them.
    heights: [[u8; LANE]; SEATS],
}

/// How many bits of [`Sets::open`] belong to one seat, and how many seats share a word.
const LANE: usize = 16;
const LANES: usize = 4;

/// For each value: the four others of its colour, in every seat's sixteen bits. For no card: nothing.
static OTHERS: [u64; LANE] = {
    let mut others = [0; LANE];
    let mut kind = 0;
    while kind < Card::KINDS {
        let mut other = 0;
        while other < Card::KINDS {
            if other != kind && COLOURS[other] as u8 == COLOURS[kind] as u8 {
                others[kind] |= 0x0001_0001_0001_0001 << other;
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
        let (word, shift) = lane(seat);
        CardSet::from_bits((self.open[word] >> shift) as u16)
    }

    /// How many cards lie in the stack that shows this card; none, if there is no such stack.
    #[inline]
    pub fn height(&self, seat: Seat, card: Card) -> u8 {
        self.heights[seat.index()][card.index() % LANE]
    }

    /// Z5: every open card of all sets that this one may cover, sixteen bits for each seat.
    #[inline]
    pub(crate) fn coverable(&self, card: Card) -> u128 {
        let others = OTHERS[card.index() % LANE];
        u128::from(self.open[0] & others) | u128::from(self.open[1] & others) << 64
    }

    /// The seat and the card that a bit of [`Sets::coverable`] stands for.
    #[inline]
    pub(crate) fn place(bit: u32) -> (Seat, Card) {
        (Seat((bit / LANE as u32) as u8), Card::at(bit as usize % LANE))
    }

    /// Z5, Z6: the card goes beside the others or on one of them; if its value shows already, the stacks
    /// become one.
    #[inline]
    pub fn lay(&mut self, seat: Seat, card: Card, on: Option<Card>) {
        let (word, shift) = lane(seat);
        let heights = &mut self.heights[seat.index()];
        // The stack that is covered; beside the others it is the empty one that stands for no card.
        let covered = on.unwrap_or(Card::NONE).index() % LANE;
        let under = std::mem::take(&mut heights[covered]);
        heights[card.index() % LANE] += under + 1;
        self.open[word] = self.open[word] & !(1 << (shift + covered)) | 1 << (shift + card.index());
    }
}

/// Which word of [`Sets::open`] and which bits of it belong to a seat.
#[inline]
fn lane(seat: Seat) -> (usize, usize) {
    (seat.index() / LANES % 2, seat.index() % LANES * LANE)
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

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A set has six open cards.
    Six,
    /// The deck and all hands are empty.
    NoCards,
}

/// What everybody sees (Z13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
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
    /// Every card that was laid, open and covered: all have seen them.
    pub laid: Hand,
    /// How many cards each player holds.
    pub hand_counts: BySeat<u8, SEATS>,
    /// How many cards the deck has.
    pub deck_count: u8,
}

impl Public {
    /// A table before anything is dealt.
    pub fn new(options: Options, standing: &Standing) -> Public {
        Public {
            options,
            seats: standing.seats,
            seat: standing.start,
            phase: Phase::Dealing,
            sets: Sets::default(),
            laid: Hand::EMPTY,
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
        let mut unseen = Hand::FULL;
        unseen.remove_all(self.laid);
        unseen
    }

    /// Takes in a fact, whatever is known of the secret in it.
    #[inline(always)]
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
            self.seat = self.seat.next(Direction::Clockwise, self.seats);
            if self.hand_counts[self.seat] > 0 {
                return;
            }
        }
        self.phase = Phase::Over { ending: Ending::NoCards };
    }
}
