//! Deltas: what leads from one value to another, and nothing else.

use proptest::prelude::*;
use pyatak_wire::delta::{apply, between, chain, unchain};
use serde_json::{Value, json};

/// Values of few letters and numbers, so that parts of two of them are often the same.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3..3_i64).prop_map(Value::from),
        "[-ab\"\\\\{\\[,:é]{0,3}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map("[-ab\"\\\\]{1,2}", inner, 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]
    #[test]
    fn a_delta_leads_from_one_value_to_the_other(before in values(), after in values()) {
        let delta = between(&before.to_string(), &after.to_string());
        let read: Value = serde_json::from_str(&delta).unwrap();
        prop_assert_eq!(apply(&before, &read), Some(after), "{}", delta);
    }

    #[test]
    fn a_chain_leads_to_the_list(list in prop::collection::vec(values(), 0..8)) {
        let links: Value = serde_json::from_str(&chain(&json!(list).to_string())).unwrap();
        prop_assert_eq!(unchain(&links), Some(json!(list)));
    }

    #[test]
    fn whatever_comes_is_applied_or_refused(before in values(), delta in values()) {
        let _ = (apply(&before, &delta), unchain(&delta));
    }
}

fn delta(before: Value, after: Value) -> String {
    between(&before.to_string(), &after.to_string())
}

#[test]
fn only_what_has_changed_is_said() {
    let before =
        json!({"deck": 53, "hand": ["14", "45", "70"], "table": {"seat": 0, "phase": {"type": "choose"}}});
    let after = json!({"deck": 52, "hand": ["14", "70"], "table": {"seat": 1, "phase": {"type": "choose"}}});
    assert_eq!(delta(before, after), r#"{"deck":52,"hand":[1,1,[]],"table":{"seat":1}}"#);
}

#[test]
fn a_card_that_goes_and_one_that_comes_are_said_apart() {
    let before = json!(["b-10", "b-11", "b-12", "b-13", "b-14", "b-15"]);
    let after = json!(["b-10", "b-12", "b-13", "b-14", "b-15", "b-16"]);
    assert_eq!(delta(before, after), r#"[1,1,[],6,0,["b-16"]]"#);
}

#[test]
fn counts_of_seats_change_by_their_index() {
    assert_eq!(delta(json!([7, 2, 7, 4]), json!([7, 2, 6, 4])), r#"{"2":6}"#);
}

#[test]
fn members_come_and_go() {
    let before = json!({"known": {"fox": "mouse", "owl": "crab"}});
    let after = json!({"known": {"fox": "mouse", "whale": "frog"}});
    assert_eq!(delta(before, after), r#"{"known":{"-":["owl"],"whale":"frog"}}"#);
}

#[test]
fn a_member_with_the_name_of_the_list_of_those_that_are_gone_is_no_trouble() {
    let (before, after) = (json!({"-": 1, "a": [1, 2, 3]}), json!({"-": ["a"]}));
    let delta: Value = serde_json::from_str(&between(&before.to_string(), &after.to_string())).unwrap();
    assert_eq!(apply(&before, &delta), Some(after));
}

#[test]
fn a_delta_that_does_not_fit_is_refused() {
    for (before, delta) in [
        (json!([1]), json!({"1": 2})),
        (json!([1]), json!({"one": 2})),
        (json!([1]), json!([2, 0, []])),
        (json!([1]), json!([0, 2, []])),
        (json!([1]), json!([0, 1])),
        (json!([1, 2]), json!([1, 1, [], 0, 1, []])),
        (json!({}), json!([0, 1, []])),
        (json!({}), json!({"-": ["a"]})),
        (json!({}), json!({"-": "a"})),
    ] {
        assert_eq!(apply(&before, &delta), None, "{before} {delta}");
    }
}
