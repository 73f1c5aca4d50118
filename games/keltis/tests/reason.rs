//! A position for every reason, with the facts that it has to name.

use crate::position::{A, B, position, stone, stones, taking as take, turned_up};
use keltis::{Action, Colour, Event, State, StoneSet};
use pyatak_engine::{ByRule as _, Minds, Rules};
use pyatak_testkit::{Case, check_reasons};
use serde_json::json;

use Colour::{Brown, Green, Pink, Yellow};

/// A has taken a clover as the last stone, and yellow 10 lies face up.
fn last_turn() -> State {
    let mut table = *position(&[(A, stones(Yellow, &[0, 1, 4]))], &stones(Yellow, &[10])).table();
    let mut elsewhere = StoneSet::ALL.minus(table.face_up).minus(table.rows[A].stones);
    elsewhere.remove(stone(Yellow, 5));
    elsewhere.iter().for_each(|stone| table.rows[B].stones.insert(stone));
    table.rows[B].fits = StoneSet::EMPTY;
    let mut state = turned_up(State::from_table(table), stone(Yellow, 5));
    state.evolve(&Event::Took { seat: A, stone: stone(Yellow, 5) });
    state
}

fn cases() -> Vec<Case<State>> {
    let yellow = [(A, stones(Yellow, &[0, 1]))];
    let green = [(A, stones(Green, &[0, 1]))];
    let one_wish = [(A, stones(Brown, &[0, 1, 4])), (A, stones(Pink, &[10, 8]))];
    let rival = [(B, stones(Pink, &[10, 9, 8, 7, 5]))];
    vec![
        (
            position(&yellow, &stones(Yellow, &[2])),
            take(Yellow, 2),
            json!({"code": "lengthens", "colour": "yellow", "stones": 3, "points": 2, "skipped": 0}),
        ),
        (
            position(&[], &stones(Pink, &[0])),
            take(Pink, 0),
            json!({"code": "opens", "colour": "pink", "left": 10}),
        ),
        (
            turned_up(position(&green, &[]), stone(Green, 10)),
            take(Green, 10),
            json!({"code": "skips", "colour": "green", "skipped": 8}),
        ),
        (
            position(&one_wish, &stones(Pink, &[6])),
            take(Pink, 6),
            json!({"code": "wishes", "wishes": 2, "points": 2}),
        ),
        (
            position(&[(A, stones(Yellow, &[0, 1, 4]))], &stones(Yellow, &[5])),
            take(Yellow, 5),
            json!({"code": "another-turn"}),
        ),
        (
            position(&[(A, stones(Green, &[0, 1, 4, 6]))], &stones(Green, &[7])),
            take(Green, 7),
            json!({"code": "bonus", "points": 3}),
        ),
        (
            position(&rival, &stones(Pink, &[2])),
            take(Pink, 2),
            json!({"code": "denies", "victim": 1, "points": 4}),
        ),
        (
            position(&[(A, stones(Green, &[0, 2]))], &stones(Green, &[1])),
            Action::TurnUp,
            json!({"code": "nothing-to-take", "fitting": 52, "count": 52}),
        ),
        (
            position(&[(A, stones(Green, &[1, 2]))], &stones(Pink, &[0])),
            Action::TurnUp,
            json!({"code": "turns-up", "fitting": 51, "count": 52}),
        ),
        (
            turned_up(position(&[(A, stones(Green, &[4, 5]))], &[]), stone(Green, 0)),
            Action::Leave,
            json!({"code": "does-not-fit", "colour": "green"}),
        ),
        (
            turned_up(position(&[], &[]), stone(Brown, 5)),
            Action::Leave,
            json!({"code": "leaves-row", "colour": "brown", "left": 5}),
        ),
        (
            turned_up(position(&green, &[]), stone(Green, 10)),
            Action::Leave,
            json!({"code": "waits", "colour": "green", "skipped": 8}),
        ),
        (
            turned_up(position(&yellow, &[]), stone(Yellow, 2)),
            Action::Leave,
            json!({"code": "forgoes-stone", "points": 5}),
        ),
        (last_turn(), Action::Stop, json!({"code": "stops", "points": 3})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    check_reasons(cases());
}

#[test]
fn a_clover_as_last_stone_is_no_turn_if_nothing_else_fits() {
    let mut table = *position(&[(A, stones(Yellow, &[0, 1, 4]))], &[]).table();
    let mut elsewhere = StoneSet::ALL.minus(table.rows[A].stones);
    elsewhere.remove(stone(Yellow, 5));
    elsewhere.iter().for_each(|stone| table.rows[B].stones.insert(stone));
    let state = turned_up(State::from_table(table), stone(Yellow, 5));
    assert_eq!(state.reason(take(Yellow, 5)).code(), "lengthens");
}
