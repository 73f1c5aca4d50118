//! Simulations repeat exactly, and count what happens.

use pyatak_arena::{Share, Simulation, Summary, Watch, simulate};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, Options, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::ReplayOf;

struct Quiet;

impl<G: Game> Watch<G> for Quiet {
    fn wants_replays(&self) -> bool {
        false
    }

    fn replay(&self, _number: u64, _replay: ReplayOf<G>) -> bool {
        true
    }

    fn progress(&self, _games: u64) -> bool {
        true
    }
}

fn summary<G: Game>(games: u64, seed: u64, threads: usize, start: Option<Seat>) -> Summary {
    let bots = vec![Level::Random; usize::from(G::META.seats_min)];
    let simulation = Simulation::<G> {
        version: G::META.rules_version,
        options: G::Options::single_round(),
        bots,
        limit: Limit::Simulations(1),
        start,
        games,
        seed,
        threads,
    };
    simulate(&simulation, &Quiet).unwrap().summary()
}

#[test]
fn the_number_of_threads_does_not_show() {
    struct Threads;
    impl Visitor for Threads {
        type Output = ();
        fn visit<G: Game>(self) {
            let alone = summary::<G>(150, 5, 1, None);
            assert_eq!(alone, summary::<G>(150, 5, 4, None), "{}", G::META.id);
            assert_ne!(alone, summary::<G>(150, 6, 4, None), "another seed gives other games");
        }
    }
    for game in GameId::ALL {
        game.visit(Threads);
    }
}

#[test]
fn counts_add_up() {
    struct Sums;
    impl Visitor for Sums {
        type Output = ();
        fn visit<G: Game>(self) {
            let summary = summary::<G>(100, 9, 2, None);
            let seats = u64::from(G::META.seats_min);
            assert_eq!(summary.games, 100);
            assert!(!G::Options::single_round().is_match());
            assert_eq!(summary.rounds, 100);
            assert_eq!(summary.scores.values().sum::<u64>(), 100 * seats);
            assert_eq!(summary.endings.values().sum::<u64>(), 100);
            assert_eq!(summary.round_lengths.values().sum::<u64>(), 100);
            let actions: u64 =
                summary.round_lengths.iter().map(|(&length, &count)| u64::from(length) * count).sum();
            assert_eq!(actions, summary.actions);
            let wins: f64 = summary.wins_by_seat.iter().map(|share| share.share).sum();
            let decided = (100 - summary.undecided) as f64 / 100.0;
            assert!((wins - decided).abs() < 1e-9, "{wins} against {decided}");
            let wins: f64 = summary.wins_by_order.iter().map(|share| share.share).sum();
            assert!((wins - decided).abs() < 1e-9);
        }
    }
    for game in GameId::ALL {
        game.visit(Sums);
    }
}

#[test]
fn a_named_start_seat_is_first_in_the_order() {
    let summary = summary::<keltis::State>(60, 3, 1, Some(Seat(1)));
    assert_eq!(summary.wins_by_order[0], summary.wins_by_seat[1]);
    assert_eq!(summary.wins_by_order[1], summary.wins_by_seat[0]);
}

#[test]
fn intervals_hold_the_share_and_shrink_with_more_games() {
    let few = Share::new(30.0, 100);
    let many = Share::new(3000.0, 10_000);
    for share in [few, many] {
        assert!(share.low < 0.3 && 0.3 < share.high);
    }
    assert!(many.high - many.low < few.high - few.low);
    // Wilson's interval for 30 of 100, as textbooks give it.
    assert!((few.low - 0.2189).abs() < 1e-3 && (few.high - 0.3958).abs() < 1e-3, "{few:?}");
    let none = Share::new(0.0, 50);
    assert!(none.low == 0.0 && none.high > 0.05);
}
