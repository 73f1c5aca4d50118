//! What only happens to a store of several databases: each table is in its own, one of them goes away, one is added,
//! one moves.

use std::sync::Arc;
use std::time::Duration;

use crate::make::{NOW, append, entries, head, person, person_id, table, table_id, token};
use pyatak_store::{
    Address, Append, NewTable, NodeId, Opened, Postgres, Sharded, SharedStore, Sqlite, Store, StoreError,
    TableFilter, TableHead, TableStatus, TokenKind, TransferError, digest, transfer,
};
use pyatak_throwaway::{Fsync, Postgres as Server};
use tempfile::TempDir;

fn name(address: &str) -> &str {
    address.rsplit_once('/').unwrap().1
}

/// The ids of the tables in a database.
fn ids(server: &Server, address: &str) -> String {
    server.sql(name(address), "SELECT string_agg(id, ' ' ORDER BY id) FROM pyatak.tables").trim().to_owned()
}

async fn why(opened: Result<Sharded, StoreError>) -> String {
    opened.map(|_| ()).unwrap_err().to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_table_is_in_the_database_that_its_id_names() {
    let server = Server::shared();
    let databases = [server.database(), server.database()];
    let store = Sharded::open(&databases).await.unwrap();
    for number in [1, 3, 4, 6] {
        store.create_table(table(number)).await.unwrap();
    }
    for (place, numbers) in [[3, 6], [1, 4]].into_iter().enumerate() {
        assert_eq!(
            ids(&server, &databases[place]),
            numbers.map(|number| table_id(number).to_string()).join(" ")
        );
    }
    let newest = store.list_tables(TableFilter::all(), 9).await.unwrap();
    let newest: Vec<_> = newest.into_iter().map(|row| row.id).collect();
    assert_eq!(newest, [6, 4, 3, 1].map(table_id), "newest first, over both");
    // A node with a newer configuration has opened a table in a third database.
    let unknown = store.find_table(&table_id(2)).await;
    assert!(matches!(unknown, Err(StoreError::Unavailable(_))), "{unknown:?}");
    assert!(matches!(store.create_table(table(2)).await, Err(StoreError::Unavailable(_))));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_keeps_its_place() {
    let server = Server::shared();
    let alone = server.database();
    let store = Postgres::open(&alone).await.unwrap();
    let old = store.create_table(table(3)).await.unwrap();
    store.close().await.unwrap();

    // A database that was alone becomes the first, and another one is added.
    let mut databases = vec![alone.clone(), server.database()];
    let store = Sharded::open(&databases).await.unwrap();
    assert_eq!(store.find_table(&table_id(3)).await.unwrap().unwrap().key, old, "keys stay");
    let newer = store.create_table(table(1)).await.unwrap();
    let list = store.list_tables(TableFilter::all(), 9).await.unwrap();
    assert_eq!(list.iter().map(|row| row.key).collect::<Vec<_>>(), [newer, old]);
    store.close().await.unwrap();

    databases.push(server.database());
    let store = Sharded::open(&databases).await.unwrap();
    store.create_table(table(2)).await.unwrap();
    assert!(store.find_table(&table_id(1)).await.unwrap().is_some());
    store.close().await.unwrap();

    // In another order, or alone, they are refused, and nothing is changed.
    let swapped = [databases[0].clone(), databases[2].clone(), databases[1].clone()];
    assert!(why(Sharded::open(&swapped).await).await.contains("in their order"));
    assert!(why(Sharded::open_read_only(&swapped).await).await.contains("in their order"));
    for address in &databases {
        let refused = Postgres::open(address).await.map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("of several"), "{refused}");
    }
    let foreign = [server.database(), alone];
    assert!(why(Sharded::open(&foreign).await).await.contains("in their order"));
    let reader = Sharded::open_read_only(&databases).await.unwrap();
    assert_eq!(reader.list_tables(TableFilter::all(), 9).await.unwrap().len(), 3);
    let too_many: Vec<String> = (0..33).map(|_| databases[0].clone()).collect();
    assert!(why(Sharded::open(&too_many).await).await.contains("at most 32"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_down_stops_its_own_tables_and_no_others() {
    let (first, mut second) = (Server::own(Fsync::Off), Server::own(Fsync::Off));
    let store = Arc::new(Sharded::open(&[first.database(), second.database()]).await.unwrap());
    let me = NodeId::from_bytes([1; 10]);
    let ttl = Duration::from_secs(60);
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let here = store.create_table(NewTable { code: Some("HERE".to_owned()), ..table(3) }).await.unwrap();
    let there = store.create_table(NewTable { code: Some("THERE".to_owned()), ..table(1) }).await.unwrap();
    assert_eq!(store.heartbeat(&me, Vec::new(), ttl).await.unwrap().unreachable, Vec::<usize>::new());
    store.append(append(there, 1, &[b"before"])).await.unwrap();

    second.kill();
    store.append(append(here, 1, &[b"one"])).await.unwrap();
    assert!(matches!(store.append(append(there, 2, &[b"lost"])).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.read(there, 0, 9).await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.heartbeat(&me, Vec::new(), ttl).await.unwrap().unreachable, [1]);
    assert_eq!(store.check_ready().await, Ok(()));
    // Lists for people show what there is; whoever has to see everything is told that this is not possible.
    let public = TableFilter::public(TableStatus::Waiting);
    let shown = store.list_tables(public.clone().partial(), 9).await.unwrap();
    assert_eq!(shown.into_iter().map(|row| row.key).collect::<Vec<_>>(), [here]);
    assert!(store.list_tables(public, 9).await.is_err());
    assert!(store.find_code("HERE").await.unwrap().is_some());
    assert!(store.find_code("THERE").await.is_err(), "it is not known to be missing");
    assert_eq!(store.count_running(&person_id(1)).await, Ok(1));
    let new = store.create_table(NewTable { code: Some("NEW".to_owned()), ..table(6) }).await.unwrap();
    assert_eq!(store.poll(vec![(here, 0), (new, 0)]).await.unwrap().len(), 2);
    assert!(store.poll(vec![(here, 0), (there, 0)]).await.is_err(), "nothing is taken for removed");
    assert!(store.purge_people(NOW + 1, 9).await.is_err(), "they may have a table there");

    second.start();
    // Connections of the pool that have died fail once each.
    let mut log = Vec::new();
    for _ in 0..100 {
        if log.len() < 2 {
            // What became of an append that failed is known when the log can be read.
            let _ = store.append(append(there, 2, &[b"after"])).await;
            tokio::time::sleep(Duration::from_millis(50)).await;
            log = entries(&*store, there).await.unwrap_or_default();
        }
    }
    assert_eq!(log, [b"before".to_vec(), b"after".to_vec()]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_known_where_their_tables_are() {
    let server = Server::shared();
    let databases = [server.database(), server.database()];
    let store = Sharded::open(&databases).await.unwrap();
    for number in 1..=3 {
        store.create_person(person(number), token(number, TokenKind::Browser)).await.unwrap();
    }
    // The only table of the second person is in the second database; the third has none.
    store.create_table(NewTable { people: vec![person_id(1)], ..table(3) }).await.unwrap();
    let people = vec![person_id(2)];
    let far = store.create_table(NewTable { host: person_id(2), people, ..table(4) }).await.unwrap();
    store.unlist_table(&person_id(2), far, NOW).await.unwrap();
    assert_eq!(store.unlisted_tables(&person_id(2), vec![far]).await, Ok(vec![far]));
    assert_eq!(store.stats().await.unwrap().people, 3, "nobody is counted twice");
    assert_eq!(store.purge_people(NOW + 1, 9).await, Ok(1));
    assert!(store.find_person(&person_id(2)).await.unwrap().is_some());
    assert!(store.find_person(&person_id(3)).await.unwrap().is_none());
    let known = || server.sql(name(&databases[1]), "SELECT count(*) FROM pyatak.people").trim().to_owned();
    assert_eq!(known(), "1");
    assert_eq!(store.delete_person(&person_id(2), NOW).await, Ok(true));
    store.finish_erasure(&person_id(2)).await.unwrap();
    assert_eq!(known(), "0");
}

/// Tables in three databases, with people, logs and a table that was taken off a list.
async fn fill(store: &dyn Store) {
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    for number in 0..9 {
        let key = store.create_table(table(number)).await.unwrap();
        let lines: Vec<Vec<u8>> = (0..u8::try_from(number).unwrap()).map(|line| vec![line]).collect();
        let head = TableHead { people: vec![person_id(1)], ..head(TableStatus::Playing) };
        let append = Append { head: Some(head), entries: lines, ..append(key, 1, &[]) };
        store.append(append).await.unwrap();
    }
    let key = store.find_table(&table_id(4)).await.unwrap().unwrap().key;
    store.unlist_table(&person_id(1), key, NOW).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_is_copied_out_of_several_databases_and_back() {
    let (folder, server) = (TempDir::new().unwrap(), Server::shared());
    let three = || [server.database(), server.database(), server.database()];
    let first = Sharded::open(&three()).await.unwrap();
    fill(&first).await;
    let before = digest(&first).await.unwrap();
    assert_eq!((before.tables, before.entries), (9, 36));

    let file = Sqlite::open(folder.path().join("copy.db")).unwrap();
    assert_eq!(transfer(&first, &file, |_| {}).await, Ok(before));
    let one = Postgres::open(&server.database()).await.unwrap();
    assert_eq!(transfer(&file, &one, |_| {}).await, Ok(before));
    let again = Sharded::open(&three()).await.unwrap();
    assert_eq!(transfer(&one, &again, |_| {}).await, Ok(before));
    for number in 0..9 {
        let row = again.find_table(&table_id(number)).await.unwrap().unwrap();
        assert_eq!(row.last_seq, u64::from(number));
        again.append(append(row.key, row.last_seq + 1, &[b"next"])).await.unwrap();
    }
    let key = again.find_table(&table_id(4)).await.unwrap().unwrap().key;
    assert_eq!(again.unlisted_tables(&person_id(1), vec![key]).await, Ok(vec![key]));
    let newest = again.create_table(table(10)).await.unwrap();
    assert_eq!(again.list_tables(TableFilter::all(), 1).await.unwrap()[0].key, newest);

    // Where a table would have no place, nothing can be opened.
    let two = [server.database(), server.database()];
    let fewer = Sharded::open(&two).await.unwrap();
    let refused = transfer(&file, &fewer, |_| {}).await;
    assert!(
        matches!(&refused, Err(TransferError::Store(StoreError::Unavailable(why))) if why.contains("there are 2")),
        "{refused:?}"
    );
    assert!(Sharded::open(&two).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_several_databases_moves() {
    let server = Server::shared();
    let mut databases = vec![server.database(), server.database(), server.database()];
    let store = Sharded::open(&databases).await.unwrap();
    fill(&store).await;
    let before = digest(&store).await.unwrap();
    store.close().await.unwrap();

    let open = async |address: &str| Address::from(address).open_to_copy().await.unwrap();
    let new = server.database();
    let (from, to) = (open(&databases[1]).await, open(&new).await);
    assert!(matches!(from, Opened::Postgres(_)));
    transfer(&*from.transfer(), &*to.transfer(), |_| {}).await.unwrap();
    to.store().close().await.unwrap();

    databases[1] = new;
    let joined = databases.join(" ");
    let Opened::Sharded(store) = Address::from(joined.as_str()).open().await.unwrap() else {
        panic!("three databases");
    };
    assert_eq!(digest(&*store).await.unwrap(), before);
    let key = store.create_table(table(1000)).await.unwrap();
    assert_eq!(store.list_tables(TableFilter::all(), 1).await.unwrap()[0].key, key);
}
