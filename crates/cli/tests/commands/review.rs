//! `pyatak review`.

use super::verify::going_on;
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
        let reasons: Vec<&str> = text.lines().filter(|line| line.starts_with("         – ")).collect();
        assert!(reasons.iter().all(|line| line.contains(" (K") && line.ends_with(')')), "{text}");
    }
    wrong(&[&review[..], &["--seat", "7"]].concat(), &["no seat 7", "0 to 1"]);
}

/// The rounds of a match that goes on from another table are numbered as in the whole match, so that `replay` and
/// `advise` find them.
#[test]
fn a_review_of_a_match_that_goes_on_counts_the_rounds_before() {
    let folder = tempfile::tempdir().unwrap();
    let [_, after] = going_on(folder.path(), 0);
    let review = ["review", &after, "--worlds", "40"];
    let found = json(&[&review[..], &["--json"]].concat());
    assert!(found["curve"].as_array().unwrap().iter().all(|point| point["round"] == 2), "{found}");
    let seats = found["seats"].as_array().unwrap().iter();
    let told = |seat: &serde_json::Value| [seat["moments"].clone(), seat["bad_luck"].clone()];
    let told: Vec<_> = seats.flat_map(told).flat_map(|list| list.as_array().unwrap().clone()).collect();
    assert!(!told.is_empty(), "something happens to random players");
    assert!(told.iter().all(|moment| moment["round"] == 2), "{told:?}");
    let place = format!("2.{}", told[0]["move"]);
    assert!(good(&review).contains(&place), "{place}");
    good(&["advise", "keltis", &after, "--at", &place, "--milliseconds", "5"]);
}
