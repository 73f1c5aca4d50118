//! The types that go to the page, for `web/src/games/keltis/types.ts`.

use crate::{
    Action, Colour, Form, Illegal, Options, Phase, Row, State, Stone, StoneSet, Symbol, Table, View,
};
use pyatak_engine::{BySeat, Seat, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Row, Stone, StoneSet, Colour, Symbol, Options, Form, Seat, BySeat<u8, 1>, Viewer; and symbols()
}

/// What the stones carry (K2), as a table for the page.
fn symbols() -> String {
    let carrying = StoneSet::ALL.iter().filter(|stone| stone.symbol() != Symbol::Plain);
    let lines: String = carrying.map(|stone| format!("\t\"{stone}\": \"{}\",\n", stone.symbol())).collect();
    "/** What the stones carry (K2); all others carry nothing. */\n".to_owned()
        + "export const SYMBOLS: { readonly [stone in Stone]?: StoneSymbol } = {\n"
        + &lines
        + "};\n"
}
