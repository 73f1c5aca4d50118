//! What holds for every review: the bars add up, luck cancels out, the same comes out again, nothing hidden counts.

use pyatak_arena::{Deal, Simulation, Statistics, play_match, play_one};
use pyatak_bots::{Level, Limit, Policy, Stop};
use pyatak_engine::{Beliefs, Game, Match, Seat, SeatSet, Standing, Viewer, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{Player, Recorder, ReplayOf, Start, position, read};
use pyatak_review::{Moment, NoReview, Settings, Update, ViewJudge, Whose, calibrated, review};
use std::fmt::Debug;

/// The bars add up to this.
const CLOSE: f64 = 1e-9;

/// Bots of these levels take turns at the table.
const LEVELS: [Level; 3] = [Level::Medium, Level::Random, Level::Easy];

fn settings(worlds: u32) -> Settings {
    Settings { worlds: Some(worlds), ..Settings::default() }
}

fn self_played<G: Game>(seats: u8, seed: u64, number: u64, start: Option<Seat>) -> ReplayOf<G> {
    let bots = (0..seats).map(|seat| LEVELS[usize::from(seat) % LEVELS.len()]).collect();
    let simulation = Simulation::<G> {
        version: G::META.rules_version,
        options: G::Options::default(),
        bots,
        limit: Limit::Simulations(10),
        start,
        games: 1,
        seed,
        threads: 1,
    };
    let played = play_one(&simulation, number, &mut Statistics::new::<G>(seats), true);
    played.unwrap().unwrap()
}

fn each_game<V: Visitor<Output = ()> + Copy>(visitor: V) {
    GameId::ALL.iter().for_each(|game| game.visit(visitor));
}

#[test]
fn bars_add_up_and_luck_cancels_out() {
    #[derive(Clone, Copy)]
    struct AddUp;
    impl Visitor for AddUp {
        type Output = ();
        fn visit<G: Game>(self) {
            for (number, start) in [(0, None), (1, Some(Seat(1)))] {
                let replay = self_played::<G>(G::META.seats_suggested, 11, number, start);
                let review = review::<G>(&replay, &settings(12), &Stop::default(), |_| {}).unwrap();
                for seat in &review.seats {
                    let won = replay.winners.contains(seat.seat);
                    let part = if won { 1.0 / f64::from(replay.winners.len()) } else { 0.0 };
                    assert!((seat.result - part).abs() < CLOSE, "{}: {seat:?}", G::META.id);
                    let sum = seat.expectation + seat.bars.sum();
                    assert!((sum - seat.result).abs() < CLOSE, "{}: {seat:?}", G::META.id);
                }
                let over = |figure: fn(&pyatak_review::Bars) -> f64| -> f64 {
                    review.seats.iter().map(|seat| figure(&seat.bars)).sum()
                };
                assert!(over(|bars| bars.deal).abs() < CLOSE, "{}", G::META.id);
                assert!(over(|bars| bars.draws).abs() < CLOSE, "{}", G::META.id);
                assert!(over(|bars| bars.rest).abs() < CLOSE, "{}", G::META.id);
                assert!(over(|bars| bars.choices + bars.others).abs() < CLOSE, "{}", G::META.id);
                for point in &review.curve {
                    let sum: f64 = point.chances.iter().sum();
                    assert!((sum - 1.0).abs() < CLOSE, "{}: {point:?}", G::META.id);
                }
            }
        }
    }
    each_game(AddUp);
}

/// Nobody is lucky in the long run. What is measured of a match is far from exact, with four playouts for a position,
/// but it is off in no direction.
#[test]
fn luck_has_no_favourites() {
    #[derive(Clone, Copy)]
    struct NoFavourites;
    impl Visitor for NoFavourites {
        type Output = ();
        fn visit<G: Game>(self) {
            let settings = Settings { whose: Whose::Nobodys, ..settings(4) };
            let seats = G::META.seats_suggested;
            let mut lucks = vec![Vec::new(); usize::from(seats)];
            for number in 0..40 {
                let replay = self_played::<G>(seats, 7, number, None);
                let review = review::<G>(&replay, &settings, &Stop::default(), |_| {}).unwrap();
                for seat in &review.seats {
                    lucks[seat.seat.index()].push(seat.bars.luck());
                    assert_eq!((seat.decisions, seat.mistakes), (0, 0));
                }
            }
            for (seat, lucks) in lucks.iter().enumerate() {
                let count = lucks.len() as f64;
                let mean = lucks.iter().sum::<f64>() / count;
                let squares: f64 = lucks.iter().map(|luck| (luck - mean).powi(2)).sum();
                let error = (squares / (count - 1.0) / count).sqrt();
                assert!(mean.abs() < 3.5 * error, "{} seat {seat}: {mean:.3} ± {error:.3}", G::META.id);
            }
        }
    }
    each_game(NoFavourites);
}

/// The judge plays a round to come once for each luck. It may, where nothing but the totals and the start goes on.
#[test]
fn rounds_without_lasting_secrets_begin_alike() {
    #[derive(Clone, Copy)]
    struct Alike;
    impl Visitor for Alike {
        type Output = ();
        fn visit<G: Game>(self) {
            if G::SECRETS_LAST {
                return;
            }
            let replay = self_played::<G>(G::META.seats_suggested, 3, 0, None);
            let mut game = Match::<G>::new(
                replay.rules_version,
                replay.options,
                G::META.seats_suggested,
                replay.start.seat(),
            )
            .unwrap();
            for event in replay.rounds[0].steps.iter().flat_map(|step| &step.events) {
                game.round_mut().evolve(event);
            }
            assert!(game.finish_round().is_some());
            let standing = game.standing();
            let fresh = Standing { rounds: standing.rounds, ..Standing::new(standing.seats, standing.start) };
            let next = game.round().next(standing);
            assert_eq!(next, G::new(game.version(), game.options(), &fresh), "{}", G::META.id);
        }
    }
    each_game(Alike);
}

#[test]
fn the_same_match_gets_the_same_review_and_says_so_on_the_way() {
    #[derive(Clone, Copy)]
    struct Again;
    impl Visitor for Again {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = self_played::<G>(G::META.seats_min, 5, 0, None);
            let (mut points, mut moments, mut last) = (0, 0, (0, 0));
            let first = review::<G>(&replay, &settings(16), &Stop::default(), |update| match update {
                Update::Step { done, of } => last = (done, of),
                Update::Point(_) => points += 1,
                Update::Moment(_) => moments += 1,
            })
            .unwrap();
            let again = review::<G>(&replay, &settings(16), &Stop::default(), |_| {}).unwrap();
            assert_eq!(first, again);
            assert_eq!(points, first.curve.len());
            assert_eq!(moments, first.seats.iter().map(|seat| seat.mistakes).sum::<usize>());
            assert_eq!(last.0, last.1);
            for seat in &first.seats {
                assert!(seat.moments.len() <= 8 && seat.bad_luck.len() <= 8);
                let order: Vec<_> = seat.moments.iter().map(|moment| (moment.round, moment.number)).collect();
                assert!(order.is_sorted(), "{order:?}");
                for moment in &seat.moments {
                    let position = position::<G>(&replay, moment.round, moment.number).unwrap();
                    assert_eq!((position.seat, position.action), (moment.seat, moment.played));
                    assert_ne!(moment.played, moment.better);
                    let mut legal = Vec::new();
                    position.game.round().legal_actions(&mut legal);
                    assert!(legal.contains(&moment.better));
                    check_actions(moment, &legal);
                }
            }
        }
    }
    each_game(Again);
}

