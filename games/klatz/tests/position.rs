//! Positions written by hand.

use klatz::{Action, Card, Hand, Options, Phase, Public, State};
use pyatak_engine::{Seat, Standing};

pub(crate) const ME: Seat = Seat(0);

pub(crate) fn card(value: u8) -> Card {
    Card::new(value).unwrap()
}

pub(crate) fn hand(values: &[u8]) -> Hand {
    values.iter().map(|value| card(*value)).collect()
}

/// Seat 0 is to move; these are the open cards of each seat.
pub(crate) fn table(sets: &[&[u8]]) -> Public {
    let mut table = Public::new(Options::default(), &Standing::new(sets.len() as u8, ME));
    table.phase = Phase::Lay;
    for (seat, open) in Seat::all(table.seats).zip(sets) {
        for value in *open {
            table.sets.lay(seat, card(*value), None);
            table.laid.insert(card(*value));
        }
    }
    table
}

/// Seat 0 is to move with this hand; what the others hold does not matter.
pub(crate) fn holding(mine: &[u8], sets: &[&[u8]]) -> State {
    State::from_table(table(sets), &[hand(mine)])
}

pub(crate) fn beside(value: u8, with: u8) -> Action {
    Action::Lay { card: card(value), with: Seat(with), on: None }
}

pub(crate) fn on(value: u8, with: u8, covered: u8) -> Action {
    Action::Lay { card: card(value), with: Seat(with), on: Some(card(covered)) }
}
