//! Whole matches against bots, kills at every entry, and what is left of them.

use crate::device::{Device, beginning};
use pyatak_bots::Level;
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_local::{LocalSeat, LocalTable, SessionId, person, replay};
use pyatak_protocol::{Settings, Stage};
use pyatak_registry::{GameId, Visitor};
use serde_json::{Value, json};

/// A table of one person and bots of this level, by the suggested settings.
fn against_bots(game: GameId, level: Level, entropy: u8) -> Device {
    let settings = Settings { pace_milliseconds: 0, ..Settings::suggested(game) };
    let mut seats = vec![LocalSeat::Bot(level); usize::from(settings.seats)];
    seats[0] = LocalSeat::Person(person(1, "Anna"));
    Device::new(LocalTable::open(settings, &seats, &beginning(entropy)).unwrap(), entropy)
}

/// Does one thing that a person at the table can do now. `false`: the match is over.
fn step(device: &mut Device, sessions: &[SessionId], rng: &mut Wyrand) -> bool {
    device.pass(3_000);
    match device.table.summary().stage {
        Stage::Finished | Stage::Closed => return false,
        Stage::BetweenRounds => {
            let answer = device.ask(sessions[0], &json!({"type": "next-round"}));
            assert!(answer["answer"]["refused"].is_null(), "{answer}");
        }
        Stage::Waiting | Stage::Dealing => panic!("it was started"),
        Stage::Playing => {
            let mover = sessions.iter().find(|session| !device.legal(**session).is_empty());
            let Some(mover) = mover.copied() else { return true };
            let legal = device.legal(mover);
            let action = legal[rng.below(legal.len() as u32) as usize].clone();
            let answer = device.ask(mover, &json!({"type": "act", "action": action}));
            assert!(answer["answer"]["refused"].is_null(), "{answer}");
        }
    }
    true
}

fn play_out(device: &mut Device, sessions: &[SessionId]) {
    let mut rng = Wyrand::new(3);
    while step(device, sessions, &mut rng) {}
}

/// The replay of a finished match holds, and says what it does not prove.
fn check_replay(lines: &[(u64, Vec<u8>)], game: GameId) {
    struct Check(String);
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let read = pyatak_replay::read::<G>(&self.0).unwrap();
            let report = pyatak_replay::verify::<G>(&read);
            assert!(report.holds(), "{:?}", report.findings);
            assert!(report.is_local);
        }
    }
    game.visit(Check(replay(lines).unwrap()));
}

#[test]
fn a_match_of_every_game_is_played_against_bots_to_its_end_and_its_replay_holds() {
    for game in GameId::ALL {
        for level in [Level::Easy, Level::Hard] {
            let mut device = against_bots(*game, level, 1);
            let anna = device.connect_first();
            assert!(replay(device.log()).is_none(), "there is no replay before the end");
            play_out(&mut device, &[anna]);
            assert!(device.table.result().is_some());
            check_replay(device.log(), *game);
            if (*game, level) == (GameId::Keltis, Level::Easy) {
                compare_with_fixture(&replay(device.log()).unwrap());
            }
        }
    }
}

/// The command line verifies the same match: `crates/cli/tests/commands/verify.rs`.
fn compare_with_fixture(replay: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/keltis.json");
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, replay).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == replay, "{path} is not what is played; `PYATAK_BLESS=1` writes it again");
}

/// An old table's log does not change by being read: the same table, the same cards, the same turn.
#[test]
fn a_device_that_is_killed_at_any_entry_goes_on_where_it_was() {
    for game in GameId::ALL {
        let mut device = against_bots(*game, Level::Medium, 2);
        let mut rng = Wyrand::new(3);
        let mut last_entries = 0;
        loop {
            let anna = device.connect_first();
            let is_going_on = step(&mut device, &[anna], &mut rng);
            let (summary, log) = (device.table.summary(), device.log().to_vec());
            let snapshot = snapshot(&mut device);
            // Every prefix that could have been stored can be read.
            for entries in last_entries + 1..=log.len() {
                LocalTable::resume(&log[..entries], &beginning(9)).unwrap();
            }
            last_entries = log.len();
            device.restart();
            assert_eq!(device.table.summary(), summary);
            assert_eq!(device.log(), log);
            assert_eq!(self::snapshot(&mut device), snapshot, "{game}");
            if !is_going_on {
                break;
            }
        }
        check_replay(device.log(), *game);
    }
}

/// What the first person is shown on a new connection.
fn snapshot(device: &mut Device) -> Value {
    let session = device.connect(77, person(1, "Anna"));
    let shown = device.sent.iter().rev().find(|(to, text, _)| *to == session && text.contains("\"sync\""));
    let snapshot = serde_json::from_str(&shown.unwrap().1).unwrap();
    device.input(pyatak_local::Input::Disconnected { session });
    snapshot
}

#[test]
fn people_share_a_device_by_a_session_for_each() {
    for game in [GameId::Keltis, GameId::HundredOne, GameId::RectoVerso] {
        let settings = Settings { seats: 3, ..Settings::suggested(game) };
        if settings.seats < game.info().meta.seats_min {
            continue;
        }
        let people = [person(1, "Anna"), person(2, "Борис")];
        let mut seats: Vec<LocalSeat> = people.iter().cloned().map(LocalSeat::Person).collect();
        seats.push(LocalSeat::Bot(Level::Easy));
        let mut device = Device::new(LocalTable::open(settings, &seats, &beginning(4)).unwrap(), 4);
        let sessions: Vec<SessionId> =
            (1..).zip(people).map(|(number, who)| device.connect(number, who)).collect();
        play_out(&mut device, &sessions);
        check_replay(device.log(), game);
        let own_cards = |session: SessionId| {
            let frames = device.sent.iter().filter(move |(to, _, _)| *to == session);
            frames.map(|(_, text, _)| text.as_str()).collect::<Vec<_>>()
        };
        assert_ne!(own_cards(sessions[0]), own_cards(sessions[1]), "each is told what they may know");
    }
}

#[test]
fn a_rematch_is_another_local_table_with_the_same_bots() {
    let mut device = against_bots(GameId::Keltis, Level::Easy, 5);
    let anna = device.connect_first();
    play_out(&mut device, &[anna]);
    let before = device.table.summary();
    let answer = device.ask(anna, &json!({"type": "rematch"}));
    let next = answer["news"]["what"]["table"].as_str().or(answer["answer"]["table"].as_str());
    let next = next.unwrap_or_else(|| panic!("{answer}")).to_owned();
    let table = LocalTable::resume(&device.logs[&next], &beginning(6)).unwrap();
    assert_eq!(table.summary().seats, before.seats, "people and bots keep their seats and names");
    device.table = table;
    let anna = device.connect_first();
    let started = device.ask(anna, &json!({"type": "start"}));
    assert!(started["answer"]["refused"].is_null(), "{started}");
    play_out(&mut device, &[anna]);
    check_replay(device.log(), GameId::Keltis);
}
