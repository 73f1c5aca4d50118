//! The command line as people and programs use it: output, help, wrong input, files. A file for each command.

mod admin;
mod advise;
mod arena;
mod games;
mod help;
mod input;
mod lesson;
mod load;
mod play;
mod replay;
mod review;
mod rules;
mod serve;
mod sim;
mod train;
mod tune;
mod verify;

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

fn a_replay(folder: &Path) -> String {
    good(&["sim", "keltis", "-p", "2", "-n", "1", "--seed", "1", "--replays", folder.to_str().unwrap()]);
    fs::read_to_string(folder.join("keltis-1-0.json")).unwrap()
}
