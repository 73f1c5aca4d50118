//! The contract of `Store`, tested for every driver. A new driver is one more module in `for_every_driver`.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::make::{NOW, append, entries, hash, head, log, person, person_id, table, table_id, token};
use pyatak_store::{
    Append, LogRow, Memory, NewAction, NewPerson, NewTable, NewToken, Person, PersonFilter, Postgres,
    Sharded, Sqlite, Stats, Store, StoreError, TableFilter, TableHead, TableKey, TableRow, TableStatus,
    TokenKind, TokenRow,
};
use pyatak_throwaway::Postgres as Server;
use tempfile::TempDir;

macro_rules! for_every_driver {
    ($($name:ident,)+) => {
        mod memory {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(super::Arc::new(super::Memory::new())).await;
                }
            )+
        }

        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let folder = super::TempDir::new().unwrap();
                    let store = super::Sqlite::open(folder.path().join("store.sqlite")).unwrap();
                    super::$name(super::Arc::new(store)).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let server = super::Server::shared();
                    let store = super::Postgres::open(&server.database()).await.unwrap();
                    super::$name(super::Arc::new(store)).await;
                }
            )+
        }

        mod sharded {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let server = super::Server::shared();
                    let databases = [server.database(), server.database(), server.database()];
                    let store = super::Sharded::open(&databases).await.unwrap();
                    super::$name(super::Arc::new(store)).await;
                }
            )+
        }
    };
}

for_every_driver! {
    a_new_table_is_found_by_id_and_code,
    ids_and_codes_are_unique,
    a_code_can_be_used_again,
    entries_are_read_as_they_were_written,
    a_read_has_a_beginning_and_a_limit,
    an_append_that_does_not_follow_changes_nothing,
    an_append_with_a_taken_code_changes_nothing,
    a_head_replaces_the_row_and_the_links,
    a_head_alone_is_checked_too,
    a_deleted_table_is_gone_with_its_log,
    lists_are_filtered_newest_first,
    lists_come_in_pages,
    idle_tables_are_found,
    a_table_may_be_opened_with_its_match_begun,
    no_host_fills_a_list_alone,
    a_table_is_taken_off_one_list,
    lists_of_matches_are_filtered,
    running_tables_of_a_person_are_counted,
    tables_that_ended_long_ago_are_purged,
    people_without_tables_are_purged,
    people_are_found_and_renamed,
    people_and_tokens_are_unique,
    tokens_expire,
    tokens_belong_to_one_person,
    a_recovery_token_works_once,
    a_recovery_token_is_redeemed_by_one_of_many,
    only_recovery_tokens_are_redeemed,
    redeeming_is_all_or_nothing,
    expired_tokens_are_purged,
    a_tokens_last_use_is_known,
    tokens_are_valid_until_they_are_removed_or_their_owner_is_banned,
    all_tokens_but_one_are_removed,
    people_are_listed_newest_first,
    people_are_banned_and_unbanned,
    a_deleted_person_is_gone_and_waits_to_be_erased,
    entries_are_rewritten_all_or_none,
    a_head_that_changed_in_the_meantime_is_not_replaced,
    actions_are_recorded,
    stats_count_everything,
    a_closed_store_answers_nothing,
    acknowledged_appends_are_stored_and_refused_ones_are_not,
    refusals_do_not_touch_others_in_flight,
}

type Driver = Arc<dyn Store>;

async fn a_new_table_is_found_by_id_and_code(store: Driver) {
    let new = NewTable {
        code: Some("МЯТА-7".to_owned()),
        rules_version: u16::MAX,
        is_public: false,
        host: person_id(3),
        entries: vec![(NOW, b"one".to_vec()), (NOW + 5, b"two".to_vec())],
        people: vec![person_id(9), person_id(3), person_id(9)],
        ..table(1)
    };
    let key = store.create_table(new).await.unwrap();
    let row = TableRow {
        key,
        id: table_id(1),
        code: Some("МЯТА-7".to_owned()),
        game: "keltis".to_owned(),
        rules_version: u16::MAX,
        status: TableStatus::Waiting,
        is_public: false,
        host: person_id(3),
        created_at: NOW,
        changed_at: NOW + 5,
        last_seq: 2,
        head: b"head".to_vec(),
        people: vec![person_id(9), person_id(3)],
    };
    assert_eq!(store.find_table(&table_id(1)).await, Ok(Some(row.clone())));
    assert_eq!(store.find_code("МЯТА-7").await, Ok(Some(row)));
    assert_eq!(store.find_table(&table_id(2)).await, Ok(None));
    assert_eq!(store.find_code("мята-7").await, Ok(None));
    let first = LogRow { seq: 1, at: NOW, entry: b"one".to_vec() };
    let second = LogRow { seq: 2, at: NOW + 5, entry: b"two".to_vec() };
    assert_eq!(store.read(key, 0, 10).await, Ok(vec![first, second]));
}

async fn ids_and_codes_are_unique(store: Driver) {
    let with_code =
        |number| NewTable { code: Some("CODE".to_owned()), entries: vec![(NOW, vec![1])], ..table(number) };
    store.create_table(with_code(1)).await.unwrap();
    store.create_table(table(2)).await.unwrap();
    store.create_table(table(3)).await.expect("tables without a code do not collide");
    assert_eq!(store.create_table(table(1)).await, Err(StoreError::Exists));
    assert_eq!(store.create_table(with_code(4)).await, Err(StoreError::Exists));
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.tables_waiting, stats.entries), (3, 1));
    assert_eq!(store.list_tables(TableFilter::of(person_id(1)), 10).await.unwrap().len(), 3);
}

async fn a_code_can_be_used_again(store: Driver) {
    let with_code = |number| NewTable { code: Some("CODE".to_owned()), ..table(number) };
    let first = store.create_table(with_code(1)).await.unwrap();
    let given_up = Append { head: Some(head(TableStatus::Playing)), ..append(first, 1, &[b"start"]) };
    store.append(given_up).await.unwrap();
    assert_eq!(store.find_code("CODE").await, Ok(None));
    let second = store.create_table(with_code(2)).await.unwrap();
    assert_eq!(store.find_code("CODE").await.unwrap().unwrap().key, second);
}

