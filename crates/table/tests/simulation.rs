//! Tables under one seed, with one node or several: crashes, pauses, lost and doubled messages, a store that cannot
//! say what it has written.
//! `cargo run --release -p pyatak-table --example simulate` runs as many seeds as wanted.

use crate::simulated::{Report, simulate, simulate_or_say};

/// How many seeds run with one node, the games in turn.
const SEEDS: u64 = 60;
/// How many run with two to four nodes.
const SHARED_SEEDS: u64 = 30;

#[test]
fn tables_survive_faults_and_are_played_to_their_end() {
    let mut total = Report::default();
    for seed in 0..SEEDS {
        match simulate_or_say(seed, 1) {
            Ok(report) => total = total.plus(report),
            Err(how) => panic!("{how}"),
        }
    }
    println!("{total:?}");
    // Faults did happen.
    assert!(
        total.crashes > 50 && total.unknown > 100 && total.foreign > 50 && total.opened > 100,
        "{total:?}"
    );
    assert!(total.folds > 100 && total.undone > 10 && total.stand_ins > 100, "{total:?}");
    assert!(total.finished > SEEDS * 9 / 10, "{total:?}");
}

#[test]
fn nodes_that_share_a_table_keep_the_same_promises() {
    let mut total = Report::default();
    for seed in 0..SHARED_SEEDS {
        let nodes = 2 + (seed % 3) as usize;
        match simulate_or_say(seed, nodes) {
            Ok(report) => total = total.plus(report),
            Err(how) => panic!("{how}"),
        }
    }
    println!("{total:?}");
    assert!(total.raced > 100 && total.believed_dead > 50 && total.early > 100, "{total:?}");
    assert!(total.leases > 2 * SHARED_SEEDS && total.fenced_off > 3, "{total:?}");
    assert!(total.relayed > 500 && total.broken_links > 100 && total.said_again > 50, "{total:?}");
    assert!(total.heard > 1000 && total.gaps > 100, "{total:?}");
    assert!(total.finished > SHARED_SEEDS * 9 / 10, "{total:?}");
}

#[test]
fn the_same_seed_gives_the_same_run() {
    for (seed, nodes) in [(1000, 1), (1001, 1), (1002, 2), (1003, 3), (1004, 4)] {
        let (first, second) = (simulate(seed, nodes), simulate(seed, nodes));
        assert_eq!(first, second);
        assert_ne!(first.hash, simulate(seed + 5, nodes).hash, "another seed gives another run");
    }
}
