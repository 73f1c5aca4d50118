//! `pyatak replay`, and files that are no replays.

use super::{a_replay, fewest, games, good, json, pyatak, wrong};
use std::fs;

/// Keltis: a stone that carries something says so, and a score says how it comes about.
#[test]
fn told_matches_explain_extra_turns_and_scores() {
    let folder = tempfile::tempdir().unwrap();
    a_replay(folder.path());
    let file = folder.path().join("keltis-1-0.json");
    for (language, words) in [
        ("en", ["(clover)", "(wish stone)", "(+3)", "Bonus:"]),
        ("ru", ["(клевер)", "(камень желания)", "(+3)", "Бонус"]),
        ("de", ["(Kleeblatt)", "(Wunschstein)", "(+3)", "Bonus"]),
    ] {
        let told = good(&["replay", file.to_str().unwrap(), "--lang", language]);
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
    }
    for game in games() {
        let out = folder.path().join(&game);
        good(&[
            "sim",
            &game,
            "-p",
            &fewest(&game),
            "-n",
            "1",
            "--seed",
            "2",
            "--bots",
            "easy",
            "--replays",
            out.to_str().unwrap(),
        ]);
        let told = good(&["replay", out.join(format!("{game}-2-0.json")).to_str().unwrap()]);
        let scores = told.lines().skip_while(|line| !line.starts_with("Scores:"));
        let derived = scores.skip(1).take_while(|line| line.starts_with("  "));
        assert_eq!(derived.count().to_string(), fewest(&game), "{told}");
    }
}

#[test]
fn replay_numbers_the_moves_that_advise_takes() {
    let folder = tempfile::tempdir().unwrap();
    a_replay(folder.path());
    let file = folder.path().join("keltis-1-0.json");
    let path = file.to_str().unwrap();
    let told = good(&["replay", path]);
    let advise = ["advise", "keltis", path, "--at", "1.30", "--milliseconds", "2", "--json"];
    let seat = json(&advise)["seat"].as_u64().unwrap() as usize;
    let line = told.lines().find(|line| line.trim_start().starts_with("1.30 ")).unwrap();
    assert!(line.contains(["Alma", "Boris"][seat]), "{line}");
}

#[test]
fn files_that_are_no_good_replay_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let replay = a_replay(folder.path());
    let file = folder.path().join("bad.json");
    let path = file.to_str().unwrap();
    let refused = |content: &[u8], words: &[&str]| {
        fs::write(&file, content).unwrap();
        for command in ["verify", "replay"] {
            wrong(&[command, path], words);
        }
    };
    refused(&replay.as_bytes()[..replay.len() / 2], &["cut off"]);
    refused(b"", &["not a replay"]);
    refused(b"GIF89a\xff\xfe", &["not a text file"]);
    refused(b"{\"format\": \"other\"}", &["not a replay"]);
    refused(
        replay.replacen("\"version\": 1", "\"version\": 7", 1).as_bytes(),
        &["version 7", "newer pyatak"],
    );
    refused(replay.replacen("\"rules_version\": 1", "\"rules_version\": 9", 1).as_bytes(), &["version 9"]);
    refused(replay.replacen("\"type\":\"took\"", "\"type\":\"ate\"", 1).as_bytes(), &["damaged", "ate"]);
    wrong(&["verify", "no-such-file.json"], &["cannot read no-such-file.json"]);
    wrong(&["replay", folder.path().to_str().unwrap()], &["folder"]);
    let empty = tempfile::tempdir().unwrap();
    wrong(&["verify", empty.path().to_str().unwrap()], &["no replay in", ".json"]);
    let two = replay.replacen("{\"name\":\"Boris\",\"bot\":\"random\"}", "", 1).replacen(",]", "]", 1);
    fs::write(&file, two).unwrap();
    let said = String::from_utf8(pyatak(&["verify", path]).stderr).unwrap();
    assert_eq!(said.matches("2 to 4 players").count(), 1, "said once: {said}");
}
