//! A position for every reason, with the facts that it has to name.

use crate::position::{against_two, column, number, play, table, without_deck};
use himmel::{Action, Column, Phase, Public, Reason, Side, State};
use pyatak_engine::{Minds, Seat};
use pyatak_testkit::{Case, check_reasons};
use serde_json::json;

/// The left column has been taken and wants a new target.
fn founding(mine: &str) -> State {
    let mut table = table(3, Column::default(), column(&[30], &[4, 5, 8, 11, 14, 29]));
    table.phase = Phase::Found;
    table.marker = Side::Right;
    against_two(table, mine)
}

fn open() -> Public {
    table(3, column(&[60], &[10]), column(&[5], &[4]))
}

/// Nothing fits: eight cards on the left, three on the right.
fn full() -> Public {
    table(3, column(&[40], &[1, 2, 5, 8, 11, 14, 39]), column(&[18], &[3, 17]))
}

fn cases() -> Vec<Case<State>> {
    let ending = |taken| without_deck(open(), "11", taken);
    let reverse = Action::Reverse;
    vec![
        (ending(20), Action::Decline, json!({"code": "ends-ahead", "count": 2, "points": 18})),
        (ending(2), Action::Decline, json!({"code": "ends-level", "count": 2})),
        (ending(1), Action::Decline, json!({"code": "ends-behind", "count": 2, "points": 1})),
        (against_two(full(), "4 6 7 9 16"), Action::Decline, json!({"code": "nothing-fits", "count": 8})),
        (
            against_two(table(3, column(&[3], &[]), column(&[30], &[4, 5, 8, 29])), "reverse 16 17 18 70"),
            Action::Decline,
            json!({"code": "takes-smaller", "count": 1, "other": 5}),
        ),
        (
            against_two(open(), "11 30 2 3 70"),
            Action::Decline,
            json!({"code": "takes-though-fitting", "count": 2, "fitting": 2}),
        ),
        (
            against_two(full(), "reverse steal 4 6 7"),
            Action::Decline,
            json!({"code": "saves-special", "count": 8, "specials": 2}),
        ),
        (
            against_two(table(3, column(&[12], &[9]), column(&[5], &[4])), "11 20 21 22 23"),
            play(11, Side::Left),
            json!({"code": "blocks", "seat": 1, "count": 3}),
        ),
        (
            against_two(table(3, column(&[16], &[5]), column(&[7], &[6])), "9 12 30 32 34"),
            play(9, Side::Left),
            json!({"code": "squeezes", "seat": 1, "room": 5, "count": 3}),
        ),
        (against_two(open(), "11 2 3 6 7"), play(11, Side::Left), json!({"code": "avoids", "count": 2})),
        (
            against_two(open(), "11 30 2 3 6"),
            play(30, Side::Left),
            json!({"code": "leaves-nothing", "count": 3}),
        ),
        (
            against_two(open(), "11 30 35 40 2"),
            play(11, Side::Left),
            json!({"code": "keeps", "card": "40", "column": "left", "more": 2}),
        ),
        (against_two(full(), "reverse 4 6 7 9"), reverse, json!({"code": "escapes", "count": 8})),
        (against_two(open(), "reverse 11 20 2 3"), reverse, json!({"code": "spends-special", "fitting": 2})),
        (
            without_deck(open(), "11 steal", 5),
            Action::Steal { victim: Seat(1) },
            json!({"code": "robs-for-good", "victim": 1, "left": 4}),
        ),
        (
            against_two(full(), "raise 70 65 50 9"),
            Action::Raise { card: number(70), column: Side::Left },
            json!({"code": "makes-room", "column": "left", "fitting": 2}),
        ),
        (
            founding("67 1 3 50 62"),
            Action::Found { card: number(67) },
            json!({"code": "target-keeps-room", "card": "67", "fitting": 4}),
        ),
        (
            founding("67 3 50 62 7"),
            Action::Found { card: number(3) },
            json!({"code": "target-shuts-out", "card": "3", "room": 2}),
        ),
        (founding("reverse steal"), Action::TurnUp, json!({"code": "only-specials", "specials": 2})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    check_reasons(cases());
}

#[test]
fn a_raise_that_makes_no_room_is_a_special_like_any_other() {
    let state = against_two(full(), "raise 70 4 6 7");
    let raise = Action::Raise { card: number(70), column: Side::Left };
    assert_eq!(state.reason(raise), Reason::Escapes { count: 8 });
}

#[test]
fn the_number_that_fits_longest_is_the_one_to_keep() {
    // Two unseen numbers could come above 57, none above 25.
    let state = against_two(table(3, column(&[60], &[10]), column(&[26], &[4])), "11 57 25 2 3");
    assert_eq!(
        state.reason(play(11, Side::Left)),
        Reason::Keeps { card: number(25), column: Side::Right, more: 1 }
    );
}
