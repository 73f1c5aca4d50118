//! `pyatak soak`: a server is killed again and again while tables are played. Nothing that it has acknowledged may
//! be lost, nothing may happen twice, and every table must go on.

mod process;
mod table;

use crate::output;
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use process::Process;
use pyatak_client::Checked;
use pyatak_engine::{Random, Wyrand};
use pyatak_store::{Sqlite, Store, TableId};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;
use table::{SoakTable, Until};

/// Kills a server again and again while tables are played, and checks that nothing is lost.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak soak --kills 12
  pyatak soak --kills 500 --seed 7

It starts `pyatak serve` on a temporary file, plays at many tables, kills the server (SIGKILL) at a
random moment, starts it again, and compares what everybody was told before with what is there now.
Messages that were not answered are sent again with the same id, and so are the last ones that
were. Then the server is stopped with SIGTERM, the matches are played to their end, their replays
are verified, and the whole log is read.")]
pub(crate) struct Arguments {
    /// How often the server is killed
    #[arg(long, default_value_t = 12)]
    kills: u32,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many tables are played
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=200))]
    tables: u32,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// The longest time between a start and a kill, in milliseconds.
const LIFE_MAX_MS: u32 = 1200;
/// Far more than the rest of a match takes.
const FINISH_TIME: Duration = Duration::from_secs(120);

/// What was done and compared in a soak.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(crate) struct SoakReport {
    kills: u32,
    /// Acknowledged messages that were looked for in the log.
    acknowledged: u64,
    /// Entries that were told again after a restart and compared.
    compared: u64,
    /// What the referee has compared at all tables whose match was played to its end.
    checked: Checked,
    /// Messages that were sent again because no answer had come before the kill.
    sent_again: u64,
    /// Of those, the ones that had been carried out before the kill.
    had_happened: u64,
    /// Finished matches whose replays were verified.
    replays: u64,
    /// Connections that were told before the server was stopped.
    goodbyes: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(soak(arguments)).with_context(|| {
        format!("the server has broken a promise; the seed was {} (pyatak soak --seed)", arguments.seed)
    })?;
    if arguments.json {
        return output::print_json(&report);
    }
    output::print(&format!(
        "{} kills, nothing lost: {} acknowledged messages, {} entries told again, {} snapshots compared, {} messages sent again ({} had been carried out), {} replays verified\n",
        report.kills,
        report.acknowledged,
        report.compared,
        report.checked.snapshots,
        report.sent_again,
        report.had_happened,
        report.replays
    ))
}

