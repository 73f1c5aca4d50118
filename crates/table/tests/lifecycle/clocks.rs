//! Stand-ins: when a bot takes over, and how people take their seats back.

use crate::Keltis;
use crate::harness::{Answer, QUICK, Table, settings};
use pyatak_bots::Level;
use pyatak_protocol::{Clock, Settings};
use pyatak_table::{Input, SessionId, StoreAnswer};
use serde_json::{Value, json};

fn with_clock() -> Settings {
    let mut settings = settings::<Keltis>(2);
    settings.clock = Some(Clock { turn_seconds: 10, grace_seconds: 2 });
    settings.away_seconds = 20;
    settings
}

fn without_clock() -> Settings {
    Settings { clock: None, ..with_clock() }
}

/// A table at which anna's time has run out, and the bot is about to move for her.
fn late() -> (Table<Keltis>, Vec<SessionId>) {
    let (mut table, sessions) = Table::started(with_clock(), &["anna", "boris"]);
    table.pass(12_000);
    let presence = table.take_presence(sessions[1]).unwrap();
    assert_eq!(
        (&presence["presence"], &presence["played_for"], &presence["late"]),
        (&json!([true, true]), &json!([true, false]), &json!([0]))
    );
    (table, sessions)
}

/// The same table, after anna has let this many turns in a row run out and the bot has moved for her. It is her turn.
fn missed(turns: usize) -> (Table<Keltis>, Vec<SessionId>) {
    let (mut table, sessions) = late();
    for turn in 1..=turns {
        bot_moves(&mut table, sessions[0]);
        boris_moves(&mut table, sessions[1]);
        if turn < turns {
            table.pass(12_000);
        }
    }
    (table, sessions)
}

#[test]
fn a_bot_plays_for_somebody_away_after_the_seconds_that_were_settled() {
    let (mut table, sessions) = Table::<Keltis>::started(without_clock(), &["anna", "boris"]);
    let seq = table.seq();
    table.pass(100_000);
    assert_eq!(table.seq(), seq, "without a clock whoever is there may take their time");
    table.leave(sessions[0]);
    table.pass(19_999);
    assert_eq!(table.seq(), seq);
    table.pass(1 + QUICK);
    assert_eq!(table.seq(), seq + 1);
    assert_eq!(table.logged("moved")[0]["entry"]["by"], "away");
}

#[test]
fn a_bot_plays_after_the_turn_and_the_grace_are_over() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(), &["anna", "boris"]);
    let seq = table.seq();
    assert_eq!(table.snapshot("boris")["turn"], json!({"seat": 0, "left": 10_000}));
    table.pass(11_999);
    assert_eq!(table.snapshot("boris")["turn"], json!({"seat": 0, "left": 0}));
    assert_eq!(table.seq(), seq);
    table.pass(1);
    assert_eq!(table.seq(), seq, "the bot takes its pace");
    table.pass(500);
    assert_eq!(table.seq(), seq + 1);
    assert_eq!(table.take_news(sessions[1])[0]["what"]["by"], "late");
}

/// Boris moves until it is anna's turn.
fn boris_moves(table: &mut Table<Keltis>, boris: SessionId) {
    while !table.legal(boris).is_empty() {
        table.act(boris);
    }
}

/// The bot moves for anna until her turn is over.
fn bot_moves(table: &mut Table<Keltis>, anna: SessionId) {
    while !table.legal(anna).is_empty() {
        table.pass(500);
    }
}

#[test]
fn a_turn_that_ran_out_costs_that_turn_and_not_the_seat() {
    let (mut table, sessions) = late();
    bot_moves(&mut table, sessions[0]);
    let presence = table.take_presence(sessions[1]).unwrap();
    assert_eq!(presence["played_for"], json!([false, false]), "everybody is told");
    boris_moves(&mut table, sessions[1]);
    let seq = table.seq();
    assert_eq!(table.snapshot("boris")["turn"], json!({"seat": 0, "left": 10_000}), "her clock runs again");
    table.pass(11_999);
    assert_eq!(table.seq(), seq);
    table.act(sessions[0]);
    assert_eq!(table.logged("moved").last().unwrap()["entry"]["by"], "own");
}

#[test]
fn a_second_turn_that_ran_out_costs_that_turn_too() {
    let (mut table, sessions) = missed(2);
    let snapshot = table.snapshot("boris");
    assert_eq!((&snapshot["played_for"], &snapshot["late"]), (&json!([false, false]), &json!([])));
    assert_eq!(snapshot["turn"], json!({"seat": 0, "left": 10_000}));
    table.act(sessions[0]);
}

#[test]
fn nothing_but_the_move_itself_tells_of_a_turn_that_ran_out() {
    let (table, _) = missed(1);
    let kinds = table.log.iter().map(|(_, line)| serde_json::from_slice::<Value>(line).unwrap());
    let after_start = kinds.skip_while(|line| line["entry"]["type"] != "round-began").skip(1);
    assert!(
        after_start.clone().count() > 0
            && after_start.into_iter().all(|line| line["entry"]["type"] == "moved")
    );
}

