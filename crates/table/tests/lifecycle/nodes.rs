//! A table that several nodes serve: one of them runs bots and clocks, all of them tell the same.

use crate::Keltis;
use crate::harness::{Answer, QUICK, Table, settings, who};
use pyatak_bots::Level;
use pyatak_protocol::{Clock, NewTableSeat, Settings};
use pyatak_table::{Input, Output, RemotePresence, SessionId, Wants};
use serde_json::json;

/// Two nodes with the same log. The first one drives.
struct Two {
    nodes: [Table<Keltis>; 2],
}

impl Two {
    /// Anna is at the first node and boris at the second; her turn is first.
    fn started(settings: Settings) -> (Two, [SessionId; 2]) {
        let (mut first, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
        first.leave(sessions[1]);
        let mut second = first.twin(&[]);
        first.input(Input::Drive(true));
        second.input(Input::Drive(false));
        let boris = second.connect("boris");
        let mut two = Two { nodes: [first, second] };
        two.exchange();
        two.nodes.iter_mut().for_each(Table::forget);
        (two, [sessions[0], boris])
    }

    /// What one has written, and who is there, reaches the other.
    fn exchange(&mut self) {
        for (from, to) in [(0, 1), (1, 0)] {
            let known = self.nodes[to].log.len();
            let lines = self.nodes[from].log.get(known..).unwrap_or_default().to_vec();
            self.nodes[to].log.extend(lines.iter().cloned());
            self.nodes[to].input(Input::Heard(&lines));
            if let Some(here) = self.nodes[from].here.last().cloned() {
                let here = serde_json::from_slice(&serde_json::to_vec(&here).unwrap()).unwrap();
                self.nodes[to].input(Input::RemotePresence(RemotePresence::from([(from.to_string(), here)])));
            }
        }
    }

    fn pass(&mut self, milliseconds: i64) {
        self.nodes.iter_mut().for_each(|node| node.pass(milliseconds));
        self.exchange();
    }
}

fn with_clock() -> Settings {
    let mut settings = settings::<Keltis>(2);
    settings.clock = Some(Clock { turn_seconds: 10, grace_seconds: 2 });
    settings.away_seconds = 20;
    settings
}

fn without_clock() -> Settings {
    Settings { clock: None, ..with_clock() }
}

#[test]
fn players_of_one_table_are_at_two_nodes() {
    let (mut two, [anna, boris]) = Two::started(without_clock());
    let mut moves = 0;
    while moves < 10 {
        for (node, session) in [(0, anna), (1, boris)] {
            while !two.nodes[node].legal(session).is_empty() {
                two.nodes[node].act(session);
                two.exchange();
                moves += 1;
            }
        }
    }
    assert_eq!(two.nodes[0].log, two.nodes[1].log);
    assert_eq!(two.nodes[0].seq(), two.nodes[1].seq());
    assert_eq!(two.nodes[1].take_kinds(boris).len(), moves, "he was told each of them once");
}

#[test]
fn a_person_at_another_node_is_not_away() {
    let (mut two, [_, boris]) = Two::started(without_clock());
    assert_eq!(two.nodes[0].snapshot("anna")["presence"], json!([true, true]));
    let seq = two.nodes[0].seq();
    two.pass(60_000);
    assert_eq!(two.nodes[0].seq(), seq, "both are there and may take their time");
    two.nodes[1].leave(boris);
    two.exchange();
    assert_eq!(two.nodes[0].snapshot("anna")["presence"], json!([true, false]));
    let anna = two.nodes[0].connect("anna");
    while !two.nodes[0].legal(anna).is_empty() {
        two.nodes[0].act(anna);
    }
    let seq = two.nodes[0].seq();
    two.pass(19_000);
    assert_eq!(two.nodes[0].seq(), seq);
    two.pass(2_000);
    assert!(two.nodes[0].seq() > seq, "then a bot plays for him");
    assert_eq!(two.nodes[1].seq(), two.nodes[0].seq());
}

#[test]
fn only_one_node_runs_bots_and_says_so_when_it_writes() {
    let mut settings = settings::<Keltis>(2);
    settings.start = Some(pyatak_engine::Seat(1));
    let seats = [NewTableSeat::Me, NewTableSeat::Bot(Level::Medium)];
    let mut table = Table::<Keltis>::open(settings, &seats);
    table.input(Input::Drive(false));
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "start"}));
    let seq = table.seq();
    table.pass(60_000);
    assert_eq!(table.seq(), seq);
    assert_eq!(table.machine.next_wake(), None, "it has nothing to wake up for");

    let mut out = Vec::new();
    table.machine.handle(table.now, Input::Drive(true), &mut out);
    table.machine.handle(table.now + QUICK, Input::Tick, &mut out);
    let is_by_driver = |output: &Output<Keltis>| matches!(output, Output::Append { is_by_driver: true, .. });
    assert!(out.iter().any(is_by_driver), "a bot's move needs the lease");
}

