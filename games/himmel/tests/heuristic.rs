//! Positions in which any sensible player knows what to do.

use crate::position::{against_two, column, number, play, table, without_deck};
use himmel::{Action, Column, Phase, Side};
use pyatak_testkit::{best, the_best};

#[test]
fn a_large_column_is_not_taken_while_a_card_fits() {
    let state = against_two(
        table(3, column(&[60], &[1, 2, 5, 8, 11, 14, 20]), column(&[18], &[3, 17])),
        "22 4 6 7 9",
    );
    assert_eq!(the_best(&state), play(22, Side::Left));
}

#[test]
fn a_small_step_leaves_room_for_the_own_cards() {
    let state = against_two(table(3, column(&[60], &[10]), column(&[5], &[4])), "11 30 35 40 2");
    assert_eq!(the_best(&state), play(11, Side::Left));
}

#[test]
fn a_special_is_cheaper_than_a_large_column() {
    let state = against_two(
        table(3, column(&[60], &[1, 2, 5, 8, 11, 14, 59]), column(&[18], &[3, 17])),
        "reverse 4 6 7 9",
    );
    assert_eq!(the_best(&state), Action::Reverse);
}

#[test]
fn a_raise_makes_room_when_both_columns_are_full() {
    let state = against_two(
        table(3, column(&[40], &[1, 2, 5, 8, 11, 14, 39]), column(&[18], &[3, 17])),
        "raise 70 65 7 9",
    );
    assert!(matches!(the_best(&state), Action::Raise { .. }));
}

#[test]
fn a_lone_target_is_taken_gladly_when_the_other_column_is_large_and_full() {
    let state = against_two(
        table(3, column(&[3], &[]), column(&[30], &[4, 5, 8, 11, 14, 29])),
        "reverse 16 17 18 70",
    );
    assert_eq!(the_best(&state), Action::Decline);
}

#[test]
fn a_new_target_leaves_room_for_the_own_cards() {
    let mut table = table(3, Column::default(), column(&[30], &[4, 5, 8, 11, 14, 29]));
    table.phase = Phase::Found;
    table.marker = Side::Right;
    assert_eq!(the_best(&against_two(table, "67 1 3 50 62")), Action::Found { card: number(67) });
}

#[test]
fn the_last_column_is_taken_when_it_wins_the_round() {
    let state = without_deck(table(3, column(&[60], &[10]), column(&[50], &[4])), "11", 20);
    assert!(best(&state).contains(&Action::Decline));
}

#[test]
fn the_last_column_is_not_taken_when_it_loses_the_round() {
    let state = without_deck(table(3, column(&[60], &[10]), column(&[50], &[4])), "11", 1);
    assert!(!best(&state).contains(&Action::Decline));
}
