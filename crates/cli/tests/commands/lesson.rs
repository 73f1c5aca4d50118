//! `pyatak lesson`.

use super::{good, json, pyatak, wrong};
use std::fs;

#[test]
fn lessons_are_checked_in_three_languages() {
    // A game need not have a lesson.
    let lessons = json(&["lesson", "check", "--json"]).as_array().unwrap().len();
    assert!(lessons > 0);
    for (language, word) in
        [("en", "everything is taught"), ("ru", "всё объяснено"), ("de", "alles ist erklärt")]
    {
        let text = good(&["lesson", "check", "--lang", language]);
        assert_eq!(text.matches(word).count(), lessons, "{text}");
    }
    let checked = json(&["lesson", "check", "keltis", "--json"]);
    assert_eq!((&checked[0]["game"], &checked[0]["problems"]), (&"keltis".into(), &serde_json::json!([])));
}

#[test]
fn a_lesson_that_does_not_work_says_what_does_not_come() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lesson.json");
    let lesson = serde_json::json!({
        "bots": ["easy"], "pace_milliseconds": 0, "minutes": 1, "seed": 1,
        "steps": [{"say": "turn", "rule": "K4", "expect": {"type": "turn-up"}}, {"say": "never", "rule": "K4", "expect": {"type": "fly"}}],
    });
    fs::write(&file, lesson.to_string()).unwrap();
    let path = file.to_str().unwrap();
    let output = pyatak(&["lesson", "check", "keltis", "--lesson", path]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("the step never does not come") && text.contains("0 tips"), "{text}");
    let none = pyatak(&["lesson", "find", "keltis", "--lesson", path, "--tries", "3"]);
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8(none.stdout).unwrap().contains("Among 3 seeds there is none"));
    wrong(&["lesson", "check", "--lesson", path], &["needs the name of its game"]);
    fs::write(&file, "{}").unwrap();
    wrong(&["lesson", "check", "keltis", "--lesson", path], &["lesson.json"]);
}
