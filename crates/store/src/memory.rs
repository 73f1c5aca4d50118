mod shared;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{
    ActionRow, Append, BoxFuture, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter,
    PersonId, Stats, Store, StoreError, TableFilter, TableHead, TableId, TableKey, TableRow, TableScope,
    TableStatus, TokenHash, TokenKind, TokenRow,
};

/// Everything in memory, for tests and simulations. It can be told to fail and to be slow.
///
/// It keeps the contract except for durability: what it knows is gone with it.
#[derive(Debug, Default)]
pub struct Memory {
    inside: Arc<Mutex<Inside>>,
    weather: Mutex<Weather>,
    is_closed: AtomicBool,
}

/// A way to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What writes answers `Full` and changes nothing.
    Full,
    /// Everything answers `Unavailable`, and nothing changes.
    Unavailable,
    /// What writes is done, and then answers `Unavailable` all the same.
    LostAck,
}

impl Memory {
    /// An empty store without faults.
    pub fn new() -> Memory {
        Memory::default()
    }

    /// Another connection to the same memory, as another process would have one. It has its own faults, and closing
    /// one does not close the other.
    pub fn another(&self) -> Memory {
        Memory { inside: Arc::clone(&self.inside), ..Memory::default() }
    }

    /// Fails from now on, until `heal`.
    pub fn fail(&self, fault: Fault) {
        self.weather().fault = Some((fault, None));
    }

    /// Fails this many times, and then works again. Calls that this fault does not touch are not counted.
    pub fn fail_times(&self, fault: Fault, times: u32) {
        self.weather().fault = (times > 0).then_some((fault, Some(times)));
    }

    /// Works again.
    pub fn heal(&self) {
        self.weather().fault = None;
    }

    /// Every call waits this long before anything happens (by tokio's clock, which a test may pause).
    pub fn set_delay(&self, delay: Duration) {
        self.weather().delay = delay;
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        // A panic of one test's task must not hide behind a poisoned lock in another.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn weather(&self) -> MutexGuard<'_, Weather> {
        self.weather.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_open(&self) -> Result<(), StoreError> {
        let is_closed = self.is_closed.load(Ordering::Relaxed);
        if is_closed { Err(StoreError::Unavailable("the store is closed".to_owned())) } else { Ok(()) }
    }

    async fn wait(&self) {
        let delay = self.weather().delay;
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
    }

    fn write<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&mut Inside) -> Result<T, StoreError> + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move {
            self.wait().await;
            let fault = self.weather().take(|fault| match fault {
                Fault::Full | Fault::Unavailable | Fault::LostAck => true,
            });
            let mut inside = self.inside();
            self.check_open()?;
            match fault {
                None => work(&mut inside),
                Some(Fault::Full) => Err(StoreError::Full),
                Some(Fault::Unavailable) => Err(unavailable()),
                Some(Fault::LostAck) => {
                    // Also a refusal is not heard.
                    let _unheard = work(&mut inside);
                    Err(unavailable())
                }
            }
        })
    }

    fn look<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&Inside) -> T + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move {
            self.wait().await;
            let fault = self.weather().take(|fault| match fault {
                Fault::Unavailable => true,
                Fault::Full | Fault::LostAck => false,
            });
            let inside = self.inside();
            self.check_open()?;
            if fault.is_some() { Err(unavailable()) } else { Ok(work(&inside)) }
        })
    }
}

fn unavailable() -> StoreError {
    StoreError::Unavailable("a fault was injected".to_owned())
}

