//! The disk is full, fails, or loses acknowledgements. Nobody is told of anything that is not saved, and play goes on
//! when the disk works again.

use crate::guests::{Connection, Guest, Place, refusal};
use crate::served::Served;
use pyatak_store::{Fault, Memory, Sqlite, SqliteOptions, Store, TableId};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// A server on a store that can be told to fail.
fn fragile() -> (Served, Arc<Memory>, Place) {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(store.clone());
    let place = Place::of(&served);
    (served, store, place)
}

/// A person to move with a legal action, at a table with bots.
fn to_move(place: Place, pace: u16) -> (Guest, String, Connection, Value) {
    let guest = place.come();
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": pace, "start": 0});
    let table = guest.open(&settings, true);
    let line = guest.join(&table);
    let action = line.picture["sync"]["legal"][0].clone();
    assert!(!action.is_null(), "the first seat starts: {}", line.picture);
    (guest, table, line, json!({"type": "act", "action": action}))
}

/// The ids of the messages that the entries of a log come from, in order, with their numbers.
fn origins(store: &dyn Store, table: &str) -> Vec<(u64, Option<String>)> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let row = store.find_table(&TableId::parse(table).unwrap()).await.unwrap().unwrap();
        let rows = store.read(row.key, 0, 10_000).await.unwrap();
        let id = |entry: &[u8]| {
            let line: Value = serde_json::from_slice(entry).unwrap();
            line["origin"]["id"].as_str().map(str::to_owned)
        };
        rows.iter().map(|row| (row.seq, id(&row.entry))).collect()
    })
}

/// Writes are refused, and reads are served.
fn refuses_to_write(place: Place, guest: &Guest, table: &str) {
    assert_eq!(place.get("/readyz").failure(), (503, "not-saved".to_owned()));
    assert_eq!(place.get("/healthz").status, 200);
    assert_eq!(place.get(&format!("/api/tables/{table}")).status, 200);
    let new = json!({"settings": {"game": "klatz", "seats": 3}, "seats": ["me"]});
    assert_eq!(guest.ask("POST", "/api/tables", &new).failure(), (503, "not-saved".to_owned()));
    assert_eq!(place.request("POST", "/api/me", &[], b"").failure(), (503, "not-saved".to_owned()));
}

#[test]
fn a_full_disk_refuses_moves_and_play_goes_on_when_there_is_space() {
    let (_served, store, place) = fragile();
    let watcher = place.come();
    let (guest, table, mut line, act) = to_move(place, 0);
    let before = origins(&*store, &table);

    store.fail(Fault::Full);
    for id in ["first", "first", "second"] {
        assert_eq!(refusal(&line.ask_as(id, &act)), Some("not-saved"));
    }
    refuses_to_write(place, &guest, &table);
    let seen = watcher.join(&table);
    assert_eq!(
        seen.picture["sync"]["seq"], line.picture["sync"]["seq"],
        "something happened although it was refused"
    );
    assert_eq!(origins(&*store, &table), before);

    store.heal();
    assert_eq!(place.get("/readyz").status, 200);
    let told = line.ask_as("first", &act);
    assert_eq!(told["news"]["seq"], json!(before.len() + 1), "{told}");
    line.play(5);
    let origins = origins(&*store, &table);
    assert_eq!(origins.iter().filter(|(_, id)| id.as_deref() == Some("first")).count(), 1);
    place.plays_on();
}

#[test]
fn a_disk_that_fails_for_a_while_is_retried() {
    let (_served, store, place) = fragile();
    let (_guest, table, mut line, act) = to_move(place, 0);
    let before = origins(&*store, &table).len() as u64;
    store.fail(Fault::Unavailable);
    line.send_text(&json!({"id": "lost", "ask": act}).to_string());
    assert_eq!(place.get("/readyz").failure(), (503, "not-saved".to_owned()));
    assert_eq!(place.get("/healthz").status, 200);
    assert_eq!(place.get(&format!("/api/tables/{table}")).failure(), (503, "not-saved".to_owned()));
    std::thread::sleep(Duration::from_millis(100));
    store.heal();
    // Nothing was written, and nobody is told otherwise.
    assert_eq!(refusal(&line.answer_to("lost")), Some("not-saved"));
    let told = line.ask_as("lost", &act);
    assert_eq!(told["news"]["seq"], json!(before + 1), "{told}");
    place.plays_on();
}

#[test]
fn a_write_whose_acknowledgement_is_lost_happens_once() {
    let (_served, store, place) = fragile();
    let (guest, table, mut line, act) = to_move(place, 0);
    store.fail_times(Fault::LostAck, 1);
    let told = line.ask_as("unsure", &act);
    let seq = told["news"]["seq"].as_u64().unwrap_or_else(|| panic!("it has happened: {told}"));
    let again = line.ask_as("unsure", &act);
    assert_eq!(again["answer"]["done"], json!(seq), "{again}");
    let origins = origins(&*store, &table);
    let found: Vec<u64> =
        origins.iter().filter(|(_, id)| id.as_deref() == Some("unsure")).map(|(seq, _)| *seq).collect();
    assert_eq!(found, [seq]);

    for is_started in [false, true] {
        store.fail_times(Fault::LostAck, 1);
        let table = guest.open(
            &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
            is_started,
        );
        assert_eq!(guest.join(&table).picture["sync"]["table"], json!(table));
    }
    place.plays_on();
}

