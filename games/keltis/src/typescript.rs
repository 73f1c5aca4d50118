//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{BySeat, Seat, Viewer};
use std::collections::BTreeMap;

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Table, Phase, Row, Stone, StoneSet, Colour, Symbol, Options, Form, Seat, BySeat<u8, 1>,
        Viewer;
    /// What the stones carry (K2); all others carry nothing.
    const SYMBOLS: "{ readonly [stone in Stone]?: StoneSymbol }" = symbols();
}

fn symbols() -> BTreeMap<String, Symbol> {
    let marked = StoneSet::ALL.iter().filter(|stone| stone.symbol() != Symbol::Plain);
    marked.map(|stone| (stone.to_string(), stone.symbol())).collect()
}