impl Store for Memory {
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        self.write(move |inside| inside.create_table(new))
    }

    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| inside.append(append))
    }

    fn find_table(&self, id: &TableId) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.clone();
        self.look(move |inside| inside.find(|row| row.id == id))
    }

    fn find_code(&self, code: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let code = code.to_owned();
        self.look(move |inside| inside.find(|row| row.code.as_ref() == Some(&code)))
    }

    fn read(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<LogRow>, StoreError>> {
        self.look(move |inside| {
            let log = inside.tables.get(&table).map_or(&[][..], |table| &table.log);
            log.iter().filter(|row| row.seq > after).take(limit).cloned().collect()
        })
    }

    fn list_tables(
        &self,
        filter: TableFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        self.look(move |inside| {
            let rows = inside.tables.values().rev().map(|table| &table.row);
            let mut hosts: BTreeMap<PersonId, u32> = BTreeMap::new();
            let is_one_of_few = |row: &&TableRow| {
                let count = hosts.entry(row.host.clone()).or_default();
                *count += 1;
                filter.per_host.is_none_or(|most| *count <= most)
            };
            let rows = rows.filter(|row| is_shown(row, &filter));
            rows.filter(is_one_of_few).take(limit).cloned().collect()
        })
    }

    fn count_running(&self, person: &PersonId) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.look(move |inside| {
            let is_running =
                |row: &TableRow| matches!(row.status, TableStatus::Waiting | TableStatus::Playing);
            let theirs = inside.tables.values().filter(|table| table.row.people.contains(&person));
            theirs.filter(|table| is_running(&table.row)).count() as u64
        })
    }

    fn purge_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, TableId)>, StoreError>> {
        self.write(move |inside| {
            let is_over = |row: &TableRow| matches!(row.status, TableStatus::Finished | TableStatus::Closed);
            let rows = inside.tables.values().map(|table| &table.row);
            let old = rows.filter(|row| is_over(row) && row.changed_at < before).take(limit);
            let old: Vec<_> = old.map(|row| (row.key, row.id.clone())).collect();
            for (table, _) in &old {
                inside.nodes.forget_table(*table);
                inside.tables.remove(table);
            }
            Ok(old)
        })
    }

    fn purge_people(&self, before: i64, limit: usize) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(move |inside| {
            let has_table = |person: &PersonId| {
                inside.tables.values().any(|table| {
                    let TableRow { status, host, people, .. } = &table.row;
                    let is_running = matches!(status, TableStatus::Waiting | TableStatus::Playing);
                    people.contains(person) || (is_running && host == person)
                })
            };
            let was_seen = |person: &PersonId| {
                let mut theirs = inside.tokens.values().filter(|(owner, _)| owner == person);
                theirs.any(|(_, token)| token.used_at.unwrap_or(token.created_at) >= before)
            };
            let old = inside.people.values().filter(|person| person.created_at < before);
            let old = old.filter(|person| person.banned_at.is_none() && !was_seen(&person.id));
            let old = old.map(|person| person.id.clone()).filter(|person| !has_table(person));
            let old: Vec<PersonId> = old.take(limit).collect();
            inside.people.retain(|person, _| !old.contains(person));
            inside.tokens.retain(|_, (owner, _)| !old.contains(owner));
            Ok(old.len() as u64)
        })
    }

    fn last_change(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        self.look(|inside| inside.tables.values().map(|table| table.row.changed_at).max())
    }

    fn delete_table(&self, table: TableKey) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.write(move |inside| {
            inside.nodes.forget_table(table);
            Ok(inside.tables.remove(&table).is_some())
        })
    }

    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            if inside.people.contains_key(&person.id) || inside.tokens.contains_key(&token.hash) {
                return Err(StoreError::Exists);
            }
            let NewPerson { id, name, at } = person;
            inside
                .people
                .insert(id.clone(), Person { id: id.clone(), name, created_at: at, banned_at: None });
            inside.put_token(id, token);
            Ok(())
        })
    }

    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>> {
        let hash = *hash;
        self.look(move |inside| {
            let (owner, token) = inside.tokens.get(&hash).filter(|(_, token)| is_valid(token, at))?;
            Some((inside.people.get(owner)?.clone(), token.clone()))
        })
    }

    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let id = id.clone();
        self.look(move |inside| inside.people.get(&id).cloned())
    }

    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, name) = (id.clone(), name.to_owned());
        self.write(move |inside| {
            inside.people.get_mut(&id).ok_or(StoreError::Missing)?.name = name;
            Ok(())
        })
    }

    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |inside| {
            if !inside.people.contains_key(&person) {
                return Err(StoreError::Missing);
            }
            if inside.tokens.contains_key(&token.hash) {
                return Err(StoreError::Exists);
            }
            inside.put_token(person, token);
            Ok(())
        })
    }

    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>> {
        let person = person.clone();
        self.look(move |inside| {
            let theirs =
                inside.tokens.values().filter(|(owner, token)| *owner == person && is_valid(token, at));
            let mut tokens: Vec<TokenRow> = theirs.map(|(_, token)| token.clone()).collect();
            tokens.sort_by_key(|token| (token.created_at, token.hash));
            tokens
        })
    }

    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>> {
        let (person, hash) = (person.clone(), *hash);
        self.write(move |inside| {
            let is_theirs = inside.tokens.get(&hash).is_some_and(|(owner, _)| *owner == person);
            if is_theirs {
                inside.tokens.remove(&hash);
            }
            Ok(is_theirs)
        })
    }

    fn use_up_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let hash = *hash;
        self.write(move |inside| inside.use_up_token(hash, at, instead))
    }

    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(move |inside| {
            let before = inside.tokens.len();
            inside.tokens.retain(|_, (_, token)| is_valid(token, at));
            Ok((before - inside.tokens.len()) as u64)
        })
    }

    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        let hash = *hash;
        self.write(move |inside| {
            inside.tokens.get_mut(&hash).into_iter().for_each(|(_, token)| token.used_at = Some(at));
            Ok(())
        })
    }

    fn living_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>> {
        self.look(move |inside| {
            let is_free =
                |id: &PersonId| inside.people.get(id).is_some_and(|person| person.banned_at.is_none());
            let is_living = |hash: &TokenHash| {
                inside.tokens.get(hash).is_some_and(|(owner, token)| is_valid(token, at) && is_free(owner))
            };
            hashes.into_iter().filter(is_living).collect()
        })
    }

    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.write(move |inside| {
            let before = inside.tokens.len();
            inside.tokens.retain(|hash, (owner, _)| *owner != person || Some(*hash) == except);
            Ok((before - inside.tokens.len()) as u64)
        })
    }

    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        self.look(move |inside| {
            let age = |person: &Person| (person.created_at, person.id.clone());
            let is_meant = |person: &&Person| {
                filter.name.as_ref().is_none_or(|name| person.name.contains(name.as_str()))
                    && (!filter.is_banned || person.banned_at.is_some())
                    && filter.before.as_ref().is_none_or(|before| age(person) < *before)
            };
            let mut people: Vec<Person> = inside.people.values().filter(is_meant).cloned().collect();
            people.sort_by_key(|person| std::cmp::Reverse(age(person)));
            people.truncate(limit);
            people
        })
    }

    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.clone();
        self.write(move |inside| {
            inside.people.get_mut(&id).ok_or(StoreError::Missing)?.banned_at = banned_at;
            Ok(())
        })
    }

    fn delete_person(&self, id: &PersonId, _at: i64) -> BoxFuture<'_, Result<bool, StoreError>> {
        let id = id.clone();
        self.write(move |inside| {
            let is_gone = inside.people.remove(&id).is_some();
            inside.tokens.retain(|_, (owner, _)| *owner != id);
            if is_gone {
                inside.erasures.push(id);
            }
            Ok(is_gone)
        })
    }

    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>> {
        self.look(move |inside| inside.erasures.iter().take(limit).cloned().collect())
    }

    fn finish_erasure(&self, person: &PersonId) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |inside| {
            inside.erasures.retain(|waiting| *waiting != person);
            Ok(())
        })
    }

    fn rewrite(
        &self,
        table: TableKey,
        entries: Vec<(u64, Vec<u8>)>,
        head: Option<(Vec<u8>, Vec<u8>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            let table = inside.tables.get_mut(&table).ok_or(StoreError::Missing)?;
            let place = |seq: u64| table.log.iter().position(|row| row.seq == seq).ok_or(StoreError::Missing);
            let places: Vec<usize> = entries.iter().map(|(seq, _)| place(*seq)).collect::<Result<_, _>>()?;
            for (place, (_, entry)) in places.into_iter().zip(entries) {
                table.log[place].entry = entry;
            }
            if let Some((_, new)) = head.filter(|(old, _)| *old == table.row.head) {
                table.row.head = new;
            }
            Ok(())
        })
    }

    fn record_action(&self, action: NewAction) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            let NewAction { at, what, target, note } = action;
            let number = inside.actions.last().map_or(1, |last| last.number + 1);
            inside.actions.push(ActionRow { number, at, what, target, note });
            Ok(())
        })
    }

    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        self.look(move |inside| {
            let earlier = |action: &&ActionRow| before.is_none_or(|before| action.number < before);
            inside.actions.iter().rev().filter(earlier).take(limit).cloned().collect()
        })
    }

    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>> {
        self.look(|inside| inside.stats())
    }

    fn is_ready(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(|_| Ok(()))
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.is_closed.store(true, Ordering::Relaxed);
        Box::pin(async { Ok(()) })
    }
}

