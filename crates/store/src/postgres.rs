//! The driver for several nodes: a PostgreSQL database that all of them share. `docs/decisions/0010-postgres.md` says
//! why it is built like this.

mod appends;
mod connection;
mod failure;
mod migrations;
mod orphans;
mod people;
mod place;
mod retention;
mod rows;
mod shared;
mod tables;
mod target;
mod tls;
mod transfer;
mod unlisted;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_postgres::Row;

use crate::{
    ActionRow, Append, BoxFuture, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter,
    PersonId, Stats, Store, StoreError, TableFilter, TableId, TableKey, TableRow, TokenHash, TokenRow,
};
use appends::Appends;
use connection::{Connection, Failure, Values};
use failure::{is_lost, is_race};
use orphans::OrphanedBackends;
use target::Target;

/// How long closing waits for calls that are under way.
const CLOSE_TIME: Duration = Duration::from_secs(10);

/// How often a write is tried that races with others.
const ATTEMPTS: u32 = 5;

/// A store in a PostgreSQL database. It needs tokio's runtime.
#[derive(Debug)]
pub struct Postgres {
    connections: Vec<Connection>,
    /// `None` if it was opened for reading only.
    appends: Option<Appends>,
    /// A permit for each call; none are left when the store is closed.
    permits: Arc<Semaphore>,
    calls_max: u32,
    orphans: Arc<OrphanedBackends>,
}

/// Options of a PostgreSQL store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostgresOptions {
    /// The number of connections beside those that append.
    pub connections: usize,
    /// The number of connections that append.
    pub appenders: usize,
    /// How many appends go into one transaction at most.
    pub group_max: usize,
    /// How many calls may be under way before callers have to wait.
    pub calls_max: u32,
}

impl Default for PostgresOptions {
    fn default() -> PostgresOptions {
        PostgresOptions { connections: 4, appenders: 2, group_max: 512, calls_max: 4096 }
    }
}

impl Postgres {
    /// Opens a database, `postgres://user:password@host:port/database`. An empty one gets our schema; one with an older
    /// schema is refused, because an operator has to decide about `migrate`: older binaries cannot start after it.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let store = Postgres::open_with(address, PostgresOptions::default()).await?;
        match store.place().await? {
            None => Ok(store),
            Some(place) => Err(StoreError::Unavailable(format!(
                "it is database {} of several that are one store: name all of them, in their order",
                place + 1
            ))),
        }
    }

    /// Opens a database that may be one of several.
    pub(crate) async fn open_part(address: &str) -> Result<Postgres, StoreError> {
        Postgres::open_with(address, PostgresOptions::default()).await
    }

    /// `open` with other options.
    pub async fn open_with(address: &str, options: PostgresOptions) -> Result<Postgres, StoreError> {
        let target = Arc::new(Target::parse(address, false)?);
        let mut client = target.connect().await?;
        if migrations::version(&client).await? == 0 {
            migrations::migrate(&mut client).await?;
        }
        migrations::check_current(&client).await?;
        let connection = || Connection::new(Arc::clone(&target));
        let (orphans, connections) = (Arc::default(), (0..options.appenders.max(1)).map(|_| connection()));
        let appends = Appends::start(connections, options.group_max.max(1), &orphans);
        Ok(Postgres::new(&target, options, Some(appends), orphans))
    }

    /// Opens a database for reading only. Methods that write answer `Unavailable`.
    pub async fn open_read_only(address: &str) -> Result<Postgres, StoreError> {
        let target = Arc::new(Target::parse(address, true)?);
        migrations::check_current(&target.connect().await?).await?;
        Ok(Postgres::new(
            &target,
            PostgresOptions { connections: 1, ..PostgresOptions::default() },
            None,
            Arc::default(),
        ))
    }

    /// Migrates a database to the newest schema and returns the steps taken. Several processes may do it at once; one of
    /// them does the work.
    pub async fn migrate(address: &str) -> Result<Vec<&'static str>, StoreError> {
        let target = Target::parse(address, false)?;
        migrations::migrate(&mut target.connect().await?).await
    }

    /// An address without its password, for people to read.
    pub(crate) fn describe(address: &str) -> String {
        Target::parse(address, false).map_or_else(|_| "postgres://…".to_owned(), |target| target.to_string())
    }

    fn new(
        target: &Arc<Target>,
        options: PostgresOptions,
        appends: Option<Appends>,
        orphans: Arc<OrphanedBackends>,
    ) -> Postgres {
        let connections =
            (0..options.connections.max(1)).map(|_| Connection::new(Arc::clone(target))).collect();
        let calls_max = options.calls_max.max(1);
        let permits = Arc::new(Semaphore::new(calls_max as usize));
        Postgres { connections, appends, permits, calls_max, orphans }
    }

    /// Waits until there is room for another call.
    async fn permit(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        let closed = |_| StoreError::Unavailable("the store is closed".to_owned());
        Arc::clone(&self.permits).acquire_owned().await.map_err(closed)
    }

    /// The connection that is least busy.
    fn connection(&self) -> &Connection {
        let least = self.connections.iter().min_by_key(|connection| connection.busy());
        least.unwrap_or(&self.connections[0])
    }

    /// Reads with one statement. If the connection turns out to be lost, it is retried once: reading twice does no harm.
    async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        let _permit = self.permit().await?;
        match self.connection().query(sql, values).await {
            Err(Failure::Postgres(error)) if is_lost(&error) => {
                Ok(self.connection().query(sql, values).await?)
            }
            answer => Ok(answer?),
        }
    }

    /// Writes with one statement, which is one transaction.
    async fn write(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        self.check_writing()?;
        let _permit = self.permit().await?;
        Ok(self.connection().query(sql, values).await?)
    }

    /// Writes with one statement that is retried if it lost a race with another one.
    async fn write_with_retry(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, StoreError> {
        self.check_writing()?;
        let _permit = self.permit().await?;
        for _ in 1..ATTEMPTS {
            match self.connection().query(sql, values).await {
                Err(Failure::Postgres(error)) if is_race(&error) => {}
                answer => return Ok(answer?),
            }
        }
        Ok(self.connection().query(sql, values).await?)
    }

    fn check_writing(&self) -> Result<(), StoreError> {
        match self.appends {
            Some(_) => Ok(()),
            None => Err(StoreError::Unavailable("opened for reading only".to_owned())),
        }
    }

    async fn append_with(&self, append: Append, fence: Option<crate::Fence>) -> Result<(), StoreError> {
        self.check_writing()?;
        let permit = self.permit().await?;
        match &self.appends {
            Some(appends) => appends.run(append, fence, permit).await,
            None => Ok(()),
        }
    }
}

