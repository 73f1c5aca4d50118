//! What all commands do about wrong input, and about a reader that goes away.

use super::wrong;
use std::fs;
use std::process::Command;

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