/// A moment names every legal action once: what the judge has tried with its chance, the best first.
fn check_actions<A: Copy + PartialEq + Debug, R: Debug>(moment: &Moment<A, R>, legal: &[A]) {
    assert_eq!(moment.actions.len(), legal.len());
    assert!(legal.iter().all(|action| moment.actions.iter().any(|one| one.action == *action)));
    let chances: Vec<f64> = moment.actions.iter().map_while(|one| one.chance).collect();
    assert!(moment.actions[chances.len()..].iter().all(|one| one.chance.is_none()), "{moment:?}");
    assert!((2..=6).contains(&chances.len()) && chances.is_sorted_by(|one, next| one >= next), "{moment:?}");
    let chance = |action: A| moment.actions.iter().find(|one| one.action == action).unwrap().chance.unwrap();
    assert!((chance(moment.better) - chances[0]).abs() < CLOSE, "{moment:?}");
    let lost = chance(moment.better) - chance(moment.played);
    assert!((lost - moment.given_away.value).abs() < CLOSE, "{moment:?}");
}

#[test]
fn the_judge_of_mistakes_sees_what_the_player_saw() {
    #[derive(Clone, Copy)]
    struct Blind;
    impl Visitor for Blind {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = self_played::<G>(G::META.seats_suggested, 3, 0, None);
            let moves = replay.rounds[0].steps.iter().filter(|step| step.seat.is_some()).count();
            for number in [moves / 3 + 1, moves / 2 + 1] {
                let position = position::<G>(&replay, 1, number).unwrap();
                let (seat, viewer) = (position.seat, Viewer::Seat(position.seat));
                let truth = position.game.round().clone();
                let view = truth.view(viewer);
                let judge = |state: &G| {
                    let view = state.view(viewer);
                    let (beliefs, standing) = (Beliefs::new(1.0), position.game.standing());
                    let stop = Stop::default();
                    let mut judge = ViewJudge::<G>::new(1, 12);
                    judge.judge(&view, &beliefs, standing, 7, position.action, 12, 1, &stop).unwrap()
                };
                let told = judge(&truth);
                for seed in 0..4 {
                    let world = G::sample(&view, &mut Wyrand::new(seed));
                    assert_eq!(judge(&world), told, "{} {seat}", G::META.id);
                }
            }
        }
    }
    each_game(Blind);
}

