//! When the store cannot say what was written: the asker hears the truth, and nothing is done twice.

use crate::Keltis;
use crate::harness::{Answer, Table, settings};
use pyatak_table::{Input, SessionId, StoreAnswer};
use serde_json::json;

fn started() -> (Table<Keltis>, Vec<SessionId>) {
    let (mut table, sessions) = Table::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    (table, sessions)
}

fn turn_up(table: &mut Table<Keltis>, session: SessionId) -> String {
    let seen = table.seq();
    table.ask(session, json!({"type": "act", "action": {"type": "turn-up"}, "seen": seen}))
}

#[test]
fn nobody_is_told_before_the_store_says_that_it_is_durable() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.pass(10_000);
    assert!(table.take(sessions[0]).is_empty() && table.take(sessions[1]).is_empty());
    assert_eq!(table.machine.next_wake(), None, "only the store's answer is waited for");
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.take_kinds(sessions[1]), ["moved"]);
}

#[test]
fn what_was_written_though_the_store_could_not_say_so_has_happened() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.store_answers(true, StoreAnswer::Unknown);
    assert!(table.take(sessions[1]).is_empty(), "nothing is told before the log was read");
    table.reread();
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.take_kinds(sessions[1]), ["moved"]);
    assert_eq!(table.logged("moved").len(), 1);
    assert!(table.waiting.is_none());
}

#[test]
fn what_was_not_written_has_not_happened_and_can_be_asked_for_again() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.store_answers(false, StoreAnswer::Unknown);
    table.reread();
    assert_eq!(table.answer(sessions[0], &id), Answer::Refused("not-saved".into()));
    assert!(table.take(sessions[1]).is_empty());
    table.take(sessions[0]);
    let seen = table.seq();
    table.ask_as(sessions[0], &id, &json!({"type": "act", "action": {"type": "turn-up"}, "seen": seen}));
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.logged("moved").len(), 1);
}

#[test]
fn behind_somebody_elses_line_the_message_is_judged_again() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.elsewhere("boris", json!({"type": "chat", "text": "from elsewhere"}));
    table.store_answers(false, StoreAnswer::Unknown);
    table.reread();
    assert_eq!(table.take_kinds(sessions[1]), ["said"]);
    assert_eq!(table.answer(sessions[0], &id), Answer::None, "it is only being saved again");
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.logged("moved").len(), 1);
    table.read();
}

#[test]
fn behind_somebody_elses_move_the_message_is_stale() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.elsewhere("anna", json!({"type": "act", "action": {"type": "turn-up"}}));
    table.store_answers(false, StoreAnswer::Unknown);
    table.reread();
    assert_eq!(table.answer(sessions[0], &id), Answer::Refused("stale".into()));
    assert_eq!(table.logged("moved").len(), 1);
    assert!(table.waiting.is_none());
}

#[test]
fn messages_wait_while_the_log_is_read_again_and_keep_their_order() {
    let (mut table, sessions) = started();
    let first = turn_up(&mut table, sessions[0]);
    let second = table.ask(sessions[1], json!({"type": "chat", "text": "one"}));
    table.store_answers(true, StoreAnswer::Unknown);
    let third = table.ask(sessions[1], json!({"type": "chat", "text": "two"}));
    assert_eq!(table.answer(sessions[1], &second), Answer::None);
    table.is_store_slow = false;
    table.reread();
    let number = |answer: Answer| match answer {
        Answer::Done(seq) => seq,
        Answer::Refused(_) | Answer::None => panic!("{answer:?}"),
    };
    let first = number(table.answer(sessions[0], &first));
    assert_eq!(number(table.answer(sessions[1], &second)), first + 1);
    assert_eq!(number(table.answer(sessions[1], &third)), first + 2);
}

#[test]
fn lines_from_elsewhere_are_told_like_our_own() {
    let (mut table, sessions) = started();
    table.elsewhere("anna", json!({"type": "act", "action": {"type": "turn-up"}}));
    let lines = vec![table.log.last().unwrap().clone()];
    table.input(Input::Heard(&lines));
    assert_eq!(table.take_kinds(sessions[1]), ["moved"]);
    assert!(!table.legal(sessions[0]).is_empty());
    table.input(Input::Heard(&lines));
    assert!(table.take(sessions[1]).is_empty(), "the same line is taken in once");
}

