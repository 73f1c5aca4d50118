//! The independent referee in `tools/referee`, written in Python from the documents alone, agrees with us.

use crate::replays::going_on;
use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, RulesVersion};
use pyatak_registry::{GameId, Visitor};
use pyatak_testkit::every_table;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Python is slow: this many steps of each game are judged.
const STEPS_ENOUGH: usize = 30_000;

/// Writes replays of many tables into a folder.
struct Write<'a>(&'a Path);

impl Visitor for Write<'_> {
    type Output = Vec<PathBuf>;

    fn visit<G: Game>(self) -> Vec<PathBuf> {
        let (mut files, mut steps) = (Vec::new(), 0);
        let tables = every_table::<G>();
        let versions = u64::from(G::META.rules_version.0);
        for number in 0..(tables.len() as u64 * 3) {
            let (options, seats) = tables[number as usize * 7 % tables.len()];
            // Random players hardly ever end a round of Recto Verso.
            let level = if number.is_multiple_of(2) { Level::Random } else { Level::Easy };
            let simulation = Simulation::<G> {
                version: RulesVersion(1 + (number / 2 % versions) as u16),
                options,
                bots: vec![level; usize::from(seats)],
                limit: Limit::Simulations(1),
                start: None,
                games: 1,
                seed: 77,
                threads: 1,
            };
            let replay =
                play_one(&simulation, number, &mut Statistics::new::<G>(seats), true).unwrap().unwrap();
            let length: usize = replay.rounds.iter().map(|round| round.steps.len()).sum();
            if length > STEPS_ENOUGH {
                continue;
            }
            let file = self.0.join(format!("{}-{number}.json", G::META.id));
            fs::write(&file, replay.to_json().unwrap()).unwrap();
            files.push(file);
            steps += length;
            if steps > STEPS_ENOUGH {
                break;
            }
        }
        files
    }
}

fn judge(files: &[PathBuf]) -> (bool, String) {
    let referee = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/referee");
    let output = Command::new("python3").arg(referee).args(files).output().expect("python3 is needed");
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.success(), said)
}

#[test]
fn the_python_referee_agrees() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameId::ALL {
        let files = game.visit(Write(folder.path()));
        assert!(files.len() >= 3, "{game}");
        let (is_good, said) = judge(&files);
        assert!(is_good, "{game}: {said}");
        assert_eq!(said.lines().filter(|line| line.starts_with("ok ")).count(), files.len(), "{said}");
    }
}

#[test]
fn the_python_referee_finds_a_changed_score() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameId::ALL {
        let files = game.visit(Write(folder.path()));
        let text = fs::read_to_string(&files[0]).unwrap();
        let changed = folder.path().join(format!("changed-{game}.json"));
        let (before, after) = text.rsplit_once("\"points\":").unwrap();
        fs::write(&changed, format!("{before}\"points\":7{after}")).unwrap();
        let (is_good, said) = judge(&[changed]);
        assert!(!is_good && said.starts_with("WRONG"), "{said}");
    }
}

/// Writes single rounds, and rounds of the matches that go on from them.
struct WritePairs<'a>(&'a Path);

impl Visitor for WritePairs<'_> {
    type Output = Vec<[PathBuf; 2]>;

    fn visit<G: Game>(self) -> Vec<[PathBuf; 2]> {
        let write = |name: String, text: String| {
            let file = self.0.join(name);
            fs::write(&file, text).unwrap();
            file
        };
        let pairs = (0..4).filter_map(|number| Some((number, going_on::<G>(G::META.seats_min, number)?)));
        let files = pairs.map(|(number, (before, after))| {
            [("before", before), ("after", after)].map(|(part, replay)| {
                write(format!("{}-{number}-{part}.json", G::META.id), replay.to_json().unwrap())
            })
        });
        files.collect()
    }
}

#[test]
fn the_python_referee_compares_a_match_that_goes_on_with_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameId::ALL {
        let pairs = game.visit(WritePairs(folder.path()));
        assert!(!pairs.is_empty(), "{game}");
        let (is_good, said) = judge(pairs.as_flattened());
        assert!(is_good, "{game}: {said}");
        assert_eq!(said.matches(", carried points proven").count(), pairs.len(), "{said}");
        let [before, after] = &pairs[0];
        let (is_good, said) = judge(std::slice::from_ref(after));
        assert!(is_good && said.contains("not proven"), "{said}");
        let text = fs::read_to_string(after).unwrap();
        let forged = folder.path().join(format!("forged-{game}.json"));
        fs::write(&forged, text.replacen("\"totals\":[{\"points\":", "\"totals\":[{\"points\":1", 1))
            .unwrap();
        let (is_good, said) = judge(&[before.clone(), forged]);
        assert!(!is_good, "{said}");
    }
}
