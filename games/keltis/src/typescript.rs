//! What the page has to know of the game's types.

use crate::*;
use pyatak_engine::{BySeat, Seat, Viewer};
use std::collections::BTreeMap;

pyatak_engine::typescript! {
    State:
        View, Action, Illegal, Public, Phase, Row, Tally, Stone, StoneSet, Colour, Symbol, Options, Form, Seat,
        BySeat<u8, 1>, Viewer;
    /// All stones (K1).
    const STONES: "readonly Stone[]" = StoneSet::ALL;
    /// What the stones carry (K2); all others carry nothing.
    const SYMBOLS: "{ readonly [stone in Stone]?: StoneSymbol }" = symbols();
    /// What a row is worth by its number of stones (K10); from the last on it is always the same.
    const ROW_POINTS: "readonly number[]" = ROW_POINTS;
    /// What wish stones are worth by their number (K11); from the last on it is always the same.
    const WISH_POINTS: "readonly number[]" = WISH_POINTS;
}

fn symbols() -> BTreeMap<String, Symbol> {
    let marked = StoneSet::ALL.iter().filter(|stone| stone.symbol() != Symbol::Plain);
    marked.map(|stone| (stone.to_string(), stone.symbol())).collect()
}
