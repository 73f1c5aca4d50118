//! Replays and frames of finished matches, over a real socket.

use crate::guests::{Guest, Place, Reply};
use crate::served::Served;
use serde_json::{Value, json};
use std::io::Read;

/// A match that is played to its end; the guest sits in seat 0.
fn finished(place: Place, settings: &Value) -> (Guest, String) {
    let guest = place.come();
    let table = guest.open(settings, true);
    for part in ["frames", "frames?seat=0", "replay"] {
        let reply = guest.ask("GET", &format!("/api/tables/{table}/{part}"), &json!({}));
        assert_eq!(reply.failure(), (409, "not-finished".to_owned()), "a match that goes on has no {part}");
    }
    guest.join(&table).play(1000);
    (guest, table)
}

fn get(place: Place, path: &str) -> Value {
    let reply = place.get(path);
    assert_eq!(reply.status, 200, "{path}: {reply:?}");
    reply.json()
}

#[test]
fn frames_end_where_the_table_ended() {
    let served = Served::start();
    let place = Place::of(&served);
    for game in ["keltis", "klatz", "himmel", "hundred-one"] {
        let (guest, table) = finished(
            place,
            &json!({"game": game, "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
        );
        let sync = guest.join(&table).picture["sync"].clone();
        let mine = get(place, &format!("/api/tables/{table}/frames?seat=0"));
        let open = get(place, &format!("/api/tables/{table}/frames"));
        assert_eq!(
            (mine["game"].as_str(), &mine["seat"], &open["seat"]),
            (Some(game), &json!(0), &Value::Null)
        );
        for shown in [&mine, &open] {
            assert_eq!((&shown["winners"], &shown["fairness"]), (&sync["winners"], &sync["fairness"]));
            assert_eq!(shown["rounds"][0]["result"], sync["results"][0]);
            assert_eq!(shown["seats"][0]["name"], sync["seats"][0]["name"]);
            assert_eq!(shown["seats"][1]["bot"], "easy");
        }
        let last = mine["rounds"][0]["frames"].as_array().unwrap().last().unwrap();
        assert_eq!(last["view"], sync["view"]);
        let last = open["rounds"][0]["frames"].as_array().unwrap().last().unwrap();
        assert_eq!((last["views"].as_array().unwrap().len(), &last["views"][0]), (3, &sync["view"]));
        let count = open["rounds"][0]["frame_count"].as_u64().unwrap();
        let rest = get(place, &format!("/api/tables/{table}/frames?round=1&from={}", count - 1));
        assert_eq!(rest["rounds"][0]["frames"], json!([last]));
    }
}

#[test]
fn what_does_not_exist_is_refused() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(
        place,
        &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
    );
    for wrong in ["seat=3", "seat=-1", "seat=x", "seat=300", "round=0", "round=2", "round=99999", "from=-1"] {
        let reply = place.get(&format!("/api/tables/{table}/frames?{wrong}"));
        assert_eq!(reply.failure(), (400, "bad-request".to_owned()), "{wrong}");
    }
    assert_eq!(place.get("/api/tables/0123456789abcdef/frames").failure(), (404, "no-table".to_owned()));
    let reply = place.request("POST", &format!("/api/tables/{table}/frames"), &[], b"");
    assert_eq!(reply.failure(), (405, "wrong-method".to_owned()));
}

#[test]
fn closing_a_table_keeps_its_finished_match_and_reveals_one_that_was_broken_off() {
    let served = Served::start();
    let place = Place::of(&served);
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}});
    let (guest, table) = finished(place, &settings);
    let before = place.get(&format!("/api/tables/{table}/replay")).body;
    let unfinished = guest.open(&settings, true);
    let waiting = guest.open(&settings, false);
    for table in [&table, &unfinished, &waiting] {
        let mut line = guest.join(table);
        line.ask(&json!({"type": "close"}));
    }
    assert_eq!(get(place, &format!("/api/tables/{table}"))["stage"], "closed");
    assert_eq!(place.get(&format!("/api/tables/{table}/replay")).body, before);
    get(place, &format!("/api/tables/{table}/frames"));
    for part in ["frames", "frames?seat=0", "replay"] {
        let revealed = get(place, &format!("/api/tables/{unfinished}/{part}"));
        assert_eq!((&revealed["is_aborted"], &revealed["winners"]), (&json!(true), &json!([])));
        assert_eq!(revealed["fairness"]["contributions"][0], json!("5a".repeat(32)));
        let reply = guest.ask("GET", &format!("/api/tables/{waiting}/{part}"), &json!({}));
        assert_eq!(reply.failure(), (409, "not-finished".to_owned()));
    }
}

