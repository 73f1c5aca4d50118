//! From the start to the first card: everybody commits, the list is frozen, everybody reveals.

use crate::Keltis;
use crate::harness::{Table, read, secret, settings, who};
use pyatak_bots::Level;
use pyatak_engine::Seat;
use pyatak_fair::{Bytes32, Record, Scheme, commitment, seat_commitment};
use pyatak_protocol::{NewTable, NewTableSeat};
use pyatak_replay::from_log;
use pyatak_table::{Input, Opening, SessionId, open_table};
use serde_json::{Value, json};

fn server() -> Bytes32 {
    commitment(Scheme::Two, "t1", &secret())
}

fn mine(number: u8) -> Bytes32 {
    Bytes32([number; 32])
}

/// Anna and Boris have committed; Clara sits there without.
fn committed() -> (Table<Keltis>, Vec<SessionId>) {
    let mut settings = settings::<Keltis>(3);
    settings.start = Some(Seat(0));
    let (mut table, sessions) = Table::with_people(settings, &["anna", "boris", "clara"]);
    for (session, number) in sessions.iter().zip(1..=2) {
        let commitment = seat_commitment(server(), mine(number));
        table.must(*session, json!({"type": "sit", "commitment": commitment}));
    }
    (table, sessions)
}

fn reveal(number: u8) -> Value {
    json!({"type": "contribute", "contribution": mine(number)})
}

fn record(snapshot: &Value) -> Record {
    serde_json::from_value(snapshot["fairness"].clone()).unwrap()
}

fn play_on_and_close(table: &mut Table<Keltis>, session: SessionId) -> Value {
    table.act(session);
    assert_eq!(table.snapshot("zoe").get("fairness"), None, "the match goes on");
    table.must(session, json!({"type": "close"}));
    table.snapshot("zoe")
}

#[test]
fn the_server_commits_before_anybody_can_contribute() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[]);
    let snapshot = table.snapshot("zoe");
    assert_eq!(snapshot["commitment"], json!(server()));
    assert_eq!(snapshot["deal"]["scheme"], "pyatak/2");
    assert_eq!(snapshot["deal"]["is_frozen"], false);
    let boris = table.connect("boris");
    table.must(boris, json!({"type": "sit", "contribution": mine(7)}));
    assert!(
        table.logged("sat").iter().all(|line| line["entry"]["contribution"] == json!(Bytes32::default()))
    );
}

#[test]
fn everybody_commits_then_reveals_and_then_the_cards_come() {
    let (mut table, sessions) = committed();
    let before = table.snapshot("zoe")["deal"].clone();
    assert_eq!(before["seat_commitments"][1], json!(seat_commitment(server(), mine(2))));
    assert_eq!(before["seat_commitments"][2], json!(Bytes32::default()));
    table.forget();
    table.must(sessions[0], json!({"type": "start"}));
    assert_eq!(table.take_kinds(sessions[2]), ["frozen"]);
    let snapshot = table.snapshot("zoe");
    assert_eq!((&snapshot["stage"], &snapshot["deal"]["asked"]), (&json!("dealing"), &json!([0, 1])));
    assert_eq!(snapshot["deal"]["seat_commitments"], before["seat_commitments"]);
    table.must(sessions[1], reveal(2));
    assert_eq!(table.snapshot("zoe")["deal"]["contributed"], json!([1]));
    assert!(table.logged("round-began").is_empty(), "anna is waited for");
    table.must(sessions[0], reveal(1));
    assert_eq!(table.logged("round-began").len(), 1);
    assert_eq!(table.take_kinds(sessions[2]), ["contributed", "contributed", "round-began"]);
    let closed = play_on_and_close(&mut table, sessions[0]);
    let record = record(&closed);
    assert_eq!(record.check(3), Ok(()));
    assert_eq!(record.contributions, [mine(1), mine(2), Bytes32::default()]);
}

