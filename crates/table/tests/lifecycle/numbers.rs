//! Numbers of messages: duplicates, stale actions, gaps.

use crate::Keltis;
use crate::harness::{Answer, Table, settings, who};
use pyatak_table::{StoreAnswer, Wants};
use serde_json::{Value, json};

fn numbers(news: &[Value]) -> Vec<u64> {
    news.iter().map(|news| news["seq"].as_u64().unwrap()).collect()
}

#[test]
fn the_same_message_is_not_carried_out_twice_before_or_after_a_restart() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let ask = json!({"type": "act", "action": {"type": "turn-up"}});
    table.ask_as(sessions[0], "once", &ask);
    let first = table.answer(sessions[0], "once");
    table.take(sessions[0]);
    table.ask_as(sessions[0], "once", &ask);
    assert_eq!(table.answer(sessions[0], "once"), first, "the same number is told again");
    table.restart();
    let anna = table.connect("anna");
    table.ask_as(anna, "once", &ask);
    assert_eq!(table.answer(anna, "once"), first);
    assert_eq!(table.logged("moved").len(), 1);
}

#[test]
fn a_duplicate_that_overtakes_the_store_is_answered_after_it() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let second = table.connect("anna");
    table.is_store_slow = true;
    let ask = json!({"type": "chat", "text": "once"});
    table.ask_as(sessions[0], "once", &ask);
    table.ask_as(second, "once", &ask);
    table.ask_as(sessions[0], "once", &ask);
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.answers(sessions[0], "once").len(), 2);
    assert!(matches!(table.answer(second, "once"), Answer::Done(_)));
    assert_eq!(table.logged("chatted").len(), 1);
    assert!(table.waiting.is_none());
}

#[test]
fn the_same_id_of_another_person_is_another_message() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.ask_as(sessions[0], "1", &json!({"type": "chat", "text": "from anna"}));
    table.ask_as(sessions[1], "1", &json!({"type": "chat", "text": "from boris"}));
    assert_eq!(table.logged("chatted").len(), 2);
}

#[test]
fn an_action_for_an_older_position_is_stale_and_talk_makes_none_stale() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let seen = table.seq();
    table.must(sessions[1], json!({"type": "chat", "text": "hurry"}));
    let act = |kind: &str, seen: u64| json!({"type": "act", "action": {"type": kind}, "seen": seen});
    table.must(sessions[0], act("turn-up", seen));
    assert_eq!(table.refused(sessions[0], act("leave", seen)), "stale");
    let seq = table.seq();
    table.must(sessions[0], act("leave", seq));
    // Without a number nothing is known about what the client saw.
    table.must(sessions[1], json!({"type": "act", "action": {"type": "turn-up"}}));
}

#[test]
fn a_gap_is_filled_with_what_was_told_before() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let after = table.seq();
    table.act(sessions[0]);
    table.must(sessions[0], json!({"type": "chat", "text": "hello"}));
    table.act(sessions[0]);
    let told = table.take_news(sessions[1]);
    table.must(sessions[1], json!({"type": "resend", "after": after}));
    let again = table.take_news(sessions[1]);
    assert_eq!(numbers(&again), [after + 1, after + 2, after + 3]);
    for (told, again) in told.iter().zip(&again) {
        assert_eq!(told["what"], again["what"]);
    }
    assert_eq!(told[2]["legal"], again[2]["legal"], "the latest says what may be done");
    assert!(again[0].get("legal").is_none(), "an older one does not");
    assert!(table.must(sessions[1], json!({"type": "resend", "after": table.seq()})) == table.seq());
}

#[test]
fn reconnecting_fills_the_gap_and_shows_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let after = table.seq();
    table.leave(sessions[1]);
    table.act(sessions[0]);
    table.act(sessions[0]);
    let boris = table.connect_with(who("boris"), Wants::default(), Some(after));
    let messages = table.take(boris);
    assert_eq!(messages.len(), 3);
    assert_eq!(
        (&messages[0]["news"]["seq"], &messages[1]["news"]["seq"]),
        (&json!(after + 1), &json!(after + 2))
    );
    assert_eq!(messages[2]["sync"]["seq"], after + 2);
    assert!(!table.legal(boris).is_empty());
}

#[test]
fn a_gap_that_is_too_old_gets_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    for _ in 0..300 {
        table.must(sessions[0], json!({"type": "react", "reaction": "hello"}));
        table.pass(1_500);
    }
    table.forget();
    table.must(sessions[1], json!({"type": "resend", "after": 2}));
    let messages = table.take(sessions[1]);
    assert_eq!(messages.len(), 2, "the snapshot and the answer");
    assert_eq!(messages[0]["sync"]["seq"], table.seq());
    let boris = table.connect_with(who("boris"), Wants::default(), Some(2));
    assert_eq!(table.take(boris).len(), 1);
}