#[test]
fn the_server_commits_in_the_answer_that_opens_a_table_and_never_changes_it() {
    let served = Served::start();
    let place = Place::of(&served);
    let guest = place.come();
    let new = json!({"settings": {"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}, "is_started": true,
                     "seats": ["me", {"bot": "easy"}, {"bot": "easy"}]});
    let opened = guest.ask("POST", "/api/tables", &new).json();
    let table = opened["table"].as_str().unwrap();
    let mut line = guest.join(table);
    let sync = &line.picture["sync"];
    assert_eq!((&sync["stage"], &sync["commitment"]), (&json!("dealing"), &opened["commitment"]));
    assert!(sync["view"].is_null() && sync["fairness"].is_null());
    // Nobody contributes: the cards are dealt after two seconds nevertheless.
    let began = line.until(|message| message["news"]["what"]["type"] == "round-began");
    assert!(began["news"]["view"].is_object(), "{began}");
    let picture = guest.join(table).picture;
    assert_eq!(picture["sync"]["deal"]["contributed"], json!([]));
    assert_eq!(picture["sync"]["commitment"], opened["commitment"]);
    // A rematch has a new commitment.
    guest.join(table).play(1000);
    let told = guest.join(table).ask(&json!({"type": "rematch"}));
    let next = told["news"]["what"]["table"].as_str().unwrap_or_else(|| panic!("{told}"));
    let picture = guest.join(next).picture;
    assert_ne!(picture["sync"]["commitment"], opened["commitment"]);
    assert_eq!(picture["sync"]["deal"]["is_frozen"], json!(false));
}

#[test]
fn a_rematch_keeps_seats_bots_and_visibility_and_the_next_seat_begins() {
    let served = Served::start();
    let place = Place::of(&served);
    let guest = place.come();
    let settings = json!({"game": "klatz", "seats": 4, "pace_milliseconds": 0, "options": {"form": "round"}, "start": 3, "is_public": true});
    let new = json!({"settings": settings, "is_started": true,
                     "seats": [{"bot": "easy"}, "me", {"bot": "random"}, {"bot": "medium"}]});
    let opened = guest.ask("POST", "/api/tables", &new).json();
    let table = opened["table"].as_str().unwrap();
    let mut line = guest.join(table);
    let before = line.picture["sync"].clone();
    line.play(1000);
    let told = guest.join(table).ask(&json!({"type": "rematch"}));
    assert_eq!(told["news"]["what"]["by"], json!(1));
    let after = guest.join(told["news"]["what"]["table"].as_str().unwrap()).picture["sync"].clone();
    assert_eq!(after["seats"], before["seats"], "names and levels");
    assert_eq!((&after["host"], &after["settings"]["start"]), (&before["host"], &json!(0)));
    assert_eq!(after["settings"]["is_public"], json!(true));
}

#[test]
fn h18_people_go_on_after_a_single_round_and_their_replays_hold_together() {
    let served = Served::start();
    let place = Place::of(&served);
    let settings = json!({"game": "himmel", "seats": 3, "pace_milliseconds": 0, "start": 2});
    let (guest, table) = finished(place, &settings);
    let before = guest.join(&table).picture["sync"].clone();
    let ways = before["ways_on"].as_array().unwrap();
    assert!(ways.iter().any(|way| way["to"] == "match" && way["rule"] == "H18"), "{ways:?}");
    // An older client asks as it always has; one that asks for what is not offered is told the rule.
    let tie = ways.iter().any(|way| way["to"] == "extra-round");
    if !tie {
        let told = guest.join(&table).ask(&json!({"type": "rematch", "go_on": "extra-round"}));
        let why = &told["answer"]["refused"]["table"];
        assert_eq!(*why, json!({"code": "cannot-go-on", "rule": "H17"}));
    }
    let told = guest.join(&table).ask(&json!({"type": "rematch", "go_on": "match"}));
    let what = &told["news"]["what"];
    assert_eq!((&what["go_on"], &what["by"]), (&json!("match"), &json!(0)));
    let next = what["table"].as_str().unwrap();
    let mut line = guest.join(next);
    let carried = json!({"table": table, "rounds": 1, "totals": before["totals"]});
    assert_eq!(line.picture["sync"]["carried"], carried);
    assert_eq!(line.picture["sync"]["seats"], before["seats"]);
    line.ask(&json!({"type": "start"}));
    for round in 2..=3 {
        line.play(1000);
        let sync = guest.join(next).picture["sync"].clone();
        assert_eq!(sync["round"], json!(round));
        if round == 2 {
            line.ask(&json!({"type": "next-round"}));
        }
    }
    let over = guest.join(next).picture["sync"].clone();
    assert_eq!((&over["stage"], over["results"].as_array().map(Vec::len)), (&json!("finished"), Some(2)));
    let shown = get(place, &format!("/api/tables/{next}/frames?seat=0"));
    assert_eq!((&shown["carried"], &shown["rounds"][0]["round"]), (&carried, &json!(1)));
    assert_eq!(shown["rounds"][1]["result"]["totals"], over["totals"]);
    let [one, two] = [table.as_str(), next].map(|table| {
        let file = place.get(&format!("/api/tables/{table}/replay")).body;
        pyatak_replay::read::<himmel::State>(&file).unwrap()
    });
    assert!(pyatak_replay::verify::<himmel::State>(&two).holds());
    assert_eq!(pyatak_replay::check_carried::<himmel::State>(&two, &one), None);
    // A downloaded one is shown, too.
    let file = two.to_json().unwrap();
    assert_eq!(post(place, "?seat=0", file.as_bytes()).json(), shown);
}

fn post(place: Place, query: &str, file: &[u8]) -> Reply {
    place.request("POST", &format!("/api/replays/frames{query}"), &[], file)
}

#[test]
fn a_downloaded_match_has_the_same_frames_and_a_forged_one_none() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(
        place,
        &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
    );
    let file = place.get(&format!("/api/tables/{table}/replay")).body;
    for query in ["", "?seat=1", "?round=1&from=4"] {
        let reply = post(place, query, file.as_bytes());
        assert_eq!(reply.json(), get(place, &format!("/api/tables/{table}/frames{query}")), "{query}");
    }
    assert_eq!(post(place, "?seat=3", file.as_bytes()).failure(), (400, "bad-request".to_owned()));
    let winners = file.rfind("\"winners\"").unwrap();
    let broken = [
        String::new(),
        "null".to_owned(),
        "{}".to_owned(),
        "[".repeat(100_000),
        file[..file.len() / 2].to_owned(),
        file.replacen("\"version\": 2", "\"version\": 3", 1),
        file.replacen("\"game\": \"klatz\"", "\"game\": \"himmel\"", 1),
        file.replacen("\"game\": \"klatz\"", "\"game\": \"poker\"", 1),
        // It can be parsed, but it does not follow from the seed and the rules.
        file.replacen("\"points\":", "\"points\":1", 1),
        format!("{}\"winners\": [0, 1, 2]\n}}\n", &file[..winners]),
        file.replacen("\"start\": {\"type\":\"drawn\"", "\"start\": {\"type\":\"named\"", 1).replacen(
            "\"server_seed\":\"",
            "\"server_seed\":\"00",
            1,
        ),
    ];
    for text in broken {
        let reply = post(place, "", text.as_bytes());
        assert_eq!(reply.failure(), (422, "bad-replay".to_owned()), "{}", &text[..text.len().min(80)]);
    }
    assert_eq!(post(place, "", &[0xff, 0xfe]).failure(), (400, "bad-request".to_owned()));
    assert_eq!(post(place, "", &vec![b' '; (8 << 20) + 1]).failure(), (413, "too-large".to_owned()));
    let elsewhere = [("origin", "https://elsewhere.example")];
    let reply = place.request("POST", "/api/replays/frames", &elsewhere, file.as_bytes());
    assert_eq!(reply.failure(), (403, "wrong-origin".to_owned()));
}

