//! How many durable appends a second: `cargo run --release -p pyatak-store --example bench [FOLDER]`.
//!
//! Each table appends one entry of 150 bytes, waits until it is acknowledged, and appends the next. The figures depend
//! on the disk, and on who else uses the machine.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyatak_store::{Append, NewTable, PersonId, Sqlite, Store, StoreError, TableId, TableKey};

const ENTRY: [u8; 150] = [7; 150];
const TIME: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = match std::env::args().nth(1) {
        Some(parent) => tempfile::tempdir_in(parent)?,
        None => tempfile::tempdir()?,
    };
    println!("{:>7} {:>10} {:>9} {:>9} {:>9}", "tables", "appends/s", "p50 ms", "p99 ms", "worst ms");
    for tables in [1, 16, 100, 500] {
        measure(&folder.path().join(format!("{tables}.sqlite")), tables).await?;
    }
    measure_reads(&folder.path().join("500.sqlite")).await
}

async fn measure(path: &Path, tables: u16) -> Result<(), Box<dyn Error>> {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path)?);
    let mut keys = Vec::new();
    for number in 0..tables {
        keys.push(store.create_table(table(number)).await?);
    }
    let start = Instant::now();
    let tasks: Vec<_> = keys
        .into_iter()
        .map(|key| tokio::spawn(append_until(Arc::clone(&store), key, start + TIME)))
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let rate = times.len() as f64 / start.elapsed().as_secs_f64();
    times.sort_unstable();
    let quantile = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let (median, high, worst) = (quantile(0.5), quantile(0.99), quantile(1.0));
    println!("{tables:>7} {rate:>10.0} {median:>9.2} {high:>9.2} {worst:>9.2}");
    store.close().await?;
    Ok(())
}

async fn append_until(
    store: Arc<dyn Store>,
    table: TableKey,
    end: Instant,
) -> Result<Vec<Duration>, StoreError> {
    let mut times = Vec::new();
    for first_seq in 1.. {
        let start = Instant::now();
        if start > end {
            break;
        }
        store.append(Append { table, first_seq, at: 0, entries: vec![ENTRY.to_vec()], head: None }).await?;
        times.push(start.elapsed());
    }
    Ok(times)
}

/// A connect finds a person and reads a table's last entries.
async fn measure_reads(path: &Path) -> Result<(), Box<dyn Error>> {
    let store = Sqlite::open(path)?;
    let start = Instant::now();
    let count = 2000;
    for number in 0..count {
        let row = store.find_table(&table(number % 500).id).await?.ok_or("the table is gone")?;
        store.read(row.key, row.last_seq.saturating_sub(100), 100).await?;
    }
    let each = start.elapsed().as_secs_f64() * 1e6 / f64::from(count);
    println!("finding a table and reading its last 100 entries: {each:.0} µs");
    Ok(())
}

fn table(number: u16) -> NewTable {
    let mut bytes = [0; 10];
    bytes[..2].copy_from_slice(&number.to_be_bytes());
    NewTable {
        id: TableId::from_bytes(bytes),
        code: None,
        game: "keltis".to_owned(),
        rules_version: 1,
        is_public: true,
        host: PersonId::from_bytes(bytes),
        at: 0,
        head: vec![0; 200],
        entries: Vec::new(),
        people: vec![PersonId::from_bytes(bytes)],
    }
}
