//! The command line as people and programs use it: output, help, wrong input, files.

use pyatak_store::{Append, NewTable, PersonId, Sqlite, Store, TableHead, TableId, TableStatus};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn pyatak(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pyatak"));
    command.args(arguments).env("LC_ALL", "C").output().unwrap()
}

fn good(arguments: &[&str]) -> String {
    let output = pyatak(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Wrong input: exit code 2, nothing on standard output, and a sentence with these words.
fn wrong(arguments: &[&str], words: &[&str]) {
    let output = pyatak(arguments);
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    for word in words {
        assert!(message.contains(word), "{arguments:?} should say `{word}`: {message}");
    }
    assert!(!message.contains("panicked"), "{message}");
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&good(arguments)).unwrap()
}

fn games() -> Vec<String> {
    let list = json(&["games", "--json"]);
    list.as_array().unwrap().iter().map(|game| game["game"]["id"].as_str().unwrap().to_owned()).collect()
}

/// The smallest table of a game.
fn fewest(game: &str) -> String {
    let list = json(&["games", "--json"]);
    let info = list.as_array().unwrap().iter().find(|info| info["game"]["id"] == game).unwrap();
    info["game"]["seats_min"].to_string()
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in
        ["games", "rules", "sim", "arena", "tune", "advise", "replay", "review", "verify", "load", "lesson"]
    {
        let help = good(&[command, "--help"]);
        assert!(help.contains(&format!("pyatak {command}")) && help.contains("Examples:"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert!(good(&["--help"]).contains("Examples:"));
    for command in ["sim", "arena", "tune"] {
        assert!(good(&[command, "--help"]).contains("--players <N> "), "{command}: players are needed");
    }
}

#[test]
fn games_are_listed_in_three_languages() {
    for (language, word) in [("en", "players"), ("ru", "Игроков"), ("de", "Spieler")] {
        let text = good(&["games", "--lang", language]);
        assert!(text.contains(word), "{text}");
        for game in games() {
            assert!(text.contains(&game), "{text}");
        }
    }
}

#[test]
fn lessons_are_checked_in_three_languages() {
    for (language, word) in
        [("en", "everything is taught"), ("ru", "всё объяснено"), ("de", "alles ist erklärt")]
    {
        let text = good(&["lesson", "check", "--lang", language]);
        assert_eq!(text.matches(word).count(), games().len(), "{text}");
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

#[test]
fn rules_are_printed_whole_or_one_by_one() {
    let all = good(&["rules", "keltis"]);
    assert!(all.contains("K1 ") && all.contains("K14 "));
    let one = good(&["rules", "keltis", "k8", "--lang", "de"]);
    assert!(one.contains("K8") && one.contains("Kleeblatt") && !one.contains("K9"), "{one}");
    assert_eq!(json(&["rules", "keltis", "K2", "--json"])["marks"], serde_json::json!(["recon"]));
    for game in games() {
        for language in ["ru", "en", "de"] {
            let text = good(&["rules", &game, "--lang", language]);
            let page = rules_page(&game, language);
            let headings = page.lines().filter_map(|line| line.strip_prefix("### "));
            for number in headings.filter_map(|heading| heading.split_once(' ')).map(|(number, _)| number) {
                assert!(text.contains(&format!("{number} ")), "{game} {language}: {number} is missing");
            }
        }
    }
}

/// The rules as they are written.
fn rules_page(game: &str, language: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    fs::read_to_string(format!("{folder}/{game}/rules/{language}.md")).unwrap()
}

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

/// A file of weights says what made it, can be built on, and can be played with.
#[test]
fn tune_writes_weights_that_name_their_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.json");
    let path = file.to_str().unwrap();
    let tune = ["tune", "klatz", "-p", "3", "-n", "3", "--seed", "5", "--simulations", "2"];
    let out = ["--only", "win", "--out", path];
    good(&[&tune[..], &out].concat());
    let made_by = || -> Vec<String> {
        let weights: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        serde_json::from_value(weights["made_by"].clone()).unwrap()
    };
    let first = made_by();
    assert!(first.last().unwrap().starts_with("pyatak tune klatz -p 3 -n 3 --seed 5"), "{first:?}");
    good(&[&tune[..], &["--from", path], &out].concat());
    assert_eq!(made_by().len(), first.len() + 1, "what was there before is still named");
    let arena = ["arena", "klatz", "-p", "3", "--bots", "hard,medium", "--games", "3", "--simulations", "2"];
    good(&[&arena[..], &["--weights", path]].concat());
    wrong(&[&tune[..], &["--only", "luck"]].concat(), &["no weight `luck`", "curiosity"]);
    wrong(&[&tune[..], &["--from", "nowhere.json"]].concat(), &["nowhere.json"]);
    fs::write(&file, "{}").unwrap();
    wrong(&[&tune[..], &["--from", path]].concat(), &["not a file of weights"]);
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
fn sim_draws_pictures() {
    let folder = tempfile::tempdir().unwrap();
    for (name, begin) in [("plot.svg", &b"<svg"[..]), ("plot.png", b"\x89PNG")] {
        let file = folder.path().join(name);
        good(&["sim", "keltis", "-p", "2", "-n", "50", "--seed", "1", "--plot", file.to_str().unwrap()]);
        assert!(fs::read(&file).unwrap().starts_with(begin), "{name}");
    }
}

#[test]
fn wrong_words_get_an_answer_that_helps() {
    wrong(&["rules", "chess"], &["no game `chess`", "keltis"]);
    wrong(&["rules", "keltis", "K99"], &["no rule `K99`", "K14"]);
    let sim = |extra: &[&'static str], words: &[&str]| {
        wrong(&[&["sim", "keltis", "--games", "10", "--seed", "1"], extra].concat(), words);
    };
    sim(&["--players", "5"], &["2 to 4 players", "not for 5"]);
    sim(&["--players", "0"], &["2 to 4 players"]);
    sim(&["--players", "300"], &["2 to 4 players"]);
    sim(&["--players", "two"], &["--players"]);
    sim(&["--players", "2", "--option", "speed=9"], &["no option `speed`", "form"]);
    sim(&["--players", "2", "--option", "form=long"], &["cannot be `long`", "round, match"]);
    sim(&["--players", "2", "--option", "form"], &["KEY=VALUE"]);
    sim(
        &["--players", "2", "--option", "form=match", "--option", "form=round"],
        &["both `match` and `round`"],
    );
    sim(&["--players", "2", "--match", "--option", "form=round"], &["contradict"]);
    sim(&["--players", "2", "--bots", "random,random,random"], &["3 bots", "2 players"]);
    sim(&["--players", "2", "--bots", "genius"], &["no bot `genius`", "random"]);
    sim(&["--players", "2", "--start", "2"], &["seat 2 cannot start", "0 to 1"]);
    sim(&["--players", "2", "--threads", "0"], &["--threads"]);
    wrong(&["sim", "keltis", "-p", "2", "-n", "0"], &["--games"]);
    wrong(&["sim", "keltis", "-p", "2"], &["--games"]);
    wrong(&["frobnicate"], &["frobnicate"]);
}

#[test]
fn places_that_cannot_be_written_are_named_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let (file, inside) = (file.to_str().unwrap(), file.join("inside"));
    let inside = inside.to_str().unwrap();
    let sim = ["sim", "keltis", "-p", "2", "-n", "10"];
    wrong(&[&sim[..], &["--replays", file]].concat(), &["cannot make the folder", file]);
    wrong(&[&sim[..], &["--replays", inside]].concat(), &["cannot make the folder", inside]);
    wrong(&[&sim[..], &["--plot", &format!("{inside}.svg/x.svg")]].concat(), &["cannot write"]);
    wrong(&[&sim[..], &["--plot", "picture.gif"]].concat(), &[".svg", ".png"]);
    wrong(&[&sim[..], &["--plot", folder.path().to_str().unwrap()]].concat(), &[".svg"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing half-written");
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

fn a_replay(folder: &Path) -> String {
    good(&["sim", "keltis", "-p", "2", "-n", "1", "--seed", "1", "--replays", folder.to_str().unwrap()]);
    fs::read_to_string(folder.join("keltis-1-0.json")).unwrap()
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

/// Exit code 1: it was read, and it does not hold. Nothing is said on the error output.
fn not_held(arguments: &[&str]) -> String {
    let output = pyatak(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
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

/// Makes of two single rounds of Keltis the first and the second round of a match at two tables, with these points more.
fn going_on(folder: &Path, forged: i64) -> [String; 2] {
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
fn what_is_wrong_is_said_in_the_language_of_the_run() {
    let all: [(&[&str], [&str; 3]); 8] = [
        (&["rules", "chess"], ["no game `chess`", "игры `chess` нет", "Spiel `chess` gibt es nicht"]),
        (&["rules", "keltis", "K99"], ["no rule", "нет правила", "keine Regel"]),
        (&["sim", "keltis", "-p", "9", "-n", "1"], ["2 to 4", "от 2 до 4", "2 bis 4"]),
        (
            &["sim", "keltis", "-n", "1"],
            ["say how many players", "укажите число игроков", "wie viele mitspielen"],
        ),
        (
            &["sim", "keltis", "-p", "2", "-n", "0"],
            ["whole number from 1 up", "целое число от 1", "ganze Zahl ab 1"],
        ),
        (
            &["sim", "keltis", "-p", "2", "-n", "1", "--seed", "abc"],
            ["`abc` is not a whole number", "`abc` – не целое число", "`abc` ist keine ganze Zahl"],
        ),
        (&["verify", "nowhere.json"], ["cannot read", "не получается прочитать", "lässt sich nicht lesen"]),
        (&["sim", "keltis", "-p", "2"], ["something is missing", "не хватает", "es fehlt etwas"]),
    ];
    for (arguments, sentences) in all {
        for (language, sentence) in ["en", "ru", "de"].into_iter().zip(sentences) {
            wrong(&[arguments, &["--lang", language]].concat(), &[sentence]);
        }
    }
    wrong(&["frobnicate"], &["no command `frobnicate`", "pyatak --help"]);
    wrong(&["verfy"], &["perhaps you mean `verify`"]);
    wrong(&["sim", "keltis", "--lang", "fr"], &["`fr` is not possible", "ru, en, de"]);
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
fn rules_on_a_terminal_have_no_signs_of_markdown() {
    for game in games() {
        for (language, mark) in [("en", "[rulebook]"), ("ru", "[по правилам]"), ("de", "[Anleitung]")]
        {
            let text = good(&["rules", &game, "--lang", language]);
            for sign in ["**", "`", "| ---", "|"] {
                assert!(!text.contains(sign), "{game} {language} has {sign}");
            }
            // The tables of rules are aligned.
            let rule = text.lines().position(|line| line.starts_with("  ──"));
            assert_eq!(rule.is_some(), rules_page(&game, language).contains("\n| ---"), "{text}");
            let legend = text.lines().take(8).collect::<String>();
            assert!(legend.contains(mark), "the legend explains the marks of the headings: {legend}");
        }
    }
}

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
        let reasons = text.lines().filter(|line| line.starts_with("      – ")).count();
        assert!(reasons > 0 && !text.contains("himmel-reason"), "{text}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_pyatak"))
        .args(["rules", "keltis"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn load_refuses_other_machines_and_what_is_too_much() {
    wrong(&["load", "http://192.0.2.1:5555"], &["--anywhere"]);
    wrong(&["load", "127.0.0.1:5555"], &["http://127.0.0.1:5555"]);
    let here = "http://127.0.0.1:1";
    wrong(&["load", here, "--tables", "0"], &["tables", "1 to 10000"]);
    wrong(
        &["load", here, "--tables", "10000", "--players", "6", "--game", "klatz"],
        &["connections", "50000"],
    );
    wrong(&["load", here, "--seconds", "1e9"], &["time", "3600000"]);
    wrong(&["load", here, "--seconds=-1"], &["--seconds"]);
    wrong(&["load", here, "--players", "9", "--game", "keltis"], &["2 to 4"]);
    wrong(&["load", here, "--bots-per-table", "4"], &["at most 3"]);
    wrong(&["load", here, "--drop", "1"], &["drop", "0.9"]);
    wrong(&["load", here, "--pace=-1"], &["pace"]);
    wrong(&["load", here, "--game", "chess"], &["himmel"]);
    wrong(&["load", here, "--tables", "1", "--seconds", "1"], &["cannot reach the server"]);
}

#[test]
fn only_tables_that_nobody_plays_at_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let (id, host) = (TableId::from_bytes([7; 10]), PersonId::from_bytes([8; 10]));
    let head = |status: TableStatus| TableHead {
        status,
        code: None,
        is_public: false,
        host: host.clone(),
        head: b"{}".to_vec(),
        people: Vec::new(),
    };
    let with_store = |work: &dyn Fn(&Sqlite, &tokio::runtime::Runtime)| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let store = Sqlite::open(&database).unwrap();
        work(&store, &runtime);
        runtime.block_on(store.close()).unwrap();
    };
    let set = |status: TableStatus| {
        with_store(&|store, runtime| {
            let table = runtime.block_on(store.find_table(&id)).unwrap().unwrap().key;
            let head = Some(head(status));
            runtime
                .block_on(store.append(Append { table, first_seq: 2, at: 2, entries: Vec::new(), head }))
                .unwrap();
        });
    };
    let open = || {
        with_store(&|store, runtime| {
            let TableHead { status, code, is_public, host, head, people } = head(TableStatus::Waiting);
            let (game, rules_version, entries) = ("keltis".to_owned(), 1, vec![(1, b"{}".to_vec())]);
            let new = NewTable {
                id: id.clone(),
                code,
                game,
                rules_version,
                status,
                is_public,
                host,
                at: 1,
                head,
                entries,
                people,
            };
            runtime.block_on(store.create_table(new)).unwrap();
        });
    };
    open();
    let name = id.to_string();
    let purge = ["admin", "purge", &name, "--database", database.to_str().unwrap()];
    wrong(&purge, &["is still waiting for players", &format!("pyatak admin close {name}")]);
    set(TableStatus::Playing);
    wrong(&purge, &["is still being played", &name]);
    set(TableStatus::Closed);
    assert_eq!(good(&purge), format!("Removed {name}.\n"));
    wrong(&purge, &["there is no table", &name]);
    open();
    let force = [&purge[..], &["--force"]].concat();
    assert_eq!(good(&force), format!("Removed {name}.\n"));
}

#[test]
fn advice_in_recto_verso_warns_of_its_hopes() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    good(&["sim", "recto-verso", "-p", "2", "-n", "1", "--seed", "1", "--bots", "medium", "--replays", out]);
    let file = folder.path().join("recto-verso-1-0.json");
    let advise = ["advise", "recto-verso", file.to_str().unwrap(), "--at", "1:1", "--milliseconds", "20"];
    for (language, word) in [("en", "too hopeful"), ("ru", "слишком радужные"), ("de", "zu rosig")]
    {
        assert!(good(&[&advise[..], &["--lang", language]].concat()).contains(word));
    }
}

/// The examples of every help text, run as they stand in one folder, one after another; only numbers that cost time
/// are made smaller. An example of a server runs until its port answers.
#[test]
fn examples_in_help_texts_work() {
    let commands = [
        "games", "rules", "sim", "arena", "tune", "replay", "verify", "advise", "review", "load", "admin",
        "serve", "lesson",
    ];
    let mut ran = 0;
    for command in commands.iter().map(|name| vec![*name]).chain([Vec::new()]) {
        let folder = tempfile::tempdir().unwrap();
        let help = good(&[&command[..], &["--help"]].concat());
        let mut server = Served::start(folder.path());
        for line in help.lines().skip_while(|line| !line.starts_with("Examples:")).skip(1) {
            let Some(example) = line.strip_prefix("  ") else { break };
            run_example(example, folder.path(), &mut server);
            ran += 1;
        }
    }
    assert!(ran > 40, "{ran} examples");
}

fn run_example(example: &str, folder: &Path, server: &mut Served) {
    let (example, input) =
        example.split_once(" < ").map_or((example, None), |(line, file)| (line, Some(file)));
    let mut words = shell_words(example);
    let variables: Vec<String> =
        words.drain(..words.iter().position(|word| word == "pyatak").unwrap()).collect();
    // What takes a PostgreSQL is run by tests/database.rs and tests/cluster.
    if variables.iter().any(|variable| variable.contains("postgres")) {
        return;
    }
    // A server that runs already is used for whatever needs one; that `serve` takes these arguments shows in its help.
    if words.get(1).is_some_and(|word| word == "serve") {
        words.push("--help".to_owned());
    }
    for (name, small) in [
        ("--games", "4"),
        ("--milliseconds", "2"),
        ("--simulations", "2"),
        ("--worlds", "4"),
        ("--tables", "2"),
        ("--seconds", "0.3"),
    ] {
        if let Some(at) = words.iter().position(|word| word == name) {
            words[at + 1] = small.to_owned();
        }
    }
    for word in &mut words {
        if word.starts_with("http://") {
            *word = server.url.clone();
        } else if word.starts_with("games/") {
            // A file of the repository.
            *word = format!("{}/../../{word}", env!("CARGO_MANIFEST_DIR"));
        }
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_pyatak"));
    command
        .args(&words[1..])
        .env("LC_ALL", "C")
        .env("PYATAK_ADMIN_FILE", folder.join("admin"))
        .current_dir(folder);
    if let Some(file) = input {
        command.stdin(fs::File::open(folder.join(file)).unwrap());
    }
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    // An example can name a table or a person only by making one up.
    let is_made_up = said.contains("there is no table") || said.contains("there is no person");
    assert!(output.status.success() || is_made_up, "{example}: {said}");
}

/// The words of a command; what stands between single quotes is one of them.
fn shell_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// A server in a folder, until the test is over.
struct Served {
    child: std::process::Child,
    url: String,
}

impl Served {
    fn start(folder: &Path) -> Served {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(env!("CARGO_BIN_EXE_pyatak"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--no-rate-limit",
                "--connections-per-address",
                "1000",
            ])
            .env("PYATAK_ADMIN_FILE", folder.join("admin"))
            .current_dir(folder)
            .stdout(std::process::Stdio::piped())
            .stderr(fs::File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in {line}")).trim_end_matches('/').to_owned();
        Served { child, url }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_log_that_goes_into_a_file_has_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let stopped = Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status().unwrap();
    assert!(stopped.success() && served.child.wait().unwrap().success(), "it says that it stops, and does");
    let log = fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(!log.is_empty() && !log.contains('\x1b'), "{log}");
}
