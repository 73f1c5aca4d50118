//! What the page has to know of the game's types.

use crate::public::{hand_size, middle_size};
use crate::*;
use pyatak_engine::{Direction, Seat, SeatSet, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Middle, Hands<u8>, HandsSet, OpenHand, Slot, Place, PlaceSet, Pairing, Face,
        Animal, Pictogram, Options, Form, Pairs, Stars, Memory, Seat, SeatSet, Seen<u8>, Viewer, Direction;
    /// How many cards everybody holds, by the number of players (R3).
    const HAND_SIZES: "readonly number[]" = by_seats(hand_size);
    /// How many places the middle has, by the number of players: one more than cards (R3, R5).
    const PLACE_COUNTS: "readonly number[]" = by_seats(|seats| middle_size(seats) + 1);
}

fn by_seats(count: impl Fn(u8) -> u8) -> Vec<u8> {
    (0..=SEATS as u8).map(count).collect()
}