#[test]
fn what_does_not_hold_is_not_reviewed() {
    struct Broken;
    impl Visitor for Broken {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut replay = self_played::<G>(G::META.seats_min, 2, 0, None);
            let other = SeatSet::only(Seat(u8::from(replay.winners.contains(Seat(0)))));
            replay.winners = other;
            let refused = review::<G>(&replay, &settings(8), &Stop::default(), |_| {});
            let Err(NoReview::DoesNotHold(report)) = refused else { panic!("{refused:?}") };
            assert_eq!(report.findings[0].place, "winners");
        }
    }
    GameId::Keltis.visit(Broken);
}

#[test]
fn seats_can_be_asked_for_and_a_review_can_be_stopped() {
    struct Ask;
    impl Visitor for Ask {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = self_played::<G>(G::META.seats_min, 2, 0, None);
            let asked = |seat| Settings { whose: Whose::Of(Seat(seat)), ..settings(8) };
            let everybody = review::<G>(&replay, &settings(8), &Stop::default(), |_| {}).unwrap();
            let one = review::<G>(&replay, &asked(1), &Stop::default(), |_| {}).unwrap();
            assert_eq!((one.seats[0].decisions, one.seats[0].bars), (0, everybody.seats[0].bars));
            assert!(one.seats[1].decisions > 0);
            assert_eq!(one.seats[1], everybody.seats[1], "a seat alone is judged as with the others");
            let none = review::<G>(&replay, &asked(9), &Stop::default(), |_| {});
            assert!(matches!(none, Err(NoReview::Seat { asked: Seat(9), .. })));
            let stop = Stop::default();
            let stopped = review::<G>(&replay, &settings(8), &stop, |update| {
                if let Update::Step { done: 3, .. } = update {
                    stop.stop();
                }
            });
            assert!(matches!(stopped, Err(NoReview::Stopped)));
        }
    }
    GameId::Klatz.visit(Ask);
}

/// In version 2 of Recto Verso the end of a round lays cards open that stay hidden in version 1. A match of version 1 is
/// reviewed by version 1.
#[test]
fn a_match_of_an_old_version_is_reviewed_by_that_version() {
    struct Old(&'static str);
    impl Visitor for Old {
        type Output = ();
        fn visit<G: Game>(self) {
            let replay = read::<G>(self.0).unwrap();
            assert!(replay.rules_version < G::META.rules_version);
            let review = review::<G>(&replay, &settings(8), &Stop::default(), |_| {}).unwrap();
            assert_eq!(review.rules_version, replay.rules_version);
            for seat in &review.seats {
                assert_eq!(seat.result > 0.5, replay.winners == SeatSet::only(seat.seat));
            }
        }
    }
    GameId::RectoVerso.visit(Old(include_str!("../../../games/recto-verso/tests/replays/round-of-2.json")));
}

/// Forced moves are no choices, and a player who does what the heuristic would do has chosen nothing better or worse.
#[test]
fn sensible_players_have_no_bars_of_choice() {
    struct Sensible;
    impl Visitor for Sensible {
        type Output = ();
        fn visit<G: Game>(self) {
            // Keltis has hardly any ties, so the heuristic does what every playout does.
            let (version, options) = (G::META.rules_version, G::Options::default());
            let Deal { record, .. } = Deal::new(4, 0, 2);
            let seed = record.seed();
            let start = Start::Drawn { seat: seed.start(2) };
            let mut game = Match::<G>::new(version, options, 2, start.seat()).unwrap();
            let player = |name: &str| Player { name: name.to_owned(), bot: Some("medium".to_owned()) };
            let players = vec![player("Alma"), player("Boris")];
            let mut recorder = Recorder::<G>::new(version, options, players, record, start);
            let (mut policy, mut rng) = (Policy::default(), Wyrand::new(4));
            play_match(&mut game, &seed, |state: &G, _| policy.best(state, &mut rng), &mut recorder);
            let review = review::<G>(&recorder.finish(), &settings(40), &Stop::default(), |_| {}).unwrap();
            for seat in &review.seats {
                assert!(seat.bars.choices.abs() < 0.1, "{seat:?}");
                assert!(seat.bars.others.abs() < 0.1, "{seat:?}");
            }
        }
    }
    GameId::Keltis.visit(Sensible);
}

#[test]
fn levels_come_from_a_file_that_can_be_read() {
    for row in calibrated() {
        assert!(GameId::ALL.iter().any(|game| game.as_str() == row.game), "{row:?}");
        assert!(row.error > 0.0 && row.matches > 0, "{row:?}");
    }
}

#[test]
fn in_rounds_of_every_game_each_level_gives_away_less_than_the_one_below() {
    for game in GameId::ALL {
        let rows: Vec<_> =
            calibrated().into_iter().filter(|row| row.game == game.as_str() && !row.is_match).collect();
        assert_eq!(rows.len(), 5, "{game}");
        for pair in rows.windows(2) {
            assert!(pair[0].level < pair[1].level && pair[0].mean > pair[1].mean, "{pair:?}");
        }
    }
}
