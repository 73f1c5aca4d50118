//! Rounds for the tests of the page: `web/tests/fixtures/<game>.json` is played again and must be the same.
//! `PYATAK_BLESS=1 cargo test -p pyatak-table fixtures` writes them again.

use pyatak_arena::{Deal, play_match};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Match, Seat, View, Viewer, stored_options};
use pyatak_protocol::{Blocked, Frame, MatchFrames};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{Part, frames};
use pyatak_replay::{Player, Recorder, ReplayOf, Start};
use pyatak_table::blocked;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// No file is larger than this, in bytes.
const SIZE_MAX: usize = 200_000;

const NAMES: [&str; 10] =
    ["Alma", "Boris", "Clara", "David", "Elsa", "Fedor", "Greta", "Hugo", "Inna", "Jakob"];

/// A round of bots.
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
    let meta = game.info().meta;
    match meta.id {
        "himmel" => vec![fixture(3, 0, 1), fixture(6, 4, 2)],
        "keltis" => vec![fixture(2, 1, 1), fixture(4, 0, 2)],
        "hundred-one" => vec![fixture(2, 1, 5), fixture(5, 2, 1), fixture(10, 5, 1)],
        "klatz" => vec![fixture(3, 1, 1), fixture(4, 2, 3), fixture(6, 3, 4)],
        "recto-verso" => {
            vec![
                fixture(2, 1, 4),
                fixture(3, 1, 6),
                Fixture { options: &[("memory", "aid")], ..fixture(4, 2, 2) },
            ]
        }
        _ => vec![fixture(meta.seats_min, 0, 1), fixture(meta.seats_max, 1, 2)],
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

/// A round to be played again.
struct Again<'a> {
    fixture: &'a Fixture,
    /// The same round as it was written down before, if it was.
    before: &'a Value,
}

impl Again<'_> {
    /// Plays the round. What was done before is done again as long as the rules allow it, so that better bots leave
    /// these files alone; then bots play on.
    fn play<G: Game>(&self) -> ReplayOf<G> {
        let Fixture { players, seed, options, .. } = *self.fixture;
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let options: Vec<(String, String)> = options.iter().map(owned).collect();
        let options = stored_options::<G::Options>(&options).unwrap();
        let Deal { record, .. } = Deal::new(seed, 0, players);
        let deals = record.seed();
        let start = Start::Drawn { seat: deals.start(players) };
        let mut game = Match::<G>::new(G::META.rules_version, options, players, start.seat()).unwrap();
        let named =
            |seat: Seat| Player { name: NAMES[seat.index()].to_owned(), bot: Some("medium".to_owned()) };
        let seated = Seat::all(players).map(named).collect();
        let mut recorder = Recorder::<G>::new(game.version(), options, seated, record, start);

        let frames = self.before["frames"].as_array();
        let done = frames.into_iter().flatten().filter_map(|frame| frame.get("action"));
        let mut done = done.map_while(|action| serde_json::from_value::<G::Action>(action.clone()).ok());
        let mut bot = Bot::<G>::new(Level::Medium, Limit::Simulations(1), seed);
        let choose = |state: &G, seat: Seat| {
            let is_possible = |action: &G::Action| state.decide(seat, *action, &mut Vec::new()).is_ok();
            done.next().filter(is_possible).unwrap_or_else(|| bot.choose(&state.view(Viewer::Seat(seat))))
        };
        play_match(&mut game, &deals, choose, &mut recorder);
        recorder.finish()
    }
}

impl Visitor for Again<'_> {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let replay = self.play::<G>();
        let Fixture { players, seat, seed, .. } = *self.fixture;
        let seat = Seat(seat);
        let part = Part { seat: Some(seat), round: Some(1), from: 0, views_max: usize::MAX };
        let shown: MatchFrames<Value, Value, Value, Value> =
            serde_json::from_str(&frames::<G>(&replay, part).unwrap()).unwrap();

        let mut round = G::new(
            replay.rules_version,
            replay.options,
            &pyatak_engine::Standing::new(players, replay.start.seat()),
        );
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
            seed,
            seat.0,
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
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures");
        let path = folder.join(format!("{game}.json"));
        let before = fs::read_to_string(&path).unwrap_or_default();
        let before: Value = serde_json::from_str(&before).unwrap_or_default();
        let again = |(number, fixture): (usize, &Fixture)| {
            game.visit(Again { fixture, before: &before["rounds"][number] })
        };
        let rounds: Vec<String> = fixtures(game).iter().enumerate().map(again).collect();
        let made = format!("{{\"game\":\"{game}\",\"rounds\":[\n{}\n]}}\n", rounds.join(",\n"));
        assert!(made.len() <= SIZE_MAX, "{game}: {} bytes", made.len());
        if std::env::var_os("PYATAK_BLESS").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &made).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        let first = found.lines().zip(made.lines()).position(|(found, made)| found != made);
        assert!(
            found == made,
            "web/tests/fixtures/{game}.json is old, first at line {:?}; PYATAK_BLESS=1 cargo test -p pyatak-table writes it again",
            first.map(|line| line + 1)
        );
    }
}
