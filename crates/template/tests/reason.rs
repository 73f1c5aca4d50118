//! A position for every reason, and what a sensible player does.

use crate::position::{lay, position};
use pyatak_testkit::{check_reasons, the_best};
use serde_json::json;

#[test]
fn every_reason_names_the_facts_of_its_position() {
    let hands = ["3 7 9", "1 2 4"];
    check_reasons(vec![
        (position(&hands), lay("9"), json!({"code": "highest", "card": "9"})),
        (position(&hands), lay("3"), json!({"code": "holds-higher", "card": "9"})),
    ]);
}

#[test]
fn the_highest_card_looks_best() {
    assert_eq!(the_best(&position(&["3 7 9", "1 2 4"])), lay("9"));
}
