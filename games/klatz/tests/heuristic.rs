//! Positions in which any sensible player knows what to do.

use klatz::{Action, Card, Hand, Options, Phase, State, Table};
use pyatak_engine::{Minds, Rules, Seat, Standing};

const ME: Seat = Seat(0);

fn card(value: u8) -> Card {
    Card::new(value).unwrap()
}

/// Seat 0 is to move with this hand; for each seat its open cards.
fn position(mine: &[u8], sets: &[&[u8]]) -> State {
    let mut table = Table::new(Options::default(), &Standing::new(sets.len() as u8, ME));
    table.phase = Phase::Lay;
    for (seat, open) in Seat::all(table.seats).zip(sets) {
        for value in *open {
            table.sets.lay(seat, card(*value), None);
            table.laid.insert(card(*value));
        }
    }
    let mine: Hand = mine.iter().map(|value| card(*value)).collect();
    State::from_table(table, &[mine])
}

fn beside(value: u8, with: u8) -> Action {
    Action::Lay { card: card(value), with: Seat(with), on: None }
}

fn on(value: u8, with: u8, covered: u8) -> Action {
    Action::Lay { card: card(value), with: Seat(with), on: Some(card(covered)) }
}

/// The action with the highest rate.
fn best(state: &State) -> Action {
    let (mut actions, mut rates) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    state.rate(&actions, &mut rates);
    let best = (0..actions.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b])).unwrap();
    actions[best]
}

#[test]
fn a_high_card_goes_into_the_own_set() {
    assert_eq!(best(&position(&[15, 6, 7], &[&[], &[], &[]])), beside(15, 0));
}

#[test]
fn the_leader_ends_the_round_with_the_highest_sixth_card() {
    let state = position(&[3, 7, 9], &[&[15, 14, 13, 12, 11], &[15, 14, 2], &[10, 8, 7]]);
    assert_eq!(best(&state), beside(9, 0));
}

#[test]
fn the_leader_ends_the_round_in_the_set_of_somebody_else_too() {
    let state = position(&[5, 2, 4], &[&[15, 14, 13, 12], &[1, 2, 3, 4, 6], &[10, 8, 7]]);
    assert_eq!(best(&state), beside(5, 1));
}

#[test]
fn nobody_ends_a_round_that_another_wins() {
    let state = position(&[8, 7, 6], &[&[1, 2, 3, 4, 5], &[15, 14, 13, 12], &[10, 8, 7]]);
    assert!(best(&state) != beside(8, 0) && best(&state) != beside(7, 0) && best(&state) != beside(6, 0));
}

#[test]
fn a_low_card_goes_onto_the_highest_card_of_a_leader_who_could_end_the_round() {
    let state = position(&[1, 7, 6], &[&[14, 13, 12], &[15, 14, 13, 2, 3], &[10, 8, 7]]);
    assert_eq!(best(&state), on(1, 1, 15));
}

#[test]
fn two_high_stacks_of_a_leader_who_could_end_the_round_are_made_one() {
    let state = position(&[15, 7, 9], &[&[15, 14, 13], &[15, 12, 14, 13, 2], &[10, 8, 7]]);
    assert_eq!(best(&state), on(15, 1, 12));
}

#[test]
fn the_third_colour_is_needed_to_score() {
    let state = position(&[9, 8, 7], &[&[15, 14, 12, 11], &[15, 14, 6, 4], &[10, 8, 7]]);
    assert_eq!(best(&state), beside(9, 0));
}
