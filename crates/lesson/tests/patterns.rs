//! Patterns mean here what they mean on the page: `web/tests/lesson.test.ts` reads the same examples.

use pyatak_lesson::Pattern;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Example {
    what: String,
    pattern: Pattern,
    #[serde(default)]
    view: Value,
    yes: Vec<Value>,
    no: Vec<Value>,
}

#[test]
fn patterns_fit_what_the_examples_say() {
    let examples: Vec<Example> = serde_json::from_str(include_str!("patterns.json")).unwrap();
    assert!(examples.len() > 10);
    for Example { what, pattern, view, yes, no } in &examples {
        assert!(pattern.unknown_operator().is_none(), "{what}");
        for value in yes {
            assert!(pattern.matches(value, view), "{what}: {value}");
        }
        for value in no {
            assert!(!pattern.matches(value, view), "{what}: not {value}");
        }
    }
}

#[test]
fn an_operator_that_does_not_exist_is_named() {
    let pattern = Pattern(serde_json::json!({"card": {"$any": [{"$least": 3}]}}));
    assert_eq!(pattern.unknown_operator(), Some("$least"));
}
