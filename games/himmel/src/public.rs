//! What everybody sees.

use crate::{Event, Heap, Number, NumberSet, Options, Special, Specials};
use pyatak_engine::{BySeat, Direction, Seat, Standing, Turn};
use serde::Serialize;
use std::ops::{Index, IndexMut};

/// The most players.
pub const SEATS: usize = 6;
/// How many cards a hand is dealt, and drawn up to (H2, H14).
pub const HAND: u8 = 5;
/// How many cards there are (H1).
const CARDS: u8 = 85;

pyatak_engine::names! {
    /// One of the two columns. The left one was opened first (H4).
    #[allow(missing_docs)]
    pub enum Side {
        Left = "left",
        Right = "right",
    }
}

impl Side {
    /// The other one.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// One column: a target, perhaps with covered ones underneath, and a pile that grows towards it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Column {
    /// The targets in the order in which they covered each other (H11); the last one counts.
    targets: NumberSet,
    /// The pile in the order in which it was laid (H7); the last one is the top card.
    pile: NumberSet,
    /// H7: what may be laid, below the target and above the top card. It follows from the other two.
    #[serde(skip)]
    fits: NumberSet,
}

impl Column {
    /// A column with these targets and this pile.
    pub fn new(targets: NumberSet, pile: NumberSet) -> Column {
        let mut column = Column { targets, pile, fits: NumberSet::EMPTY };
        column.fits = column.gap();
        column
    }

    /// The target that counts; none while the column is empty.
    #[inline]
    pub fn target(&self) -> Option<Number> {
        self.targets.highest()
    }

    /// The top card of the pile, if there is a pile.
    #[inline]
    pub fn top(&self) -> Option<Number> {
        self.pile.highest()
    }

    /// H7: the numbers that may be laid.
    #[inline]
    pub fn fits(&self) -> NumberSet {
        self.fits
    }

    /// H11: the numbers that may cover the target.
    #[inline]
    pub fn covers(&self) -> NumberSet {
        self.target().map_or(NumberSet::EMPTY, NumberSet::above)
    }

    /// All cards of the column.
    #[inline]
    pub fn cards(&self) -> NumberSet {
        self.targets.or(self.pile)
    }

    fn gap(&self) -> NumberSet {
        let below = self.target().map_or(NumberSet::EMPTY, NumberSet::below);
        self.top().map_or(below, |top| below.and(NumberSet::above(top)))
    }

    #[inline]
    pub(crate) fn lay(&mut self, card: Number) {
        self.pile.insert(card);
        self.fits = self.fits.and(NumberSet::above(card));
    }

    #[inline]
    pub(crate) fn cover(&mut self, card: Number) {
        self.targets.insert(card);
        self.fits = self.gap();
    }

    #[inline]
    pub(crate) fn found(&mut self, card: Number) {
        *self =
            Column { targets: NumberSet::only(card), pile: NumberSet::EMPTY, fits: NumberSet::below(card) };
    }
}

/// The two columns, left one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Columns(pub [Column; 2]);

impl Index<Side> for Columns {
    type Output = Column;
    #[inline]
    fn index(&self, side: Side) -> &Column {
        &self.0[side as usize]
    }
}

impl IndexMut<Side> for Columns {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut Column {
        &mut self.0[side as usize]
    }
}

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Phase {
    /// Hands and targets are to be dealt: chance (H2, H3).
    Dealing,
    /// The player plays a card or declines (H6).
    Choose,
    /// A card is to be stolen: chance (H10).
    Stealing {
        /// From whom.
        victim: Seat,
    },
    /// The player who declined gives the emptied column a new target (H12).
    Found,
    /// The deck gives the emptied column a new target: chance (H13).
    TurningUp,
    /// Cards are to be drawn: chance (H10, H14).
    Drawing {
        /// By whom.
        seat: Seat,
    },
    /// The round is over.
    Over {
        /// Why.
        ending: Ending,
    },
}

/// How a round comes to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Somebody declined when the deck was empty (H15).
    Declined,
    /// The deck had no number left for a new target (H13).
    NoNumberLeft,
}

impl Ending {
    /// The number of its rule.
    pub fn rule(self) -> &'static str {
        match self {
            Ending::Declined => "H15",
            Ending::NoNumberLeft => "H13",
        }
    }
}

/// What everybody sees (H19).
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
    /// The arrow (H5, H9).
    pub direction: Direction,
    /// The column with the marker (H4, H12).
    pub marker: Side,
    /// The two columns.
    pub columns: Columns,
    /// Each player's dung heap.
    pub heaps: BySeat<Heap, SEATS>,
    /// How many cards each player holds.
    pub hand_counts: BySeat<u8, SEATS>,
    /// How many cards the deck has.
    pub deck_count: u8,
    /// Specials that turned up instead of a target and go back into the deck (H3, H13).
    pub set_aside: Specials,
    /// How many of each player's cards are specials at least, as everybody has seen by H13.
    pub specials_least: BySeat<u8, SEATS>,
}

