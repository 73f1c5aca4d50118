//! The embedded driver: one file, one writer thread that commits everything that is waiting in one transaction,
//! and a few reader threads. `docs/decisions/0008-store.md` says why.

mod checkpoint;
mod connection;
mod erasure;
mod lock;
mod migrations;
mod people;
mod queue;
mod readers;
mod retention;
mod tables;
mod transfer;
mod unlisted;
mod writer;

use std::path::Path;

use rusqlite::Connection;

use crate::{
    ActionRow, Append, BoxFuture, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter,
    PersonId, Stats, Store, StoreError, TableFilter, TableId, TableKey, TableRow, TokenHash, TokenRow,
};
use lock::Lock;
use readers::Readers;
use writer::Writer;

/// A store in one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    /// First, because fields are dropped in order: the last connection cleans up, and only the writer's can.
    readers: Readers,
    /// `None` if it was opened for reading only.
    writer: Option<Writer>,
}

/// Options of a SQLite store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteOptions {
    /// How many pages of 4 KiB the file may have at most; `None`: no limit.
    pub pages_max: Option<u32>,
    /// How many reader threads there are.
    pub readers: usize,
    /// How many writes may be queued before callers have to wait.
    pub queue_max: usize,
}

impl Default for SqliteOptions {
    fn default() -> SqliteOptions {
        SqliteOptions { pages_max: None, readers: 2, queue_max: 4096 }
    }
}

impl Sqlite {
    /// Opens a file for reading and writing, creates it if there is none, and migrates it. Only one process can have it
    /// open like this. It blocks: call it before serving.
    pub fn open(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(path, SqliteOptions::default())
    }

    /// `open` with other options.
    pub fn open_with(path: impl AsRef<Path>, options: SqliteOptions) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let mut lock = Lock::take(path)?;
        let connection = connection::open_writer(path, options.pages_max)?;
        lock.write_holder();
        connection::check_writing(path, &connection)?;
        let writer = Writer::start(connection, path, lock, options.queue_max)?;
        let readers = Readers::start(path, options.readers)?;
        Ok(Sqlite { readers, writer: Some(writer) })
    }

    /// Opens a file for reading only, even while a server has it open. Methods that write answer `Unavailable`.
    pub fn open_read_only(path: impl AsRef<Path>) -> Result<Sqlite, StoreError> {
        let path = path.as_ref();
        let connection = connection::open_reader(path)?;
        migrations::check_current(&connection)?;
        Ok(Sqlite { readers: Readers::start(path, 1)?, writer: None })
    }

    /// Migrates a file to the newest schema, creates it if there is none, and returns the steps taken.
    pub fn migrate(path: impl AsRef<Path>) -> Result<Vec<&'static str>, StoreError> {
        let mut lock = Lock::take(path.as_ref())?;
        let steps = connection::migrate(path.as_ref())?;
        lock.write_holder();
        Ok(steps)
    }

    /// Runs work in the next transaction of the writer.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, StoreError>> {
        match &self.writer {
            Some(writer) => Box::pin(writer.run(work)),
            None => Box::pin(async { Err(StoreError::Unavailable("opened for reading only".to_owned())) }),
        }
    }

    /// Runs work on a reader.
    fn query<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, StoreError>> {
        Box::pin(self.readers.run(work))
    }
}

impl Store for Sqlite {
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        self.write(move |connection| tables::create(connection, &new))
    }

    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| tables::append(connection, &append))
    }

    fn find_table(&self, id: &TableId) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.clone();
        self.query(move |connection| tables::find_by_id(connection, &id))
    }

    fn find_code(&self, code: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let code = code.to_owned();
        self.query(move |connection| tables::find_by_code(connection, &code))
    }

    fn read(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<LogRow>, StoreError>> {
        self.query(move |connection| tables::read(connection, table, after, limit))
    }

    fn list_tables(
        &self,
        filter: TableFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        self.query(move |connection| tables::list(connection, &filter, limit))
    }

    fn unlist_table(
        &self,
        person: &PersonId,
        table: TableKey,
        at: i64,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |connection| unlisted::add(connection, &person, table, at))
    }

    fn unlisted_tables(
        &self,
        person: &PersonId,
        among: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<TableKey>, StoreError>> {
        let person = person.clone();
        self.query(move |connection| unlisted::among(connection, &person, among))
    }

    fn count_running(&self, person: &PersonId) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.query(move |connection| retention::count_running(connection, &person))
    }

    fn purge_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, TableId)>, StoreError>> {
        Box::pin(async move {
            let old = self.query(move |connection| retention::old_tables(connection, before, limit)).await?;
            for (table, _) in &old {
                let table = *table;
                while self.write(move |connection| retention::shorten(connection, table)).await? {}
                self.write(move |connection| tables::delete(connection, table)).await?;
            }
            Ok(old)
        })
    }

    fn purge_people(&self, before: i64, limit: usize) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async move {
            let old = self.query(move |connection| retention::old_people(connection, before, limit)).await?;
            self.write(move |connection| retention::remove_people(connection, &old)).await
        })
    }

    fn last_change(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        self.query(retention::last_change)
    }

    fn delete_table(&self, table: TableKey) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.write(move |connection| tables::delete(connection, table))
    }

    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| people::create(connection, &person, &token))
    }

    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>> {
        let hash = *hash;
        self.query(move |connection| people::find_by_token(connection, &hash, at))
    }

    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let id = id.clone();
        self.query(move |connection| people::find(connection, &id))
    }

    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, name) = (id.clone(), name.to_owned());
        self.write(move |connection| people::rename(connection, &id, &name))
    }

    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |connection| people::add_token(connection, &person, &token))
    }

    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>> {
        let person = person.clone();
        self.query(move |connection| people::list_tokens(connection, &person, at))
    }

    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>> {
        let (person, hash) = (person.clone(), *hash);
        self.write(move |connection| people::remove_token(connection, &person, &hash))
    }

    fn redeem_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let hash = *hash;
        self.write(move |connection| people::redeem_token(connection, &hash, at, &instead))
    }

    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(move |connection| people::purge_tokens(connection, at))
    }

    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        let hash = *hash;
        self.write(move |connection| people::touch_token(connection, &hash, at))
    }

    fn valid_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>> {
        self.query(move |connection| people::valid_tokens(connection, hashes, at))
    }

    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.write(move |connection| people::remove_tokens(connection, &person, except))
    }

    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        self.query(move |connection| people::list(connection, &filter, limit))
    }

    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.clone();
        self.write(move |connection| people::ban(connection, &id, banned_at))
    }

    fn delete_person(&self, id: &PersonId, at: i64) -> BoxFuture<'_, Result<bool, StoreError>> {
        let id = id.clone();
        self.write(move |connection| erasure::delete_person(connection, &id, at))
    }

    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>> {
        self.query(move |connection| erasure::list(connection, limit))
    }

    fn finish_erasure(&self, person: &PersonId) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |connection| erasure::finish(connection, &person))
    }

    fn rewrite(
        &self,
        table: TableKey,
        entries: Vec<(u64, Vec<u8>)>,
        head: Option<(Vec<u8>, Vec<u8>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| erasure::rewrite(connection, table, &entries, head.as_ref()))
    }

    fn record_action(&self, action: NewAction) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |connection| people::record_action(connection, &action))
    }

    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        self.query(move |connection| people::list_actions(connection, before, limit))
    }

    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>> {
        self.query(tables::stats)
    }

    fn check_ready(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(writer::probe)
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async {
            self.readers.stop();
            if let Some(writer) = &self.writer {
                writer.stop().await;
            }
            Ok(())
        })
    }
}
