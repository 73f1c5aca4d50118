//! Rounds, the end of a match, return matches, closed tables.

use crate::Keltis;
use crate::harness::{Answer, Table, settings};
use pyatak_bots::Level;
use pyatak_protocol::{Clock, NewTable, NewTableSeat, Settings};
use pyatak_table::{Input, SessionId, StoreAnswer};
use serde_json::{Value, json};

fn a_match() -> Settings {
    let mut settings = settings::<Keltis>(2);
    settings.options.insert("form".into(), "match".into());
    settings.away_seconds = 20;
    settings
}

/// Plays until nobody has anything to do.
fn play_round(table: &mut Table<Keltis>, sessions: &[SessionId]) {
    while let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
        table.act(*session);
    }
}

fn stage(table: &mut Table<Keltis>) -> Value {
    table.snapshot("boris")["stage"].clone()
}

#[test]
fn anybody_at_the_table_begins_the_next_round_once() {
    let (mut table, sessions) = Table::<Keltis>::started(a_match(), &["anna", "boris"]);
    let spectator = table.connect("clara");
    assert_eq!(table.refused(sessions[1], json!({"type": "next-round"})), "round-not-over");
    play_round(&mut table, &sessions);
    assert_eq!(stage(&mut table), "between-rounds");
    table.pass(3_600_000);
    assert_eq!(stage(&mut table), "between-rounds", "people look at the score as long as they like");
    assert_eq!(table.refused(spectator, json!({"type": "next-round"})), "not-seated");
    table.must(sessions[1], json!({"type": "next-round"}));
    assert_eq!(table.refused(sessions[0], json!({"type": "next-round"})), "round-not-over");
    let snapshot = table.snapshot("clara");
    assert_eq!((&snapshot["round"], &snapshot["stage"]), (&json!(2), &json!("playing")));
    assert_eq!(snapshot["results"].as_array().unwrap().len(), 1);
}

