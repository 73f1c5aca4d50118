//! The command line as people and programs use it: output, help, wrong input, files.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

use pyatak_store::{Append, NewTable, PersonId, Sqlite, Store, TableHead, TableId, TableStatus};
use serde_json::Value;
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
    for command in ["games", "rules", "sim", "arena", "tune", "advise", "replay", "verify", "load"] {
        let help = good(&[command, "--help"]);
        assert!(help.contains(&format!("pyatak {command}")) && help.contains("Example"), "{help}");
    }
    assert!(good(&["--help"]).contains("Examples:"));
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
fn rules_are_printed_whole_or_one_by_one() {
    let all = good(&["rules", "keltis"]);
    assert!(all.contains("K1 ") && all.contains("K14 "));
    let one = good(&["rules", "keltis", "k8", "--lang", "de"]);
    assert!(one.contains("K8") && one.contains("Kleeblatt") && !one.contains("K9"), "{one}");
    assert_eq!(json(&["rules", "keltis", "K2", "--json"])["marks"], serde_json::json!(["recon"]));
    for game in games() {
        for language in ["ru", "en", "de"] {
            assert!(good(&["rules", &game, "--lang", language]).len() > 3_000);
        }
    }
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
    wrong(&["verify", folder.path().to_str().unwrap()], &["folder"]);
}

#[test]
fn a_tampered_replay_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let replay = a_replay(folder.path());
    let file = folder.path().join("tampered.json");
    let (left, right) = replay.rsplit_once("\"points\":").unwrap();
    let digits = right.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap();
    fs::write(&file, format!("{left}\"points\":99{}", &right[digits..])).unwrap();
    wrong(&["verify", file.to_str().unwrap()], &["does not hold", "rounds[0].totals"]);
    let output = pyatak(&["verify", file.to_str().unwrap(), "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["holds"], false);
    assert_eq!(report["report"]["findings"][0]["place"], "rounds[0].totals");
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
    }
    wrong(&advise("1:9999"), &["no move 9999", "1 to"]);
    wrong(&advise("7:1"), &["no round 7"]);
    wrong(&advise("0:1"), &["no round 0"]);
    wrong(&advise("first"), &["ROUND:MOVE"]);
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
    for (language, column) in [("en", "match"), ("ru", "матч"), ("de", "Partie")] {
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
            let TableHead { code, is_public, host, head, people, .. } = head(TableStatus::Waiting);
            let (game, rules_version, entries) = ("keltis".to_owned(), 1, vec![b"{}".to_vec()]);
            let new = NewTable {
                id: id.clone(),
                code,
                game,
                rules_version,
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
    wrong(&purge, &["still waits", &format!("pyatak admin close {name}")]);
    set(TableStatus::Playing);
    wrong(&purge, &["still being played at", &name]);
    set(TableStatus::Closed);
    assert_eq!(good(&purge), format!("Removed {name}.\n"));
    wrong(&purge, &["there is no table", &name]);
    open();
    let force = [&purge[..], &["--force"]].concat();
    assert_eq!(good(&force), format!("Removed {name}.\n"));
}
