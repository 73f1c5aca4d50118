//! The commitment, and the record that lets anybody check it.

use crate::{Bytes32, MatchSeed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use thiserror::Error;

/// The name of this way of dealing. A change to it gets a new name.
pub const SCHEME: &str = "pyatak/1";

/// The longest match id, in bytes.
pub const MATCH_ID_MAX: usize = 64;

/// What the host keeps to itself until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// The host's part of the seed.
    pub server_seed: Bytes32,
    /// Keeps the commitment from being guessed.
    pub nonce: Bytes32,
}

/// A secret never shows up in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What the host publishes before anybody sits down.
pub fn commitment(match_id: &str, secret: &Secret) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(SCHEME);
    hash.update([match_id.len() as u8]);
    hash.update(match_id);
    hash.update(secret.server_seed.0);
    hash.update(secret.nonce.0);
    Bytes32(hash.finalize().into())
}

/// Everything that is revealed after a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Always [`SCHEME`].
    pub scheme: String,
    /// The name of the match.
    pub match_id: String,
    /// What was published beforehand.
    pub commitment: Bytes32,
    /// The host's part of the seed.
    pub server_seed: Bytes32,
    /// The host's nonce.
    pub nonce: Bytes32,
    /// What each seat added; zeros for bots and for people who added nothing.
    pub contributions: Vec<Bytes32>,
}

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FairError {
    /// Made by another scheme.
    #[error("the scheme is `{0}`; this program knows `{SCHEME}`")]
    Scheme(String),
    /// The match id is empty or too long.
    #[error("a match id has 1 to {MATCH_ID_MAX} bytes, this one has {0}")]
    MatchId(usize),
    /// Not one contribution for each seat.
    #[error("there are {found} contributions for {seats} seats")]
    Contributions {
        /// How many there are.
        found: usize,
        /// How many there should be.
        seats: usize,
    },
    /// The revealed seed is not the one committed to.
    #[error("the commitment is {published}, but seed and nonce give {derived}")]
    Commitment {
        /// What was published.
        published: Bytes32,
        /// What the revealed values give.
        derived: Bytes32,
    },
}

impl Record {
    /// The record of a match whose contributions are complete.
    pub fn new(match_id: &str, secret: &Secret, contributions: Vec<Bytes32>) -> Record {
        Record {
            scheme: SCHEME.to_owned(),
            match_id: match_id.to_owned(),
            commitment: commitment(match_id, secret),
            server_seed: secret.server_seed,
            nonce: secret.nonce,
            contributions,
        }
    }

    /// Does the revealed secret fit what was published?
    pub fn check(&self, seats: usize) -> Result<(), FairError> {
        if self.scheme != SCHEME {
            return Err(FairError::Scheme(self.scheme.clone()));
        }
        if !(1..=MATCH_ID_MAX).contains(&self.match_id.len()) {
            return Err(FairError::MatchId(self.match_id.len()));
        }
        if self.contributions.len() != seats {
            return Err(FairError::Contributions { found: self.contributions.len(), seats });
        }
        let secret = Secret { server_seed: self.server_seed, nonce: self.nonce };
        let derived = commitment(&self.match_id, &secret);
        if derived != self.commitment {
            return Err(FairError::Commitment { published: self.commitment, derived });
        }
        Ok(())
    }

    /// What all streams of the match are made of.
    pub fn seed(&self) -> MatchSeed {
        MatchSeed::new(self)
    }
}
