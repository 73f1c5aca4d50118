//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{Bag, BySeat, Direction, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Demand, Card, Bag<Card>, Colour, Options, Form, Matching, Seat,
        BySeat<u8, 1>, Seen<u8>, Viewer, Direction;
}
