//! The real server, killed in the middle of a dozen games again and again.

use serde_json::Value;
use std::process::Command;

#[test]
fn a_server_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let output = Command::new(env!("CARGO_BIN_EXE_pyatak"))
        .args(["soak", "--kills", "12", "--seed", "1", "--tables", "12", "--json"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let count = |what: &str| report[what].as_u64().unwrap_or_else(|| panic!("no {what}: {report}"));
    assert_eq!(count("kills"), 12);
    // Something was there to be lost.
    assert!(count("acknowledged") > 100 && count("compared") > 100, "{report}");
    assert!(count("sent_again") > 12, "{report}");
    // Every table was played to an end that a replay proves.
    assert!(count("replays") >= 12 && count("goodbyes") > 12, "{report}");
}
