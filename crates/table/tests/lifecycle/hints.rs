//! Hints: who may have one, who is told it, and when nobody waits for it any more.

use crate::Keltis;
use crate::harness::{Answer, Table, settings};
use pyatak_engine::View;
use pyatak_protocol::{Hints, NewTableSeat, Settings};
use pyatak_table::{Input, SessionId};
use serde_json::{Value, json};

fn with(hints: Hints) -> Settings {
    Settings { hints, ..settings::<Keltis>(2) }
}

/// Asks for a hint that is granted, and returns the id of the message and the ticket of the question.
fn ask(table: &mut Table<Keltis>, session: SessionId) -> (String, u64) {
    let before = table.hints.len();
    let id = table.ask(session, json!({"type": "hint"}));
    assert_eq!(table.hints.len(), before + 1);
    (id, table.hints[before].0)
}

/// Answers with the first legal action.
fn answer(table: &mut Table<Keltis>, ticket: u64) {
    let mut legal = Vec::new();
    table.hints.last().unwrap().1.legal_actions(&mut legal);
    let reason = json!({"code": "turns-up"});
    table.input(Input::Hinted { ticket, action: legal[0], reason });
}

fn hints(table: &mut Table<Keltis>, session: SessionId) -> Vec<Value> {
    table.take(session).iter().filter_map(|message| message.get("hint").cloned()).collect()
}

#[test]
fn a_hint_is_told_to_its_player_alone_and_is_not_written() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Everybody), &["anna", "boris"]);
    let seq = table.seq();
    let (id, ticket) = ask(&mut table, sessions[0]);
    // It is found from what the player knows.
    assert_eq!(table.hints[0].1.viewer().seat(), Some(pyatak_engine::Seat(0)));
    answer(&mut table, ticket);
    let told = hints(&mut table, sessions[0]);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0]["id"], id.as_str());
    assert_eq!((&told[0]["reason"]["code"], &told[0]["rule"]), (&json!("turns-up"), &json!("K4")));
    assert!(told[0]["action"].is_object());
    assert_eq!(hints(&mut table, sessions[1]), Vec::<Value>::new());
    assert_eq!(table.seq(), seq);
}

#[test]
fn by_default_only_a_person_alone_with_bots_may_ask() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Alone), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[0], json!({"type": "hint"})), "no-hints");

    let seats = [NewTableSeat::Me, NewTableSeat::Bot(pyatak_engine::Level::Medium)];
    let start = Some(pyatak_engine::Seat(0));
    let mut table = Table::<Keltis>::open(Settings { start, ..with(Hints::Alone) }, &seats);
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "start"}));
    ask(&mut table, anna);
}

#[test]
fn nobody_is_given_one_where_hints_are_off_or_in_another_players_turn() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Nobody), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[0], json!({"type": "hint"})), "no-hints");
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Everybody), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[1], json!({"type": "hint"})), "not-your-turn");
    let stranger = table.connect("clara");
    assert_eq!(table.refused(stranger, json!({"type": "hint"})), "not-seated");
}

#[test]
fn a_hint_that_comes_after_the_move_is_told_to_nobody() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Everybody), &["anna", "boris"]);
    let (id, ticket) = ask(&mut table, sessions[0]);
    // A second question waits for the first.
    assert_eq!(table.refused(sessions[0], json!({"type": "hint"})), "too-fast");
    table.act(sessions[0]);
    assert_eq!(table.hint_stops, 1);
    assert_eq!(table.answer(sessions[0], &id), Answer::Refused("stale".to_owned()));
    answer(&mut table, ticket);
    assert_eq!(hints(&mut table, sessions[0]), Vec::<Value>::new());
}

#[test]
fn a_player_who_has_gone_is_not_waited_for() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Everybody), &["anna", "boris"]);
    ask(&mut table, sessions[0]);
    table.leave(sessions[0]);
    assert_eq!(table.hint_stops, 1);
}

#[test]
fn hints_are_few() {
    let (mut table, sessions) = Table::<Keltis>::started(with(Hints::Everybody), &["anna", "boris"]);
    for _ in 0..5 {
        let (_, ticket) = ask(&mut table, sessions[0]);
        answer(&mut table, ticket);
    }
    assert_eq!(table.refused(sessions[0], json!({"type": "hint"})), "too-fast");
    table.pass(3000);
    ask(&mut table, sessions[0]);
}
