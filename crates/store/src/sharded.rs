//! Several PostgreSQL databases as one store. `docs/decisions/0019-shards.md` says why it is built like this.
//!
//! Each table is in one of them, its shard, with its log, its lease and who is connected to it. People, tokens and what
//! operators did are in the first. A shard that does not answer stops its own tables and no others.

mod open;
mod people;
mod shared;
mod tables;
mod transfer;

pub(crate) use open::misplaced;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;

use crate::{
    ActionRow, Append, BoxFuture, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter,
    PersonId, Postgres, Stats, Store, StoreError, TableFilter, TableId, TableKey, TableRow, TokenHash,
    TokenRow,
};

/// How long anything waits for a shard whose answer it can do without.
const PATIENCE: Duration = Duration::from_secs(2);

/// A store in several PostgreSQL databases.
#[derive(Debug)]
pub struct Sharded {
    /// All of them; the first one comes first.
    shards: Vec<Arc<Postgres>>,
    /// The shard whose job queue is asked next.
    next_queue: AtomicUsize,
    /// While everything is copied into this store: the shards of the tables by their keys in the source.
    copied: Mutex<BTreeMap<TableKey, usize>>,
}

impl Sharded {
    /// The shard that also has people, tokens and what operators did.
    fn first(&self) -> &Postgres {
        &self.shards[0]
    }

    /// A shard by its number. `None` if there is no such shard, as far as this process knows.
    fn shard(&self, number: usize) -> Option<&Postgres> {
        self.shards.get(number).map(|shard| &**shard)
    }

    /// The shard of a table. A key of a shard that does not exist is the key of no table.
    fn shard_of(&self, table: TableKey) -> Result<&Postgres, StoreError> {
        self.shard(table.shard()).ok_or(StoreError::Missing)
    }

    /// Asks all shards at once. The answers are in their order.
    async fn ask_all<'a, T>(
        &'a self,
        ask: impl Fn(usize, &'a Postgres) -> BoxFuture<'a, Result<T, StoreError>>,
    ) -> Vec<Result<T, StoreError>> {
        join_all(self.shards.iter().enumerate().map(|(number, shard)| ask(number, shard))).await
    }

    /// Asks all shards at once, and waits for none of them for long, except for the first.
    async fn ask_with_patience<'a, T>(
        &'a self,
        ask: impl Fn(usize, &'a Postgres) -> BoxFuture<'a, Result<T, StoreError>>,
    ) -> Vec<Result<T, StoreError>> {
        let asked = self.shards.iter().enumerate().map(|(number, shard)| {
            let answer = ask(number, shard);
            async move { if number == 0 { answer.await } else { in_time(answer).await } }
        });
        join_all(asked).await
    }
}

/// The answer of a shard that is not waited for any longer than that.
async fn in_time<T>(answer: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| Err(StoreError::Unavailable("a database does not answer in time".to_owned()));
    tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(late)
}

/// A table with the key that it has in the whole store.
fn in_store(row: TableRow, shard: usize) -> TableRow {
    TableRow { key: row.key.in_shard(shard), ..row }
}

impl Store for Sharded {
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        Box::pin(self.create(new))
    }

    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.append_with(append, None))
    }

    fn find_table(&self, id: &TableId) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.clone();
        Box::pin(async move { self.find_by_id(&id).await })
    }

    fn find_code(&self, code: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let code = code.to_owned();
        Box::pin(async move { self.find_by_code(&code).await })
    }

    fn read(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<LogRow>, StoreError>> {
        match self.shard_of(table) {
            Ok(shard) => shard.read(table.local(), after, limit),
            Err(_) => Box::pin(async { Ok(Vec::new()) }),
        }
    }

    fn list_tables(
        &self,
        filter: TableFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        Box::pin(async move { self.list(&filter, limit).await })
    }

    fn unlist_table(
        &self,
        person: &PersonId,
        table: TableKey,
        at: i64,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.unlist(&person, table, at).await })
    }

    fn unlisted_tables(
        &self,
        person: &PersonId,
        among: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<TableKey>, StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.unlisted_among(&person, &among).await })
    }

    fn count_running(&self, person: &PersonId) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.running_of(&person).await })
    }

    fn purge_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, TableId)>, StoreError>> {
        Box::pin(self.remove_old_tables(before, limit))
    }

    fn purge_people(&self, before: i64, limit: usize) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(self.remove_old_people(before, limit))
    }

    fn last_change(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        Box::pin(self.newest())
    }

    fn delete_table(&self, table: TableKey) -> BoxFuture<'_, Result<bool, StoreError>> {
        match self.shard_of(table) {
            Ok(shard) => shard.delete_table(table.local()),
            Err(_) => Box::pin(async { Ok(false) }),
        }
    }

    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().create_person(person, token)
    }

    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>> {
        self.first().find_person_by_token(hash, at)
    }

    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        self.first().find_person(id)
    }

    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().rename_person(id, name)
    }

    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().add_token(person, token)
    }

    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>> {
        self.first().list_tokens(person, at)
    }

    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.first().remove_token(person, hash)
    }

    fn redeem_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        self.first().redeem_token(hash, at, instead)
    }

    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.first().purge_tokens(at)
    }

    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().touch_token(hash, at)
    }

    fn valid_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>> {
        self.first().valid_tokens(hashes, at)
    }

    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.first().remove_tokens(person, except)
    }

    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        self.first().list_people(filter, limit)
    }

    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().ban_person(id, banned_at)
    }

    fn delete_person(&self, id: &PersonId, at: i64) -> BoxFuture<'_, Result<bool, StoreError>> {
        let id = id.clone();
        Box::pin(async move { self.delete(&id, at).await })
    }

    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>> {
        self.first().list_erasures(limit)
    }

    fn finish_erasure(&self, person: &PersonId) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.erased(&person).await })
    }

    fn rewrite(
        &self,
        table: TableKey,
        entries: Vec<(u64, Vec<u8>)>,
        head: Option<(Vec<u8>, Vec<u8>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.shard_of(table) {
            Ok(shard) => shard.rewrite(table.local(), entries, head),
            Err(error) => Box::pin(async { Err(error) }),
        }
    }

    fn record_action(&self, action: NewAction) -> BoxFuture<'_, Result<(), StoreError>> {
        self.first().record_action(action)
    }

    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        self.first().list_actions(before, limit)
    }

    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>> {
        Box::pin(self.count())
    }

    fn check_ready(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        // The others are watched by heartbeats. If one of them made nodes unready, everybody would be turned away.
        self.first().check_ready()
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async { self.ask_all(|_, shard| shard.close()).await.into_iter().collect() })
    }
}
