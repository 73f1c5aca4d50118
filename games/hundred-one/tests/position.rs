//! Positions written by hand.

use hundred_one::{Action, Card, Demand, Hand, Options, Phase, Public, SEATS, State};
use pyatak_engine::{BySeat, Seat};
use pyatak_testkit::{code, codes, new_round};

pub(crate) const FOUR: &str = "blue-1 blue-2 blue-3 blue-4";
pub(crate) const FOUR_MORE: &str = "green-1 green-2 green-3 green-4";

pub(crate) fn card(card: &str) -> Card {
    code(card)
}

/// Cards by their codes with blanks between them.
pub(crate) fn hand(hand: &str) -> Hand {
    codes(hand)
}

pub(crate) fn by_seat(hands: &[&str]) -> BySeat<Hand, SEATS> {
    let mut all = BySeat::default();
    for (seat, codes) in Seat::all(SEATS as u8).zip(hands) {
        all[seat] = hand(codes);
    }
    all
}

/// Seat 0 is to play on a discard pile of one card.
pub(crate) fn table(top: &str, seats: usize) -> Public {
    let mut table = *new_round::<State>(Options::default(), seats as u8, Seat(0)).table();
    table.phase = Phase::Play;
    table.seat = Seat(0);
    table.turns = 1;
    table.top = Some(card(top));
    table.demand = Demand::NOTHING.after(card(top));
    table.discards = hand(top);
    table
}

/// Seat 0 is to play; the cards that are not named lie in the draw pile.
pub(crate) fn position(top: &str, hands: &[&str]) -> State {
    State::from_table(table(top, hands.len()), by_seat(hands), None)
}

/// The same in another phase, after drawing that card.
pub(crate) fn in_phase(phase: Phase, top: &str, hands: &[&str], drawn: Option<&str>) -> State {
    let mut table = table(top, hands.len());
    table.phase = phase;
    State::from_table(table, by_seat(hands), drawn.map(card))
}

/// Seat 0 is to play; the draw pile is `pile`, the discard pile lies below `top`, and the last seat holds
/// every card that is not named.
pub(crate) fn short_position(top: &str, below: &str, pile: &str, hands: &[&str]) -> State {
    let mut table = table(top, hands.len() + 1);
    table.discards = hand(&format!("{top} {below}"));
    let mut all = by_seat(hands);
    let mut rest = Hand::full();
    rest.remove_all(table.discards);
    rest.remove_all(hand(pile));
    hands.iter().for_each(|codes| rest.remove_all(hand(codes)));
    all[Seat(hands.len() as u8)] = rest;
    State::from_table(table, all, None)
}

pub(crate) fn playing(code: &str) -> Action {
    Action::Play { card: card(code) }
}
