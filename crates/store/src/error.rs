//! The errors of a store.

/// Why the store did not do what was asked.
///
/// `Conflict`, `Exists`, `Missing` and `NotHolder` are refusals: nothing was changed. After `Full` or `Unavailable` from a
/// method that writes, the caller does not know whether it was written and has to read again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The log has grown meanwhile, or the append would leave a gap. The caller has to read from `last_seq` on and
    /// decide again.
    #[error("the log ends at entry {last_seq}, so entry {first_seq} cannot be appended")]
    Conflict {
        /// Where the append wanted to begin.
        first_seq: u64,
        /// Where the log ended, as far as the driver can tell.
        last_seq: u64,
    },
    /// The id, the join code or the token is taken.
    #[error("the id, the code or the token is taken")]
    Exists,
    /// There is no such table or person (any more).
    #[error("there is no such table or person")]
    Missing,
    /// Another node holds the table's lease now.
    #[error("another node runs this table now")]
    NotHolder,
    /// The disk or the database is full.
    #[error("there is no space left to write")]
    Full,
    /// The schema comes from a newer binary.
    #[error(
        "the stored data has version {found}, this binary knows versions up to {known}: use a newer binary"
    )]
    TooNew {
        /// The version of the stored data.
        found: u32,
        /// The newest version that this binary knows.
        known: u32,
    },
    /// Anything else that keeps the store from answering: an I/O error, damage, a lock, a store that was closed.
    #[error("{0}")]
    Unavailable(String),
}
