//! Our fair deals against the independent implementation in `tools/fair.py`, and against fixed vectors.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

use pyatak_engine::{Random, Seat};
use pyatak_fair::{Bytes32, Record, Scheme, Secret, seat_commitment};
use serde::Deserialize;
use std::process::Command;

#[derive(Deserialize)]
struct Vector {
    scheme: String,
    match_id: String,
    server_seed: Bytes32,
    nonce: Bytes32,
    contributions: Vec<Bytes32>,
    #[serde(default)]
    seat_commitments: Vec<Bytes32>,
    commitment: Bytes32,
    start: u8,
    words: Vec<u32>,
    shuffle: Vec<u32>,
    below: Vec<u32>,
}

fn check(vector: Vector) {
    let secret = Secret { server_seed: vector.server_seed, nonce: vector.nonce };
    let seats = vector.contributions.len();
    let record = match Scheme::named(&vector.scheme).unwrap() {
        Scheme::One => Record::new(&vector.match_id, &secret, vector.contributions),
        Scheme::Two => {
            let commitments = vector.seat_commitments.clone();
            Record::revealed(&vector.match_id, &secret, commitments, vector.contributions)
        }
    };
    assert_eq!(record.seat_commitments, vector.seat_commitments);
    assert_eq!(record.commitment, vector.commitment);
    assert_eq!(record.check(seats), Ok(()));
    let seed = record.seed();
    assert_eq!(seed.start(seats as u8), Seat(vector.start));
    let mut dice = seed.stream("round 1 dice");
    assert_eq!(vector.words.iter().map(|_| dice.next_word()).collect::<Vec<_>>(), vector.words);
    let mut deck = seed.stream("round 1 deck");
    let mut cards: Vec<u32> = (0..85).collect();
    let shuffled: Vec<u32> = (0..85).map(|_| cards.remove(deck.below(cards.len() as u32) as usize)).collect();
    assert_eq!(shuffled, vector.shuffle);
    let mut late = seed.stream("round 37 deck");
    let bounds = [1, 2, 3, (1 << 31) + 1, (1 << 31) + 1, u32::MAX, 1_000_003];
    assert_eq!(bounds.map(|bound| late.below(bound)).to_vec(), vector.below);
}

#[test]
fn the_python_implementation_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/fair.py");
    let output = Command::new("python3").args([script, "vectors"]).output().expect("python3 is needed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let vectors: Vec<Vector> = serde_json::from_slice(&output.stdout).unwrap();
    for scheme in Scheme::ALL {
        assert_eq!(vectors.iter().filter(|vector| vector.scheme == scheme.name()).count(), 12);
    }
    vectors.into_iter().for_each(check);
}

/// The vectors that are printed in `docs/fairness.md`, one of each scheme: neither implementation may drift.
#[test]
fn the_published_vectors_hold() {
    let page = include_str!("../../../docs/fairness.md");
    let parts = page.split("```json\n").skip(1);
    let vectors: Vec<Vector> =
        parts.map(|part| serde_json::from_str(part.split_once("```").unwrap().0).unwrap()).collect();
    let schemes: Vec<&str> = vectors.iter().map(|vector| vector.scheme.as_str()).collect();
    assert_eq!(schemes, ["pyatak/2", "pyatak/1"]);
    vectors.into_iter().for_each(check);
}

#[test]
fn a_changed_record_does_not_hold() {
    let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
    let good = Record::new("table-1", &secret, vec![Bytes32::default(); 3]);
    assert!(good.check(3).is_ok());
    assert!(good.check(4).is_err());
    let mut other_seed = good.clone();
    other_seed.server_seed.0[31] ^= 1;
    let mut other_match = good.clone();
    other_match.match_id = "table-2".to_owned();
    let mut other_scheme = good.clone();
    other_scheme.scheme = "pyatak/2".to_owned();
    let mut nameless = good;
    nameless.match_id.clear();
    for record in [other_seed, other_match, other_scheme, nameless] {
        assert!(record.check(3).is_err(), "{record:?}");
    }
}

#[test]
fn a_changed_record_of_the_second_scheme_does_not_hold() {
    let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
    let commitment = pyatak_fair::commitment(Scheme::Two, "table-1", &secret);
    let given = [Bytes32([3; 32]), Bytes32([4; 32])];
    let nothing = Bytes32::default();
    // The second seat committed and kept silent; the third one is a bot's.
    let commitments =
        vec![seat_commitment(commitment, given[0]), seat_commitment(commitment, given[1]), nothing];
    let good = Record::revealed("table-1", &secret, commitments, vec![given[0], nothing, nothing]);
    assert_eq!(good.check(3), Ok(()));
    let changed = |change: fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        record
    };
    let bad = [
        changed(|record| record.contributions[0].0[0] ^= 1),
        changed(|record| record.seat_commitments[0].0[0] ^= 1),
        changed(|record| record.contributions[2] = Bytes32([5; 32])),
        changed(|record| record.seat_commitments.truncate(2)),
        changed(|record| record.seat_commitments.clear()),
        changed(|record| record.scheme = "pyatak/1".to_owned()),
        changed(|record| record.scheme = "pyatak/3".to_owned()),
        changed(|record| record.nonce.0[7] ^= 1),
    ];
    for record in bad {
        assert!(record.check(3).is_err(), "{record:?}");
    }
    // A commitment whose seat kept silent fits any deal by itself, so it is a part of the seed.
    let other = changed(|record| record.seat_commitments[1].0[0] ^= 1);
    let first = |record: &Record| record.seed().stream("round 1 deck").next_word();
    assert_ne!(first(&other), first(&good));
}

#[test]
fn secrets_do_not_print() {
    let secret = Secret { server_seed: Bytes32([0xab; 32]), nonce: Bytes32([0xcd; 32]) };
    let record = Record::new("m", &secret, vec![Bytes32::default(); 2]);
    let printed = format!("{secret:?} {:?} {:?}", record.seed(), record.seed().round(1));
    assert!(!printed.contains("ab") && !printed.contains("cd"), "{printed}");
}
