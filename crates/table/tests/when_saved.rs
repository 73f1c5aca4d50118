//! What lists of tables show is written together with the line that changes it, so it has to be known before.

use pyatak_bots::Level;
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Settings, Stage};
use pyatak_registry::GameId;
use pyatak_table::{Input, Opening, Output, SessionId, StoreAnswer, TableMachine, Wants, Who, open_table};

#[test]
fn a_book_is_known_before_it_is_saved() {
    let settings = Settings::new(GameId::Keltis, 2);
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Easy)];
    let new = NewTable { settings, seats, contribution: None, is_started: false };
    let who = Who { person: "p-anna".into(), name: "Anna".into(), is_program: false };
    let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
    let opening = Opening {
        table: "t1".into(),
        code: Some("ABCDE".into()),
        at: 5,
        secret,
        scheme: Scheme::Two,
        rules_version: None,
        carried: None,
    };
    let state = open_table::<keltis::State>(opening, &who, &new).unwrap().0;
    let mut machine = TableMachine::new(state, 7, 5);
    let (session, mut out) = (SessionId(1), Vec::new());
    machine.handle(6, Input::Connected { session, who, wants: Wants::default(), after: None }, &mut out);
    assert!(machine.state_when_saved().is_none());

    let start = r#"{"id": "1", "ask": {"type": "start"}}"#;
    machine.handle(7, Input::Message { session, text: start }, &mut out);
    assert!(out.iter().any(|output| matches!(output, Output::Append { is_head_changed: true, .. })));
    let known = machine.state_when_saved().unwrap();
    assert_eq!(machine.state().summary().stage, Stage::Waiting);
    machine.handle(8, Input::Stored(StoreAnswer::Saved), &mut out);

    let saved = machine.state();
    assert_eq!(known.summary(), saved.summary());
    assert_eq!((known.seq(), known.code(), known.host()), (saved.seq(), saved.code(), saved.host()));
    assert_eq!(known.person_ids(), saved.person_ids());
    assert_eq!(saved.summary().stage, Stage::Playing);
}
