//! `pyatak arena`.

use super::{good, json, wrong};
use std::fs;

#[test]
fn arena_ranks_levels_over_duplicate_deals() {
    let arena = ["arena", "keltis", "-p", "3", "--bots", "random,medium", "--games", "10", "--seed", "2"];
    let result = json(&[&arena[..], &["--json"]].concat());
    assert_eq!(result["lineup"], serde_json::json!(["random", "medium", "random"]));
    assert_eq!(result["result"]["games"], 12, "rounded up to every rotation of four deals");
    assert_eq!(result["result"]["deals"], 4);
    let levels = result["result"]["levels"].as_array().unwrap();
    let shares: f64 = levels.iter().map(|level| level["wins"]["value"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
    for (language, word) in [("en", "share of wins"), ("ru", "доля побед"), ("de", "Anteil der Siege")]
    {
        let text = good(&[&arena[..], &["--lang", language]].concat());
        assert!(text.contains(word) && text.contains("medium"), "{text}");
    }
    let one_deal = ["arena", "keltis", "-p", "2", "--bots", "random,easy", "--games", "2", "--seed", "2"];
    assert!(good(&[&one_deal[..], &["--lang", "en"]].concat()).contains("too few deals for an interval"));
    let clear = ["arena", "keltis", "-p", "2", "--bots", "random,medium", "--games", "40", "--seed", "2"];
    for language in ["en", "ru", "de"] {
        let text = good(&[&clear[..], &["--lang", language]].concat());
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    }
    let result = json(&[&one_deal[..], &["--json"]].concat());
    assert!(result["result"]["levels"][0]["wins"]["low"].is_null(), "{result}");
    wrong(&["arena", "keltis", "-p", "2", "--games", "4"], &["--bots"]);
    wrong(&["arena", "keltis", "--games", "4", "--bots", "easy"], &["--players", "2 to 4"]);
    wrong(&["arena", "--games", "4", "--bots", "easy"], &["GAME"]);
    wrong(&["arena", "keltis", "-p", "2", "--games", "0", "--bots", "easy"], &["--games"]);
    wrong(
        &["arena", "keltis", "-p", "2", "--games", "4", "--bots", "genius"],
        &["no bot `genius`", "medium"],
    );
    wrong(&["arena", "keltis", "-p", "9", "--games", "4", "--bots", "easy"], &["2 to 4 players"]);
    let three = ["arena", "keltis", "-p", "2", "--games", "4", "--bots", "easy,easy,easy"];
    wrong(&three, &["3 bots", "2 players"]);
}

/// With simulations instead of time the same games are played on every machine, on any number of threads.
#[test]
fn arena_by_simulations_can_be_repeated() {
    let arena = ["arena", "klatz", "-p", "3", "--bots", "expert,hard", "--games", "6", "--seed", "2"];
    let run = |threads: &str| {
        let how = ["--simulations", "4", "--threads", threads, "--json"];
        let mut result = json(&[&arena[..], &how].concat());
        for level in result["result"]["levels"].as_array_mut().unwrap() {
            let thinking = level.as_object_mut().unwrap().remove("thinking").unwrap();
            assert!(thinking["moves"].as_u64() > Some(0) && thinking["per_second"].as_f64() > Some(0.0));
        }
        result
    };
    assert_eq!(run("1"), run("2"));
    let both = ["--simulations", "4", "--milliseconds", "4"];
    wrong(&[&arena[..], &both].concat(), &["--simulations", "--milliseconds"]);
}

#[test]
fn arena_draws_a_single_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let arena = ["arena", "keltis", "-p", "2", "--bots", "easy,random", "--games", "4", "--seed", "1"];
    for (name, begin) in [("plot.svg", &b"<svg"[..]), ("plot.png", b"\x89PNG")] {
        let file = folder.path().join(name);
        good(&[&arena[..], &["--plot", file.to_str().unwrap()]].concat());
        assert!(fs::read(&file).unwrap().starts_with(begin), "{name}");
    }
    wrong(&[&arena[..], &["--plot", "picture.txt"]].concat(), &[".svg"]);
}
