//! Copying everything from one store to another, and comparing both.

use sha2::{Digest as _, Sha256};

use crate::{
    ActionRow, BoxFuture, LogRow, Person, PersonId, Store, StoreError, TableKey, TableRow, TokenHash,
    TokenRow,
};

/// How many rows are copied at once.
const BATCH: usize = 2_000;

/// A table that a person has taken off the own list, and when.
pub type UnlistedRow = (PersonId, TableKey, i64);

/// A store that can be copied from, or to. Nobody else may use either store meanwhile.
///
/// What nodes only tell each other (leases, presence, jobs) is not copied: it means nothing elsewhere.
pub trait Transfer: Store {
    /// People by id, after this one.
    fn people(&self, after: Option<PersonId>, limit: usize)
    -> BoxFuture<'_, Result<Vec<Person>, StoreError>>;

    /// Tokens by hash, after this one, with their owners.
    fn tokens(
        &self,
        after: Option<TokenHash>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, TokenRow)>, StoreError>>;

    /// Tables by key, after this one.
    fn tables(&self, after: TableKey, limit: usize) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>>;

    /// Entries of all tables, by table and number, after this one.
    fn entries(
        &self,
        after: (TableKey, u64),
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, LogRow)>, StoreError>>;

    /// Tables that people have taken off their lists, by person and table, after this one, with the time.
    fn unlisted_after(
        &self,
        after: Option<(PersonId, TableKey)>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<UnlistedRow>, StoreError>>;

    /// Deleted people who still have to be erased from logs, by id, after this one, with the time of their deletion.
    fn erasures_after(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, i64)>, StoreError>>;

    /// What operators did, by number, after this one.
    fn actions_after(&self, after: i64, limit: usize) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>>;

    /// The highest key that a table ever had, removed tables included.
    fn last_key(&self) -> BoxFuture<'_, Result<TableKey, StoreError>>;

    /// How many live nodes use it, as far as the store knows.
    fn live_nodes(&self) -> BoxFuture<'_, Result<u64, StoreError>>;

    /// Writes rows as they are.
    fn put(&self, batch: Batch) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Marks the store as an unfinished copy, which cannot be opened, or removes the mark.
    fn mark_unfinished(&self, is_unfinished: bool) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// Rows of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Batch {
    /// People.
    People(Vec<Person>),
    /// Tokens of people who are stored already.
    Tokens(Vec<(PersonId, TokenRow)>),
    /// Tables without their entries.
    Tables(Vec<TableRow>),
    /// Entries of tables that are stored already.
    Entries(Vec<(TableKey, LogRow)>),
    /// Tables that people have taken off their lists; both are stored already.
    Unlisted(Vec<UnlistedRow>),
    /// Deleted people who still have to be erased from logs.
    Erasures(Vec<(PersonId, i64)>),
    /// What operators did.
    Actions(Vec<ActionRow>),
    /// New tables get keys above this one.
    LastKey(TableKey),
}

/// How much there is, and a hash over all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Digest {
    /// People.
    pub people: u64,
    /// Tokens.
    pub tokens: u64,
    /// Tables.
    pub tables: u64,
    /// Entries.
    pub entries: u64,
    /// SHA-256 over every row in the order of its key.
    pub hash: [u8; 32],
}

/// Why the copy failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransferError {
    /// The target is not empty.
    #[error("the target is not empty: {0} people, {1} tables; it was left as it is")]
    NotEmpty(u64, u64),
    /// A node uses one of the two stores.
    #[error("{0} nodes are serving from one of the two databases: stop them first")]
    InUse(u64),
    /// The stores differ in the end.
    #[error("the copy differs from the original (was it used meanwhile?); it cannot be opened: remove it")]
    Different,
    /// A store has failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Copies everything from one store to an empty one, and compares both in the end. `progress` is called after each
