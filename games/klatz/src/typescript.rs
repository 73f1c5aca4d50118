//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{BySeat, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Ending, Sets, Worth, Hand, Card, Colour, Options, Form, Seat,
        BySeat<u8, 1>, Seen<u8>, Viewer;
    /// Every kind of card in the order of values (Z2).
    const CARDS: "readonly Card[]" = Card::all().collect::<Vec<_>>();
    /// A set with this many open cards ends the round (Z8).
    const OPEN: "number" = OPEN;
}