#[test]
fn the_end_of_a_round_brings_why_it_is_over_and_how_each_score_comes_about_and_no_log_keeps_it() {
    let (mut table, sessions) = Table::<Keltis>::started(a_match(), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    let result = table.snapshot("clara")["results"][0].clone();
    for seat in 0..2 {
        let lines = result["lines"][seat].as_array().unwrap();
        let sum: i64 = lines.iter().map(|line| line["points"].as_i64().unwrap()).sum();
        assert_eq!(sum, result["scores"][seat]["points"].as_i64().unwrap(), "{lines:?}");
        assert_eq!((&lines[0]["code"], &lines[0]["rule"]), (&json!("row"), &json!("K10")));
    }
    assert_eq!((&result["end"]["code"], &result["end"]["rule"]), (&json!("last-stone"), &json!("K9")));
    assert!(result["end"]["seat"].is_u64() && result.get("ended_by").is_none());
    table.must(sessions[0], json!({"type": "next-round"}));
    let later = table.snapshot("clara")["results"][0].clone();
    assert!(later.get("lines").is_none() && later.get("end").is_none());
    let log: String = table.log.iter().map(|(_, line)| String::from_utf8_lossy(line)).collect();
    assert!(log.contains("\"scores\"") && !log.contains("\"lines\"") && !log.contains("\"end\""));
}

#[test]
fn a_match_ends_with_its_record_and_nothing_can_be_done_any_more() {
    let (mut table, sessions) = Table::<Keltis>::started(a_match(), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    table.must(sessions[0], json!({"type": "next-round"}));
    assert_eq!(table.refused(sessions[0], json!({"type": "rematch"})), "match-not-over");
    play_round(&mut table, &sessions);
    assert_eq!(stage(&mut table), "finished");
    assert_eq!(table.refused(sessions[0], json!({"type": "next-round"})), "match-over");
    let act = json!({"type": "act", "action": {"type": "turn-up"}});
    assert_eq!(table.refused(sessions[0], act), "match-over");
    let snapshot = table.snapshot("anna");
    assert!(snapshot["winners"].is_array());
    assert_eq!(snapshot["fairness"]["commitment"], snapshot["commitment"]);
    let finished = pyatak_replay::from_log::<Keltis>(&table.log).unwrap();
    assert!(pyatak_replay::verify::<Keltis>(&finished).holds());
}

#[test]
fn bots_go_on_to_the_next_round_when_no_person_is_there_to_say_so() {
    let bots = vec![NewTableSeat::Bot(Level::Random); 2];
    let new = NewTable { settings: a_match(), seats: bots, contribution: None, is_started: true };
    let mut table = Table::<Keltis>::open_new(&new);
    table.connect("clara");
    table.pass(3_600_000);
    assert_eq!(table.logged("round-began").len(), 2);
    assert_eq!(stage(&mut table), "finished");
}

#[test]
fn bots_go_on_to_the_next_round_when_every_person_is_played_for() {
    let (mut table, sessions) = Table::<Keltis>::started(a_match(), &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    table.must(sessions[1], json!({"type": "stand"}));
    table.pass(3_600_000);
    assert_eq!(table.logged("round-began").len(), 2);
}

#[test]
fn a_return_match_is_opened_once_and_everybody_is_told() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    let spectator = table.connect("clara");
    assert_eq!(table.refused(spectator, json!({"type": "rematch"})), "not-seated");
    let first = table.ask(sessions[1], json!({"type": "rematch"}));
    let second = table.ask(sessions[0], json!({"type": "rematch"}));
    table.ask_as(sessions[1], &first, &json!({"type": "rematch"}));
    assert_eq!(table.answer(sessions[1], &first), Answer::None, "one is being opened");
    assert_eq!(table.answer(sessions[0], &second), Answer::None, "the same one");
    assert_eq!(table.rematches.len(), 1);
    let (new, who, others) = table.rematches.pop().unwrap();
    assert_eq!((who.person.as_str(), others.len()), ("p-anna", 1));
    assert_eq!(new.seats, [NewTableSeat::Me, NewTableSeat::Free]);
    table.input(Input::Rematched { table: Some("t2".into()) });
    let told = table.answers(sessions[1], &first);
    assert_eq!(told, [Answer::Done(table.seq()), Answer::Done(table.seq())], "each time it was sent");
    assert_eq!(table.answer(sessions[0], &second), Answer::Done(table.seq()));
    assert_eq!(table.logged("rematched").len(), 1);
    let with_table = |message: &Value| message["answer"]["table"] == "t2";
    assert_eq!(table.take(sessions[0]).iter().filter(|message| with_table(message)).count(), 1);
    assert!(table.take_kinds(spectator).contains(&"rematch".to_owned()));
    table.must(sessions[0], json!({"type": "rematch"}));
    assert!(table.take(sessions[0]).iter().any(with_table), "also long after it was opened");
    table.ask_as(sessions[1], &first, &json!({"type": "rematch"}));
    assert!(table.take(sessions[1]).iter().any(with_table), "even if it is sent again then");
    assert!(table.rematches.is_empty(), "there is one already");
    assert_eq!(table.snapshot("anna")["rematch"], "t2");
}

#[test]
fn a_return_match_that_could_not_be_opened_is_refused_and_may_be_tried_again() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    let first = table.ask(sessions[0], json!({"type": "rematch"}));
    let second = table.ask(sessions[1], json!({"type": "rematch"}));
    table.input(Input::Rematched { table: None });
    assert_eq!(table.answer(sessions[0], &first), Answer::Refused("not-saved".into()));
    assert_eq!(table.answer(sessions[1], &second), Answer::Refused("not-saved".into()));
    table.ask_as(sessions[0], &first, &json!({"type": "rematch"}));
    table.input(Input::Rematched { table: Some("t2".into()) });
    assert_eq!(table.answers(sessions[0], &first).len(), 2);
    assert_eq!(table.snapshot("anna")["rematch"], "t2");
}

#[test]
fn a_closed_table_refuses_everything_but_sending_again() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[1], json!({"type": "close"})), "not-host");
    table.must(sessions[0], json!({"type": "close"}));
    let seq = table.seq();
    let asks = [
        json!({"type": "act", "action": {"type": "turn-up"}}),
        json!({"type": "chat", "text": "hello"}),
        json!({"type": "close"}),
        json!({"type": "stand"}),
        json!({"type": "rematch"}),
    ];
    for ask in asks {
        assert_eq!(table.refused(sessions[0], ask), "closed");
    }
    table.must(sessions[0], json!({"type": "resend", "after": 1}));
    assert_eq!(table.seq(), seq);
    let snapshot = table.snapshot("anna");
    assert_eq!((&snapshot["stage"], &snapshot["legal"]), (&json!("closed"), &Value::Null));
}

