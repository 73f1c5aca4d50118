//! The streams that deal.

use crate::Record;
use hkdf::{Hkdf, HkdfExtract};
use pyatak_engine::{Chance, Random, Seat};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::fmt;

/// The seed of a match: server and seats together.
#[derive(Clone)]
pub struct MatchSeed {
    key: Hkdf<Sha256>,
    scheme: String,
}

/// A seed never shows up in a log.
impl fmt::Debug for MatchSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MatchSeed(…)")
    }
}

impl MatchSeed {
    pub(crate) fn new(record: &Record) -> MatchSeed {
        let mut extract = HkdfExtract::<Sha256>::new(Some(&record.commitment.0));
        extract.input_ikm(&record.server_seed.0);
        extract.input_ikm(&record.nonce.0);
        // Where seats have committed, their commitment goes in before the contribution: the whole record is bound.
        for (seat, contribution) in record.contributions.iter().enumerate() {
            record.seat_commitments.get(seat).into_iter().for_each(|bytes| extract.input_ikm(&bytes.0));
            extract.input_ikm(&contribution.0);
        }
        MatchSeed { key: extract.finalize().1, scheme: record.scheme.clone() }
    }

    /// The stream with that label.
    pub fn stream(&self, label: &str) -> Stream {
        let mut key = [0; 32];
        let info = [self.scheme.as_bytes(), b" ", label.as_bytes()];
        let expanded = self.key.expand_multi_info(&info, &mut key);
        debug_assert!(expanded.is_ok(), "32 bytes are never too many to ask for");
        Stream(ChaCha20Rng::from_seed(key))
    }

    /// The seat that starts the first round, where nobody named one.
    pub fn start(&self, seats: u8) -> Seat {
        Seat(self.stream("start").below(u32::from(seats)) as u8)
    }

    /// The streams of a round, counted from 1.
    pub fn round(&self, number: u16) -> Streams {
        Streams {
            deck: self.stream(&format!("round {number} deck")),
            dice: self.stream(&format!("round {number} dice")),
        }
    }
}

/// A key stream of ChaCha20, read as numbers.
#[derive(Clone)]
pub struct Stream(ChaCha20Rng);

/// A stream's position would tell the cards to come.
impl fmt::Debug for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stream(…)")
    }
}

impl Stream {
    /// The next 32 bits of the key stream, as a little-endian number.
    pub fn next_word(&mut self) -> u32 {
        self.0.next_u32()
    }
}

impl Random for Stream {
    /// The high half of word × bound; words that would favour some results are skipped.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "a choice among nothing");
        let bound = u64::from(bound);
        loop {
            let product = u64::from(self.next_word()) * bound;
            let low = product & 0xffff_ffff;
            if low >= bound || low >= (1 << 32) % bound {
                return (product >> 32) as u32;
            }
        }
    }
}

/// What a round draws from.
#[derive(Clone, Debug)]
pub struct Streams {
    deck: Stream,
    dice: Stream,
}

/// How far the streams of a round have been read, in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// The stream of the deck.
    pub deck: u32,
    /// The stream of everything else.
    pub dice: u32,
}

impl Streams {
    /// How far both streams have been read.
    pub fn cursor(&self) -> Cursor {
        Cursor { deck: self.deck.0.get_word_pos() as u32, dice: self.dice.0.get_word_pos() as u32 }
    }

    /// Goes on reading from there, so that a match can be taken up again where it was left.
    pub fn seek(&mut self, cursor: Cursor) {
        // Moving to where it stands would make the same key stream again, twice with every move.
        if self.cursor() == cursor {
            return;
        }
        self.deck.0.set_word_pos(u128::from(cursor.deck));
        self.dice.0.set_word_pos(u128::from(cursor.dice));
    }
}

impl Chance for Streams {
    type Source = Stream;

    #[inline]
    fn deck(&mut self) -> &mut Stream {
        &mut self.deck
    }

    #[inline]
    fn dice(&mut self) -> &mut Stream {
        &mut self.dice
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bytes32, Secret};

    #[test]
    fn streams_go_on_where_the_cursor_says() {
        let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
        let seed = Record::new("match", &secret, vec![Bytes32([0; 32]); 2]).seed();
        let mut first = seed.round(1);
        for bound in 1..50 {
            first.deck().below(bound);
            first.dice().below(bound * 7);
        }
        let mut second = seed.round(1);
        second.seek(first.cursor());
        for bound in 1..50 {
            assert_eq!(first.deck().below(bound), second.deck().below(bound));
            assert_eq!(first.dice().below(bound), second.dice().below(bound));
        }
    }
}
