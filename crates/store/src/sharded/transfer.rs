//! Copying from and to several databases.
//!
//! In a copy, a table has the key that it has in its database: no two tables share it, so that everything fits into one
//! database as well. The shard is in the table's id.

use std::sync::PoisonError;

use super::Sharded;
use crate::{
    ActionRow, Batch, BoxFuture, LogRow, Person, PersonId, StoreError, TableKey, TableRow, TokenHash,
    TokenRow, Transfer, UnlistedRow,
};

impl Transfer for Sharded {
    fn people(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        self.first().people(after, limit)
    }

    fn tokens(
        &self,
        after: Option<TokenHash>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, TokenRow)>, StoreError>> {
        self.first().tokens(after, limit)
    }

    fn tables(&self, after: TableKey, limit: usize) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        Box::pin(async move {
            let found = self.ask_all(|_, shard| shard.tables(after, limit)).await;
            merged(found, limit, |row| row.key)
        })
    }

    fn entries(
        &self,
        after: (TableKey, u64),
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, LogRow)>, StoreError>> {
        Box::pin(async move {
            let found = self.ask_all(|_, shard| shard.entries(after, limit)).await;
            merged(found, limit, |(table, row)| (*table, row.seq))
        })
    }

    fn unlisted_after(
        &self,
        after: Option<(PersonId, TableKey)>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<UnlistedRow>, StoreError>> {
        Box::pin(async move {
            let found = self.ask_all(|_, shard| shard.unlisted_after(after.clone(), limit)).await;
            merged(found, limit, |(person, table, _)| (person.clone(), *table))
        })
    }

    fn erasures_after(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, i64)>, StoreError>> {
        self.first().erasures_after(after, limit)
    }

    fn actions_after(&self, after: i64, limit: usize) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        self.first().actions_after(after, limit)
    }

    fn last_key(&self) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        self.first().last_key()
    }

    fn live_nodes(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async {
            let found = self.ask_all(|_, shard| shard.live_nodes()).await;
            let found: Vec<u64> = found.into_iter().collect::<Result<_, _>>()?;
            Ok(found.into_iter().max().unwrap_or(0))
        })
    }

    fn put(&self, batch: Batch) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            match batch {
                Batch::Tables(rows) => self.put_tables(rows).await,
                Batch::Entries(rows) => {
                    for (number, rows) in self.sorted(rows, |(table, _)| *table)? {
                        self.shards[number].put(Batch::Entries(rows)).await?;
                    }
                    Ok(())
                }
                Batch::Unlisted(rows) => {
                    for (number, rows) in self.sorted(rows, |(_, table, _)| *table)? {
                        self.put_unlisted(number, rows).await?;
                    }
                    Ok(())
                }
                Batch::People(_)
                | Batch::Tokens(_)
                | Batch::Erasures(_)
                | Batch::Actions(_)
                | Batch::LastKey(_) => self.first().put(batch).await,
            }
        })
    }

    fn mark_unfinished(&self, is_unfinished: bool) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.ask_all(|_, shard| shard.mark_unfinished(is_unfinished)).await.into_iter().collect()
        })
    }
}

impl Sharded {
    /// Each table goes where its id says.
    async fn put_tables(&self, rows: Vec<TableRow>) -> Result<(), StoreError> {
        if let Some(row) = rows.iter().find(|row| row.id.shard() >= self.shards.len()) {
            let (id, place, count) = (&row.id, row.id.shard() + 1, self.shards.len());
            let why = format!("table {id} belongs into database {place}, and there are {count}");
            return Err(StoreError::Unavailable(why));
        }
        let places = rows.iter().map(|row| (row.key, row.id.shard()));
        self.copied.lock().unwrap_or_else(PoisonError::into_inner).extend(places);
        for (number, rows) in self.sorted(rows, |row| row.key)? {
            self.shards[number].put(Batch::Tables(rows)).await?;
        }
        Ok(())
    }

    async fn put_unlisted(&self, number: usize, rows: Vec<UnlistedRow>) -> Result<(), StoreError> {
        if number == 0 {
            return self.first().put(Batch::Unlisted(rows)).await;
        }
        for (person, table, at) in rows {
            self.shards[number].unlist_for_guest(&person, table, at).await?;
        }
        Ok(())
    }

    /// Rows by the shard of their table.
    fn sorted<T>(
        &self,
        rows: Vec<T>,
        table: impl Fn(&T) -> TableKey,
    ) -> Result<Vec<(usize, Vec<T>)>, StoreError> {
        let copied = self.copied.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<(usize, Vec<T>)> =
            (0..self.shards.len()).map(|number| (number, Vec::new())).collect();
        for row in rows {
            let number = *copied.get(&table(&row)).ok_or(StoreError::Missing)?;
            all[number].1.push(row);
        }
        all.retain(|(_, rows)| !rows.is_empty());
        Ok(all)
    }
}

/// The first rows of all shards, in order.
fn merged<T, K: Ord>(
    found: Vec<Result<Vec<T>, StoreError>>,
    limit: usize,
    key: impl Fn(&T) -> K,
) -> Result<Vec<T>, StoreError> {
    let mut all = Vec::new();
    for rows in found {
        all.extend(rows?);
    }
    all.sort_by_key(key);
    all.truncate(limit);
    Ok(all)
}
