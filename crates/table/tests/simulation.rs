//! Tables under one seed: crashes, lost and doubled messages, a store that cannot say what it has written.
//! `cargo run --release -p pyatak-table --example simulate` runs as many seeds as wanted.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod simulated;

use simulated::{Report, simulate, simulate_or_say};

/// So many seeds, the games in turn.
const SEEDS: u64 = 60;

#[test]
fn tables_survive_storms_and_are_played_to_their_end() {
    let mut total = Report::default();
    for seed in 0..SEEDS {
        match simulate_or_say(seed) {
            Ok(report) => total = total.plus(report),
            Err(how) => panic!("{how}"),
        }
    }
    println!("{total:?}");
    // The storms were storms.
    assert!(
        total.crashes > 50 && total.unknown > 100 && total.elsewhere > 50 && total.opened > 100,
        "{total:?}"
    );
    assert!(total.folds > 100 && total.undone > 10 && total.stand_ins > 100, "{total:?}");
    assert!(total.finished > SEEDS * 9 / 10, "{total:?}");
}

#[test]
fn the_same_seed_gives_the_same_run() {
    for seed in 1000..1005 {
        let (first, second) = (simulate(seed), simulate(seed));
        assert_eq!(first, second);
        assert_ne!(first.hash, simulate(seed + 5).hash, "another seed gives another run");
    }
}
