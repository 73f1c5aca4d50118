//! Queries on tables and logs.

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::connection::failed;
use super::writer::all_or_nothing;
use crate::store::LESSON_MARK;
use crate::table::PER_HOST_WINDOW;
use crate::{
    Append, LogRow, NewTable, PersonId, Stats, StoreError, TableFilter, TableHead, TableId, TableKey,
    TableRow, TableScope, TableStatus,
};

pub(super) fn create(connection: &Connection, new: &NewTable) -> Result<TableKey, StoreError> {
    const INSERT: &str = "INSERT INTO tables
        (id, code, game, rules_version, status, is_public, host, created_at, head_at, head)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9)";
    all_or_nothing(connection, || {
        let status = new.status.number();
        let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
        let key = insert
            .insert(params![
                new.id.as_str(),
                new.code,
                new.game,
                new.rules_version,
                status,
                new.is_public,
                new.host.as_str(),
                new.at,
                new.head
            ])
            .map_err(failed)?;
        link_people(connection, TableKey(key), &new.people)?;
        push(connection, TableKey(key), 1, new.entries.iter().map(|(at, entry)| (*at, entry)))?;
        Ok(TableKey(key))
    })
}

pub(super) fn append(connection: &Connection, append: &Append) -> Result<(), StoreError> {
    let last_seq = last_seq(connection, append.table)?.ok_or(StoreError::Missing)?;
    if append.first_seq != last_seq + 1 {
        return Err(StoreError::Conflict { first_seq: append.first_seq, last_seq });
    }
    let entries = append.entries.iter().map(|entry| (append.at, entry));
    match &append.head {
        // The usual case: the numbers have been checked, so it cannot be refused half-way and needs no savepoint.
        None => push(connection, append.table, append.first_seq, entries),
        Some(head) => all_or_nothing(connection, || {
            replace_head(connection, append.table, append.at, head)?;
            push(connection, append.table, append.first_seq, entries)
        }),
    }
}

/// The number of the last entry; `None` if there is no such table.
fn last_seq(connection: &Connection, table: TableKey) -> Result<Option<u64>, StoreError> {
    const LAST: &str = "SELECT coalesce((SELECT max(seq) FROM entries WHERE table_key = key), 0)
        FROM tables WHERE key = ?1";
    let mut last = connection.prepare_cached(LAST).map_err(failed)?;
    last.query_row([table.0], |row| row.get(0)).optional().map_err(failed)
}

fn push<'a>(
    connection: &Connection,
    table: TableKey,
    first_seq: u64,
    entries: impl Iterator<Item = (i64, &'a Vec<u8>)>,
) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO entries (table_key, seq, at, entry) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    for (seq, (at, entry)) in (first_seq..).zip(entries) {
        insert.execute(params![table.0, seq, at, entry]).map_err(failed)?;
    }
    Ok(())
}

fn replace_head(
    connection: &Connection,
    table: TableKey,
    at: i64,
    head: &TableHead,
) -> Result<(), StoreError> {
    const UPDATE: &str = "UPDATE tables
        SET status = ?2, code = ?3, is_public = ?4, host = ?5, head = ?6, head_at = ?7 WHERE key = ?1";
    let TableHead { status, code, is_public, host, head, people } = head;
    let mut update = connection.prepare_cached(UPDATE).map_err(failed)?;
    update
        .execute(params![table.0, status.number(), code, is_public, host.as_str(), head, at])
        .map_err(failed)?;
    let mut unlink =
        connection.prepare_cached("DELETE FROM table_people WHERE table_key = ?1").map_err(failed)?;
    unlink.execute([table.0]).map_err(failed)?;
    link_people(connection, table, people)
}

fn link_people(connection: &Connection, table: TableKey, people: &[PersonId]) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO table_people (table_key, person, place) VALUES (?1, ?2, ?3)
        ON CONFLICT DO NOTHING";
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    for (place, person) in people.iter().enumerate() {
        insert.execute(params![table.0, person.as_str(), place as i64]).map_err(failed)?;
    }
    Ok(())
}

