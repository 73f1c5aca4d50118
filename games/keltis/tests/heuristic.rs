//! Positions in which any sensible player knows what to do.

use keltis::{Action, Colour, Event, Options, State, Stone, StoneSet};
use pyatak_engine::{Minds, Rules, Seat, Standing};

use Colour::{Blue, Brown, Green, Pink, Yellow};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn stone(colour: Colour, number: u8) -> Stone {
    Stone::new(colour, number).unwrap()
}

fn stones(colour: Colour, numbers: &[u8]) -> Vec<Stone> {
    numbers.iter().map(|number| stone(colour, *number)).collect()
}

/// Two players have taken these stones in this order, these lie face up, and all others face
/// down; A is to move.
fn position(taken: &[(Seat, Vec<Stone>)], face_up: &[Stone]) -> State {
    let mut table = *State::new(State::META.rules_version, Options::default(), &Standing::new(2, A)).table();
    table.face_up = face_up.iter().copied().collect();
    let mut state = State::from_table(table);
    for (seat, row) in taken {
        for stone in row {
            state.evolve(&Event::TurnedUp { seat: *seat, stone: *stone });
            state.evolve(&Event::Took { seat: *seat, stone: *stone });
        }
    }
    let mut table = *state.table();
    table.seat = A;
    State::from_table(table)
}

/// The same, shortly before the end: of the stones that lie nowhere only these still lie face down, and B can
/// take nothing.
fn near_the_end(taken: &[(Seat, Vec<Stone>)], face_up: &[Stone], face_down: &[Stone]) -> State {
    let mut table = *position(taken, face_up).table();
    let mut elsewhere = StoneSet::ALL.minus(table.face_up).minus(face_down.iter().copied().collect());
    for seat in [A, B] {
        elsewhere = elsewhere.minus(table.rows[seat].stones);
    }
    elsewhere.iter().for_each(|stone| table.rows[B].stones.insert(stone));
    table.rows[B].fits = StoneSet::EMPTY;
    State::from_table(table)
}

fn turned_up(mut state: State, stone: Stone) -> State {
    state.evolve(&Event::Reached { seat: A });
    state.evolve(&Event::TurnedUp { seat: A, stone });
    state
}

fn best(state: &State) -> Action {
    let (mut actions, mut rates) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    state.rate(&actions, &mut rates);
    let best = (0..rates.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b])).unwrap();
    actions[best]
}

#[test]
fn the_stone_that_makes_a_row_of_six_is_taken() {
    let state = position(&[(A, stones(Blue, &[0, 1, 3, 5, 9]))], &[stone(Blue, 10), stone(Green, 5)]);
    assert_eq!(best(&state), Action::Take { stone: stone(Blue, 10) });
}

#[test]
fn the_next_number_goes_before_one_that_jumps() {
    let state = position(&[(A, stones(Yellow, &[0, 1]))], &[stone(Yellow, 2), stone(Yellow, 10)]);
    assert_eq!(best(&state), Action::Take { stone: stone(Yellow, 2) });
}

#[test]
fn a_jump_over_half_the_row_is_left_alone_early() {
    let state = turned_up(position(&[(A, stones(Green, &[0, 1]))], &[]), stone(Green, 10));
    assert_eq!(best(&state), Action::Leave);
}

#[test]
fn at_the_end_any_stone_that_lengthens_a_row_is_taken() {
    let row = [(A, stones(Green, &[0, 1]))];
    let state = turned_up(near_the_end(&row, &[], &[stone(Green, 10)]), stone(Green, 10));
    assert_eq!(best(&state), Action::Take { stone: stone(Green, 10) });
}

#[test]
fn no_row_is_begun_with_the_last_stone() {
    let state = turned_up(near_the_end(&[], &[], &[stone(Pink, 0)]), stone(Pink, 0));
    assert_eq!(best(&state), Action::Leave);
}

#[test]
fn a_row_is_begun_at_an_end_rather_than_in_the_middle() {
    let state = position(&[], &[stone(Pink, 0), stone(Brown, 5)]);
    assert_eq!(best(&state), Action::Take { stone: stone(Pink, 0) });
    let middle = turned_up(position(&[], &[]), stone(Brown, 5));
    assert_eq!(best(&middle), Action::Leave);
}

#[test]
fn the_clover_goes_first_because_the_other_stone_still_follows() {
    let rows = [(A, stones(Yellow, &[0, 1, 4])), (A, stones(Pink, &[0, 1, 2]))];
    let state = position(&rows, &[stone(Yellow, 5), stone(Pink, 3)]);
    assert_eq!(best(&state), Action::Take { stone: stone(Yellow, 5) });
}

#[test]
fn the_second_wish_stone_is_worth_more_than_a_plain_one() {
    let rows = [(A, stones(Brown, &[0, 1, 4])), (A, stones(Pink, &[10, 8]))];
    let state = position(&rows, &[stone(Brown, 5), stone(Pink, 6)]);
    assert_eq!(best(&state), Action::Take { stone: stone(Pink, 6) });
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
    assert_eq!(best(&state), Action::Take { stone: stone(Pink, 2) });
}