async fn entries_are_read_as_they_were_written(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    let megabyte: Vec<u8> = (0..1_000_000_u32).map(|number| (number / 7) as u8).collect();
    store.append(append(key, 1, &[b""])).await.unwrap();
    store.append(append(key, 2, &[&megabyte, b"\0\xff\n"])).await.unwrap();
    assert_eq!(entries(&*store, key).await.unwrap(), [Vec::new(), megabyte, b"\0\xff\n".to_vec()]);
}

async fn a_read_has_a_beginning_and_a_limit(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    let other = store.create_table(table(2)).await.unwrap();
    for seq in 1..=20 {
        store.append(append(key, seq, &[&[seq as u8]])).await.unwrap();
        store.append(append(other, seq, &[&[100 + seq as u8]])).await.unwrap();
    }
    let numbers = async |after, limit| -> Vec<u64> {
        store.read(key, after, limit).await.unwrap().iter().map(|row| row.seq).collect()
    };
    assert_eq!(numbers(0, usize::MAX).await, (1..=20).collect::<Vec<_>>());
    assert_eq!(numbers(17, 2).await, [18, 19]);
    assert_eq!(numbers(19, 2).await, [20]);
    assert_eq!(numbers(0, 0).await, []);
    assert_eq!(numbers(20, 5).await, []);
    assert_eq!(numbers(u64::MAX, 5).await, []);
    assert_eq!(store.read(TableKey(other.0 + 1), 0, 5).await, Ok(Vec::new()));
    assert_eq!(entries(&*store, other).await.unwrap()[4], [105]);
}

async fn an_append_that_does_not_follow_changes_nothing(store: Driver) {
    let key =
        store.create_table(NewTable { entries: vec![(NOW, b"one".to_vec())], ..table(1) }).await.unwrap();
    let before = store.find_table(&table_id(1)).await.unwrap();
    for first_seq in [0, 1, 3, 400, u64::MAX] {
        let closing = Some(TableHead { people: Vec::new(), ..head(TableStatus::Closed) });
        for head in [None, closing] {
            let wrong = Append { at: NOW + 5, head, ..append(key, first_seq, &[b"x", b"y"]) };
            assert_eq!(store.append(wrong).await, Err(StoreError::Conflict { first_seq, last_seq: 1 }));
        }
    }
    assert_eq!(store.find_table(&table_id(1)).await.unwrap(), before);
    assert_eq!(entries(&*store, key).await.unwrap(), [b"one"]);
    store.append(append(key, 2, &[b"two"])).await.unwrap();
    let missing = append(TableKey(key.0 + 1), 1, &[b"x"]);
    assert_eq!(store.append(missing).await, Err(StoreError::Missing));
}

async fn an_append_with_a_taken_code_changes_nothing(store: Driver) {
    store.create_table(NewTable { code: Some("CODE".to_owned()), ..table(1) }).await.unwrap();
    let key = store.create_table(table(2)).await.unwrap();
    let before = store.find_table(&table_id(2)).await.unwrap();
    let code = Some("CODE".to_owned());
    let head = TableHead { code, people: vec![person_id(5)], ..head(TableStatus::Playing) };
    let taken = Append { at: NOW + 5, head: Some(head), ..append(key, 1, &[b"x"]) };
    assert_eq!(store.append(taken).await, Err(StoreError::Exists));
    assert_eq!(store.find_table(&table_id(2)).await.unwrap(), before);
    assert_eq!(store.list_tables(TableFilter::of(person_id(5)), 10).await, Ok(Vec::new()));
    assert_eq!(log(&*store, key).await, Ok(Vec::new()));
}

async fn a_head_replaces_the_row_and_the_links(store: Driver) {
    let new = NewTable { code: Some("OLD".to_owned()), people: vec![person_id(1), person_id(2)], ..table(1) };
    let key = store.create_table(new).await.unwrap();
    let before = store.find_table(&table_id(1)).await.unwrap().unwrap();
    let head = TableHead {
        status: TableStatus::Finished,
        code: Some("NEW".to_owned()),
        is_public: false,
        host: person_id(2),
        head: Vec::new(),
        people: vec![person_id(3), person_id(2)],
    };
    let append = Append { at: NOW + 7, head: Some(head), ..append(key, 1, &[b"end"]) };
    store.append(append).await.unwrap();
    let after = TableRow {
        status: TableStatus::Finished,
        code: Some("NEW".to_owned()),
        is_public: false,
        host: person_id(2),
        head: Vec::new(),
        people: vec![person_id(3), person_id(2)],
        changed_at: NOW + 7,
        last_seq: 1,
        ..before
    };
    assert_eq!(store.find_code("NEW").await, Ok(Some(after.clone())));
    assert_eq!(store.find_code("OLD").await, Ok(None));
    for (number, is_listed) in [(1, false), (2, true), (3, true)] {
        let list = store.list_tables(TableFilter::of(person_id(number)), 10).await.unwrap();
        assert_eq!(list, if is_listed { vec![after.clone()] } else { Vec::new() }, "person {number}");
    }
}

async fn a_head_alone_is_checked_too(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    let with_head = |first_seq| Append {
        at: NOW + 3,
        head: Some(head(TableStatus::Closed)),
        ..append(key, first_seq, &[])
    };
    let conflict = StoreError::Conflict { first_seq: 2, last_seq: 0 };
    assert_eq!(store.append(with_head(2)).await, Err(conflict));
    store.append(with_head(1)).await.unwrap();
    let row = store.find_table(&table_id(1)).await.unwrap().unwrap();
    assert_eq!((row.status, row.last_seq, row.changed_at), (TableStatus::Closed, 0, NOW + 3));
}

