//! Bots play legal actions, know no more than their view, and stop when they are told to.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

use pyatak_bots::{Bot, Level, Limit, Search, Stop, utilities};
use pyatak_engine::{Game, Match, Outcome, Score, Seat, Turn, View, Viewer, Wyrand};
use pyatak_registry::{GameId, Visitor};
use std::time::{Duration, Instant};

/// Positions along a random round: the state and the seat to move.
fn positions<G: Game>(seats: u8, seed: u64, every: usize) -> Vec<(G, Seat)> {
    let mut rng = Wyrand::new(seed);
    let mut game = Match::<G>::new(G::Options::default(), seats, Seat(0)).unwrap();
    let (mut found, mut actions) = (Vec::new(), 0);
    while found.len() < 6 {
        let mut events = Vec::new();
        match game.round().turn() {
            Turn::Over => break,
            Turn::Chance => game.round().chance(&mut rng, &mut events),
            Turn::Seat(seat) => {
                if actions % every == 0 {
                    found.push((game.round().clone(), seat));
                }
                actions += 1;
                game.round().decide(seat, game.round().pick(&mut rng), &mut events).unwrap();
            }
        }
        events.iter().for_each(|event| game.round_mut().evolve(event));
    }
    found
}

#[test]
fn every_level_chooses_what_is_offered() {
    struct Offered;
    impl Visitor for Offered {
        type Output = ();
        fn visit<G: Game>(self) {
            for seats in [G::META.seats_min, G::META.seats_max] {
                for (state, seat) in positions::<G>(seats, 4, 5) {
                    let view = state.view(Viewer::Seat(seat));
                    let mut legal = Vec::new();
                    view.legal_actions(&mut legal);
                    for level in Level::ALL {
                        let action = Bot::<G>::new(level, Limit::Simulations(30), 9).choose(&view);
                        assert!(legal.contains(&action), "{level} chose {action:?} of {legal:?}");
                    }
                }
            }
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Offered));
}

/// The same view leads to the same choice whatever the hidden cards really are: a bot gets nothing else.
#[test]
fn hidden_cards_make_no_difference() {
    struct Hidden;
    impl Visitor for Hidden {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut rng = Wyrand::new(8);
            for (truth, seat) in positions::<G>(G::META.seats_max, 6, 7) {
                let viewer = Viewer::Seat(seat);
                let other = G::sample(&truth.view(viewer), &mut rng);
                for level in Level::ALL {
                    let choose = |state: &G| {
                        Bot::<G>::new(level, Limit::Simulations(40), 3).choose(&state.view(viewer))
                    };
                    assert_eq!(choose(&truth), choose(&other), "{level} of {}", G::META.id);
                }
            }
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Hidden));
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let (state, seat) = positions::<keltis::State>(2, 1, 9).pop().unwrap();
    let view = state.view(Viewer::Seat(seat));
    let stop = Stop::default();
    let began = Instant::now();
    std::thread::scope(|scope| {
        let searching = scope.spawn(|| {
            let limit = Limit::Time(Duration::from_secs(600));
            Search::<keltis::State>::default().rank(&view, limit, &stop, &mut Wyrand::new(1)).len()
        });
        stop.stop();
        assert!(searching.join().unwrap() > 0, "what it has found so far is not lost");
    });
    assert!(began.elapsed() < Duration::from_secs(300), "it did not wait for its time to run out");
}

#[test]
fn a_search_tries_everything_and_knows_how_often() {
    let (state, seat) = positions::<keltis::State>(3, 2, 9).pop().unwrap();
    let view = state.view(Viewer::Seat(seat));
    let mut search = Search::<keltis::State>::default();
    let choices = search.rank(&view, Limit::Simulations(500), &Stop::default(), &mut Wyrand::new(1));
    assert_eq!(search.simulations, 500);
    assert_eq!(choices.iter().map(|choice| choice.visits).sum::<u32>(), 500);
    assert!(choices.is_sorted_by(|a, b| a.visits >= b.visits));
    assert!(choices.iter().all(|choice| (0.0..=1.0).contains(&choice.worth)));
}

#[test]
fn winning_alone_is_worth_most_and_coming_last_nothing() {
    let outcome = |points: &[i32], ended_by| Outcome {
        scores: points.iter().map(|&points| Score::points(points)).collect(),
        ended_by,
        rule: "K9",
    };
    assert_eq!(utilities::<keltis::State>(&outcome(&[9, 3, 1], None))[..], [1.0, 0.25, 0.0]);
    assert_eq!(utilities::<keltis::State>(&outcome(&[5, 5], None))[..], [0.5, 0.5]);
    // In a game where few points win, and somebody went out.
    let worth = utilities::<hundred_one::State>(&outcome(&[0, 20, 4], Some(Seat(0))));
    assert_eq!(worth[..], [1.0, 0.0, 0.25]);
}
