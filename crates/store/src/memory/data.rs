//! The data of a store in memory, and the operations that take more than a line.

use std::collections::{BTreeMap, BTreeSet};

use super::shared::Nodes;
use crate::store::LESSON_MARK;
use crate::{
    ActionRow, Append, LogRow, NewTable, NewToken, Person, PersonId, Stats, StoreError, TableHead, TableKey,
    TableRow, TableStatus, TokenHash, TokenKind, TokenRow,
};

/// Everything that is stored.
#[derive(Debug, Default)]
pub(super) struct Data {
    pub(super) tables: BTreeMap<TableKey, StoredTable>,
    pub(super) people: BTreeMap<PersonId, Person>,
    pub(super) tokens: BTreeMap<TokenHash, (PersonId, TokenRow)>,
    /// Tables that people have taken off their lists.
    pub(super) unlisted: BTreeSet<(PersonId, TableKey)>,
    pub(super) erasures: Vec<PersonId>,
    pub(super) actions: Vec<ActionRow>,
    last_key: i64,
    pub(super) nodes: Nodes,
}

/// A table with its log.
#[derive(Debug)]
pub(super) struct StoredTable {
    pub(super) row: TableRow,
    pub(super) log: Vec<LogRow>,
}

impl StoredTable {
    fn push(&mut self, at: i64, entry: Vec<u8>) {
        self.row.last_seq += 1;
        self.row.changed_at = at;
        self.log.push(LogRow { seq: self.row.last_seq, at, entry });
    }
}

impl Data {
    pub(super) fn find(&self, is_it: impl Fn(&TableRow) -> bool) -> Option<TableRow> {
        self.tables.values().map(|table| &table.row).find(|row| is_it(row)).cloned()
    }

    fn is_code_taken(&self, code: &Option<String>, except: Option<TableKey>) -> bool {
        code.is_some() && self.find(|row| row.code == *code && Some(row.key) != except).is_some()
    }

    pub(super) fn create_table(&mut self, new: NewTable) -> Result<TableKey, StoreError> {
        if self.find(|row| row.id == new.id).is_some() || self.is_code_taken(&new.code, None) {
            return Err(StoreError::Exists);
        }
        self.last_key += 1;
        let key = TableKey(self.last_key);
        let row = TableRow {
            key,
            id: new.id,
            code: new.code,
            game: new.game,
            rules_version: new.rules_version,
            status: new.status,
            is_public: new.is_public,
            host: new.host,
            created_at: new.at,
            changed_at: new.at,
            last_seq: 0,
            head: new.head,
            people: each_once(new.people),
        };
        let mut table = StoredTable { row, log: Vec::new() };
        new.entries.into_iter().for_each(|(at, entry)| table.push(at, entry));
        self.tables.insert(key, table);
        Ok(key)
    }

    pub(super) fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let Append { table: key, first_seq, at, entries, head } = append;
        let last_seq = self.tables.get(&key).ok_or(StoreError::Missing)?.row.last_seq;
        if first_seq != last_seq + 1 {
            return Err(StoreError::Conflict { first_seq, last_seq });
        }
        if head.as_ref().is_some_and(|head| self.is_code_taken(&head.code, Some(key))) {
            return Err(StoreError::Exists);
        }
        let table = self.tables.get_mut(&key).ok_or(StoreError::Missing)?;
        table.row.changed_at = at;
        entries.into_iter().for_each(|entry| table.push(at, entry));
        if let Some(TableHead { status, code, is_public, host, head, people }) = head {
            let people = each_once(people);
            table.row = TableRow { status, code, is_public, host, head, people, ..table.row.clone() };
        }
        Ok(())
    }

    pub(super) fn put_token(&mut self, owner: PersonId, token: NewToken) {
        let NewToken { hash, kind, label, at, expires_at } = token;
        self.tokens
            .insert(hash, (owner, TokenRow { hash, kind, label, created_at: at, expires_at, used_at: None }));
    }

    pub(super) fn redeem_token(
        &mut self,
        hash: TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> Result<Option<Person>, StoreError> {
        let is_usable = |token: &TokenRow| token.kind == TokenKind::Recovery && is_valid(token, at);
        let Some((owner, _)) = self.tokens.get(&hash).filter(|(_, token)| is_usable(token)) else {
            return Ok(None);
        };
        let person = self.people.get(owner).cloned();
        let hashes: Vec<TokenHash> = instead.iter().map(|token| token.hash).collect();
        let is_taken = |(place, new): (usize, &TokenHash)| {
            hashes[..place].contains(new) || (*new != hash && self.tokens.contains_key(new))
        };
        if hashes.iter().enumerate().any(is_taken) {
            return Err(StoreError::Exists);
        }
        self.tokens.remove(&hash);
        if let Some(person) = &person {
            for token in instead {
                self.put_token(person.id.clone(), token);
            }
        }
        Ok(person)
    }

    pub(super) fn stats(&self) -> Stats {
        let mark = LESSON_MARK.as_bytes();
        let is_lesson = |table: &StoredTable| table.row.head.windows(mark.len()).any(|part| part == mark);
        let count = |status| {
            let is_counted = |table: &&StoredTable| table.row.status == status && !is_lesson(table);
            self.tables.values().filter(is_counted).count() as u64
        };
        let log_bytes = |table: &StoredTable| table.log.iter().map(|row| row.entry.len()).sum::<usize>();
        let bytes: usize = self.tables.values().map(|table| table.row.head.len() + log_bytes(table)).sum();
        Stats {
            tables_waiting: count(TableStatus::Waiting),
            tables_playing: count(TableStatus::Playing),
            tables_finished: count(TableStatus::Finished),
            tables_closed: count(TableStatus::Closed),
            tables_lessons: self.tables.values().filter(|table| is_lesson(table)).count() as u64,
            entries: self.tables.values().map(|table| table.row.last_seq).sum(),
            people: self.people.len() as u64,
            tokens: self.tokens.len() as u64,
            bytes: bytes as u64,
        }
    }
}

/// Has the token not expired?
pub(super) fn is_valid(token: &TokenRow, at: i64) -> bool {
    token.expires_at.is_none_or(|expires_at| at < expires_at)
}

fn each_once(people: Vec<PersonId>) -> Vec<PersonId> {
    let mut once = Vec::with_capacity(people.len());
    for person in people {
        if !once.contains(&person) {
            once.push(person);
        }
    }
    once
}
