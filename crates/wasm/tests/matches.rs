//! Whole matches by text alone: played, interrupted, looked at afterwards.

use crate::page::Page;
use pyatak_engine::{Random, Wyrand};
use pyatak_protocol::Settings;
use pyatak_registry::GameId;
use pyatak_wasm::study;
use serde_json::{Value, json};
use std::cell::RefCell;

/// A table of one person and bots of this level.
fn against_bots(page: &mut Page, game: GameId, level: &str) -> String {
    let settings = Settings { pace_milliseconds: 0, ..Settings::suggested(game) };
    let bots = vec![json!({"bot": level}); usize::from(settings.seats) - 1];
    let seats: Vec<Value> = [json!("me")].into_iter().chain(bots).collect();
    let new = json!({"settings": settings, "seats": seats, "is_started": true});
    let table = page.open(&new, &json!([{"number": 1, "name": "Anna"}]));
    connect(page, &table, 1);
    table
}

fn connect(page: &mut Page, table: &str, session: u64) {
    let person = json!({"number": 1, "name": "Anna"});
    page.happen(table, json!({"type": "connected", "session": session, "person": person, "views": true}));
}

fn ask(page: &mut Page, table: &str, session: u64, ask: &Value) {
    let id = format!("{session}-{}", page.frames.len());
    let text = json!({"id": id, "ask": ask}).to_string();
    let before = page.frames.len();
    page.happen(table, json!({"type": "message", "session": session, "text": text}));
    let refused = page.frames[before..].iter().find(|(_, frame)| !frame["answer"]["refused"].is_null());
    assert!(refused.is_none(), "{ask}: {refused:?}");
}

/// What the person may do, as they were last told.
fn legal(page: &Page, session: u64) -> Vec<Value> {
    let told = page.frames.iter().rev().filter(|(to, _)| *to == session).find_map(|(_, frame)| {
        let told = frame.get("sync").or_else(|| frame.get("news"))?;
        let kind = told["what"]["type"].as_str();
        let is_position = frame.get("sync").is_some() || matches!(kind, Some("round-began" | "moved"));
        is_position.then(|| told["legal"].as_array().cloned().unwrap_or_default())
    });
    told.unwrap_or_default()
}

/// Plays to the end of the match. The tab is killed once in this many steps.
fn play_out(page: &mut Page, table: &str, kill_every: u64) {
    let mut rng = Wyrand::new(3);
    let mut session = 1;
    for step in 1.. {
        page.pass(table, 1);
        match page.summary(table)["summary"]["stage"].as_str().unwrap() {
            "finished" | "closed" => return,
            "between-rounds" => ask(page, table, session, &json!({"type": "next-round"})),
            _ => {
                let legal = legal(page, session);
                if !legal.is_empty() {
                    let action = &legal[rng.below(legal.len() as u32) as usize];
                    ask(page, table, session, &json!({"type": "act", "action": action}));
                }
            }
        }
        if step % kill_every == 0 {
            page.resume(table);
            session += 1;
            connect(page, table, session);
        }
    }
}

#[test]
fn a_match_of_every_game_is_played_by_text_through_killed_tabs_and_studied_afterwards() {
    for game in GameId::ALL {
        let mut page = Page::new(16, 1);
        let table = against_bots(&mut page, *game, "hard");
        let log = |page: &Page| json!({"log": {"game": game.to_string(), "lines": page.logs[&table]}});
        let early = json!({"type": "replay", "of": log(&page)}).to_string();
        assert_eq!(study(&early, &|_| ()).unwrap_err().code, "not-finished");
        play_out(&mut page, &table, 7);
        assert_eq!(page.summary(&table)["result"]["ending"], "finished");

        let replay = json!({"type": "replay", "of": log(&page)}).to_string();
        let replay = study(&replay, &|_| ()).unwrap();
        for of in [log(&page), json!({"file": replay})] {
            let request = json!({"type": "frames", "of": of, "seat": 0}).to_string();
            let frames: Value = serde_json::from_str(&study(&request, &|_| ()).unwrap()).unwrap();
            assert_eq!(frames["game"], game.to_string());
        }
        let forged = replay.replacen("local-", "server", 1);
        let forged = json!({"type": "frames", "of": {"file": forged}}).to_string();
        assert_eq!(study(&forged, &|_| ()).unwrap_err().code, "bad-replay", "other cards follow from it");
    }
}

