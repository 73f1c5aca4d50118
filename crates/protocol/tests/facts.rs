//! Facts for the page: `web/src/lib/facts.ts` is made from Rust and must fit it.
//! `PYATAK_BLESS=1 cargo test -p pyatak-protocol facts` writes it again.

use pyatak_engine::{Level, OptionSpec};
use pyatak_protocol::*;
use pyatak_registry::{GameId, GameInfo, Language};
use pyatak_words::{CARD_FIELDS, HIDDEN, SEAT_FIELDS};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

const HEAD: &str = "// Made from Rust by the tests of crates/protocol; do not edit. Whatever the page has to know about games and settings
// before it has asked a server.

import type { Settings } from './protocol';

";

const TAIL: &str = "export type GameId = (typeof GAMES)[number];

/** A number, as many as players, or what an option of the table says. */
export type Amount = number | 'seats' | { option: string };

/** A match is over once somebody has that many points, or after that many rounds, whichever comes first. */
export interface FormLength {
  points?: Amount;
  rounds?: Amount;
}

export interface Glance {
  /** The fewest and the most. */
  players: [number, number];
  /** About how long a game by the defaults takes at the suggested table: one person against bots, and people only. */
  minutes: [number, number];
  /** How many players make a good first table. */
  seats: number;
  /** Do the most or the fewest points win? */
  goal: 'highest' | 'lowest';
  /** The options of a table for which nobody has said anything. */
  defaults: Record<string, string>;
  /** How long a match is, for each value of the option `form`. */
  lengths: Record<string, FormLength>;
}
";

fn facts() -> String {
    let mut text = HEAD.to_owned();
    let mut export = |about: &str, head: &str, value: &Value, tail: &str| {
        let value = serde_json::to_string_pretty(value).unwrap();
        text += &format!("/** {about} */\nexport const {head} = {value}{tail};\n\n");
    };
    let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.as_str()).collect();
    export("All games, in the order in which they are shown.", "GAMES", &json!(ids), " as const");
    let glance = |game: &GameId| {
        let GameInfo { meta, options, lengths, .. } = game.info();
        let lengths: Map<String, Value> =
            lengths.iter().map(|length| (length.form.to_owned(), json!(length))).collect();
        let has_meaning = |option: &&OptionSpec| !option.is_for_match || options[0].default != "round";
        let default = |option: &OptionSpec| (option.key.to_owned(), json!(option.default));
        let defaults: Map<String, Value> = options.iter().filter(has_meaning).map(default).collect();
        let facts = json!({
            "players": [meta.seats_min, meta.seats_max],
            "minutes": [meta.minutes_with_bots, meta.minutes],
            "seats": Settings::suggested(*game).seats,
            "goal": meta.goal,
            "defaults": defaults,
            "lengths": lengths,
        });
        (game.to_string(), facts)
    };
    let glances: Map<String, Value> = GameId::ALL.iter().map(glance).collect();
    export(
        "Whatever can be said about a game before its code is loaded.",
        "AT_A_GLANCE: Record<GameId, Glance>",
        &json!(glances),
        "",
    );
    let mut settings = serde_json::to_value(Settings::suggested(GameId::ALL[0])).unwrap();
    let fields = settings.as_object_mut().unwrap();
    fields.retain(|field, _| field != "game" && field != "seats");
    let of_type = "SUGGESTED: Omit<Settings, 'game' | 'seats'>";
    export("The table that somebody is offered who has settled nothing yet.", of_type, &settings, "");
    export("The smallest and the largest value of settings.", "BOUNDS", &bounds(), " as const");
    export("What the form offers to choose from, or fills in first.", "OFFERED", &json!(OFFERED), "");
    export("The levels of bots, from the weakest up.", "LEVELS", &json!(Level::ALL), " as const");
    let codes = Language::ALL.map(Language::code);
    export("The languages that can be spoken.", "LANGUAGES", &json!(codes), " as const");
    export(
        "Fields that hold a seat; their human form is the player's name.",
        "SEAT_FIELDS",
        &json!(SEAT_FIELDS),
        "",
    );
    export(
        "Fields that hold a card or a list of cards; their human form is the card's name.",
        "CARD_FIELDS",
        &json!(CARD_FIELDS),
        "",
    );
    export("What a message gets for something that the viewer may not know.", "HIDDEN", &json!(HIDDEN), "");
    text + TAIL
}

fn bounds() -> Value {
    fn pair<T: Serialize>(bounds: RangeInclusive<T>) -> Value {
        json!([bounds.start(), bounds.end()])
    }
    json!({
        "turn_seconds": pair(TURN_SECONDS),
        "grace_seconds": pair(GRACE_SECONDS),
        "away_seconds": pair(AWAY_SECONDS),
        "pace_milliseconds": pair(PACE_MILLISECONDS),
        "open_after_moves": pair(OPEN_AFTER_MOVES),
    })
}

#[test]
fn the_page_knows_the_same_facts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/facts.ts");
    let made = facts();
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == made,
        "web/src/lib/facts.ts is old; PYATAK_BLESS=1 cargo test -p pyatak-protocol writes it again"
    );
}

#[test]
fn what_is_suggested_and_offered_is_accepted() {
    for &game in GameId::ALL {
        let (settings, meta) = (Settings::suggested(game), game.info().meta);
        assert!((meta.seats_min..=meta.seats_max).contains(&settings.seats), "{game}");
        assert!(AWAY_SECONDS.contains(&settings.away_seconds));
        assert!(PACE_MILLISECONDS.contains(&settings.pace_milliseconds));
        assert!(
            OFFERED.pace_milliseconds.contains(&settings.pace_milliseconds),
            "the form shows its default"
        );
    }
    assert!(OFFERED.turn_seconds.iter().all(|seconds| TURN_SECONDS.contains(seconds)));
    assert!(OFFERED.pace_milliseconds.iter().all(|pace| PACE_MILLISECONDS.contains(pace)));
    assert!(GRACE_SECONDS.contains(&OFFERED.grace_seconds));
    assert!(OPEN_AFTER_MOVES.contains(&OFFERED.open_after_moves));
}