async fn soak(arguments: &Arguments) -> Result<SoakReport> {
    let folder = tempfile::tempdir()?;
    let mut rng = Wyrand::new(arguments.seed);
    let mut tables: Vec<SoakTable> =
        (0..arguments.tables).map(|number| SoakTable::new(number, rng.below(u32::MAX))).collect();
    let progress = progress(arguments.kills);
    for kill in 0..arguments.kills {
        // The first one lives long enough for all tables to be opened.
        let life = if kill == 0 { LIFE_MAX_MS } else { rng.below(LIFE_MAX_MS) };
        let life = Duration::from_millis(u64::from(life));
        killed(folder.path(), &mut tables, life).await.with_context(|| format!("at kill {}", kill + 1))?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    let goodbyes = stopped(folder.path(), &mut tables).await.context("when it was stopped with SIGTERM")?;
    finished(folder.path(), &mut tables).await.context("when the matches were played to their end")?;
    let log = std::fs::read_to_string(folder.path().join("server.log"))?;
    if let Some(line) = log.lines().find(|line| line.contains("panicked")) {
        bail!("the server has panicked: {line}");
    }
    let mut report = SoakReport { kills: arguments.kills, goodbyes, ..SoakReport::default() };
    report.acknowledged = check_log(folder.path(), &tables).await?;
    for table in &tables {
        table.add_to(&mut report);
    }
    Ok(report)
}

fn progress(kills: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} kills, {elapsed}, {eta} left");
    ProgressBar::new(u64::from(kills)).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Plays at all tables at once until their connections end, or as long as they want to.
async fn play(tables: &mut [SoakTable], process: &Process, until: Until) -> Result<()> {
    let server = process.server();
    let mut all = Vec::new();
    for table in tables {
        all.push(Box::pin(table.play(server.clone(), until)));
    }
    // All of them are polled each time; there are few, and each has little to do.
    std::future::poll_fn(|context| {
        let mut failed = None;
        all.retain_mut(|table| match table.as_mut().poll(context) {
            std::task::Poll::Ready(Err(error)) => {
                failed = Some(error);
                false
            }
            std::task::Poll::Ready(Ok(())) => false,
            std::task::Poll::Pending => true,
        });
        match failed {
            Some(error) => std::task::Poll::Ready(Err(error)),
            None if all.is_empty() => std::task::Poll::Ready(Ok(())),
            None => std::task::Poll::Pending,
        }
    })
    .await
}

/// A server lives for this long, and is killed in the middle of the game.
async fn killed(folder: &Path, tables: &mut [SoakTable], life: Duration) -> Result<()> {
    let process = Process::start(folder)?;
    let killer = async {
        tokio::time::sleep(life).await;
        process.kill()
    };
    let (played, killed) = tokio::join!(play(tables, &process, Until::Lost), killer);
    killed?;
    played
}

/// A server is stopped with SIGTERM: everybody is told, and it ends with success.
async fn stopped(folder: &Path, tables: &mut [SoakTable]) -> Result<u64> {
    let process = Process::start(folder)?;
    let polite = async {
        tokio::time::sleep(Duration::from_secs(1)).await;
        process.terminate()
    };
    let (played, told) = tokio::join!(play(tables, &process, Until::Lost), polite);
    told?;
    played?;
    process.wait_for_success()?;
    let goodbyes = tables.iter().map(SoakTable::goodbyes).sum();
    let connected: u64 = tables.iter().map(SoakTable::connected).sum();
    if goodbyes < connected {
        bail!("{goodbyes} of {connected} connections were told that the server restarts");
    }
    Ok(goodbyes)
}

/// The last server: every table is played to the end of its match.
async fn finished(folder: &Path, tables: &mut [SoakTable]) -> Result<()> {
    let process = Process::start(folder)?;
    let played = tokio::time::timeout(FINISH_TIME, play(tables, &process, Until::Finished)).await;
    let Ok(played) = played else {
        let stuck: Vec<String> = tables.iter().filter_map(SoakTable::unfinished).collect();
        bail!("these tables make no progress: {}", stuck.join("; "));
    };
    played?;
    process.terminate()?;
    process.wait_for_success()
}

/// Reads the whole log: every acknowledged message is there under its number, and none is there twice.
async fn check_log(folder: &Path, tables: &[SoakTable]) -> Result<u64> {
    let store = Sqlite::open_read_only(folder.join("soak.db"))?;
    let mut checked = 0;
    for (name, acknowledged) in tables.iter().flat_map(SoakTable::acknowledged) {
        let row = store.find_table(&TableId::parse(name)?).await?;
        let key = row.with_context(|| format!("table {name} is lost"))?.key;
        let mut found: BTreeMap<(String, String), u64> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for (number, row) in (1..).zip(store.read(key, 0, 100_000).await?) {
            if row.seq != number {
                bail!("table {name}: entry {} stands where {number} should", row.seq);
            }
            let line: Value = serde_json::from_slice(&row.entry)?;
            let part = |part: &str| line["origin"][part].as_str().map(str::to_owned);
            let (Some(person), Some(id)) = (part("person"), part("id")) else { continue };
            if !seen.insert((person.clone(), id.clone())) {
                bail!("table {name}: message {id} was carried out twice");
            }
            found.insert((person, id), row.seq);
        }
        for (who, seq) in acknowledged {
            if found.get(who) != Some(seq) {
                bail!(
                    "table {name}: {seq} was acknowledged for {}, the log says {:?}",
                    who.1,
                    found.get(who)
                );
            }
            checked += 1;
        }
    }
    Ok(checked)
}
