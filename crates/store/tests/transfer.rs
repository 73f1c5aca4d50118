//! Copying everything from a file to PostgreSQL and back.

use std::time::Duration;

use crate::make::{NOW, append, entries, hash, head, person, person_id, table, table_id, token};
use pyatak_store::{
    Address, Append, Batch, Digest, NewAction, NewTable, NewToken, NodeId, Opened, Postgres, SharedStore,
    Sqlite, Store, StoreError, TableFilter, TableHead, TableStatus, TokenKind, TransferError, digest,
    transfer,
};
use pyatak_throwaway::Postgres as Server;
use tempfile::TempDir;

/// Writes rows of every kind, and of some kinds more than fit into one batch.
async fn fill(store: &dyn Store) {
    for number in 0..40 {
        let kind = TokenKind::ALL[usize::from(number) % 3];
        let expires_at = (number % 2 == 0).then_some(NOW + i64::from(number));
        let label = "Küche, ноутбук 'x' \\ \"y\"".to_owned();
        store
            .create_person(person(number), NewToken { expires_at, label, ..token(number, kind) })
            .await
            .unwrap();
        store.add_token(&person_id(number), token(100 + number, TokenKind::Api)).await.unwrap();
        let code = (number % 3 == 0).then(|| format!("КОД-{number}"));
        let people = vec![person_id(7), person_id(number), person_id(3)];
        let new = NewTable { code: code.clone(), people, rules_version: number, ..table(number) };
        let key = store.create_table(new).await.unwrap();
        let status = TableStatus::ALL[usize::from(number) % 4];
        let people = vec![person_id(number), person_id(9)];
        let head = TableHead { code, people, is_public: number % 5 > 0, ..head(status) };
        let lines: Vec<Vec<u8>> =
            (0..number * 4).map(|line| vec![line as u8; usize::from(line % 70)]).collect();
        let append = Append { at: NOW + 9, head: Some(head), entries: lines, ..append(key, 1, &[]) };
        store.append(append).await.unwrap();
        // A head that is newer than the last entry.
        if number % 7 == 0 {
            let row = store.find_table(&table_id(number)).await.unwrap().unwrap();
            let later = crate::make::head(TableStatus::Closed);
            let append =
                Append { at: NOW + 99, head: Some(later), ..crate::make::append(key, row.last_seq + 1, &[]) };
            store.append(append).await.unwrap();
        }
    }
    for number in [4, 8] {
        store.ban_person(&person_id(number), Some(NOW)).await.unwrap();
        store.touch_token(&hash(number), NOW + 3).await.unwrap();
        store.create_person(person(500 + number), token(500 + number, TokenKind::Browser)).await.unwrap();
        store.delete_person(&person_id(500 + number), NOW).await.unwrap();
        let (what, target, note) = ("ban".to_owned(), person_id(number).to_string(), "х".to_owned());
        store.record_action(NewAction { at: NOW, what, target, note }).await.unwrap();
    }
    let key = store.find_table(&table_id(5)).await.unwrap().unwrap().key;
    store.unlist_table(&person_id(5), key, NOW).await.unwrap();
    // The newest table is removed: its key must never be reused.
    let newest = store.find_table(&table_id(39)).await.unwrap().unwrap();
    store.delete_table(newest.key).await.unwrap();
}

