//! Who sits where, who is host, who may begin.

use crate::Keltis;
use crate::harness::{Answer, Table, settings, who};
use pyatak_bots::Level;
use pyatak_protocol::{NewTableSeat, Settings};
use pyatak_table::{Input, StoreAnswer, Wants};
use serde_json::{Value, json};

fn waiting(seats: u8) -> Table<Keltis> {
    Table::open(settings::<Keltis>(seats), &[NewTableSeat::Me])
}

#[test]
fn a_second_start_is_refused_and_nothing_is_dealt_twice() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    let first = table.ask(sessions[0], json!({"type": "start"}));
    let second = table.ask(sessions[0], json!({"type": "start"}));
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &first), Answer::Done(_)));
    assert_eq!(table.answer(sessions[0], &second), Answer::Refused("already-started".into()));
    assert_eq!(table.logged("round-began").len(), 1);
}

#[test]
fn only_the_host_begins_and_only_when_every_seat_is_taken() {
    let mut table = waiting(3);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit", "seat": 1}));
    assert_eq!(table.refused(boris, json!({"type": "start"})), "not-host");
    assert_eq!(table.refused(anna, json!({"type": "start"})), "seats-empty");
    table.must(anna, json!({"type": "bot", "seat": 2, "level": "easy"}));
    table.must(anna, json!({"type": "start"}));
}

#[test]
fn of_two_people_racing_for_a_seat_the_first_gets_it_and_the_other_is_told() {
    let mut table = waiting(2);
    let (boris, clara) = (table.connect("boris"), table.connect("clara"));
    table.is_store_slow = true;
    let first = table.ask(boris, json!({"type": "sit", "seat": 1}));
    let second = table.ask(clara, json!({"type": "sit", "seat": 1}));
    let third = table.ask(clara, json!({"type": "sit"}));
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(boris, &first), Answer::Done(_)));
    assert_eq!(table.answer(clara, &second), Answer::Refused("seat-taken".into()));
    assert_eq!(table.answer(clara, &third), Answer::Refused("table-full".into()));
    assert_eq!(table.snapshot("clara")["seats"][1]["name"], "boris");
}

#[test]
fn a_name_can_be_had_once_whatever_its_case() {
    let mut table = waiting(3);
    let other = pyatak_table::Who { person: "p-other".into(), ..who("Anna") };
    let other = table.connect_with(other, Wants::default(), None);
    assert_eq!(table.refused(other, json!({"type": "sit"})), "name-taken");
}

#[test]
fn a_spectator_who_sits_down_before_the_start_sees_their_own_view_and_may_act() {
    let mut table = waiting(2);
    let anna = table.connect("anna");
    let boris = table.connect("boris");
    assert_eq!(table.take_sync(boris)["you"]["seat"], Value::Null);
    table.must(boris, json!({"type": "sit"}));
    table.must(anna, json!({"type": "start"}));
    assert_eq!(table.snapshot("boris")["you"]["seat"], 1);
    assert_eq!(table.snapshot("boris")["view"]["viewer"], json!({"seat": 1}));
    let (mover, other) = if table.legal(boris).is_empty() { (anna, boris) } else { (boris, anna) };
    table.act(mover);
    assert!(table.take_kinds(other).contains(&"moved".to_owned()));
}

#[test]
fn a_host_who_stands_up_is_followed_by_the_next_person() {
    let (mut table, sessions) =
        Table::<Keltis>::with_people(settings::<Keltis>(3), &["anna", "boris", "clara"]);
    table.forget();
    table.must(sessions[0], json!({"type": "stand"}));
    assert_eq!(table.take_kinds(sessions[2]), ["freed", "host-changed"]);
    assert_eq!(table.snapshot("clara")["host"], "p-boris");
    assert_eq!(table.refused(sessions[0], json!({"type": "start"})), "not-host");
}

#[test]
fn a_host_who_stands_up_alone_stays_host() {
    let mut table = waiting(2);
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "stand"}));
    assert_eq!(table.snapshot("anna")["host"], "p-anna");
}

#[test]
fn a_host_who_is_away_for_a_minute_is_followed_by_somebody_who_is_there() {
    let (mut table, sessions) =
        Table::<Keltis>::with_people(settings::<Keltis>(3), &["anna", "boris", "clara"]);
    table.leave(sessions[1]);
    table.pass(30_000);
    table.leave(sessions[0]);
    table.pass(59_999);
    assert_eq!(table.snapshot("clara")["host"], "p-anna");
    table.pass(1);
    assert_eq!(table.snapshot("clara")["host"], "p-clara", "boris is not there");
    let back = table.connect("anna");
    assert_eq!(table.refused(back, json!({"type": "start"})), "not-host");
}

