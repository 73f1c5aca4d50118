//! Golden replays: matches that must stay readable, verifiable and the same, on every platform.
//!
//! `PYATAK_BLESS=1 cargo test -p pyatak-arena golden` writes them again.

use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, RulesVersion, stored_options};
use pyatak_registry::{GameId, Language, Visitor};
use pyatak_replay::{read, read_header, verify};
use pyatak_words::Speaker;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// A match that a simulation makes again: a line of `games/<game>/tests/golden.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Golden {
    name: String,
    /// The version of the rules; the first if nothing is said.
    #[serde(default = "first")]
    version: RulesVersion,
    players: u8,
    seed: u64,
    number: u64,
    options: BTreeMap<String, String>,
}

fn first() -> RulesVersion {
    RulesVersion::FIRST
}

/// The golden matches of a game.
fn golden_matches(game: GameId) -> Vec<Golden> {
    let path = folder(game).with_file_name("golden.json");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{error}: {} lists golden matches; copy the one of another game", path.display())
    });
    serde_json::from_str(&text).unwrap()
}

impl Visitor for &Golden {
    /// The file, and the match in sentences.
    type Output = (String, String);

    fn visit<G: Game>(self) -> Self::Output {
        let pairs: Vec<(String, String)> = self.options.clone().into_iter().collect();
        let options = stored_options::<G::Options>(&pairs).unwrap();
        let bots = vec![Level::Random; usize::from(self.players)];
        let simulation = Simulation::<G> {
            version: self.version,
            options,
            bots,
            limit: Limit::Simulations(1),
            start: None,
            games: 1,
            seed: self.seed,
            threads: 1,
        };
        let mut statistics = Statistics::new::<G>(self.players);
        let replay = play_one(&simulation, self.number, &mut statistics, true).unwrap().unwrap();

        let (game, speaker) = (G::META.id.parse::<GameId>().unwrap(), Speaker::new(Language::English));
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let mut story = String::new();
        for round in &replay.rounds {
            for event in round.steps.iter().flat_map(|step| &step.events) {
                writeln!(story, "{}", speaker.event(game, event, &names).unwrap()).unwrap();
            }
            let points = |scores: &[pyatak_engine::Score]| {
                scores.iter().map(|score| score.points.to_string()).collect::<Vec<_>>().join(" ")
            };
            let (scores, totals) = (points(&round.scores), points(&round.totals));
            writeln!(story, "— {}: {scores}, in all {totals}", round.ending).unwrap();
        }
        (replay.to_json().unwrap(), story)
    }
}

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = ();

    fn visit<G: Game>(self) {
        let report = verify::<G>(&read::<G>(self.0).unwrap());
        assert!(report.holds(), "{:?}", report.findings);
    }
}

fn folder(game: GameId) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.as_str()).join("tests/replays")
}

#[test]
fn golden_replays_are_made_again_exactly() {
    let is_blessing = std::env::var_os("PYATAK_BLESS").is_some();
    let all = GameId::ALL
        .iter()
        .flat_map(|game| golden_matches(*game).into_iter().map(move |golden| (*game, golden)));
    for (game, golden) in all {
        let (file, story) = game.visit(&golden);
        for (ending, made) in [("json", &file), ("txt", &story)] {
            let path = folder(game).join(format!("{}.{ending}", golden.name));
            if is_blessing {
                fs::create_dir_all(folder(game)).unwrap();
                fs::write(&path, made).unwrap();
            }
            let stored =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let first = stored.lines().zip(made.lines()).position(|(stored, made)| stored != made);
            assert!(&stored == made, "{} differs at line {:?}", path.display(), first.map(|line| line + 1));
        }
    }
}

/// Also those that no simulation makes any more.
#[test]
fn golden_replays_hold() {
    let mut count = 0;
    for game in GameId::ALL {
        for entry in fs::read_dir(folder(*game)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "json") {
                let text = fs::read_to_string(&path).unwrap();
                read_header(&text).unwrap().game.visit(Check(&text));
                count += 1;
            }
        }
    }
    assert!(count >= GameId::ALL.len());
}
