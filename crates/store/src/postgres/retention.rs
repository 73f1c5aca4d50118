//! Removing old tables and people.

use super::Postgres;
use super::rows::{bounded, count, damaged, get, person_id};
use crate::{PersonId, StoreError, TableId, TableKey};

impl Postgres {
    pub(super) async fn running_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        const COUNT: &str = "SELECT count(*) FROM table_people p JOIN tables t ON t.key = p.table_key
            WHERE p.person = $1 AND t.status IN (0, 1)";
        let rows = self.query(COUNT, &[&person.as_str()]).await?;
        rows.first().map_or(Ok(0), |row| count(row, 0))
    }

    /// Nobody has to wait for it: readers and other writers see the tables until they are gone.
    pub(super) async fn remove_old_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> Result<Vec<(TableKey, TableId)>, StoreError> {
        const DELETE: &str = "DELETE FROM tables WHERE key IN (SELECT key FROM tables
            WHERE status IN (2, 3) AND head_at < $1 ORDER BY key LIMIT $2 FOR UPDATE SKIP LOCKED)
            RETURNING key, id";
        let rows = self.write_with_retry(DELETE, &[&before, &bounded(limit as u64)]).await?;
        rows.iter()
            .map(|row| {
                Ok((TableKey(get(row, 0)?), TableId::parse(get(row, 1)?).map_err(|error| damaged(&error))?))
            })
            .collect()
    }

    /// People who have a seat at a table or host one are not removed, nor are banned people, whose ban would be lost.
    pub(crate) async fn remove_old_people(&self, before: i64, limit: usize) -> Result<u64, StoreError> {
        const DELETE: &str = "WITH gone AS (DELETE FROM people WHERE id IN (SELECT id FROM people p
                WHERE created_at < $1 AND banned_at IS NULL
                AND NOT EXISTS (SELECT FROM tokens t
                    WHERE t.person = p.id AND coalesce(t.used_at, t.created_at) >= $1)
                AND NOT EXISTS (SELECT FROM table_people WHERE person = p.id)
                AND NOT EXISTS (SELECT FROM tables WHERE host = p.id AND status IN (0, 1))
                ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
            RETURNING id) SELECT count(*) FROM gone";
        let rows = self.write_with_retry(DELETE, &[&before, &bounded(limit as u64)]).await?;
        rows.first().map_or(Ok(0), |row| count(row, 0))
    }

    /// People who came before this time and have used no token since, oldest first, after this one, with the time when
    /// they came. They may have tables, here or in another database.
    pub(crate) async fn old_people(
        &self,
        before: i64,
        after: Option<(i64, PersonId)>,
        limit: usize,
    ) -> Result<Vec<(i64, PersonId)>, StoreError> {
        const SELECT: &str = "SELECT created_at, id FROM people p
            WHERE created_at < $1 AND banned_at IS NULL AND (created_at, id) > ($2, $3)
            AND NOT EXISTS (SELECT FROM tokens t
                WHERE t.person = p.id AND coalesce(t.used_at, t.created_at) >= $1)
            ORDER BY created_at, id LIMIT $4";
        let (at, id) = after.map_or((i64::MIN, String::new()), |(at, id)| (at, id.to_string()));
        let rows = self.query(SELECT, &[&before, &at, &id, &bounded(limit as u64)]).await?;
        rows.iter().map(|row| Ok((get(row, 0)?, person_id(get(row, 1)?)?))).collect()
    }

    /// Which of these people have a table here, or host one that is not over.
    pub(crate) async fn with_tables(&self, people: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
        const SELECT: &str = "SELECT id FROM unnest($1::text[]) AS p (id)
            WHERE EXISTS (SELECT FROM table_people WHERE person = p.id)
            OR EXISTS (SELECT FROM tables WHERE host = p.id AND status IN (0, 1))";
        let ids: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        self.query(SELECT, &[&ids]).await?.iter().map(|row| person_id(get(row, 0)?)).collect()
    }

    /// Removes these people, except for those who have used a token since, or were banned.
    pub(crate) async fn remove_people(&self, people: &[PersonId], before: i64) -> Result<u64, StoreError> {
        const DELETE: &str = "WITH gone AS (DELETE FROM people p
                WHERE id = ANY($1) AND banned_at IS NULL AND NOT EXISTS (SELECT FROM tokens t
                    WHERE t.person = p.id AND coalesce(t.used_at, t.created_at) >= $2)
            RETURNING id) SELECT count(*) FROM gone";
        let ids: Vec<&str> = people.iter().map(PersonId::as_str).collect();
        let rows = self.write_with_retry(DELETE, &[&ids, &before]).await?;
        rows.first().map_or(Ok(0), |row| count(row, 0))
    }

    pub(super) async fn newest(&self) -> Result<Option<i64>, StoreError> {
        let rows = self.query("SELECT max(head_at) FROM tables", &[]).await?;
        rows.first().map_or(Ok(None), |row| get(row, 0))
    }
}
