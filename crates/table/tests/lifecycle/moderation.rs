//! What a host can do about people, and what it costs those who are meant.

use crate::Keltis;
use crate::harness::{Table, settings, who};
use pyatak_log::Eraser;
use pyatak_protocol::{FORGOTTEN_NAME, NewTableSeat, Settings};
use pyatak_table::{Input, SessionId, StoreAnswer, Wants, Who};
use serde_json::{Value, json};

fn replace(seat: u8, is_replaced: bool) -> Value {
    json!({"type": "replace", "seat": seat, "is_replaced": is_replaced})
}

fn give(seat: u8, name: &str) -> Value {
    json!({"type": "give-seat", "seat": seat, "person": who(name).person})
}

fn remove(name: &str, is_removed: bool) -> Value {
    json!({"type": "remove", "person": who(name).person, "is_removed": is_removed})
}

fn silence(name: &str, is_silenced: bool) -> Value {
    json!({"type": "silence", "person": who(name).person, "is_silenced": is_silenced})
}

fn lock(is_locked: bool) -> Value {
    json!({"type": "lock", "is_locked": is_locked})
}

fn say(text: &str) -> Value {
    json!({"type": "chat", "text": text})
}

fn started(people: &[&str]) -> (Table<Keltis>, Vec<SessionId>) {
    Table::<Keltis>::started(settings::<Keltis>(people.len() as u8), people)
}

/// Makes a move for the seat whose turn it is.
fn step(table: &mut Table<Keltis>, sessions: &[SessionId]) {
    let session = sessions.iter().find(|session| !table.legal(**session).is_empty()).unwrap();
    table.act(*session);
}

fn names(list: &Value) -> Vec<&str> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter().map(|guest| guest["name"].as_str().unwrap()).collect()
}

#[test]
fn an_idle_player_is_replaced_by_a_bot_and_comes_back_only_if_the_host_says_so() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    let [anna, boris, clara] = sessions[..] else { panic!() };
    while table.legal(boris).is_empty() {
        step(&mut table, &[anna, clara]);
    }
    let moves = table.logged("moved").len();
    table.pass(600_000);
    assert_eq!(
        table.logged("moved").len(),
        moves,
        "without a clock a connected player holds the table for ever"
    );
    table.forget();
    table.must(anna, replace(1, true));
    assert!(table.take_kinds(clara).contains(&"replaced".to_owned()), "everybody is told");
    table.pass(1_000);
    assert!(table.logged("moved").len() > moves, "a bot plays on");
    assert_eq!(table.logged("moved")[moves]["entry"]["by"], "away");

    let snapshot = table.take_sync(boris);
    assert_eq!((&snapshot["you"]["seat"], &snapshot["view"]["viewer"]), (&Value::Null, &json!("spectator")));
    assert_eq!(table.refused(boris, json!({"type": "return"})), "replaced");
    assert_eq!(table.snapshot("boris")["replaced"], json!([1]));
    table.restart();
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    assert_eq!(table.take_sync(boris)["you"]["seat"], Value::Null, "also after a restart");
    table.must(anna, replace(1, false));
    assert_eq!(table.take_sync(boris)["you"]["seat"], 1);
    assert_eq!(table.snapshot("anna")["replaced"], Value::Null);
}

#[test]
fn a_replaced_player_cannot_do_what_seats_do() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    table.must(sessions[0], replace(1, true));
    table.act(sessions[0]);
    let bogus = table.legal(sessions[0]).first().cloned().unwrap_or(json!({"discard": 0}));
    for ask in
        [json!({"type": "undo"}), json!({"type": "next-round"}), json!({"type": "act", "action": bogus})]
    {
        let code = table.refused(sessions[1], ask);
        assert!(["not-seated", "replaced", "not-understood"].contains(&code.as_str()), "{code}");
    }
}

#[test]
fn only_the_host_moderates_and_never_by_a_program() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    let dmitri = table.connect("dmitri");
    for ask in
        [replace(2, true), give(2, "dmitri"), remove("dmitri", true), silence("dmitri", true), lock(true)]
    {
        assert_eq!(table.refused(sessions[1], ask.clone()), "not-host");
        assert_eq!(table.refused(dmitri, ask.clone()), "not-host");
        let program = Who { is_program: true, ..who("anna") };
        let program = table.connect_with(program, Wants::default(), None);
        assert_eq!(table.refused(program, ask), "not-for-programs");
        table.leave(program);
    }
    assert_eq!(table.refused(sessions[0], replace(0, true)), "not-yourself");
    assert_eq!(table.refused(sessions[0], silence("anna", true)), "not-yourself");
    assert_eq!(table.refused(sessions[0], remove("anna", true)), "not-yourself");
    assert_eq!(table.refused(sessions[0], remove("nobody", true)), "not-here");
    assert_eq!(table.refused(sessions[0], replace(7, true)), "no-such-seat");
}

