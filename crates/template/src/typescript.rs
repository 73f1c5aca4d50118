//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{BySeat, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Hand, Card, Options, Form, Seat, BySeat<u8, 1>, Seen<u8>, Viewer;
}