#[test]
fn a_review_is_told_line_by_line_and_ends_with_the_whole_of_it() {
    let mut page = Page::new(16, 1);
    let table = against_bots(&mut page, GameId::Klatz, "easy");
    play_out(&mut page, &table, 1_000);
    let of = json!({"log": {"game": "klatz", "lines": page.logs[&table]}});
    let told = RefCell::new(Vec::new());
    let request = json!({"type": "review", "of": of, "seat": 0, "worlds": 4}).to_string();
    let last = study(&request, &|line: &str| told.borrow_mut().push(line.to_owned())).unwrap();
    let last: Value = serde_json::from_str(&last).unwrap();
    assert!(last["review"].is_object(), "{last}");
    let told = told.into_inner();
    let first: Value = serde_json::from_str(&told[0]).unwrap();
    assert_eq!(first["progress"]["done"], 0);
    assert!(told.iter().any(|line| line.contains("\"point\"")), "the curve comes while it is made");
    let no_seat = json!({"type": "review", "of": of, "seat": 9}).to_string();
    assert_eq!(study(&no_seat, &|_| ()).unwrap_err().code, "bad-request");
}

#[test]
fn a_rematch_is_opened_stored_and_played() {
    let mut page = Page::new(16, 1);
    let table = against_bots(&mut page, GameId::Keltis, "easy");
    play_out(&mut page, &table, 1_000);
    ask(&mut page, &table, 1, &json!({"type": "rematch"}));
    let next = page.logs.keys().find(|name| **name != table).unwrap().clone();
    connect(&mut page, &next, 1);
    ask(&mut page, &next, 1, &json!({"type": "start"}));
    play_out(&mut page, &next, 1_000);
    assert_eq!(page.summary(&next)["result"]["ending"], "finished");
}

#[test]
fn people_beside_the_first_sit_where_they_say_and_each_is_told_what_they_may_know() {
    let mut page = Page::new(16, 1);
    let settings = Settings { seats: 3, ..Settings::suggested(GameId::HundredOne) };
    let new = json!({"settings": settings, "seats": ["me", "free", {"bot": "easy"}], "is_started": false});
    let people = json!([{"number": 1, "name": "Anna"}, {"number": 2, "name": "Борис", "seat": 1}]);
    let table = page.open(&new, &people);
    connect(&mut page, &table, 1);
    let second = json!({"number": 2, "name": "Борис"});
    page.happen(&table, json!({"type": "connected", "session": 2, "person": second, "views": true}));
    ask(&mut page, &table, 1, &json!({"type": "start"}));
    // Nobody contributes: the deal waits for them, and then comes without.
    page.pass(&table, 5);
    let hands = |session: u64| {
        let mut frames = page.frames.iter().rev().filter(|(to, _)| *to == session);
        frames.find_map(|(_, frame)| frame["news"]["view"]["hands"].as_array().cloned()).unwrap()
    };
    assert_ne!(hands(1), hands(2), "each sees their own hand");
}

#[test]
fn what_makes_no_sense_is_answered_with_why() {
    let mut page = Page::new(16, 1);
    for text in ["", "{}", "{\"type\":\"summary\",\"table\":\"local-none\"}", "{\"type\":\"dance\"}"] {
        let answer: Value = serde_json::from_str(&page.tables.request(text)).unwrap();
        assert_eq!(answer["type"], "failed", "{text}: {answer}");
    }
}