#[test]
fn a_message_whose_sender_is_gone_is_still_carried_out_once() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    table.leave(sessions[0]);
    table.store_answers(true, StoreAnswer::Saved);
    table.is_store_slow = false;
    // The client comes back, is sent what it missed, and asks again to be sure.
    let anna = table.connect_with(crate::harness::who("anna"), Default::default(), Some(table.seq() - 1));
    assert!(matches!(table.answer(anna, &id), Answer::Done(_)), "the news carries the id");
    table.take(anna);
    table.ask_as(anna, &id, &json!({"type": "act", "action": {"type": "turn-up"}}));
    assert!(matches!(table.answer(anna, &id), Answer::Done(_)));
    assert_eq!(table.logged("moved").len(), 1);
}

#[test]
fn a_log_with_a_gap_or_a_broken_line_is_not_read() {
    let (table, _) = started();
    let read = |lines: &[(u64, Vec<u8>)]| {
        pyatak_table::TableState::<Keltis>::read(lines.iter().map(|(seq, line)| (*seq, line.as_slice())))
            .err()
    };
    assert_eq!(read(&table.log), None);
    let mut log = table.log.clone();
    log.remove(1);
    assert!(matches!(read(&log), Some(pyatak_table::LogError::Gap { expected: 2, found: 3 })));
    let mut log = table.log.clone();
    log[1].1.pop();
    assert!(matches!(read(&log), Some(pyatak_table::LogError::Line { seq: 2, .. })));
    assert!(matches!(read(&[]), Some(pyatak_table::LogError::Empty)));
    assert!(matches!(read(&table.log[1..]), Some(pyatak_table::LogError::Gap { expected: 1, found: 2 })));
}

#[test]
fn our_own_line_in_the_log_before_the_stores_answer_is_taken_in_once() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    let id = table.ask(sessions[0], json!({"type": "act", "action": {"type": "turn-up"}}));
    let lines = table.waiting.clone().unwrap();
    table.input(Input::Heard(&lines));
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.seq(), table.log.len() as u64);
    assert_eq!(table.take_kinds(sessions[1]), ["moved"]);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    table.is_store_slow = false;
    table.act(sessions[0]);
}

#[test]
fn somebody_elses_line_in_the_log_before_the_stores_answer_is_taken_in_once() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    let id = table.ask(sessions[0], json!({"type": "act", "action": {"type": "turn-up"}}));
    table.elsewhere("boris", json!({"type": "chat", "text": "from elsewhere"}));
    let lines = vec![table.log.last().unwrap().clone()];
    table.input(Input::Heard(&lines));
    table.store_answers(false, StoreAnswer::Unknown);
    table.is_store_slow = false;
    table.reread();
    assert_eq!(table.seq(), table.log.len() as u64);
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)), "it is decided again, and still fits");
    assert_eq!(table.logged("moved").len(), 1);
}

#[test]
fn our_own_line_in_the_log_before_an_unknown_answer_is_told_once() {
    let (mut table, sessions) = started();
    let id = turn_up(&mut table, sessions[0]);
    let lines = table.waiting.clone().unwrap();
    table.input(Input::Heard(&lines));
    table.store_answers(true, StoreAnswer::Unknown);
    table.reread();
    assert!(matches!(table.answer(sessions[0], &id), Answer::Done(_)));
    assert_eq!(table.take_kinds(sessions[1]), ["moved"]);
}

#[test]
fn the_times_of_entries_never_go_back() {
    let (mut table, sessions) = started();
    // The clock of another node is a little ahead.
    table.now += 5;
    table.elsewhere("boris", json!({"type": "chat", "text": "from elsewhere"}));
    table.now -= 5;
    let heard = table.log[table.seq() as usize..].to_vec();
    table.input(Input::Heard(&heard));
    table.ask(sessions[0], json!({"type": "chat", "text": "and here"}));
    table.store_answers(true, StoreAnswer::Saved);
    let at = |line: &[u8]| serde_json::from_slice::<serde_json::Value>(line).unwrap()["at"].as_i64().unwrap();
    let times: Vec<i64> = table.log.iter().map(|(_, line)| at(line)).collect();
    assert!(table.logged("chatted").len() == 2 && times.is_sorted(), "{times:?}");
}