/// batch.
pub async fn transfer(
    from: &dyn Transfer,
    to: &dyn Transfer,
    mut progress: impl FnMut(&Digest),
) -> Result<Digest, TransferError> {
    let found = digest(to).await?;
    if found != (Digest { hash: found.hash, ..Digest::default() }) {
        return Err(TransferError::NotEmpty(found.people, found.tables));
    }
    let nodes = from.live_nodes().await? + to.live_nodes().await?;
    if nodes > 0 {
        return Err(TransferError::InUse(nodes));
    }
    to.mark_unfinished(true).await?;
    let mut walk = Walk::of(from);
    while let Some(batch) = walk.next().await? {
        to.put(batch).await?;
        progress(&walk.digest);
    }
    let copied = walk.finish();
    if digest(to).await? != copied || digest(from).await? != copied {
        return Err(TransferError::Different);
    }
    to.mark_unfinished(false).await?;
    Ok(copied)
}

/// Counts everything in a store and hashes it.
pub async fn digest(store: &dyn Transfer) -> Result<Digest, StoreError> {
    let mut walk = Walk::of(store);
    while walk.next().await?.is_some() {}
    Ok(walk.finish())
}

/// A walk through all rows, batch by batch, that counts and hashes them.
struct Walk<'a> {
    store: &'a dyn Transfer,
    cursor: Cursor,
    digest: Digest,
    hash: Sha256,
}

/// The row after which the walk goes on.
enum Cursor {
    People(Option<PersonId>),
    Tokens(Option<TokenHash>),
    Tables(TableKey),
    Entries((TableKey, u64)),
    Unlisted(Option<(PersonId, TableKey)>),
    Erasures(Option<PersonId>),
    Actions(i64),
    LastKey,
    End,
}

impl Walk<'_> {
    fn of(store: &dyn Transfer) -> Walk<'_> {
        Walk { store, cursor: Cursor::People(None), digest: Digest::default(), hash: Sha256::new() }
    }

    async fn next(&mut self) -> Result<Option<Batch>, StoreError> {
        loop {
            let (batch, next) = match &self.cursor {
                Cursor::People(after) => {
                    let rows = self.store.people(after.clone(), BATCH).await?;
                    let last = rows.last().map(|person| Cursor::People(Some(person.id.clone())));
                    (Batch::People(rows), last.unwrap_or(Cursor::Tokens(None)))
                }
                Cursor::Tokens(after) => {
                    let rows = self.store.tokens(*after, BATCH).await?;
                    let last = rows.last().map(|(_, token)| Cursor::Tokens(Some(token.hash)));
                    (Batch::Tokens(rows), last.unwrap_or(Cursor::Tables(TableKey(0))))
                }
                Cursor::Tables(after) => {
                    let rows = self.store.tables(*after, BATCH).await?;
                    let last = rows.last().map(|table| Cursor::Tables(table.key));
                    (Batch::Tables(rows), last.unwrap_or(Cursor::Entries((TableKey(0), 0))))
                }
                Cursor::Entries(after) => {
                    let rows = self.store.entries(*after, BATCH).await?;
                    let last = rows.last().map(|(table, row)| Cursor::Entries((*table, row.seq)));
                    (Batch::Entries(rows), last.unwrap_or(Cursor::Unlisted(None)))
                }
                Cursor::Unlisted(after) => {
                    let rows = self.store.unlisted_after(after.clone(), BATCH).await?;
                    let last = rows.last();
                    let last =
                        last.map(|(person, table, _)| Cursor::Unlisted(Some((person.clone(), *table))));
                    (Batch::Unlisted(rows), last.unwrap_or(Cursor::Erasures(None)))
                }
                Cursor::Erasures(after) => {
                    let rows = self.store.erasures_after(after.clone(), BATCH).await?;
                    let last = rows.last().map(|(person, _)| Cursor::Erasures(Some(person.clone())));
                    (Batch::Erasures(rows), last.unwrap_or(Cursor::Actions(0)))
                }
                Cursor::Actions(after) => {
                    let rows = self.store.actions_after(*after, BATCH).await?;
                    let last = rows.last().map(|action| Cursor::Actions(action.number));
                    (Batch::Actions(rows), last.unwrap_or(Cursor::LastKey))
                }
                Cursor::LastKey => (Batch::LastKey(self.store.last_key().await?), Cursor::End),
                Cursor::End => return Ok(None),
            };
            self.cursor = next;
            if self.take_in(&batch) {
                return Ok(Some(batch));
            }
        }
    }

    /// Counts and hashes a batch; `false` if there is nothing in it.
    fn take_in(&mut self, batch: &Batch) -> bool {
        let count = match batch {
            Batch::People(rows) => add(&mut self.digest.people, rows.len()),
            Batch::Tokens(rows) => add(&mut self.digest.tokens, rows.len()),
            Batch::Tables(rows) => add(&mut self.digest.tables, rows.len()),
            Batch::Entries(rows) => add(&mut self.digest.entries, rows.len()),
            Batch::Unlisted(rows) => rows.len(),
            Batch::Erasures(rows) => rows.len(),
            Batch::Actions(rows) => rows.len(),
            Batch::LastKey(_) => 1,
        };
        hash_batch(&mut Fields(&mut self.hash), batch);
        count > 0
    }

    fn finish(self) -> Digest {
        Digest { hash: self.hash.finalize().into(), ..self.digest }
    }
}