#[test]
fn a_host_who_comes_back_within_the_minute_stays_host() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.leave(sessions[0]);
    table.pass(59_000);
    table.connect("anna");
    table.pass(120_000);
    assert_eq!(table.snapshot("boris")["host"], "p-anna");
}

#[test]
fn a_person_who_is_sent_away_sits_down_again_when_the_host_says_so_and_nobody_else_can_send_away() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[1], json!({"type": "clear", "seat": 0})), "not-host");
    table.must(sessions[0], json!({"type": "clear", "seat": 1}));
    assert_eq!(table.refused(sessions[0], json!({"type": "clear", "seat": 1})), "no-such-seat");
    assert_eq!(table.snapshot("boris")["you"]["seat"], Value::Null);
    assert_eq!(table.refused(sessions[1], json!({"type": "sit"})), "barred");
    table.must(sessions[0], json!({"type": "bar", "person": "p-boris", "is_barred": false}));
    table.must(sessions[1], json!({"type": "sit"}));
    table.must(sessions[0], json!({"type": "start"}));
    assert_eq!(table.refused(sessions[0], json!({"type": "clear", "seat": 1})), "already-started");
}

#[test]
fn a_host_hands_over_to_a_person_only() {
    let mut table = waiting(3);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit", "seat": 1}));
    table.must(anna, json!({"type": "bot", "seat": 2, "level": "random"}));
    assert_eq!(table.refused(boris, json!({"type": "hand-over", "seat": 1})), "not-host");
    for seat in [2, 3, 255] {
        assert_eq!(table.refused(anna, json!({"type": "hand-over", "seat": seat})), "not-a-person");
    }
    table.must(anna, json!({"type": "hand-over", "seat": 1}));
    assert_eq!(table.refused(anna, json!({"type": "start"})), "not-host");
    table.must(boris, json!({"type": "start"}));
}

#[test]
fn swapped_people_keep_their_connections_and_see_their_new_seats() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "swap", "first": 0, "second": 1}));
    assert_eq!(table.refused(sessions[0], json!({"type": "swap", "first": 0, "second": 2})), "no-such-seat");
    assert_eq!(table.snapshot("anna")["you"]["seat"], 1);
    assert_eq!(table.snapshot("boris")["you"]["seat"], 0);
    assert_eq!(table.snapshot("boris")["presence"], json!([true, true]));
}

#[test]
fn a_smaller_table_loses_bots_and_free_seats_but_no_person() {
    let mut table = waiting(4);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(anna, json!({"type": "bot", "seat": 3, "level": "easy"}));
    table.must(boris, json!({"type": "sit", "seat": 2}));
    let settle = |seats: u8| json!({"type": "settle", "settings": settings::<Keltis>(seats)});
    assert_eq!(table.refused(boris, settle(3)), "not-host");
    assert_eq!(table.refused(anna, settle(2)), "bad-settings", "boris would lose his seat");
    assert_eq!(table.refused(anna, settle(9)), "bad-settings");
    table.must(anna, settle(3));
    assert_eq!(table.snapshot("anna")["seats"].as_array().unwrap().len(), 3);
    assert_eq!(table.refused(anna, json!({"type": "start"})), "seats-empty");
    table.must(anna, settle(4));
    assert_eq!(table.snapshot("anna")["seats"][3], Value::Null, "the bot is gone");
    let other = Settings::new(pyatak_registry::GameId::Klatz, 3);
    assert_eq!(table.refused(anna, json!({"type": "settle", "settings": other})), "bad-settings");
}

#[test]
fn nothing_about_seats_changes_after_the_start() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let asks = [
        json!({"type": "sit"}),
        json!({"type": "bot", "seat": 1, "level": "easy"}),
        json!({"type": "clear", "seat": 1}),
        json!({"type": "swap", "first": 0, "second": 1}),
        json!({"type": "settle", "settings": settings::<Keltis>(2)}),
        json!({"type": "start"}),
    ];
    let seq = table.seq();
    for ask in asks {
        assert_eq!(table.refused(sessions[0], ask), "already-started");
    }
    assert_eq!(table.seq(), seq);
}

#[test]
fn a_new_name_is_seen_before_the_start_and_not_after_it() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.input(Input::Renamed { person: "p-boris", name: "Bob" });
    assert_eq!(table.snapshot("anna")["seats"][1]["name"], "Bob");
    table.must(sessions[0], json!({"type": "start"}));
    table.input(Input::Renamed { person: "p-boris", name: "Robert" });
    assert_eq!(table.snapshot("anna")["seats"][1]["name"], "Bob");
    table.must(sessions[1], json!({"type": "chat", "text": "hello"}));
    assert_eq!(table.snapshot("anna")["chat"][0]["name"], "Robert");
}

#[test]
fn a_new_name_that_is_taken_leaves_the_old_one_in_the_seat() {
    let (mut table, _) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.input(Input::Renamed { person: "p-boris", name: "ANNA" });
    assert_eq!(table.snapshot("anna")["seats"][1]["name"], "boris");
}