impl Store for Postgres {
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        Box::pin(self.create(new, None))
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
        Box::pin(self.read_log(table, after, limit))
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
        Box::pin(self.delete(table))
    }

    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move { self.put_person(&person, &token).await })
    }

    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>> {
        Box::pin(self.owner_of(*hash, at))
    }

    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let id = id.clone();
        Box::pin(async move { self.person(&id).await })
    }

    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, name) = (id.clone(), name.to_owned());
        Box::pin(async move { self.rename(&id, &name).await })
    }

    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.put_token(&person, &token).await })
    }

    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.tokens_of(&person, at).await })
    }

    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>> {
        let (person, hash) = (person.clone(), *hash);
        Box::pin(async move { self.take_token(&person, hash).await })
    }

    fn redeem_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let hash = *hash;
        Box::pin(async move { self.use_up(hash, at, &instead).await })
    }

    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(self.purge(at))
    }

    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.touch(*hash, at))
    }

    fn valid_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>> {
        Box::pin(async move { self.valid_among(&hashes, at).await })
    }

    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        Box::pin(async move { self.take_tokens(&person, except).await })
    }

    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        Box::pin(async move { self.people_like(&filter, limit).await })
    }

    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.clone();
        Box::pin(async move { self.ban(&id, banned_at).await })
    }

    fn delete_person(&self, id: &PersonId, at: i64) -> BoxFuture<'_, Result<bool, StoreError>> {
        let id = id.clone();
        Box::pin(async move { self.remove_person(&id, at).await })
    }

    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>> {
        Box::pin(self.erasures(limit))
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
        Box::pin(async move { self.rewrite_entries(table, &entries, head.as_ref()).await })
    }

    fn record_action(&self, action: NewAction) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move { self.put_action(&action).await })
    }

    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        Box::pin(self.actions(before, limit))
    }

    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>> {
        Box::pin(self.count())
    }

    fn check_ready(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.probe())
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            // Calls that are under way are finished first. An error means that it was closed before.
            let all = self.permits.acquire_many(self.calls_max);
            let _waited = tokio::time::timeout(CLOSE_TIME, all).await;
            self.permits.close();
            if let Some(appends) = &self.appends {
                appends.stop().await;
            }
            for connection in &self.connections {
                connection.close().await;
            }
            Ok(())
        })
    }
}
