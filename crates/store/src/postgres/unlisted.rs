//! Queries on tables that people have taken off their lists.

use super::Postgres;
use super::rows::get;
use crate::{PersonId, StoreError, TableKey};

impl Postgres {
    /// `Missing` comes from the foreign keys.
    pub(super) async fn unlist(&self, person: &PersonId, table: TableKey, at: i64) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO unlisted (person, table_key, at) VALUES ($1, $2, $3)
            ON CONFLICT DO NOTHING";
        self.write(INSERT, &[&person.as_str(), &table.0, &at]).await.map(drop)
    }

    /// The same for a person whom only another database knows: what this one needs to know of them is their id.
    pub(crate) async fn unlist_for_guest(
        &self,
        person: &PersonId,
        table: TableKey,
        at: i64,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "WITH known AS (
                INSERT INTO people (id, name, created_at) VALUES ($1, '', $3) ON CONFLICT DO NOTHING
            ) INSERT INTO unlisted (person, table_key, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        self.write(INSERT, &[&person.as_str(), &table.0, &at]).await.map(drop)
    }

    /// Forgets such a person, and which tables they took off their list.
    pub(crate) async fn forget_guest(&self, person: &PersonId) -> Result<(), StoreError> {
        self.write("DELETE FROM people WHERE id = $1", &[&person.as_str()]).await.map(drop)
    }

    pub(super) async fn unlisted_among(
        &self,
        person: &PersonId,
        among: &[TableKey],
    ) -> Result<Vec<TableKey>, StoreError> {
        const SELECT: &str = "SELECT table_key FROM unlisted WHERE person = $1 AND table_key = ANY($2)";
        let keys: Vec<i64> = among.iter().map(|table| table.0).collect();
        let found = self.query(SELECT, &[&person.as_str(), &keys]).await?;
        found.iter().map(|row| Ok(TableKey(get(row, 0)?))).collect()
    }
}
