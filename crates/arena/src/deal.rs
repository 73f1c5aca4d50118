//! What is random in one simulated match: all of it follows from the simulation's seed and the match's number.

use pyatak_engine::Wyrand;
use pyatak_fair::{Bytes32, Record, Secret};
use sha2::{Digest, Sha256};

/// The fairness record of a simulated match, and the random numbers of its bots.
#[derive(Debug)]
pub struct Deal {
    /// Deals as in a match between people; the bots contribute zeros.
    pub record: Record,
    /// What the bots choose with.
    pub choices: Wyrand,
}

impl Deal {
    /// The deal of match `number` of the simulation with that seed.
    pub fn new(seed: u64, number: u64, seats: u8) -> Deal {
        let bytes =
            |what: &str| -> [u8; 32] { Sha256::digest(format!("pyatak sim {seed} {number} {what}")).into() };
        let secret = Secret { server_seed: Bytes32(bytes("seed")), nonce: Bytes32(bytes("nonce")) };
        let contributions = vec![Bytes32::default(); usize::from(seats)];
        let record = Record::new(&format!("sim-{seed}-{number}"), &secret, contributions);
        let choices = bytes("choices").iter().take(8).fold(0, |word, &byte| word << 8 | u64::from(byte));
        Deal { record, choices: Wyrand::new(choices) }
    }
}