async fn a_deleted_table_is_gone_with_its_log(store: Driver) {
    let new = NewTable { code: Some("CODE".to_owned()), entries: vec![(NOW, vec![1]); 5], ..table(1) };
    let other = store.create_table(NewTable { entries: vec![(NOW, vec![2]); 3], ..table(2) }).await.unwrap();
    let key = store.create_table(new.clone()).await.unwrap();
    assert_eq!(store.delete_table(key).await, Ok(true));
    assert_eq!(store.delete_table(key).await, Ok(false));
    assert_eq!(store.find_table(&table_id(1)).await, Ok(None));
    assert_eq!(log(&*store, key).await, Ok(Vec::new()));
    assert_eq!(store.list_tables(TableFilter::of(person_id(1)), 10).await.unwrap().len(), 1);
    assert_eq!(log(&*store, other).await.unwrap().len(), 3);
    // A late write must reach neither the deleted table nor a newer one.
    let again = store.create_table(new).await.unwrap();
    assert_ne!(again, key);
    assert_eq!(store.append(append(key, 6, &[b"late"])).await, Err(StoreError::Missing));
    assert_eq!(log(&*store, again).await.unwrap().len(), 5);
}

async fn lists_are_filtered_newest_first(store: Driver) {
    let mut number = 0;
    for status in TableStatus::ALL {
        for is_public in [true, false] {
            for person in [1, 2] {
                number += 1;
                let people = vec![person_id(person), person_id(50)];
                let key = store.create_table(NewTable { is_public, ..table(number) }).await.unwrap();
                let head = TableHead { is_public, people, ..head(status) };
                store.append(Append { head: Some(head), ..append(key, 1, &[]) }).await.unwrap();
            }
        }
    }
    let listed = async |filter, limit| -> Vec<_> {
        store.list_tables(filter, limit).await.unwrap().into_iter().map(|row| row.id).collect()
    };
    let ids = |numbers: &[u16]| -> Vec<_> { numbers.iter().map(|number| table_id(*number)).collect() };
    assert_eq!(listed(TableFilter::public(TableStatus::Waiting), 10).await, ids(&[2, 1]));
    assert_eq!(listed(TableFilter::public(TableStatus::Playing), 10).await, ids(&[6, 5]));
    assert_eq!(listed(TableFilter::public(TableStatus::Playing), 1).await, ids(&[6]));
    assert_eq!(listed(TableFilter::of(person_id(1)), 3).await, ids(&[15, 13, 11]));
    let closed = TableFilter::of(person_id(2)).with_status(TableStatus::Closed);
    assert_eq!(listed(closed, 10).await, ids(&[16, 14]));
    assert_eq!(listed(TableFilter::of(person_id(3)), 10).await, ids(&[]));
    let finished = TableFilter::all().with_status(TableStatus::Finished);
    assert_eq!(listed(finished, 10).await, ids(&[12, 11, 10, 9]));
    assert_eq!(listed(TableFilter::all(), 2).await, ids(&[16, 15]));
    assert_eq!(listed(TableFilter::all(), usize::MAX).await.len(), 16);
    assert_eq!(listed(TableFilter::all(), 0).await, ids(&[]));
}

async fn lists_come_in_pages(store: Driver) {
    for number in 0..25 {
        store.create_table(table(number)).await.unwrap();
    }
    for first in
        [TableFilter::all(), TableFilter::public(TableStatus::Waiting), TableFilter::of(person_id(1))]
    {
        let mut seen = Vec::new();
        let mut filter = first.clone();
        loop {
            let page = store.list_tables(filter, 10).await.unwrap();
            let Some(last) = page.last() else { break };
            filter = first.clone().before(last.key);
            seen.extend(page.into_iter().map(|row| row.id));
        }
        assert_eq!(seen, (0..25).rev().map(table_id).collect::<Vec<_>>(), "{first:?}");
    }
}

async fn idle_tables_are_found(store: Driver) {
    let mut keys = Vec::new();
    for number in 0..4 {
        keys.push(store.create_table(NewTable { at: NOW, ..table(number) }).await.unwrap());
    }
    store.append(Append { at: NOW + 10, ..append(keys[1], 1, &[b"move"]) }).await.unwrap();
    store.append(Append { at: NOW + 20, ..append(keys[2], 1, &[b"move"]) }).await.unwrap();
    let head = Some(head(TableStatus::Playing));
    store.append(Append { at: NOW + 30, head, ..append(keys[3], 1, &[]) }).await.unwrap();
    let idle = async |at| -> Vec<_> {
        let filter = TableFilter::all().idle_since(at);
        store.list_tables(filter, 10).await.unwrap().into_iter().map(|row| row.key).collect()
    };
    assert_eq!(idle(NOW - 1).await, []);
    assert_eq!(idle(NOW + 9).await, [keys[0]]);
    assert_eq!(idle(NOW + 10).await, [keys[1], keys[0]]);
    assert_eq!(idle(NOW + 29).await, [keys[2], keys[1], keys[0]]);
    assert_eq!(idle(NOW + 30).await.len(), 4);
    let waiting = TableFilter::public(TableStatus::Waiting).idle_since(NOW + 30);
    assert_eq!(store.list_tables(waiting, 10).await.unwrap().len(), 3);
}

async fn a_table_may_be_opened_with_its_match_begun(store: Driver) {
    let new = NewTable { status: TableStatus::Playing, entries: vec![(NOW, b"one".to_vec())], ..table(1) };
    store.create_table(new).await.unwrap();
    let row = store.find_table(&table_id(1)).await.unwrap().unwrap();
    assert_eq!((row.status, row.last_seq), (TableStatus::Playing, 1));
    assert_eq!(store.list_tables(TableFilter::public(TableStatus::Playing), 10).await.unwrap().len(), 1);
    assert_eq!(store.list_tables(TableFilter::public(TableStatus::Waiting), 10).await.unwrap().len(), 0);
}

