//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{BySeat, Direction, Seat, SeatSet, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Ending, Columns, Column, Side, Heap, Traces, Trace, Hand, Card, Number,
        NumberSet, Special, Specials, Options, Form, Tie, Seat, SeatSet, BySeat<u8, 1>, Seen<u8>, Viewer, Direction;
}
