//! `--help` of every command, and the examples in it.

use super::good;
use super::serve::Served;
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "games", "rules", "play", "sim", "arena", "tune", "train", "advise", "replay", "review", "verify",
        "load", "lesson",
    ] {
        let help = good(&[command, "--help"]);
        assert!(help.contains(&format!("pyatak {command}")) && help.contains("Examples:"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
    assert!(good(&["--help"]).contains("Examples:"));
    for command in ["sim", "arena", "tune"] {
        assert!(good(&[command, "--help"]).contains("--players <N> "), "{command}: players are needed");
    }
}

/// The examples of every help text, run as they stand in one folder, one after another; only numbers that cost time
/// are made smaller. An example of a server runs until its port answers.
#[test]
fn examples_in_help_texts_work() {
    let commands = [
        "games", "rules", "sim", "arena", "tune", "replay", "verify", "advise", "review", "load", "admin",
        "serve", "lesson", "play",
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
    // A server that runs already is used for whatever needs one, and there is no terminal here; that `serve` and `play`
    // take these arguments shows in their help.
    if words.get(1).is_some_and(|word| word == "serve" || word == "play") {
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
