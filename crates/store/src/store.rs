//! The contract that every store keeps.

use std::pin::Pin;

use crate::{
    ActionRow, Append, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter, PersonId,
    StoreError, TableFilter, TableId, TableKey, TableRow, TokenHash, TokenRow,
};

/// A boxed future, so that the server can hold an `Arc<dyn Store>`.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The durable memory of the server.
///
/// What a method answers with `Ok` survives the end of the process. What it refuses (`Conflict`, `Exists`, `Missing`,
/// `NotHolder`) changes nothing. After `Full` or `Unavailable` the caller of a method that writes does not know whether
/// it was written, and neither does a caller that drops the future: both have to read again.
///
/// Each call is one transaction. A read sees everything that was acknowledged before it began.
pub trait Store: Send + Sync + 'static {
    /// Stores a table with the beginning of its log. `Exists` if the id or the join code is taken.
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>>;

    /// Appends to a log, and replaces the head if there is a new one. `Conflict` if the entries do not follow the last
    /// stored one, `Missing` if there is no such table, `Exists` if another table has the new code.
    ///
    /// Two nodes may append at once: the unique (table, seq) decides which entry counts, and the other node reads.
    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Finds a table by its public name.
    fn find_table(&self, id: &TableId) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>>;

    /// Finds the table that has this join code now.
    fn find_code(&self, code: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>>;

    /// The entries with numbers above `after`, in order, at most `limit` of them. Empty if there is no such table.
    fn read(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<LogRow>, StoreError>>;

    /// Tables, newest first, at most `limit` of them.
    fn list_tables(
        &self,
        filter: TableFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>>;

    /// Takes a table off a person's list, and off nobody else's. Doing it again changes nothing. `Missing` if there is
    /// no such person or no such table.
    fn unlist_table(
        &self,
        person: &PersonId,
        table: TableKey,
        at: i64,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Which of these tables a person has taken off their list. In any order.
    fn unlisted_tables(
        &self,
        person: &PersonId,
        among: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<TableKey>, StoreError>>;

    /// How many tables of a person are waiting or playing.
    fn count_running(&self, person: &PersonId) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// Removes tables that were finished or closed before this time, with their logs, at most `limit` of them, and
    /// returns which. Drivers may remove in small steps, so that others can write in between: if that stops half-way,
    /// shorter logs are left, and the next call removes them.
    fn purge_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, TableId)>, StoreError>>;

    /// Removes people who came before this time, have used no token since, have no table and are not banned, with their
    /// tokens, at most `limit` of them, and returns how many.
    fn purge_people(&self, before: i64, limit: usize) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// The time of the last write, in milliseconds, as far as the driver can tell quickly; `None` if there is nothing.
    /// A clock that is far ahead of it may be wrong.
    fn last_change(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>>;

    /// Removes a table with its log. `false` if there was none.
    fn delete_table(&self, table: TableKey) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Stores a person with their first token. `Exists` if the id or the token is taken.
    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>>;

    /// The person with this token, of any kind, unless it has expired at `at`.
    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>>;

    /// Finds a person by their public name.
    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>>;

    /// Changes a person's name. `Missing` if there is no such person.
    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Gives a person another token. `Missing` if there is no such person, `Exists` if the token is taken.
    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>>;

    /// A person's tokens that have not expired at `at`, oldest first.
    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>>;

    /// Removes a token of a person. `false` if that person has no such token.
    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Redeems a recovery token that has not expired at `at`: it is removed, and its owner gets the tokens `instead`, in
    /// one transaction, so that nobody is left with neither. `None`, and nothing changes, if there is no such recovery
    /// token.
    fn redeem_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>>;

    /// Removes all tokens that have expired at `at` and returns how many.
    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// Records that a token was used. Does nothing if there is no such token.
    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Which of these tokens are valid at `at`: they exist, have not expired, and their owner is not banned. In any
    /// order.
    fn valid_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>>;

    /// Removes all tokens of a person except this one, and returns how many.
    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// People, newest first, at most `limit` of them.
    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>>;

    /// Bans a person from this time on, or lifts the ban. `Missing` if there is no such person.
    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Removes a person with all their tokens, and records that they still have to be erased from logs. `false` if there
    /// was no such person.
    fn delete_person(&self, id: &PersonId, at: i64) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Deleted people who still have to be erased from logs, oldest first.
    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>>;

    /// Records that no log names this person any more.
    fn finish_erasure(&self, person: &PersonId) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Replaces the bytes of entries, and the head `head.0` by `head.1` if it is still the current one. Numbers and times
    /// stay. `Missing`, and nothing changes, if there is no such table or no such entry.
    ///
    /// Logs are append-only, with this one exception: what a person said is erased when they are deleted.
    fn rewrite(
        &self,
        table: TableKey,
        entries: Vec<(u64, Vec<u8>)>,
        head: Option<(Vec<u8>, Vec<u8>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Records what an operator does.
    fn record_action(&self, action: NewAction) -> BoxFuture<'_, Result<(), StoreError>>;

    /// What operators did, newest first, before the one with this number, at most `limit`.
    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>>;

    /// How much is stored, for metrics and for `pyatak admin`. It scans an index: call it once a minute at most.
    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>>;

    /// Checks that the store can write right now, by writing. The error says why it cannot.
    fn check_ready(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Writes what is queued and stops. After that every method answers `Unavailable`. Closing twice is fine.
    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// How a head says that its table is a lesson. Heads are JSON, in which a name or a message cannot hold this text.
pub(crate) const LESSON_MARK: &str = "\"is_lesson\":true";

/// How much is stored. Tables of lessons are counted apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Tables where people are taking seats.
    pub tables_waiting: u64,
    /// Tables with a running match.
    pub tables_playing: u64,
    /// Tables with a finished match.
    pub tables_finished: u64,
    /// Closed tables.
    pub tables_closed: u64,
    /// Tables of lessons, whatever their status.
    pub tables_lessons: u64,
    /// Entries of all logs.
    pub entries: u64,
    /// People.
    pub people: u64,
    /// Tokens, expired ones included.
    pub tokens: u64,
    /// The size of all of it in bytes, as far as the driver can tell.
    pub bytes: u64,
}