#[test]
fn a_player_needs_no_lease() {
    let (mut two, [_, boris]) = Two::started(without_clock());
    let text = json!({"id": "1", "ask": {"type": "chat", "text": "hello"}}).to_string();
    let mut out = Vec::new();
    let now = two.nodes[1].now;
    two.nodes[1].machine.handle(now, Input::Message { session: boris, text: &text }, &mut out);
    assert!(out.iter().any(|output| matches!(output, Output::Append { is_by_driver: false, .. })));
}

#[test]
fn a_node_takes_over_where_the_other_one_was() {
    let (mut two, [anna, _]) = Two::started(without_clock());
    // The first node dies, and anna with it.
    while !two.nodes[0].legal(anna).is_empty() {
        two.nodes[0].act(anna);
    }
    two.exchange();
    let boris = two.nodes[1].connect("boris");
    while !two.nodes[1].legal(boris).is_empty() {
        two.nodes[1].act(boris);
    }
    two.nodes[1].input(Input::RemotePresence(RemotePresence::new()));
    let seq = two.nodes[1].seq();
    two.nodes[1].pass(30_000);
    assert_eq!(two.nodes[1].seq(), seq, "it does not run the clocks yet");
    two.nodes[1].input(Input::Drive(true));
    two.nodes[1].pass(1_000);
    assert!(two.nodes[1].seq() > seq, "now it plays for anna");
}

#[test]
fn a_late_player_takes_their_seat_back_at_another_node() {
    let (mut two, [anna, boris]) = Two::started(with_clock());
    let anna_moves = |two: &mut Two| {
        while !two.nodes[0].legal(anna).is_empty() {
            two.nodes[0].act(anna);
            two.exchange();
        }
    };
    let bot_moves = |two: &mut Two| {
        while !two.nodes[1].legal(boris).is_empty() {
            two.pass(500);
        }
    };
    let played_for = |two: &mut Two| two.nodes[0].snapshot("anna")["played_for"].clone();
    anna_moves(&mut two);
    two.nodes[1].forget();
    two.pass(12_000);
    let presence = two.nodes[1].take_presence(boris).unwrap();
    assert_eq!(presence["played_for"], json!([false, true]), "his node knows that his time ran out");
    assert_eq!(presence["late"], json!([1]), "for this one move");
    let again = two.nodes[1].connect("boris");
    two.exchange();
    assert_eq!(played_for(&mut two), json!([false, true]), "who connects again has not moved");
    two.nodes[1].leave(again);
    // After the third turn in a row the bot keeps his seat.
    for _ in 0..2 {
        bot_moves(&mut two);
        assert_eq!(played_for(&mut two), json!([false, false]));
        anna_moves(&mut two);
        two.pass(12_000);
    }
    bot_moves(&mut two);
    assert_eq!(played_for(&mut two), json!([false, true]));
    let snapshot = two.nodes[1].snapshot("boris");
    assert_eq!((&snapshot["played_for"], &snapshot["late"]), (&json!([false, true]), &json!([])));
    // Not even a line in the log.
    let seq = two.nodes[1].seq();
    two.nodes[1].must(boris, json!({"type": "return"}));
    two.exchange();
    assert_eq!((two.nodes[0].seq(), played_for(&mut two)), (seq, json!([false, false])));
    anna_moves(&mut two);
    let moved = two.nodes[0].logged("moved").len();
    two.nodes[0].pass(11_000);
    assert_eq!(two.nodes[0].logged("moved").len(), moved, "his clock runs again");
}

