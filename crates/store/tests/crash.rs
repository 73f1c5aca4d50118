//! A process is killed while it appends. Everything that was acknowledged to it is stored.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::make::{NOW, append, log, table, table_id};
use pyatak_store::{NewTable, Sqlite, Store, TableKey};
use tempfile::TempDir;

const TABLES: u16 = 12;
const ROUNDS: usize = 12;

/// Tells the child process which file it appends to; without it the child does nothing.
const PATH: &str = "PYATAK_STORE_CRASH_PATH";

#[tokio::test]
async fn acknowledged_entries_survive_a_kill() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("store.sqlite");
    let mut acknowledged = Vec::new();
    for round in 0..ROUNDS {
        // Some are killed while they are still opening the file, others after hundreds of entries.
        acknowledged.extend(append_until_killed(&path, round * round * 4));
        check(&path, &acknowledged).await;
    }
    assert!(acknowledged.len() > ROUNDS * ROUNDS * 4, "only {} entries", acknowledged.len());
}

/// Runs a child until it has reported this many entries, kills it, and returns all that it reported.
fn append_until_killed(path: &Path, count: usize) -> Vec<(TableKey, u64)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["crash::the_child_that_is_killed", "--exact", "--ignored", "--nocapture"])
        .env(PATH, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = Vec::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    let mut is_killed = false;
    loop {
        if told.len() >= count && !is_killed {
            child.kill().unwrap();
            is_killed = true;
        }
        line.clear();
        // The kill may have cut off the last line.
        if lines.read_line(&mut line).unwrap() == 0 || !line.ends_with('\n') {
            break;
        }
        told.extend(parse(&line));
    }
    assert!(!child.wait().unwrap().success(), "the child ended by itself");
    told
}

fn parse(line: &str) -> Option<(TableKey, u64)> {
    let (key, seq) = line.trim().strip_prefix("acknowledged ")?.split_once(' ')?;
    Some((TableKey(key.parse().ok()?), seq.parse().ok()?))
}

async fn check(path: &Path, acknowledged: &[(TableKey, u64)]) {
    let store = Sqlite::open(path).unwrap();
    for number in 0..TABLES {
        let Some(row) = store.find_table(&table_id(number)).await.unwrap() else { continue };
        let rows = log(&store, row.key).await.unwrap();
        for (seq, row) in (1..).zip(&rows) {
            assert_eq!(row.entry, entry(seq), "a damaged entry");
        }
        let told = acknowledged.iter().filter(|(key, _)| *key == row.key).map(|(_, seq)| *seq).max();
        assert!(told.unwrap_or(0) <= rows.len() as u64, "an acknowledged entry is lost");
    }
    for (key, _) in acknowledged {
        assert!(store.read(*key, 0, 1).await.unwrap().len() == 1, "an acknowledged table is lost");
    }
}

/// Entries of very different lengths, so that some need pages of their own.
fn entry(seq: u64) -> Vec<u8> {
    let length = if seq.is_multiple_of(17) { 9000 } else { 150 };
    seq.to_be_bytes().into_iter().cycle().take(length).collect()
}

#[tokio::test]
#[ignore = "it is started by acknowledged_entries_survive_a_kill, and killed by it"]
async fn the_child_that_is_killed() {
    let Some(path) = std::env::var_os(PATH) else { return };
    let store = Arc::new(Sqlite::open(path).unwrap());
    let tasks: Vec<_> =
        (0..TABLES).map(|number| tokio::spawn(append_for_ever(Arc::clone(&store), number))).collect();
    for task in tasks {
        task.await.unwrap();
    }
}

async fn append_for_ever(store: Arc<Sqlite>, number: u16) {
    let (key, last_seq) = match store.find_table(&table_id(number)).await.unwrap() {
        Some(row) => (row.key, row.last_seq),
        None => (
            store.create_table(NewTable { entries: vec![(NOW, entry(1))], ..table(number) }).await.unwrap(),
            1,
        ),
    };
    for seq in last_seq + 1.. {
        store.append(append(key, seq, &[&entry(seq)])).await.unwrap();
        let mut out = std::io::stdout().lock();
        writeln!(out, "acknowledged {} {seq}", key.0).unwrap();
        out.flush().unwrap();
    }
}