#[test]
fn a_table_can_be_closed_from_outside_once() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[NewTableSeat::Me]);
    table.input(Input::Close);
    table.input(Input::Close);
    assert_eq!(table.logged("closed").len(), 1);
    table.restart();
    let anna = table.connect("anna");
    assert_eq!(table.refused(anna, json!({"type": "sit"})), "closed");
}

#[test]
fn the_next_round_begins_when_the_last_person_has_been_away_long_enough() {
    let (mut table, sessions) = Table::<Keltis>::started(a_match(), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    table.must(sessions[0], json!({"type": "stand"}));
    table.leave(sessions[1]);
    table.pass(19_999);
    assert_eq!(table.logged("round-began").len(), 1);
    table.pass(1);
    assert_eq!(table.logged("round-began").len(), 2);
}

#[test]
fn a_closed_table_does_not_want_to_be_woken_and_its_bot_need_not_think() {
    let settings = Settings {
        clock: Some(Clock { turn_seconds: 10, grace_seconds: 0 }),
        stand_in: Level::Hard,
        ..settings::<Keltis>(2)
    };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    assert_eq!(table.thoughts.len(), 1);
    table.must(sessions[0], json!({"type": "close"}));
    assert_eq!(table.stops, 1);
    assert_eq!(table.machine.next_wake(), None);
    table.pass(60_000);
    assert_eq!(table.snapshot("anna").get("turn"), None);
}

#[test]
fn a_table_that_is_to_be_closed_while_something_is_saved_is_closed_afterwards() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    table.ask(sessions[0], json!({"type": "chat", "text": "one moment"}));
    table.input(Input::Close);
    table.store_answers(true, StoreAnswer::Saved);
    // Nobody knows whether it was written, and it was not: it is tried again.
    table.store_answers(false, StoreAnswer::Unknown);
    table.reread();
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.logged("closed").len(), 1);
    assert!(table.waiting.is_none());
}

#[test]
fn nothing_is_written_about_a_return_match_when_the_table_was_closed_meanwhile() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    let id = table.ask(sessions[0], json!({"type": "rematch"}));
    table.input(Input::Close);
    let seq = table.seq();
    table.input(Input::Rematched { table: Some("t2".into()) });
    assert_eq!(table.seq(), seq, "a closed table stays as it is");
    assert_eq!(table.answer(sessions[0], &id), Answer::Refused("closed".into()));
}

#[test]
fn a_return_match_that_was_opened_while_something_is_saved_is_not_opened_again() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    let id = table.ask(sessions[0], json!({"type": "rematch"}));
    table.is_store_slow = true;
    table.ask(sessions[1], json!({"type": "chat", "text": "again?"}));
    table.input(Input::Rematched { table: Some("t2".into()) });
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.rematches.len(), 1);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.snapshot("anna")["rematch"], "t2");
}

#[test]
fn no_more_people_wait_for_a_return_match_than_the_queue_holds() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    play_round(&mut table, &sessions);
    table.pass(10_000);
    let ask = json!({"type": "rematch"});
    let tabs: Vec<_> =
        (0..5).map(|number| table.connect(if number % 2 == 0 { "anna" } else { "boris" })).collect();
    let ids: Vec<_> =
        (0..100).map(|number| (tabs[number % 5], table.ask(tabs[number % 5], ask.clone()))).collect();
    table.input(Input::Rematched { table: Some("t2".into()) });
    let answers: Vec<Answer> = ids.iter().map(|(tab, id)| table.answer(*tab, id)).collect();
    let done = answers.iter().filter(|answer| matches!(answer, Answer::Done(_))).count();
    let refused = answers.iter().filter(|answer| **answer == Answer::Refused("too-fast".into())).count();
    assert_eq!((done, refused), (64, 36));
    assert_eq!((table.rematches.len(), table.logged("rematched").len()), (1, 1));
}
