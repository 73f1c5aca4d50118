//! Finished matches, move by move: frames are what the seat saw, nothing is missing, and parts fit together.

use pyatak_engine::{Game, Match, Rules, Seat, View, Viewer};
use pyatak_protocol::{MatchFrames, RoundFrames};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{NoFrames, Part, frames};
use pyatak_replay::{ReplayOf, read, read_header};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Events as their viewer gets them; everything else as it is written.
type Read<E> = MatchFrames<Value, Value, Value, E>;
type SeenEvent<G> = <<G as Rules>::View as View>::Event;

const ALL: Part = Part { seat: None, round: None, from: 0, views_max: usize::MAX };

/// Does something with every match that is kept in the repository.
fn with_all<V: Visitor<Output = ()>>(check: impl Fn(String) -> V) {
    let mut count = 0;
    for game in GameId::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../games/{game}/tests/replays"));
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // The list of simulations that make these matches again is no match.
            let is_match = path.file_name().is_some_and(|name| name != "simulations.json");
            if is_match && path.extension().is_some_and(|ending| ending == "json") {
                let text = fs::read_to_string(&path).unwrap();
                read_header(&text).unwrap().game.visit(check(text));
                count += 1;
            }
        }
    }
    assert!(count > GameId::ALL.len());
}

fn unfold<G: Game, E: serde::de::DeserializeOwned>(replay: &ReplayOf<G>, part: Part) -> Read<E> {
    serde_json::from_str(&frames::<G>(replay, part).unwrap()).unwrap()
}

#[test]
fn a_seats_frames_are_what_it_saw() {
    struct Check(String);
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = read::<G>(&self.0).unwrap();
            for seat in Seat::all(replay.seats.len() as u8) {
                saw::<G>(
                    &replay,
                    seat,
                    &unfold::<G, SeenEvent<G>>(&replay, Part { seat: Some(seat), ..ALL }),
                );
            }
        }
    }
    with_all(Check);
}

/// Folds what a seat was told, and compares with what the frames show.
fn saw<G: Game>(replay: &ReplayOf<G>, seat: Seat, shown: &Read<SeenEvent<G>>) {
    let mut game =
        Match::<G>::new(replay.rules_version, replay.options, replay.seats.len() as u8, replay.start.seat())
            .unwrap();
    let mut view = game.round().view(Viewer::Seat(seat));
    assert_eq!((shown.seat, shown.rounds.len()), (Some(seat), replay.rounds.len()));
    for (round, recorded) in shown.rounds.iter().zip(&replay.rounds) {
        if round.round > 1 {
            view = view.next(game.standing());
            game.next_round();
        }
        let decisions = recorded.steps.iter().filter(|step| step.seat.is_some());
        let decided =
            round.frames.iter().skip(1).map(|frame| (frame.seat.unwrap(), frame.action.clone().unwrap()));
        assert!(
            decided
                .eq(decisions.map(|step| (step.seat.unwrap(), serde_json::to_value(step.action).unwrap())))
        );
        assert_eq!((round.frames[0].seat, &round.frames[0].action), (None, &None), "first comes the deal");
        for frame in &round.frames {
            frame.events.iter().for_each(|event| view.evolve(event));
            assert_eq!(frame.view.as_ref(), Some(&serde_json::to_value(&view).unwrap()));
            assert!(frame.views.is_empty());
        }
        let events = recorded.steps.iter().flat_map(|step| &step.events);
        let told = events.clone().map(|event| G::redact(event, Viewer::Seat(seat)));
        assert!(round.frames.iter().flat_map(|frame| frame.events.clone()).eq(told));
        events.for_each(|event| game.round_mut().evolve(event));
        let outcome = game.finish_round().unwrap();
        assert_eq!((&round.result.scores[..], round.start), (&outcome.scores[..], recorded.start));
        assert_eq!(round.result.totals[..], game.standing().totals[..]);
    }
    assert_eq!(Some(shown.winners), game.winners());
}

#[test]
fn open_frames_hide_nothing() {
    struct Check(String);
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = read::<G>(&self.0).unwrap();
            let open = unfold::<G, G::Event>(&replay, ALL);
            assert_eq!((open.seat, &open.fairness), (None, &replay.fairness));
            let events = open.rounds.iter().flat_map(|round| &round.frames).flat_map(|frame| &frame.events);
            assert!(
                events.eq(replay.rounds.iter().flat_map(|round| &round.steps).flat_map(|step| &step.events))
            );
            for seat in Seat::all(replay.seats.len() as u8) {
                let shown = unfold::<G, Value>(&replay, Part { seat: Some(seat), ..ALL });
                for (open, shown) in open.rounds.iter().zip(&shown.rounds) {
                    let views = open.frames.iter().map(|frame| &frame.views[seat.index()]);
                    assert!(views.eq(shown.frames.iter().map(|frame| frame.view.as_ref().unwrap())));
                }
            }
        }
    }
    with_all(Check);
}

/// Which frames of which rounds an answer holds.
fn numbers<E>(shown: &[RoundFrames<Value, Value, E>]) -> Vec<(u16, u32)> {
    let of = |round: &RoundFrames<Value, Value, E>| {
        let (number, first) = (round.round, round.first);
        (first..first + round.frames.len() as u32).map(move |frame| (number, frame)).collect::<Vec<_>>()
    };
    shown.iter().flat_map(of).collect()
}

#[test]
fn an_answer_has_its_limits_and_the_rest_can_be_asked_for() {
    struct Check(String);
    impl Visitor for Check {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = read::<G>(&self.0).unwrap();
            let seats = replay.seats.len();
            let whole = unfold::<G, Value>(&replay, ALL);
            let all = numbers(&whole.rounds);
            for round in &whole.rounds {
                assert_eq!((round.frame_count as usize, round.first), (round.frames.len(), 0));
            }
            let limited = Part { views_max: 5 * seats + 1, ..ALL };
            let first = unfold::<G, Value>(&replay, limited);
            assert_eq!(numbers(&first.rounds), all[..5]);
            let last = replay.rounds.len() as u16;
            let part = unfold::<G, Value>(&replay, Part { round: Some(last), from: 2, ..limited });
            let expected: Vec<_> =
                all.iter().filter(|(round, frame)| *round == last && *frame >= 2).take(5).collect();
            assert!(numbers(&part.rounds).iter().eq(expected));
            let (whole, part) = (&whole.rounds[usize::from(last) - 1], &part.rounds[usize::from(last) - 1]);
            assert_eq!(part.frames[..], whole.frames[2..2 + part.frames.len()]);
            assert_eq!((part.frame_count, &part.result), (whole.frame_count, &whole.result));
            let beyond = unfold::<G, Value>(&replay, Part { from: u32::MAX, ..ALL });
            assert_eq!(numbers(&beyond.rounds), []);
            let (seat, asked) = (Seat(seats as u8), last + 1);
            assert_eq!(frames::<G>(&replay, Part { seat: Some(seat), ..ALL }), Err(NoFrames::Seat(seat)));
            for asked in [0, asked] {
                let none = Err(NoFrames::Round { asked, last: usize::from(last) });
                assert_eq!(frames::<G>(&replay, Part { round: Some(asked), ..ALL }), none);
            }
        }
    }
    with_all(Check);
}
