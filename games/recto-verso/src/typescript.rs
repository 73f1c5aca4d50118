//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{Direction, Seat, SeatSet, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Table, Phase, Middle, Hands<u8>, HandsSet, OpenHand, Slot, Place, PlaceSet, Pairing, Face,
        Animal, Pictogram, Options, Form, Pairs, Stars, Memory, Seat, SeatSet, Seen<u8>, Viewer, Direction;
}
