//! Positions written by hand.

use pyatak_engine::{BySeat, Seat};
use pyatak_testkit::{code, codes, new_round};
use template::{Action, Hand, Options, Phase, SEATS, State};

/// Seat 0 is to lay, and these are the hands.
pub(crate) fn position(hands: &[&str]) -> State {
    let mut table = *new_round::<State>(Options::default(), hands.len() as u8, Seat(0)).table();
    let mut all = BySeat::<Hand, SEATS>::default();
    for (seat, hand) in Seat::all(table.seats).zip(hands) {
        all[seat] = codes(hand);
        table.hand_counts[seat] = all[seat].len() as u8;
    }
    table.phase = Phase::Lay;
    State::from_table(table, all)
}

pub(crate) fn lay(card: &str) -> Action {
    Action::Lay { card: code(card) }
}
