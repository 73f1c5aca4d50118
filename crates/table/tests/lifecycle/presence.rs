//! Who is there: tabs, drops, restarts.

use crate::Keltis;
use crate::harness::{Answer, QUICK, Table, settings};
use pyatak_bots::Level;
use pyatak_protocol::{Clock, NewTable, NewTableSeat, Settings};
use pyatak_table::Input;
use serde_json::{Value, json};

fn with_clock(seats: u8) -> Settings {
    let mut settings = settings::<Keltis>(seats);
    settings.clock = Some(Clock { turn_seconds: 30, grace_seconds: 5 });
    settings.away_seconds = 20;
    settings
}

#[test]
fn when_everybody_drops_at_once_the_table_sleeps_and_wakes_with_fresh_clocks() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    table.pass(10_000);
    let seq = table.seq();
    sessions.iter().for_each(|session| table.leave(*session));
    assert_eq!(table.machine.next_wake(), None);
    assert!(table.machine.is_idle());
    table.pass(3_600_000);
    assert_eq!(table.seq(), seq, "nothing moves while nobody is there");
    let boris = table.connect("boris");
    table.take(boris);
    table.pass(19_999);
    assert_eq!(table.seq(), seq, "anna has been away from now on only");
    table.pass(1 + QUICK);
    assert_eq!(table.seq(), seq + 1);
    assert_eq!(table.take_news(boris)[0]["what"]["by"], "away");
}

#[test]
fn the_player_who_comes_back_first_has_the_whole_turn_before_them() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    table.pass(29_000);
    let seq = table.seq();
    sessions.iter().for_each(|session| table.leave(*session));
    table.pass(600_000);
    table.connect("anna");
    table.pass(34_999);
    assert_eq!(table.seq(), seq);
    table.pass(1 + 500);
    assert_eq!(table.seq(), seq + 1);
}

#[test]
fn spectators_alone_do_not_keep_a_table_of_people_awake() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    let seq = table.seq();
    table.connect("clara");
    sessions.iter().for_each(|session| table.leave(*session));
    table.pass(3_600_000);
    assert_eq!(table.seq(), seq);
}

#[test]
fn a_table_of_bots_plays_while_somebody_watches() {
    let mut settings = settings::<Keltis>(2);
    settings.start = Some(pyatak_engine::Seat(0));
    let bots = vec![NewTableSeat::Bot(Level::Random); 2];
    let new = NewTable { settings, seats: bots, contribution: None, is_started: true };
    let mut table = Table::<Keltis>::open_new(&new);
    table.pass(10_000);
    let seq = table.seq();
    let spectator = table.connect("clara");
    table.pass(500 * 3);
    assert_eq!(table.seq(), seq + 3, "a move for each pace");
    table.leave(spectator);
    table.pass(10_000);
    assert_eq!(table.seq(), seq + 3);
}

#[test]
fn leaving_the_seat_while_another_is_away_lets_bots_play_for_both() {
    let mut settings = settings::<Keltis>(2);
    settings.away_seconds = 20;
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.leave(sessions[1]);
    table.must(sessions[0], json!({"type": "stand"}));
    let presence = table.take_presence(sessions[0]).unwrap();
    assert_eq!(presence["presence"], json!([true, false]));
    let seq = table.seq();
    table.pass(60_000);
    assert!(table.seq() > seq + 4, "both are played for");
    assert!(table.logged("moved").iter().all(|line| line["entry"]["by"] == "away"));
}

#[test]
fn both_tabs_of_one_person_are_told_and_the_answer_goes_to_the_asker() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let second = table.connect("anna");
    let legal = table.legal(second);
    assert_eq!(legal, table.legal(sessions[0]));
    table.forget();
    let id = table.ask(second, json!({"type": "act", "action": legal[0]}));
    assert!(matches!(table.answer(second, &id), Answer::Done(_)));
    assert_eq!(table.answer(sessions[0], &id), Answer::None);
    let (first, other) = (table.take_news(sessions[0]), table.take_news(second));
    assert_eq!(first.len(), 1);
    assert_eq!(first[0]["what"], other[0]["what"]);
    assert_eq!(first[0]["legal"], other[0]["legal"]);
    let id = table.ask(second, json!({"type": "act", "action": {"type": "stop"}}));
    assert!(matches!(table.answer(second, &id), Answer::Refused(_)));
    assert!(table.take(sessions[0]).is_empty(), "a refusal is for the asker alone");
}

