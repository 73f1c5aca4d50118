//! Rounds for the tests of the page: `web/tests/fixtures/<game>.json` is played again and must be the same.
//! `PYATAK_BLESS=1 cargo test -p pyatak-table --test fixtures` writes them anew.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, Seat, View, Viewer, parse_options};
use pyatak_protocol::{Blocked, Frame, MatchFrames};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{Part, blocked, frames};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// No file is larger than this, in bytes.
const SIZE_MAX: usize = 150_000;

/// A round that a simulation makes again.
struct Fixture {
    players: u8,
    /// Whose eyes we look through.
    seat: u8,
    seed: u64,
    options: &'static [(&'static str, &'static str)],
}

const fn fixture(players: u8, seat: u8, seed: u64) -> Fixture {
    Fixture { players, seat, seed, options: &[] }
}

fn fixtures(game: GameId) -> Vec<Fixture> {
    match game {
        GameId::Himmel => vec![fixture(3, 0, 1), fixture(6, 4, 2)],
        GameId::Keltis => vec![fixture(2, 1, 1), fixture(4, 0, 2)],
        GameId::HundredOne => vec![fixture(2, 1, 5), fixture(5, 2, 1), fixture(10, 5, 1)],
        GameId::Klatz => vec![fixture(3, 1, 1), fixture(4, 2, 3), fixture(6, 3, 4)],
        GameId::RectoVerso => {
            vec![
                fixture(2, 1, 4),
                fixture(3, 1, 6),
                Fixture { options: &[("memory", "aid")], ..fixture(4, 2, 2) },
            ]
        }
    }
}

/// A moment of the round. The view is there whenever the seat is to move, at the beginning and at the end.
#[derive(Serialize)]
struct Moment<A: Serialize, R: Serialize> {
    #[serde(flatten)]
    frame: Frame<Value, Value, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    legal: Vec<A>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    blocked: Vec<Blocked<A, R>>,
}

impl Visitor for &Fixture {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let options: Vec<(String, String)> = self.options.iter().map(owned).collect();
        let simulation = Simulation::<G> {
            options: parse_options::<G::Options>(&options).unwrap(),
            bots: vec![Level::Medium; usize::from(self.players)],
            limit: Limit::Simulations(1),
            start: None,
            games: 1,
            seed: self.seed,
            threads: 1,
        };
        let mut statistics = Statistics::new::<G>(self.players);
        let replay = play_one(&simulation, 0, &mut statistics, true).unwrap().unwrap();
        let seat = Seat(self.seat);
        let part = Part { seat: Some(seat), round: Some(1), from: 0, views_max: usize::MAX };
        let shown: MatchFrames<Value, Value, Value, Value> =
            serde_json::from_str(&frames::<G>(&replay, part).unwrap()).unwrap();

        let mut round =
            G::new(replay.options, &pyatak_engine::Standing::new(self.players, replay.start.seat()));
        let mut steps = replay.rounds[0].steps.iter().peekable();
        let count = shown.rounds[0].frames.len();
        let mut lines = Vec::new();
        for (number, mut frame) in shown.rounds[0].frames.iter().cloned().enumerate() {
            // The same step or steps that the frame is made of.
            let mut is_first = number > 0;
            while let Some(step) = steps.next_if(|step| std::mem::take(&mut is_first) || step.seat.is_none())
            {
                step.events.iter().for_each(|event| round.evolve(event));
            }
            let view = round.view(Viewer::Seat(seat));
            let mut legal = Vec::new();
            view.legal_actions(&mut legal);
            let blocked = blocked::<G>(&view);
            if legal.is_empty() && number > 0 && number + 1 < count {
                frame.view = None;
            }
            lines.push(json(&Moment { frame, legal, blocked }));
        }
        let names: Vec<&str> = replay.seats.iter().map(|player| player.name.as_str()).collect();
        let mut text = String::new();
        let _ = write!(
            text,
            "{{\"seed\":{},\"seat\":{},\"start\":{},\"names\":{},\"options\":{},\"frames\":[\n{}\n],\"result\":{}}}",
            self.seed,
            self.seat,
            json(&replay.rounds[0].start),
            json(&names),
            json(&replay.options),
            lines.join(",\n"),
            json(&shown.rounds[0].result),
        );
        text
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

#[test]
fn the_pages_tests_have_rounds_as_they_are_played() {
    for &game in GameId::ALL {
        let rounds: Vec<String> = fixtures(game).iter().map(|fixture| game.visit(fixture)).collect();
        let made = format!("{{\"game\":\"{game}\",\"rounds\":[\n{}\n]}}\n", rounds.join(",\n"));
        assert!(made.len() <= SIZE_MAX, "{game}: {} bytes", made.len());
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures");
        let path = folder.join(format!("{game}.json"));
        if std::env::var_os("PYATAK_BLESS").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &made).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        let first = found.lines().zip(made.lines()).position(|(found, made)| found != made);
        assert!(
            found == made,
            "web/tests/fixtures/{game}.json is old, first at line {:?}; PYATAK_BLESS=1 cargo test -p pyatak-table makes it anew",
            first.map(|line| line + 1)
        );
    }
}