#[test]
fn words_at_another_node_show_that_somebody_is_there() {
    let (mut two, [anna, boris]) = Two::started(with_clock());
    for turn in 0..4 {
        while !two.nodes[0].legal(anna).is_empty() {
            two.nodes[0].act(anna);
            two.exchange();
        }
        two.pass(12_000);
        if turn % 2 == 1 {
            two.nodes[1].must(boris, json!({"type": "react", "reaction": "thinking"}));
            two.exchange();
        }
        while !two.nodes[1].legal(boris).is_empty() {
            two.pass(500);
        }
    }
    assert_eq!(two.nodes[0].snapshot("anna")["played_for"], json!([false, false]));
}

#[test]
fn a_move_at_another_node_takes_a_seat_back_as_well() {
    let (mut two, [anna, boris]) = Two::started(with_clock());
    while !two.nodes[0].legal(anna).is_empty() {
        two.nodes[0].act(anna);
        two.exchange();
    }
    // His node has not heard yet that his time ran out.
    two.nodes[0].pass(12_000);
    assert_eq!(two.nodes[0].snapshot("anna")["played_for"], json!([false, true]));
    two.nodes[1].act(boris);
    two.exchange();
    assert_eq!(two.nodes[0].snapshot("anna")["played_for"], json!([false, false]));
}

#[test]
fn a_node_that_loses_the_lease_stops_thinking() {
    let mut settings = settings::<Keltis>(2);
    settings.start = Some(pyatak_engine::Seat(1));
    let seats = [NewTableSeat::Me, NewTableSeat::Bot(Level::Hard)];
    let mut table = Table::<Keltis>::open(settings, &seats);
    table.input(Input::Drive(true));
    let anna = table.connect("anna");
    table.must(anna, json!({"type": "start"}));
    assert_eq!(table.thoughts.len(), 1);
    table.input(Input::Drive(false));
    assert_eq!(table.stops, 1);
    let (ticket, _, view) = table.thoughts.remove(0);
    let mut legal = Vec::new();
    pyatak_engine::View::legal_actions(&*view, &mut legal);
    let seq = table.seq();
    table.input(Input::Thought { ticket, action: legal[0] });
    table.pass(10_000);
    assert_eq!(table.seq(), seq, "what it thought is no longer wanted");
}

#[test]
fn spectators_add_up() {
    let (mut two, [_, boris]) = Two::started(without_clock());
    two.nodes[0].connect("clara");
    two.nodes[1].connect("dora");
    two.nodes[1].connect("dora");
    two.nodes[1].connect_with(who("emil"), Wants { only_answers: true, ..Wants::default() }, None);
    two.exchange();
    assert_eq!(two.nodes[0].snapshot("anna")["spectators"], 3);
    assert_eq!(two.nodes[1].take_presence(boris).unwrap()["spectators"], 3);
}

#[test]
fn nobody_is_told_the_same_about_others_twice() {
    let (mut two, [anna, _]) = Two::started(without_clock());
    two.exchange();
    two.exchange();
    assert!(two.nodes[0].take(anna).is_empty());
}

#[test]
fn the_loser_of_a_race_is_decided_again_even_if_the_winner_was_heard_of_before() {
    let (mut two, [anna, _]) = Two::started(without_clock());
    let table = &mut two.nodes[0];
    table.is_store_slow = true;
    let id = table.ask(anna, json!({"type": "chat", "text": "me first"}));
    table.elsewhere("boris", json!({"type": "chat", "text": "no, me"}));
    let lines = vec![table.log.last().unwrap().clone()];
    table.input(Input::Heard(&lines));
    table.store_answers(false, pyatak_table::StoreAnswer::Unknown);
    table.is_store_slow = false;
    table.reread();
    assert!(matches!(table.answer(anna, &id), Answer::Done(_)));
    assert_eq!(table.logged("chatted").len(), 2);
}

