//! What everybody sees.

use crate::{Card, Event, Options};
use pyatak_engine::{BySeat, Direction, Seat, Standing, Turn};
use serde::Serialize;

/// The most players.
pub const SEATS: usize = 4;
/// How many cards a hand is dealt (T2).
pub const HAND: u8 = 3;

pyatak_engine::names! {
    /// What is to be done.
    pub enum Phase {
        /// Cards are dealt (T2).
        Dealing = "dealing",
        /// The player to move lays a card (T3).
        Lay = "lay",
        /// Everybody has laid a card (T4).
        Over = "over",
    }
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The rule choices.
    pub options: Options,
    /// How many players there are.
    pub seats: u8,
    /// What is to be done.
    pub phase: Phase,
    /// Whose turn it is.
    pub seat: Seat,
    /// How many cards each seat holds.
    pub hand_counts: BySeat<u8, SEATS>,
    /// What each seat has laid.
    pub laid: BySeat<Option<Card>, SEATS>,
}

impl Public {
    /// Before anything is dealt.
    pub fn new(options: Options, standing: &Standing) -> Public {
        Public {
            options,
            seats: standing.seats,
            phase: Phase::Dealing,
            seat: standing.start,
            hand_counts: BySeat::default(),
            laid: BySeat::default(),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Dealing => Turn::Chance,
            Phase::Lay => Turn::Seat(self.seat),
            Phase::Over => Turn::Over,
        }
    }

    /// Takes in a fact. It cannot look at a secret: `H` is whatever a viewer gets of a hand.
    pub fn evolve<H>(&mut self, event: &Event<H>) {
        match *event {
            // T3: cards are dealt from the start player on; with a hand for everybody it is their turn.
            Event::Dealt { seat, .. } => {
                self.hand_counts[seat] = HAND;
                self.seat = seat.next(Direction::Clockwise, self.seats);
                if self.hand_counts[self.seat] > 0 {
                    self.phase = Phase::Lay;
                }
            }
            Event::Laid { seat, card } => {
                self.hand_counts[seat] -= 1;
                self.laid[seat] = Some(card);
                self.seat = seat.next(Direction::Clockwise, self.seats);
                if self.laid[self.seat].is_some() {
                    self.phase = Phase::Over;
                }
            }
        }
    }
}