#[test]
fn a_number_that_was_never_told_gets_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let after = table.seq() + 1;
    table.must(sessions[1], json!({"type": "resend", "after": after}));
    assert!(table.take(sessions[1])[0].get("sync").is_some());
}

#[test]
fn more_than_the_queue_holds_is_refused_and_the_rest_is_carried_out() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let mut tabs = vec![sessions[0]];
    tabs.extend((0..4).map(|_| table.connect("anna")));
    table.is_store_slow = true;
    table.ask(sessions[0], json!({"type": "act", "action": {"type": "turn-up"}}));
    assert!(table.waiting.is_some());
    let ids: Vec<(usize, String)> = (0..100)
        .map(|number| {
            let tab = number % tabs.len();
            (tab, table.ask(tabs[tab], json!({"type": "resend", "after": 1})))
        })
        .collect();
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    let answers: Vec<Answer> = ids.iter().map(|(tab, id)| table.answer(tabs[*tab], id)).collect();
    let done = answers.iter().filter(|answer| matches!(answer, Answer::Done(_))).count();
    let refused = answers.iter().filter(|answer| **answer == Answer::Refused("too-fast".into())).count();
    assert_eq!((done, refused), (64, 36));
}

#[test]
fn one_connection_can_send_so_much_at_once_and_moves_do_not_count() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.pass(3_000);
    for _ in 0..30 {
        table.must(sessions[1], json!({"type": "resend", "after": 1}));
        table.take(sessions[1]);
    }
    assert_eq!(table.refused(sessions[1], json!({"type": "resend", "after": 1})), "too-fast");
    table.pass(100);
    table.must(sessions[1], json!({"type": "resend", "after": 1}));
    table.pass(3_000);
    for _ in 0..100 {
        let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) else { break };
        let action = table.legal(*session).last().unwrap().clone();
        table.must(*session, json!({"type": "act", "action": action}));
    }
}

#[test]
fn the_greatest_number_there_is_gets_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.must(sessions[1], json!({"type": "resend", "after": u64::MAX}));
    assert!(table.take(sessions[1])[0].get("sync").is_some());
    let boris = table.connect_with(who("boris"), Wants::default(), Some(u64::MAX));
    assert_eq!(table.take(boris).len(), 1);
}

#[test]
fn what_happened_around_a_change_of_settings_is_told_as_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    let after = table.seq();
    table.leave(sessions[1]);
    table.must(sessions[0], json!({"type": "settle", "settings": settings::<Keltis>(3)}));
    table.must(sessions[0], json!({"type": "swap", "first": 0, "second": 1}));
    let boris = table.connect_with(who("boris"), Wants::default(), Some(after));
    // Who sat where when it was settled is not known any more: with today's seats, he would swap them back.
    assert_eq!(table.take_kinds(boris), Vec::<String>::new());
    let seats = table.snapshot("boris")["seats"].clone();
    assert_eq!((&seats[0]["person"], &seats[1]["person"]), (&json!("p-boris"), &json!("p-anna")));
}

/// The documentation promises it for the last 256 messages of a person.
#[test]
fn an_id_is_known_for_as_long_as_is_documented_also_after_a_restart() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let first = json!({"type": "chat", "text": "once"});
    table.ask_as(sessions[0], "first", &first);
    let told = table.answer(sessions[0], "first");
    for number in 1..256 {
        table.pass(1_500);
        table.must(sessions[0], json!({"type": "react", "reaction": "hello"}));
        // What is refused or led to nothing takes no room, and neither does what others ask for.
        table.refused(sessions[0], json!({"type": "undo"}));
        if number % 2 == 0 {
            table.must(sessions[1], json!({"type": "react", "reaction": "hello"}));
        }
    }
    table.pass(10_000);
    table.forget();
    table.ask_as(sessions[0], "first", &first);
    assert_eq!(table.answer(sessions[0], "first"), told, "after 255 others");
    table.restart();
    let anna = table.connect("anna");
    table.ask_as(anna, "first", &first);
    assert_eq!(table.answer(anna, "first"), told);
    assert_eq!(table.logged("chatted").len(), 1);
    table.must(anna, json!({"type": "react", "reaction": "hello"}));
    table.pass(10_000);
    table.forget();
    table.ask_as(anna, "first", &first);
    assert_eq!(
        table.answer(anna, "first"),
        Answer::Done(table.seq()),
        "after 256 others it is another message"
    );
}
