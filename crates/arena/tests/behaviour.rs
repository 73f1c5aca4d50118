//! How the games behave: the figures of the pictures on the rules pages, `games/<game>/behaviour.json`.
//!
//! They are made by simulations that this test repeats, so a change of play shows here.
//! `PYATAK_BLESS=1 cargo test -p pyatak-arena behaviour` writes them again.

use pyatak_arena::{Simulation, Summary, Watch, simulate};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, RulesVersion, parse_options};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::ReplayOf;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const ROUNDS: u64 = 1_000;
const SEED: u64 = 1;
/// The levels that need no search. The last is shown where no level is named.
const LEVELS: [Level; 3] = [Level::Random, Level::Easy, Level::Medium];

struct Nobody;

impl<G: Game> Watch<G> for Nobody {
    fn wants_replays(&self) -> bool {
        false
    }

    fn replay(&self, _: u64, _: ReplayOf<G>) -> bool {
        true
    }

    fn progress(&self, _: u64) -> bool {
        true
    }
}

/// Single rounds among bots of one level.
struct Rounds(Level);

impl Visitor for Rounds {
    type Output = (RulesVersion, Summary);

    fn visit<G: Game>(self) -> Self::Output {
        let simulation = Simulation::<G> {
            version: G::META.rules_version,
            options: parse_options::<G::Options>(&[("form".to_owned(), "round".to_owned())]).unwrap(),
            bots: vec![self.0; usize::from(G::META.seats_suggested)],
            limit: Limit::Simulations(1),
            start: None,
            games: ROUNDS,
            seed: SEED,
            threads: 2,
        };
        (simulation.version, simulate(&simulation, &Nobody).unwrap().summary())
    }
}

/// Rounded to a thousandth, which is more than a thousand rounds tell.
fn thousandth(share: f64) -> f64 {
    (share * 1_000.0).round() / 1_000.0
}

fn behaviour(game: GameId) -> Value {
    let seats = game.info().meta.seats_suggested;
    let command = |level: Level| {
        format!("pyatak sim {game} --players {seats} --games {ROUNDS} --bots {level} --seed {SEED} --json")
    };
    let played = LEVELS.map(|level| (level, game.visit(Rounds(level))));
    let levels: Vec<Value> = played
        .iter()
        .map(|(level, (_, summary))| {
            json!({ "level": level, "command": command(*level), "scores": summary.scores })
        })
        .collect();
    let (_, (version, usual)) = &played[LEVELS.len() - 1];
    let wins = usual.wins_by_order.iter().map(|order| {
        json!({ "share": thousandth(order.share), "low": thousandth(order.low), "high": thousandth(order.high) })
    });
    json!({
        "rules_version": version,
        "players": seats,
        "rounds": ROUNDS,
        "lengths": usual.round_lengths,
        "wins_by_order": wins.collect::<Vec<_>>(),
        "levels": levels,
    })
}

#[test]
fn the_pictures_on_the_rules_pages_show_what_the_simulator_finds() {
    for &game in GameId::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../games")
            .join(game.as_str())
            .join("behaviour.json");
        let made = format!("{:#}\n", behaviour(game));
        if std::env::var_os("PYATAK_BLESS").is_some() {
            fs::write(&path, &made).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == made,
            "games/{game}/behaviour.json is old; PYATAK_BLESS=1 cargo test -p pyatak-arena behaviour writes it again"
        );
    }
}
