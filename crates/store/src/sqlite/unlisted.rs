//! Queries on tables that people have taken off their lists.

use rusqlite::{Connection, params};

use super::connection::failed;
use crate::{PersonId, StoreError, TableKey};

/// `Missing` comes from the foreign keys.
pub(super) fn add(
    connection: &Connection,
    person: &PersonId,
    table: TableKey,
    at: i64,
) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO unlisted (person, table_key, at) VALUES (?1, ?2, ?3)
        ON CONFLICT DO NOTHING";
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    insert.execute(params![person.as_str(), table.0, at]).map(drop).map_err(failed)
}

pub(super) fn among(
    connection: &Connection,
    person: &PersonId,
    mut tables: Vec<TableKey>,
) -> Result<Vec<TableKey>, StoreError> {
    const EXISTS: &str = "SELECT 1 FROM unlisted WHERE person = ?1 AND table_key = ?2";
    let mut exists = connection.prepare_cached(EXISTS).map_err(failed)?;
    let mut found = Vec::new();
    for table in tables.drain(..) {
        if exists.exists(params![person.as_str(), table.0]).map_err(failed)? {
            found.push(table);
        }
    }
    Ok(found)
}