#[test]
fn a_player_who_lets_three_turns_in_a_row_run_out_is_played_for_until_they_come_back() {
    let (mut table, sessions) = missed(3);
    let snapshot = table.snapshot("boris");
    assert_eq!((&snapshot["played_for"], &snapshot["late"]), (&json!([true, false]), &json!([])));
    let seq = table.seq();
    table.pass(500);
    assert_eq!(table.seq(), seq + 1, "no clock runs for anna any more");
    table.must(sessions[0], json!({"type": "return"}));
    bot_moves(&mut table, sessions[0]);
    boris_moves(&mut table, sessions[1]);
    assert_eq!(table.snapshot("boris")["played_for"], json!([false, false]));
    let seq = table.seq();
    table.pass(11_999);
    assert_eq!(table.seq(), seq, "she is back");
}

/// What a person sends, whether it is carried out or not.
#[test]
fn a_player_who_sends_something_in_between_is_there() {
    let asks = [
        json!({"type": "chat", "text": "one moment"}),
        json!({"type": "react", "reaction": "thinking"}),
        json!({"type": "act", "action": {"type": "stop"}}),
    ];
    for ask in asks {
        let (mut table, sessions) = missed(2);
        table.ask(sessions[0], ask.clone());
        table.pass(12_000);
        bot_moves(&mut table, sessions[0]);
        assert_eq!(table.snapshot("boris")["played_for"], json!([false, false]), "{ask}");
    }
}

#[test]
fn what_a_page_sends_by_itself_does_not_show_that_anybody_is_there() {
    let (mut table, sessions) = missed(2);
    table.must(sessions[0], json!({"type": "resend", "after": 1}));
    table.leave(sessions[0]);
    let anna = table.connect("anna");
    table.pass(12_000);
    bot_moves(&mut table, anna);
    assert_eq!(table.snapshot("boris")["played_for"], json!([true, false]));
}

#[test]
fn words_do_not_take_the_seat_back_from_a_bot_that_plays_on() {
    let (mut table, sessions) = missed(3);
    table.must(sessions[0], json!({"type": "chat", "text": "I am reading along"}));
    bot_moves(&mut table, sessions[0]);
    boris_moves(&mut table, sessions[1]);
    assert_eq!(table.snapshot("boris")["played_for"], json!([true, false]));
}

#[test]
fn a_player_who_moves_in_between_has_not_missed_three_turns_in_a_row() {
    let (mut table, sessions) = late();
    for _ in 0..4 {
        bot_moves(&mut table, sessions[0]);
        boris_moves(&mut table, sessions[1]);
        while !table.legal(sessions[0]).is_empty() {
            table.act(sessions[0]);
        }
        boris_moves(&mut table, sessions[1]);
        table.pass(12_000);
        assert_eq!(table.snapshot("boris")["played_for"], json!([true, false]));
    }
    bot_moves(&mut table, sessions[0]);
    assert_eq!(table.snapshot("boris")["played_for"], json!([false, false]));
}

/// Messages that nobody sees, talk, and a new connection.
#[test]
fn a_turn_that_ran_out_is_over_whatever_its_player_sends() {
    let asks = [
        json!({"type": "resend", "after": 1}),
        json!({"type": "react", "reaction": "hello"}),
        json!({"type": "chat", "text": "one moment"}),
        json!({"type": "mute", "person": "p-boris", "is_muted": true}),
        json!({"type": "act", "action": {"type": "stop"}}),
        json!({"type": "undo"}),
        json!({"type": "return"}),
    ];
    for ask in asks {
        let (mut table, sessions) = late();
        for _ in 0..9 {
            table.pass(50);
            table.ask(sessions[0], ask.clone());
        }
        assert_eq!(table.logged("moved").len(), 0, "{ask}");
        table.pass(50);
        let moved = table.logged("moved");
        assert_eq!((moved.len(), &moved[0]["entry"]["by"]), (1, &json!("late")), "{ask}");
    }
}

#[test]
fn a_turn_that_ran_out_is_over_even_for_a_player_who_connects_again() {
    let (mut table, sessions) = late();
    table.pass(400);
    table.leave(sessions[0]);
    table.connect("anna");
    let second = table.connect("anna");
    assert_eq!(table.snapshot("boris")["played_for"], json!([true, false]));
    table.pass(100);
    assert_eq!(table.logged("moved").len(), 1);
    bot_moves(&mut table, second);
    assert_eq!(table.snapshot("boris")["played_for"], json!([false, false]));
}

/// With nobody there a table sleeps, and it wakes up where it was.
#[test]
fn a_turn_that_ran_out_is_over_also_where_nobody_else_is_there() {
    let (mut table, sessions) = late();
    sessions.iter().for_each(|session| table.leave(*session));
    table.pass(5_000);
    assert_eq!(table.logged("moved").len(), 0);
    let anna = table.connect("anna");
    table.pass(500);
    assert_eq!(table.logged("moved").len(), 1);
    bot_moves(&mut table, anna);
    assert_eq!(table.snapshot("anna")["played_for"], json!([false, false]));
}

