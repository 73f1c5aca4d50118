//! Bots play legal actions, know no more than their view, and stop when they are told to.

use pyatak_bots::{
    Bot, Clock, Guide, Learned, Level, Limit, ParallelSearch, Search, Setup, Stop, Tuning, utilities,
};
use pyatak_engine::{
    Action, Beliefs, Game, Match, Minds, Outcome, Rules, Score, Seat, Turn, View, Viewer, Wyrand,
};
use pyatak_registry::{GameId, Visitor};
use std::time::{Duration, Instant};

/// Positions along a random round: the state and the seat to move.
fn positions<G: Game>(seats: u8, seed: u64, every: usize) -> Vec<(G, Seat)> {
    let mut rng = Wyrand::new(seed);
    let mut game = Match::<G>::new(G::META.rules_version, G::Options::default(), seats, Seat(0)).unwrap();
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
            for seats in G::META.seats_min..=G::META.seats_max {
                for (state, seat) in positions::<G>(seats, 4, 5).into_iter().take(4) {
                    let view = state.view(Viewer::Seat(seat));
                    let mut legal = Vec::new();
                    view.legal_actions(&mut legal);
                    for level in Level::ALL {
                        let action = Bot::<G>::new(level, Limit::Simulations(16), 9).choose(&view);
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

/// Plays a random round and tells a bot of this setup, in the last seat, all that its seat sees. Calls `check`
/// with every position in which that seat is to move.
fn watch<G: Game>(seats: u8, setup: Setup, seed: u64, mut check: impl FnMut(&mut Bot<G>, &G)) {
    let (mut rng, mut bot) = (Wyrand::new(seed), Bot::<G>::with(setup, 5));
    let viewer = Viewer::Seat(Seat(seats - 1));
    let mut game = Match::<G>::new(G::META.rules_version, G::Options::default(), seats, Seat(0)).unwrap();
    for _ in 0..120 {
        let mut events = Vec::new();
        match game.round().turn() {
            Turn::Over => break,
            Turn::Chance => game.round().chance(&mut rng, &mut events),
            Turn::Seat(seat) => {
                if viewer.is(seat) {
                    check(&mut bot, game.round());
                }
                game.round().decide(seat, game.round().pick(&mut rng), &mut events).unwrap();
            }
        }
        for event in &events {
            bot.observe(&game.round().view(viewer), &G::redact(event, viewer));
            game.round_mut().evolve(event);
        }
    }
}

fn expert(simulations: u32, threads: usize) -> Setup {
    Setup {
        level: Level::Expert,
        limit: Limit::Simulations(simulations),
        threads,
        tuning: None,
        learned: Learned::Own,
        is_steady: false,
        clock: Clock::default(),
    }
}

/// What an expert concludes comes from what its seat sees; the truth behind it does not enter.
#[test]
fn conclusions_come_from_what_is_seen() {
    struct Concluding;
    impl Visitor for Concluding {
        type Output = ();
        fn visit<G: Game>(self) {
            let (seats, mut rng) = (G::META.seats_max, Wyrand::new(3));
            let (mut chosen, mut again) = (Vec::new(), Vec::new());
            let viewer = Viewer::Seat(Seat(seats - 1));
            watch::<G>(seats, expert(12, 1), 11, |bot, truth| chosen.push(bot.choose(&truth.view(viewer))));
            watch::<G>(seats, expert(12, 1), 11, |bot, truth| {
                let dream = G::sample(&truth.view(viewer), &mut rng);
                again.push(bot.choose(&dream.view(viewer)));
            });
            assert!(!chosen.is_empty());
            assert_eq!(chosen, again, "{}", G::META.id);
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Concluding));
}

/// O10: who draws has nothing that fits, so in the worlds that are dealt from then on only the new card may.
#[test]
fn who_draws_has_nothing_that_fits() {
    use hundred_one::{Event, State};
    use pyatak_engine::Seen;
    let (viewer, other) = (Viewer::Seat(Seat(0)), Seat(1));
    let mut draws_seen = 0;
    for seed in 0..40 {
        let (mut rng, mut beliefs) = (Wyrand::new(seed), Beliefs::new(1.0));
        let mut game =
            Match::<State>::new(State::META.rules_version, hundred_one::Options::default(), 2, Seat(0))
                .unwrap();
        // Up to the first draw of the other player, before anybody has exchanged hands.
        'play: for _ in 0..40 {
            let mut events = Vec::new();
            match game.round().turn() {
                Turn::Over => break,
                Turn::Chance => game.round().chance(&mut rng, &mut events),
                Turn::Seat(seat) => {
                    game.round().decide(seat, game.round().pick(&mut rng), &mut events).unwrap();
                }
            }
            for event in &events {
                let view = game.round().view(viewer);
                let redacted = State::redact(event, viewer);
                State::infer(&view, &redacted, &mut beliefs);
                game.round_mut().evolve(event);
                if matches!(redacted, Event::Swapped { .. }) {
                    break 'play;
                }
                if redacted != (Event::Asked { seat: other }) {
                    continue;
                }
                draws_seen += 1;
                // The true hand proves nothing about the test unless it could have been another one.
                let demand = view.clone();
                let fits = |card| {
                    let mut hands = demand.hands;
                    hands[other] = [card].into_iter().collect();
                    let world = State::from_table(demand.table, hands, None);
                    let mut actions = Vec::new();
                    world.legal_actions(&mut actions);
                    actions.contains(&hundred_one::Action::Play { card })
                };
                let seen = game.round().view(viewer);
                let mut could_fit = 0;
                for _ in 0..50 {
                    let blind = State::sample(&seen, &mut rng);
                    could_fit += blind.hand(other).iter().filter(|card| fits(*card)).count();
                    let world = State::sample_by(&seen, &beliefs, &mut rng);
                    let fitting = world.hand(other).iter().filter(|card| fits(*card)).count();
                    assert_eq!(fitting, 0, "{:?} after {:?}", world.hand(other), demand.table.top);
                }
                assert!(could_fit > 0, "without the conclusion some hands would fit");
                let hidden = Seen::<hundred_one::Card>::Hidden;
                State::infer(&seen, &Event::Drew { seat: other, card: hidden }, &mut beliefs);
                break 'play;
            }
        }
    }
    assert!(draws_seen > 5, "only {draws_seen} draws");
}

#[test]
fn simulations_give_the_same_answer_on_one_thread_and_on_two() {
    let (state, seat) = positions::<klatz::State>(3, 5, 9).pop().unwrap();
    let view = state.view(Viewer::Seat(seat));
    for threads in [1, 2] {
        let rank = || {
            let mut search =
                ParallelSearch::<klatz::State>::new(threads, Tuning::of::<klatz::State>(Level::Expert));
            search.rank(&view, None, Limit::Simulations(300), &Stop::default(), &mut Wyrand::new(7))
        };
        let ranking = rank();
        assert_eq!(ranking, rank(), "on {threads}");
        assert_eq!(ranking.iter().map(|choice| choice.visits).sum::<u32>(), 300, "shared out evenly");
    }
}

/// A scope ends when its threads have: a search that has answered has left none behind.
#[test]
fn an_expert_stops_when_it_is_told_to() {
    let (state, seat) = positions::<recto_verso::State>(2, 1, 9).pop().unwrap();
    let view = state.view(Viewer::Seat(seat));
    let stop = Stop::default();
    let began = Instant::now();
    std::thread::scope(|scope| {
        let choosing = scope.spawn(|| {
            let limit = Limit::Time(Duration::from_secs(600));
            let setup = Setup { limit, ..expert(1, 2) };
            Bot::<recto_verso::State>::with(setup, 1).choose_unless(&view, &stop)
        });
        stop.stop();
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        assert!(legal.contains(&choosing.join().unwrap()), "what it has found so far is not lost");
    });
    assert!(began.elapsed() < Duration::from_secs(300), "it did not wait for its time to run out");
}

#[test]
fn every_game_has_weights_and_a_command_that_made_them() {
    struct Weights;
    impl Visitor for Weights {
        type Output = ();
        fn visit<G: Game>(self) {
            let text =
                G::WEIGHTS.unwrap_or_else(|| panic!("{}: `pyatak tune` makes weights.json", G::META.id));
            let file: pyatak_bots::WeightsFile = serde_json::from_str(text).unwrap();
            assert!(!file.made_by.is_empty() && file.made_by.iter().all(|command| !command.is_empty()));
            for level in [Level::Hard, Level::Expert] {
                let weights = file.weights(level);
                assert!(weights.is_sound(), "{weights:?}");
                assert_eq!(Tuning::of::<G>(level), weights);
            }
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Weights));
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

/// What a player sees who has several actions to choose from.
fn choosing() -> keltis::View {
    let views = (1..9).flat_map(|seed| positions::<keltis::State>(3, seed, 9));
    let mut views = views.map(|(state, seat)| state.view(Viewer::Seat(seat)));
    let is_choosing = |view: &keltis::View| {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        legal.len() > 2
    };
    views.find(is_choosing).unwrap()
}

#[test]
fn a_search_tries_everything_and_knows_how_often() {
    let view = choosing();
    let mut search = Search::<keltis::State>::default();
    let choices = search.rank(&view, Limit::Simulations(500), &Stop::default(), &mut Wyrand::new(1));
    assert_eq!(search.simulations, 500);
    assert!(choices.len() > 2);
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
    // Z12: nobody has won, but nobody was left behind either.
    assert_eq!(utilities::<klatz::State>(&outcome(&[0, 0, 0], None))[..], [0.25; 3]);
}

#[test]
fn steps_that_share_their_luck_are_compared_better() {
    let view = choosing();
    // How much the difference between two first steps varies from search to search.
    let variance = |is_paired: bool| {
        // So curious that all steps are tried equally often, as far as the heuristic likes them equally.
        let tuning =
            Tuning { is_paired, curiosity: 50.0, sharpness: 0.01, depth_max: 1, ..Tuning::default() };
        let mut search = Search::<keltis::State>::tuned(Guide::Heuristic, tuning);
        let differences: Vec<f32> = (0..60)
            .map(|seed| {
                let limit = Limit::Simulations(160);
                let mut choices = search.rank(&view, limit, &Stop::default(), &mut Wyrand::new(seed));
                choices.sort_by_key(|choice| choice.action.index());
                choices[0].worth - choices[1].worth
            })
            .collect();
        let mean = differences.iter().sum::<f32>() / differences.len() as f32;
        differences.iter().map(|difference| (difference - mean).powi(2)).sum::<f32>()
    };
    let (paired, unpaired) = (variance(true), variance(false));
    assert!(paired < 0.8 * unpaired, "{paired} {unpaired}");
}

/// A clock tells nothing: the search of a steady bot is as long without a choice as with one, and
/// does not end when the answer is clear.
#[test]
fn a_steady_bot_searches_as_long_without_a_choice_as_with_one() {
    struct Steady;
    impl Visitor for Steady {
        /// How many positions had no choice.
        type Output = usize;
        fn visit<G: Game>(self) -> usize {
            let mut forced = 0;
            for (state, seat) in (0..6).flat_map(|seed| positions::<G>(G::META.seats_min, seed, 3)) {
                let view = state.view(Viewer::Seat(seat));
                let mut legal = Vec::new();
                view.legal_actions(&mut legal);
                forced += usize::from(legal.len() == 1);
                for level in Level::ALL {
                    let setup = Setup { level, is_steady: true, ..expert(64, 1) };
                    let mut bot = Bot::<G>::with(setup, 3);
                    assert!(legal.contains(&bot.choose(&view)));
                    let searched = if level >= Level::Hard { 64 } else { 0 };
                    assert_eq!(bot.simulations(), searched, "{level} with {} actions", legal.len());
                }
            }
            forced
        }
    }
    let forced: usize = GameId::ALL.iter().map(|game| game.visit(Steady)).sum();
    assert!(forced > 5, "{forced} positions without a choice");
}