#[test]
fn a_seat_is_given_to_somebody_at_the_table_when_its_person_is_away() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    let lost = table.connect("boris-again");
    assert_eq!(table.refused(sessions[0], give(1, "boris-again")), "not-deserted", "boris is here");
    table.leave(sessions[1]);
    assert_eq!(table.refused(sessions[0], give(1, "boris-again")), "not-deserted", "boris has just gone");
    table.pass(61_000);
    assert_eq!(table.refused(sessions[0], give(1, "clara")), "still-seated");
    assert_eq!(table.refused(sessions[0], give(1, "somebody")), "not-here");
    table.forget();
    table.must(sessions[0], give(1, "boris-again"));
    let told = table.take_news(sessions[2]);
    let given = told.iter().find(|news| news["what"]["type"] == "seat-given").expect("everybody is told");
    assert_eq!(given["what"]["occupant"]["name"], "boris-again");
    assert_eq!(table.take_sync(lost)["view"]["viewer"], json!({"seat": 1}), "they see its cards");
    assert_eq!(table.snapshot("boris")["you"]["seat"], Value::Null, "it is no longer the old person's");
    while table.legal(lost).is_empty() {
        step(&mut table, &[sessions[0], sessions[2]]);
    }
    table.act(lost);
    table.restart();
    assert_eq!(table.snapshot("boris-again")["you"]["seat"], 1);
}

#[test]
fn a_player_who_stands_up_agrees_that_somebody_else_goes_on() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    let _dmitri = table.connect("dmitri");
    table.must(sessions[1], json!({"type": "stand"}));
    table.must(sessions[0], give(1, "dmitri"));
    let boris = table.take_sync(sessions[1]);
    assert_eq!(boris["you"]["seat"], Value::Null);
}

#[test]
fn a_seat_that_the_host_took_away_cannot_be_given_to_somebody_who_would_see_its_cards() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    let _friend = table.connect("friend");
    table.must(sessions[0], replace(1, true));
    table.leave(sessions[1]);
    table.pass(600_000);
    assert_eq!(table.refused(sessions[0], give(1, "friend")), "replaced");
    // A person who has played in one seat has seen its cards, and cannot get another one.
    table.must(sessions[2], json!({"type": "stand"}));
    let _boris = table.connect("boris");
    assert_eq!(table.refused(sessions[0], give(2, "boris")), "seen-cards");
    table.must(sessions[0], give(2, "friend"));
}

#[test]
fn a_spectator_who_may_have_seen_everything_gets_no_seat() {
    let open = Settings { open_after_moves: Some(1), ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::started(open, &["anna", "boris"]);
    let _clara = table.connect("clara");
    for session in &sessions {
        table.must(*session, json!({"type": "agree", "is_open": true}));
    }
    for _ in 0..4 {
        step(&mut table, &sessions);
    }
    table.must(sessions[1], json!({"type": "agree", "is_open": false}));
    table.must(sessions[1], json!({"type": "stand"}));
    let code = table.refused(sessions[0], give(1, "clara"));
    assert_eq!(code, "seen-cards", "also after it is no longer open");
}

#[test]
fn a_person_who_is_not_let_in_knocks_at_the_host_only_and_can_be_given_their_seat() {
    let private = Settings { is_watchable: false, ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::started(private, &["anna", "boris"]);
    table.leave(sessions[1]);
    table.pass(61_000);
    table.forget();
    let again = table.connect("boris");
    table.leave(again);
    table.pass(61_000);
    table.forget();
    let lost = table.connect("stranger");
    assert_eq!(table.take(lost), [json!({"bye": "not-watchable"})], "and nothing else");
    let guests = table.take_presence(sessions[0]).unwrap()["guests"].clone();
    assert_eq!(guests, json!([{"person": "p-stranger", "name": "stranger", "is_knocking": true}]));
    table.connect("stranger");
    assert!(table.take(sessions[0]).is_empty(), "knocking again is no news");
    table.must(sessions[0], give(1, "stranger"));
    assert_eq!(table.snapshot("stranger")["you"]["seat"], 1);
    assert_eq!(table.snapshot("anna")["guests"], Value::Null);
}

#[test]
fn a_removed_spectator_hears_nothing_more_and_cannot_come_back() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    let (clara, dora) = (table.connect("clara"), table.connect("dora"));
    assert_eq!(names(&table.snapshot("anna")["guests"]), ["clara", "dora"]);
    assert_eq!(table.snapshot("boris")["guests"], Value::Null, "the others hear a number only");
    table.forget();
    table.must(sessions[0], remove("clara", true));
    assert_eq!(table.take(clara), [json!({"bye": "removed"})]);
    assert!(table.ended.contains(&clara));
    assert!(table.take_kinds(dora).contains(&"removed".to_owned()));
    table.act(sessions[0]);
    assert!(table.take(clara).is_empty());
    let again = table.connect("clara");
    assert_eq!(table.take(again), [json!({"bye": "removed"})]);
    assert_eq!(names(&table.snapshot("anna")["guests"]), ["dora"], "and does not knock");
    table.restart();
    let again = table.connect("clara");
    assert_eq!(table.take(again), [json!({"bye": "removed"})]);
    let anna = table.connect("anna");
    table.must(anna, remove("clara", false));
    assert!(table.snapshot("clara")["removed"].is_null());
}

#[test]
fn a_player_is_replaced_before_they_can_be_removed() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    assert_eq!(table.refused(sessions[0], remove("boris", true)), "still-seated");
    table.must(sessions[0], replace(1, true));
    table.must(sessions[0], remove("boris", true));
    assert!(table.take(sessions[1]).contains(&json!({"bye": "removed"})));
}

