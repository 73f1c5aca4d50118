//! A position for every reason, with the facts that it has to name.

use himmel::{
    Action, Card, Column, Columns, Hand, Heap, Number, NumberSet, Options, Phase, Reason, Side, Specials,
    State, Table,
};
use pyatak_engine::{Minds, Reason as _, Rules, Seat, Standing};
use serde_json::{Value, json};

const ME: Seat = Seat(0);
const OTHER_HANDS: [&str; 2] = ["31 42 53 64 69", "33 44 55 66 68"];

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
    position(table, mine)
}

/// The left column has been taken and wants a new target.
fn founding(mine: &str) -> State {
    let mut table = table(Column::default(), column(30, &[4, 5, 8, 11, 14, 29]));
    table.phase = Phase::Found;
    table.marker = Side::Right;
    position(table, mine)
}

fn play(card: u8) -> Action {
    Action::Play { card: number(card), column: Side::Left }
}

fn open() -> Table {
    table(column(60, &[10]), column(5, &[4]))
}

/// Nothing fits: eight cards on the left, three on the right.
fn full() -> Table {
    table(column(40, &[1, 2, 5, 8, 11, 14, 39]), column(18, &[3, 17]))
}

fn cases() -> Vec<(State, Action, Value)> {
    let ending = |taken| without_deck(open(), "11", taken);
    let reverse = Action::Reverse;
    vec![
        (ending(20), Action::Decline, json!({"code": "ends-ahead", "count": 2, "points": 18})),
        (ending(2), Action::Decline, json!({"code": "ends-level", "count": 2})),
        (ending(1), Action::Decline, json!({"code": "ends-behind", "count": 2, "points": 1})),
        (position(full(), "4 6 7 9 16"), Action::Decline, json!({"code": "nothing-fits", "count": 8})),
        (
            position(table(column(3, &[]), column(30, &[4, 5, 8, 29])), "reverse 16 17 18 70"),
            Action::Decline,
            json!({"code": "takes-smaller", "count": 1, "other": 5}),
        ),
        (
            position(open(), "11 30 2 3 70"),
            Action::Decline,
            json!({"code": "takes-though-fitting", "count": 2, "fitting": 2}),
        ),
        (
            position(full(), "reverse steal 4 6 7"),
            Action::Decline,
            json!({"code": "saves-special", "count": 8, "specials": 2}),
        ),
        (
            position(table(column(12, &[9]), column(5, &[4])), "11 20 21 22 23"),
            play(11),
            json!({"code": "blocks", "seat": 1, "count": 3}),
        ),
        (
            position(table(column(16, &[5]), column(7, &[6])), "9 12 30 32 34"),
            play(9),
            json!({"code": "squeezes", "seat": 1, "room": 5, "count": 3}),
        ),
        (position(open(), "11 2 3 6 7"), play(11), json!({"code": "avoids", "count": 2})),
        (position(open(), "11 30 2 3 6"), play(30), json!({"code": "leaves-nothing", "count": 3})),
        (
            position(open(), "11 30 35 40 2"),
            play(11),
            json!({"code": "keeps", "card": "40", "column": "left", "more": 2}),
        ),
        (position(full(), "reverse 4 6 7 9"), reverse, json!({"code": "escapes", "count": 8})),
        (position(open(), "reverse 11 20 2 3"), reverse, json!({"code": "spends-special", "fitting": 2})),
        (
            without_deck(open(), "11 steal", 5),
            Action::Steal { victim: Seat(1) },
            json!({"code": "robs-for-good", "victim": 1, "left": 4}),
        ),
        (
            position(full(), "raise 70 65 50 9"),
            Action::Raise { card: number(70), column: Side::Left },
            json!({"code": "makes-room", "column": "left", "fitting": 2}),
        ),
        (
            founding("67 1 3 50 62"),
            Action::Found { card: number(67) },
            json!({"code": "target-keeps-room", "card": "67", "fitting": 4}),
        ),
        (
            founding("67 3 50 62 7"),
            Action::Found { card: number(3) },
            json!({"code": "target-shuts-out", "card": "3", "room": 2}),
        ),
        (founding("reverse steal"), Action::TurnUp, json!({"code": "only-specials", "specials": 2})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    let mut named = Vec::new();
    for (state, action, expected) in cases() {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        assert!(legal.contains(&action), "{action:?} is not legal: {legal:?}");
        let reason = state.reason(action);
        assert_eq!(serde_json::to_value(reason).unwrap(), expected, "{action:?}");
        named.push(reason.code());
    }
    assert_eq!(named.len(), Reason::ALL.len(), "one position for each reason");
    assert!(Reason::ALL.iter().all(|code| named.contains(code)), "{named:?}");
}

#[test]
fn a_raise_that_makes_no_room_is_a_special_like_any_other() {
    let state = position(full(), "raise 70 4 6 7");
    let raise = Action::Raise { card: number(70), column: Side::Left };
    assert_eq!(state.reason(raise), Reason::Escapes { count: 8 });
}

#[test]
fn the_number_that_fits_longest_is_the_one_to_keep() {
    // Two unseen numbers could come above 57, none above 25.
    let state = position(table(column(60, &[10]), column(26, &[4])), "11 57 25 2 3");
    assert_eq!(state.reason(play(11)), Reason::Keeps { card: number(25), column: Side::Right, more: 1 });
}
