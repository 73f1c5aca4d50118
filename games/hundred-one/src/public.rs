//! What everybody sees.

use crate::{Card, Demand, Event, Hand, Options, Symbol};
use pyatak_engine::{BySeat, Direction, Seat, Standing, Turn};
use serde::Serialize;

/// The most players.
pub const SEATS: usize = 10;
/// How many cards each player is dealt (O2).
pub const DEALT: u8 = 4;
/// A round ends after this many turns (O23).
pub const TURNS_MAX: u16 = 1_000;
/// The play is over and the count begins.
const COUNT: Phase = Phase::Count { next: Seat(0) };

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are being dealt: chance (O2).
    Deal,
    /// The player plays a card that fits, or draws (O10).
    Play,
    /// The player has no card that fits and is drawing one: chance (O10).
    Draw,
    /// The player plays the card just drawn or passes (O10). Asked also when it does not fit, because nobody
    /// else may learn that.
    Drawn,
    /// The player names a colour (O14, O15).
    Name,
    /// The player chooses whom to exchange hands with (O16, O19).
    Swap,
    /// The next player is drawing this many more cards and misses their turn: chance (O13, O15).
    Penalty {
        /// How many cards more; none after a Skip (O11).
        left: u8,
    },
    /// Everybody lays their hand open and counts it, seat by seat: chance (O20).
    Count {
        /// Who comes next.
        next: Seat,
    },
    /// The round is over (O18, O19, O23).
    Over,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The rule choices.
    pub options: Options,
    /// How many players.
    pub seats: u8,
    /// Who has dealt (O3). The first card counts as theirs (O4).
    pub dealer: Seat,
    /// Who is to move, or has moved last while chance is at work.
    pub seat: Seat,
    /// Which way the turn goes round (O12).
    pub direction: Direction,
    /// What has to happen next.
    pub phase: Phase,
    /// The top card of the discard pile.
    pub top: Option<Card>,
    /// What the next card has to fit on.
    pub demand: Demand,
    /// How many cards each player holds (O22).
    pub hand_counts: BySeat<u8, SEATS>,
    /// How many cards lie in the draw pile.
    pub pile_count: u8,
    /// The discard pile with its top card.
    pub discards: Hand,
    /// What the last reshuffle made the draw pile of (O17): nothing else can have been drawn since. Empty
    /// before the first.
    pub reshuffled: Hand,
    /// How many turns have begun (O23).
    pub turns: u16,
    /// How many players in a row have passed because nothing could be drawn (O23).
    pub passes: u8,
    /// Who has no cards left (O18, O19).
    pub winner: Option<Seat>,
}

