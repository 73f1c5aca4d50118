//! `pyatak tune`.

use super::{good, wrong};
use serde_json::Value;
use std::fs;

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
