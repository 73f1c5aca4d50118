//! Positions written by hand.

use keltis::{Action, Colour, Event, Options, State, Stone, StoneSet};
use pyatak_engine::{Rules, Seat};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);

pub(crate) fn stone(colour: Colour, number: u8) -> Stone {
    Stone::new(colour, number).unwrap()
}

pub(crate) fn stones(colour: Colour, numbers: &[u8]) -> Vec<Stone> {
    numbers.iter().map(|number| stone(colour, *number)).collect()
}

pub(crate) fn taking(colour: Colour, number: u8) -> Action {
    Action::Take { stone: stone(colour, number) }
}

/// A new round for this many players; A starts.
pub(crate) fn new_round(seats: u8) -> State {
    pyatak_testkit::new_round(Options::default(), seats, A)
}

/// A round of two in which these stones lie face up and A is to move.
pub(crate) fn face_up(stones: &[Stone]) -> State {
    let mut table = *new_round(2).table();
    table.face_up = stones.iter().copied().collect();
    State::from_table(table)
}

/// The same, after both have taken these stones in this order.
pub(crate) fn position(taken: &[(Seat, Vec<Stone>)], up: &[Stone]) -> State {
    let mut state = face_up(up);
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
pub(crate) fn near_the_end(taken: &[(Seat, Vec<Stone>)], up: &[Stone], face_down: &[Stone]) -> State {
    let mut table = *position(taken, up).table();
    let mut elsewhere = StoneSet::ALL.minus(table.face_up).minus(face_down.iter().copied().collect());
    for seat in [A, B] {
        elsewhere = elsewhere.minus(table.rows[seat].stones);
    }
    elsewhere.iter().for_each(|stone| table.rows[B].stones.insert(stone));
    table.rows[B].fits = StoneSet::EMPTY;
    State::from_table(table)
}

/// A has turned up this stone.
pub(crate) fn turned_up(mut state: State, stone: Stone) -> State {
    state.evolve(&Event::Reached { seat: A });
    state.evolve(&Event::TurnedUp { seat: A, stone });
    state
}
