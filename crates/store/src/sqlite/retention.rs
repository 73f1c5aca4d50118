//! Removing old tables and people.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::connection::failed;
use super::tables::parsed;
use crate::{PersonId, StoreError, TableId, TableKey};

/// How many entries are removed in one transaction, so that appends need not wait long.
const STEP: i64 = 500;

pub(super) fn count_running(connection: &Connection, person: &PersonId) -> Result<u64, StoreError> {
    const COUNT: &str = "SELECT count(*) FROM table_people p JOIN tables t ON t.key = p.table_key
        WHERE p.person = ?1 AND t.status IN (0, 1)";
    let mut count = connection.prepare_cached(COUNT).map_err(failed)?;
    count.query_row([person.as_str()], |row| row.get(0)).map_err(failed)
}

/// Tables that were finished or closed before this time, oldest first.
pub(super) fn old_tables(
    connection: &Connection,
    before: i64,
    limit: usize,
) -> Result<Vec<(TableKey, TableId)>, StoreError> {
    const SELECT: &str = "SELECT key, id FROM tables
        WHERE status IN (2, 3) AND head_at < ?1 ORDER BY key LIMIT ?2";
    let row =
        |row: &Row<'_>| Ok((TableKey(row.get(0)?), parsed(1, TableId::parse(&row.get::<_, String>(1)?))?));
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let rows = select.query_map(params![before, limit as i64], row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// Removes the last entries of a log, so that what is left is still the beginning of a log. Returns `false` if it was
/// empty.
pub(super) fn shorten(connection: &Connection, table: TableKey) -> Result<bool, StoreError> {
    const DELETE: &str = "DELETE FROM entries WHERE table_key = ?1 AND seq >
        (SELECT max(seq) - ?2 FROM entries WHERE table_key = ?1)";
    let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
    Ok(delete.execute(params![table.0, STEP]).map_err(failed)? > 0)
}

/// People who came before this time, have not been seen since and have no table, oldest first.
pub(super) fn old_people(
    connection: &Connection,
    before: i64,
    limit: usize,
) -> Result<Vec<PersonId>, StoreError> {
    let sql = format!("SELECT id FROM people WHERE {IS_OLD} ORDER BY created_at LIMIT ?2");
    let mut select = connection.prepare_cached(&sql).map_err(failed)?;
    let row = |row: &Row<'_>| parsed(0, PersonId::parse(&row.get::<_, String>(0)?));
    let rows = select.query_map(params![before, limit as i64], row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// People who have a seat at a table or host one are not removed, nor are banned people, whose ban would be lost.
const IS_OLD: &str = "created_at < ?1 AND banned_at IS NULL
    AND NOT EXISTS
        (SELECT 1 FROM tokens t WHERE t.person = people.id AND coalesce(t.used_at, t.created_at) >= ?1)
    AND NOT EXISTS (SELECT 1 FROM table_people WHERE person = people.id)
    AND id NOT IN (SELECT host FROM tables WHERE status IN (0, 1))";

/// Removes these people with their tokens, unless they have sat down somewhere in the meantime.
pub(super) fn remove_people(connection: &Connection, people: &[PersonId]) -> Result<u64, StoreError> {
    const DELETE: &str = "DELETE FROM people WHERE id = ?1
        AND NOT EXISTS (SELECT 1 FROM table_people WHERE person = ?1)";
    let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
    let mut count = 0;
    for person in people {
        count += delete.execute([person.as_str()]).map_err(failed)? as u64;
    }
    Ok(count)
}

/// Entries are in order of arrival.
pub(super) fn last_change(connection: &Connection) -> Result<Option<i64>, StoreError> {
    const SELECT: &str = "SELECT at FROM entries ORDER BY row DESC LIMIT 1";
    connection.query_row(SELECT, (), |row| row.get(0)).optional().map_err(failed)
}