#[test]
fn bots_do_not_hammer_a_full_disk() {
    let (_served, store, place) = fragile();
    let (_guest, _table, mut line, mut act) = to_move(place, 300);
    // Plays until it is a bot's turn.
    let mut told = line.ask(&act);
    while told["news"]["turn"]["seat"] == json!(0) {
        act["action"] = told["news"]["legal"][0].clone();
        told = line.ask(&act);
    }
    store.fail_times(Fault::Full, 1000);
    std::thread::sleep(Duration::from_millis(1500));
    // A bot that retried without a backoff would have used up all failures by now.
    assert_eq!(refusal(&line.ask(&json!({"type": "chat", "text": "hello?"}))), Some("not-saved"));
    store.heal();
    line.until(|message| message["news"]["what"]["type"] == "moved");
    place.plays_on();
}

#[test]
fn a_full_file_refuses_moves_and_goes_on_when_tables_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let options = SqliteOptions { pages_max: Some(90), ..SqliteOptions::default() };
    let store = Arc::new(Sqlite::open_with(folder.path().join("small.db"), options).unwrap());
    let served = Served::start_with_store(store.clone());
    let place = Place::of(&served);
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let swap = json!({"type": "swap", "first": 0, "second": 1});
    let mut acknowledged = guest.join(&table).ask(&swap)["news"]["seq"].as_u64().unwrap();
    let ballast = fill(&guest);
    assert!(ballast.len() > 5, "{}", ballast.len());
    // A little may still fit into the last page.
    let mut line = guest.join(&table);
    let refused = loop {
        let told = line.ask(&swap);
        match told["news"]["seq"].as_u64() {
            Some(seq) => acknowledged = seq,
            // Another session has its own limit of messages.
            None if refusal(&told) == Some("too-fast") => line = guest.join(&table),
            None => break told,
        }
        assert!(acknowledged < 2000, "the file does not get full");
    };
    assert_eq!(refusal(&refused), Some("not-saved"), "{refused}");
    assert_eq!(origins(&*store, &table).len() as u64, acknowledged);
    assert_eq!(place.get("/readyz").failure(), (503, "not-saved".to_owned()));
    assert_eq!(guest.join(&table).picture["sync"]["seq"], json!(acknowledged));

    let token = format!("Bearer {}", served.admin_token());
    for table in ballast {
        // Their matches are running, and on a full disk nobody can close them.
        let path = format!("/api/admin/tables/{table}?force=true");
        assert_eq!(place.request("DELETE", &path, &[("authorization", &token)], b"").status, 204);
    }
    assert_eq!(place.get("/readyz").status, 200);
    assert_eq!(line.ask(&swap)["news"]["seq"], json!(acknowledged + 1));
    place.plays_on();
}

/// Opens tables until that is refused.
fn fill(guest: &Guest) -> Vec<String> {
    let mut opened = Vec::new();
    let new = json!({"settings": {"game": "himmel", "seats": 4}, "is_started": true,
                     "seats": ["me", {"bot": "easy"}, {"bot": "easy"}, {"bot": "easy"}]});
    loop {
        let reply = guest.ask("POST", "/api/tables", &new);
        if reply.status != 200 {
            assert_eq!(reply.failure(), (503, "not-saved".to_owned()));
            return opened;
        }
        opened.push(reply.json()["table"].as_str().unwrap().to_owned());
        assert!(opened.len() < 2000, "the file does not get full");
    }
}

#[test]
fn a_table_that_could_not_be_woken_is_not_woken_twice() {
    let (_served, store, place) = fragile();
    let guests: Vec<Guest> = (0..3).map(|_| place.come()).collect();
    let table = guests[0].open(&json!({"game": "klatz", "seats": 3}), false);
    // Two people connect at once, and reading fails for the one who wakes the table up.
    store.set_delay(Duration::from_millis(100));
    let comers: Vec<_> = guests[..2]
        .iter()
        .map(|guest| {
            let (guest, table) = (guest.clone(), table.clone());
            std::thread::spawn(move || guest.try_join(&table, "", &[]))
        })
        .collect();
    std::thread::sleep(Duration::from_millis(250));
    store.fail_times(Fault::Unavailable, 1);
    let mut lines: Vec<Connection> =
        comers.into_iter().filter_map(|comer| comer.join().unwrap().ok()).collect();
    store.set_delay(Duration::ZERO);
    store.heal();
    // People who were admitted are at the same table as those who come later.
    lines.retain_mut(|line| line.next().is_some());
    let mut late = guests[2].join(&table);
    late.ask(&json!({"type": "chat", "text": "is anybody here?"}));
    for line in &mut lines {
        line.until(|message| message["news"]["what"]["type"] == "said");
    }
    place.plays_on();
}
