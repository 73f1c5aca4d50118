//! `Store` in memory.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use super::Memory;
use super::data::is_valid;
use crate::{
    ActionRow, Append, BoxFuture, LogRow, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter,
    PersonId, Stats, Store, StoreError, TableFilter, TableId, TableKey, TableRow, TableScope, TableStatus,
    TokenHash, TokenRow,
};

impl Store for Memory {
    fn create_table(&self, new: NewTable) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        self.write(move |data| data.create_table(new))
    }

    fn append(&self, append: Append) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| data.append(append))
    }

    fn find_table(&self, id: &TableId) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let id = id.clone();
        self.query(move |data| data.find(|row| row.id == id))
    }

    fn find_code(&self, code: &str) -> BoxFuture<'_, Result<Option<TableRow>, StoreError>> {
        let code = code.to_owned();
        self.query(move |data| data.find(|row| row.code.as_ref() == Some(&code)))
    }

    fn read(
        &self,
        table: TableKey,
        after: u64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<LogRow>, StoreError>> {
        self.query(move |data| {
            let log = data.tables.get(&table).map_or(&[][..], |table| &table.log);
            log.iter().filter(|row| row.seq > after).take(limit).cloned().collect()
        })
    }

    fn list_tables(
        &self,
        filter: TableFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        self.query(move |data| {
            let rows = data.tables.values().rev().map(|table| &table.row);
            let mut hosts: BTreeMap<PersonId, u32> = BTreeMap::new();
            let is_one_of_few = |row: &&TableRow| {
                let count = hosts.entry(row.host.clone()).or_default();
                *count += 1;
                filter.per_host.is_none_or(|most| *count <= most)
            };
            let is_listed = |row: &&TableRow| match &filter.scope {
                TableScope::Of(person) if filter.is_listed => {
                    !data.unlisted.contains(&(person.clone(), row.key))
                }
                TableScope::All | TableScope::Public | TableScope::Of(_) => true,
            };
            let rows = rows.filter(|row| is_shown(row, &filter)).filter(is_listed);
            rows.filter(is_one_of_few).take(limit).cloned().collect()
        })
    }

    fn unlist_table(
        &self,
        person: &PersonId,
        table: TableKey,
        _at: i64,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |data| {
            if !data.people.contains_key(&person) || !data.tables.contains_key(&table) {
                return Err(StoreError::Missing);
            }
            data.unlisted.insert((person, table));
            Ok(())
        })
    }

    fn unlisted_tables(
        &self,
        person: &PersonId,
        among: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<TableKey>, StoreError>> {
        let person = person.clone();
        self.query(move |data| {
            let is_unlisted = |table: &TableKey| data.unlisted.contains(&(person.clone(), *table));
            among.into_iter().filter(is_unlisted).collect()
        })
    }

    fn count_running(&self, person: &PersonId) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.query(move |data| {
            let is_running =
                |row: &TableRow| matches!(row.status, TableStatus::Waiting | TableStatus::Playing);
            let theirs = data.tables.values().filter(|table| table.row.people.contains(&person));
            theirs.filter(|table| is_running(&table.row)).count() as u64
        })
    }

    fn purge_tables(
        &self,
        before: i64,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, TableId)>, StoreError>> {
        self.write(move |data| {
            let is_over = |row: &TableRow| matches!(row.status, TableStatus::Finished | TableStatus::Closed);
            let rows = data.tables.values().map(|table| &table.row);
            let old = rows.filter(|row| is_over(row) && row.changed_at < before).take(limit);
            let old: Vec<_> = old.map(|row| (row.key, row.id.clone())).collect();
            for (table, _) in &old {
                data.nodes.forget_table(*table);
                data.tables.remove(table);
                data.unlisted.retain(|(_, off)| off != table);
            }
            Ok(old)
        })
    }

    fn purge_people(&self, before: i64, limit: usize) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(move |data| {
            let has_table = |person: &PersonId| {
                data.tables.values().any(|table| {
                    let TableRow { status, host, people, .. } = &table.row;
                    let is_running = matches!(status, TableStatus::Waiting | TableStatus::Playing);
                    people.contains(person) || (is_running && host == person)
                })
            };
            let was_seen = |person: &PersonId| {
                let mut theirs = data.tokens.values().filter(|(owner, _)| owner == person);
                theirs.any(|(_, token)| token.used_at.unwrap_or(token.created_at) >= before)
            };
            let old = data.people.values().filter(|person| person.created_at < before);
            let old = old.filter(|person| person.banned_at.is_none() && !was_seen(&person.id));
            let old = old.map(|person| person.id.clone()).filter(|person| !has_table(person));
            let old: Vec<PersonId> = old.take(limit).collect();
            data.people.retain(|person, _| !old.contains(person));
            data.tokens.retain(|_, (owner, _)| !old.contains(owner));
            data.unlisted.retain(|(owner, _)| !old.contains(owner));
            Ok(old.len() as u64)
        })
    }

    fn last_change(&self) -> BoxFuture<'_, Result<Option<i64>, StoreError>> {
        self.query(|data| data.tables.values().map(|table| table.row.changed_at).max())
    }

    fn delete_table(&self, table: TableKey) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.write(move |data| {
            data.nodes.forget_table(table);
            data.unlisted.retain(|(_, off)| *off != table);
            Ok(data.tables.remove(&table).is_some())
        })
    }

    fn create_person(&self, person: NewPerson, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| {
            if data.people.contains_key(&person.id) || data.tokens.contains_key(&token.hash) {
                return Err(StoreError::Exists);
            }
            let NewPerson { id, name, at } = person;
            data.people.insert(id.clone(), Person { id: id.clone(), name, created_at: at, banned_at: None });
            data.put_token(id, token);
            Ok(())
        })
    }

    fn find_person_by_token(
        &self,
        hash: &TokenHash,
        at: i64,
    ) -> BoxFuture<'_, Result<Option<(Person, TokenRow)>, StoreError>> {
        let hash = *hash;
        self.query(move |data| {
            let (owner, token) = data.tokens.get(&hash).filter(|(_, token)| is_valid(token, at))?;
            Some((data.people.get(owner)?.clone(), token.clone()))
        })
    }

    fn find_person(&self, id: &PersonId) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let id = id.clone();
        self.query(move |data| data.people.get(&id).cloned())
    }

    fn rename_person(&self, id: &PersonId, name: &str) -> BoxFuture<'_, Result<(), StoreError>> {
        let (id, name) = (id.clone(), name.to_owned());
        self.write(move |data| {
            data.people.get_mut(&id).ok_or(StoreError::Missing)?.name = name;
            Ok(())
        })
    }

    fn add_token(&self, person: &PersonId, token: NewToken) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |data| {
            if !data.people.contains_key(&person) {
                return Err(StoreError::Missing);
            }
            if data.tokens.contains_key(&token.hash) {
                return Err(StoreError::Exists);
            }
            data.put_token(person, token);
            Ok(())
        })
    }

    fn list_tokens(&self, person: &PersonId, at: i64) -> BoxFuture<'_, Result<Vec<TokenRow>, StoreError>> {
        let person = person.clone();
        self.query(move |data| {
            let theirs =
                data.tokens.values().filter(|(owner, token)| *owner == person && is_valid(token, at));
            let mut tokens: Vec<TokenRow> = theirs.map(|(_, token)| token.clone()).collect();
            tokens.sort_by_key(|token| (token.created_at, token.hash));
            tokens
        })
    }

    fn remove_token(&self, person: &PersonId, hash: &TokenHash) -> BoxFuture<'_, Result<bool, StoreError>> {
        let (person, hash) = (person.clone(), *hash);
        self.write(move |data| {
            let is_theirs = data.tokens.get(&hash).is_some_and(|(owner, _)| *owner == person);
            if is_theirs {
                data.tokens.remove(&hash);
            }
            Ok(is_theirs)
        })
    }

    fn redeem_token(
        &self,
        hash: &TokenHash,
        at: i64,
        instead: Vec<NewToken>,
    ) -> BoxFuture<'_, Result<Option<Person>, StoreError>> {
        let hash = *hash;
        self.write(move |data| data.redeem_token(hash, at, instead))
    }

    fn purge_tokens(&self, at: i64) -> BoxFuture<'_, Result<u64, StoreError>> {
        self.write(move |data| {
            let before = data.tokens.len();
            data.tokens.retain(|_, (_, token)| is_valid(token, at));
            Ok((before - data.tokens.len()) as u64)
        })
    }

    fn touch_token(&self, hash: &TokenHash, at: i64) -> BoxFuture<'_, Result<(), StoreError>> {
        let hash = *hash;
        self.write(move |data| {
            data.tokens.get_mut(&hash).into_iter().for_each(|(_, token)| token.used_at = Some(at));
            Ok(())
        })
    }

    fn valid_tokens(
        &self,
        hashes: Vec<TokenHash>,
        at: i64,
    ) -> BoxFuture<'_, Result<Vec<TokenHash>, StoreError>> {
        self.query(move |data| {
            let is_free =
                |id: &PersonId| data.people.get(id).is_some_and(|person| person.banned_at.is_none());
            let is_valid_now = |hash: &TokenHash| {
                data.tokens.get(hash).is_some_and(|(owner, token)| is_valid(token, at) && is_free(owner))
            };
            hashes.into_iter().filter(is_valid_now).collect()
        })
    }

    fn remove_tokens(
        &self,
        person: &PersonId,
        except: Option<TokenHash>,
    ) -> BoxFuture<'_, Result<u64, StoreError>> {
        let person = person.clone();
        self.write(move |data| {
            let before = data.tokens.len();
            data.tokens.retain(|hash, (owner, _)| *owner != person || Some(*hash) == except);
            Ok((before - data.tokens.len()) as u64)
        })
    }

    fn list_people(
        &self,
        filter: PersonFilter,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        self.query(move |data| {
            let age = |person: &Person| (person.created_at, person.id.clone());
            let is_meant = |person: &&Person| {
                filter.name.as_ref().is_none_or(|name| person.name.contains(name.as_str()))
                    && (!filter.is_banned || person.banned_at.is_some())
                    && filter.before.as_ref().is_none_or(|before| age(person) < *before)
            };
            let mut people: Vec<Person> = data.people.values().filter(is_meant).cloned().collect();
            people.sort_by_key(|person| std::cmp::Reverse(age(person)));
            people.truncate(limit);
            people
        })
    }

    fn ban_person(&self, id: &PersonId, banned_at: Option<i64>) -> BoxFuture<'_, Result<(), StoreError>> {
        let id = id.clone();
        self.write(move |data| {
            data.people.get_mut(&id).ok_or(StoreError::Missing)?.banned_at = banned_at;
            Ok(())
        })
    }

    fn delete_person(&self, id: &PersonId, _at: i64) -> BoxFuture<'_, Result<bool, StoreError>> {
        let id = id.clone();
        self.write(move |data| {
            let is_gone = data.people.remove(&id).is_some();
            data.tokens.retain(|_, (owner, _)| *owner != id);
            data.unlisted.retain(|(owner, _)| *owner != id);
            if is_gone {
                data.erasures.push(id);
            }
            Ok(is_gone)
        })
    }

    fn list_erasures(&self, limit: usize) -> BoxFuture<'_, Result<Vec<PersonId>, StoreError>> {
        self.query(move |data| data.erasures.iter().take(limit).cloned().collect())
    }

    fn finish_erasure(&self, person: &PersonId) -> BoxFuture<'_, Result<(), StoreError>> {
        let person = person.clone();
        self.write(move |data| {
            data.erasures.retain(|waiting| *waiting != person);
            Ok(())
        })
    }

    fn rewrite(
        &self,
        table: TableKey,
        entries: Vec<(u64, Vec<u8>)>,
        head: Option<(Vec<u8>, Vec<u8>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| {
            let table = data.tables.get_mut(&table).ok_or(StoreError::Missing)?;
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
        self.write(move |data| {
            let NewAction { at, what, target, note } = action;
            let number = data.actions.last().map_or(1, |last| last.number + 1);
            data.actions.push(ActionRow { number, at, what, target, note });
            Ok(())
        })
    }

    fn list_actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        self.query(move |data| {
            let earlier = |action: &&ActionRow| before.is_none_or(|before| action.number < before);
            data.actions.iter().rev().filter(earlier).take(limit).cloned().collect()
        })
    }

    fn stats(&self) -> BoxFuture<'_, Result<Stats, StoreError>> {
        self.query(|data| data.stats())
    }

    fn check_ready(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(|_| Ok(()))
    }

    fn close(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.is_closed.store(true, Ordering::Relaxed);
        Box::pin(async { Ok(()) })
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
        && filter.game.as_ref().is_none_or(|game| row.game == *game)
        && (!filter.is_over || matches!(row.status, TableStatus::Finished | TableStatus::Closed))
        && filter.idle_since.is_none_or(|at| row.changed_at <= at)
        && filter.before.is_none_or(|key| row.key < key)
}
