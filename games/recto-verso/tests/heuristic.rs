//! Positions in which any sensible player knows what to do.

use crate::position::{A, B, after_laying, known, place, slot, unknown};
use pyatak_testkit::best;
use recto_verso::{Action, Phase, State};

/// What is laid by the best actions.
fn laid(state: &State) -> Vec<String> {
    let face = |action: Action| {
        let Action::Lay { slot } = action else { panic!("{action:?} is not laying") };
        state.near(A, slot).unwrap().to_string()
    };
    best(state).into_iter().map(face).collect()
}

/// What is taken by the best actions.
fn taken(state: &State) -> Vec<String> {
    let face = |action: Action| {
        let Action::Take { place } = action else { panic!("{action:?} is not taking") };
        state.table().middle.up(place).to_string()
    };
    best(state).into_iter().map(face).collect()
}

const FOXES: &str = "crab-loupe fox-take fox-star-r fox-star-l fox-flip1 fox-skip";

#[test]
fn the_odd_card_is_laid_when_the_last_fox_lies_open() {
    let state = unknown(
        &[FOXES, "lion-star-r owl-flip1 bear-flip3 mouse-take whale-loupe frog-loupe"],
        "fox-flip3",
        |_| {},
    );
    assert_eq!(laid(&state), ["crab-loupe"]);
}

#[test]
fn the_last_fox_is_taken() {
    let hands = [FOXES, "lion-star-r owl-flip1 bear-flip3 mouse-take whale-loupe frog-loupe"];
    let state = unknown(&hands, "fox-flip3 mouse-loupe", after_laying("crab-loupe", Phase::Take));
    assert!(taken(&state).iter().all(|code| code.starts_with("fox")), "{:?}", taken(&state));
}

#[test]
fn cards_are_taken_for_the_larger_collection() {
    let hands = [
        "crab-loupe fox-take fox-star-r fox-star-l lion-star-r owl-skip",
        "whale-star-r frog-star-r bear-flip3 mouse-skip flamingo-flip1 frog-loupe",
    ];
    let state = unknown(&hands, "fox-skip", after_laying("crab-loupe", Phase::Take));
    assert!(taken(&state).iter().all(|code| code.starts_with("fox")), "{:?}", taken(&state));
}

#[test]
fn a_fox_that_lies_underneath_is_turned_up() {
    // All other foxes are held; the seventh is on the other side of crab-star-r.
    let hands = [
        "whale-flip3 fox-take fox-star-r fox-star-l fox-flip1 fox-skip",
        "mouse-loupe whale-skip bear-flip3 mouse-take flamingo-flip1 frog-loupe",
    ];
    let state = known(&hands, "crab-star-r", after_laying("whale-flip3", Phase::Flip { left: 3 }));
    assert_eq!(best(&state), [Action::Flip { place: place(0) }]);
}

#[test]
fn a_robbed_card_is_turned_to_show_the_last_fox() {
    let hands = [
        "frog-take fox-star-r fox-star-l fox-flip1 fox-skip fox-flip3",
        "mouse-loupe whale-skip bear-flip3 mouse-take flamingo-flip1 whale-star-l",
    ];
    let rob = known(&hands, "", after_laying("frog-take", Phase::Rob));
    assert_eq!(best(&rob), [Action::Rob { victim: B, slot: slot(0) }]);
    let phase = Phase::Hold { victim: B, slot: slot(0) };
    let hold = known(&hands, "", after_laying("frog-take", phase));
    assert_eq!(best(&hold), [Action::Hold { is_turned: true }]);
}

#[test]
fn an_opponent_who_is_nearly_complete_is_not_given_the_last_card() {
    // No fox lies open, and foxes are of no use to the first player.
    let hands = [
        "fox-star-l crab-star-l owl-take lion-star-r mouse-loupe bear-star-r",
        "whale-reverse fox-flip1 fox-take fox-star-r fox-flip3 fox-skip",
    ];
    let state = known(&hands, "whale-flip3", |_| {});
    assert!(!laid(&state).contains(&"fox-star-l".to_owned()), "{:?}", laid(&state));
}

#[test]
fn flip1_disturbs_an_opponent_who_is_nearly_complete() {
    let hands = [
        "flamingo-flip1 crab-star-l lion-star-r owl-take mouse-loupe bear-star-r",
        "whale-reverse fox-flip1 fox-take fox-star-r fox-star-l fox-skip",
    ];
    let state = known(&hands, "", after_laying("flamingo-flip1", Phase::FlipHand));
    let is_fox =
        |action: &Action| matches!(*action, Action::FlipHand { victim: B, slot: at } if at != slot(0));
    assert!(best(&state).iter().all(is_fox), "{:?}", best(&state));
}

#[test]
fn between_two_players_reverse_brings_two_cards_at_once() {
    let hands = [
        "crab-loupe whale-reverse fox-star-r fox-star-l fox-flip1 fox-skip",
        "mouse-star-r owl-take bear-flip3 mouse-take flamingo-flip3 frog-star-l",
    ];
    let state = unknown(&hands, "fox-flip3 fox-reverse fox-loupe", |_| {});
    assert_eq!(laid(&state), ["whale-reverse"]);
}