fn counts(digest: Digest) -> (u64, u64, u64, u64) {
    (digest.people, digest.tokens, digest.tables, digest.entries)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_there_and_back_is_the_same() {
    let folder = TempDir::new().unwrap();
    let first = Sqlite::open(folder.path().join("first.db")).unwrap();
    fill(&first).await;
    let before = digest(&first).await.unwrap();
    assert_eq!(counts(before), (40, 80, 39, (0..39).map(|number| number * 4).sum()));

    let server = Server::shared();
    let address = server.database();
    let middle = Postgres::open(&address).await.unwrap();
    let mut steps = 0;
    assert_eq!(transfer(&first, &middle, |_| steps += 1).await, Ok(before));
    assert!(steps >= 5, "{steps} steps");
    let lists = |store| async move { Store::list_tables(store, TableFilter::all(), 1000).await.unwrap() };
    assert_eq!(lists(&first as &dyn Store).await, lists(&middle).await);
    middle.close().await.unwrap();

    let middle = Postgres::open(&address).await.expect("the mark is gone");
    let last = Sqlite::open(folder.path().join("last.db")).unwrap();
    assert_eq!(transfer(&middle, &last, |_| {}).await, Ok(before));
    last.close().await.unwrap();
    drop(last);
    let last = Sqlite::open(folder.path().join("last.db")).expect("the mark is gone");
    assert_eq!(lists(&first).await, lists(&last).await);
    let key = last.find_table(&table_id(5)).await.unwrap().unwrap().key;
    assert_eq!(last.unlisted_tables(&person_id(5), vec![key]).await, Ok(vec![key]));
    assert!(last.find_person_by_token(&hash(5), NOW).await.unwrap().is_some());

    // New tables get keys after the last one ever given, in each of the stores.
    let wanted = first.create_table(table(50)).await.unwrap();
    for store in [&middle as &dyn Store, &last] {
        assert_eq!(store.create_table(table(50)).await.unwrap(), wanted);
        let row = store.find_table(&table_id(20)).await.unwrap().unwrap();
        store.append(append(row.key, row.last_seq + 1, &[b"next"])).await.unwrap();
        assert_eq!(entries(store, row.key).await.unwrap().len(), 81);
    }
}

#[tokio::test]
async fn every_change_changes_the_hash() {
    let folder = TempDir::new().unwrap();
    let store = Sqlite::open(folder.path().join("store.db")).unwrap();
    let mut seen = vec![digest(&store).await.unwrap().hash];
    let mut look = async || {
        let hash = digest(&store).await.unwrap().hash;
        assert!(!seen.contains(&hash), "after {} changes", seen.len());
        seen.push(hash);
    };
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    look().await;
    store.rename_person(&person_id(1), "another").await.unwrap();
    look().await;
    let key = store.create_table(table(1)).await.unwrap();
    look().await;
    store.append(append(key, 1, &[b"ab", b"c"])).await.unwrap();
    look().await;
    store.unlist_table(&person_id(1), key, NOW).await.unwrap();
    look().await;
    store.delete_table(key).await.unwrap();
    look().await;
    store
        .create_table(NewTable { entries: vec![(NOW, b"a".to_vec()), (NOW, b"bc".to_vec())], ..table(1) })
        .await
        .unwrap();
    look().await;
}

#[tokio::test]
async fn a_target_that_is_not_empty_is_left_alone() {
    let (folder, server) = (TempDir::new().unwrap(), Server::shared());
    let full = Sqlite::open(folder.path().join("full.db")).unwrap();
    fill(&full).await;
    let target = Postgres::open(&server.database()).await.unwrap();
    target.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let before = digest(&target).await.unwrap();
    assert_eq!(transfer(&full, &target, |_| {}).await, Err(TransferError::NotEmpty(1, 0)));
    assert_eq!(digest(&target).await.unwrap(), before);
    assert!(matches!(transfer(&target, &full, |_| {}).await, Err(TransferError::NotEmpty(40, 39))));
}

#[tokio::test]
async fn a_database_in_use_is_not_copied() {
    let (folder, server) = (TempDir::new().unwrap(), Server::shared());
    let from = Postgres::open(&server.database()).await.unwrap();
    let to = Sqlite::open(folder.path().join("to.db")).unwrap();
    let node = NodeId::from_bytes([1; 10]);
    from.heartbeat(&node, Vec::new(), Duration::from_secs(60)).await.unwrap();
    assert_eq!(transfer(&from, &to, |_| {}).await, Err(TransferError::InUse(1)));
    from.leave(&node).await.unwrap();
    transfer(&from, &to, |_| {}).await.unwrap();
}

#[tokio::test]
async fn an_unfinished_copy_cannot_be_opened() {
    let (folder, server) = (TempDir::new().unwrap(), Server::shared());
    let file = Address::from(folder.path().join("half.db"));
    let database = Address::from(server.database().as_str());
    for address in [file, database] {
        let half = address.open().await.unwrap();
        half.transfer().mark_unfinished(true).await.unwrap();
        half.transfer().put(Batch::People(Vec::new())).await.unwrap();
        half.store().close().await.unwrap();
        drop(half);
        let is_refused = |error: &StoreError| error.to_string().contains("was not finished");
        assert!(address.open().await.is_err_and(|error| is_refused(&error)), "{address}");
        assert!(address.open_read_only().await.is_err_and(|error| is_refused(&error)), "{address}");
        assert!(address.migrate().await.is_err_and(|error| is_refused(&error)), "{address}");
    }
}

#[tokio::test]
async fn an_address_opens_what_it_names() {
    let (folder, server) = (TempDir::new().unwrap(), Server::shared());
    let file = Address::from(format!("sqlite:{}", folder.path().join("a.db").display()).as_str());
    assert_eq!(file.migrate().await.unwrap(), ["tables", "people", "keys", "unlisted"]);
    assert_eq!(file.migrate().await.unwrap(), [""; 0]);
    assert!(matches!(file.open().await.unwrap(), Opened::Sqlite(_)));
    let database = Address::from(server.database().as_str());
    let empty = database.open_read_only().await.err().unwrap().to_string();
    assert!(empty.contains("pyatak migrate"), "{empty}");
    assert_eq!(database.migrate().await.unwrap(), ["tables", "people", "nodes", "keys", "unlisted"]);
    assert_eq!(database.migrate().await.unwrap(), [""; 0]);
    assert!(database.open().await.unwrap().shared().is_some());
    let reader = database.open_read_only().await.unwrap();
    assert_eq!(reader.stats().await.unwrap().people, 0);
    assert!(reader.create_table(table(1)).await.is_err());
    // Over the Unix socket, where the server asks for no password.
    let (place, name) = (server.folder().to_str().unwrap().replace('/', "%2F"), server.database());
    let name = name.rsplit_once('/').unwrap().1;
    let socket = Address::from(format!("postgres://player@{place}:{}/{name}", server.port()).as_str());
    socket.open().await.unwrap();
    assert!(Address::from("mysql://anna:geheim@db/x").open().await.is_err());
}
