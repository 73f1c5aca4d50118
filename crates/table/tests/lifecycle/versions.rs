//! A table is played by the version of the rules that its log names, whatever the program that reads it knows.

use crate::harness::{Table, settings, who};
use pyatak_engine::{Level, Rules as _, RulesVersion};
use pyatak_protocol::{NewTable, NewTableSeat};
use pyatak_replay::from_log;
use pyatak_table::{LogError, Opening, open_table};
use recto_verso::State as RectoVerso;
use serde_json::{Value, json};

/// A table of Recto Verso by this version, with four bots that play by themselves; somebody watches. Only its first
/// lines have been written.
fn opened(version: RulesVersion) -> Table<RectoVerso> {
    let mut settings = settings::<RectoVerso>(4);
    (settings.pace_milliseconds, settings.start) = (0, Some(pyatak_engine::Seat(0)));
    settings.options.insert("form".into(), "match".into());
    let seats = vec![NewTableSeat::Bot(Level::Easy); 4];
    let new = NewTable { settings, seats, contribution: None, is_started: true };
    let mut table = Table::open_new(&new);
    let opening = Opening {
        table: "t1".into(),
        code: None,
        at: 0,
        secret: crate::harness::secret(),
        scheme: pyatak_fair::Scheme::Two,
        rules_version: Some(version),
        carried: None,
    };
    let (_, lines) = open_table::<RectoVerso>(opening, &who("anna"), &new).unwrap();
    table.log = (1..).zip(lines.iter().map(|line| serde_json::to_vec(line).unwrap())).collect();
    table.restart();
    table
}

/// Plays on; the server is started again after every few moves.
fn play_on(table: &mut Table<RectoVerso>) {
    for _ in 0..2_000 {
        let anna = table.connect("anna");
        table.pass(2_000);
        let snapshot = table.snapshot("zoe");
        if !snapshot["winners"].is_null() {
            return;
        }
        if snapshot["stage"] == "between-rounds" {
            table.must(anna, json!({"type": "next-round"}));
        }
        table.restart();
    }
    panic!("the match does not end");
}

/// The kinds of events of all moves that ended a round by R13.
fn endings(table: &Table<RectoVerso>) -> Vec<Vec<String>> {
    let kinds = |line: &Value| -> Vec<String> {
        let events = line["entry"]["events"].as_array().unwrap();
        events.iter().map(|event| event["type"].as_str().unwrap().to_owned()).collect()
    };
    let moves = table.logged("moved");
    moves.iter().map(kinds).filter(|kinds| kinds.iter().any(|kind| kind == "completed")).collect()
}

#[test]
fn a_table_of_old_rules_goes_on_by_them_after_an_upgrade() {
    for version in RectoVerso::META.rules_version.all_until() {
        let mut table = opened(version);
        let snapshot = table.snapshot("zoe");
        assert_eq!(snapshot["rules_version"], json!(version.0));
        play_on(&mut table);
        let endings = endings(&table);
        assert!(!endings.is_empty());
        for kinds in endings {
            let is_open = kinds.iter().any(|kind| kind == "laid-open");
            assert_eq!(is_open, version >= RulesVersion(2), "{version}: {kinds:?}");
        }
        let replay = from_log::<RectoVerso>(&table.log).unwrap();
        assert_eq!(replay.rules_version, version, "the replay keeps the table's own version");
        let report = pyatak_replay::verify::<RectoVerso>(&replay);
        assert!(report.holds(), "{:?}", report.findings);
        // By another version it would not hold.
        let other = RulesVersion(3 - version.0);
        let changed = pyatak_replay::ReplayOf::<RectoVerso> { rules_version: other, ..replay };
        assert!(!pyatak_replay::verify::<RectoVerso>(&changed).holds(), "{version} as {other}");
    }
}

#[test]
fn a_table_of_rules_that_are_not_known_is_left_alone() {
    for unknown in [RulesVersion(0), RulesVersion(3)] {
        let mut table = opened(RulesVersion(2));
        let mut first: Value = serde_json::from_slice(&table.log[0].1).unwrap();
        first["entry"]["rules_version"] = json!(unknown.0);
        table.log[0].1 = serde_json::to_vec(&first).unwrap();
        let lines = table.log.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let read = crate::Machine::<RectoVerso>::read(lines, 7, 0).map(|_| ());
        assert_eq!(read, Err(LogError::UnknownRules { found: unknown, known: RulesVersion(2) }));
    }
}
