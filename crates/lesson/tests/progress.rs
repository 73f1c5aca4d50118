//! Which step is due, and what becomes of steps whose moment does not come.

use pyatak_lesson::{Lesson, LessonError, Moment, Progress};
use serde_json::{Value, json};

fn lesson() -> Lesson {
    let text = json!({
        "bots": ["easy"], "pace_milliseconds": 0, "minutes": 1, "seed": 1,
        "steps": [
            {"say": "play", "rule": "X1", "expect": {"type": "play"}},
            {"say": "hit", "rule": "X2", "when": {"event": {"type": "hit", "seat": "$me"}}},
            {"say": "stuck", "rule": "X3", "when": {"only": {"type": "draw"}}, "expect": {"type": "draw"}},
            {"say": "end", "rule": "X4", "when": {"over": true}}
        ]
    });
    Lesson::parse(&text.to_string()).unwrap()
}

fn said(progress: &mut Progress<'_>, legal: &[Value], events: &[Value], is_over: bool) -> Vec<usize> {
    let view = json!({"viewer": {"seat": 0}});
    let moment = Moment { view: &view, legal, events, is_over };
    std::iter::from_fn(|| progress.next(&moment)).collect()
}

#[test]
fn each_step_is_said_once_when_it_is_due() {
    let lesson = lesson();
    let mut progress = Progress::new(&lesson);
    let (play, draw) = (json!({"type": "play"}), json!({"type": "draw"}));
    assert_eq!(said(&mut progress, &[play.clone(), draw.clone()], &[], false), [0]);
    assert_eq!(said(&mut progress, std::slice::from_ref(&play), &[], false), [0; 0]);
    let hit = [json!({"type": "hit", "seat": 0})];
    assert_eq!(said(&mut progress, std::slice::from_ref(&draw), &hit, false), [1, 2]);
    assert!(progress.is_taught() && !progress.is_complete());
    assert_eq!(said(&mut progress, &[], &[], true), [3]);
    assert!(progress.is_complete());
}

#[test]
fn nobody_waits_for_a_step_whose_moment_does_not_come() {
    let lesson = lesson();
    let mut progress = Progress::new(&lesson);
    let other = [json!({"type": "pass"})];
    // What asks for a move is not said while there is none.
    assert_eq!(said(&mut progress, &other, &[json!({"type": "hit", "seat": 1})], false), [0; 0]);
    assert_eq!(said(&mut progress, &[], &[], true), [3]);
}

#[test]
fn a_lesson_with_a_mistake_is_refused() {
    let wrong = |steps: Value| {
        let text = json!({"bots": [], "pace_milliseconds": 0, "minutes": 1, "seed": 1, "steps": steps});
        Lesson::parse(&text.to_string()).unwrap_err()
    };
    let step = json!({"say": "one", "rule": "X1"});
    assert!(matches!(wrong(json!([step, step])), LessonError::Twice(name) if name == "one"));
    let strange = json!([{"say": "one", "rule": "X1", "expect": {"$least": 1}}]);
    assert!(matches!(wrong(strange), LessonError::Operator { operator, .. } if operator == "$least"));
    assert!(matches!(wrong(json!([{"say": "one"}])), LessonError::Json(_)));
}