#[derive(Debug, Default)]
struct Weather {
    fault: Option<(Fault, Option<u32>)>,
    delay: Duration,
}

impl Weather {
    /// The fault that hits this call, if it touches it; counts it down.
    fn take(&mut self, touches: impl Fn(Fault) -> bool) -> Option<Fault> {
        let (fault, left) = self.fault.filter(|(fault, _)| touches(*fault))?;
        self.fault = match left {
            None => Some((fault, None)),
            Some(0 | 1) => None,
            Some(left) => Some((fault, Some(left - 1))),
        };
        Some(fault)
    }
}

#[derive(Debug, Default)]
struct Inside {
    tables: BTreeMap<TableKey, Table>,
    people: BTreeMap<PersonId, Person>,
    tokens: BTreeMap<TokenHash, (PersonId, TokenRow)>,
    erasures: Vec<PersonId>,
    actions: Vec<ActionRow>,
    last_key: i64,
    nodes: shared::Nodes,
}

#[derive(Debug)]
struct Table {
    row: TableRow,
    log: Vec<LogRow>,
}

impl Table {
    fn push(&mut self, at: i64, entries: Vec<Vec<u8>>) {
        for entry in entries {
            self.row.last_seq += 1;
            self.log.push(LogRow { seq: self.row.last_seq, at, entry });
        }
        self.row.changed_at = at;
    }
}

