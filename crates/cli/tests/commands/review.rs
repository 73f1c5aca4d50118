//! `pyatak review`.

use super::{a_replay, good, json, wrong};
use std::fs;

#[test]
fn review_says_what_decided_a_match() {
    let folder = tempfile::tempdir().unwrap();
    a_replay(folder.path());
    let file = folder.path().join("keltis-1-0.json");
    let path = file.to_str().unwrap();
    let picture = folder.path().join("review.svg");
    let review = ["review", path, "--worlds", "12"];
    let plot = ["--plot", picture.to_str().unwrap(), "--json"];
    let found = json(&[&review[..], &plot].concat());
    for seat in found["seats"].as_array().unwrap() {
        let parts = ["deal", "draws", "choices", "others", "rest"];
        let sum: f64 = parts.iter().map(|part| seat["bars"][part].as_f64().unwrap()).sum();
        let gained = seat["result"].as_f64().unwrap() - seat["expectation"].as_f64().unwrap();
        assert!((sum - gained).abs() < 1e-9, "{seat}");
    }
    assert!(fs::read_to_string(&picture).unwrap().contains("Boris"));
    assert_eq!(found, json(&[&review[..], &["--json"]].concat()), "the same again");
    for (language, word) in [("en", "own choices"), ("ru", "свои решения"), ("de", "eigene Entscheidungen")]
    {
        let text = good(&[&review[..], &["--lang", language]].concat());
        assert!(text.contains(word) && !text.contains("cli-review"), "{text}");
        assert!(!text.contains("keltis-reason"), "{text}");
    }
    wrong(&[&review[..], &["--seat", "7"]].concat(), &["no seat 7", "0 to 1"]);
}