pub(super) fn delete(connection: &Connection, table: TableKey) -> Result<bool, StoreError> {
    // The log and the links are deleted by their foreign keys.
    let mut delete = connection.prepare_cached("DELETE FROM tables WHERE key = ?1").map_err(failed)?;
    Ok(delete.execute([table.0]).map_err(failed)? > 0)
}

/// After this many rows of a log, whoever waits for the core gets it. A long log is read for people who look at it, or
/// wait for their table anyway; meanwhile other tables are played at.
const ROWS_IN_A_ROW: usize = 64;

pub(super) fn read(
    connection: &Connection,
    table: TableKey,
    after: u64,
    limit: usize,
) -> Result<Vec<LogRow>, StoreError> {
    const SELECT: &str = "SELECT seq, at, entry FROM entries
        WHERE table_key = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let row = |row: &Row<'_>| Ok(LogRow { seq: row.get(0)?, at: row.get(1)?, entry: row.get(2)? });
    let rows =
        select.query_map(params![table.0, bounded(after), bounded(limit as u64)], row).map_err(failed)?;
    let gives_way = |(number, row)| {
        if number % ROWS_IN_A_ROW == ROWS_IN_A_ROW - 1 {
            std::thread::yield_now();
        }
        row
    };
    rows.enumerate().map(gives_way).collect::<Result<_, _>>().map_err(failed)
}

/// A table's row in one statement, so that it is a consistent snapshot. Ids contain no comma.
const ROW: &str =
    "SELECT t.key, t.id, t.code, t.game, t.rules_version, t.status, t.is_public, t.host, t.created_at,
    max(t.head_at, coalesce(e.at, t.head_at)), coalesce(e.seq, 0), t.head,
    (SELECT group_concat(person, ',' ORDER BY place) FROM table_people p WHERE p.table_key = t.key)
    FROM tables t LEFT JOIN entries e
    ON e.table_key = t.key AND e.seq = (SELECT max(seq) FROM entries WHERE table_key = t.key)";

pub(super) fn find_by_id(connection: &Connection, id: &TableId) -> Result<Option<TableRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{ROW} WHERE t.id = ?1")).map_err(failed)?;
    select.query_row([id.as_str()], table_row).optional().map_err(failed)
}

pub(super) fn find_by_code(connection: &Connection, code: &str) -> Result<Option<TableRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{ROW} WHERE t.code = ?1")).map_err(failed)?;
    select.query_row([code], table_row).optional().map_err(failed)
}

