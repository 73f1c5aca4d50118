//! A position for every reason, with the facts that it has to name.

use crate::position::{B, after_laying, face, known, place, slot, unknown};
use pyatak_engine::{ByRule as _, Minds, Seat};
use pyatak_testkit::{Case, check_reasons};
use recto_verso::{Action, Phase, State};
use serde_json::json;

/// Five foxes and a crab against nothing in particular.
const FOXES: [&str; 2] = [
    "crab-loupe fox-take fox-star-r fox-star-l fox-flip1 fox-skip",
    "lion-star-r owl-flip1 bear-flip3 mouse-take whale-loupe frog-loupe",
];
/// Three foxes.
const SOME_FOXES: [&str; 2] = [
    "crab-loupe fox-take fox-star-r fox-star-l lion-star-r owl-skip",
    "whale-star-r frog-star-r bear-flip3 mouse-skip flamingo-flip1 frog-loupe",
];
/// Five foxes, and a FLIP3.
const FLIPPING: [&str; 2] = [
    "whale-flip3 fox-take fox-star-r fox-star-l fox-flip1 fox-skip",
    "mouse-loupe whale-skip bear-flip3 mouse-take flamingo-flip1 frog-loupe",
];
/// The opponent has the foxes.
const THEIR_FOXES: [&str; 2] = [
    "fox-star-l crab-star-l owl-take lion-star-r mouse-star-r bear-star-r",
    "whale-reverse fox-flip1 fox-take fox-star-r fox-flip3 fox-skip",
];
/// The same, and a FLIP1.
const SPOILING: [&str; 2] = [
    "flamingo-flip1 crab-star-l lion-star-r owl-take mouse-loupe bear-star-r",
    "whale-reverse fox-flip1 fox-take fox-star-r fox-star-l fox-skip",
];
/// Three foxes, and a TAKE.
const ROBBING: [&str; 2] = [
    "frog-take fox-star-r fox-star-l fox-flip1 lion-star-r owl-skip",
    "mouse-loupe whale-skip bear-flip3 mouse-take flamingo-flip1 whale-star-l",
];
/// One half of a star among other things.
const HALF_STAR: [&str; 2] = [
    "crab-loupe fox-star-l owl-take lion-star-r mouse-star-r bear-star-r",
    "whale-reverse owl-flip1 bear-flip3 mouse-take whale-loupe frog-loupe",
];
/// Four foxes, and a REVERSE.
const TWO_TURNS: [&str; 2] = [
    "crab-loupe whale-reverse fox-star-r fox-star-l fox-flip1 fox-skip",
    "mouse-star-r owl-take bear-flip3 mouse-take flamingo-flip3 frog-star-l",
];

fn lay(number: u8) -> Action {
    Action::Lay { slot: slot(number) }
}

fn take(number: u8) -> Action {
    Action::Take { place: place(number) }
}

fn flip(number: u8) -> Action {
    Action::Flip { place: place(number) }
}

fn flip_hand(victim: Seat, number: u8) -> Action {
    Action::FlipHand { victim, slot: slot(number) }
}

fn rob(number: u8) -> Action {
    Action::Rob { victim: B, slot: slot(number) }
}

fn cases() -> Vec<Case<State>> {
    let taking = |hands: &[&str], up| unknown(hands, up, after_laying("crab-loupe", Phase::Take));
    let flipping = |up| known(&FLIPPING, up, after_laying("whale-flip3", Phase::Flip { left: 3 }));
    let robbing = || unknown(&ROBBING, "", after_laying("frog-take", Phase::Rob));
    let spoiling = || known(&SPOILING, "", after_laying("flamingo-flip1", Phase::FlipHand));
    vec![
        (unknown(&FOXES, "fox-flip3", |_| {}), lay(0), json!({"code": "can-finish", "collection": "fox"})),
        (taking(&FOXES, "fox-flip3"), take(0), json!({"code": "completes", "collection": "fox"})),
        (
            unknown(&SOME_FOXES, "", |_| {}),
            lay(0),
            json!({"code": "lays-odd", "collection": "fox", "count": 3}),
        ),
        (
            unknown(&FOXES, "fox-flip3", |_| {}),
            lay(1),
            json!({"code": "gives-up", "collection": "fox", "count": 5}),
        ),
        (
            unknown(&TWO_TURNS, "", |_| {}),
            lay(1),
            json!({"code": "another-turn", "collection": "fox", "count": 4}),
        ),
        (
            known(&THEIR_FOXES, "", |_| {}),
            lay(0),
            json!({"code": "offers", "victim": 1, "collection": "fox", "count": 5}),
        ),
        (
            taking(&SOME_FOXES, "fox-skip"),
            take(0),
            json!({"code": "adds", "collection": "fox", "count": 4, "size": 6}),
        ),
        (
            known(&THEIR_FOXES, "fox-reverse", after_laying("fox-star-l", Phase::Take)),
            take(0),
            json!({"code": "denies", "victim": 1, "collection": "fox", "count": 5}),
        ),
        (taking(&HALF_STAR, "fox-star-r"), take(0), json!({"code": "whole-star", "face": "fox-star-l"})),
        (
            taking(&FOXES, "mouse-loupe"),
            take(0),
            json!({"code": "unrelated", "collection": "fox", "count": 5}),
        ),
        (
            flipping("crab-star-r"),
            flip(0),
            json!({"code": "uncovers", "face": "fox-flip3", "collection": "fox"}),
        ),
        (flipping("mouse-star-r"), flip(0), json!({"code": "hides", "face": "mouse-star-r", "victim": 1})),
        (flipping("lion-flip1"), flip(0), json!({"code": "turns-known", "face": "flamingo-flip3"})),
        (
            unknown(&FLIPPING, "crab-star-r", after_laying("whale-flip3", Phase::Flip { left: 3 })),
            flip(0),
            json!({"code": "turns-unknown", "face": "crab-star-r"}),
        ),
        (
            spoiling(),
            flip_hand(B, 1),
            json!({"code": "spoils", "victim": 1, "collection": "fox", "count": 5}),
        ),
        (spoiling(), flip_hand(B, 0), json!({"code": "turns-theirs", "victim": 1, "face": "owl-skip"})),
        (robbing(), rob(0), json!({"code": "robs-for", "victim": 1, "collection": "fox", "count": 4})),
        (robbing(), rob(2), json!({"code": "robs", "victim": 1, "face": "mouse-star-l"})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    check_reasons(cases());
}

#[test]
fn a_robbed_card_is_judged_by_the_side_that_is_held() {
    let hold = || {
        let phase = Phase::Hold { victim: B, slot: slot(0) };
        known(&ROBBING, "", after_laying("frog-take", phase))
    };
    let reason = |is_turned| hold().reason(Action::Hold { is_turned }).code();
    assert_eq!(reason(true), "adds");
    assert_eq!(reason(false), "unrelated");
}

#[test]
fn a_robbed_player_does_not_complete_a_hand() {
    // R13: only the player whose turn it was is checked.
    let hands = [FOXES[1], FOXES[0]];
    let state = unknown(&hands, "fox-flip3", |table| {
        table.phase = Phase::Replace { victim: B };
        table.held.remove(B, slot(0));
        table.middle.put(table.middle.free(), face("crab-loupe"));
    });
    assert_eq!(state.reason(take(0)).code(), "adds");
}
