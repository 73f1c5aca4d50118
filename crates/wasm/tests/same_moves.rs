//! The same bot with the same seed and number of simulations chooses the same moves natively and in WebAssembly.
//!
//! Here rounds of every game are played natively and compared with a fixture; `web/tests/same-moves.test.ts` plays the
//! same rounds in WebAssembly and compares them with the same fixture.

use crate::page::Page;
use pyatak_protocol::Settings;
use pyatak_registry::GameId;
use serde_json::{Value, json};

/// How many simulations `hard` makes.
const SIMULATIONS: u32 = 48;
/// The levels around the table.
const LEVELS: [&str; 4] = ["hard", "expert", "medium", "easy"];

/// A round of bots alone, and a match where what somebody knows lasts from round to round.
fn table_of(game: GameId) -> Value {
    let mut settings = Settings { pace_milliseconds: 0, ..Settings::suggested(game) };
    if game != GameId::RectoVerso {
        settings.options.insert("form".to_owned(), "round".to_owned());
    }
    let bots = LEVELS.iter().cycle().take(usize::from(settings.seats));
    let seats: Vec<Value> = bots.map(|level| json!({"bot": level})).collect();
    json!({"settings": settings, "seats": seats, "is_started": true})
}

fn play(game: GameId, parts: u32) -> Page {
    let mut page = Page::new(SIMULATIONS, parts);
    let people = json!([{"number": 1, "name": "Anna"}]);
    let table = page.open(&table_of(game), &people);
    page.happen(&table, json!({"type": "connected", "session": 1, "person": people[0]}));
    while page.summary(&table)["result"].is_null() {
        page.pass(&table, 1);
    }
    page
}

#[test]
fn bots_play_as_they_have_always_played() {
    let rounds = GameId::ALL.iter().map(|game| {
        let page = play(*game, 1);
        let lines = page.logs.values().next().unwrap();
        json!({"new": table_of(*game), "chosen": page.chosen, "last": lines.last().unwrap()})
    });
    let made = json!({"simulations": SIMULATIONS, "rounds": rounds.collect::<Vec<_>>()});
    let made = format!("{}\n", serde_json::to_string(&made).unwrap());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/fixtures/same-moves.json");
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == made, "{path} is not what is played; `PYATAK_BLESS=1` writes it again");
}

/// Two parts that are put together are what two threads find, which `crates/local` tests; here they play a whole round.
#[test]
fn a_search_that_is_shared_out_plays_a_round_to_its_end() {
    let page = play(GameId::Klatz, 2);
    assert!(!page.chosen.is_empty(), "levels that cannot be shared out answer as a whole");
}
