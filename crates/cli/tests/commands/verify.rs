//! `pyatak verify`: files, folders, and replays that do not hold.

use super::{a_replay, good, json, pyatak, wrong};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn verify_takes_files_folders_and_the_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    good(&["sim", "keltis", "-p", "2", "-n", "3", "--seed", "1", "--replays", out]);
    assert!(good(&["verify", out]).contains("3 of 3 replays hold"));
    assert_eq!(json(&["verify", out, "--json"]).as_array().unwrap().len(), 3);
    let first = folder.path().join("keltis-1-0.json");
    let mut child = Command::new(env!("CARGO_BIN_EXE_pyatak"));
    let input = fs::File::open(&first).unwrap();
    let output = child.args(["verify", "-"]).env("LC_ALL", "C").stdin(input).output().unwrap();
    assert!(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("Everything holds"));
    let text = fs::read_to_string(&first).unwrap();
    let (theirs, other) = if text.contains("\"winners\": [0]") { ("[0]", "[1]") } else { ("[1]", "[0]") };
    let forged = text.replacen(&format!("\"winners\": {theirs}"), &format!("\"winners\": {other}"), 1);
    assert_ne!(forged, text);
    fs::write(&first, forged).unwrap();
    let output = pyatak(&["verify", out]);
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("2 of 3 replays hold"));
    fs::write(folder.path().join("other.json"), "{}").unwrap();
    let output = pyatak(&["verify", out]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("other.json: this is not a replay"));
}

#[test]
fn verify_says_what_a_match_on_one_device_cannot_prove() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../local/tests/fixtures/keltis.json");
    for (language, words) in
        [("en", "one device"), ("ru", "одном устройстве"), ("de", "einem einzigen Gerät")]
    {
        let said = good(&["verify", file, "--lang", language]);
        assert!(said.contains(words), "{said}");
    }
    assert_eq!(json(&["verify", file, "--json"])["report"]["is_local"], true);
}

#[test]
fn verify_proves_carried_points_by_both_replays_together() {
    let folder = tempfile::tempdir().unwrap();
    let [before, after] = going_on(folder.path(), 0);
    assert!(good(&["verify", &after]).contains("only its replay proves them"));
    let said = good(&["verify", &after, &before]);
    assert!(
        said.contains("are those from the end of match") && said.contains("2 of 2 replays hold"),
        "{said}"
    );
    let list = json(&["verify", &before, &after, "--json"]);
    assert_eq!((list[0].get("is_carried_proven"), &list[1]["is_carried_proven"]), (None, &Value::Bool(true)));
    let told = good(&["replay", &after]);
    assert!(told.contains("The match goes on after one round") && told.contains("Round 2."), "{told}");

    let [before, forged] = going_on(folder.path(), 7);
    good(&["verify", &forged]);
    for (language, words) in [("en", "the file begins with"), ("ru", "в файле вначале"), ("de", "am Anfang")]
    {
        let output = pyatak(&["verify", &before, &forged, "--lang", language]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(words), "{said}");
    }
}

/// Makes of two single rounds of Keltis the first and the second round of a match at two tables, with these points more.
pub(super) fn going_on(folder: &Path, forged: i64) -> [String; 2] {
    let out = folder.to_str().unwrap();
    good(&["sim", "keltis", "--players", "2", "--games", "8", "--seed", "5", "--replays", out, "--force"]);
    let read = |number: u32| -> Value {
        let path = folder.join(format!("keltis-5-{number}.json"));
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    };
    let before = read(0);
    let start = |replay: &Value| replay["start"]["seat"].as_u64().unwrap();
    let mut after = (1..8).map(read).find(|replay| start(replay) != start(&before)).unwrap();
    let points = |scores: &Value, seat: usize| scores[seat]["points"].as_i64().unwrap();
    let mut carried = before["rounds"][0]["totals"].clone();
    carried[0]["points"] = (points(&carried, 0) + forged).into();
    let sums = [0, 1].map(|seat| points(&carried, seat) + points(&after["rounds"][0]["scores"], seat));
    for (seat, sum) in sums.into_iter().enumerate() {
        after["rounds"][0]["totals"][seat]["points"] = sum.into();
    }
    let most = sums.into_iter().max();
    after["winners"] = (0..2_usize).filter(|seat| Some(sums[*seat]) == most).collect::<Vec<_>>().into();
    after["version"] = 3.into();
    after["options"]["form"] = "match".into();
    after["carried"] = json!({"table": before["fairness"]["match_id"], "rounds": 1, "totals": carried});
    [("before", before), ("after", after)].map(|(name, replay)| {
        let path = folder.join(format!("{name}.json"));
        fs::write(&path, replay.to_string()).unwrap();
        path.to_str().unwrap().to_owned()
    })
}