#[test]
fn a_person_is_there_until_their_last_tab_is_closed() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let second = table.connect("anna");
    table.leave(sessions[0]);
    assert_eq!(table.snapshot("boris")["presence"], json!([true, true]));
    table.leave(second);
    assert_eq!(table.take_presence(sessions[1]).unwrap()["presence"], json!([false, true]));
}

#[test]
fn a_restart_in_the_middle_of_a_turn_loses_nothing() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    table.act(sessions[0]);
    let before = table.snapshot("boris");
    table.restart();
    let anna = table.connect("anna");
    let boris = table.connect("boris");
    let after = table.take_sync(boris);
    for field in ["seq", "stage", "view", "legal", "seats", "host", "round", "totals", "commitment"] {
        assert_eq!(before[field], after[field], "{field}");
    }
    table.act(anna);
    assert_eq!(table.take_kinds(boris), ["moved"]);
}

#[test]
fn a_restart_in_the_middle_of_a_turn_restarts_its_clock() {
    let (mut table, _) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    table.pass(34_000);
    let seq = table.seq();
    table.restart();
    table.connect("anna");
    table.connect("boris");
    table.pass(34_999);
    assert_eq!(table.seq(), seq, "nobody loses time to a restart");
    table.pass(501);
    assert_eq!(table.seq(), seq + 1);
}

#[test]
fn a_restart_while_a_bot_thinks_lets_it_think_again() {
    let new = NewTable {
        settings: Settings { start: Some(pyatak_engine::Seat(1)), ..settings::<Keltis>(2) },
        seats: vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Hard)],
        contribution: None,
        is_started: true,
    };
    let mut table = Table::<Keltis>::open_new(&new);
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "contribute", "contribution": "11".repeat(32)}));
    let (first, ..) = table.thoughts.pop().unwrap();
    table.restart();
    let seq = table.seq();
    table.pass(60_000);
    assert!(table.thoughts.is_empty(), "nobody is there");
    let anna = table.connect("anna");
    let (second, _, view) = table.thoughts.pop().unwrap();
    assert_eq!(first, second, "it is the same position");
    table.pass(600);
    let mut legal = Vec::new();
    pyatak_engine::View::legal_actions(&*view, &mut legal);
    table.input(Input::Thought { ticket: second, action: legal[0] });
    assert_eq!(table.seq(), seq + 1);
    assert!(table.take_kinds(anna).contains(&"moved".to_owned()));
}

#[test]
fn a_server_that_stops_says_goodbye_and_the_table_is_as_it_was() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(2), &["anna", "boris"]);
    table.input(Input::Stopping);
    assert_eq!(table.take(sessions[1]), [json!({"bye": "restarting"})]);
    assert_eq!(table.ended, sessions);
    assert!(table.machine.is_idle());
    let seq = table.seq();
    table.pass(600_000);
    assert_eq!(table.seq(), seq);
    table.restart();
    assert_eq!(table.snapshot("anna")["stage"], "playing");
}

#[test]
fn messages_on_a_connection_that_is_gone_are_ignored() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let action: Value = table.legal(sessions[0])[0].clone();
    table.leave(sessions[0]);
    let seq = table.seq();
    let id = table.ask(sessions[0], json!({"type": "act", "action": action}));
    assert_eq!(table.answer(sessions[0], &id), Answer::None);
    assert_eq!(table.seq(), seq);
    table.leave(sessions[0]);
}

#[test]
fn the_first_snapshot_after_a_long_sleep_is_true_about_clocks_and_stand_ins() {
    let settings = Settings {
        clock: Some(Clock { turn_seconds: 30, grace_seconds: 5 }),
        away_seconds: 20,
        ..settings::<Keltis>(2)
    };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    sessions.iter().for_each(|session| table.leave(*session));
    table.pass(3_600_000);
    let anna = table.connect("anna");
    let snapshot = table.take_sync(anna);
    assert_eq!(snapshot["played_for"], json!([false, false]));
    assert_eq!(snapshot["turn"], json!({"seat": 0, "left": 30_000}));
}

#[test]
fn a_player_who_comes_back_late_is_not_shown_as_played_for() {
    let settings = Settings { away_seconds: 20, ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.leave(sessions[1]);
    table.pass(60_000);
    assert_eq!(table.snapshot("boris")["played_for"], json!([false, false]));
}
