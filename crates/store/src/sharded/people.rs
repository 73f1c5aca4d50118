//! What is known of people in shards that do not have them.

use super::{Sharded, in_time};
use crate::{PersonId, Store, StoreError, TableKey};

impl Sharded {
    /// The mark is beside its table. Another shard than the first has to be told of the person, by their id alone.
    pub(super) async fn unlist(&self, person: &PersonId, table: TableKey, at: i64) -> Result<(), StoreError> {
        let shard = self.shard_of(table)?;
        if table.shard() == 0 {
            return shard.unlist_table(person, table.local(), at).await;
        }
        if self.first().find_person(person).await?.is_none() {
            return Err(StoreError::Missing);
        }
        shard.unlist_for_guest(person, table.local(), at).await
    }

    pub(super) async fn unlisted_among(
        &self,
        person: &PersonId,
        among: &[TableKey],
    ) -> Result<Vec<TableKey>, StoreError> {
        let in_shard = |number: usize| among.iter().filter(move |table| table.shard() == number);
        let answers = self.ask_all(|number, shard| {
            let tables: Vec<TableKey> = in_shard(number).map(|table| table.local()).collect();
            if tables.is_empty() {
                return Box::pin(async { Ok(Vec::new()) });
            }
            shard.unlisted_tables(person, tables)
        });
        let mut found = Vec::new();
        for (number, answer) in answers.await.into_iter().enumerate() {
            found.extend(answer?.into_iter().map(|table| table.in_shard(number)));
        }
        Ok(found)
    }

    /// Counts where it can: a shard that does not answer keeps nobody from opening a table in another.
    pub(super) async fn running_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let mut answers = self.ask_with_patience(|_, shard| shard.count_running(person)).await.into_iter();
        let first = answers.next().unwrap_or(Ok(0))?;
        Ok(first + answers.flatten().sum::<u64>())
    }

    /// Removes people of the first shard who have a table in none.
    pub(super) async fn remove_old_people(&self, before: i64, limit: usize) -> Result<u64, StoreError> {
        let (mut removed, mut after) = (0, None);
        while removed < limit as u64 {
            let old = self.first().old_people(before, after, limit).await?;
            after = old.last().cloned();
            let mut people: Vec<PersonId> = old.into_iter().map(|(_, person)| person).collect();
            if people.is_empty() {
                break;
            }
            for shard in &self.shards {
                let busy = shard.with_tables(&people).await?;
                people.retain(|person| !busy.contains(person));
            }
            people.truncate(limit - removed as usize);
            removed += self.first().remove_people(&people, before).await?;
        }
        for shard in self.shards.iter().skip(1) {
            // What other shards know of people without tables is worth nothing; the next time does as well.
            let _ = in_time(shard.remove_old_people(before, limit)).await;
        }
        Ok(removed)
    }

    /// Their tables are off no list any more. A shard that does not answer learns it when the erasure is finished.
    pub(super) async fn delete(&self, person: &PersonId, at: i64) -> Result<bool, StoreError> {
        let was_there = self.first().delete_person(person, at).await?;
        for shard in self.shards.iter().skip(1) {
            let _ = in_time(shard.forget_guest(person)).await;
        }
        Ok(was_there)
    }

    /// Only when no shard knows them any more, the erasure is finished.
    pub(super) async fn erased(&self, person: &PersonId) -> Result<(), StoreError> {
        for shard in self.shards.iter().skip(1) {
            shard.forget_guest(person).await?;
        }
        self.first().finish_erasure(person).await
    }
}
