//! Fair deals: nobody alone, the server included, can choose the cards, and afterwards anybody can check it.
//!
//! The server commits to a seed, the seats commit to contributions, the list is frozen, the seats reveal. All of it
//! together makes the streams that deal. `docs/fairness.md` specifies every step, with test vectors, and
//! `tools/fair.py` is a second implementation of it.

mod bytes;
mod record;
mod stream;

pub use bytes::Bytes32;
pub use record::{
    FairError, LOCAL_PREFIX, MATCH_ID_MAX, Record, Scheme, Secret, commitment, lesson_match_id,
    seat_commitment,
};
pub use stream::{Cursor, MatchSeed, Stream, Streams};
