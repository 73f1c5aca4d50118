//! A person's own list of matches: pages, filters, only their own, and taking one off the list.

use crate::guests::{Guest, Place};
use crate::served::{Served, until};
use pyatak_store::{Memory, PersonId, Store, TableId};
use serde_json::{Value, json};
use std::sync::Arc;

const KLATZ: &str = r#"{"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}"#;

fn klatz() -> Value {
    serde_json::from_str(KLATZ).unwrap()
}

fn matches(guest: &Guest, query: &str) -> Value {
    let reply = guest.ask("GET", &format!("/api/me/matches{query}"), &json!({}));
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

fn tables(list: &Value) -> Vec<&str> {
    list["matches"].as_array().unwrap().iter().map(|one| one["table"].as_str().unwrap()).collect()
}

/// A match that is played to its end; the guest sits in seat 0.
fn play_out(guest: &Guest, settings: &Value) -> String {
    let table = guest.open(settings, true);
    guest.join(&table).play(10_000);
    until("the match ends", || {
        guest.place.get(&format!("/api/tables/{table}")).json()["stage"] == "finished"
    });
    table
}

/// A table that is closed, with its match begun or not.
fn close(guest: &Guest, settings: &Value, is_begun: bool) -> String {
    let table = guest.open(settings, is_begun);
    guest.join(&table).ask(&json!({"type": "close"}));
    table
}

#[test]
fn a_finished_match_is_listed_with_its_result() {
    let served = Served::start();
    let guest = Place::of(&served).come();
    let table = play_out(&guest, &klatz());
    let sync = guest.join(&table).picture["sync"].clone();
    let list = matches(&guest, "");
    let one = &list["matches"][0];
    assert_eq!(tables(&list), [table.as_str()]);
    assert_eq!((&one["game"], &one["seat"]), (&json!("klatz"), &json!(0)));
    assert_eq!(one["options"]["form"], "round");
    assert_eq!((&one["seats"], &one["winners"]), (&sync["seats"], &sync["winners"]));
    assert_eq!(one["result"]["ending"], "finished");
    assert_eq!(
        (&one["result"]["rounds"], &one["result"]["totals"]),
        (&json!(1), &sync["results"][0]["totals"])
    );
    assert!(list.get("next").is_none());
    // What is said afterwards does not make the match end later, and closing the table does not break it off.
    let mut line = guest.join(&table);
    line.ask(&json!({"type": "chat", "text": "well played"}));
    line.ask(&json!({"type": "close"}));
    assert_eq!(matches(&guest, ""), list);
}

#[test]
fn a_match_that_goes_on_and_a_table_without_one_are_not_listed() {
    let served = Served::start();
    let guest = Place::of(&served).come();
    let running = guest.open(&klatz(), true);
    close(&guest, &klatz(), false);
    let broken_off = close(&guest, &klatz(), true);
    let list = matches(&guest, "");
    assert_eq!(tables(&list), [broken_off.as_str()]);
    assert_eq!(list["matches"][0]["result"]["ending"], "broken-off");
    assert_eq!(list["matches"][0]["winners"], json!([]));
    let path = format!("/api/me/matches/{running}");
    assert_eq!(guest.ask("DELETE", &path, &json!({})).failure(), (409, "not-finished".to_owned()));
}

#[test]
fn pages_follow_each_other_and_a_game_can_be_chosen() {
    let served = Served::start();
    let guest = Place::of(&served).come();
    let keltis = json!({"game": "keltis", "seats": 2, "pace_milliseconds": 0});
    let mut all = Vec::new();
    for number in 0..32 {
        match number % 8 {
            0 => drop(close(&guest, &klatz(), false)),
            1 => all.push(("keltis", close(&guest, &keltis, true))),
            _ => all.push(("klatz", close(&guest, &klatz(), true))),
        }
    }
    all.reverse();
    let walk = |game: &str| {
        let (mut found, mut next) = (Vec::new(), String::new());
        for _ in 0..9 {
            let list = matches(&guest, &format!("?{game}{next}"));
            found.extend(tables(&list).iter().map(|table| (*table).to_owned()));
            match list["next"].as_str() {
                Some(table) => next = format!("&before={table}"),
                None => return found,
            }
        }
        panic!("the list has no end");
    };
    let wanted = |game: &str| {
        let of_game = all.iter().filter(|(of, _)| game.is_empty() || *of == game);
        of_game.map(|(_, table)| table.clone()).collect::<Vec<_>>()
    };
    assert_eq!(walk(""), wanted(""));
    assert_eq!(walk("game=keltis"), wanted("keltis"));
    assert_eq!(walk("game=himmel"), wanted("himmel"));
    let wrong = guest.ask("GET", "/api/me/matches?game=chess", &json!({}));
    assert_eq!(wrong.failure(), (400, "bad-request".to_owned()));
}

#[test]
fn everybody_sees_their_own_matches_and_no_others() {
    let served = Served::start();
    let place = Place::of(&served);
    let (guest, other) = (place.come(), place.come());
    let table = close(&guest, &klatz(), true);
    assert_eq!(tables(&matches(&other, "")), [""; 0]);
    let none = (404, "no-table".to_owned());
    for (method, path) in
        [("GET", format!("/api/me/matches?before={table}")), ("DELETE", format!("/api/me/matches/{table}"))]
    {
        assert_eq!(other.ask(method, &path, &json!({})).failure(), none, "{method} {path}");
        let stranger = place.request(method, &path, &[], b"");
        assert_eq!(stranger.failure(), (401, "no-identity".to_owned()), "{method} {path}");
    }
    let missing = guest.ask("DELETE", "/api/me/matches/0123456789abcdef", &json!({}));
    assert_eq!(missing.failure(), none, "the same as for a table of somebody else");
}

#[test]
fn a_match_is_taken_off_ones_own_list() {
    let served = Served::start();
    let place = Place::of(&served);
    let (guest, other) = (place.come(), place.come());
    let table = guest.open(&json!({"game": "keltis", "seats": 2}), false);
    let (mut line, mut theirs) = (guest.join(&table), other.join(&table));
    theirs.ask(&json!({"type": "sit"}));
    line.until(|message| message["news"]["what"]["type"] == "sat");
    line.ask(&json!({"type": "chat", "text": "hello"}));
    line.ask(&json!({"type": "start"}));
    theirs.until(|message| message["news"]["what"]["type"] == "round-began");
    line.ask(&json!({"type": "close"}));
    let path = format!("/api/me/matches/{table}");
    for _ in 0..2 {
        assert_eq!(guest.ask("DELETE", &path, &json!({})).status, 204);
    }
    assert_eq!(tables(&matches(&guest, "")), [""; 0]);
    assert_eq!(tables(&matches(&other, "")), [table.as_str()], "the others keep it");
    assert_eq!(guest.place.get(&format!("/api/tables/{table}/replay")).status, 200, "its link still works");
    assert!(!guest.ask("GET", "/api/me/tables", &json!({})).body.contains(&table));
    // It is still in what is kept about me, with what I said there.
    let data = guest.ask("GET", "/api/me/data", &json!({})).json();
    assert_eq!(
        (&data["tables"][0]["table"], &data["tables"][0]["is_off_list"]),
        (&json!(table), &json!(true))
    );
    assert_eq!(data["tables"][0]["said"][0]["text"], "hello");
    let theirs = other.ask("GET", "/api/me/data", &json!({})).json();
    assert!(theirs["tables"][0].get("is_off_list").is_none());
}

#[test]
fn a_deleted_person_has_no_list_and_no_name_in_those_of_others() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(Arc::clone(&store) as Arc<dyn Store>);
    let guest = Place::of(&served).come();
    let table = play_out(&guest, &klatz());
    assert_eq!(guest.ask("DELETE", &format!("/api/me/matches/{table}"), &json!({})).status, 204);
    let name = guest.ask("GET", "/api/me", &json!({})).json()["name"].clone();
    assert_eq!(guest.ask("DELETE", "/api/me", &json!({"name": name})).status, 204);
    let gone = guest.ask("GET", "/api/me/matches", &json!({}));
    assert_eq!(gone.failure(), (401, "no-identity".to_owned()));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap();
    let left =
        runtime.block_on(store.unlisted_tables(&PersonId::parse(&guest.person).unwrap(), vec![row.key]));
    assert_eq!(left, Ok(vec![]));
    until("the name is gone from the head", || {
        let row = runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap();
        let head = String::from_utf8(row.head).unwrap();
        !head.contains(name.as_str().unwrap()) && head.contains("\"ending\":\"finished\"")
    });
}

#[test]
fn a_result_that_is_not_stored_is_found_in_the_log_and_stored() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(Arc::clone(&store) as Arc<dyn Store>);
    let guest = Place::of(&served).come();
    let table = TableId::parse(&play_out(&guest, &klatz())).unwrap();
    let wanted = matches(&guest, "");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = || runtime.block_on(store.find_table(&table)).unwrap().unwrap();
    let new = row().head;
    // As earlier versions have written it.
    let mut old: Value = serde_json::from_slice(&new).unwrap();
    assert!(old.as_object_mut().unwrap().remove("result").is_some());
    let old = serde_json::to_vec(&old).unwrap();
    runtime.block_on(store.rewrite(row().key, vec![], Some((new.clone(), old)))).unwrap();
    assert_eq!(matches(&guest, ""), wanted);
    let (stored, before): (Value, Value) =
        (serde_json::from_slice(&row().head).unwrap(), serde_json::from_slice(&new).unwrap());
    assert_eq!(stored, before);
}