#[test]
fn a_program_is_shown_as_one() {
    let mut table = waiting(2);
    let anna = table.connect("anna");
    let program = pyatak_table::Who { is_program: true, ..who("robot") };
    let program = table.connect_with(program, Wants { views: true, blocked: true, ..Wants::default() }, None);
    table.must(program, json!({"type": "sit"}));
    assert_eq!(table.snapshot("anna")["seats"][1]["is_program"], true);
    assert_eq!(table.snapshot("anna")["seats"][0]["is_program"], Value::Null);
    table.must(anna, json!({"type": "start"}));
    let mover = if table.legal(anna).is_empty() { program } else { anna };
    table.act(mover);
}

#[test]
fn a_table_cannot_be_opened_with_more_seats_than_it_has_or_one_person_twice() {
    use pyatak_protocol::NewTable;
    let open = |seats: Vec<NewTableSeat>, is_started| {
        let opening = pyatak_table::Opening {
            table: "t1".into(),
            code: None,
            at: 0,
            secret: crate::harness::secret(),
            scheme: pyatak_fair::Scheme::Two,
            rules_version: None,
            carried: None,
        };
        let new = NewTable { settings: settings::<Keltis>(2), seats, contribution: None, is_started };
        pyatak_table::open_table::<Keltis>(opening, &who("anna"), &new).is_ok()
    };
    let (me, bot) = (NewTableSeat::Me, NewTableSeat::Bot(Level::Easy));
    assert!(open(vec![me, bot], true));
    assert!(!open(vec![me], true), "a seat is empty");
    assert!(!open(vec![me, bot, bot], false));
    assert!(!open(vec![me, me], false));
}

#[test]
fn a_new_name_or_another_seat_keeps_what_a_person_committed_to() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(3), &[NewTableSeat::Me]);
    let boris = table.connect("boris");
    let commitment = "ab".repeat(32);
    table.must(boris, json!({"type": "sit", "seat": 1, "commitment": commitment}));
    table.input(Input::Renamed { person: "p-boris", name: "Bob" });
    table.must(boris, json!({"type": "sit", "seat": 2}));
    let sat = table.logged("sat");
    assert_eq!(sat.len(), 4);
    assert!(sat[1..].iter().all(|line| line["entry"]["commitment"] == commitment), "{sat:?}");
}

#[test]
fn of_two_new_names_that_wait_for_the_store_the_last_one_stays() {
    let (mut table, _) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    table.input(Input::Renamed { person: "p-boris", name: "Bob" });
    table.input(Input::Renamed { person: "p-boris", name: "Robert" });
    table.input(Input::Renamed { person: "p-boris", name: "Bobby" });
    table.is_store_slow = false;
    table.store_answers(true, StoreAnswer::Saved);
    assert_eq!(table.snapshot("anna")["seats"][1]["name"], "Bobby");
}

#[test]
fn many_new_names_that_wait_for_the_store_are_two_lines() {
    let (mut table, sessions) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    table.is_store_slow = true;
    for number in 0..200 {
        let name = format!("Bob {number}");
        table.input(Input::Renamed { person: "p-boris", name: &name });
    }
    // They leave room for what others ask for.
    let chat = table.ask(sessions[0], json!({"type": "chat", "text": "hello"}));
    table.is_store_slow = false;
    let before = table.logged("sat").len();
    table.store_answers(true, StoreAnswer::Saved);
    assert!(matches!(table.answer(sessions[0], &chat), Answer::Done(_)));
    assert_eq!(table.logged("sat").len(), before + 2);
    assert_eq!(table.snapshot("anna")["seats"][1]["name"], "Bob 199");
}

#[test]
fn changing_seats_has_a_price_whatever_the_number_of_tabs() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(4), &[NewTableSeat::Me]);
    let tabs: Vec<_> = (0..20).map(|_| table.connect("boris")).collect();
    let before = table.seq();
    for number in 0..400 {
        table.ask(tabs[number % 20], json!({"type": "sit", "seat": 1 + number % 2}));
    }
    assert_eq!(table.seq() - before, 60);
    table.pass(1_000);
    table.ask(tabs[0], json!({"type": "sit", "seat": 3}));
    assert_eq!(table.seq() - before, 61);
    // Somebody else is not concerned.
    let clara = table.connect("clara");
    table.must(clara, json!({"type": "sit"}));
}

#[test]
fn a_host_without_a_seat_who_drops_has_a_minute_as_well() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[]);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit"}));
    table.pass(600_000);
    table.leave(anna);
    table.pass(59_999);
    assert_eq!(table.snapshot("boris")["host"], "p-anna");
    table.pass(1);
    assert_eq!(table.snapshot("boris")["host"], "p-boris");
}