impl Inside {
    fn find(&self, is_it: impl Fn(&TableRow) -> bool) -> Option<TableRow> {
        self.tables.values().map(|table| &table.row).find(|row| is_it(row)).cloned()
    }

    fn is_code_taken(&self, code: &Option<String>, except: Option<TableKey>) -> bool {
        code.is_some() && self.find(|row| row.code == *code && Some(row.key) != except).is_some()
    }

    fn create_table(&mut self, new: NewTable) -> Result<TableKey, StoreError> {
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
        let mut table = Table { row, log: Vec::new() };
        table.push(new.at, new.entries);
        self.tables.insert(key, table);
        Ok(key)
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let Append { table: key, first_seq, at, entries, head } = append;
        let last_seq = self.tables.get(&key).ok_or(StoreError::Missing)?.row.last_seq;
        if first_seq != last_seq + 1 {
            return Err(StoreError::Conflict { first_seq, last_seq });
        }
        if head.as_ref().is_some_and(|head| self.is_code_taken(&head.code, Some(key))) {
            return Err(StoreError::Exists);
        }
        let table = self.tables.get_mut(&key).ok_or(StoreError::Missing)?;
        table.push(at, entries);
        if let Some(TableHead { status, code, is_public, host, head, people }) = head {
            let people = each_once(people);
            table.row = TableRow { status, code, is_public, host, head, people, ..table.row.clone() };
        }
        Ok(())
    }

    fn put_token(&mut self, owner: PersonId, token: NewToken) {
        let NewToken { hash, kind, label, at, expires_at } = token;
        self.tokens
            .insert(hash, (owner, TokenRow { hash, kind, label, created_at: at, expires_at, used_at: None }));
    }

    fn use_up_token(
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

    fn stats(&self) -> Stats {
        let count = |status| self.tables.values().filter(|table| table.row.status == status).count() as u64;
        let log_bytes = |table: &Table| table.log.iter().map(|row| row.entry.len()).sum::<usize>();
        let bytes: usize = self.tables.values().map(|table| table.row.head.len() + log_bytes(table)).sum();
        Stats {
            tables_waiting: count(TableStatus::Waiting),
            tables_playing: count(TableStatus::Playing),
            tables_finished: count(TableStatus::Finished),
            tables_closed: count(TableStatus::Closed),
            entries: self.tables.values().map(|table| table.row.last_seq).sum(),
            people: self.people.len() as u64,
            tokens: self.tokens.len() as u64,
            bytes: bytes as u64,
        }
    }
}

fn is_shown(row: &TableRow, filter: &TableFilter) -> bool {
    let is_in_scope = match &filter.scope {
        TableScope::All => true,
        TableScope::Public => row.is_public,
        TableScope::Of(person) => row.people.contains(person),
    };
    is_in_scope
        && filter.status.is_none_or(|status| row.status == status)
        && filter.idle_since.is_none_or(|at| row.changed_at <= at)
        && filter.before.is_none_or(|key| row.key < key)
}

fn is_valid(token: &TokenRow, at: i64) -> bool {
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