#[test]
fn uploads_are_rate_limited() {
    let served = Served::start_with(|config| config.no_rate_limit = false);
    let place = Place::of(&served);
    let codes: Vec<String> = (0..100).map(|_| post(place, "", b"{}").code()).collect();
    assert_eq!(codes[0], "bad-replay");
    assert!(codes.iter().any(|code| code == "too-fast"), "{codes:?}");
}

#[test]
fn long_responses_are_compressed_for_clients_that_accept_it() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(
        place,
        &json!({"game": "keltis", "seats": 4, "pace_milliseconds": 0, "options": {"form": "round"}}),
    );
    let path = format!("/api/tables/{table}/frames");
    let plain = place.get(&path);
    assert_eq!(plain.header("content-encoding"), None);
    let packed = place.request("GET", &path, &[("accept-encoding", "gzip")], b"");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.header("vary").unwrap().eq_ignore_ascii_case("accept-encoding"));
    assert!(packed.bytes.len() * 5 < plain.bytes.len(), "{} of {}", packed.bytes.len(), plain.bytes.len());
    let mut text = String::new();
    flate2::read::GzDecoder::new(&packed.bytes[..]).read_to_string(&mut text).unwrap();
    assert_eq!(text, plain.body);
    let short =
        place.request("GET", "/api/tables/0123456789abcdef/frames", &[("accept-encoding", "gzip")], b"");
    assert_eq!(short.failure(), (404, "no-table".to_owned()));
}
