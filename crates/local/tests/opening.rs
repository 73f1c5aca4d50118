//! How local tables are opened.

use crate::device::{Device, beginning};
use pyatak_bots::Level;
use pyatak_local::{LocalSeat, LocalTable, LogError, Opened, person};
use pyatak_protocol::{Occupant, Settings, TableRefusal};
use pyatak_registry::GameId;
use serde_json::{Value, json};

fn one_against_one(game: GameId) -> (Settings, Vec<LocalSeat>) {
    let mut seats = vec![LocalSeat::Bot(Level::Easy); usize::from(game.info().meta.seats_min)];
    seats[0] = LocalSeat::Person(person(1, "Anna"));
    (Settings::new(game, seats.len() as u8), seats)
}

#[test]
fn the_same_random_bytes_open_the_same_table() {
    for game in GameId::ALL {
        let (settings, seats) = one_against_one(*game);
        let open = |entropy| LocalTable::open(settings.clone(), &seats, &beginning(entropy)).unwrap();
        let (one, same, other) = (open(1), open(1), open(2));
        assert_eq!(one.lines(), same.lines());
        assert_ne!(one.id(), other.id());
        assert_ne!(one.created().commitment, other.created().commitment);
        assert!(one.id().starts_with("local-"));
    }
}

#[test]
fn a_person_who_contributes_is_dealt_to_at_once_and_the_others_soon() {
    let (settings, seats) = one_against_one(GameId::Himmel);
    let open = || Device::new(LocalTable::open(settings.clone(), &seats, &beginning(1)).unwrap(), 1);
    let mut device = open();
    let anna = device.connect_first();
    assert!(!device.sent.iter().any(|(_, text, _)| text.contains("round-began")));
    device.ask(anna, &json!({"type": "contribute", "contribution": "11".repeat(32)}));
    assert!(device.sent.iter().any(|(_, text, _)| text.contains("round-began")));
    let mut device = open();
    device.connect_first();
    device.pass(2_000);
    assert!(device.sent.iter().any(|(_, text, _)| text.contains("round-began")));
}

/// The names of the people and of the bots at a table.
fn names(opened: Opened) -> (Vec<String>, Vec<String>) {
    let mut names = (Vec::new(), Vec::new());
    for occupant in opened.stored().summary().seats.into_iter().flatten() {
        match occupant {
            Occupant::Person(player) => names.0.push(player.name),
            Occupant::Bot { name, .. } => names.1.push(name),
        }
    }
    names
}

#[test]
fn no_bot_is_called_like_a_person_at_its_table() {
    for entropy in 0..40 {
        for name in ["Boris", "clara", "Paul"] {
            let (settings, mut seats) = one_against_one(GameId::Himmel);
            seats[0] = LocalSeat::Person(person(1, name));
            for is_lesson in [false, true] {
                let settings = Settings { is_lesson, ..settings.clone() };
                let (people, bots) = names(LocalTable::open(settings, &seats, &beginning(entropy)).unwrap());
                assert_eq!(people, [name]);
                assert!(bots.iter().all(|bot| !bot.eq_ignore_ascii_case(name)), "{name} beside {bots:?}");
            }
        }
    }
}

#[test]
fn with_many_people_as_few_bots_as_possible_are_namesakes() {
    // Every third name is taken, so of five bots in a row at least one is a namesake.
    let taken = ["Ada", "Dmitri", "Greta", "Jonas", "Mila"];
    let people = (1..).zip(taken).map(|(number, name)| LocalSeat::Person(person(number, name)));
    let seats: Vec<LocalSeat> = people.chain(vec![LocalSeat::Bot(Level::Easy); 5]).collect();
    for entropy in 0..20 {
        let settings = Settings::new(GameId::HundredOne, seats.len() as u8);
        let (_, bots) = names(LocalTable::open(settings, &seats, &beginning(entropy)).unwrap());
        assert_eq!(bots.iter().filter(|bot| taken.contains(&bot.as_str())).count(), 1, "{bots:?}");
    }
}

#[test]
fn a_lesson_is_the_one_that_a_server_teaches() {
    for game in GameId::ALL {
        let (settings, seats) = one_against_one(*game);
        let settings = Settings { is_lesson: true, ..settings };
        let deal = |entropy| {
            let opened = LocalTable::open(settings.clone(), &seats, &beginning(entropy)).unwrap();
            let lines = opened.lines().iter().map(|line| serde_json::from_slice::<Value>(line).unwrap());
            let dealt = lines.into_iter().find(|line| line["entry"]["type"] == "round-began");
            dealt.unwrap()["entry"]["chance"].clone()
        };
        assert_eq!(deal(1), deal(2), "{game}: everybody gets the same cards");
    }
}

#[test]
fn settings_that_do_not_fit_are_refused() {
    let (settings, mut seats) = one_against_one(GameId::Keltis);
    let open = |settings: &Settings, seats: &[LocalSeat]| {
        LocalTable::open(settings.clone(), seats, &beginning(1)).map(|_| ()).unwrap_err()
    };
    let crowd = Settings { seats: 200, ..settings.clone() };
    assert!(matches!(open(&crowd, &seats), TableRefusal::BadSettings { .. }));
    assert_eq!(open(&settings, &seats[..1]), TableRefusal::SeatsEmpty);
    seats.push(LocalSeat::Bot(Level::Easy));
    assert!(matches!(open(&settings, &seats), TableRefusal::BadSettings { .. }));
}

#[test]
fn a_log_that_is_no_log_is_not_read() {
    let read = |lines: &[(u64, Vec<u8>)]| LocalTable::resume(lines, &beginning(1)).map(|_| ()).unwrap_err();
    assert_eq!(read(&[]), LogError::Empty);
    assert_eq!(read(&[(1, b"{}".to_vec())]), LogError::NoBeginning);
    let other = br#"{"at":0,"entry":{"type":"created","settings":{"game":"chess"}}}"#;
    assert!(matches!(read(&[(1, other.to_vec())]), LogError::Settings(_)));
    let (settings, seats) = one_against_one(GameId::Klatz);
    let opened = LocalTable::open(settings, &seats, &beginning(1)).unwrap();
    let gap = [(1, opened.lines()[0].clone()), (3, opened.lines()[1].clone())];
    assert_eq!(read(&gap), LogError::Gap { expected: 2, found: 3 });
}

#[test]
fn names_lose_what_cannot_be_seen() {
    assert_eq!(person(1, " Анна \u{202e}").name, "Анна");
    assert_eq!(person(2, "\u{200b}").name, "2");
}
