//! Where cards lie. A card has no name of its own: one that stayed with it from round to round would tell
//! which two faces belong together.

use crate::Face;
use pyatak_engine::{Seat, select64};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The most players.
pub const SEATS: usize = 4;
/// The most cards that a hand holds (R3).
pub(crate) const HAND_MAX: usize = 6;
/// With two players 24 cards lie in the middle (R3), and for a while the one just laid.
pub(crate) const PLACES_MAX: usize = 25;

/// The position of the set bit that has `rank` lower ones. `rank` is below `word.count_ones()`.
///
/// Nearly always the word is one run of bits, or two with a single bit missing between them (the card just
/// laid); that needs no search.
#[inline]
pub(crate) fn nth_bit(word: u32, rank: u32) -> u8 {
    let start = word.trailing_zeros();
    let gaps = !(word >> start);
    let position = rank + u32::from(rank >= gaps.trailing_zeros());
    let second_gap = (gaps & gaps.wrapping_sub(1)).trailing_zeros();
    let bit = if position < second_gap { start + position } else { select64(u64::from(word), rank) };
    bit as u8
}

pyatak_engine::numbered! {
    /// A place in a hand, from 0. A slot emptied by laying is filled by the card that is taken.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub struct Slot(u8);
    /// How many slots a hand has.
    pub const COUNT = HAND_MAX;
}

pyatak_engine::numbered! {
    /// A place in the middle, from 0. There is one more than cards, for the card just laid.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
    pub struct Place(u8);
    /// How many places the middle has.
    pub const COUNT = PLACES_MAX;
}

pyatak_engine::as_number!(Slot);
pyatak_engine::as_number!(Place);

impl Slot {
    /// The slot with that number, if any hand has one.
    pub fn new(number: u8) -> Option<Slot> {
        Slot::from_index(usize::from(number))
    }

    /// The first `count` slots.
    pub(crate) fn first(count: u8) -> impl Iterator<Item = Slot> {
        (0..count).map(Slot)
    }
}

/// Cards of one hand that are laid open (R13): by slot what lies up, and nothing where a card stays hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Face | null>"))]
#[serde(transparent)]
pub struct OpenHand([Option<Face>; HAND_MAX]);

impl OpenHand {
    /// A whole hand.
    pub fn all(hand: &[Face]) -> OpenHand {
        OpenHand::only(hand, |_| true)
    }

    /// Two cards of a hand.
    pub fn these(hand: &[Face], two: [Face; 2]) -> OpenHand {
        OpenHand::only(hand, |face| two.contains(&face))
    }

    fn only(hand: &[Face], is_open: impl Fn(Face) -> bool) -> OpenHand {
        let mut open = OpenHand::default();
        for (place, face) in open.0.iter_mut().zip(hand) {
            *place = is_open(*face).then_some(*face);
        }
        open
    }

    /// The open cards with their slots.
    pub fn iter(self) -> impl Iterator<Item = (Slot, Face)> {
        (0..).map(Slot).zip(self.0).filter_map(|(slot, face)| Some((slot, face?)))
    }
}

impl Place {
    /// The place with that number, if any middle has one.
    pub fn new(number: u8) -> Option<Place> {
        Place::from_index(usize::from(number))
    }

    /// The first `count` places.
    pub(crate) fn first(count: u8) -> impl Iterator<Item = Place> {
        (0..count).map(Place)
    }
}

pyatak_engine::bit_set! {
    /// A set of places in the middle.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Place>"))]
    pub struct PlaceSet(u32) of Place;
}

/// The cards in the middle, one side up each. In JSON: a list of faces, `null` where no card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Face | null>"))]
pub struct Middle {
    up: [Face; PLACES_MAX],
    taken: PlaceSet,
}

impl Middle {
    /// The face that lies up there, if a card does.
    pub fn get(&self, place: Place) -> Option<Face> {
        self.taken.contains(place).then(|| self.up[place.index()])
    }

    /// The face that lies up there. A card must lie there.
    #[inline]
    pub fn up(&self, place: Place) -> Face {
        debug_assert!(self.taken.contains(place), "no card at {place:?}");
        self.up[place.index()]
    }

    /// The places where cards lie.
    #[inline]
    pub fn places(&self) -> PlaceSet {
        self.taken
    }

    /// The lowest place where no card lies: the next card is laid there.
    #[inline]
    pub fn free(&self) -> Place {
        Place((!self.taken.0).trailing_zeros() as u8)
    }

    /// Puts a card there, or turns over the one that lies there.
    #[inline]
    pub fn put(&mut self, place: Place, face: Face) {
        self.up[place.index()] = face;
        self.taken.insert(place);
    }

