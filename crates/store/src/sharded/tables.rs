//! Tables and their logs, each in its shard.

use super::{Sharded, in_store, in_time};
use crate::{
    Append, Fence, NewTable, SharedStore, Stats, Store, StoreError, TableFilter, TableId, TableKey, TableRow,
};
use std::collections::HashMap;

impl Sharded {
    /// Keys come from the first shard, so that later tables have higher ones, in whatever shard they are.
    pub(super) async fn create(&self, new: NewTable) -> Result<TableKey, StoreError> {
        let number = new.id.shard();
        let shard = self.shard(number).ok_or_else(|| unknown(&new.id))?;
        if let Some(code) = &new.code
            && self.is_code_elsewhere(code, number).await
        {
            return Err(StoreError::Exists);
        }
        let key = self.first().next_key().await?;
        Ok(shard.create(new, Some(key)).await?.in_shard(number))
    }

    pub(super) async fn append_with(&self, append: Append, fence: Option<Fence>) -> Result<(), StoreError> {
        let shard = self.shard_of(append.table)?;
        if let Some(code) = append.head.as_ref().and_then(|head| head.code.as_ref())
            && self.is_code_elsewhere(code, append.table.shard()).await
        {
            return Err(StoreError::Exists);
        }
        let append = Append { table: append.table.local(), ..append };
        match fence {
            Some(fence) => shard.append_fenced(append, fence).await,
            None => shard.append(append).await,
        }
    }

    /// Has a table of another shard this code? Two tables that take the same code at the same moment do not see each
    /// other; then the code leads to the older one. A shard that does not answer has no say.
    async fn is_code_elsewhere(&self, code: &str, here: usize) -> bool {
        let found = self.ask_with_patience(|number, shard| {
            Box::pin(
                async move { if number == here { Ok(None) } else { in_time(shard.find_code(code)).await } },
            )
        });
        found.await.into_iter().any(|found| matches!(found, Ok(Some(_))))
    }

    pub(super) async fn find_by_id(&self, id: &TableId) -> Result<Option<TableRow>, StoreError> {
        let number = id.shard();
        let shard = self.shard(number).ok_or_else(|| unknown(id))?;
        Ok(shard.find_table(id).await?.map(|row| in_store(row, number)))
    }

    /// The table may be found although a shard does not answer, but not known to be missing.
    pub(super) async fn find_by_code(&self, code: &str) -> Result<Option<TableRow>, StoreError> {
        let answers = self.ask_with_patience(|_, shard| shard.find_code(code)).await;
        let (mut oldest, mut failure): (Option<TableRow>, _) = (None, None);
        for (number, answer) in answers.into_iter().enumerate() {
            match answer {
                Ok(Some(row)) => {
                    let is_older = oldest.as_ref().is_none_or(|known| row.key < known.key.local());
                    oldest = if is_older { Some(in_store(row, number)) } else { oldest };
                }
                Ok(None) => {}
                Err(error) => failure = Some(error),
            }
        }
        match (oldest, failure) {
            (None, Some(error)) => Err(error),
            (oldest, _) => Ok(oldest),
        }
    }

    /// The newest tables of all shards.
    pub(super) async fn list(&self, filter: &TableFilter, limit: usize) -> Result<Vec<TableRow>, StoreError> {
        let filter = TableFilter { before: filter.before.map(TableKey::local), ..filter.clone() };
        let answers = if filter.may_be_partial {
            self.ask_with_patience(|_, shard| shard.list_tables(filter.clone(), limit)).await
        } else {
            self.ask_all(|_, shard| shard.list_tables(filter.clone(), limit)).await
        };
        let mut rows = Vec::new();
        for (number, answer) in answers.into_iter().enumerate() {
            match answer {
                Ok(found) => rows.extend(found.into_iter().map(|row| in_store(row, number))),
                Err(_) if filter.may_be_partial && number > 0 => {}
                Err(error) => return Err(error),
            }
        }
        rows.sort_by_key(|row| std::cmp::Reverse(row.key.local()));
        if let Some(most) = filter.per_host {
            let mut shown = HashMap::new();
            rows.retain(|row| {
                let count = shown.entry(row.host.clone()).or_insert(0);
                *count += 1;
                *count <= most
            });
        }
        rows.truncate(limit);
        Ok(rows)
    }

    /// Removes what it can: a shard that does not answer is purged another time.
    pub(super) async fn remove_old_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> Result<Vec<(TableKey, TableId)>, StoreError> {
        let (mut gone, mut failure) = (Vec::new(), None);
        for (number, shard) in self.shards.iter().enumerate() {
            match shard.purge_tables(before, limit - gone.len()).await {
                Ok(purged) => gone.extend(purged.into_iter().map(|(key, id)| (key.in_shard(number), id))),
                Err(error) => failure = Some(error),
            }
            if gone.len() >= limit {
                break;
            }
        }
        match failure {
            Some(error) if gone.is_empty() => Err(error),
            Some(_) | None => Ok(gone),
        }
    }

    /// As far as the shards can tell that answer.
    pub(super) async fn newest(&self) -> Result<Option<i64>, StoreError> {
        let mut answers = self.ask_with_patience(|_, shard| shard.last_change()).await.into_iter();
        let first = answers.next().unwrap_or(Ok(None))?;
        Ok(answers.flatten().flatten().chain(first).max())
    }

    pub(super) async fn count(&self) -> Result<Stats, StoreError> {
        let all: Vec<Stats> =
            self.ask_all(|_, shard| shard.stats()).await.into_iter().collect::<Result<_, _>>()?;
        let sum = |part: fn(&Stats) -> u64| all.iter().map(part).sum();
        // Other shards know some people by their id alone.
        let first = all.first().copied().unwrap_or_default();
        Ok(Stats {
            tables_waiting: sum(|stats| stats.tables_waiting),
            tables_playing: sum(|stats| stats.tables_playing),
            tables_finished: sum(|stats| stats.tables_finished),
            tables_closed: sum(|stats| stats.tables_closed),
            tables_lessons: sum(|stats| stats.tables_lessons),
            entries: sum(|stats| stats.entries),
            people: first.people,
            tokens: first.tokens,
            bytes: sum(|stats| stats.bytes),
        })
    }
}

/// A table of a shard that this process was not told of; another node may know it.
fn unknown(id: &TableId) -> StoreError {
    StoreError::Unavailable(format!("table {id} is in database {}, which is not known here", id.shard() + 1))
}