async fn no_host_fills_a_list_alone(store: Driver) {
    let by = |number, host| NewTable { host: person_id(host), ..table(number) };
    store.create_table(by(1, 1)).await.unwrap();
    for number in 2..12 {
        store.create_table(by(number, 2)).await.unwrap();
    }
    let private = NewTable { is_public: false, ..by(12, 1) };
    store.create_table(private).await.unwrap();
    let listed = async |filter: TableFilter, limit| {
        let rows = store.list_tables(filter, limit).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let public = || TableFilter::public(TableStatus::Waiting);
    let few = [table_id(11), table_id(10), table_id(9), table_id(1)];
    assert_eq!(listed(public().per_host(3), 10).await, few);
    assert_eq!(listed(public().per_host(3), 2).await, few[..2]);
    assert_eq!(listed(public().per_host(3).idle_since(NOW), 10).await, few);
    assert_eq!(listed(public(), 5).await.len(), 5);
}

async fn a_table_is_taken_off_one_list(store: Driver) {
    for number in 1..=2 {
        store.create_person(person(number), token(number, TokenKind::Browser)).await.unwrap();
    }
    let both = |number| NewTable { people: vec![person_id(1), person_id(2)], ..table(number) };
    let first = store.create_table(both(1)).await.unwrap();
    let second = store.create_table(both(2)).await.unwrap();
    let listed = async |number| {
        let rows = store.list_tables(TableFilter::of(person_id(number)).listed(), 9).await.unwrap();
        rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
    };
    assert_eq!(listed(1).await, [second, first]);
    assert_eq!(store.unlist_table(&person_id(1), first, NOW).await, Ok(()));
    assert_eq!(store.unlist_table(&person_id(1), first, NOW + 1).await, Ok(()), "twice is fine");
    assert_eq!((listed(1).await, listed(2).await), (vec![second], vec![second, first]));
    let all = store.list_tables(TableFilter::of(person_id(1)), 9).await.unwrap();
    assert_eq!(all.len(), 2, "it is still theirs");
    assert_eq!(store.unlisted_tables(&person_id(1), vec![first, second]).await, Ok(vec![first]));
    assert_eq!(store.unlisted_tables(&person_id(2), vec![first, second]).await, Ok(vec![]));
    // A new head replaces the links, but not this.
    let people = vec![person_id(1), person_id(2)];
    let head = TableHead { people, ..head(TableStatus::Closed) };
    store.append(Append { head: Some(head), ..append(first, 1, &[]) }).await.unwrap();
    assert_eq!(listed(1).await, [second]);
    assert_eq!(store.unlist_table(&person_id(9), first, NOW).await, Err(StoreError::Missing));
    assert_eq!(store.unlist_table(&person_id(1), TableKey(99), NOW).await, Err(StoreError::Missing));
    // It goes with the table, and with the person.
    store.unlist_table(&person_id(2), second, NOW).await.unwrap();
    assert_eq!(store.delete_table(first).await, Ok(true));
    assert_eq!(store.unlisted_tables(&person_id(1), vec![first]).await, Ok(vec![]));
    assert_eq!(store.delete_person(&person_id(2), NOW).await, Ok(true));
    assert_eq!(store.unlisted_tables(&person_id(2), vec![second]).await, Ok(vec![]));
}

async fn lists_of_matches_are_filtered(store: Driver) {
    let games = ["klatz", "keltis", "klatz", "klatz"];
    for (number, (game, status)) in (1..).zip(games.into_iter().zip(TableStatus::ALL)) {
        let new = NewTable { game: game.to_owned(), status, people: vec![person_id(1)], ..table(number) };
        store.create_table(new).await.unwrap();
    }
    let found = async |filter: TableFilter| {
        let rows = store.list_tables(filter, 9).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let mine = || TableFilter::of(person_id(1)).listed();
    let game = Some("klatz".to_owned());
    assert_eq!(found(TableFilter { is_over: true, ..mine() }).await, [table_id(4), table_id(3)]);
    assert_eq!(found(TableFilter { game: game.clone(), ..mine() }).await, [4, 3, 1].map(table_id));
    let before = store.find_table(&table_id(4)).await.unwrap().map(|row| row.key);
    let filter = TableFilter { is_over: true, game, before, ..mine() };
    assert_eq!(found(filter).await, [table_id(3)]);
    assert_eq!(found(TableFilter { game: Some("himmel".to_owned()), ..mine() }).await, []);
}

async fn running_tables_of_a_person_are_counted(store: Driver) {
    let mut keys = Vec::new();
    for number in 0..130 {
        keys.push(store.create_table(table(number)).await.unwrap());
    }
    store.create_table(NewTable { people: vec![person_id(7)], ..table(200) }).await.unwrap();
    assert_eq!(store.count_running(&person_id(1)).await, Ok(130));
    let all = [TableStatus::Playing, TableStatus::Finished, TableStatus::Closed];
    for (key, status) in keys.into_iter().zip(all.into_iter().cycle()).take(120) {
        store.append(Append { head: Some(head(status)), ..append(key, 1, &[b"x"]) }).await.unwrap();
    }
    assert_eq!(store.count_running(&person_id(1)).await, Ok(50));
    assert_eq!(store.count_running(&person_id(2)).await, Ok(0));
}

async fn tables_that_ended_long_ago_are_purged(store: Driver) {
    let closed = |number, at| NewTable {
        status: TableStatus::Closed,
        at,
        entries: vec![(at, vec![1]); 3],
        ..table(number)
    };
    let long = NewTable { entries: vec![(NOW - 100, vec![1]); 1234], ..closed(1, NOW - 100) };
    let long = store.create_table(long).await.unwrap();
    store.create_table(NewTable { status: TableStatus::Finished, ..closed(2, NOW - 90) }).await.unwrap();
    store.create_table(NewTable { status: TableStatus::Playing, ..closed(3, NOW - 80) }).await.unwrap();
    store.create_table(NewTable { status: TableStatus::Waiting, ..closed(4, NOW - 70) }).await.unwrap();
    store.create_table(closed(5, NOW)).await.unwrap();
    assert_eq!(store.purge_tables(NOW, 1).await, Ok(vec![(long, table_id(1))]));
    assert_eq!(store.read(long, 0, 10).await.unwrap().len(), 0);
    let more = store.purge_tables(NOW, 10).await.unwrap();
    assert_eq!(more.into_iter().map(|(_, id)| id).collect::<Vec<_>>(), [table_id(2)]);
    assert_eq!(store.purge_tables(NOW, 10).await, Ok(Vec::new()));
    for number in 3..=5 {
        assert!(store.find_table(&table_id(number)).await.unwrap().is_some(), "{number}");
    }
    assert_eq!(store.last_change().await, Ok(Some(NOW)));
}

async fn people_without_tables_are_purged(store: Driver) {
    for number in 1..=9 {
        let at = if number == 6 { NOW } else { NOW - 100 };
        let new = NewPerson { at, ..person(number) };
        let first = NewToken { at, ..token(number, TokenKind::Browser) };
        store.create_person(new, first).await.unwrap();
    }
    // One has a finished match, one hosts a table without a seat, one is new, one was active recently, one got another
    // token recently, one is banned.
    store.touch_token(&hash(7), NOW).await.unwrap();
    store.add_token(&person_id(8), token(18, TokenKind::Api)).await.unwrap();
    store.ban_person(&person_id(9), Some(NOW - 50)).await.unwrap();
    let finished = NewTable { status: TableStatus::Finished, people: vec![person_id(1)], ..table(1) };
    store.create_table(finished).await.unwrap();
    store.create_table(NewTable { host: person_id(2), people: Vec::new(), ..table(2) }).await.unwrap();
    assert_eq!(store.purge_people(NOW, 2).await, Ok(2));
    assert_eq!(store.purge_people(NOW, 2).await, Ok(1));
    assert_eq!(store.purge_people(NOW, 2).await, Ok(0));
    for number in 1..=9 {
        let is_left = !(3..=5).contains(&number);
        assert_eq!(store.find_person(&person_id(number)).await.unwrap().is_some(), is_left, "{number}");
        let token = store.find_person_by_token(&hash(number), NOW).await.unwrap();
        assert_eq!(token.is_some(), is_left, "{number}");
    }
}

async fn people_are_found_and_renamed(store: Driver) {
    let name = "Жанна d’Arc 👩‍👩‍👧 ẞ\u{301}".to_owned();
    let new = NewPerson { name: name.clone(), ..person(1) };
    let first =
        NewToken { label: "кухня".to_owned(), expires_at: Some(NOW + 5), ..token(1, TokenKind::Api) };
    store.create_person(new, first).await.unwrap();
    let mut stored = Person { id: person_id(1), name, created_at: NOW, banned_at: None };
    assert_eq!(store.find_person(&person_id(1)).await, Ok(Some(stored.clone())));
    let row = TokenRow {
        hash: hash(1),
        kind: TokenKind::Api,
        label: "кухня".to_owned(),
        created_at: NOW,
        expires_at: Some(NOW + 5),
        used_at: None,
    };
    let found = store.find_person_by_token(&hash(1), NOW).await;
    assert_eq!(found, Ok(Some((stored.clone(), row))));
    store.rename_person(&person_id(1), "Ж").await.unwrap();
    stored.name = "Ж".to_owned();
    assert_eq!(store.find_person_by_token(&hash(1), NOW).await.unwrap().unwrap().0, stored);
    assert_eq!(store.find_person(&person_id(2)).await, Ok(None));
    assert_eq!(store.rename_person(&person_id(2), "x").await, Err(StoreError::Missing));
}

async fn people_and_tokens_are_unique(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let again = store.create_person(person(1), token(2, TokenKind::Browser)).await;
    assert_eq!(again, Err(StoreError::Exists));
    let same_token = store.create_person(person(2), token(1, TokenKind::Browser)).await;
    assert_eq!(same_token, Err(StoreError::Exists));
    assert_eq!(store.find_person(&person_id(2)).await, Ok(None), "a refused person was stored");
    assert_eq!(store.find_person_by_token(&hash(2), NOW).await, Ok(None), "a refused token was stored");
    let again = store.add_token(&person_id(1), token(1, TokenKind::Api)).await;
    assert_eq!(again, Err(StoreError::Exists));
    let nobody = store.add_token(&person_id(2), token(3, TokenKind::Api)).await;
    assert_eq!(nobody, Err(StoreError::Missing));
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.people, stats.tokens), (1, 1));
}

