//! A position for every reason, with the facts that it has to name.

use crate::position::{FOUR, FOUR_MORE, in_phase, playing as play, position, short_position};
use hundred_one::{Action, Colour, Phase, Reason, State};
use pyatak_engine::{ByRule as _, Minds, Seat};
use pyatak_testkit::{Case, check_reasons};
use serde_json::json;

/// A red 3 lies on top, and the next player holds this.
fn against(next: &str, mine: &str) -> State {
    position("red-3", &[mine, next, FOUR_MORE])
}

fn on_red_three(mine: &str) -> State {
    against(FOUR, mine)
}

fn after_drawing(drawn: &str) -> State {
    let mine = format!("green-9 blue-8 {drawn}");
    in_phase(Phase::Drawn, "red-3", &[&mine, FOUR, FOUR_MORE], Some(drawn))
}

fn naming() -> State {
    in_phase(Phase::Name, "yellow-choose", &["orange-2 orange-6 red-4", FOUR, FOUR_MORE], None)
}

fn swapping(mine: &str) -> State {
    in_phase(Phase::Swap, "yellow-swap", &[mine, FOUR, "green-1"], None)
}

/// The next player holds every card that is not in mine and not on top.
fn without_cards_to_draw(mine: &str) -> State {
    short_position("red-3", "", "", &[mine])
}

fn cases() -> Vec<Case<State>> {
    let (with, pass) = (Seat(2), Action::Pass);
    vec![
        (on_red_three("red-5"), play("red-5"), json!({"code": "goes-out", "count": 8})),
        (
            against("blue-1 blue-2", "yellow-swap"),
            play("yellow-swap"),
            json!({"code": "swaps-last", "fewest": 2}),
        ),
        (
            against("blue-1", "red-take-two red-5 green-8"),
            play("red-take-two"),
            json!({"code": "hits", "victim": 1, "held": 1, "drawn": 2}),
        ),
        (
            against("blue-1", "red-skip red-5 green-8"),
            play("red-skip"),
            json!({"code": "skips", "victim": 1, "held": 1}),
        ),
        (
            against("blue-1", "red-reverse red-5 green-8"),
            play("red-reverse"),
            json!({"code": "turns-away", "victim": 1, "held": 1, "with": 2, "other": 4}),
        ),
        (
            on_red_three("red-5 red-5 yellow-choose green-8"),
            play("yellow-choose"),
            json!({"code": "spends-joker", "fitting": 2}),
        ),
        (
            on_red_three("green-8 yellow-take-four green-9"),
            play("yellow-take-four"),
            json!({"code": "needs-joker", "left": 2}),
        ),
        (on_red_three("red-5 yellow-swap"), play("yellow-swap"), json!({"code": "sheds-swap", "left": 1})),
        (
            against("blue-1 blue-2", "red-9 green-8 blue-8"),
            play("red-9"),
            json!({"code": "sheds-points", "points": 9, "victim": 1, "held": 2}),
        ),
        (on_red_three("red-5 red-7"), play("red-5"), json!({"code": "readies-last", "card": "red-7"})),
        (
            on_red_three("green-3 green-8 blue-9"),
            play("green-3"),
            json!({"code": "changes-colour", "colour": "green", "count": 1}),
        ),
        (
            on_red_three("red-4 red-7 blue-9 green-4"),
            play("red-4"),
            json!({"code": "follows", "fitting": 2, "left": 3}),
        ),
        (on_red_three("red-4 green-8 blue-9"), play("red-4"), json!({"code": "nothing-follows", "left": 2})),
        (on_red_three("green-8 blue-9"), Action::Draw, json!({"code": "nothing-fits", "held": 2})),
        (without_cards_to_draw("green-8"), pass, json!({"code": "nothing-to-draw"})),
        (after_drawing("green-5"), pass, json!({"code": "drawn-does-not-fit", "card": "green-5"})),
        (after_drawing("red-5"), pass, json!({"code": "keeps-drawn", "card": "red-5"})),
        (
            naming(),
            Action::Name { colour: Colour::Orange },
            json!({"code": "names-held", "colour": "orange", "count": 2}),
        ),
        (naming(), Action::Name { colour: Colour::Blue }, json!({"code": "names-unheld", "colour": "blue"})),
        (
            swapping("orange-2 orange-6 red-4 red-9 green-9"),
            Action::Swap { with },
            json!({"code": "exchanges", "with": 2, "theirs": 1, "own": 5}),
        ),
        (swapping(""), Action::Swap { with }, json!({"code": "gives-win", "with": 2, "theirs": 1})),
        (swapping("orange-2"), Action::Keep, json!({"code": "keeps-hand", "own": 1, "fewest": 1})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    check_reasons(cases());
}

#[test]
fn a_take_four_is_not_wasted_on_a_player_about_to_go_out() {
    let state = against("blue-1", "red-5 yellow-take-four green-8");
    let reason = state.reason(play("yellow-take-four"));
    assert_eq!(reason, Reason::Hits { victim: Seat(1), held: 1, drawn: 4 });
}

#[test]
fn between_two_players_a_reverse_turns_nothing_away() {
    let state = position("red-3", &["red-reverse red-5 green-8", "blue-1"]);
    assert_ne!(state.reason(play("red-reverse")).code(), "turns-away");
}
