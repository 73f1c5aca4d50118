//! `pyatak train`.

use super::{good, wrong};
use serde_json::Value;
use std::fs;

/// A training writes what it has learned, says how, and names the command; a broken checkpoint is told in a sentence.
#[test]
fn train_writes_a_policy_that_names_its_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("policy.json");
    let path = file.to_str().unwrap();
    let kept = folder.path().join("policy.json.checkpoint");
    let train = ["train", "hundred-one", "--decisions", "40", "--worlds", "2", "--seed", "5", "--out", path];
    let resume = [&train[..], &["--resume"]].concat();
    wrong(&resume, &["policy.json.checkpoint", "no training to go on with"]);
    let said = good(&train);
    assert!(said.contains("policy.json") && said.contains("40 decisions"), "{said}");
    let policy: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    let command = "pyatak train hundred-one --decisions 40 --worlds 2 --seed 5";
    assert_eq!(policy["made_by"], serde_json::json!([command]));
    assert!(!kept.exists(), "a training that is done leaves no checkpoint");
    let first = fs::read(&file).unwrap();
    good(&train);
    assert_eq!(fs::read(&file).unwrap(), first, "the same seed learns the same");
    fs::write(&kept, "{").unwrap();
    wrong(&train, &["was stopped", "--resume"]);
    wrong(&resume, &["is damaged"]);
    assert_eq!(fs::read(&file).unwrap(), first, "what was there is not touched");
    let nowhere = ["train", "klatz", "--decisions", "1", "--out", "nowhere/policy.json"];
    wrong(&nowhere, &["nowhere"]);
    wrong(&["train", "klatz", "--decisions", "1", "--out", "-"], &["name a file"]);
}
