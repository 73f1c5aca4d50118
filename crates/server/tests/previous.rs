//! A database that was written before rules had versions that act still opens, shows and plays on.
//!
//! `data/rules-version-1.db` was written by the program of commit bd63b86 (`pyatak serve --database`), to which a client
//! said: somebody new; a match of Recto Verso against an easy bot, left after eight moves; a round of Keltis against an
//! easy bot, closed after ten. At that time both games had version 1 of their rules.

use crate::guests::{Connection, Guest, Place};
use crate::served::Served;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{Report, read, verify};
use pyatak_store::Sqlite;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

const DATABASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules-version-1.db");
/// Whose the tables are.
const COOKIE: &str = "pyatak=eaead4a68c6b9d6296ce75bb30dd6132b1580b9d6d5477403d9eef12ab121dde";
const PERSON: &str = "4cdmrhvt995wgh11";
const RECTO_VERSO: &str = "h6v0r1fb565r6ed6";
const KELTIS: &str = "jwp2ds1eh8kr7z1j";

/// A server on a copy of the file, which takes no offence at its age.
fn serve(folder: &TempDir) -> (Served, Guest) {
    let path = folder.path().join("copy.db");
    if !Path::new(&path).exists() {
        std::fs::copy(DATABASE, &path).unwrap();
    }
    let served = Served::start_with_store_and(Arc::new(Sqlite::open(&path).unwrap()), |config| {
        (config.idle_hours, config.keep_tables_days, config.keep_people_days) = (u32::MAX, 0, 0);
    });
    let place = Place::of(&served);
    (served, Guest { place, cookie: COOKIE.to_owned(), person: PERSON.to_owned() })
}

#[test]
fn an_old_table_goes_on_by_the_rules_that_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let (served, guest) = serve(&folder);
    let mut line = guest.join(RECTO_VERSO);
    let picture = &line.picture["sync"];
    assert_eq!((&picture["stage"], &picture["rules_version"]), (&json!("playing"), &json!(1)));
    assert_eq!(picture["view"]["table"]["rules_version"], 1);
    let before = picture["seq"].as_u64().unwrap();
    // The bot completes a hand sooner or later, and everybody hears so; nothing is laid open by the old rule.
    let ending = play_round(&mut line);
    assert!(ending.contains("\"completed\""), "{ending}");
    assert!(!ending.contains("laid-open"), "{ending}");
    drop(line);
    drop(served);

    // And after another restart.
    let (_served, guest) = serve(&folder);
    let mut line = guest.join(RECTO_VERSO);
    assert!(line.picture["sync"]["seq"].as_u64().unwrap() > before);
    assert_eq!(line.picture["sync"]["rules_version"], 1);
    if line.picture["sync"]["stage"] == "between-rounds" {
        line.ask(&json!({"type": "next-round"}));
        line.picture = json!({"sync": {"legal": []}});
        assert!(!play_round(&mut line).contains("laid-open"));
    }
}

/// Plays the first legal action until the round is over; the message that says so.
fn play_round(line: &mut Connection) -> String {
    let mut legal = line.picture["sync"]["legal"].clone();
    let mut refused = 0;
    loop {
        let heard = match legal.get(0) {
            Some(action) => line.ask(&json!({"type": "act", "action": action})),
            None => line.until(|message| message.get("news").is_some()),
        };
        let Some(news) = heard.get("news") else {
            // The bot was faster than the picture.
            refused += 1;
            assert!(refused < 5, "{heard}");
            legal = Value::Null;
            continue;
        };
        if !news["what"]["result"].is_null() {
            return news.to_string();
        }
        legal = news["legal"].clone();
    }
}

#[test]
fn an_old_match_is_shown_and_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let (_served, guest) = serve(&folder);
    let reply = guest.place.get(&format!("/api/tables/{KELTIS}/replay"));
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!((&reply.json()["rules_version"], &reply.json()["is_aborted"]), (&json!(1), &json!(true)));
    let report = GameId::Keltis.visit(Verify(&reply.body));
    assert!(report.holds() && report.actions >= 10, "{report:?}");
}

#[test]
fn an_old_match_is_listed_with_its_result() {
    let folder = tempfile::tempdir().unwrap();
    let (_served, guest) = serve(&folder);
    for _ in 0..2 {
        let list = guest.ask("GET", "/api/me/matches", &json!({})).json();
        assert_eq!(list["matches"].as_array().unwrap().len(), 1, "{list}");
        let one = &list["matches"][0];
        assert_eq!((&one["table"], &one["seat"]), (&json!(KELTIS), &json!(0)));
        assert_eq!((&one["result"]["ending"], &one["result"]["rounds"]), (&json!("broken-off"), &json!(0)));
    }
}

struct Verify<'a>(&'a str);

impl Visitor for Verify<'_> {
    type Output = Report;

    fn visit<G: Game>(self) -> Report {
        verify::<G>(&read::<G>(self.0).unwrap())
    }
}

#[test]
fn new_tables_beside_old_ones_are_played_by_the_newest_rules() {
    let folder = tempfile::tempdir().unwrap();
    let (_served, guest) = serve(&folder);
    let settings =
        json!({"game": "recto-verso", "seats": 2, "pace_milliseconds": 0, "options": {"form": "round"}});
    // A round that is broken off (R16) lays nothing open; then another table is asked.
    let is_completed = |_| {
        let mut line = guest.join(&guest.open(&settings, true));
        assert_eq!(line.picture["sync"]["rules_version"], 2);
        let ending = play_round(&mut line);
        let is_completed = ending.contains("\"completed\"");
        assert_eq!(is_completed, ending.contains("laid-open"), "{ending}");
        is_completed
    };
    assert!((0..5).any(is_completed), "no round ended with a complete hand, so nothing was checked");
}
