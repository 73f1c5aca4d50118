//! The table of a lesson: everybody gets the same cards and the same bots, and the replay says so and holds.

use crate::Keltis;
use crate::harness::{Table, read, settings};
use pyatak_bots::Level;
use pyatak_engine::Seat;
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_replay::from_log;
use serde_json::{Value, json};

fn open(seed: u64) -> Table<Keltis> {
    let settings = Settings { is_lesson: true, start: Some(Seat(0)), ..settings::<Keltis>(2) };
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Easy)];
    let mut table = Table::open_new(&NewTable { settings, seats, contribution: None, is_started: true });
    table.machine = read(&table.log, seed, 0);
    table
}

/// Plays to the end by the first legal action, with something to say in between.
fn play(table: &mut Table<Keltis>, chats: usize) {
    let anna = table.connect("anna");
    for _ in 0..chats {
        table.must(anna, json!({"type": "chat", "text": "hello"}));
    }
    while table.machine.state().summary().stage == pyatak_protocol::Stage::Playing {
        if table.legal(anna).is_empty() {
            table.pass(1_000);
        } else {
            let _ = table.act(anna);
        }
    }
}

fn moves(table: &Table<Keltis>) -> Vec<Value> {
    table.logged("moved").iter().map(|line| line["entry"]["events"].clone()).collect()
}

#[test]
fn a_lesson_is_dealt_at_once_and_asks_nobody() {
    let mut table = open(1);
    assert_eq!(table.logged("round-began").len(), 1);
    let snapshot = table.snapshot("anna");
    assert_eq!((&snapshot["stage"], &snapshot["deal"]["asked"]), (&json!("playing"), &json!([])));
    assert_eq!(snapshot["settings"]["is_lesson"], json!(true));
}

#[test]
fn players_who_do_the_same_see_the_same_on_every_server() {
    let (mut one, mut other) = (open(1), open(2));
    play(&mut one, 0);
    play(&mut other, 3);
    assert!(moves(&one).len() > 10);
    assert_eq!(moves(&one), moves(&other));
}

#[test]
fn the_replay_of_a_lesson_holds() {
    let mut table = open(1);
    play(&mut table, 0);
    let replay = from_log::<Keltis>(&table.log).unwrap();
    assert_eq!(replay.fairness.match_id, "lesson-keltis");
    let report = pyatak_replay::verify::<Keltis>(&replay);
    assert!(report.holds(), "{:?}", report.findings);
}

#[test]
fn a_rematch_of_a_lesson_is_an_ordinary_table() {
    let mut table = open(1);
    play(&mut table, 0);
    let anna = table.connect("anna");
    table.ask(anna, json!({"type": "rematch"}));
    let (new, _, _) = table.rematches.pop().unwrap();
    assert!(!new.settings.is_lesson);
}

#[test]
fn an_ordinary_table_cannot_be_settled_into_a_lesson() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[NewTableSeat::Me]);
    let anna = table.connect("anna");
    let asked = Settings { is_lesson: true, ..settings::<Keltis>(2) };
    table.must(anna, json!({"type": "settle", "settings": asked}));
    assert_eq!(table.snapshot("anna")["settings"].get("is_lesson"), None);
}
