//! Places at a table.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats that any game has.
pub const SEATS_MAX: usize = 10;

/// A place at the table, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a table, clockwise from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..seats).map(Seat)
    }

    /// All seats of a table, clockwise from this one.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// The neighbour in a direction.
    #[inline]
    pub fn next(self, direction: Direction, seats: u8) -> Seat {
        match direction {
            Direction::Clockwise => Seat(if self.0 + 1 == seats { 0 } else { self.0 + 1 }),
            Direction::Counterclockwise => Seat(if self.0 == 0 { seats - 1 } else { self.0 - 1 }),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Which way the turn goes round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the left-hand neighbour, seats rising.
    #[default]
    Clockwise,
    /// To the right-hand neighbour, seats falling.
    Counterclockwise,
}

impl Direction {
    /// The other way.
    #[inline]
    pub fn reversed(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }
}

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player at the table.
    Seat(Seat),
    /// Somebody who watches and holds no cards.
    Spectator,
}

impl Viewer {
    /// Is this the player in that seat?
    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// The seat, if the viewer has one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Every viewer of a table: its seats, then the spectators.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// One value for each seat, indexed by the seat and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<T>", bound = "T: ts_rs::TS"))]
pub struct BySeat<T, const N: usize>(pub [T; N]);

impl<T: Copy + Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat([T::default(); N])
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
pub struct SeatSet(pub u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a table.
    pub fn all(seats: u8) -> SeatSet {
        SeatSet((1 << seats) - 1)
    }

    /// Only this seat.
    #[inline]
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set and one seat more.
    #[inline]
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Is the seat in the set?
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Nobody at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with `rank` lower ones in the set.
    #[inline]
    pub fn nth(self, rank: u32) -> Seat {
        let mut rest = self.0;
        for _ in 0..rank {
            rest &= rest.wrapping_sub(1);
        }
        Seat(rest.trailing_zeros() as u8)
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..16).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if let Some(seat) = seats.iter().find(|seat| seat.index() >= SEATS_MAX) {
            return Err(serde::de::Error::custom(format!("there is no {seat}")));
        }
        if !seats.is_sorted_by(|a, b| a < b) {
            return Err(serde::de::Error::custom("seats are listed in rising order, each once"));
        }
        Ok(seats.into_iter().collect())
    }
}
