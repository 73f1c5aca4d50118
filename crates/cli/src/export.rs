//! `pyatak export` and `pyatak import`: a table's log as a file.

use crate::database;
use anyhow::{Context, Result, bail, ensure};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Address, LogRow, NewTable, Store, TableHead, TableId};
use pyatak_table::TableState;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// The name of the format, which every file carries.
const FORMAT: &str = "pyatak-log";
const VERSION: u16 = 1;
/// The most lines that are read at once.
const READ_MAX: usize = 10_000;

/// Writes a table's whole log into a file, one JSON object on a line.
///
/// The file holds everything, even the seed and the hidden cards of a match that is still going on. It is for the
/// operator of the server: to keep, to move a table to another server, to investigate a problem. Players get the
/// replay of a finished match.
#[derive(clap::Args)]
pub(crate) struct ExportArguments {
    /// The table: the last part of its link
    table: String,

    /// The database; the server may be running
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true)]
    database: Address,

    /// The file to write [default: the standard output]
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Puts an exported table into a database.
///
/// The whole log is checked before anything is written. A table that is already in the database is left alone.
#[derive(clap::Args)]
pub(crate) struct ImportArguments {
    /// The file
    file: PathBuf,

    /// The database; if it is a file, its server must not be running
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true)]
    database: Address,
}

/// The first line of the file: what it is.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    version: u16,
    table: String,
    game: String,
    rules_version: u16,
    created_at: i64,
}

/// Every other line of the file: one entry of the log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportedEntry {
    seq: u64,
    at: i64,
    entry: Box<RawValue>,
}

pub(crate) fn parse_table(text: &str) -> Result<TableId> {
    TableId::parse(text.rsplit('/').next().unwrap_or(text))
        .with_context(|| format!("`{text}` is not the id of a table"))
}

#[tokio::main(flavor = "current_thread")]
pub(crate) async fn export(arguments: ExportArguments) -> Result<()> {
    let id = parse_table(&arguments.table)?;
    let store = database::open_read_only(&arguments.database).await?;
    let row = store.find_table(&id).await?.with_context(|| format!("there is no table {id}"))?;
    let header = Header {
        format: FORMAT.to_owned(),
        version: VERSION,
        table: id.to_string(),
        game: row.game.clone(),
        rules_version: row.rules_version,
        created_at: row.created_at,
    };
    let mut text = serde_json::to_string(&header)? + "\n";
    for row in read_all(&*store, row.key).await? {
        let entry = RawValue::from_string(String::from_utf8(row.entry)?)?;
        text += &(serde_json::to_string(&ExportedEntry { seq: row.seq, at: row.at, entry })? + "\n");
    }
    match arguments.out {
        Some(path) => fs::write(&path, text).with_context(|| format!("cannot write {}", path.display())),
        None => Ok(std::io::stdout().write_all(text.as_bytes())?),
    }
}

async fn read_all(store: &dyn Store, table: pyatak_store::TableKey) -> Result<Vec<LogRow>> {
    let mut rows: Vec<LogRow> = Vec::new();
    loop {
        let more = store.read(table, rows.last().map_or(0, |row| row.seq), READ_MAX).await?;
        let is_last = more.len() < READ_MAX;
        rows.extend(more);
        if is_last {
            return Ok(rows);
        }
    }
}

#[tokio::main(flavor = "current_thread")]
pub(crate) async fn import(arguments: ImportArguments) -> Result<()> {
    let path = arguments.file.display();
    let text = fs::read_to_string(&arguments.file).with_context(|| format!("cannot read {path}"))?;
    let mut lines = text.lines();
    let header: Header = serde_json::from_str(lines.next().unwrap_or_default())
        .with_context(|| format!("the first line of {path} is not that of an exported table"))?;
    ensure!(header.format == FORMAT, "{path} is not an exported table");
    ensure!(
        header.version == VERSION,
        "{path} has version {}; this program reads version {VERSION}",
        header.version
    );
    let lines: Vec<ExportedEntry> = lines
        .enumerate()
        .map(|(index, line)| {
            serde_json::from_str(line).with_context(|| format!("{path}, line {}", index + 2))
        })
        .collect::<Result<_>>()?;
    let game: GameId = header.game.parse()?;
    let entries: Vec<(u64, Vec<u8>)> =
        lines.iter().map(|line| (line.seq, line.entry.get().as_bytes().to_vec())).collect();
    let head = game.visit(Check(&entries)).with_context(|| format!("{path} does not hold"))?;
    let store = database::open(&arguments.database).await?.store();
    let id = parse_table(&header.table)?;
    if store.find_table(&id).await?.is_some() {
        bail!("table {id} is already in the database; nothing was changed");
    }
    let count = lines.len();
    let new = NewTable {
        id: id.clone(),
        // Its code may be taken in this database; people come by the link.
        code: None,
        game: header.game,
        rules_version: header.rules_version,
        status: head.status,
        is_public: head.is_public,
        host: head.host,
        at: header.created_at,
        head: head.head,
        entries: lines.iter().zip(entries).map(|(line, (_, entry))| (line.at, entry)).collect(),
        people: head.people,
    };
    store.create_table(new).await?;
    store.close().await?;
    println!("Imported table {id}: {count} entries.");
    Ok(())
}

/// Reads the log as a server would, and says what lists show of it.
struct Check<'a>(&'a [(u64, Vec<u8>)]);

impl Visitor for Check<'_> {
    type Output = Result<TableHead>;

    fn visit<G: Game>(self) -> Result<TableHead> {
        let state = TableState::<G>::read(self.0.iter().map(|(seq, entry)| (*seq, entry.as_slice())))?;
        Ok(pyatak_server::head(&state)?)
    }
}
