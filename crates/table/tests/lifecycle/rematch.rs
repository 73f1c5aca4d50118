//! Playing again with the same people: who asked, who is host, who sits where, who begins.

use crate::Keltis;
use crate::harness::{Table, settings, who};
use pyatak_bots::Level;
use pyatak_engine::Seat;
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_table::{Input, SessionId, Who};
use serde_json::{Value, json};

/// Plays a round to its end.
fn play_round(table: &mut Table<Keltis>, sessions: &[SessionId]) {
    while let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
        table.act(*session);
    }
}

/// A table of three people that has finished its match.
fn finished() -> (Table<Keltis>, Vec<SessionId>) {
    let people = ["anna", "boris", "clara"];
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(3), &people);
    play_round(&mut table, &sessions);
    table.forget();
    (table, sessions)
}

/// What is ordered when this session asks.
fn ordered(table: &mut Table<Keltis>, session: SessionId) -> (NewTable, Who, Vec<(Seat, Who)>) {
    table.ask(session, json!({"type": "rematch"}));
    table.rematches.pop().unwrap()
}

#[test]
fn everybody_is_told_who_asked_even_those_who_come_later() {
    let (mut table, sessions) = finished();
    let spectator = table.connect("dora");
    table.ask(sessions[1], json!({"type": "rematch"}));
    table.input(Input::Rematched { table: Some("t2".into()) });
    let what = json!({"type": "rematch", "table": "t2", "by": 1});
    for session in [sessions[0], sessions[1], spectator] {
        assert_eq!(table.take_news(session).last().unwrap()["what"], what);
    }
    table.restart();
    let snapshot = table.snapshot("anna");
    assert_eq!((&snapshot["rematch"], &snapshot["rematch_by"]), (&json!("t2"), &json!(1)));
}

#[test]
fn the_host_stays_host_whoever_asks() {
    let (mut table, sessions) = finished();
    let (new, host, others) = ordered(&mut table, sessions[2]);
    assert_eq!(host, who("anna"));
    assert_eq!(new.seats, [NewTableSeat::Me, NewTableSeat::Free, NewTableSeat::Free]);
    assert_eq!(others, [(Seat(1), who("boris")), (Seat(2), who("clara"))]);
}

#[test]
fn without_the_host_the_player_who_asks_becomes_host() {
    let (mut table, sessions) = finished();
    table.leave(sessions[0]);
    let (new, host, others) = ordered(&mut table, sessions[2]);
    assert_eq!(host, who("clara"));
    assert_eq!(new.seats, [NewTableSeat::Free, NewTableSeat::Free, NewTableSeat::Me]);
    assert_eq!(others, [(Seat(0), who("anna")), (Seat(1), who("boris"))]);
}

#[test]
fn a_host_without_a_seat_stays_host_without_a_seat() {
    let seats = [NewTableSeat::Free, NewTableSeat::Bot(Level::Easy)];
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &seats);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit"}));
    table.must(anna, json!({"type": "start"}));
    while table.snapshot("anna")["stage"] == "playing" {
        if table.legal(boris).is_empty() {
            table.pass(500);
        } else {
            table.act(boris);
        }
    }
    let (new, host, others) = ordered(&mut table, boris);
    assert_eq!((host, others), (who("anna"), vec![(Seat(0), who("boris"))]));
    assert_eq!(new.seats, [NewTableSeat::Free, NewTableSeat::Bot(Level::Easy)]);
}

#[test]
fn the_seat_after_the_one_that_began_last_begins() {
    let (mut table, sessions) = finished();
    let (new, ..) = ordered(&mut table, sessions[0]);
    let before = Settings { start: Some(Seat(0)), ..settings::<Keltis>(3) };
    assert_eq!(new.settings, Settings { start: Some(Seat(1)), ..before });

    let mut settings = settings::<Keltis>(2);
    settings.options.insert("form".into(), "match".into());
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    play_round(&mut table, &sessions);
    table.must(sessions[0], json!({"type": "next-round"}));
    play_round(&mut table, &sessions);
    let (new, ..) = ordered(&mut table, sessions[0]);
    assert_eq!(new.settings.start, Some(Seat(0)), "the second round began with seat 1");
}

/// The table of a rematch that only its host has come to.
fn rematch() -> (Table<Keltis>, SessionId) {
    let (mut table, sessions) = finished();
    let (new, host, others) = ordered(&mut table, sessions[1]);
    let mut table = Table::<Keltis>::open_again(&new, &host, &others);
    let anna = table.connect("anna");
    (table, anna)
}

#[test]
fn seats_are_kept_for_people_who_have_not_come_yet() {
    let (mut table, _) = rematch();
    let snapshot = table.snapshot("anna");
    let names: Vec<&Value> = snapshot["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["anna", "boris", "clara"]);
    assert_eq!((&snapshot["host"], &snapshot["presence"]), (&json!("p-anna"), &json!([true, false, false])));
    let dora = table.connect("dora");
    assert_eq!(table.refused(dora, json!({"type": "sit"})), "table-full");
    table.connect("clara");
    let snapshot = table.snapshot("clara");
    assert_eq!((&snapshot["you"]["seat"], &snapshot["presence"]), (&json!(2), &json!([true, false, true])));
}

#[test]
fn a_rematch_that_starts_without_somebody_lets_a_bot_play_until_they_come() {
    let (mut table, anna) = rematch();
    let clara = table.connect("clara");
    table.must(anna, json!({"type": "start"}));
    table.pass(100_000);
    assert_eq!(table.logged("moved")[0]["entry"]["by"], "away", "boris begins, and is not there");
    let boris = table.connect("boris");
    assert_eq!(table.snapshot("boris")["played_for"], json!([false, false, false]));
    while table.legal(boris).is_empty() {
        table.act(if table.legal(clara).is_empty() { anna } else { clara });
    }
    table.act(boris);
}

#[test]
fn a_kept_seat_can_be_cleared_and_its_person_may_still_come() {
    let (mut table, anna) = rematch();
    table.must(anna, json!({"type": "clear", "seat": 1}));
    assert!(table.logged("barred").is_empty());
    let boris = table.connect("boris");
    table.must(boris, json!({"type": "sit"}));
    table.must(anna, json!({"type": "clear", "seat": 1}));
    assert_eq!(table.refused(boris, json!({"type": "sit"})), "barred", "now he is here");
}