fn add(total: &mut u64, count: usize) -> usize {
    *total += count as u64;
    count
}

/// Hashes fields with their lengths, so that the end of one cannot be taken for the beginning of the next.
struct Fields<'a>(&'a mut Sha256);

impl Fields<'_> {
    fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }

    fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    fn number(&mut self, number: i64) -> &mut Self {
        self.bytes(&number.to_be_bytes())
    }

    fn maybe<T>(&mut self, value: Option<T>, add: impl FnOnce(&mut Self, T) -> &mut Self) -> &mut Self {
        match value {
            Some(value) => add(self.text("some"), value),
            None => self.text("none"),
        }
    }
}

/// Every field of every row. The patterns name all of them, so that a new one is not forgotten.
fn hash_batch(fields: &mut Fields<'_>, batch: &Batch) {
    match batch {
        Batch::People(rows) => {
            for Person { id, name, created_at, banned_at } in rows {
                fields.text("person").text(id.as_str()).text(name).number(*created_at);
                fields.maybe(*banned_at, Fields::number);
            }
        }
        Batch::Tokens(rows) => {
            for (person, TokenRow { hash, kind, label, created_at, expires_at, used_at }) in rows {
                fields.text("token").bytes(&hash.0).text(person.as_str()).text(&format!("{kind:?}"));
                fields.text(label).number(*created_at).maybe(*expires_at, Fields::number);
                fields.maybe(*used_at, Fields::number);
            }
        }
        Batch::Tables(rows) => rows.iter().for_each(|row| hash_table(fields, row)),
        Batch::Entries(rows) => {
            for (table, LogRow { seq, at, entry }) in rows {
                fields.text("entry").number(table.0).bytes(&seq.to_be_bytes()).number(*at).bytes(entry);
            }
        }
        Batch::Unlisted(rows) => {
            for (person, table, at) in rows {
                fields.text("unlisted").text(person.as_str()).number(table.0).number(*at);
            }
        }
        Batch::Erasures(rows) => {
            for (person, at) in rows {
                fields.text("erasure").text(person.as_str()).number(*at);
            }
        }
        Batch::Actions(rows) => {
            for ActionRow { number, at, what, target, note } in rows {
                fields.text("action").number(*number).number(*at).text(what).text(target).text(note);
            }
        }
        Batch::LastKey(key) => {
            fields.text("last").number(key.0);
        }
    }
}

fn hash_table(fields: &mut Fields<'_>, row: &TableRow) {
    let TableRow { key, id, code, game, rules_version, status, is_public, host, .. } = row;
    let TableRow { created_at, changed_at, last_seq, head, people, .. } = row;
    fields.text("table").number(key.0).text(id.as_str()).maybe(code.as_deref(), Fields::text);
    fields.text(game).number(i64::from(*rules_version)).text(&format!("{status:?}"));
    fields.number(i64::from(*is_public)).text(host.as_str()).number(*created_at).number(*changed_at);
    fields.bytes(&last_seq.to_be_bytes()).bytes(head).number(people.len() as i64);
    for person in people {
        fields.text(person.as_str());
    }
}
