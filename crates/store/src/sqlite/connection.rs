//! Opening connections to a SQLite file, and what its errors mean to callers.

use std::path::Path;
use std::time::Duration;

use rusqlite::ffi;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::migrations;
use crate::StoreError;

/// How many statements a connection keeps prepared. There are fewer.
const STATEMENTS: usize = 64;

/// What the file of old commits may keep on the disk when it is empty again.
const JOURNAL_BYTES: u32 = 64 << 20;

/// Brings a file up to date, makes it if there is none, and says which steps were taken.
pub(super) fn migrate(path: &Path) -> Result<Vec<&'static str>, StoreError> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    let before = migrations::version(&connection)?;
    drop(connection);
    open_writer(path, None)?;
    Ok(migrations::names_after(before))
}

/// Opens the connection of the writer: makes the file if there is none, and brings it up to date.
pub(super) fn open_writer(path: &Path, pages_max: Option<u32>) -> Result<Connection, StoreError> {
    let mut connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
    // Before anything is written, so that a file that is not ours stays as it is.
    migrations::version(&connection)?;
    let mode: String =
        connection.query_row("PRAGMA journal_mode = WAL", (), |row| row.get(0)).map_err(failed)?;
    if mode != "wal" {
        return Err(StoreError::Unavailable(format!("the disk cannot keep a write-ahead log ({mode})")));
    }
    let set = |name, value: i64| connection.pragma_update(None, name, value).map_err(failed);
    // Every commit is on the disk before it is acknowledged.
    set("synchronous", 2)?;
    set("foreign_keys", 1)?;
    set("journal_size_limit", i64::from(JOURNAL_BYTES))?;
    // The checkpoint thread does it.
    set("wal_autocheckpoint", 0)?;
    // Negative: in KiB.
    set("cache_size", -32 * 1024)?;
    set("temp_store", 2)?;
    migrations::migrate(&mut connection)?;
    if let Some(pages) = pages_max {
        let _kept: i64 = connection
            .query_row(&format!("PRAGMA max_page_count = {pages}"), (), |row| row.get(0))
            .map_err(failed)?;
    }
    Ok(connection)
}

/// Refuses a file that may only be read: nobody could make a move. A full disk is no reason, it can be emptied while
/// people look.
pub(super) fn check_writing(path: &Path, connection: &Connection) -> Result<(), StoreError> {
    let try_to_write = "BEGIN IMMEDIATE; INSERT INTO probe (bytes) VALUES (x'00'); ROLLBACK";
    let tried = connection.execute_batch(try_to_write);
    if !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK").map_err(failed)?;
    }
    match tried {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ReadOnly) => Err(StoreError::Unavailable(
            format!("{} may only be read: give the server the right to write to it", path.display()),
        )),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Opens a connection that only reads.
pub(super) fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    // The system has the pages as well; here they would only grow with the number of tables that were looked up.
    connection.pragma_update(None, "cache_size", -1024).map_err(failed)?;
    Ok(connection)
}

/// Opens the connection of the checkpoint thread.
pub(super) fn open_checkpointer(path: &Path) -> Result<Connection, StoreError> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "synchronous", 2).map_err(failed)?;
    Ok(connection)
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, StoreError> {
    let explain = |error: rusqlite::Error| {
        let failure = failed(error);
        if failure == StoreError::Full {
            return failure;
        }
        StoreError::Unavailable(format!("{}: {failure}", path.display()))
    };
    let connection =
        Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX).map_err(explain)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(explain)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // SQLite opens the file lazily; this makes it read it now.
    connection.query_row("PRAGMA schema_version", (), |_| Ok(())).map_err(explain)?;
    Ok(connection)
}

/// What an error of SQLite means to callers.
pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    let Some(failure) = error.sqlite_error() else {
        return StoreError::Unavailable(error.to_string());
    };
    match (failure.code, failure.extended_code) {
        (_, ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY) => StoreError::Exists,
        (_, ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => StoreError::Missing,
        // SHMSIZE: the index of the write-ahead log cannot grow, and it is on the same disk.
        (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => StoreError::Full,
        (ErrorCode::NotADatabase, _) => {
            StoreError::Unavailable("not a database, or damaged; it was left as it is".to_owned())
        }
        (ErrorCode::DatabaseCorrupt, _) => {
            StoreError::Unavailable(format!("the database is damaged ({error}); restore a copy"))
        }
        (_, _) => StoreError::Unavailable(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::*;

    /// No test can cut the power. This one checks that SQLite waits for the disk at every commit.
    #[test]
    fn every_commit_waits_for_the_disk() {
        let folder = tempfile::TempDir::new().unwrap();
        let connection = open_writer(&folder.path().join("store.sqlite"), None).unwrap();
        let value = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(value("synchronous"), 2);
        assert_eq!(value("foreign_keys"), 1);
        assert_eq!(value("wal_autocheckpoint"), 0);
        let mode =
            connection.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0)).unwrap();
        assert_eq!(mode, "wal");
    }
}
