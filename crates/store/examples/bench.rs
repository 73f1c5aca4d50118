//! How many durable appends a second: `cargo run --release -p pyatak-store --example bench [FOLDER]` for SQLite,
//! `… --example bench postgres [APPENDERS [GROUP]]` for a throw-away PostgreSQL that waits for the disk,
//! `… --example bench shards [ROUNDS]` for one and two of them in turns, each a server of its own.
//!
//! Each table appends one entry of 150 bytes, waits until it is acknowledged, and appends the next. The figures depend
//! on the disk, and on who else uses the machine.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pyatak_store::{
    Append, NewTable, PersonId, Postgres, PostgresOptions, Sharded, Sqlite, Store, StoreError, TableId,
    TableKey, TableStatus,
};
use pyatak_throwaway::{Fsync, Postgres as Server};

const ENTRY: [u8; 150] = [7; 150];
const TIME: Duration = Duration::from_secs(3);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("postgres") => {
            let number = |place| arguments.get(place).map(|text: &String| text.parse()).transpose();
            let usual = PostgresOptions::default();
            let appenders = number(1)?.unwrap_or(usual.appenders);
            let group_max = number(2)?.unwrap_or(usual.group_max);
            postgres(PostgresOptions { appenders, group_max, ..usual }).await
        }
        Some("shards") => shards(arguments.get(1).map_or(Ok(3), |rounds| rounds.parse())?).await,
        Some(parent) => sqlite(tempfile::tempdir_in(parent)?.path()).await,
        None => sqlite(tempfile::tempdir()?.path()).await,
    }
}

async fn sqlite(folder: &Path) -> Result<(), Box<dyn Error>> {
    head();
    for tables in TABLES {
        let store = Arc::new(Sqlite::open(folder.join(format!("{tables}.sqlite")))?);
        measure(store, tables).await?;
    }
    measure_reads(&Sqlite::open(folder.join("500.sqlite"))?).await
}

async fn postgres(options: PostgresOptions) -> Result<(), Box<dyn Error>> {
    println!("{options:?}");
    head();
    let server = Server::own(Fsync::On);
    let mut last = String::new();
    for tables in TABLES {
        last = server.database();
        let store = Arc::new(Postgres::open_with(&last, options).await?);
        measure(store, tables).await?;
    }
    measure_reads(&Postgres::open(&last).await?).await
}

/// One database and two, in turns.
async fn shards(rounds: u32) -> Result<(), Box<dyn Error>> {
    let servers = [Server::own(Fsync::On), Server::own(Fsync::On)];
    for _ in 0..rounds {
        for count in [1, 2] {
            println!("{count} of {} databases", servers.len());
            head();
            for tables in [100, 500] {
                let addresses: Vec<String> = servers[..count].iter().map(Server::database).collect();
                measure_in(Arc::new(Sharded::open(&addresses).await?), tables, count).await?;
            }
        }
    }
    Ok(())
}

/// How many tables append at once.
const TABLES: [u16; 4] = [1, 16, 100, 500];

fn head() {
    println!("{:>7} {:>10} {:>9} {:>9} {:>9}", "tables", "appends/s", "p50 ms", "p99 ms", "worst ms");
}

async fn measure(store: Arc<dyn Store>, tables: u16) -> Result<(), Box<dyn Error>> {
    measure_in(store, tables, 1).await
}

async fn measure_in(store: Arc<dyn Store>, tables: u16, shards: usize) -> Result<(), Box<dyn Error>> {
    let mut keys = Vec::new();
    for number in 0..tables {
        let new = table(number);
        let id = new.id.in_shard(usize::from(number) % shards);
        keys.push(store.create_table(NewTable { id, ..new }).await?);
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
async fn measure_reads(store: &dyn Store) -> Result<(), Box<dyn Error>> {
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
        status: TableStatus::Waiting,
        is_public: true,
        host: PersonId::from_bytes(bytes),
        at: 0,
        head: vec![0; 200],
        entries: Vec::new(),
        people: vec![PersonId::from_bytes(bytes)],
    }
}
