//! Fair deals: nobody, the host included, can choose the cards, and afterwards anybody can check it.
//!
//! Before the seats fill, the host commits to a seed. Each seat adds random bytes of its own. All of it
//! together makes the streams that deal. `docs/fairness.md` specifies every step, with test vectors, and
//! `tools/fair.py` is a second implementation of it.

mod bytes;
mod record;
mod stream;

pub use bytes::Bytes32;
pub use record::{FairError, MATCH_ID_MAX, Record, SCHEME, Secret, commitment};
pub use stream::{Cursor, MatchSeed, Stream, Streams};
