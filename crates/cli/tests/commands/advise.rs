//! `pyatak advise`.

use super::{a_replay, good, json, wrong};

#[test]
fn advise_ranks_the_actions_of_a_move() {
    let folder = tempfile::tempdir().unwrap();
    a_replay(folder.path());
    let file = folder.path().join("keltis-1-0.json");
    let path = file.to_str().unwrap();
    let advise = |at: &'static str| ["advise", "keltis", path, "--at", at, "--milliseconds", "20"];
    let advice = json(&[&advise("1:30")[..], &["--json"]].concat());
    let ranking = advice["ranking"].as_array().unwrap();
    assert!(!ranking.is_empty());
    for advice in ranking.iter().filter(|advice| advice["visits"] != 0) {
        let end = |name: &str| advice["round"][name].as_f64().unwrap();
        assert!(0.0 <= end("low") && end("low") <= end("value") && end("high") <= 1.0, "{advice}");
        assert_eq!(advice["match"], advice["round"], "a single round");
        assert!(advice["reason"]["code"].is_string(), "{advice}");
    }
    assert_eq!(advice["levels"].as_array().unwrap().len(), 4);
    for language in ["en", "ru", "de"] {
        let text = good(&[&advise("1:30")[..], &["--lang", language]].concat());
        assert!(text.contains("medium") && text.contains("←") && !text.contains("cli-advise"), "{text}");
        let before = text.lines().take_while(|line| !line.is_empty()).count();
        assert!(before > 8, "what had happened before: {text}");
    }
    wrong(&advise("1:9999"), &["no move 9999", "1 to"]);
    wrong(&advise("7:1"), &["no round 7"]);
    wrong(&advise("0:1"), &["no round 0"]);
    wrong(&advise("first"), &["ROUND.MOVE"]);
    wrong(&["advise", "himmel", path, "--at", "1:1"], &["replay of keltis"]);
}

#[test]
fn advice_in_a_match_has_a_column_for_it_and_a_reason_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    good(&["sim", "himmel", "-p", "3", "-n", "1", "--seed", "1", "--match", "--replays", out]);
    let file = folder.path().join("himmel-1-0.json");
    let advise = ["advise", "himmel", file.to_str().unwrap(), "--at", "2:1", "--milliseconds", "50"];
    let ranking = json(&[&advise[..], &["--json"]].concat())["ranking"].clone();
    assert!(ranking[0]["match"]["value"].is_number(), "{ranking}");
    for (language, column) in [("en", "match"), ("ru", "партия"), ("de", "Partie")] {
        let text = good(&[&advise[..], &["--lang", language]].concat());
        assert!(text.contains(column) && text.contains(" %") && text.contains("…"), "{text}");
        let reasons: Vec<&str> = text.lines().filter(|line| line.starts_with("      – ")).collect();
        assert!(!reasons.is_empty() && !text.contains("himmel-reason"), "{text}");
        assert!(reasons.iter().all(|line| line.contains(" (H") && line.ends_with(')')), "{text}");
    }
}