pub(super) fn list(
    connection: &Connection,
    filter: &TableFilter,
    limit: usize,
) -> Result<Vec<TableRow>, StoreError> {
    // Only the conditions that are asked for go into the statement, so that an index can serve it.
    let mut conditions = vec!["TRUE"];
    let mut values: Vec<Value> = Vec::new();
    match &filter.scope {
        TableScope::All => {}
        TableScope::Public => conditions.push("t.is_public = 1"),
        TableScope::Of(person) => {
            conditions.push("t.key IN (SELECT table_key FROM table_people WHERE person = ?)");
            values.push(person.as_str().to_owned().into());
        }
    }
    if let Some(status) = filter.status {
        conditions.push("t.status = ?");
        values.push(status.number().into());
    }
    if let Some(game) = &filter.game {
        conditions.push("t.game = ?");
        values.push(game.clone().into());
    }
    if filter.is_over {
        conditions.push("t.status IN (2, 3)");
    }
    if let (true, TableScope::Of(person)) = (filter.is_listed, &filter.scope) {
        conditions.push("t.key NOT IN (SELECT table_key FROM unlisted WHERE person = ?)");
        values.push(person.as_str().to_owned().into());
    }
    if let Some(at) = filter.idle_since {
        conditions.push("max(t.head_at, coalesce(e.at, t.head_at)) <= ?");
        values.push(at.into());
    }
    if let Some(key) = filter.before {
        conditions.push("t.key < ?");
        values.push(key.0.into());
    }
    let among;
    if let Some(most) = filter.per_host {
        let conditions_inside = conditions.join(" AND ").replace("e.at", "NULL");
        among = format!(
            "t.key IN (SELECT key FROM (SELECT key, row_number() OVER (PARTITION BY host ORDER BY key DESC) AS place
            FROM (SELECT key, host FROM tables t WHERE {conditions_inside} ORDER BY key DESC LIMIT {PER_HOST_WINDOW}))
            WHERE place <= {most})"
        );
        values.extend(values.clone());
        conditions.push(&among);
    }
    values.push(bounded(limit as u64).into());
    let sql = format!("{ROW} WHERE {} ORDER BY t.key DESC LIMIT ?", conditions.join(" AND "));
    let mut select = connection.prepare_cached(&sql).map_err(failed)?;
    let rows = select.query_map(params_from_iter(values), table_row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// Tables by key, after this one.
pub(super) fn list_after(
    connection: &Connection,
    after: TableKey,
    limit: usize,
) -> Result<Vec<TableRow>, StoreError> {
    let sql = format!("{ROW} WHERE t.key > ?1 ORDER BY t.key LIMIT ?2");
    let mut select = connection.prepare_cached(&sql).map_err(failed)?;
    let rows = select.query_map(params![after.0, bounded(limit as u64)], table_row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

/// Writes a table's row as it is, without its log.
pub(super) fn put(connection: &Connection, row: &TableRow) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO tables
        (key, id, code, game, rules_version, status, is_public, host, created_at, head_at, head)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    insert
        .execute(params![
            row.key.0,
            row.id.as_str(),
            row.code,
            row.game,
            row.rules_version,
            row.status.number(),
            row.is_public,
            row.host.as_str(),
            row.created_at,
            row.changed_at,
            row.head
        ])
        .map_err(failed)?;
    link_people(connection, row.key, &row.people)
}

pub(super) fn stats(connection: &Connection) -> Result<Stats, StoreError> {
    const SELECT: &str = "SELECT
        count(*) FILTER (WHERE status = 0 AND NOT is_lesson), count(*) FILTER (WHERE status = 1 AND NOT is_lesson),
        count(*) FILTER (WHERE status = 2 AND NOT is_lesson), count(*) FILTER (WHERE status = 3 AND NOT is_lesson),
        count(*) FILTER (WHERE is_lesson),
        (SELECT count(*) FROM entries), (SELECT count(*) FROM people), (SELECT count(*) FROM tokens),
        (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size)
        FROM (SELECT status, instr(head, ?1) > 0 AS is_lesson FROM tables)";
    let stats = |row: &Row<'_>| {
        Ok(Stats {
            tables_waiting: row.get(0)?,
            tables_playing: row.get(1)?,
            tables_finished: row.get(2)?,
            tables_closed: row.get(3)?,
            tables_lessons: row.get(4)?,
            entries: row.get(5)?,
            people: row.get(6)?,
            tokens: row.get(7)?,
            bytes: row.get(8)?,
        })
    };
    let mark = [LESSON_MARK.as_bytes()];
    connection.prepare_cached(SELECT).and_then(|mut select| select.query_row(mark, stats)).map_err(failed)
}

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let people: Option<String> = row.get(12)?;
    let people = people.iter().flat_map(|people| people.split(',')).map(|id| parsed(12, PersonId::parse(id)));
    Ok(TableRow {
        key: TableKey(row.get(0)?),
        id: parsed(1, TableId::parse(&row.get::<_, String>(1)?))?,
        code: row.get(2)?,
        game: row.get(3)?,
        rules_version: row.get(4)?,
        status: status(row.get(5)?)?,
        is_public: row.get(6)?,
        host: parsed(7, PersonId::parse(&row.get::<_, String>(7)?))?,
        created_at: row.get(8)?,
        changed_at: row.get(9)?,
        last_seq: row.get(10)?,
        head: row.get(11)?,
        people: people.collect::<Result<_, _>>()?,
    })
}

/// A value that was checked when it was written: if it is invalid now, the file is damaged.
pub(super) fn parsed<T, E>(column: usize, value: Result<T, E>) -> rusqlite::Result<T>
where
    E: std::error::Error + Send + Sync + 'static,
{
    value.map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(error))
    })
}

fn status(number: i16) -> rusqlite::Result<TableStatus> {
    TableStatus::from_number(number).ok_or(rusqlite::Error::IntegralValueOutOfRange(5, number.into()))
}

/// SQLite's integers are signed; no number here comes near their limit.
fn bounded(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