#[test]
fn the_host_silences_somebody_for_everybody() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    let clara = table.connect("clara");
    table.must(clara, say("hello"));
    for (name, session) in [("boris", sessions[1]), ("clara", clara)] {
        table.must(sessions[0], silence(name, true));
        assert_eq!(table.refused(session, say("more")), "silenced");
        assert_eq!(table.refused(session, json!({"type": "react", "reaction": "laugh"})), "silenced");
    }
    assert_eq!(names(&table.snapshot("dora")["silenced"]), ["boris", "clara"]);
    step(&mut table, &sessions);
    step(&mut table, &sessions);
    table.must(sessions[0], silence("clara", false));
    table.must(clara, say("again"));
    table.must(sessions[0], silence("clara", false));
    assert_eq!(table.logged("silenced").len(), 3, "what is so already is not written");
}

#[test]
fn a_locked_table_lets_nobody_new_in() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    let clara = table.connect("clara");
    table.must(sessions[0], lock(true));
    assert!(table.take_kinds(clara).contains(&"locked".to_owned()));
    let dora = table.connect("dora");
    assert_eq!(table.take(dora), [json!({"bye": "locked"})]);
    table.leave(clara);
    table.restart();
    assert_eq!(table.snapshot("clara")["is_locked"], true, "who was inside may come again");
    assert_eq!(table.snapshot("boris")["you"]["seat"], 1);
    let anna = table.connect("anna");
    table.must(anna, lock(false));
    assert!(table.snapshot("dora")["is_locked"].is_null());
}

#[test]
fn before_the_start_a_locked_table_keeps_strangers_from_its_seats() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(3), &[NewTableSeat::Me]);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(anna, lock(true));
    let dora = table.connect("dora");
    assert_eq!(table.take(dora), [json!({"bye": "locked"})]);
    table.must(boris, json!({"type": "sit"}));
}

#[test]
fn whose_seat_was_cleared_does_not_sit_down_again_at_once() {
    let (mut table, sessions) =
        Table::<Keltis>::with_people(settings::<Keltis>(3), &["anna", "boris", "clara"]);
    table.must(sessions[0], json!({"type": "clear", "seat": 1}));
    assert_eq!(table.refused(sessions[1], json!({"type": "sit"})), "barred");
    assert_eq!(table.refused(sessions[1], json!({"type": "sit", "seat": 1})), "barred");
    let bar = |is_barred: bool| json!({"type": "bar", "person": "p-boris", "is_barred": is_barred});
    table.must(sessions[0], bar(false));
    table.must(sessions[1], json!({"type": "sit", "seat": 1}));
    assert_eq!(table.refused(sessions[0], bar(true)), "still-seated");
    table.must(sessions[0], remove("boris", true));
    assert!(table.snapshot("anna")["seats"][1].is_null());
    assert!(table.take(sessions[1]).contains(&json!({"bye": "removed"})));
}

#[test]
fn a_host_who_is_gone_for_long_is_followed_by_another_player_even_during_a_match() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    table.leave(sessions[0]);
    let anna = table.connect("anna-again");
    table.pass(299_000);
    assert_eq!(table.snapshot("clara")["host"], "p-anna");
    table.pass(2_000);
    assert_eq!(table.snapshot("clara")["host"], "p-boris");
    table.must(sessions[1], give(0, "anna-again"));
    assert_eq!(table.take_sync(anna)["you"]["seat"], 0);
}