#[test]
fn nothing_is_added_or_swapped_after_the_freeze() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    let other = seat_commitment(server(), mine(9));
    for ask in [
        json!({"type": "sit", "commitment": other}),
        json!({"type": "swap", "first": 0, "second": 1}),
        json!({"type": "clear", "seat": 1}),
        json!({"type": "bot", "seat": 2, "level": "easy"}),
        json!({"type": "settle", "settings": settings::<Keltis>(3)}),
        json!({"type": "start"}),
    ] {
        assert_eq!(table.refused(sessions[0], ask), "already-started");
    }
    assert_eq!(table.refused(sessions[0], reveal(9)), "wrong-contribution");
    assert_eq!(table.refused(sessions[2], reveal(9)), "not-committed");
    let zoe = table.connect("zoe");
    assert_eq!(table.refused(zoe, reveal(9)), "not-seated");
    table.must(sessions[0], reveal(1));
    // The same once more changes nothing.
    let seq = table.seq();
    table.must(sessions[0], reveal(1));
    assert_eq!(table.seq(), seq);
    assert_eq!(table.refused(sessions[0], reveal(9)), "wrong-contribution");
}

#[test]
fn before_the_freeze_a_commitment_can_be_replaced_and_everybody_sees_it() {
    let (mut table, sessions) = committed();
    table.forget();
    let other = seat_commitment(server(), mine(9));
    table.must(sessions[1], json!({"type": "sit", "commitment": other}));
    let news = table.take_news(sessions[0]).pop().unwrap();
    assert_eq!((&news["what"]["type"], &news["what"]["commitment"]), (&json!("sat"), &json!(other)));
    table.must(sessions[0], json!({"type": "swap", "first": 0, "second": 1}));
    assert_eq!(table.snapshot("zoe")["deal"]["seat_commitments"][0], json!(other), "it goes with the person");
    assert_eq!(table.refused(sessions[1], reveal(9)), "not-started");
}

#[test]
fn a_silent_player_is_dealt_to_without_a_contribution_and_everybody_sees_it() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    table.must(sessions[0], reveal(1));
    table.pass(1_999);
    assert!(table.logged("round-began").is_empty());
    table.pass(1);
    assert_eq!(table.logged("round-began").len(), 1);
    assert_eq!(table.refused(sessions[1], reveal(2)), "already-started");
    let snapshot = table.snapshot("zoe");
    assert_eq!((&snapshot["deal"]["asked"], &snapshot["deal"]["contributed"]), (&json!([0, 1]), &json!([0])));
    let closed = play_on_and_close(&mut table, sessions[0]);
    let record = record(&closed);
    assert_eq!(record.check(3), Ok(()));
    assert_eq!(record.contributions, [mine(1), Bytes32::default(), Bytes32::default()]);
    assert_eq!(record.seat_commitments[1], seat_commitment(server(), mine(2)));
}

#[test]
fn a_restart_between_freeze_and_deal_loses_nothing() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    table.must(sessions[0], reveal(1));
    table.restart();
    table.pass(60_000);
    assert!(table.logged("round-began").is_empty(), "nobody is there");
    let boris = table.connect("boris");
    assert_eq!(table.take_sync(boris)["deal"]["contributed"], json!([0]));
    table.must(boris, reveal(2));
    assert_eq!(table.logged("round-began").len(), 1);
}

#[test]
fn leaving_between_freeze_and_deal_keeps_the_seat_for_a_bot() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    table.must(sessions[1], json!({"type": "stand"}));
    assert_eq!(table.logged("freed").len(), 0);
    table.must(sessions[1], reveal(2));
    table.must(sessions[0], reveal(1));
    assert_eq!(table.snapshot("zoe")["played_for"], json!([false, true, false]));
}

#[test]
fn one_person_with_bots_contributes_after_the_server_has_committed() {
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Easy)];
    let new =
        NewTable { settings: settings::<Keltis>(2), seats, contribution: Some(mine(8)), is_started: true };
    let mut table = Table::<Keltis>::open_new(&new);
    assert!(table.logged("round-began").is_empty(), "nothing is dealt before anna has contributed");
    table.pass(60_000);
    let anna = table.connect("anna");
    let snapshot = table.take_sync(anna);
    assert_eq!((&snapshot["stage"], &snapshot["deal"]["asked"]), (&json!("dealing"), &json!([0])));
    table.must(anna, reveal(5));
    assert_eq!(table.take_kinds(anna), ["contributed", "round-began"]);
    table.must(anna, json!({"type": "close"}));
    let record = record(&table.snapshot("zoe"));
    assert_eq!(record.check(2), Ok(()));
    assert_eq!(record.contributions, [mine(5), Bytes32::default()]);
    assert_eq!(record.seat_commitments[0], seat_commitment(server(), mine(5)));
}