#[test]
fn nobody_is_refused_for_what_another_node_has_changed() {
    let mut table = Table::<Keltis>::open(settings::<Keltis>(2), &[NewTableSeat::Me]);
    table.input(Input::Drive(false));
    let anna = table.connect("anna");
    // Boris sits down at another node, and the news are still on their way.
    table.elsewhere("boris", json!({"type": "sit"}));
    let id = table.ask(anna, json!({"type": "start"}));
    assert_eq!(table.answer(anna, &id), Answer::None);
    table.reread();
    assert!(matches!(table.answer(anna, &id), Answer::Done(_)), "both seats are taken");
}

#[test]
fn many_refused_messages_at_once_are_one_read() {
    let (mut two, [_, boris]) = Two::started(without_clock());
    let node = &mut two.nodes[1];
    let ids: Vec<String> = (0..20).map(|_| node.ask(boris, json!({"type": "next-round"}))).collect();
    let mut reads = 0;
    while !node.rereads.is_empty() {
        node.reread();
        reads += 1;
    }
    // One for the first message, and one for all that came while it was under way.
    assert_eq!(reads, 2);
    for id in &ids {
        assert!(matches!(node.answer(boris, id), Answer::Refused(_)), "{id}: the round is being played");
    }
}

#[test]
fn what_is_heard_while_the_log_is_read_again_decides_nothing() {
    let (mut two, [anna, _]) = Two::started(without_clock());
    let table = &mut two.nodes[0];
    table.is_store_slow = true;
    let id = table.ask(anna, json!({"type": "chat", "text": "hello"}));
    table.store_answers(true, pyatak_table::StoreAnswer::Unknown);
    // Read before it was written, heard after it.
    table.input(Input::Heard(&[]));
    assert_eq!(table.answer(anna, &id), Answer::None);
    table.reread();
    assert!(matches!(table.answer(anna, &id), Answer::Done(_)));
}

#[test]
fn a_line_that_cannot_be_read_is_reported_and_nothing_is_decided_after_it() {
    let (mut two, [anna, _]) = Two::started(without_clock());
    let table = &mut two.nodes[0];
    let seq = table.seq();
    let line = json!({"at": 1, "entry": {"type": "from-the-future"}}).to_string().into_bytes();
    table.input(Input::Heard(&[(seq + 1, line)]));
    assert_eq!(table.unreadable.len(), 1);
    assert!(table.unreadable[0].contains("from-the-future"), "{}", table.unreadable[0]);
    assert_eq!(table.seq(), seq);
    assert!(table.take(anna).is_empty());
}

#[test]
fn a_new_name_reaches_a_seat_from_any_node() {
    let (first, _) = Table::<Keltis>::with_people(settings::<Keltis>(2), &["anna", "boris"]);
    let mut second = first.twin(&[]);
    second.input(Input::Drive(false));
    second.input(Input::Renamed { person: "p-boris", name: "Борис" });
    let mut two = Two { nodes: [first, second] };
    two.exchange();
    assert_eq!(two.nodes[0].snapshot("anna")["seats"][1]["name"], "Борис");
}

#[test]
fn of_two_return_matches_that_are_opened_at_two_nodes_one_counts() {
    let (mut two, sessions) = Two::started(without_clock());
    while let Some(node) = (0..2).find(|node| !two.nodes[*node].legal(sessions[*node]).is_empty()) {
        two.nodes[node].act(sessions[node]);
        two.exchange();
    }
    let rematch = json!({"type": "rematch"});
    let ids = [0, 1].map(|node| two.nodes[node].ask(sessions[node], rematch.clone()));
    two.nodes[0].input(Input::Rematched { table: Some("t2".into()) });
    // The second node hears of it before its own one is opened.
    two.exchange();
    two.nodes[1].input(Input::Rematched { table: Some("t3".into()) });
    two.exchange();
    assert_eq!(two.nodes[0].logged("rematched").len(), 1);
    assert_eq!(two.nodes[0].log, two.nodes[1].log);
    assert_eq!(two.nodes[1].snapshot("boris")["rematch"], "t2");
    for node in [0, 1] {
        assert!(matches!(two.nodes[node].answer(sessions[node], &ids[node]), Answer::Done(_)));
    }
}
