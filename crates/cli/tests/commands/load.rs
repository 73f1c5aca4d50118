//! `pyatak load`.

use super::wrong;

#[test]
fn load_refuses_other_machines_and_what_is_too_much() {
    wrong(&["load", "http://192.0.2.1:5555"], &["--anywhere"]);
    wrong(&["load", "127.0.0.1:5555"], &["http://127.0.0.1:5555"]);
    let here = "http://127.0.0.1:1";
    wrong(&["load", here, "--tables", "0"], &["tables", "1 to 20000"]);
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
