//! The lesson and the tips name the stones with a clover and the wish stones one by one: exactly those that there are.

use keltis::StoneSet;
use serde_json::Value;

/// Every list of stones in a pattern of `lesson.json`, with what is said there.
fn lists(value: &Value, say: &str, found: &mut Vec<(String, Vec<String>)>) {
    match value {
        Value::Object(fields) => {
            let say = fields.get("say").and_then(Value::as_str).unwrap_or(say);
            for (name, field) in fields {
                let stones = field.as_array().into_iter().flatten().filter_map(Value::as_str);
                let stones: Vec<String> = stones.map(str::to_owned).collect();
                if name == "$any" && !stones.is_empty() {
                    found.push((say.to_owned(), stones));
                }
                lists(field, say, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| lists(value, say, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn k8_and_k11_are_taught_with_the_stones_that_carry_them() {
    let lesson: Value = serde_json::from_str(include_str!("../lesson.json")).unwrap();
    let mut found = Vec::new();
    lists(&lesson, "", &mut found);
    assert_eq!(found.len(), 4, "a step and a tip for each symbol: {found:?}");
    for (say, mut stones) in found {
        let carrying = match &say[..] {
            "clover" => StoneSet::CLOVERS,
            "wish" => StoneSet::WISHES,
            _ => panic!("`{say}` lists stones; which ones should they be?"),
        };
        let mut wanted: Vec<String> = carrying.iter().map(|stone| stone.to_string()).collect();
        wanted.sort();
        stones.sort();
        assert_eq!(stones, wanted, "{say}");
    }
}