impl Public {
    /// A table before anything is dealt.
    pub fn new(options: Options, standing: &Standing) -> Public {
        Public {
            options,
            seats: standing.seats,
            seat: standing.start,
            phase: Phase::Dealing,
            direction: Direction::Clockwise,
            marker: Side::Left,
            columns: Columns::default(),
            heaps: BySeat::default(),
            hand_counts: BySeat::default(),
            deck_count: CARDS,
            set_aside: Specials::default(),
            specials_least: BySeat::default(),
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose | Phase::Found => Turn::Seat(self.seat),
            Phase::Dealing | Phase::Stealing { .. } | Phase::TurningUp | Phase::Drawing { .. } => {
                Turn::Chance
            }
            Phase::Over { .. } => Turn::Over,
        }
    }

    /// The column that waits for a target, left one first (H3, H12).
    #[inline]
    pub(crate) fn empty_column(&self) -> Side {
        if self.columns[Side::Left].target().is_none() { Side::Left } else { Side::Right }
    }

    /// Takes in a fact, whatever is known of the secret in it.
    #[inline(always)]
    pub(crate) fn evolve<C, H>(&mut self, event: &Event<C, H>) {
        match *event {
            Event::Dealt { seat, .. } => {
                self.hand_counts[seat] += HAND;
                self.deck_count -= HAND;
            }
            Event::TurnedUp { card, column } => self.turned_up(card, column),
            Event::SetAside { card } => self.put_aside(card),
            Event::Played { seat, card, column } => {
                self.hand_counts[seat] -= 1;
                self.columns[column].lay(card);
                self.end_turn();
            }
            Event::Reversed { seat } => {
                self.spend(seat, Special::Reverse);
                self.direction = self.direction.reversed();
                self.end_turn();
            }
            Event::Named { seat, victim } => {
                self.spend(seat, Special::Steal);
                self.phase = Phase::Stealing { victim };
            }
            Event::Stole { thief, victim, .. } => self.stole(thief, victim),
            Event::Raised { seat, card, column } => {
                self.spend(seat, Special::Raise);
                self.hand_counts[seat] -= 1;
                self.columns[column].cover(card);
                self.end_turn();
            }
            Event::Declined { seat } => self.declined(seat),
            Event::Founded { seat, card, column } => {
                self.hand_counts[seat] -= 1;
                self.columns[column].found(card);
                self.end_turn();
            }
            Event::Reached { seat } => {
                self.specials_least[seat] = self.hand_counts[seat];
                self.phase = Phase::TurningUp;
            }
            Event::Drew { seat, .. } => {
                self.hand_counts[seat] += 1;
                self.deck_count -= 1;
                self.end_turn();
            }
        }
    }

    /// H8: a special goes into its player's own heap.
    #[inline]
    fn spend(&mut self, seat: Seat, special: Special) {
        self.hand_counts[seat] -= 1;
        self.heaps[seat].specials.insert(special);
        self.specials_least[seat] = self.specials_least[seat].saturating_sub(1);
    }

    /// H3, H13: a target from the deck.
    fn turned_up(&mut self, card: Number, column: Side) {
        self.deck_count -= 1;
        self.columns[column].found(card);
        if self.columns.0.iter().any(|column| column.target().is_none()) {
            return;
        }
        self.deck_count += self.set_aside.len();
        self.set_aside = Specials::default();
        if self.phase == Phase::Dealing {
            self.phase = Phase::Choose;
        } else {
            self.end_turn();
        }
    }

    /// H3, H13: a special instead of a target. With the deck's last card the hope of a number is gone.
    fn put_aside(&mut self, special: Special) {
        self.deck_count -= 1;
        self.set_aside.insert(special);
        if self.deck_count == 0 {
            self.phase = Phase::Over { ending: Ending::NoNumberLeft };
        }
    }

    /// H10: the thief has a card more, the victim one less and draws one, if there is one.
    #[inline]
    fn stole(&mut self, thief: Seat, victim: Seat) {
        // Where all cards are specials, the stolen one is a special; else it may have been one.
        let is_special = self.specials_least[victim] == self.hand_counts[victim];
        self.specials_least[thief] += u8::from(is_special);
        self.specials_least[victim] = self.specials_least[victim].saturating_sub(1);
        self.hand_counts[victim] -= 1;
        self.hand_counts[thief] += 1;
        if self.deck_count > 0 {
            self.phase = Phase::Drawing { seat: victim };
        } else {
            self.end_turn();
        }
    }

    /// H12: the marked column goes into the heap. H15: with the deck empty that is the end.
    #[inline]
    fn declined(&mut self, seat: Seat) {
        let heap = &mut self.heaps[seat].numbers;
        *heap = heap.or(self.columns[self.marker].cards());
        self.columns[self.marker] = Column::default();
        self.marker = self.marker.other();
        self.phase =
            if self.deck_count > 0 { Phase::Found } else { Phase::Over { ending: Ending::Declined } };
    }

    /// H14: the player draws up to five, as far as the deck goes; then the next one is to move.
    #[inline]
    fn end_turn(&mut self) {
        if self.hand_counts[self.seat] < HAND && self.deck_count > 0 {
            self.phase = Phase::Drawing { seat: self.seat };
        } else {
            self.seat = self.seat.next(self.direction, self.seats);
            self.phase = Phase::Choose;
        }
    }
}