async fn tokens_expire(store: Driver) {
    let short = |number| NewToken { expires_at: Some(NOW + 100), ..token(number, TokenKind::Browser) };
    store.create_person(person(1), short(1)).await.unwrap();
    store.add_token(&person_id(1), token(2, TokenKind::Browser)).await.unwrap();
    let is_found = async |number, at| store.find_person_by_token(&hash(number), at).await.unwrap().is_some();
    assert!(is_found(1, NOW + 99).await);
    assert!(!is_found(1, NOW + 100).await);
    assert!(is_found(2, i64::MAX).await);
    assert_eq!(store.list_tokens(&person_id(1), NOW + 99).await.unwrap().len(), 2);
    let left = store.list_tokens(&person_id(1), NOW + 100).await.unwrap();
    assert_eq!(left.iter().map(|token| token.hash).collect::<Vec<_>>(), [hash(2)]);
}

async fn tokens_belong_to_one_person(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.create_person(person(2), token(2, TokenKind::Browser)).await.unwrap();
    let older = NewToken { at: NOW - 10, ..token(4, TokenKind::Api) };
    store.add_token(&person_id(1), token(3, TokenKind::Recovery)).await.unwrap();
    store.add_token(&person_id(1), older).await.unwrap();
    let tokens = store.list_tokens(&person_id(1), NOW).await.unwrap();
    let listed: Vec<_> = tokens.iter().map(|token| (token.hash, token.kind)).collect();
    let wanted = [(hash(4), TokenKind::Api), (hash(1), TokenKind::Browser), (hash(3), TokenKind::Recovery)];
    assert_eq!(listed, wanted, "oldest first");
    assert_eq!(store.remove_token(&person_id(2), &hash(1)).await, Ok(false));
    assert_eq!(store.remove_token(&person_id(1), &hash(1)).await, Ok(true));
    assert_eq!(store.remove_token(&person_id(1), &hash(1)).await, Ok(false));
    assert_eq!(store.find_person_by_token(&hash(1), NOW).await, Ok(None));
    assert_eq!(store.list_tokens(&person_id(1), NOW).await.unwrap().len(), 2);
    assert_eq!(store.list_tokens(&person_id(2), NOW).await.unwrap().len(), 1);
}

async fn a_recovery_token_works_once(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Recovery)).await.unwrap();
    let instead = vec![token(2, TokenKind::Browser), token(3, TokenKind::Recovery)];
    let owner = store.redeem_token(&hash(1), NOW, instead.clone()).await.unwrap();
    assert_eq!(owner.unwrap().id, person_id(1));
    assert_eq!(store.redeem_token(&hash(1), NOW, vec![token(4, TokenKind::Browser)]).await, Ok(None));
    let tokens = store.list_tokens(&person_id(1), NOW).await.unwrap();
    assert_eq!(tokens.iter().map(|token| token.hash).collect::<Vec<_>>(), [hash(2), hash(3)]);
    assert_eq!(store.find_person_by_token(&hash(4), NOW).await, Ok(None));
}

