//! The games as TypeScript: `web/src/games/<game>/types.ts` is made from the Rust types and must fit them.
//! `PYATAK_BLESS=1 cargo test -p pyatak-registry typescript` writes them again.

use pyatak_engine::{Bag, BySeat, Direction, Rules, Seat, SeatSet, Seen, View, Viewer};
use pyatak_registry::GameId;
use std::collections::BTreeSet;
use std::fmt::Write;
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

";

/// What a viewer of the game is told of an event.
type Told<G> = <<G as Rules>::View as View>::Event;

/// Declarations of these types. Types for everything, like `Seen<T>`, stay generic; the event is the one
/// that a viewer gets.
macro_rules! declare {
    ($text:ident, $told:ty; $($type:ty),* $(,)?) => {{
        let config = Config::default();
        let _ = writeln!($text, "export {}\n", <$told>::decl_concrete(&config));
        $(let _ = writeln!($text, "export {}\n", <$type>::decl(&config));)*
    }};
}

fn himmel() -> String {
    use himmel::*;
    let mut text = HEAD.to_owned();
    declare! { text, Told<State>;
        View, Action, Illegal, Table, Phase, Ending, Columns, Column, Side, Heap, Traces, Trace, Hand, Card, Number,
        NumberSet, Special, Specials, Options, Form, Tie, Seat, SeatSet, BySeat<u8, 1>, Seen<u8>, Viewer, Direction,
    }
    text
}

fn keltis() -> String {
    use keltis::*;
    let mut text = HEAD.to_owned();
    declare! { text, Told<State>;
        View, Action, Illegal, Table, Phase, Row, Stone, StoneSet, Colour, Symbol, Options, Form, Seat, BySeat<u8, 1>,
        Viewer,
    }
    let _ = writeln!(text, "/** What the stones carry (K2); all others carry nothing. */");
    let _ = writeln!(text, "export const SYMBOLS: {{ readonly [stone in Stone]?: StoneSymbol }} = {{");
    for stone in StoneSet::ALL.iter().filter(|stone| stone.symbol() != Symbol::Plain) {
        let symbol = match stone.symbol() {
            Symbol::Plain => "plain",
            Symbol::Clover => "clover",
            Symbol::Wish => "wish",
            Symbol::PlusOne => "plus-one",
            Symbol::PlusThree => "plus-three",
        };
        let _ = writeln!(text, "\t\"{stone}\": \"{symbol}\",");
    }
    text + "};\n"
}

fn hundred_one() -> String {
    use hundred_one::*;
    let mut text = HEAD.to_owned();
    declare! { text, Told<State>;
        View, Action, Illegal, Table, Phase, Demand, Card, Bag<Card>, Colour, Options, Form, Matching, Seat,
        BySeat<u8, 1>, Seen<u8>, Viewer, Direction,
    }
    text
}

fn klatz() -> String {
    use klatz::*;
    let mut text = HEAD.to_owned();
    declare! { text, Told<State>;
        View, Action, Illegal, Table, Phase, Ending, Sets, Hand, Card, Colour, Options, Form, Seat, BySeat<u8, 1>,
        Seen<u8>, Viewer,
    }
    text
}

fn recto_verso() -> String {
    use recto_verso::*;
    let mut text = HEAD.to_owned();
    declare! { text, Told<State>;
        View, Action, Illegal, Table, Phase, Middle, Hands<u8>, HandsSet, Slot, Place, PlaceSet, Pairing, Face, Animal,
        Pictogram, Options, Form, Pairs, Stars, Memory, Seat, SeatSet, Seen<u8>, Viewer, Direction,
    }
    text
}

fn typescript(game: GameId) -> String {
    match game {
        GameId::Himmel => himmel(),
        GameId::Keltis => keltis(),
        GameId::HundredOne => hundred_one(),
        GameId::Klatz => klatz(),
        GameId::RectoVerso => recto_verso(),
    }
}

#[test]
fn the_page_knows_the_same_games() {
    for &game in GameId::ALL {
        let path = format!("{}/../../web/src/games/{game}/types.ts", env!("CARGO_MANIFEST_DIR"));
        let made = typescript(game);
        if std::env::var_os("PYATAK_BLESS").is_some() {
            std::fs::create_dir_all(std::path::Path::new(&path).parent().unwrap()).unwrap();
            std::fs::write(&path, &made).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == made,
            "the types of {game} are old; PYATAK_BLESS=1 cargo test -p pyatak-registry makes them anew"
        );
    }
}

/// Names in capitals that a text without comments and strings mentions.
fn names(text: &str) -> BTreeSet<String> {
    let code: String =
        text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code)).collect();
    let code: String = code.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| word.len() > 1 && word.starts_with(char::is_uppercase)).map(str::to_owned).collect()
}

#[test]
fn every_type_that_is_mentioned_is_declared() {
    let builtin = ["Array", "SYMBOLS"].map(str::to_owned);
    for &game in GameId::ALL {
        let text = typescript(game);
        let declared = text.lines().filter_map(|line| line.strip_prefix("export type "));
        let declared: BTreeSet<String> =
            declared.map(|line| line.split([' ', '<']).next().unwrap().to_owned()).collect();
        let missing: Vec<String> = names(&text)
            .into_iter()
            .filter(|name| !declared.contains(name) && !builtin.contains(name))
            .collect();
        assert!(missing.is_empty(), "{game} mentions {missing:?}");
        for name in ["View", "Action", "Event", "Refusal"] {
            assert!(declared.contains(name), "{game} has no {name}");
        }
    }
}
