//! The commitment, and the record that lets anybody check it.

use crate::{Bytes32, MatchSeed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use thiserror::Error;

/// A way of dealing. A change to it gets a new name; records of the old one still hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Scheme {
    /// The seats contribute openly, before the start.
    #[default]
    #[serde(rename = "pyatak/1")]
    One,
    /// The seats commit to what they contribute, the list is frozen, then they reveal it.
    #[serde(rename = "pyatak/2")]
    Two,
}

impl Scheme {
    /// All of them, the oldest first.
    pub const ALL: [Scheme; 2] = [Scheme::One, Scheme::Two];

    /// Is it the first one?
    pub fn is_first(&self) -> bool {
        *self == Scheme::One
    }

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Scheme::One => "pyatak/1",
            Scheme::Two => "pyatak/2",
        }
    }

    /// The one with that name.
    pub fn named(name: &str) -> Option<Scheme> {
        Scheme::ALL.into_iter().find(|scheme| scheme.name() == name)
    }
}

/// The longest match id, in bytes.
pub const MATCH_ID_MAX: usize = 64;

/// What the server keeps to itself until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret {
    /// The server's part of the seed.
    pub server_seed: Bytes32,
    /// Keeps the commitment from being guessed.
    pub nonce: Bytes32,
}

impl Secret {
    /// What the deal of a lesson follows from. It is no secret: a lesson says openly that its deal was chosen.
    pub fn of_lesson(seed: u64) -> Secret {
        let mut server_seed = [0; 32];
        server_seed[24..].copy_from_slice(&seed.to_be_bytes());
        Secret { server_seed: Bytes32(server_seed), nonce: Bytes32::default() }
    }
}

/// The name of the match of every lesson of a game. The name is a part of what the deal follows from, so it is not the
/// table's: everybody who takes the lesson gets the same cards.
pub fn lesson_match_id(game: &str) -> String {
    format!("lesson-{game}")
}

/// What the name of every match begins with that was played on one device, without a server. The name is a part of what
/// the deal follows from, so nobody can take this mark off a record and keep its cards.
pub const LOCAL_PREFIX: &str = "local-";

/// A secret never shows up in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What the server publishes when a table is opened, before anybody has contributed anything.
pub fn commitment(scheme: Scheme, match_id: &str, secret: &Secret) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(scheme.name());
    hash.update([match_id.len() as u8]);
    hash.update(match_id);
    hash.update(secret.server_seed.0);
    hash.update(secret.nonce.0);
    Bytes32(hash.finalize().into())
}

/// What a seat publishes before the freeze: it binds the seat to its contribution and does not tell it. It is made for
/// the match with that commitment of the server and for no other.
pub fn seat_commitment(commitment: Bytes32, contribution: Bytes32) -> Bytes32 {
    let mut hash = Sha256::new();
    hash.update(Scheme::Two.name());
    hash.update(" seat");
    hash.update(commitment.0);
    hash.update(contribution.0);
    Bytes32(hash.finalize().into())
}

/// Everything that is revealed after a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The name of a [`Scheme`].
    pub scheme: String,
    /// The name of the match.
    pub match_id: String,
    /// What was published beforehand.
    pub commitment: Bytes32,
    /// The server's part of the seed.
    pub server_seed: Bytes32,
    /// The server's nonce.
    pub nonce: Bytes32,
    /// What each seat added; zeros for bots and for people who added nothing.
    pub contributions: Vec<Bytes32>,
    /// What each seat had committed to at the freeze; zeros for bots and for people who committed to nothing. Empty
    /// in [`Scheme::One`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seat_commitments: Vec<Bytes32>,
}

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FairError {
    /// Made by another scheme.
    #[error("the scheme is `{0}`; this program knows `pyatak/1` and `pyatak/2`")]
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
    /// Not one commitment for each seat, or some where the scheme has none.
    #[error("there are {found} commitments of seats, and there should be {wanted}")]
    SeatCommitments {
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A seat has contributed something else than it had committed to.
    #[error("seat {seat} committed to {published}, but its contribution gives {derived}")]
    Contribution {
        /// The seat.
        seat: usize,
        /// What was frozen.
        published: Bytes32,
        /// What the contribution gives.
        derived: Bytes32,
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
    /// The record of a match of the first scheme whose contributions are complete.
    pub fn new(match_id: &str, secret: &Secret, contributions: Vec<Bytes32>) -> Record {
        Record::of(Scheme::One, match_id, secret, contributions, Vec::new())
    }

    /// The record of a match whose seats committed, were frozen and revealed.
    pub fn revealed(
        match_id: &str,
        secret: &Secret,
        seat_commitments: Vec<Bytes32>,
        contributions: Vec<Bytes32>,
    ) -> Record {
        Record::of(Scheme::Two, match_id, secret, contributions, seat_commitments)
    }

    fn of(
        scheme: Scheme,
        match_id: &str,
        secret: &Secret,
        contributions: Vec<Bytes32>,
        seat_commitments: Vec<Bytes32>,
    ) -> Record {
        Record {
            scheme: scheme.name().to_owned(),
            match_id: match_id.to_owned(),
            commitment: commitment(scheme, match_id, secret),
            server_seed: secret.server_seed,
            nonce: secret.nonce,
            contributions,
            seat_commitments,
        }
    }

    /// Does what was revealed fit what was published?
    pub fn check(&self, seats: usize) -> Result<(), FairError> {
        let Some(scheme) = Scheme::named(&self.scheme) else {
            return Err(FairError::Scheme(self.scheme.clone()));
        };
        if !(1..=MATCH_ID_MAX).contains(&self.match_id.len()) {
            return Err(FairError::MatchId(self.match_id.len()));
        }
        if self.contributions.len() != seats {
            return Err(FairError::Contributions { found: self.contributions.len(), seats });
        }
        let secret = Secret { server_seed: self.server_seed, nonce: self.nonce };
        let derived = commitment(scheme, &self.match_id, &secret);
        if derived != self.commitment {
            return Err(FairError::Commitment { published: self.commitment, derived });
        }
        match scheme {
            Scheme::One => self.check_count(0),
            Scheme::Two => self.check_count(seats).and_then(|()| self.check_contributions()),
        }
    }

    fn check_count(&self, wanted: usize) -> Result<(), FairError> {
        let found = self.seat_commitments.len();
        if found == wanted { Ok(()) } else { Err(FairError::SeatCommitments { found, wanted }) }
    }

    fn check_contributions(&self) -> Result<(), FairError> {
        let pairs = self.contributions.iter().zip(&self.seat_commitments).enumerate();
        for (seat, (contribution, published)) in pairs.filter(|(_, (given, _))| !given.is_zero()) {
            let derived = seat_commitment(self.commitment, *contribution);
            if derived != *published {
                return Err(FairError::Contribution { seat, published: *published, derived });
            }
        }
        Ok(())
    }

    /// Was it played on one device, without a server? Then whoever had the device could have chosen the secret and what
    /// the seats contributed, and the record proves only that the cards follow from them.
    pub fn is_local(&self) -> bool {
        self.match_id.starts_with(LOCAL_PREFIX)
    }

    /// What all streams of the match are made of.
    pub fn seed(&self) -> MatchSeed {
        MatchSeed::new(self)
    }
}
