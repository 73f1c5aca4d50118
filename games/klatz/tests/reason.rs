//! A position for every reason, with the facts that it has to name.

use crate::position::{beside, holding, on};
use klatz::State;
use pyatak_testkit::{Case, check_reasons};
use serde_json::json;

fn cases() -> Vec<Case<State>> {
    let low: &[u8] = &[1, 2, 3, 4, 5];
    vec![
        (
            holding(&[3, 7, 9], &[&[15, 14, 13, 12, 11], &[15, 14, 2], &[10, 8, 7]]),
            beside(9, 0),
            json!({"code": "ends-ahead", "points": 43}),
        ),
        (
            holding(&[6, 7, 9], &[low, &[15, 2, 3, 1], &[10, 8]]),
            beside(6, 0),
            json!({"code": "ends-level", "points": 21}),
        ),
        (
            holding(&[6, 7, 9], &[low, &[10, 8], &[15, 14, 13]]),
            beside(6, 0),
            json!({"code": "ends-behind", "with": 2, "points": 21}),
        ),
        (
            holding(&[9, 7, 8], &[&[15, 14], &[], &[]]),
            beside(9, 0),
            json!({"code": "third-colour", "colour": "orange", "points": 38}),
        ),
        (
            holding(&[12, 7, 8], &[&[15, 14], &[], &[]]),
            beside(12, 0),
            json!({"code": "adds", "card": "blue-12", "sum": 41, "open": 3}),
        ),
        (
            holding(&[15, 7, 8], &[&[1, 14], &[], &[]]),
            on(15, 0, 1),
            json!({"code": "raises-own", "on": "blue-1", "more": 14}),
        ),
        (
            holding(&[1, 7, 8], &[&[15, 14], &[], &[]]),
            on(1, 0, 15),
            json!({"code": "lowers-own", "less": 14}),
        ),
        (
            holding(&[15, 7, 8], &[&[15, 14], &[], &[]]),
            beside(15, 0),
            json!({"code": "changes-nothing", "with": 0}),
        ),
        (
            holding(&[15, 7, 9], &[&[15, 14, 13], &[15, 12, 14, 13, 2], &[10, 8, 7]]),
            on(15, 1, 12),
            json!({"code": "stops-five", "with": 1, "less": 12}),
        ),
        (
            holding(&[1, 7, 9], &[&[], &[15, 14], &[]]),
            on(1, 1, 15),
            json!({"code": "lowers-theirs", "with": 1, "less": 14, "sum": 15}),
        ),
        (
            holding(&[2, 7, 9], &[&[], &[15, 14], &[]]),
            beside(2, 1),
            json!({"code": "their-third-colour", "with": 1, "points": 31}),
        ),
        (
            holding(&[1, 7, 9], &[&[], &[], &[15, 14, 13, 12]]),
            beside(1, 2),
            json!({"code": "makes-five", "with": 2}),
        ),
        (
            holding(&[1, 7, 9], &[&[], &[15], &[]]),
            beside(1, 1),
            json!({"code": "raises-theirs", "with": 1, "more": 1}),
        ),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    check_reasons(cases());
}
