//! Thinking: bots and hints get what their seat knows, and answer to what was asked.

use crate::device::{Device, QUICK, beginning};
use pyatak_bots::Level;
use pyatak_engine::Game;
use pyatak_local::{
    Input, Job, LocalSeat, LocalTable, Output, Part, Power, SessionId, StoreAnswer, Thought, Wants,
    choose_together, person,
};
use pyatak_protocol::Settings;
use pyatak_registry::{GameId, Visitor};
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

/// Whatever a seat has been told, in whichever round: another worker knows exactly the same.
#[test]
fn a_job_goes_to_another_worker_with_what_its_seat_has_been_told_and_nothing_else() {
    struct Compare<'a>(&'a Job, &'a Job);
    impl Visitor for Compare<'_> {
        type Output = ();
        fn visit<G: Game>(self) {
            let (here, there) = (self.0.history::<G>().unwrap(), self.1.history::<G>().unwrap());
            assert_eq!(here.view, there.view, "the view before the deal");
            assert_eq!(here.events, there.events);
        }
    }
    for game in GameId::ALL {
        let settings = Settings { pace_milliseconds: 0, ..Settings::suggested(*game) };
        let seats = vec![LocalSeat::Bot(Level::Hard); usize::from(settings.seats)];
        let mut table = LocalTable::open(settings, &seats, &beginning(1)).unwrap().stored();
        let (session, who) = (SessionId(1), person(1, "Anna"));
        let mut now = 0;
        let connected = Input::Connected { session, who, wants: Wants::default(), after: None };
        let mut todo = table.handle(now, connected);
        let mut jobs = 0;
        while table.result().is_none() {
            let mut next = Vec::new();
            for output in todo {
                next.extend(match output {
                    Output::Append { .. } => table.handle(now, Input::Stored(StoreAnswer::Saved)),
                    Output::Think(job) => {
                        let read = Job::read(&job.text().unwrap()).unwrap();
                        game.visit(Compare(&job, &read));
                        jobs += 1;
                        let (thought, same) = (job.think(&QUICK).unwrap(), read.think(&QUICK).unwrap());
                        assert_eq!(thought, same);
                        table.handle(now, Input::Thought(same))
                    }
                    Output::Send { .. } | Output::End { .. } => Vec::new(),
                    Output::Reread { .. } | Output::Rematch(_) | Output::Unreadable { .. } => {
                        panic!("{output:?}")
                    }
                });
            }
            if next.is_empty() {
                now = table.next_wake().unwrap().max(now);
                next = table.handle(now, Input::Tick);
            }
            todo = next;
        }
        assert!(jobs > 10, "{game}: only {jobs} jobs");
    }
}

#[test]
fn two_workers_find_together_what_two_threads_find() {
    let power = Power { threads: 2, ..QUICK };
    let thought = first_job(Level::Expert).1.think(&power).unwrap();
    let part = |number| {
        let job = Job::read(&first_job(Level::Expert).1.text().unwrap()).unwrap();
        job.search_part(&QUICK, Part { number, of: 2 })
    };
    assert_eq!(choose_together(&[part(0), part(1)]), Some(thought.action));
}
