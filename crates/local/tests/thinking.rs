//! Thinking: bots and hints get what their seat knows, and answer to what was asked.

use crate::device::{Device, QUICK, beginning};
use pyatak_bots::Level;
use pyatak_local::{Input, Job, LocalSeat, LocalTable, Output, Power, SessionId, Thought, Wants, person};
use pyatak_protocol::Settings;
use pyatak_registry::GameId;
use serde_json::json;

/// The first thing that a bot of this level has to think about.
fn first_job(level: Level) -> (LocalTable, Job) {
    let settings = Settings { pace_milliseconds: 0, ..Settings::new(GameId::HundredOne, 2) };
    let seats = [LocalSeat::Bot(level), LocalSeat::Bot(level)];
    let mut table = LocalTable::open(settings, &seats, &beginning(1)).unwrap().stored();
    let (session, who) = (SessionId(1), person(1, "Anna"));
    let outputs = table.handle(0, Input::Connected { session, who, wants: Wants::default(), after: None });
    let job = outputs.into_iter().find_map(|output| match output {
        Output::Think(job) => Some(job),
        Output::Append { .. }
        | Output::Reread { .. }
        | Output::Send { .. }
        | Output::End { .. }
        | Output::Rematch(_)
        | Output::Unreadable { .. } => None,
    });
    (table, job.unwrap())
}

#[test]
fn the_same_table_thinks_the_same() {
    for level in [Level::Hard, Level::Expert] {
        let think = || first_job(level).1.think(&QUICK).unwrap();
        assert_eq!(think(), think());
    }
}

#[test]
fn what_is_no_longer_wanted_is_stopped() {
    let (mut table, job) = first_job(Level::Hard);
    assert!(job.is_wanted());
    table.handle(1, Input::Disconnected { session: SessionId(1) });
    assert!(!job.is_wanted(), "nobody is there to see it");
    assert_eq!(job.think(&QUICK), None);
}

#[test]
fn a_thought_goes_to_another_worker_and_back() {
    let thought = first_job(Level::Hard).1.think(&Power { simulations: Some(16), ..Power::default() });
    let text = serde_json::to_string(&thought.clone().unwrap()).unwrap();
    assert_eq!(serde_json::from_str::<Thought>(&text).unwrap(), thought.unwrap());
}

#[test]
fn a_person_alone_with_bots_is_given_a_hint_with_its_reason() {
    for game in GameId::ALL {
        let mut settings = Settings::suggested(*game);
        settings.start = Some(pyatak_engine::Seat(0));
        let mut seats = vec![LocalSeat::Bot(Level::Easy); usize::from(settings.seats)];
        seats[0] = LocalSeat::Person(person(1, "Anna"));
        let mut device = Device::new(LocalTable::open(settings, &seats, &beginning(1)).unwrap(), 1);
        let anna = device.connect_first();
        device.pass(2_000);
        let hint = device.ask(anna, &json!({"type": "hint"}));
        assert!(device.legal(anna).contains(&hint["hint"]["action"]), "{hint}");
        assert!(hint["hint"]["reason"]["code"].is_string(), "{hint}");
    }
}
