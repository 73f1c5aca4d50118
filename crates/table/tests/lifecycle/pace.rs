//! When bots move: a clock tells nobody whether a bot had a choice.

use crate::harness::{Table, settings};
use pyatak_bots::Level;
use pyatak_engine::{Game, Seat, View};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::Input;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// How long each move of a seat took, by whether there was a choice.
#[derive(Default, Debug)]
struct Times {
    without_choice: BTreeSet<i64>,
    with_choice: BTreeSet<i64>,
}

/// Lets bots play for a while.
fn watch<G: Game>(table: &mut Table<G>, seat: u8, think: impl Fn(usize) -> i64) -> Times {
    let mut times = Times::default();
    for _ in 0..120 {
        let world = table.machine.world().unwrap();
        let is_wanted = world.turn() == pyatak_engine::Turn::Seat(Seat(seat));
        let mut legal = Vec::new();
        world.legal_actions(&mut legal);
        if legal.is_empty() {
            break;
        }
        let (began, lines) = (table.now, table.log.len());
        if let Some((ticket, _, view)) = table.thoughts.pop() {
            // Searches take as long as they like.
            table.pass(think(legal.len()));
            let mut legal = Vec::new();
            view.legal_actions(&mut legal);
            table.input(Input::Thought { ticket, action: legal[0] });
        }
        while table.log.len() == lines {
            let due = table.machine.next_wake().unwrap();
            table.pass(due - table.now);
        }
        if is_wanted {
            let took = if legal.len() == 1 { &mut times.without_choice } else { &mut times.with_choice };
            took.insert(table.now - began);
        }
    }
    times
}

fn bots<G: Game>(level: Level, pace: u16) -> Table<G> {
    let mut settings = settings::<G>(G::META.seats_min);
    settings.start = Some(Seat(0));
    settings.pace_milliseconds = pace;
    let seats = vec![NewTableSeat::Bot(level); usize::from(settings.seats)];
    let new = NewTable { settings, seats, contribution: None, is_started: true };
    let mut table = Table::<G>::open_new(&new);
    table.connect("clara");
    table
}

/// Longest with a choice, and not at all without one: the worst that a search could tell.
fn like_a_search(legal: usize) -> i64 {
    if legal == 1 { 0 } else { 400 }
}

#[test]
fn a_bot_takes_as_long_without_a_choice_as_with_one() {
    struct EveryGame;
    impl Visitor for EveryGame {
        /// Were there moves without a choice?
        type Output = bool;
        fn visit<G: Game>(self) -> bool {
            let mut is_forced = false;
            for level in Level::ALL {
                for pace in [0, 400, 900] {
                    let mut table = bots::<G>(level, pace);
                    let times = watch(&mut table, 0, like_a_search);
                    let both: BTreeSet<i64> =
                        times.without_choice.union(&times.with_choice).copied().collect();
                    assert_eq!(both.len(), 1, "{} {level} at {pace}: {times:?}", G::META.id);
                    is_forced |= !times.without_choice.is_empty();
                }
            }
            is_forced
        }
    }
    let forced = GameId::ALL.iter().filter(|game| game.visit(EveryGame)).count();
    assert!(forced > 1, "{forced} games have moves without a choice");
}

#[test]
fn a_stand_in_takes_as_long_without_a_choice_as_with_one() {
    type HundredOne = hundred_one::State;
    for level in Level::ALL {
        for pace in [0, 400, 900] {
            let settings = Settings { pace_milliseconds: pace, stand_in: level, ..settings::<HundredOne>(2) };
            let (mut table, sessions) = Table::<HundredOne>::started(settings, &["anna", "boris"]);
            table.must(sessions[0], json!({"type": "stand"}));
            table.must(sessions[1], json!({"type": "stand"}));
            let times = watch(&mut table, 0, like_a_search);
            assert!(!times.without_choice.is_empty(), "{level} at {pace}: {times:?}");
            assert_eq!(times.without_choice, times.with_choice, "{level} at {pace}");
            assert_eq!(times.with_choice.len(), 1, "{level} at {pace}: {times:?}");
        }
    }
}

#[test]
fn a_search_is_waited_for_as_long_as_it_may_take_and_no_longer() {
    type HundredOne = hundred_one::State;
    let took = |table: &mut Table<HundredOne>| watch(table, 0, |_| 0).with_choice.pop_first().unwrap();
    let expert = |pace| bots::<HundredOne>(Level::Expert, pace);
    assert_eq!(took(&mut expert(0)), 2_050);
    assert_eq!(took(&mut expert(3_000)), 3_000, "a pace that is longer hides it as well");
    let mut hurried = expert(0);
    hurried.machine = hurried.read().with_search_max(Duration::from_millis(100));
    hurried.thoughts.clear();
    hurried.connect("clara");
    assert_eq!(took(&mut hurried), 150, "where searches are shorter");
}

/// A server that is too busy answers late; the move comes as soon as it is known.
#[test]
fn a_search_that_comes_late_is_not_held_back_any_longer() {
    let mut table = bots::<hundred_one::State>(Level::Hard, 400);
    let times = watch(&mut table, 0, |_| 5_000);
    assert_eq!(times.with_choice, BTreeSet::from([5_000]));
    assert_eq!(times.without_choice, times.with_choice);
}

#[test]
fn a_player_who_comes_back_finds_no_trace_of_what_the_bot_would_have_done() {
    let settings = Settings { away_seconds: 20, ..settings::<hundred_one::State>(2) };
    let (mut table, sessions) = Table::<hundred_one::State>::started(settings, &["anna", "boris"]);
    table.must(sessions[0], json!({"type": "stand"}));
    let seq = table.seq();
    table.must(sessions[0], json!({"type": "return"}));
    table.pass(60_000);
    assert_eq!(table.seq(), seq + 1);
    let moved: Vec<Value> = table.logged("moved");
    assert!(moved.is_empty(), "{moved:?}");
}
