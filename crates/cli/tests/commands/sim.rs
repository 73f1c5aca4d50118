//! `pyatak sim`: the same for the same seed, options, replays, pictures.

use super::{a_replay, fewest, games, good, json, wrong};
use std::fs;

#[test]
fn sim_gives_the_same_for_the_same_seed_whatever_the_threads() {
    for game in games() {
        let run = |threads: &str| {
            let players = fewest(&game);
            let fixed = ["sim", &game, "--players", &players, "--games", "40", "--seed", "3", "--json"];
            let mut result = json(&[&fixed[..], &["--threads", threads]].concat());
            assert!(result["speed"]["moves_per_second"].as_f64().unwrap() > 0.0);
            result.as_object_mut().unwrap().remove("speed");
            result
        };
        assert_eq!(run("1"), run("3"));
    }
}

#[test]
fn sim_reports_in_three_languages() {
    for (language, word) in [("en", "Share of wins"), ("ru", "Доля побед"), ("de", "Anteil der Siege")]
    {
        for game in games() {
            let players = fewest(&game);
            let text = good(&["sim", &game, "-p", &players, "-n", "20", "--seed", "1", "--lang", language]);
            assert!(text.contains(word), "{text}");
            assert!(!text.contains(&format!("{game}-")), "a message is missing: {text}");
        }
    }
}

#[test]
fn numbers_are_written_as_the_language_writes_them() {
    let sim = ["sim", "keltis", "-p", "2", "-n", "300", "--seed", "1", "--lang"];
    let says = |language: &'static str| good(&[&sim[..], &[language]].concat());
    let decimals = |text: &str, sign: &str| {
        let mut marks = text.match_indices(sign).map(|(at, _)| (&text[..at], &text[at + 1..]));
        let is_digit = |letter: char| letter.is_ascii_digit();
        marks.any(|(before, after)| before.ends_with(is_digit) && after.starts_with(is_digit))
    };
    assert!(decimals(&says("en"), "."));
    for language in ["ru", "de"] {
        let text = says(language);
        assert!(decimals(&text, ",") && !decimals(&text, "."), "{text}");
        assert!(text.contains('−') && !text.contains(" -"), "{text}");
    }
}

#[test]
fn sim_plays_matches_with_options_and_writes_replays_that_hold() {
    let folder = tempfile::tempdir().unwrap();
    for game in games() {
        let out = folder.path().join(&game);
        let players = fewest(&game);
        let (seed, out_text) = ("5", out.to_str().unwrap());
        let number = if game == "recto-verso" { "1" } else { "3" };
        good(&["sim", &game, "-p", &players, "-n", number, "--match", "--seed", seed, "--replays", out_text]);
        let files: Vec<_> = fs::read_dir(&out).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len().to_string(), number, "no drafts are left behind");
        for file in files {
            let path = file.to_str().unwrap();
            assert!(good(&["verify", path]).contains("Everything holds"));
            assert_eq!(json(&["verify", path, "--json"])["holds"], true);
            for language in ["en", "ru", "de"] {
                let told = good(&["replay", path, "--lang", language]);
                assert!(told.lines().count() > 20, "{told}");
                assert!(!told.contains(&format!("{game}-")), "a message is missing");
            }
            assert!(good(&["replay", path, "--round", "1"]).contains("Round 1"));
            wrong(&["replay", path, "--round", "999"], &["no round 999"]);
        }
    }
}

#[test]
fn matches_are_simulated_and_verified_by_the_version_of_the_rules_that_is_asked_for() {
    for (version, is_laid_open) in [("1", false), ("2", true)] {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().to_str().unwrap();
        let sim = ["sim", "recto-verso", "-p", "3", "-n", "3", "--seed", "1", "--bots", "easy", "--json"];
        let said = good(&[&sim[..], &["--rules-version", version, "--replays", out]].concat());
        let said: serde_json::Value = serde_json::from_str(&said).unwrap();
        assert_eq!(said["rules_version"].to_string(), version);
        let text = fs::read_to_string(folder.path().join("recto-verso-1-0.json")).unwrap();
        assert!(text.contains(&format!("\"rules_version\": {version}")), "{text}");
        assert!(text.contains("\"completed\""), "{text}");
        assert_eq!(text.contains("\"laid-open\""), is_laid_open);
        good(&["verify", out]);
    }
    let sim = ["sim", "recto-verso", "-p", "3", "-n", "1", "--rules-version"];
    wrong(&[&sim[..], &["3"]].concat(), &["versions 1 to 2", "version 3"]);
    wrong(&[&sim[..], &["0"]].concat(), &["version 0"]);
    wrong(&["sim", "keltis", "-p", "2", "-n", "1", "--rules-version", "2"], &["versions 1 to 1"]);
}

#[test]
fn replays_do_not_depend_on_being_written() {
    let folder = tempfile::tempdir().unwrap();
    let run = |extra: &[&str]| {
        let fixed = ["sim", "keltis", "-p", "3", "-n", "30", "--seed", "8", "--json"];
        let mut result = json(&[&fixed[..], extra].concat());
        result.as_object_mut().unwrap().remove("speed");
        result
    };
    assert_eq!(run(&[]), run(&["--replays", folder.path().to_str().unwrap()]));
}

#[test]
fn replays_are_not_replaced_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let first = a_replay(folder.path());
    let again =
        ["sim", "keltis", "-p", "3", "-n", "1", "--seed", "1", "--replays", folder.path().to_str().unwrap()];
    wrong(&again, &["keltis-1-0.json already exists", "--force"]);
    let file = folder.path().join("keltis-1-0.json");
    assert_eq!(fs::read_to_string(&file).unwrap(), first);
    good(&[&again[..], &["--force"]].concat());
    assert_ne!(fs::read_to_string(&file).unwrap(), first);
}

#[test]
fn sim_draws_pictures() {
    let folder = tempfile::tempdir().unwrap();
    for (name, begin) in [("plot.svg", &b"<svg"[..]), ("plot.png", b"\x89PNG")] {
        let file = folder.path().join(name);
        good(&["sim", "keltis", "-p", "2", "-n", "50", "--seed", "1", "--plot", file.to_str().unwrap()]);
        assert!(fs::read(&file).unwrap().starts_with(begin), "{name}");
    }
}