async fn a_recovery_token_is_redeemed_by_one_of_many(store: Driver) {
    store.create_person(person(1), token(0, TokenKind::Recovery)).await.unwrap();
    let tasks: Vec<_> = (1..=50)
        .map(|number| {
            let store = Arc::clone(&store);
            let instead = vec![token(number, TokenKind::Browser)];
            tokio::spawn(async move { store.redeem_token(&hash(0), NOW, instead).await })
        })
        .collect();
    let mut winners = 0;
    for task in tasks {
        winners += u32::from(task.await.unwrap().unwrap().is_some());
    }
    assert_eq!(winners, 1);
    assert_eq!(store.stats().await.unwrap().tokens, 1);
}

async fn only_recovery_tokens_are_redeemed(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.add_token(&person_id(1), token(2, TokenKind::Api)).await.unwrap();
    let short = NewToken { expires_at: Some(NOW + 1), ..token(3, TokenKind::Recovery) };
    store.add_token(&person_id(1), short).await.unwrap();
    for (number, at) in [(1, NOW), (2, NOW), (3, NOW + 1), (4, NOW)] {
        assert_eq!(store.redeem_token(&hash(number), at, Vec::new()).await, Ok(None), "token {number}");
    }
    assert_eq!(store.list_tokens(&person_id(1), NOW).await.unwrap().len(), 3);
    assert!(store.redeem_token(&hash(3), NOW, Vec::new()).await.unwrap().is_some());
}

async fn redeeming_is_all_or_nothing(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Recovery)).await.unwrap();
    store.create_person(person(2), token(2, TokenKind::Browser)).await.unwrap();
    let taken = vec![token(3, TokenKind::Browser), token(2, TokenKind::Browser)];
    assert_eq!(store.redeem_token(&hash(1), NOW, taken).await, Err(StoreError::Exists));
    let twice = vec![token(3, TokenKind::Browser), token(3, TokenKind::Browser)];
    assert_eq!(store.redeem_token(&hash(1), NOW, twice).await, Err(StoreError::Exists));
    assert_eq!(store.find_person_by_token(&hash(3), NOW).await, Ok(None));
    assert_eq!(store.find_person_by_token(&hash(2), NOW).await.unwrap().unwrap().0.id, person_id(2));
    assert!(store.redeem_token(&hash(1), NOW, Vec::new()).await.unwrap().is_some(), "it was lost");
}

async fn expired_tokens_are_purged(store: Driver) {
    store.create_person(person(1), token(0, TokenKind::Browser)).await.unwrap();
    for number in 1..=10 {
        let expires_at = Some(NOW + i64::from(number));
        let token = NewToken { expires_at, ..token(number, TokenKind::Browser) };
        store.add_token(&person_id(1), token).await.unwrap();
    }
    assert_eq!(store.purge_tokens(NOW + 4).await, Ok(4));
    assert_eq!(store.purge_tokens(NOW + 4).await, Ok(0));
    assert_eq!(store.list_tokens(&person_id(1), NOW).await.unwrap().len(), 7);
}

async fn a_tokens_last_use_is_known(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.add_token(&person_id(1), token(2, TokenKind::Api)).await.unwrap();
    store.touch_token(&hash(2), NOW + 7).await.unwrap();
    assert_eq!(store.touch_token(&hash(9), NOW).await, Ok(()), "there is no such token");
    let uses: Vec<_> = store.list_tokens(&person_id(1), NOW).await.unwrap();
    assert_eq!(uses.iter().map(|token| token.used_at).collect::<Vec<_>>(), [None, Some(NOW + 7)]);
    assert_eq!(store.find_person_by_token(&hash(2), NOW).await.unwrap().unwrap().1.used_at, Some(NOW + 7));
}

async fn tokens_are_valid_until_they_are_removed_or_their_owner_is_banned(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let short = NewToken { expires_at: Some(NOW + 5), ..token(2, TokenKind::Browser) };
    store.create_person(person(2), short).await.unwrap();
    store.create_person(person(3), token(3, TokenKind::Api)).await.unwrap();
    let living = async |at| {
        let mut living = store.valid_tokens((0..6).map(hash).collect(), at).await.unwrap();
        living.sort();
        living
    };
    assert_eq!(living(NOW).await, [hash(1), hash(2), hash(3)]);
    assert_eq!(living(NOW + 5).await, [hash(1), hash(3)]);
    store.ban_person(&person_id(3), Some(NOW)).await.unwrap();
    store.remove_token(&person_id(1), &hash(1)).await.unwrap();
    assert_eq!(living(NOW).await, [hash(2)]);
    assert_eq!(store.valid_tokens(Vec::new(), NOW).await, Ok(Vec::new()));
}

async fn all_tokens_but_one_are_removed(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.create_person(person(2), token(2, TokenKind::Browser)).await.unwrap();
    for (number, kind) in (3..).zip(TokenKind::ALL) {
        store.add_token(&person_id(1), token(number, kind)).await.unwrap();
    }
    assert_eq!(store.remove_tokens(&person_id(1), Some(hash(1))).await, Ok(3));
    assert_eq!(store.remove_tokens(&person_id(1), Some(hash(2))).await, Ok(1), "that one is not theirs");
    assert_eq!(store.remove_tokens(&person_id(2), None).await, Ok(1));
    assert_eq!(store.remove_tokens(&person_id(3), None).await, Ok(0));
    assert_eq!(store.stats().await.unwrap().tokens, 0);
}

