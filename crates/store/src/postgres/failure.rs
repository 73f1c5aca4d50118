//! What an error of PostgreSQL means to callers.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::StoreError;

/// What an error of PostgreSQL means to callers. It contains neither addresses nor passwords.
pub(super) fn failed(error: &Error) -> StoreError {
    let Some(code) = error.code() else {
        return StoreError::Unavailable(format!("the database does not answer: {}", cause(error)));
    };
    if *code == SqlState::UNIQUE_VIOLATION {
        StoreError::Exists
    } else if *code == SqlState::FOREIGN_KEY_VIOLATION {
        StoreError::Missing
    } else if *code == SqlState::DISK_FULL {
        StoreError::Full
    } else {
        StoreError::Unavailable(format!("the database refuses: {}", cause(error)))
    }
}

/// Whether the same statement may succeed at the next attempt. Nothing of it was written.
///
/// Another transaction wrote the same key or removed the table after our statement began: the next attempt sees that,
/// and refuses what has to be refused, and only that.
pub(super) fn is_race(error: &Error) -> bool {
    error.code().is_some_and(|code| {
        [
            SqlState::UNIQUE_VIOLATION,
            SqlState::FOREIGN_KEY_VIOLATION,
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::T_R_SERIALIZATION_FAILURE,
        ]
        .contains(code)
    })
}

/// Whether a head has a join code that another table has.
pub(super) fn is_code_taken(error: &Error) -> bool {
    error.as_db_error().is_some_and(|refusal| refusal.constraint() == Some("tables_code_key"))
}

/// Whether the connection was lost, so that the outcome of the statement is unknown.
pub(super) fn is_lost(error: &Error) -> bool {
    error.code().is_none_or(|code| *code == SqlState::ADMIN_SHUTDOWN || *code == SqlState::CRASH_SHUTDOWN)
}

/// Whether the connection is unusable after this: it is lost, or its server is shutting down or read-only.
pub(super) fn breaks_connection(error: &Error) -> bool {
    // Data, constraints, conflicts, resources, limits and timeouts are about one statement only.
    let is_harmless = |code: &SqlState| {
        ["22", "23", "40", "53", "54", "55"].contains(&&code.code()[..2]) || *code == SqlState::QUERY_CANCELED
    };
    !error.code().is_some_and(is_harmless)
}

/// The most specific cause in the chain.
pub(super) fn cause(error: &Error) -> String {
    if let Some(refusal) = error.as_db_error() {
        return refusal.message().to_owned();
    }
    error.source().map_or_else(|| error.to_string(), ToString::to_string)
}
