//! The schema and its migrations.

use rusqlite::{Connection, TransactionBehavior};

use super::connection::failed;
use crate::StoreError;

/// The schema, step by step. A released step is never changed; new steps are appended.
const MIGRATIONS: [(&str, &str); 4] = [
    ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    ("people", include_str!("../../migrations/sqlite/0002_people.sql")),
    ("keys", include_str!("../../migrations/sqlite/0003_keys.sql")),
    ("unlisted", include_str!("../../migrations/sqlite/0004_unlisted.sql")),
];

/// The newest version that this binary knows.
const KNOWN: u32 = MIGRATIONS.len() as u32;

/// Marks our files ("pyat"), so that nothing is written into somebody else's database.
const APPLICATION: u32 = 0x7079_6174;

/// Marks a file that is being copied into ("pyac"), so that an unfinished copy is not served.
const UNFINISHED: u32 = 0x7079_6163;

/// Migrates to the newest schema, in one transaction. Nothing is written if there is nothing to do: a database on a full
/// disk can be opened.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    if version(connection)? == KNOWN {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let version = version(&transaction)?;
    for (step, (_, sql)) in (1..).zip(MIGRATIONS).skip(version as usize) {
        transaction.execute_batch(sql).map_err(failed)?;
        transaction.pragma_update(None, "user_version", step).map_err(failed)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION).map_err(failed)?;
    transaction.commit().map_err(failed)
}

/// The names of the steps after this version.
pub(super) fn names_after(version: u32) -> Vec<&'static str> {
    MIGRATIONS.iter().skip(version as usize).map(|(name, _)| *name).collect()
}

/// Marks a file as an unfinished copy, or removes the mark.
pub(super) fn mark(connection: &Connection, is_unfinished: bool) -> Result<(), StoreError> {
    let application = if is_unfinished { UNFINISHED } else { APPLICATION };
    connection.pragma_update(None, "application_id", application).map_err(failed)
}

/// Refuses a file whose schema is not the newest.
pub(super) fn check_current(connection: &Connection) -> Result<(), StoreError> {
    match version(connection)? {
        KNOWN => Ok(()),
        older => Err(StoreError::Unavailable(format!(
            "the stored data has version {older} and not {KNOWN} yet: start the server once to bring it up to date"
        ))),
    }
}

/// The schema version of a file; 0 if it is empty. Files of newer binaries and of other programs are refused.
pub(super) fn version(connection: &Connection) -> Result<u32, StoreError> {
    let number = |sql: &str| connection.query_row(sql, (), |row| row.get::<_, u32>(0)).map_err(failed);
    let application = number("PRAGMA application_id")?;
    let found = number("PRAGMA user_version")?;
    let is_empty = number("SELECT count(*) FROM sqlite_schema")? == 0;
    if application == UNFINISHED {
        let text = "a copy into this file was not finished: remove it and copy again";
        return Err(StoreError::Unavailable(text.to_owned()));
    }
    if application != APPLICATION && !(application == 0 && is_empty) {
        return Err(StoreError::Unavailable("the file is a database, but not one of pyatak".to_owned()));
    }
    if found > KNOWN { Err(StoreError::TooNew { found, known: KNOWN }) } else { Ok(found) }
}