async fn people_are_listed_newest_first(store: Driver) {
    for number in 1..=5 {
        let at = NOW + i64::from(number / 2);
        let new = NewPerson { at, name: format!("Zoë 100% _{number}"), ..person(number) };
        store.create_person(new, token(number, TokenKind::Browser)).await.unwrap();
    }
    store.ban_person(&person_id(2), Some(NOW)).await.unwrap();
    let list = async |filter, limit| {
        let people = store.list_people(filter, limit).await.unwrap();
        people.into_iter().map(|person| person.id).collect::<Vec<_>>()
    };
    let ids = |numbers: &[u16]| numbers.iter().map(|number| person_id(*number)).collect::<Vec<_>>();
    assert_eq!(list(PersonFilter::default(), 9).await, ids(&[5, 4, 3, 2, 1]));
    assert_eq!(list(PersonFilter::default(), 2).await, ids(&[5, 4]));
    let before = Some((NOW + 2, person_id(4)));
    assert_eq!(list(PersonFilter { before, ..PersonFilter::default() }, 2).await, ids(&[3, 2]));
    let named = |name: &str| PersonFilter { name: Some(name.to_owned()), ..PersonFilter::default() };
    assert_eq!(list(named("ë 100% _3"), 9).await, ids(&[3]));
    assert_eq!(list(named("%3"), 9).await, ids(&[]), "there are no wildcards");
    assert_eq!(list(PersonFilter { is_banned: true, ..PersonFilter::default() }, 9).await, ids(&[2]));
}

async fn people_are_banned_and_unbanned(store: Driver) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let banned = async || store.find_person(&person_id(1)).await.unwrap().unwrap().banned_at;
    store.ban_person(&person_id(1), Some(NOW + 1)).await.unwrap();
    assert_eq!(banned().await, Some(NOW + 1));
    let (found, _) = store.find_person_by_token(&hash(1), NOW).await.unwrap().unwrap();
    assert_eq!(found.banned_at, Some(NOW + 1), "they keep their tokens and are found by them");
    store.ban_person(&person_id(1), None).await.unwrap();
    assert_eq!(banned().await, None);
    assert_eq!(store.ban_person(&person_id(2), Some(NOW)).await, Err(StoreError::Missing));
}

async fn a_deleted_person_is_gone_and_waits_to_be_erased(store: Driver) {
    for number in 1..=3 {
        store.create_person(person(number), token(number, TokenKind::Browser)).await.unwrap();
    }
    store.add_token(&person_id(1), token(4, TokenKind::Recovery)).await.unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    assert_eq!(store.delete_person(&person_id(1), NOW + 1).await, Ok(true));
    assert_eq!(store.delete_person(&person_id(1), NOW + 2).await, Ok(false));
    assert_eq!(store.delete_person(&person_id(9), NOW).await, Ok(false));
    assert_eq!(store.delete_person(&person_id(2), NOW + 2).await, Ok(true));
    assert_eq!(store.find_person(&person_id(1)).await, Ok(None));
    for number in [1, 4] {
        assert_eq!(store.find_person_by_token(&hash(number), NOW).await, Ok(None));
    }
    assert!(store.find_person(&person_id(3)).await.unwrap().is_some());
    let row = store.find_table(&table_id(1)).await.unwrap().unwrap();
    assert_eq!((row.key, row.host), (key, person_id(1)), "tables stay");
    assert_eq!(store.list_erasures(9).await, Ok(vec![person_id(1), person_id(2)]));
    assert_eq!(store.list_erasures(1).await, Ok(vec![person_id(1)]));
    store.finish_erasure(&person_id(1)).await.unwrap();
    assert_eq!(store.list_erasures(9).await, Ok(vec![person_id(2)]));
    assert_eq!(store.finish_erasure(&person_id(1)).await, Ok(()));
}

async fn entries_are_rewritten_all_or_none(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    let other = store.create_table(table(2)).await.unwrap();
    for table in [key, other] {
        store.append(append(table, 1, &[b"one", b"two", b"three"])).await.unwrap();
    }
    let lines = |seqs: &[u64]| seqs.iter().map(|seq| (*seq, b"-".to_vec())).collect::<Vec<_>>();
    store.rewrite(key, lines(&[1, 3]), None).await.unwrap();
    let rewritten = vec![b"-".to_vec(), b"two".to_vec(), b"-".to_vec()];
    assert_eq!(entries(&*store, key).await, Ok(rewritten.clone()));
    assert_eq!(store.rewrite(key, lines(&[2, 4]), None).await, Err(StoreError::Missing));
    assert_eq!(entries(&*store, key).await, Ok(rewritten));
    assert_eq!(entries(&*store, other).await.unwrap()[0], b"one");
    assert_eq!(store.rewrite(TableKey(77), Vec::new(), None).await, Err(StoreError::Missing));
    store.append(append(key, 4, &[b"four"])).await.unwrap();
}

async fn a_head_that_changed_in_the_meantime_is_not_replaced(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    let head = async || store.find_table(&table_id(1)).await.unwrap().unwrap().head;
    let swap = |old: &str, new: &str| Some((old.as_bytes().to_vec(), new.as_bytes().to_vec()));
    store.rewrite(key, Vec::new(), swap("head", "other")).await.unwrap();
    assert_eq!(head().await, b"other");
    store.rewrite(key, Vec::new(), swap("head", "third")).await.unwrap();
    assert_eq!(head().await, b"other");
}

async fn actions_are_recorded(store: Driver) {
    for (at, what) in [(NOW, "ban"), (NOW + 1, "unban"), (NOW, "delete")] {
        let (what, target, note) = (what.to_owned(), "someone".to_owned(), "шум".to_owned());
        store.record_action(NewAction { at, what, target, note }).await.unwrap();
    }
    let all = store.list_actions(None, 9).await.unwrap();
    assert_eq!(all.iter().map(|action| &action.what[..]).collect::<Vec<_>>(), ["delete", "unban", "ban"]);
    assert_eq!((all[1].at, &all[1].target[..], &all[1].note[..]), (NOW + 1, "someone", "шум"));
    assert_eq!(store.list_actions(Some(all[0].number), 1).await, Ok(vec![all[1].clone()]));
}