#[test]
fn a_deleted_person_leaves_a_bot_and_no_name_and_no_words() {
    let (mut table, sessions) = started(&["anna", "boris"]);
    let clara = table.connect("clara");
    table.must(sessions[1], say("my secret"));
    table.must(clara, say("hello boris"));
    while table.legal(sessions[0]).is_empty() || table.logged("moved").len() < 2 {
        step(&mut table, &sessions);
    }
    let after = table.seq();
    table.input(Input::Forget { person: "p-boris" });
    assert!(table.take(sessions[1]).contains(&json!({"bye": "removed"})));
    let told = table.take_news(clara);
    let news = told.iter().find(|news| news["what"]["type"] == "forgotten").unwrap();
    assert_eq!(news["what"]["seats"][1]["name"], FORGOTTEN_NAME);
    let is_clean = |snapshot: &Value| {
        let text = snapshot.to_string();
        !text.contains("my secret") && !text.contains("\"boris\"")
    };
    assert!(is_clean(&table.snapshot("dora")));
    let dora = table.connect("dora");
    table.must(dora, json!({"type": "resend", "after": after - 5}));
    let sent = json!(table.take(dora));
    assert!(is_clean(&sent), "{sent}");
    table.input(Input::Forget { person: "p-boris" });
    assert_eq!(table.logged("forgotten").len(), 1, "once is enough");
    while !table.legal(sessions[0]).is_empty() {
        table.act(sessions[0]);
    }
    let moves = table.logged("moved").len();
    table.pass(2_000);
    assert!(table.logged("moved").len() > moves, "a bot plays on");

    // The log as it is stored is cleaned, too, and reads the same.
    let before = table.snapshot("dora");
    let mut eraser = Eraser::new(vec!["p-boris".to_owned()]);
    for (_, line) in &mut table.log {
        if let Some(clean) = eraser.line(line) {
            *line = clean;
        }
    }
    assert!(table.log.iter().all(|(_, line)| !String::from_utf8_lossy(line).contains("my secret")));
    assert!(table.log.iter().all(|(_, line)| !String::from_utf8_lossy(line).contains("\"boris\"")));
    table.restart();
    let after = table.snapshot("dora");
    for part in ["seats", "chat", "view", "host", "seq", "totals"] {
        assert_eq!(after[part], before[part], "{part}");
    }
}

#[test]
fn forgetting_is_tried_again_when_it_could_not_be_saved() {
    let (mut table, _) = started(&["anna", "boris"]);
    table.is_store_slow = true;
    table.input(Input::Forget { person: "p-boris" });
    table.store_answers(false, StoreAnswer::Unknown);
    table.reread();
    table.is_store_slow = false;
    assert!(table.logged("forgotten").is_empty());
    table.pass(1_500);
    assert_eq!(table.logged("forgotten").len(), 1);
}

#[test]
fn a_deleted_host_who_waits_is_followed_by_the_next_person_and_their_seat_is_free() {
    let (mut table, sessions) =
        Table::<Keltis>::with_people(settings::<Keltis>(3), &["anna", "boris", "clara"]);
    table.input(Input::Forget { person: "p-anna" });
    let snapshot = table.snapshot("clara");
    assert_eq!((&snapshot["host"], &snapshot["seats"][0]), (&json!("p-boris"), &Value::Null));
    table.must(sessions[1], json!({"type": "bot", "seat": 0, "level": "easy"}));
    table.must(sessions[1], json!({"type": "start"}));
}

#[test]
fn a_return_match_is_without_whom_the_host_replaced() {
    let (mut table, sessions) = started(&["anna", "boris", "clara"]);
    table.must(sessions[0], replace(1, true));
    for _ in 0..4_000 {
        if table.machine.state().summary().winners.is_some() {
            break;
        }
        let mover = [sessions[0], sessions[2]].into_iter().find(|session| !table.legal(*session).is_empty());
        match mover {
            Some(session) => drop(table.act(session)),
            None => {
                table.pass(1_000);
                if table.machine.state().summary().stage == pyatak_protocol::Stage::BetweenRounds {
                    table.must(sessions[0], json!({"type": "next-round"}));
                }
            }
        }
    }
    assert!(table.machine.state().summary().winners.is_some());
    table.ask(sessions[0], json!({"type": "rematch"}));
    let (new, _, others) = table.rematches.pop().unwrap();
    assert_eq!((new.seats[1], others.len()), (NewTableSeat::Free, 1));
}
