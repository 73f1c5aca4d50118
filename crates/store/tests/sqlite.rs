//! What only happens to files: they are reopened, old, newer, damaged, in use, or full.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::task::Poll;

use crate::make::{NOW, append, entries, hash, person, person_id, table, table_id, token};
use pyatak_store::{
    NewTable, Sqlite, SqliteOptions, Store, StoreError, TableFilter, TableKey, TableStatus, TokenKind,
};
use rusqlite::Connection;
use tempfile::TempDir;

/// A temporary folder, and the path of a file in it.
fn new_path() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store.sqlite");
    (folder, path)
}

#[tokio::test]
async fn what_was_stored_is_found_after_reopening() {
    let (_folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let key = store.create_table(NewTable { code: Some("CODE".to_owned()), ..table(1) }).await.unwrap();
    store.append(append(key, 1, &[b"one", b"two"])).await.unwrap();
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    let row = store.find_table(&table_id(1)).await.unwrap();
    store.close().await.unwrap();
    // The closed store still exists, and is not in the way.
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(again.find_code("CODE").await.unwrap(), row);
    assert_eq!(entries(&again, key).await.unwrap(), [b"one", b"two"]);
    assert!(again.find_person_by_token(&hash(1), NOW).await.unwrap().is_some());
    again.append(append(key, 3, &[b"three"])).await.unwrap();
    drop(again);
    assert_eq!(entries(&Sqlite::open(&path).unwrap(), key).await.unwrap().len(), 3);
}

#[tokio::test]
async fn closing_writes_what_is_queued() {
    let (_folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let mut creating: Vec<_> = (0..200).map(|number| store.create_table(table(number))).collect();
    // Each is polled once, so each is queued before the store is closed.
    let ask = std::future::poll_fn(|context| {
        creating.retain_mut(|create| match create.as_mut().poll(context) {
            Poll::Ready(answer) => answer.is_err(),
            Poll::Pending => true,
        });
        Poll::Ready(())
    });
    tokio::task::coop::unconstrained(ask).await;
    store.close().await.unwrap();
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(again.stats().await.unwrap().tables_waiting, 200);
    for create in creating {
        create.await.expect("it was asked for before the store was closed");
    }
}

#[tokio::test]
async fn closing_does_not_wait_for_a_caller_that_stopped_polling() {
    let (_folder, path) = new_path();
    let store = Sqlite::open_with(&path, SqliteOptions { queue_max: 1, ..SqliteOptions::default() }).unwrap();
    let mut creating: Vec<_> = (0..50).map(|number| store.create_table(table(number))).collect();
    let ask = std::future::poll_fn(|context| {
        creating.retain_mut(|create| create.as_mut().poll(context).is_pending());
        Poll::Ready(())
    });
    tokio::task::coop::unconstrained(ask).await;
    store.close().await.unwrap();
    drop(creating);
    Sqlite::open(&path).unwrap();
}

#[test]
fn a_second_server_is_refused() {
    let (_folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let refused = Sqlite::open(&path).unwrap_err().to_string();
    let wanted = format!("is in use by another server (process {})", std::process::id());
    assert!(refused.contains(&wanted), "{refused}");
    drop(store);
    Sqlite::open(&path).unwrap();
}

#[tokio::test]
async fn a_served_file_can_be_read() {
    let (_folder, path) = new_path();
    let server = Sqlite::open(&path).unwrap();
    let key = server.create_table(table(1)).await.unwrap();
    let admin = Sqlite::open_read_only(&path).unwrap();
    server.append(append(key, 1, &[b"move"])).await.unwrap();
    assert_eq!(entries(&admin, key).await.unwrap(), [b"move"]);
    assert_eq!(admin.list_tables(TableFilter::public(TableStatus::Waiting), 5).await.unwrap().len(), 1);
    assert_eq!(admin.stats().await.unwrap().entries, 1);
    let refused = admin.append(append(key, 2, &[b"x"])).await;
    assert_eq!(refused, Err(StoreError::Unavailable("opened for reading only".to_owned())));
    assert!(admin.check_ready().await.is_err());
    admin.close().await.unwrap();
    server.append(append(key, 2, &[b"another move"])).await.unwrap();
}

#[tokio::test]
async fn a_file_without_a_server_can_be_read() {
    let (folder, path) = new_path();
    let missing = Sqlite::open_read_only(&path).unwrap_err().to_string();
    assert!(missing.contains("store.sqlite"), "{missing}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "reading created a file");
    let server = Sqlite::open(&path).unwrap();
    server.create_table(table(1)).await.unwrap();
    drop(server);
    let admin = Sqlite::open_read_only(&path).unwrap();
    assert!(admin.find_table(&table_id(1)).await.unwrap().is_some());
}

/// Writes a file with the schema of the first version.
fn write_version_1(path: &Path) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(include_str!("../migrations/sqlite/0001_tables.sql")).unwrap();
    connection.pragma_update(None, "application_id", 0x7079_6174).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    let (id, host) = (table_id(1), person_id(1));
    connection
        .execute(
            "INSERT INTO tables VALUES (7, ?1, 'CODE', 'klatz', 3, 1, 1, ?2, 10, 20, x'68')",
            [id.as_str(), host.as_str()],
        )
        .unwrap();
    connection.execute("INSERT INTO entries VALUES (1, 7, 1, 30, x'6d6f7665')", ()).unwrap();
}

#[tokio::test]
async fn an_old_file_is_migrated() {
    let (_folder, path) = new_path();
    write_version_1(&path);
    let too_old = Sqlite::open_read_only(&path).unwrap_err().to_string();
    assert!(too_old.contains("version 1") && too_old.contains("start the server once"), "{too_old}");
    let store = Sqlite::open(&path).unwrap();
    let row = store.find_code("CODE").await.unwrap().unwrap();
    assert_eq!((row.key, row.id, row.status), (TableKey(7), table_id(1), TableStatus::Playing));
    assert_eq!((row.created_at, row.changed_at, row.last_seq), (10, 30, 1));
    assert_eq!(entries(&store, TableKey(7)).await.unwrap(), [b"move"]);
    store.create_person(person(1), token(1, TokenKind::Browser)).await.unwrap();
    store.append(append(TableKey(7), 2, &[b"next"])).await.unwrap();
    drop(store);
    Sqlite::open_read_only(&path).unwrap();
}

#[test]
fn a_newer_file_is_refused_and_left_alone() {
    let (_folder, path) = new_path();
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = fs::read(&path).unwrap();
    let too_new = StoreError::TooNew { found: 99, known: 4 };
    assert_eq!(Sqlite::open(&path).unwrap_err(), too_new);
    assert_eq!(Sqlite::open_read_only(&path).unwrap_err(), too_new);
    assert!(fs::read(&path).unwrap() == before, "it was changed");
}

#[test]
fn a_file_that_is_not_ours_is_refused_and_left_alone() {
    let (_folder, path) = new_path();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    let before = fs::read(&path).unwrap();
    let refused = Sqlite::open(&path).unwrap_err().to_string();
    assert!(refused.contains("not one of pyatak"), "{refused}");
    assert!(fs::read(&path).unwrap() == before, "it was changed");
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let (_folder, path) = new_path();
    let letter = b"Dear aunt, thank you for the cards. ".repeat(300);
    fs::write(&path, &letter).unwrap();
    for refused in [Sqlite::open(&path).unwrap_err(), Sqlite::open_read_only(&path).unwrap_err()] {
        let refused = refused.to_string();
        assert!(refused.contains("store.sqlite: not a database, or damaged"), "{refused}");
    }
    assert!(fs::read(&path).unwrap() == letter, "it was changed");
}

#[tokio::test]
async fn a_damaged_file_is_reported() {
    let (_folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    for first_seq in 1..=300 {
        store.append(append(key, first_seq, &[&[7; 400]])).await.unwrap();
    }
    store.close().await.unwrap();
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    let half = bytes.len() / 2;

    fs::write(&path, &bytes[..half]).unwrap();
    let cut = Sqlite::open(&path).unwrap_err().to_string();
    assert!(cut.contains("damaged"), "{cut}");
    assert!(fs::read(&path).unwrap() == bytes[..half], "it was changed");

    // Everything but the first page, which holds the schema.
    bytes[4096..].fill(0xa5);
    fs::write(&path, &bytes).unwrap();
    let answers = match Sqlite::open(&path) {
        Ok(store) => vec![
            store.read(key, 0, 1000).await.map(drop),
            store.append(append(key, 301, &[b"x"])).await,
            store.find_table(&table_id(1)).await.map(drop),
        ],
        Err(error) => vec![Err(error)],
    };
    for answer in answers {
        let text = answer.expect_err("a damaged file gave an answer").to_string();
        assert!(text.contains("damaged"), "{text}");
    }
}

/// Appends two entries at a time until that fails; returns the number of the last acknowledged one, and the error.
async fn fill(store: &dyn Store, key: TableKey, first_seq: u64, entry: &[u8]) -> (u64, StoreError) {
    for seq in (first_seq..100_000).step_by(2) {
        if let Err(error) = store.append(append(key, seq, &[entry, entry])).await {
            return (seq - 1, error);
        }
    }
    panic!("the store does not get full");
}

#[tokio::test]
async fn a_full_file_refuses_and_goes_on_when_there_is_space() {
    let (_folder, path) = new_path();
    let options = SqliteOptions { pages_max: Some(100), ..SqliteOptions::default() };
    let store = Sqlite::open_with(&path, options).unwrap();
    let ballast =
        store.create_table(NewTable { entries: vec![(NOW, vec![1; 120_000])], ..table(1) }).await.unwrap();
    let key = store.create_table(table(2)).await.unwrap();
    let (last, error) = fill(&store, key, 1, &[5; 3000]).await;
    assert_eq!(error, StoreError::Full);
    assert!(last > 20, "only {last}");
    assert_eq!(entries(&store, key).await.unwrap().len() as u64, last, "something was half-written");
    assert_eq!(store.check_ready().await, Err(StoreError::Full));
    assert_eq!(
        store.create_table(NewTable { entries: vec![(NOW, vec![1; 60_000])], ..table(3) }).await,
        Err(StoreError::Full)
    );
    assert_eq!(store.find_table(&table_id(3)).await, Ok(None), "something was half-written");

    assert_eq!(store.delete_table(ballast).await, Ok(true));
    assert_eq!(store.check_ready().await, Ok(()));
    store.append(append(key, last + 1, &[&[6; 3000]])).await.unwrap();
    let (more, _) = fill(&store, key, last + 2, &[5; 3000]).await;
    drop(store);

    let larger = Sqlite::open(&path).unwrap();
    assert_eq!(entries(&larger, key).await.unwrap().len() as u64, more);
    larger.append(append(key, more + 1, &[&[6; 3000]])).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_many_writes_hit_a_full_file_each_is_written_or_refused() {
    let (_folder, path) = new_path();
    let options = SqliteOptions { pages_max: Some(300), ..SqliteOptions::default() };
    let store = Arc::new(Sqlite::open_with(&path, options).unwrap());
    let mut keys = Vec::new();
    for number in 0..20 {
        keys.push(store.create_table(table(number)).await.unwrap());
    }
    let tasks: Vec<_> = keys
        .iter()
        .map(|key| {
            let (store, key) = (Arc::clone(&store), *key);
            tokio::spawn(async move {
                let mut seq = 1;
                while store.append(append(key, seq, &[&[7; 700]])).await.is_ok() {
                    seq += 1;
                }
                seq - 1
            })
        })
        .collect();
    for (key, task) in keys.into_iter().zip(tasks) {
        let acknowledged = task.await.unwrap();
        assert_eq!(entries(&*store, key).await.unwrap().len() as u64, acknowledged);
    }
}

/// A small file system in memory, if this machine lets us mount one.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = TempDir::new().unwrap();
        let mount =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(folder.path()).output();
        mount.is_ok_and(|output| output.status.success()).then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _left = Command::new("umount").arg(self.0.path()).status();
    }
}

#[tokio::test]
async fn a_full_disk_refuses_and_goes_on_when_there_is_space() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: a small disk cannot be mounted here");
        return;
    };
    let folder = disk.0.path();
    fs::write(folder.join("ballast"), vec![0; 2 << 20]).unwrap();
    let path = folder.join("store.sqlite");
    let store = Sqlite::open(&path).unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    let (last, error) = fill(&store, key, 1, &[5; 3000]).await;
    assert_eq!(error, StoreError::Full);
    assert!(last > 20, "only {last}");
    assert_eq!(entries(&store, key).await.unwrap().len() as u64, last, "something was half-written");
    assert_eq!(store.check_ready().await, Err(StoreError::Full));

    fs::remove_file(folder.join("ballast")).unwrap();
    assert_eq!(store.check_ready().await, Ok(()));
    store.append(append(key, last + 1, &[&[6; 3000]])).await.unwrap();
    store.close().await.unwrap();
    drop(store);
    let again = Sqlite::open(&path).unwrap();
    assert_eq!(entries(&again, key).await.unwrap().len() as u64, last + 1);
}

#[tokio::test]
async fn one_server_has_the_file_under_all_its_names() {
    let (folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let (symbolic, hard) = (folder.path().join("symbolic"), folder.path().join("hard"));
    std::os::unix::fs::symlink(&path, &symbolic).unwrap();
    fs::hard_link(&path, &hard).unwrap();
    for name in [&path, &symbolic, &hard] {
        let refused = Sqlite::open(name).unwrap_err().to_string();
        assert!(refused.contains("is in use by another server"), "{refused}");
    }
    store.create_table(table(1)).await.unwrap();
    drop(store);
    let by_link = Sqlite::open(&symbolic).unwrap();
    assert!(by_link.find_table(&table_id(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn other_users_of_the_machine_cannot_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = new_path();
    let modes = || {
        let mode = |name: &str| {
            let data = fs::metadata(folder.path().join(name)).unwrap();
            data.permissions().mode() & 0o777
        };
        ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm", "store.sqlite.lock"].map(mode)
    };
    let store = Sqlite::open(&path).unwrap();
    store.create_table(table(1)).await.unwrap();
    assert_eq!(modes(), [0o600; 4]);
    drop(store);
    // An existing file keeps the permissions of its group.
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let store = Sqlite::open(&path).unwrap();
    store.create_table(table(2)).await.unwrap();
    assert_eq!(modes()[..2], [0o640; 2]);
}

#[tokio::test]
async fn nothing_is_acknowledged_in_a_file_that_was_removed_or_replaced() {
    let (folder, path) = new_path();
    let store = Sqlite::open(&path).unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    let aside = folder.path().join("aside");
    fs::rename(&path, &aside).unwrap();
    let refused = store.append(append(key, 1, &[b"one"])).await.unwrap_err().to_string();
    assert!(refused.contains("is gone"), "{refused}");
    assert!(store.check_ready().await.is_err());
    fs::copy(&aside, &path).unwrap();
    let refused = store.check_ready().await.unwrap_err().to_string();
    assert!(refused.contains("was replaced"), "{refused}");
    assert!(store.append(append(key, 1, &[b"one"])).await.is_err());
    // With the original file back, writing works again.
    fs::rename(&aside, &path).unwrap();
    store.append(append(key, 1, &[b"one"])).await.unwrap();
    assert_eq!(entries(&store, key).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_empty_file_is_not_taken_for_a_new_database() {
    let (folder, path) = new_path();
    fs::write(&path, b"").unwrap();
    let refused = Sqlite::open(&path).unwrap_err().to_string();
    assert!(refused.contains("is empty"), "{refused}");
    assert_eq!(fs::metadata(&path).unwrap().len(), 0, "it was left as it is");
    // Unless we had begun to create it ourselves.
    fs::write(folder.path().join("store.sqlite.lock"), "making").unwrap();
    drop(Sqlite::open(&path).unwrap());
    let lock = fs::read_to_string(folder.path().join("store.sqlite.lock")).unwrap();
    assert_eq!(lock, std::process::id().to_string());
    drop(Sqlite::open(&path).unwrap());
}