impl Public {
    pub(crate) fn new(options: Options, standing: &Standing) -> Public {
        // O3. The dealer sits on the right of the player who begins.
        let dealer = standing.start.next(Direction::Counterclockwise, standing.seats);
        Public {
            options,
            seats: standing.seats,
            dealer,
            seat: dealer,
            direction: Direction::Clockwise,
            phase: Phase::Deal,
            top: None,
            demand: Demand::NOTHING,
            hand_counts: BySeat::default(),
            pile_count: Hand::full().len() as u8,
            discards: Hand::EMPTY,
            reshuffled: Hand::EMPTY,
            turns: 0,
            passes: 0,
            winner: None,
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play | Phase::Drawn | Phase::Name | Phase::Swap => Turn::Seat(self.seat),
            Phase::Deal | Phase::Draw | Phase::Penalty { .. } | Phase::Count { .. } => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    // O20. Whose hand lies open.
    pub(crate) fn is_counted(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Count { next } => seat < next,
            Phase::Over => true,
            Phase::Deal
            | Phase::Play
            | Phase::Draw
            | Phase::Drawn
            | Phase::Name
            | Phase::Swap
            | Phase::Penalty { .. } => false,
        }
    }

    /// Who comes after the player to move.
    #[inline]
    pub(crate) fn next_seat(&self) -> Seat {
        self.seat.next(self.direction, self.seats)
    }

    // O17. The draw pile, or what lies below the top of the discard pile.
    #[inline]
    pub(crate) fn can_draw(&self) -> bool {
        self.pile_count > 0 || self.discards.len() > 1
    }

    // O17. What the discard pile is shuffled into: the top card stays.
    pub(crate) fn below_top(&self) -> Hand {
        let mut below = self.discards;
        if let Some(top) = self.top {
            below.remove(top);
        }
        below
    }

    /// The player to move has played their last card.
    #[inline]
    pub(crate) fn is_last_card(&self) -> bool {
        self.hand_counts[self.seat] == 0
    }

    #[inline(always)]
    pub(crate) fn evolve<C, H>(&mut self, event: &Event<C, H>) {
        match *event {
            Event::Dealt { seat, .. } => {
                self.hand_counts[seat] = DEALT;
                self.pile_count -= DEALT;
            }
            Event::TurnedUp { card } => {
                self.pile_count -= 1;
                self.lay(card);
            }
            Event::Played { seat, card } => {
                self.hand_counts[seat] -= 1;
                self.passes = 0;
                self.lay(card);
            }
            Event::Named { colour, .. } => {
                self.demand = Demand::colour_alone(colour);
                if self.top == Some(Card::TAKE_FOUR) {
                    self.phase = Phase::Penalty { left: 4 };
                } else {
                    self.begin_turn(self.next_seat());
                }
            }
            Event::Swapped { seat, with, .. } => self.swap(seat, with),
            Event::Kept { .. } => self.begin_turn(self.next_seat()),
            Event::Asked { .. } => self.phase = Phase::Draw,
            Event::Reshuffled => self.reshuffle(),
            Event::Drew { seat, .. } => {
                self.hand_counts[seat] += 1;
                self.pile_count -= 1;
                self.draw();
            }
            Event::Passed { .. } => self.pass(),
            Event::Missed { seat } => self.begin_turn(seat.next(self.direction, self.seats)),
            Event::Counted { seat, .. } => {
                let next = Seat(seat.0 + 1);
                self.phase = if next.0 == self.seats { Phase::Over } else { Phase::Count { next } };
            }
        }
    }

    /// A card comes onto the discard pile and takes effect.
    #[inline]
    fn lay(&mut self, card: Card) {
        self.discards.insert(card);
        self.top = Some(card);
        self.demand = self.demand.after(card);
        if self.is_last_card() {
            return self.lay_last(card);
        }
        match card.symbol() {
            Symbol::Number(_) => self.begin_turn(self.next_seat()),
            // O11. O13.
            Symbol::Skip => self.phase = Phase::Penalty { left: 0 },
            Symbol::TakeTwo => self.phase = Phase::Penalty { left: 2 },
            // O12. With two players the other one is next either way.
            Symbol::Reverse => {
                self.direction = self.direction.reversed();
                self.begin_turn(self.next_seat());
            }
            // O14. O15. The colour comes first.
            Symbol::Choose | Symbol::TakeFour => self.phase = Phase::Name,
            // O16.
            Symbol::Swap => self.phase = Phase::Swap,
        }
    }

    // O18. Who has no cards left wins; the next player still draws, but no colour is named.
    // O19. After a Swap as last card the winner is yet to be chosen.
    fn lay_last(&mut self, card: Card) {
        self.winner = Some(self.seat);
        self.phase = match card.symbol() {
            Symbol::TakeTwo => Phase::Penalty { left: 2 },
            Symbol::TakeFour => Phase::Penalty { left: 4 },
            Symbol::Number(_) | Symbol::Skip | Symbol::Reverse | Symbol::Choose => COUNT,
            Symbol::Swap => {
                self.winner = None;
                Phase::Swap
            }
        };
    }

    // O16. O19. Whose hand is taken for none wins.
    fn swap(&mut self, seat: Seat, with: Seat) {
        self.hand_counts.0.swap(seat.index(), with.index());
        if self.hand_counts[with] == 0 {
            self.winner = Some(with);
            self.phase = COUNT;
        } else {
            self.begin_turn(self.next_seat());
        }
    }

    fn reshuffle(&mut self) {
        self.reshuffled = self.below_top();
        self.discards = self.top.into_iter().collect();
        self.pile_count = self.reshuffled.len() as u8;
    }

    /// A card has come into somebody's hand: the player's own (O10), or as a penalty (O13, O15).
    #[inline]
    fn draw(&mut self) {
        match self.phase {
            Phase::Draw => self.phase = Phase::Drawn,
            Phase::Penalty { left } => {
                self.phase = Phase::Penalty { left: left - 1 };
                // O18. A penalty of the last card ends the round; O17. it may have to stop short.
                if self.winner.is_some() && (left == 1 || !self.can_draw()) {
                    self.phase = COUNT;
                }
            }
            Phase::Deal
            | Phase::Play
            | Phase::Drawn
            | Phase::Name
            | Phase::Swap
            | Phase::Count { .. }
            | Phase::Over => {}
        }
    }

    // O23. A whole circle of passes ends the round if nobody could even draw. With the deck as reconstructed
    // that does not happen: somebody then holds a yellow card, and must play it.
    #[inline]
    fn pass(&mut self) {
        self.passes += u8::from(self.phase == Phase::Play);
        if self.passes == self.seats {
            self.phase = COUNT;
        } else {
            self.begin_turn(self.next_seat());
        }
    }

    // O23. The round ends after this many turns.
    #[inline]
    fn begin_turn(&mut self, seat: Seat) {
        if self.turns == TURNS_MAX {
            self.phase = COUNT;
        } else {
            self.turns += 1;
            self.seat = seat;
            self.phase = Phase::Play;
        }
    }
}
