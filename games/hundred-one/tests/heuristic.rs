//! Positions in which any sensible player knows what to do.

use crate::position::{FOUR, FOUR_MORE, in_phase, playing, position};
use hundred_one::{Action, Colour, Phase};
use pyatak_engine::Seat;
use pyatak_testkit::the_best;

#[test]
fn a_joker_is_kept_while_something_else_fits() {
    let state = position("red-3", &["red-5 yellow-choose green-8", FOUR, FOUR_MORE]);
    assert_eq!(the_best(&state), playing("red-5"));
}

#[test]
fn a_joker_is_kept_for_the_last_card() {
    let state = position("red-3", &["red-5 yellow-take-four", FOUR, FOUR_MORE]);
    assert_eq!(the_best(&state), playing("red-5"));
}

#[test]
fn a_swap_is_never_kept_for_the_last_card() {
    let state = position("red-3", &["red-5 yellow-swap", FOUR, FOUR_MORE]);
    assert_eq!(the_best(&state), playing("yellow-swap"));
}

#[test]
fn low_numbers_of_a_run_go_first() {
    let state = position("red-1", &["red-2 red-5 red-7", FOUR, FOUR_MORE]);
    assert_eq!(the_best(&state), playing("red-2"));
}

#[test]
fn a_next_player_with_one_card_is_hit() {
    let state = position("red-3", &["red-take-two red-5 green-8", "blue-1", FOUR_MORE]);
    assert_eq!(the_best(&state), playing("red-take-two"));
}

#[test]
fn the_colour_of_most_cards_is_named() {
    let hands = ["orange-2 orange-6 red-4", FOUR, FOUR_MORE];
    let state = in_phase(Phase::Name, "yellow-choose", &hands, None);
    assert_eq!(the_best(&state), Action::Name { colour: Colour::Orange });
}

#[test]
fn a_long_hand_is_exchanged_for_the_shortest() {
    let hands = ["orange-2 orange-6 red-4 red-9 green-9", FOUR, "green-1"];
    let state = in_phase(Phase::Swap, "yellow-swap", &hands, None);
    assert_eq!(the_best(&state), Action::Swap { with: Seat(2) });
}

#[test]
fn the_shortest_hand_is_not_given_away() {
    let state = in_phase(Phase::Swap, "yellow-swap", &["orange-2", FOUR, FOUR_MORE], None);
    assert_eq!(the_best(&state), Action::Keep);
}

#[test]
fn a_number_just_drawn_is_played() {
    let hands = ["green-9 blue-8 red-5", FOUR, FOUR_MORE];
    let state = in_phase(Phase::Drawn, "red-3", &hands, Some("red-5"));
    assert_eq!(the_best(&state), playing("red-5"));
}