    /// Takes the card away.
    #[inline]
    pub fn remove(&mut self, place: Place) {
        self.taken.remove(place);
    }

    /// The faces that lie up, by place.
    pub fn iter(&self) -> impl Iterator<Item = (Place, Face)> {
        self.taken.iter().map(|place| (place, self.up(place)))
    }
}

impl Serialize for Middle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Nothing is to be told of the places behind the last card.
        let count = u32::BITS - self.taken.0.leading_zeros();
        serializer.collect_seq(Place::first(count as u8).map(|place| self.get(place)))
    }
}

/// One value for each slot of a hand.
pub type Hand<T = Face> = [T; HAND_MAX];

/// One value for each slot of each hand. In JSON: a list for each of the four seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Array<T>>", bound = "T: ts_rs::TS"))]
pub struct Hands<T = Face>(pub [Hand<T>; SEATS]);

impl<T> Hands<T> {
    /// One player's hand.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Hand<T> {
        &self.0[seat.index()]
    }
}

impl<T> Index<(Seat, Slot)> for Hands<T> {
    type Output = T;
    #[inline]
    fn index(&self, (seat, slot): (Seat, Slot)) -> &T {
        &self.0[seat.index()][slot.index()]
    }
}

impl<T> IndexMut<(Seat, Slot)> for Hands<T> {
    #[inline]
    fn index_mut(&mut self, (seat, slot): (Seat, Slot)) -> &mut T {
        &mut self.0[seat.index()][slot.index()]
    }
}

impl<T: Serialize> Serialize for Hands<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

/// A set of slots in hands, six bits for each seat. In JSON: a list of slots for each of the four seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Array<Slot>>"))]
pub struct HandsSet(u32);

impl HandsSet {
    /// No slot.
    pub const EMPTY: HandsSet = HandsSet(0);

    const HAND: u32 = (1 << HAND_MAX) - 1;

    #[inline]
    fn bit(seat: Seat, slot: Slot) -> u32 {
        1 << (seat.0 * HAND_MAX as u8 + slot.0)
    }

    /// How many slots.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No slot at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the slot in the set? The seat is one of the four.
    #[inline]
    pub fn contains(self, seat: Seat, slot: Slot) -> bool {
        self.0 & Self::bit(seat, slot) != 0
    }

    /// Puts a slot in.
    #[inline]
    pub fn insert(&mut self, seat: Seat, slot: Slot) {
        self.0 |= Self::bit(seat, slot);
    }

    /// Takes a slot out.
    #[inline]
    pub fn remove(&mut self, seat: Seat, slot: Slot) {
        self.0 &= !Self::bit(seat, slot);
    }

    /// The slots of one hand.
    #[inline]
    #[must_use]
    pub fn only(self, seat: Seat) -> HandsSet {
        HandsSet(self.0 & Self::HAND << (seat.0 * HAND_MAX as u8))
    }

    /// The slots of all other hands.
    #[inline]
    #[must_use]
    pub fn without(self, seat: Seat) -> HandsSet {
        HandsSet(self.0 & !(Self::HAND << (seat.0 * HAND_MAX as u8)))
    }

    /// The lowest slot of a hand that is not in the set. Not all of them are.
    #[inline]
    pub fn gap(self, seat: Seat) -> Slot {
        Slot((!(self.0 >> (seat.0 * HAND_MAX as u8))).trailing_zeros() as u8)
    }

    /// The slots that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: HandsSet) -> HandsSet {
        HandsSet(self.0 & other.0)
    }

    /// The slots of one hand for which this is true.
    #[inline]
    pub(crate) fn of_hand(seat: Seat, is_in: Hand<bool>) -> HandsSet {
        let bits = (0..HAND_MAX).fold(0, |bits, slot| bits | u32::from(is_in[slot]) << slot);
        HandsSet(bits << (seat.0 * HAND_MAX as u8))
    }

    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// The slot that a bit stands for.
    #[inline]
    pub(crate) fn slot(bit: u8) -> (Seat, Slot) {
        (Seat(bit / HAND_MAX as u8), Slot(bit % HAND_MAX as u8))
    }

    /// The slots in order, seat by seat.
    pub fn iter(self) -> impl Iterator<Item = (Seat, Slot)> {
        (0..(SEATS * HAND_MAX) as u8).filter(move |bit| self.0 >> bit & 1 == 1).map(HandsSet::slot)
    }
}

impl Serialize for HandsSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let hand = |seat: Seat| self.only(seat).iter().map(|(_, slot)| slot).collect::<Vec<_>>();
        serializer.collect_seq(Seat::all(SEATS as u8).map(hand))
    }
}