async fn stats_count_everything(store: Driver) {
    let empty = store.stats().await.unwrap();
    assert_eq!(Stats { bytes: 0, ..empty }, Stats::default());
    for (number, status) in (1..).zip(TableStatus::ALL) {
        for copy in 0..number {
            let key = store.create_table(table(10 * number + copy)).await.unwrap();
            let append = Append { head: Some(head(status)), ..append(key, 1, &[&[0; 5000], &[0; 5000]]) };
            store.append(append).await.unwrap();
        }
    }
    // Lessons are counted apart, whatever their status.
    for (number, status) in (80..).zip(TableStatus::ALL) {
        let key = store.create_table(table(number)).await.unwrap();
        let lesson =
            TableHead { head: br#"{"settings":{"seats":3,"is_lesson":true}}"#.to_vec(), ..head(status) };
        store.append(Append { head: Some(lesson), ..append(key, 1, &[b"lesson"]) }).await.unwrap();
    }
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.add_token(&person_id(1), token(2, TokenKind::Api)).await.unwrap();
    let stats = store.stats().await.unwrap();
    assert!(stats.bytes >= empty.bytes + 100_000, "{stats:?}");
    let wanted = Stats {
        tables_waiting: 1,
        tables_playing: 2,
        tables_finished: 3,
        tables_closed: 4,
        tables_lessons: 4,
        entries: 24,
        people: 1,
        tokens: 2,
        bytes: stats.bytes,
    };
    assert_eq!(stats, wanted);
}

async fn a_closed_store_answers_nothing(store: Driver) {
    let key = store.create_table(table(1)).await.unwrap();
    assert_eq!(store.check_ready().await, Ok(()));
    store.close().await.unwrap();
    store.close().await.expect("closing twice is fine");
    let is_closed = |error| matches!(error, StoreError::Unavailable(_));
    assert!(store.append(append(key, 1, &[b"x"])).await.is_err_and(is_closed));
    assert!(store.check_ready().await.is_err_and(is_closed));
    assert!(store.find_table(&table_id(1)).await.is_err_and(is_closed));
    assert!(store.find_person_by_token(&hash(1), NOW).await.is_err_and(is_closed));
}

/// Many tasks append to the same tables at once. Like nodes, they often do not know the newest number.
async fn acknowledged_appends_are_stored_and_refused_ones_are_not(store: Driver) {
    const TABLES: usize = 16;
    const TASKS: u64 = 48;
    const APPENDS: u64 = 100;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let key = store.create_table(table(number as u16)).await.unwrap();
        tables.push((key, AtomicU64::new(1)));
    }
    let tables = Arc::new(tables);
    let tasks: Vec<_> = (0..TASKS)
        .map(|task| tokio::spawn(append_many(Arc::clone(&store), Arc::clone(&tables), task, APPENDS)))
        .collect();
    let (mut kept, mut refused) = (Vec::new(), BTreeSet::new());
    for task in tasks {
        let (more_kept, more_refused) = task.await.unwrap();
        kept.extend(more_kept);
        refused.extend(more_refused);
    }
    assert!(refused.len() > 100, "there were only {} conflicts", refused.len());
    let mut logs = Vec::new();
    for (key, _) in tables.iter() {
        logs.push(entries(&*store, *key).await.unwrap());
    }
    for (table, seq, entry) in &kept {
        assert_eq!(logs[*table][*seq as usize - 1], *entry, "an acknowledged entry is lost");
    }
    assert_eq!(logs.iter().map(Vec::len).sum::<usize>(), kept.len());
    assert!(!logs.iter().flatten().any(|entry| refused.contains(entry)), "a refused entry was written");
}

type Kept = Vec<(usize, u64, Vec<u8>)>;

async fn append_many(
    store: Driver,
    tables: Arc<Vec<(TableKey, AtomicU64)>>,
    task: u64,
    count: u64,
) -> (Kept, Vec<Vec<u8>>) {
    let (mut kept, mut refused) = (Vec::new(), Vec::new());
    for number in 0..count {
        let place = ((task * 7 + number * 13) % tables.len() as u64) as usize;
        let (key, next) = &tables[place];
        // Now and then a number that is certainly or probably wrong: too old, or with a gap.
        let first_seq = match number % 8 {
            0 => next.load(Ordering::Relaxed).saturating_sub(2),
            1 => next.load(Ordering::Relaxed) + 3,
            _ => next.load(Ordering::Relaxed),
        };
        tokio::task::yield_now().await;
        let entry = format!("task {task}, entry {number}").into_bytes();
        match store.append(append(*key, first_seq, &[&entry])).await {
            Ok(()) => {
                next.fetch_max(first_seq + 1, Ordering::Relaxed);
                kept.push((place, first_seq, entry));
            }
            Err(StoreError::Conflict { first_seq: told, last_seq }) => {
                assert_eq!(told, first_seq);
                assert_ne!(told, last_seq + 1, "this one should have been accepted");
                refused.push(entry);
            }
            Err(error) => panic!("{error}"),
        }
    }
    (kept, refused)
}

/// Valid and invalid requests of all kinds are in flight together. Each gets its own answer.
async fn refusals_do_not_touch_others_in_flight(store: Driver) {
    let first = NewTable { code: Some("CODE".to_owned()), ..table(0) };
    store.create_table(first).await.unwrap();
    let tasks: Vec<_> = (1..=300_u16)
        .map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let code = (number % 3 == 0).then(|| "CODE".to_owned());
                let new = NewTable { code, entries: vec![(NOW, vec![1]); 3], ..table(number) };
                let created = store.create_table(new).await;
                let same_token = token(number - number % 2, TokenKind::Browser);
                let joined = store.create_person(person(number), same_token).await;
                (number, created, joined)
            })
        })
        .collect();
    let mut joined_count = 0;
    for task in tasks {
        let (number, created, joined) = task.await.unwrap();
        match created {
            Ok(key) => assert_eq!(log(&*store, key).await.unwrap().len(), 3),
            Err(error) => assert_eq!((error, number % 3), (StoreError::Exists, 0)),
        }
        let is_there = store.find_person(&person_id(number)).await.unwrap().is_some();
        assert_eq!(joined.is_ok(), is_there, "person {number}");
        joined_count += u64::from(joined.is_ok());
    }
    let stats = store.stats().await.unwrap();
    assert_eq!((stats.tables_waiting, stats.entries), (201, 600));
    assert_eq!((stats.people, stats.tokens), (joined_count, joined_count));
    assert_eq!(joined_count, 151, "each pair shares a token, so one of them is refused");
}
