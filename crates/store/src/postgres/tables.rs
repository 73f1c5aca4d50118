//! Queries on tables and logs.

use tokio_postgres::types::ToSql;

use super::Postgres;
use super::rows::{bounded, count, get, table_row};
use crate::store::LESSON_MARK;
use crate::table::PER_HOST_WINDOW;
use crate::{LogRow, NewTable, Stats, StoreError, TableFilter, TableId, TableKey, TableRow, TableScope};

/// A table's row in one statement, so that it is a consistent snapshot.
pub(super) const ROW: &str =
    "SELECT t.key, t.id, t.code, t.game, t.rules_version, t.status, t.is_public, t.host, t.created_at,
    greatest(t.head_at, e.at), coalesce(e.seq, 0), t.head,
    ARRAY(SELECT person FROM table_people p WHERE p.table_key = t.key ORDER BY place)
    FROM tables t LEFT JOIN LATERAL
    (SELECT seq, at FROM entries WHERE table_key = t.key ORDER BY seq DESC LIMIT 1) e ON true";

impl Postgres {
    /// A key for a table of any shard. It comes from this database, so that no two tables have the same.
    pub(crate) async fn next_key(&self) -> Result<TableKey, StoreError> {
        let rows = self.write("SELECT nextval('tables_key_seq')", &[]).await?;
        Ok(TableKey(rows.first().map_or_else(|| Err(no_key()), |row| get(row, 0))?))
    }

