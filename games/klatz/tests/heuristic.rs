//! Positions in which any sensible player knows what to do.

use crate::position::{beside, holding, on};
use pyatak_testkit::the_best;

#[test]
fn a_high_card_goes_into_the_own_set() {
    assert_eq!(the_best(&holding(&[15, 6, 7], &[&[], &[], &[]])), beside(15, 0));
}

#[test]
fn the_leader_ends_the_round_with_the_highest_sixth_card() {
    let state = holding(&[3, 7, 9], &[&[15, 14, 13, 12, 11], &[15, 14, 2], &[10, 8, 7]]);
    assert_eq!(the_best(&state), beside(9, 0));
}

#[test]
fn the_leader_ends_the_round_in_the_set_of_somebody_else_too() {
    let state = holding(&[5, 2, 4], &[&[15, 14, 13, 12], &[1, 2, 3, 4, 6], &[10, 8, 7]]);
    assert_eq!(the_best(&state), beside(5, 1));
}

#[test]
fn nobody_ends_a_round_that_another_wins() {
    let state = holding(&[8, 7, 6], &[&[1, 2, 3, 4, 5], &[15, 14, 13, 12], &[10, 8, 7]]);
    assert!(
        the_best(&state) != beside(8, 0)
            && the_best(&state) != beside(7, 0)
            && the_best(&state) != beside(6, 0)
    );
}

#[test]
fn a_low_card_goes_onto_the_highest_card_of_a_leader_who_could_end_the_round() {
    let state = holding(&[1, 7, 6], &[&[14, 13, 12], &[15, 14, 13, 2, 3], &[10, 8, 7]]);
    assert_eq!(the_best(&state), on(1, 1, 15));
}

#[test]
fn two_high_stacks_of_a_leader_who_could_end_the_round_are_made_one() {
    let state = holding(&[15, 7, 9], &[&[15, 14, 13], &[15, 12, 14, 13, 2], &[10, 8, 7]]);
    assert_eq!(the_best(&state), on(15, 1, 12));
}

#[test]
fn the_third_colour_is_needed_to_score() {
    let state = holding(&[9, 8, 7], &[&[15, 14, 12, 11], &[15, 14, 6, 4], &[10, 8, 7]]);
    assert_eq!(the_best(&state), beside(9, 0));
}
