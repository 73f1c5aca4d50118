//! A position for every reason, with the facts that it has to name.

use klatz::{Action, Card, Hand, Options, Phase, Reason, State, Table};
use pyatak_engine::{Minds, Reason as _, Rules, Seat, Standing};
use serde_json::{Value, json};

const ME: Seat = Seat(0);

fn card(value: u8) -> Card {
    Card::new(value).unwrap()
}

/// Seat 0 is to move with this hand; for each seat its open cards.
fn position(mine: &[u8], sets: [&[u8]; 3]) -> State {
    let mut table = Table::new(Options::default(), &Standing::new(3, ME));
    table.phase = Phase::Lay;
    for (seat, open) in Seat::all(table.seats).zip(sets) {
        for value in open {
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

fn cases() -> Vec<(State, Action, Value)> {
    let low: &[u8] = &[1, 2, 3, 4, 5];
    vec![
        (
            position(&[3, 7, 9], [&[15, 14, 13, 12, 11], &[15, 14, 2], &[10, 8, 7]]),
            beside(9, 0),
            json!({"code": "ends-ahead", "points": 43}),
        ),
        (
            position(&[6, 7, 9], [low, &[15, 2, 3, 1], &[10, 8]]),
            beside(6, 0),
            json!({"code": "ends-level", "points": 21}),
        ),
        (
            position(&[6, 7, 9], [low, &[10, 8], &[15, 14, 13]]),
            beside(6, 0),
            json!({"code": "ends-behind", "with": 2, "points": 21}),
        ),
        (
            position(&[9, 7, 8], [&[15, 14], &[], &[]]),
            beside(9, 0),
            json!({"code": "third-colour", "colour": "orange", "points": 38}),
        ),
        (
            position(&[12, 7, 8], [&[15, 14], &[], &[]]),
            beside(12, 0),
            json!({"code": "adds", "card": "blue-12", "sum": 41, "open": 3}),
        ),
        (
            position(&[15, 7, 8], [&[1, 14], &[], &[]]),
            on(15, 0, 1),
            json!({"code": "raises-own", "on": "blue-1", "more": 14}),
        ),
        (
            position(&[1, 7, 8], [&[15, 14], &[], &[]]),
            on(1, 0, 15),
            json!({"code": "lowers-own", "less": 14}),
        ),
        (
            position(&[15, 7, 8], [&[15, 14], &[], &[]]),
            beside(15, 0),
            json!({"code": "changes-nothing", "with": 0}),
        ),
        (
            position(&[15, 7, 9], [&[15, 14, 13], &[15, 12, 14, 13, 2], &[10, 8, 7]]),
            on(15, 1, 12),
            json!({"code": "stops-five", "with": 1, "less": 12}),
        ),
        (
            position(&[1, 7, 9], [&[], &[15, 14], &[]]),
            on(1, 1, 15),
            json!({"code": "lowers-theirs", "with": 1, "less": 14, "sum": 15}),
        ),
        (
            position(&[2, 7, 9], [&[], &[15, 14], &[]]),
            beside(2, 1),
            json!({"code": "their-third-colour", "with": 1, "points": 31}),
        ),
        (
            position(&[1, 7, 9], [&[], &[], &[15, 14, 13, 12]]),
            beside(1, 2),
            json!({"code": "makes-five", "with": 2}),
        ),
        (
            position(&[1, 7, 9], [&[], &[15], &[]]),
            beside(1, 1),
            json!({"code": "raises-theirs", "with": 1, "more": 1}),
        ),
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
