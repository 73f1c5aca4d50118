//! Positions in which any sensible player knows what to do.

use crate::position::{A, B, near_the_end, position, stone, stones, taking, turned_up};
use keltis::{Action, Colour};
use pyatak_testkit::the_best;

use Colour::{Blue, Brown, Green, Pink, Yellow};

#[test]
fn the_stone_that_makes_a_row_of_six_is_taken() {
    let state = position(&[(A, stones(Blue, &[0, 1, 3, 5, 9]))], &[stone(Blue, 10), stone(Green, 5)]);
    assert_eq!(the_best(&state), taking(Blue, 10));
}

#[test]
fn the_next_number_goes_before_one_that_jumps() {
    let state = position(&[(A, stones(Yellow, &[0, 1]))], &[stone(Yellow, 2), stone(Yellow, 10)]);
    assert_eq!(the_best(&state), taking(Yellow, 2));
}

#[test]
fn a_jump_over_half_the_row_is_left_alone_early() {
    let state = turned_up(position(&[(A, stones(Green, &[0, 1]))], &[]), stone(Green, 10));
    assert_eq!(the_best(&state), Action::Leave);
}

#[test]
fn at_the_end_any_stone_that_lengthens_a_row_is_taken() {
    let row = [(A, stones(Green, &[0, 1]))];
    let state = turned_up(near_the_end(&row, &[], &[stone(Green, 10)]), stone(Green, 10));
    assert_eq!(the_best(&state), taking(Green, 10));
}

#[test]
fn no_row_is_begun_with_the_last_stone() {
    let state = turned_up(near_the_end(&[], &[], &[stone(Pink, 0)]), stone(Pink, 0));
    assert_eq!(the_best(&state), Action::Leave);
}

#[test]
fn a_row_is_begun_at_an_end_rather_than_in_the_middle() {
    let state = position(&[], &[stone(Pink, 0), stone(Brown, 5)]);
    assert_eq!(the_best(&state), taking(Pink, 0));
    let middle = turned_up(position(&[], &[]), stone(Brown, 5));
    assert_eq!(the_best(&middle), Action::Leave);
}

#[test]
fn the_clover_goes_first_because_the_other_stone_still_follows() {
    let rows = [(A, stones(Yellow, &[0, 1, 4])), (A, stones(Pink, &[0, 1, 2]))];
    let state = position(&rows, &[stone(Yellow, 5), stone(Pink, 3)]);
    assert_eq!(the_best(&state), taking(Yellow, 5));
}

#[test]
fn the_second_wish_stone_is_worth_more_than_a_plain_one() {
    let rows = [(A, stones(Brown, &[0, 1, 4])), (A, stones(Pink, &[10, 8]))];
    let state = position(&rows, &[stone(Brown, 5), stone(Pink, 6)]);
    assert_eq!(the_best(&state), taking(Pink, 6));
}

#[test]
fn of_two_equal_stones_the_one_that_another_player_needs_is_taken() {
    let rows = [
        (A, stones(Yellow, &[0, 1])),
        (A, stones(Pink, &[0, 1])),
        (B, stones(Yellow, &[5, 7, 8, 9, 10])),
        (B, stones(Pink, &[10, 9, 8, 7, 5])),
    ];
    let state = position(&rows, &[stone(Yellow, 2), stone(Pink, 2)]);
    assert_eq!(the_best(&state), taking(Pink, 2));
}
