//! What everybody sees. In Keltis that is all there is to know (K14).

use crate::{Colour, Event, Options, Stone, StoneSet, Tally};
use pyatak_engine::{BySeat, Direction, Seat, Standing, Turn};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// The most players.
pub const SEATS: usize = 4;

/// What has to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Phase {
    /// The player chooses between turning up and taking (K4).
    Choose,
    /// A face-down stone is being turned up: chance.
    Turning,
    /// The player takes or leaves the stone just turned up (K5).
    Decide {
        /// The stone.
        stone: Stone,
    },
    /// The round is over (K9).
    Over,
}

/// The stones that one player has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ [colour in Colour]: Array<Stone> } & { tally?: Tally }")
)]
pub struct Row {
    /// The stones of all five rows.
    pub stones: StoneSet,
    /// What still fits (K6). A stone that is in a row already may be counted as fitting; it is never on offer.
    pub fits: StoneSet,
    /// The colours whose row falls.
    falling: u8,
}

impl Default for Row {
    fn default() -> Self {
        Row { stones: StoneSet::EMPTY, fits: StoneSet::ALL, falling: 0 }
    }
}

impl Row {
    /// K6: the first stone of a colour is free, the second sets the direction, the others keep it.
    #[inline]
    pub(crate) fn take(&mut self, stone: Stone) {
        let colour = stone.colour();
        let row = self.stones.and(colour.stones());
        let bit = StoneSet::only(stone).0;
        if !row.is_empty() {
            // All stones of a rising row are lower than one that fits, all of a falling row higher.
            let is_falling = row.0 > bit;
            let beyond = if is_falling { bit - 1 } else { !(bit | (bit - 1)) };
            self.fits = StoneSet(self.fits.0 & (beyond | !colour.stones().0));
            self.falling |= u8::from(is_falling) << colour as u8;
        }
        self.stones.insert(stone);
    }

    /// The stones of one colour in the order in which they were laid.
    pub fn of(&self, colour: Colour) -> Vec<Stone> {
        let mut stones: Vec<Stone> = self.stones.and(colour.stones()).iter().collect();
        if self.falling >> colour as u8 & 1 == 1 {
            stones.reverse();
        }
        stones
    }
}

/// The rows by colour, and what they are worth so far. For the page that is optional, because a node of an older
/// version does not send it.
impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_map(Some(Colour::ALL.len() + 1))?;
        for colour in Colour::ALL {
            rows.serialize_entry(colour.name(), &self.of(colour))?;
        }
        rows.serialize_entry("tally", &Tally::of(self))?;
        rows.end()
    }
}

/// What everybody sees.
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
    /// Is this the turn in which the last stone was turned up (K9)?
    pub is_last: bool,
    /// The stones that lie face up.
    pub face_up: StoneSet,
    /// How many stones lie face down.
    pub face_down_count: u8,
    /// Each player's rows.
    pub rows: BySeat<Row, SEATS>,
}

impl Public {
    pub(crate) fn new(options: Options, standing: &Standing) -> Public {
        Public {
            options,
            seats: standing.seats,
            seat: standing.start,
            phase: Phase::Choose,
            is_last: false,
            face_up: StoneSet::EMPTY,
            face_down_count: Stone::COUNT as u8,
            rows: BySeat::default(),
        }
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose | Phase::Decide { .. } => Turn::Seat(self.seat),
            Phase::Turning => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    /// The stones that the player to move could take from among those that lie face up.
    #[inline]
    pub(crate) fn takeable(&self) -> StoneSet {
        self.face_up.and(self.rows[self.seat].fits)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(crate) fn evolve(&mut self, event: &Event) {
        match *event {
            Event::Reached { .. } => self.phase = Phase::Turning,
            Event::TurnedUp { stone, .. } => {
                self.face_down_count -= 1;
                self.is_last |= self.face_down_count == 0;
                self.face_up.insert(stone);
                self.phase = Phase::Decide { stone };
            }
            Event::Took { seat, stone } => {
                self.face_up.remove(stone);
                self.rows[seat].take(stone);
                let has_extra_turn = StoneSet::CLOVERS.contains(stone);
                self.end_turn(has_extra_turn);
            }
            Event::Left { .. } => self.end_turn(false),
            Event::Stopped { .. } => self.phase = Phase::Over,
        }
    }

    /// K8: a clover grants another turn. K9: after the last stone that turn only takes, and the round is over
    /// when it ends or when nothing fits.
    #[inline]
    fn end_turn(&mut self, has_extra_turn: bool) {
        self.phase = Phase::Choose;
        if self.is_last {
            if !has_extra_turn || self.takeable().is_empty() {
                self.phase = Phase::Over;
            }
        } else if !has_extra_turn {
            self.seat = self.seat.next(Direction::Clockwise, self.seats);
        }
    }
}
