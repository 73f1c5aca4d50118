//! The types that go to the page, for `web/src/games/recto-verso/types.ts`.

use crate::{
    Action, Animal, Face, Form, Hands, HandsSet, Illegal, Memory, Middle, OpenHand, Options, Pairing, Pairs,
    Phase, Pictogram, Place, PlaceSet, Slot, Stars, State, Table, View,
};
use pyatak_engine::{Direction, Seat, SeatSet, Seen, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Middle, Hands<u8>, HandsSet, OpenHand, Slot, Place, PlaceSet, Pairing, Face, Animal, Pictogram, Options, Form, Pairs, Stars, Memory, Seat, SeatSet, Seen<u8>, Viewer, Direction
}
