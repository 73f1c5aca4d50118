//! Copying from and to a SQLite file.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::connection::failed;
use super::people::{action, person, token};
use super::tables::{self, parsed};
use super::{Sqlite, migrations};
use crate::{
    ActionRow, Batch, BoxFuture, LogRow, Person, PersonId, StoreError, TableKey, TableRow, TokenHash,
    TokenRow, Transfer, UnlistedRow,
};

impl Transfer for Sqlite {
    fn people(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        const SELECT: &str =
            "SELECT id, name, created_at, banned_at FROM people WHERE id > ?1 ORDER BY id LIMIT ?2";
        let after = after.map_or_else(String::new, |person| person.to_string());
        self.query(move |connection| rows(connection, SELECT, params![after, limit as i64], person))
    }

    fn tokens(
        &self,
        after: Option<TokenHash>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, TokenRow)>, StoreError>> {
        const SELECT: &str = "SELECT person, hash, kind, label, created_at, expires_at, used_at FROM tokens
            WHERE hash > ?1 ORDER BY hash LIMIT ?2";
        let after = after.map_or_else(Vec::new, |hash| hash.0.to_vec());
        let row =
            |row: &Row<'_>| Ok((parsed(0, PersonId::parse(&row.get::<_, String>(0)?))?, token(row, 1)?));
        self.query(move |connection| rows(connection, SELECT, params![after, limit as i64], row))
    }

    fn tables(&self, after: TableKey, limit: usize) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        self.query(move |connection| tables::list_after(connection, after, limit))
    }

    fn entries(
        &self,
        after: (TableKey, u64),
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, LogRow)>, StoreError>> {
        const SELECT: &str = "SELECT table_key, seq, at, entry FROM entries
            WHERE (table_key, seq) > (?1, ?2) ORDER BY table_key, seq LIMIT ?3";
        let row = |row: &Row<'_>| {
            let (seq, at, entry) = (row.get(1)?, row.get(2)?, row.get(3)?);
            Ok((TableKey(row.get(0)?), LogRow { seq, at, entry }))
        };
        let (TableKey(table), seq) = after;
        self.query(move |connection| rows(connection, SELECT, params![table, seq, limit as i64], row))
    }

    fn unlisted_after(
        &self,
        after: Option<(PersonId, TableKey)>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<UnlistedRow>, StoreError>> {
        const SELECT: &str = "SELECT person, table_key, at FROM unlisted
            WHERE (person, table_key) > (?1, ?2) ORDER BY person, table_key LIMIT ?3";
        let (person, table) =
            after.map_or((String::new(), 0), |(person, table)| (person.to_string(), table.0));
        let row = |row: &Row<'_>| {
            let person = parsed(0, PersonId::parse(&row.get::<_, String>(0)?))?;
            Ok((person, TableKey(row.get(1)?), row.get(2)?))
        };
        self.query(move |connection| rows(connection, SELECT, params![person, table, limit as i64], row))
    }

    fn erasures_after(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, i64)>, StoreError>> {
        const SELECT: &str = "SELECT person, at FROM erasures WHERE person > ?1 ORDER BY person LIMIT ?2";
        let after = after.map_or_else(String::new, |person| person.to_string());
        let row = |row: &Row<'_>| Ok((parsed(0, PersonId::parse(&row.get::<_, String>(0)?))?, row.get(1)?));
        self.query(move |connection| rows(connection, SELECT, params![after, limit as i64], row))
    }

    fn actions_after(&self, after: i64, limit: usize) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        const SELECT: &str = "SELECT number, at, what, target, note FROM actions
            WHERE number > ?1 ORDER BY number LIMIT ?2";
        self.query(move |connection| rows(connection, SELECT, params![after, limit as i64], action))
    }

    fn last_key(&self) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        const SELECT: &str = "SELECT seq FROM sqlite_sequence WHERE name = 'tables'";
        self.query(|connection| {
            let last = connection.query_row(SELECT, (), |row| row.get(0)).optional().map_err(failed)?;
            Ok(TableKey(last.unwrap_or(0)))
        })
    }

    /// None: we hold the lock of the file.
    fn live_nodes(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async { Ok(0) })
    }

    fn put(&self, batch: Batch) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| put(connection, &batch))
    }

    fn mark_unfinished(&self, is_unfinished: bool) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| migrations::mark(connection, is_unfinished))
    }
}

fn rows<T>(
    connection: &Connection,
    sql: &str,
    values: impl rusqlite::Params,
    row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreError> {
    let mut select = connection.prepare_cached(sql).map_err(failed)?;
    let rows = select.query_map(values, row).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

fn put(connection: &Connection, batch: &Batch) -> Result<(), StoreError> {
    let prepare = |sql: &str| connection.prepare_cached(sql).map_err(failed);
    match batch {
        Batch::People(people) => {
            let mut insert =
                prepare("INSERT INTO people (id, name, created_at, banned_at) VALUES (?1, ?2, ?3, ?4)")?;
            for Person { id, name, created_at, banned_at } in people {
                insert.execute(params![id.as_str(), name, created_at, banned_at]).map_err(failed)?;
            }
        }
        Batch::Tokens(tokens) => {
            let mut insert = prepare(
                "INSERT INTO tokens (hash, person, kind, label, created_at, expires_at, used_at)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?;
            for (person, TokenRow { hash, kind, label, created_at, expires_at, used_at }) in tokens {
                let values =
                    params![hash.0, person.as_str(), kind.number(), label, created_at, expires_at, used_at];
                insert.execute(values).map_err(failed)?;
            }
        }
        Batch::Tables(tables) => {
            for table in tables {
                tables::put(connection, table)?;
            }
        }
        Batch::Entries(entries) => {
            let mut insert =
                prepare("INSERT INTO entries (table_key, seq, at, entry) VALUES (?1, ?2, ?3, ?4)")?;
            for (table, LogRow { seq, at, entry }) in entries {
                insert.execute(params![table.0, seq, at, entry]).map_err(failed)?;
            }
        }
        Batch::Unlisted(unlisted) => {
            let mut insert = prepare("INSERT INTO unlisted (person, table_key, at) VALUES (?1, ?2, ?3)")?;
            for (person, table, at) in unlisted {
                insert.execute(params![person.as_str(), table.0, at]).map_err(failed)?;
            }
        }
        Batch::Erasures(erasures) => {
            let mut insert = prepare("INSERT INTO erasures (person, at) VALUES (?1, ?2)")?;
            for (person, at) in erasures {
                insert.execute(params![person.as_str(), at]).map_err(failed)?;
            }
        }
        Batch::Actions(actions) => {
            let mut insert =
                prepare("INSERT INTO actions (number, at, what, target, note) VALUES (?1, ?2, ?3, ?4, ?5)")?;
            for ActionRow { number, at, what, target, note } in actions {
                insert.execute(params![number, at, what, target, note]).map_err(failed)?;
            }
        }
        Batch::LastKey(key) => {
            let mut forget = prepare("DELETE FROM sqlite_sequence WHERE name = 'tables'")?;
            forget.execute(()).map_err(failed)?;
            let mut insert = prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?1)")?;
            insert.execute([key.0]).map_err(failed)?;
        }
    }
    Ok(())
}
