//! Small tables, people and tokens for the tests.

#![allow(dead_code, reason = "each test binary uses its own part of this")]

use pyatak_store::{
    Append, LogRow, NewPerson, NewTable, NewToken, PersonId, Store, StoreError, TableHead, TableId, TableKey,
    TableStatus, TokenHash, TokenKind,
};

/// A time, in milliseconds.
pub(crate) const NOW: i64 = 1_700_000_000_000;

/// Ids of tables in three shards. A store with one database takes them as they are.
pub(crate) fn table_id(number: u16) -> TableId {
    TableId::from_bytes(bytes(number)).in_shard(usize::from(number % 3))
}

pub(crate) fn person_id(number: u16) -> PersonId {
    PersonId::from_bytes(bytes(number))
}

fn bytes(number: u16) -> [u8; 10] {
    let [high, low] = number.to_be_bytes();
    [high, low, 1, 2, 3, 4, 5, 6, 7, 8]
}

/// A public table without a code and with an empty log.
pub(crate) fn table(number: u16) -> NewTable {
    NewTable {
        id: table_id(number),
        code: None,
        game: "keltis".to_owned(),
        rules_version: 1,
        status: TableStatus::Waiting,
        is_public: true,
        host: person_id(1),
        at: NOW,
        head: b"head".to_vec(),
        entries: Vec::new(),
        people: vec![person_id(1)],
    }
}

pub(crate) fn head(status: TableStatus) -> TableHead {
    TableHead {
        status,
        code: None,
        is_public: true,
        host: person_id(1),
        head: b"another head".to_vec(),
        people: vec![person_id(1)],
    }
}

pub(crate) fn append(table: TableKey, first_seq: u64, entries: &[&[u8]]) -> Append {
    let entries = entries.iter().map(|entry| entry.to_vec()).collect();
    Append { table, first_seq, at: NOW, entries, head: None }
}

pub(crate) fn person(number: u16) -> NewPerson {
    NewPerson { id: person_id(number), name: format!("person {number}"), at: NOW }
}

pub(crate) fn hash(number: u16) -> TokenHash {
    let mut hash = [9; 32];
    hash[..2].copy_from_slice(&number.to_be_bytes());
    TokenHash(hash)
}

/// A token that does not expire.
pub(crate) fn token(number: u16, kind: TokenKind) -> NewToken {
    NewToken { hash: hash(number), kind, label: format!("token {number}"), at: NOW, expires_at: None }
}

/// The whole log, after a look at its numbers: they go from 1 on without gaps.
pub(crate) async fn log(store: &dyn Store, table: TableKey) -> Result<Vec<LogRow>, StoreError> {
    let rows = store.read(table, 0, usize::MAX).await?;
    for (seq, row) in (1..).zip(&rows) {
        assert_eq!(row.seq, seq, "the log has a gap");
    }
    Ok(rows)
}

/// The whole log as bytes.
pub(crate) async fn entries(store: &dyn Store, table: TableKey) -> Result<Vec<Vec<u8>>, StoreError> {
    Ok(log(store, table).await?.into_iter().map(|row| row.entry).collect())
}
