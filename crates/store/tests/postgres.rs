//! What only happens to a database behind a connection: it goes away, comes back, is newer, is used by others.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use crate::make::{NOW, append, entries, head, table, table_id};
use pyatak_store::{
    Append, NewTable, NodeId, Postgres, PostgresOptions, SharedStore, Store, StoreError, TableKey,
    TableStatus,
};
use pyatak_throwaway::{Fsync, Postgres as Server};
use tokio::sync::watch;

/// The name of a database at the end of its address.
fn name(address: &str) -> &str {
    address.rsplit_once('/').unwrap().1
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Saved,
    Refused,
    Unknown,
}

/// After the database is back, connections of the pool that have died fail once each.
const MORE_MAX: u32 = 100;

/// Appends to one table until told to stop, and then until an append succeeds, in at most `MORE_MAX` attempts. After an
/// unknown outcome it reads the log, as a table does.
async fn append_until(
    store: Arc<Postgres>,
    key: TableKey,
    stop: watch::Receiver<bool>,
) -> Vec<(Vec<u8>, Fate)> {
    let (mut seq, mut fates) = (1, Vec::new());
    let mut more = 0;
    for number in 0.. {
        let is_saved = matches!(fates.last(), Some((_, Fate::Saved)));
        if more == MORE_MAX || more > 0 && is_saved {
            break;
        }
        more += u32::from(*stop.borrow());
        let entry = format!("table {}, attempt {number}", key.0).into_bytes();
        let fate = match store.append(append(key, seq, &[&entry])).await {
            Ok(()) => Fate::Saved,
            Err(StoreError::Conflict { .. }) => Fate::Refused,
            Err(StoreError::Unavailable(_)) => Fate::Unknown,
            Err(error) => panic!("{error}"),
        };
        fates.push((entry, fate));
        seq = match fate {
            Fate::Saved => seq + 1,
            Fate::Refused | Fate::Unknown => last_seq(&*store, key).await + 1,
        };
        // A store that cannot reach its database answers at once; on a busy machine the attempts would be used up
        // before a connection is open again.
        if more > 0 && fate == Fate::Unknown {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    fates
}

/// Retries until the database answers again.
async fn last_seq(store: &dyn Store, key: TableKey) -> u64 {
    loop {
        match store.read(key, 0, usize::MAX).await {
            Ok(rows) => return rows.len() as u64,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

/// Checks the log: saved entries are in it once, refused ones never, unknown ones at most once, and nothing else.
async fn check(store: &dyn Store, key: TableKey, fates: &[(Vec<u8>, Fate)]) {
    // A connection that was cut may be noticed only by this.
    let log = loop {
        match entries(store, key).await {
            Ok(log) => break log,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    for (entry, fate) in fates {
        let count = log.iter().filter(|stored| *stored == entry).count();
        let is_right = match fate {
            Fate::Saved => count == 1,
            Fate::Refused => count == 0,
            Fate::Unknown => count <= 1,
        };
        assert!(is_right, "{} is there {count} times: {fate:?}", String::from_utf8_lossy(entry));
    }
    assert!(log.iter().all(|stored| fates.iter().any(|(entry, _)| entry == stored)));
}

fn count(fates: &[Vec<(Vec<u8>, Fate)>], wanted: Fate) -> usize {
    fates.iter().flatten().filter(|(_, fate)| *fate == wanted).count()
}

/// Appends to several tables while something happens to the database.
async fn append_while<T>(
    store: &Arc<Postgres>,
    tables: u16,
    happens: impl Future<Output = T>,
) -> (T, Vec<Vec<(Vec<u8>, Fate)>>) {
    let (stop, stopped) = watch::channel(false);
    let mut tasks = Vec::new();
    for number in 0..tables {
        let key = store.create_table(table(number)).await.unwrap();
        tasks.push((key, tokio::spawn(append_until(Arc::clone(store), key, stopped.clone()))));
    }
    let happened = happens.await;
    // Appends after it have to succeed again.
    stop.send_replace(true);
    let mut fates = Vec::new();
    for (key, task) in tasks {
        let fate = task.await.unwrap();
        check(&**store, key, &fate).await;
        assert_eq!(fate.last().unwrap().1, Fate::Saved, "it has not recovered");
        fates.push(fate);
    }
    (happened, fates)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_loses_nothing_and_duplicates_nothing() {
    let mut server = Server::own(Fsync::On);
    let store = Arc::new(Postgres::open(&server.database()).await.unwrap());
    let restarts = async {
        for round in 0..4 {
            tokio::time::sleep(Duration::from_millis(250)).await;
            // Every other time it is killed.
            if round % 2 == 0 {
                server.stop();
            } else {
                server.kill();
            }
            let down = store.check_ready().await;
            assert!(matches!(down, Err(StoreError::Unavailable(_))), "{down:?}");
            tokio::time::sleep(Duration::from_millis(100)).await;
            server.start();
        }
        server
    };
    let (_server, fates) = append_while(&store, 12, restarts).await;
    assert!(count(&fates, Fate::Saved) > 100, "{} saved", count(&fates, Fate::Saved));
    assert!(count(&fates, Fate::Unknown) >= 12, "{} unknown", count(&fates, Fate::Unknown));
    assert_eq!(store.check_ready().await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_is_reopened() {
    let server = Server::shared();
    let address = server.database();
    let store = Arc::new(Postgres::open(&address).await.unwrap());
    let cut = format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
        name(&address)
    );
    let cuts = async {
        for _ in 0..20 {
            tokio::time::sleep(Duration::from_millis(30)).await;
            server.sql("postgres", &cut);
        }
    };
    let ((), fates) = append_while(&store, 8, cuts).await;
    assert!(count(&fates, Fate::Saved) > 100, "{} saved", count(&fates, Fate::Saved));
    assert!(count(&fates, Fate::Unknown) > 0, "no connection was lost");
    // A read on a connection that is already lost succeeds at once.
    server.sql("postgres", &cut);
    assert!(store.find_table(&table_id(1)).await.unwrap().is_some());
}

/// Tells the child process which database it appends to, and its own name.
const CHILD: &str = "PYATAK_STORE_RACE";
const RACES: u64 = 150;

/// Two processes append to the same tables as fast as they can. Each entry has one winner, and both know which.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_processes_one_wins_each_entry() {
    let server = Server::shared();
    let address = server.database();
    let store = Postgres::open(&address).await.unwrap();
    let mut keys = Vec::new();
    for number in 0..3 {
        keys.push(store.create_table(table(number)).await.unwrap());
    }
    let children: Vec<Child> = ["left", "right"].map(|name| race(&address, name)).into();
    let mut won = Vec::new();
    for mut child in children {
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        won.extend(lines.map(Result::unwrap).filter_map(|line| Some(line.strip_prefix("won ")?.to_owned())));
        assert!(child.wait().unwrap().success());
    }
    let mut stored = Vec::new();
    for key in keys {
        let log = entries(&store, key).await.unwrap();
        assert!(log.len() as u64 >= RACES, "{}", log.len());
        stored.extend(log.into_iter().map(|entry| String::from_utf8(entry).unwrap()));
    }
    for name in ["left", "right"] {
        let count = won.iter().filter(|entry| entry.starts_with(name)).count();
        assert!(count > 10, "{name} has won only {count} times: there was no race");
    }
    won.sort();
    stored.sort();
    assert_eq!(won, stored, "what was won is what is stored, each once");
}

fn race(address: &str, name: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["postgres::the_child_that_races", "--exact", "--ignored", "--nocapture"])
        .env(CHILD, format!("{name} {address}"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "it is started by of_two_processes_one_wins_each_entry"]
async fn the_child_that_races() {
    let Ok(what) = std::env::var(CHILD) else { return };
    let (name, address) = what.split_once(' ').unwrap();
    let store = Arc::new(Postgres::open(address).await.unwrap());
    let tasks: Vec<_> = (0..3)
        .map(|number| {
            let (store, name) = (Arc::clone(&store), name.to_owned());
            tokio::spawn(async move {
                let key = store.find_table(&table_id(number)).await.unwrap().unwrap().key;
                let mut seq = 1;
                while seq <= RACES {
                    // Two entries at once: the second one must not slip in after the other process's first one either.
                    let pair = [format!("{name} {number} {seq} a"), format!("{name} {number} {seq} b")];
                    let lines: Vec<&[u8]> = pair.iter().map(String::as_bytes).collect();
                    let lines = if seq % 3 == 0 { &lines[..] } else { &lines[..1] };
                    match store.append(append(key, seq, lines)).await {
                        Ok(()) => {
                            pair[..lines.len()].iter().for_each(|entry| println!("\nwon {entry}"));
                            seq += lines.len() as u64;
                        }
                        Err(StoreError::Conflict { last_seq, .. }) => seq = last_seq + 1,
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

/// An append of a head alone and an append of an entry cannot both come first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_append_of_a_head_alone_does_not_race_with_an_entry() {
    let server = Server::shared();
    let address = server.database();
    let stores = [Postgres::open(&address).await.unwrap(), Postgres::open(&address).await.unwrap()];
    for number in 0..60 {
        let key = stores[0].create_table(table(number)).await.unwrap();
        let closed = Append { head: Some(head(TableStatus::Closed)), ..append(key, 1, &[]) };
        let played = Append { head: Some(head(TableStatus::Playing)), ..append(key, 1, &[b"move"]) };
        let (head, entry) = tokio::join!(stores[0].append(closed), stores[1].append(played));
        assert_eq!(entry, Ok(()), "nobody else has written an entry");
        // Whichever came first, the status that is written with the entry counts in the end.
        assert!(matches!(head, Ok(()) | Err(StoreError::Conflict { .. })), "{head:?}");
        let row = stores[0].find_table(&table_id(number)).await.unwrap().unwrap();
        assert_eq!((row.status, row.last_seq), (TableStatus::Playing, 1));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_nodes_may_start_at_once_on_an_empty_database() {
    let server = Server::shared();
    let address = server.database();
    let starts: Vec<_> = (0..12)
        .map(|number| {
            let address = address.clone();
            tokio::spawn(async move {
                match number % 2 {
                    0 => Postgres::migrate(&address).await.unwrap().len(),
                    _ => Postgres::open(&address).await.map(|_| 0).unwrap(),
                }
            })
        })
        .collect();
    let mut steps = 0;
    for start in starts {
        steps += start.await.unwrap();
    }
    assert!(steps == 0 || steps == 5, "{steps} steps were told, by more than one");
    assert_eq!(server.sql(name(&address), "SELECT count(*) FROM pyatak.migrations"), "5");
}

#[tokio::test]
async fn a_newer_and_a_foreign_schema_are_refused_and_left_alone() {
    let server = Server::shared();
    let address = server.database();
    Postgres::migrate(&address).await.unwrap();
    server.sql(name(&address), "INSERT INTO pyatak.migrations VALUES (99, 'future')");
    let too_new = StoreError::TooNew { found: 99, known: 5 };
    assert_eq!(Postgres::open(&address).await.unwrap_err(), too_new);
    assert_eq!(Postgres::open_read_only(&address).await.unwrap_err(), too_new);
    assert_eq!(Postgres::migrate(&address).await.unwrap_err(), too_new);
    assert_eq!(server.sql(name(&address), "SELECT max(version) FROM pyatak.migrations"), "99");

    let address = server.database();
    server.sql(name(&address), "CREATE SCHEMA pyatak AUTHORIZATION player");
    let foreign = Postgres::open(&address).await.unwrap_err().to_string();
    assert!(foreign.contains("not ours"), "{foreign}");
    assert_eq!(server.sql(name(&address), "SELECT count(*) FROM pg_tables WHERE schemaname = 'pyatak'"), "0");
}

/// A group that waits for a lock times out, and does not block other groups.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_table_does_not_block_others() {
    let server = Server::shared();
    let address = server.database();
    let store = Postgres::open(&address).await.unwrap();
    let locked = store.create_table(table(1)).await.unwrap();
    let free = store.create_table(table(2)).await.unwrap();
    let lock =
        format!("BEGIN; SELECT FROM pyatak.tables WHERE key = {} FOR UPDATE; SELECT pg_sleep(7)", locked.0);
    std::thread::scope(|scope| {
        let holder = scope.spawn(|| server.sql(name(&address), &lock));
        while server.sql("postgres", "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
            == "0"
        {}
        tokio::task::block_in_place(|| {
            tokio::runtime::Handle::current().block_on(async {
                let waits = store.append(append(locked, 1, &[b"late"]));
                let goes = async {
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    for seq in 1..=20 {
                        store.append(append(free, seq, &[b"good"])).await.unwrap();
                    }
                    "gone"
                };
                tokio::pin!(waits);
                tokio::select! {
                    answer = &mut waits => panic!("the lock did not hold: {answer:?}"),
                    went = goes => assert_eq!(went, "gone"),
                }
                let refused = waits.await.unwrap_err().to_string();
                assert!(refused.contains("lock timeout"), "{refused}");
            });
        });
        holder.join().unwrap();
    });
    assert_eq!(entries(&store, locked).await.unwrap().len(), 0);
    store.append(append(locked, 1, &[b"now"])).await.unwrap();
}

/// The connection is lost, PostgreSQL does not notice, and its backend would write when the lock is released: a reader
/// concludes that what is missing was not written, so the backend has to end first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_orphaned_backend_writes_nothing_after_a_read() {
    let server = Server::shared();
    let address = server.database();
    let (middle, cut) = proxy(server.port()).await;
    let detour = address.replace(&format!(":{}/", server.port()), &format!(":{middle}/"));
    let store = Postgres::open(&detour).await.unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    let lock =
        format!("BEGIN; SELECT FROM pyatak.tables WHERE key = {} FOR UPDATE; SELECT pg_sleep(2)", key.0);
    let waiting = format!(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = '{}' AND wait_event_type = 'Lock'",
        name(&address)
    );
    std::thread::scope(|scope| {
        let holder = scope.spawn(|| server.sql(name(&address), &lock));
        let sleeping = format!(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = '{}' AND wait_event = 'PgSleep'",
            name(&address)
        );
        while server.sql("postgres", &sleeping) == "0" {}
        tokio::task::block_in_place(|| {
            tokio::runtime::Handle::current().block_on(async {
                let lost = store.append(append(key, 1, &[b"lost"]));
                let cutting = async {
                    while server.sql("postgres", &waiting) == "0" {
                        tokio::time::sleep(Duration::from_millis(10)).await;
                    }
                    cut.send_replace(());
                };
                let (lost, ()) = tokio::join!(lost, cutting);
                assert!(matches!(lost, Err(StoreError::Unavailable(_))), "{lost:?}");
                assert_eq!(store.read(key, 0, 10).await, Ok(Vec::new()));
            });
        });
        holder.join().unwrap();
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(entries(&store, key).await.unwrap().len(), 0, "it was written after all");
    store.append(append(key, 1, &[b"now"])).await.unwrap();
}

/// Forwards connections to a port of this machine. On a signal it closes our half of all connections, and the server's
/// half only seconds later.
async fn proxy(port: u16) -> (u16, watch::Sender<()>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (here, (cut, is_cut)) = (listener.local_addr().unwrap().port(), watch::channel(()));
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let mut is_cut = is_cut.clone();
            is_cut.mark_unchanged();
            tokio::spawn(async move {
                let mut far = tokio::net::TcpStream::connect(("127.0.0.1", port)).await.unwrap();
                tokio::select! {
                    _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                    _ = is_cut.changed() => {
                        drop(near);
                        tokio::time::sleep(Duration::from_secs(10)).await;
                    }
                }
            });
        }
    });
    (here, cut)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fence_holds_while_leases_change_hands() {
    let server = Server::shared();
    let address = server.database();
    let stores = [Postgres::open(&address).await.unwrap(), Postgres::open(&address).await.unwrap()];
    let nodes = [NodeId::from_bytes([1; 10]), NodeId::from_bytes([2; 10])];
    let key = stores[0].create_table(table(1)).await.unwrap();
    for (store, node) in stores.iter().zip(&nodes) {
        store.heartbeat(node, Vec::new(), Duration::from_secs(600)).await.unwrap();
    }
    let mut seq = 1;
    for round in 0..60 {
        let (holder, other) = (round % 2, 1 - round % 2);
        let fence = stores[holder].acquire_leases(&nodes[holder], vec![key]).await.unwrap()[0].1;
        let line = format!("fence {}", fence.0);
        // The lease changes hands while its first holder writes.
        let (wrote, taken) =
            tokio::join!(stores[holder].append_fenced(append(key, seq, &[line.as_bytes()]), fence), async {
                stores[other].release_leases(&nodes[holder], vec![key]).await.unwrap();
                stores[other].acquire_leases(&nodes[other], vec![key]).await.unwrap()[0].1
            });
        match wrote {
            Ok(()) => seq += 1,
            Err(error) => assert_eq!(error, StoreError::NotHolder),
        }
        let late = stores[holder].append_fenced(append(key, seq, &[b"late"]), fence).await;
        assert_eq!(late, Err(StoreError::NotHolder));
        stores[other].release_leases(&nodes[other], vec![key]).await.unwrap();
        assert!(taken > fence);
    }
    assert_eq!(entries(&stores[0], key).await.unwrap().len() as u64, seq - 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_writes_what_is_queued() {
    let server = Server::shared();
    let address = server.database();
    let options = PostgresOptions { group_max: 3, ..PostgresOptions::default() };
    let store = Arc::new(Postgres::open_with(&address, options).await.unwrap());
    let key = store.create_table(NewTable { entries: vec![(NOW, vec![0])], ..table(0) }).await.unwrap();
    let mut tasks = Vec::new();
    for number in 1..=100 {
        let key = store.create_table(table(number)).await.unwrap();
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move { (key, store.append(append(key, 1, &[b"x"])).await) }));
    }
    tokio::task::yield_now().await;
    store.close().await.unwrap();
    let again = Postgres::open(&address).await.unwrap();
    for task in tasks {
        let (key, answer) = task.await.unwrap();
        let count = entries(&again, key).await.unwrap().len();
        match answer {
            Ok(()) => assert_eq!(count, 1, "it was acknowledged"),
            Err(error) => assert_eq!((count, error.to_string()), (0, "the store is closed".to_owned())),
        }
    }
    assert_eq!(entries(&again, key).await.unwrap().len(), 1);
}

#[tokio::test]
async fn commits_wait_for_the_disk() {
    let server = Server::shared();
    let address = server.database();
    let database = name(&address);
    server.sql("postgres", &format!("ALTER DATABASE {database} SET synchronous_commit = off"));
    let store = Postgres::open(&address).await.unwrap();
    let key = store.create_table(table(1)).await.unwrap();
    // A trigger runs in our own connection, so it sees that connection's settings.
    server.sql(
        database,
        "CREATE TABLE public.seen (setting text); GRANT ALL ON public.seen TO player;
        CREATE FUNCTION public.poll() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            INSERT INTO public.seen VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
        CREATE TRIGGER look AFTER INSERT ON pyatak.entries FOR EACH ROW EXECUTE FUNCTION public.poll()",
    );
    store.append(append(key, 1, &[b"x"])).await.unwrap();
    assert_eq!(server.sql(database, "SELECT setting FROM public.seen"), "on");
}
