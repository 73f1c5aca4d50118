//! Positions in which any sensible player knows what to do.

use himmel::{
    Action, Card, Column, Columns, Hand, Heap, Number, NumberSet, Options, Phase, Side, Specials, State,
    Table,
};
use pyatak_engine::{Minds, Rules, Seat, Standing};

const ME: Seat = Seat(0);

fn number(number: u8) -> Number {
    Number::new(number).unwrap()
}

fn numbers(values: &[u8]) -> NumberSet {
    values.iter().map(|value| number(*value)).collect()
}

/// A hand by its codes: `"27 40 steal"`.
fn hand(codes: &str) -> Hand {
    let card = |code: &str| -> Card { serde_json::from_value(code.into()).unwrap() };
    codes.split_whitespace().map(card).collect()
}

/// The target and the pile of a column.
fn column(target: u8, pile: &[u8]) -> Column {
    Column::new(numbers(&[target]), numbers(pile))
}

/// Three players, seat 0 is to move, and the marker is on the left column.
fn table(left: Column, right: Column) -> Table {
    let mut table = Table::new(Options::default(), &Standing::new(3, ME));
    table.phase = Phase::Choose;
    table.columns = Columns([left, right]);
    table
}

const OTHER_HANDS: [&str; 2] = ["31 42 53 64 69", "33 44 55 66 68"];

fn position(table: Table, mine: &str) -> State {
    State::from_table(table, &[hand(mine), hand(OTHER_HANDS[0]), hand(OTHER_HANDS[1])])
}

/// The same without a deck. The first opponent's heap gets `taken` of the remaining cards, the other's the rest.
fn without_deck(mut table: Table, mine: &str, taken: usize) -> State {
    let rest = position(table, mine).deck();
    table.heaps[Seat(1)].numbers = rest.numbers().iter().take(taken).collect();
    let (numbers, specials) =
        (rest.numbers().iter().skip(taken).collect(), rest.iter().filter_map(Card::special));
    table.heaps[Seat(2)] = Heap { numbers, specials: specials.collect::<Specials>() };
    let state = position(table, mine);
    assert!(state.deck().is_empty());
    state
}

fn play(card: u8, column: Side) -> Action {
    Action::Play { card: number(card), column }
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
fn a_large_column_is_not_taken_while_a_card_fits() {
    let state = position(table(column(60, &[1, 2, 5, 8, 11, 14, 20]), column(18, &[3, 17])), "22 4 6 7 9");
    assert_eq!(best(&state), play(22, Side::Left));
}

#[test]
fn a_small_step_leaves_room_for_the_own_cards() {
    let state = position(table(column(60, &[10]), column(5, &[4])), "11 30 35 40 2");
    assert_eq!(best(&state), play(11, Side::Left));
}

#[test]
fn a_special_is_cheaper_than_a_large_column() {
    let state =
        position(table(column(60, &[1, 2, 5, 8, 11, 14, 59]), column(18, &[3, 17])), "reverse 4 6 7 9");
    assert_eq!(best(&state), Action::Reverse);
}

#[test]
fn a_raise_makes_room_when_both_columns_are_full() {
    let state =
        position(table(column(40, &[1, 2, 5, 8, 11, 14, 39]), column(18, &[3, 17])), "raise 70 65 7 9");
    assert!(matches!(best(&state), Action::Raise { .. }));
}

#[test]
fn a_lone_target_is_taken_gladly_when_the_other_column_is_large_and_full() {
    let state = position(table(column(3, &[]), column(30, &[4, 5, 8, 11, 14, 29])), "reverse 16 17 18 70");
    assert_eq!(best(&state), Action::Decline);
}

#[test]
fn a_new_target_leaves_room_for_the_own_cards() {
    let mut table = table(Column::default(), column(30, &[4, 5, 8, 11, 14, 29]));
    table.phase = Phase::Found;
    table.marker = Side::Right;
    assert_eq!(best(&position(table, "67 1 3 50 62")), Action::Found { card: number(67) });
}

#[test]
fn the_last_column_is_taken_when_it_wins_the_round() {
    let state = without_deck(table(column(60, &[10]), column(50, &[4])), "11", 20);
    assert_eq!(best(&state), Action::Decline);
}

#[test]
fn the_last_column_is_not_taken_when_it_loses_the_round() {
    let state = without_deck(table(column(60, &[10]), column(50, &[4])), "11", 1);
    assert_ne!(best(&state), Action::Decline);
}
