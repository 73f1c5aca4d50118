//! Positions written by hand.

use himmel::{
    Action, Card, Column, Columns, Hand, Heap, Number, NumberSet, Options, Phase, Public, Side, State,
};
use pyatak_engine::{Seat, Standing};
use pyatak_testkit::codes;

pub(crate) const ME: Seat = Seat(0);

pub(crate) fn number(number: u8) -> Number {
    Number::new(number).unwrap()
}

pub(crate) fn numbers(values: &[u8]) -> NumberSet {
    values.iter().map(|value| number(*value)).collect()
}

/// A hand by its codes: `"27 40 steal"`.
pub(crate) fn hand(hand: &str) -> Hand {
    codes(hand)
}

/// The targets and the pile of a column.
pub(crate) fn column(targets: &[u8], pile: &[u8]) -> Column {
    Column::new(numbers(targets), numbers(pile))
}

pub(crate) fn play(card: u8, column: Side) -> Action {
    Action::Play { card: number(card), column }
}

/// Seat 0 is to move, and the marker is on the left column.
pub(crate) fn table(seats: usize, left: Column, right: Column) -> Public {
    let mut table = Public::new(Options::default(), &Standing::new(seats as u8, ME));
    table.phase = Phase::Choose;
    table.columns = Columns([left, right]);
    table
}

/// These hands at a table; all other cards are in the deck.
pub(crate) fn holding(table: Public, hands: &[&str]) -> State {
    State::from_table(table, &hands.iter().map(|codes| hand(codes)).collect::<Vec<_>>())
}

/// Two opponents with hands that matter little.
pub(crate) fn against_two(table: Public, mine: &str) -> State {
    holding(table, &[mine, "31 42 53 64 69", "33 44 55 66 68"])
}

/// The same without a deck. The first opponent's heap gets `taken` of the remaining cards, the other's the rest.
pub(crate) fn without_deck(mut table: Public, mine: &str, taken: usize) -> State {
    let rest = against_two(table, mine).deck();
    table.heaps[Seat(1)].numbers = rest.numbers().iter().take(taken).collect();
    table.heaps[Seat(2)] = Heap {
        numbers: rest.numbers().iter().skip(taken).collect(),
        specials: rest.iter().filter_map(Card::special).collect(),
    };
    let state = against_two(table, mine);
    assert!(state.deck().is_empty());
    state
}