#[test]
fn a_program_that_contributes_nothing_is_dealt_to_after_two_seconds() {
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Easy)];
    let new = NewTable { settings: settings::<Keltis>(2), seats, contribution: None, is_started: true };
    let mut table = Table::<Keltis>::open_new(&new);
    table.connect("anna");
    table.pass(2_000);
    assert_eq!(table.logged("round-began").len(), 1);
    assert_eq!(table.snapshot("zoe")["deal"]["contributed"], json!([]));
}

#[test]
fn a_match_that_is_closed_early_is_revealed() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    table.must(sessions[0], reveal(1));
    table.must(sessions[1], reveal(2));
    table.act(sessions[0]);
    assert!(from_log::<Keltis>(&table.log).is_none(), "the match goes on");
    table.forget();
    table.must(sessions[0], json!({"type": "close"}));
    let news = table.take_news(sessions[1]).pop().unwrap();
    let snapshot = table.snapshot("zoe");
    assert_eq!(news["what"]["fairness"], snapshot["fairness"]);
    let aborted = from_log::<Keltis>(&table.log).unwrap();
    assert!(aborted.is_aborted);
    let report = pyatak_replay::verify::<Keltis>(&aborted);
    assert!(report.holds(), "{:?}", report.findings);
    let text = aborted.to_json().unwrap();
    assert_eq!(pyatak_replay::read::<Keltis>(&text).unwrap(), aborted);
    // What was played cannot be changed or called a whole match.
    let mut whole = aborted.clone();
    whole.is_aborted = false;
    let mut other = aborted;
    other.rounds[0].steps.pop();
    other.rounds[0].scores.push(pyatak_engine::Score::default());
    for replay in [whole, other] {
        assert!(!pyatak_replay::verify::<Keltis>(&replay).holds());
    }
}

#[test]
fn a_table_that_is_closed_between_freeze_and_deal_reveals_its_seed() {
    let (mut table, sessions) = committed();
    table.must(sessions[0], json!({"type": "start"}));
    table.must(sessions[1], reveal(2));
    table.must(sessions[0], json!({"type": "close"}));
    let record = record(&table.snapshot("zoe"));
    assert_eq!(record.check(3), Ok(()));
    assert_eq!(record.contributions, [Bytes32::default(), mine(2), Bytes32::default()]);
    // Before a match there is nothing to reveal.
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[NewTableSeat::Me]);
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "close"}));
    assert_eq!(table.snapshot("zoe").get("fairness"), None);
}

/// Tables that were opened before the second scheme are still dealt as they were.
#[test]
fn a_table_of_the_first_scheme_goes_on_by_it() {
    let seats = vec![NewTableSeat::Me];
    let new =
        NewTable { settings: settings::<Keltis>(2), seats, contribution: Some(mine(1)), is_started: false };
    let (secret, scheme) = (secret(), Scheme::One);
    let opening =
        Opening { table: "t1".into(), code: None, at: 0, secret, scheme, rules_version: None, carried: None };
    let (_, lines) = open_table::<Keltis>(opening, &who("anna"), &new).unwrap();
    let mut table = Table::<Keltis>::open_new(&new);
    table.log = (1..).zip(lines.iter().map(|line| serde_json::to_vec(line).unwrap())).collect();
    let first: Value = serde_json::from_slice(&table.log[0].1).unwrap();
    assert_eq!(first["entry"].get("scheme"), None, "it is written as it always was");
    table.machine = read(&table.log, 7, 0);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit", "contribution": mine(2), "commitment": mine(3)}));
    assert_eq!(table.refused(boris, reveal(2)), "not-offered");
    table.must(anna, json!({"type": "start"}));
    let snapshot = table.snapshot("zoe");
    assert_eq!((&snapshot["stage"], snapshot.get("deal")), (&json!("playing"), None));
    table.input(Input::Close);
    let record = record(&table.snapshot("zoe"));
    assert_eq!((record.scheme.as_str(), record.check(2)), ("pyatak/1", Ok(())));
    assert_eq!(record.contributions, [mine(1), mine(2)]);
}