#[test]
fn a_tampered_replay_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let replay = a_replay(folder.path());
    let file = folder.path().join("tampered.json");
    let (left, right) = replay.rsplit_once("\"points\":").unwrap();
    let digits = right.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap();
    fs::write(&file, format!("{left}\"points\":99{}", &right[digits..])).unwrap();
    let path = file.to_str().unwrap();
    for (language, words) in [
        ("en", ["does not hold", "the file gives the total points as"]),
        ("ru", ["не сходится", "сумма очков в файле"]),
        ("de", ["stimmt nicht", "in der Datei stehen als Gesamtpunkte"]),
    ] {
        let said = not_held(&["verify", path, "--lang", language]);
        assert!(said.contains("rounds[0].totals") && words.iter().all(|word| said.contains(word)), "{said}");
        assert!(!said.contains('{') && said.contains("Boris 99"), "{said}");
    }
    let report: Value = serde_json::from_str(&not_held(&["verify", path, "--json"])).unwrap();
    assert_eq!(report["holds"], false);
    assert_eq!(report["report"]["findings"][0]["place"], "rounds[0].totals");
    assert_eq!(report["report"]["findings"][0]["problem"]["type"], "totals");
    // Telling it is not believing it.
    for (language, word) in [("en", "Careful"), ("ru", "Осторожно"), ("de", "Vorsicht")] {
        let told = not_held(&["replay", path, "--lang", language]);
        assert!(told.starts_with(word) && told.lines().count() > 30, "{told}");
    }
    wrong(&["advise", "keltis", path, "--at", "1:1"], &["does not hold", "pyatak verify"]);
    for (language, word) in [("en", "does not hold"), ("ru", "не сходится"), ("de", "stimmt nicht")]
    {
        let said = not_held(&["review", path, "--lang", language]);
        assert!(said.contains(word) && said.contains("rounds[0].totals"), "{said}");
    }
    let report: Value = serde_json::from_str(&not_held(&["review", path, "--json"])).unwrap();
    assert_eq!(report["holds"], false);
}

/// What the rules refuse is said with the game's own sentence, in the reader's language.
#[test]
fn an_illegal_action_is_found_out_in_three_languages() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    good(&["sim", "himmel", "-p", "3", "-n", "1", "--seed", "1", "--replays", out]);
    let file = folder.path().join("himmel-1-0.json");
    let replay = fs::read_to_string(&file).unwrap();
    let at = replay.find("\"action\":").unwrap();
    let end = at + replay[at..].find('}').unwrap();
    let illegal = r#""action":{"type":"play","card":"70","column":"left""#;
    fs::write(&file, format!("{}{illegal}{}", &replay[..at], &replay[end..])).unwrap();
    let path = file.to_str().unwrap();
    for (language, word) in
        [("en", "the rules do not allow"), ("ru", "правила не разрешают"), ("de", "Regeln nicht erlauben")]
    {
        let said = not_held(&["verify", path, "--lang", language]);
        assert!(said.contains(word) && said.contains("(H"), "{said}");
        assert!(!said.contains('{'), "no JSON: {said}");
    }
}

/// Exit code 1: it was read, and it does not hold. Nothing is said on the error output.
fn not_held(arguments: &[&str]) -> String {
    let output = pyatak(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