#[test]
fn a_player_may_move_before_the_stand_in_does() {
    let (mut table, sessions) = late();
    table.pass(400);
    table.act(sessions[0]);
    assert_eq!(table.logged("moved")[0]["entry"]["by"], "own");
    let presence = table.take_presence(sessions[1]).unwrap();
    assert_eq!(presence["played_for"], json!([false, false]));
    let seq = table.seq();
    table.pass(11_999);
    assert_eq!(table.seq(), seq, "the next decision has its own time");
}

#[test]
fn a_player_who_left_the_seat_takes_it_back_by_return() {
    let (mut table, sessions) = Table::<Keltis>::started(without_clock(), &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    assert_eq!(table.snapshot("boris")["played_for"], json!([true, false]));
    let seq = table.seq();
    assert_eq!(table.must(sessions[0], json!({"type": "stand"})), seq, "there is nothing more to do");
    table.must(sessions[0], json!({"type": "return"}));
    let seq = table.seq();
    assert_eq!(table.must(sessions[0], json!({"type": "return"})), seq);
    table.pass(60_000);
    assert_eq!(table.seq(), seq, "no bot moves any more");
    table.act(sessions[0]);
}

#[test]
fn a_left_seat_stays_left_through_a_restart() {
    let (mut table, sessions) = Table::<Keltis>::started(without_clock(), &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    let seq = table.seq();
    table.restart();
    table.connect("boris");
    table.pass(500);
    assert_eq!(table.seq(), seq + 1);
}

#[test]
fn a_late_thought_is_dropped_when_the_person_is_back() {
    let settings = Settings { stand_in: Level::Hard, ..without_clock() };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.leave(sessions[0]);
    table.pass(20_000);
    let (ticket, level, view) = table.thoughts.pop().unwrap();
    assert_eq!(level, Level::Hard);
    let seq = table.seq();
    table.connect("anna");
    assert_eq!(table.stops, 1);
    let mut legal = Vec::new();
    pyatak_engine::View::legal_actions(&*view, &mut legal);
    table.input(Input::Thought { ticket, action: legal[0] });
    table.pass(100_000);
    assert_eq!(table.seq(), seq);
    assert!(table.thoughts.is_empty());
}

#[test]
fn a_thought_about_an_earlier_position_is_dropped() {
    let settings = Settings { stand_in: Level::Hard, ..without_clock() };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    table.pass(1_000);
    let (ticket, _, view) = table.thoughts.pop().unwrap();
    let mut legal = Vec::new();
    pyatak_engine::View::legal_actions(&*view, &mut legal);
    // She moves herself after all.
    table.act(sessions[0]);
    let seq = table.seq();
    table.input(Input::Thought { ticket, action: legal[0] });
    assert_eq!(table.seq(), seq);
    assert_eq!(table.thoughts.len(), 1, "a bot thinks about the new position");
}

#[test]
fn of_a_move_and_a_timeout_that_cross_the_move_counts_if_it_was_first() {
    let (mut table, sessions) = late();
    let action = table.legal(sessions[0])[0].clone();
    table.is_store_slow = true;
    let id = table.ask(sessions[0], json!({"type": "act", "action": action}));
    table.now += 60_000;
    table.input(Input::Tick);
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    let moved = table.logged("moved");
    assert_eq!((moved.len(), &moved[0]["entry"]["by"]), (1, &json!("own")));
}

#[test]
fn of_a_move_and_a_timeout_that_cross_the_timeout_counts_if_it_was_first() {
    let (mut table, sessions) = late();
    let seen = table.seq();
    let action = table.legal(sessions[0])[0].clone();
    table.is_store_slow = true;
    table.now += 500;
    table.input(Input::Tick);
    assert!(table.waiting.is_some(), "the bot's move is being saved");
    let id = table.ask(sessions[0], json!({"type": "act", "action": action, "seen": seen}));
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.answer(sessions[0], &id), Answer::Refused("stale".into()));
    let moved = table.logged("moved");
    assert_eq!((moved.len(), &moved[0]["entry"]["by"]), (1, &json!("late")));
}

#[test]
fn time_that_goes_backwards_changes_nothing() {
    let (mut table, sessions) = Table::<Keltis>::started(with_clock(), &["anna", "boris"]);
    table.pass(8_000);
    table.now -= 1_000_000;
    table.act(sessions[0]);
    let seq = table.seq();
    table.pass(900_000);
    assert_eq!(table.seq(), seq);
}

#[test]
fn a_player_who_takes_a_seat_back_gives_nobody_else_more_time() {
    let (mut table, sessions) = late();
    bot_moves(&mut table, sessions[0]);
    let seq = table.seq();
    table.pass(8_000);
    table.must(sessions[0], json!({"type": "return"}));
    table.must(sessions[0], json!({"type": "react", "reaction": "hello"}));
    table.pass(4_000 + 500);
    assert_eq!(table.seq(), seq + 2, "boris's time is up");
}