    /// Stores a table, with a key of this database if it has none yet.
    pub(crate) async fn create(&self, new: NewTable, key: Option<TableKey>) -> Result<TableKey, StoreError> {
        const INSERT: &str = "WITH made AS (
                INSERT INTO tables
                    (key, id, code, game, rules_version, status, is_public, host, created_at, head_at, head)
                VALUES (coalesce($13, nextval('tables_key_seq')), $1, $2, $3, $4, $5, $6, $7, $8, $8, $9)
                RETURNING key
            ), linked AS (
                INSERT INTO table_people (table_key, person, place)
                SELECT key, person, min(place) FROM made, unnest($10::text[]) WITH ORDINALITY AS p (person, place)
                GROUP BY key, person
            ), written AS (
                INSERT INTO entries (table_key, seq, at, entry)
                SELECT key, seq, at, entry
                FROM made, unnest($11::bigint[], $12::bytea[]) WITH ORDINALITY AS e (at, entry, seq)
            ) SELECT key FROM made";
        let people: Vec<&str> = new.people.iter().map(|person| person.as_str()).collect();
        let (times, entries): (Vec<i64>, Vec<&[u8]>) =
            new.entries.iter().map(|(at, entry)| (*at, entry.as_slice())).unzip();
        let key = key.map(|key| key.0);
        let values: [&(dyn ToSql + Sync); 13] = [
            &new.id.as_str(),
            &new.code,
            &new.game,
            &i32::from(new.rules_version),
            &new.status.number(),
            &new.is_public,
            &new.host.as_str(),
            &new.at,
            &new.head,
            &people,
            &times,
            &entries,
            &key,
        ];
        let rows = self.write(INSERT, &values).await?;
        Ok(TableKey(rows.first().map_or_else(|| Err(no_key()), |row| get(row, 0))?))
    }

    pub(super) async fn find_by_id(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let rows = self.query(&format!("{ROW} WHERE t.id = $1"), &[&id.as_str()]).await?;
        rows.first().map(table_row).transpose()
    }

    pub(super) async fn find_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        // PostgreSQL cannot store this character, so no table has such a code.
        if code.contains('\0') {
            return Ok(None);
        }
        let rows = self.query(&format!("{ROW} WHERE t.code = $1"), &[&code]).await?;
        rows.first().map(table_row).transpose()
    }

    pub(super) async fn read_log(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> Result<Vec<LogRow>, StoreError> {
        const SELECT: &str = "SELECT seq, at, entry FROM entries
            WHERE table_key = $1 AND seq > $2 ORDER BY seq LIMIT $3";
        // After an append with an unknown outcome, the reader concludes that what is missing will never be written.
        self.end_orphans().await?;
        let rows = self.query(SELECT, &[&table.0, &bounded(after), &bounded(limit as u64)]).await?;
        let row = |row| Ok(LogRow { seq: count(row, 0)?, at: get(row, 1)?, entry: get(row, 2)? });
        rows.iter().map(row).collect()
    }

    pub(super) async fn list(&self, filter: &TableFilter, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        // Only the conditions that are asked for go into the statement, so that an index can serve it.
        let mut conditions = vec!["TRUE".to_owned()];
        let mut values: Vec<Box<dyn ToSql + Sync + Send>> = Vec::new();
        let mut add = |condition: &str, value: Box<dyn ToSql + Sync + Send>| {
            values.push(value);
            conditions.push(condition.replace('?', &format!("${}", values.len())));
        };
        match &filter.scope {
            TableScope::All => {}
            TableScope::Public => add("t.is_public = ?", Box::new(true)),
            TableScope::Of(person) => add(
                "t.key IN (SELECT table_key FROM table_people WHERE person = ?)",
                Box::new(person.as_str().to_owned()),
            ),
        }
        if let Some(status) = filter.status {
            add("t.status = ?", Box::new(status.number()));
        }
        if let Some(game) = &filter.game {
            add("t.game = ?", Box::new(game.clone()));
        }
        if filter.is_over {
            add("t.status = ANY(?)", Box::new(vec![2_i16, 3]));
        }
        if let (true, TableScope::Of(person)) = (filter.is_listed, &filter.scope) {
            add(
                "t.key NOT IN (SELECT table_key FROM unlisted WHERE person = ?)",
                Box::new(person.as_str().to_owned()),
            );
        }
        if let Some(at) = filter.idle_since {
            add("greatest(t.head_at, e.at) <= ?", Box::new(at));
        }
        if let Some(key) = filter.before {
            add("t.key < ?", Box::new(key.0));
        }
        let number = conditions.len();
        if let Some(most) = filter.per_host {
            let inside = conditions.join(" AND ").replace("e.at", "NULL");
            conditions.push(format!(
                "t.key IN (SELECT key FROM (SELECT key, row_number() OVER (PARTITION BY host ORDER BY key DESC) AS place
                FROM (SELECT key, host FROM tables t WHERE {inside} ORDER BY key DESC LIMIT {PER_HOST_WINDOW}) AS newest)
                AS placed WHERE place <= {most})"
            ));
        }
        let sql = format!("{ROW} WHERE {} ORDER BY t.key DESC LIMIT ${number}", conditions.join(" AND "));
        values.push(Box::new(bounded(limit as u64)));
        let values: Vec<&(dyn ToSql + Sync)> =
            values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
        self.query(&sql, &values).await?.iter().map(table_row).collect()
    }

    pub(super) async fn delete(&self, table: TableKey) -> Result<bool, StoreError> {
        // The log and everything else is deleted by foreign keys.
        let rows =
            self.write_with_retry("DELETE FROM tables WHERE key = $1 RETURNING key", &[&table.0]).await?;
        Ok(!rows.is_empty())
    }

    /// Counts everything. Above ten million entries PostgreSQL's own estimate is used: counting would take too long.
    pub(super) async fn count(&self) -> Result<Stats, StoreError> {
        const SELECT: &str = "SELECT
            count(*) FILTER (WHERE status = 0 AND NOT is_lesson),
            count(*) FILTER (WHERE status = 1 AND NOT is_lesson),
            count(*) FILTER (WHERE status = 2 AND NOT is_lesson),
            count(*) FILTER (WHERE status = 3 AND NOT is_lesson),
            count(*) FILTER (WHERE is_lesson),
            (SELECT CASE WHEN reltuples > 1e7 THEN reltuples::bigint ELSE (SELECT count(*) FROM entries) END
                FROM pg_class WHERE oid = 'entries'::regclass),
            (SELECT count(*) FROM people), (SELECT count(*) FROM tokens),
            (SELECT sum(pg_total_relation_size(oid))::bigint FROM pg_class
                WHERE relnamespace = 'pyatak'::regnamespace AND relkind = 'r')
            FROM (SELECT status, position($1::bytea IN head) > 0 AS is_lesson FROM tables) AS counted";
        let rows = self.query(SELECT, &[&LESSON_MARK.as_bytes()]).await?;
        let row = rows.first().ok_or_else(|| StoreError::Unavailable("no counts were given".to_owned()))?;
        Ok(Stats {
            tables_waiting: count(row, 0)?,
            tables_playing: count(row, 1)?,
            tables_finished: count(row, 2)?,
            tables_closed: count(row, 3)?,
            tables_lessons: count(row, 4)?,
            entries: count(row, 5)?,
            people: count(row, 6)?,
            tokens: count(row, 7)?,
            bytes: count(row, 8)?,
        })
    }

    /// Writes something that needs space, and removes what the last call wrote.
    pub(super) async fn probe(&self) -> Result<(), StoreError> {
        const WRITE: &str = "WITH gone AS (DELETE FROM probe) INSERT INTO probe (bytes) VALUES ($1)";
        self.write_with_retry(WRITE, &[&vec![0_u8; 8192]]).await?;
        Ok(())
    }
}

fn no_key() -> StoreError {
    StoreError::Unavailable("no key was given".to_owned())
}
