//! Deleting people, and erasing them from logs.

use rusqlite::{Connection, Row, params};

use super::connection::failed;
use super::tables::parsed;
use super::writer::all_or_nothing;
use crate::{PersonId, StoreError, TableKey};

/// Their tokens go with them, by the foreign key.
pub(super) fn delete_person(connection: &Connection, id: &PersonId, at: i64) -> Result<bool, StoreError> {
    const DELETE: &str = "DELETE FROM people WHERE id = ?1";
    const INSERT: &str = "INSERT OR IGNORE INTO erasures (person, at) VALUES (?1, ?2)";
    all_or_nothing(connection, || {
        let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
        if delete.execute([id.as_str()]).map_err(failed)? == 0 {
            return Ok(false);
        }
        let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
        insert.execute(params![id.as_str(), at]).map_err(failed)?;
        Ok(true)
    })
}

pub(super) fn list(connection: &Connection, limit: usize) -> Result<Vec<PersonId>, StoreError> {
    const SELECT: &str = "SELECT person FROM erasures ORDER BY at, person LIMIT ?1";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let row = |row: &Row<'_>| parsed(0, PersonId::parse(&row.get::<_, String>(0)?));
    let rows = select.query_map([limit as i64], row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn finish(connection: &Connection, person: &PersonId) -> Result<(), StoreError> {
    let mut delete = connection.prepare_cached("DELETE FROM erasures WHERE person = ?1").map_err(failed)?;
    delete.execute([person.as_str()]).map(drop).map_err(failed)
}

pub(super) fn rewrite(
    connection: &Connection,
    table: TableKey,
    entries: &[(u64, Vec<u8>)],
    head: Option<&(Vec<u8>, Vec<u8>)>,
) -> Result<(), StoreError> {
    const EXISTS: &str = "SELECT 1 FROM tables WHERE key = ?1";
    const ENTRY: &str = "UPDATE entries SET entry = ?3 WHERE table_key = ?1 AND seq = ?2";
    const HEAD: &str = "UPDATE tables SET head = ?3 WHERE key = ?1 AND head = ?2";
    all_or_nothing(connection, || {
        let mut exists = connection.prepare_cached(EXISTS).map_err(failed)?;
        if !exists.exists([table.0]).map_err(failed)? {
            return Err(StoreError::Missing);
        }
        let mut update = connection.prepare_cached(ENTRY).map_err(failed)?;
        for (seq, entry) in entries {
            if update.execute(params![table.0, seq, entry]).map_err(failed)? == 0 {
                return Err(StoreError::Missing);
            }
        }
        if let Some((old, new)) = head {
            let mut update = connection.prepare_cached(HEAD).map_err(failed)?;
            update.execute(params![table.0, old, new]).map_err(failed)?;
        }
        Ok(())
    })
}
