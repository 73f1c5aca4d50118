//! `pyatak admin`: tables and people, for the operator of a server.

mod people;

use crate::database;
use crate::export::parse_table;
use crate::serve::AdminChoice;
use anyhow::{Context, Result, bail};
use pyatak_protocol::TableSummary;
use pyatak_store::{Address, NewAction, Store, TableFilter, TableId, TableRow, TableStatus};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Lists, closes and removes tables and people, whether the server is running or not.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak admin list
  pyatak admin list --status waiting --idle-hours 24
  pyatak admin close 0123456789abcdef
  pyatak admin purge 0123456789abcdef
  pyatak admin stats
  pyatak admin people list --name Anna
  pyatak admin people ban 0123456789abcdef --note 'insults in the chat'
  pyatak admin actions")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,

    /// The database
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true, global = true)]
    database: Address,

    #[command(flatten)]
    admin: AdminChoice,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Show tables, newest first
    List {
        /// Only tables with this status
        #[arg(long, value_enum)]
        status: Option<StatusName>,
        /// Only tables where nothing has happened for this many hours
        #[arg(long)]
        idle_hours: Option<u32>,
        /// Show at most this many
        #[arg(long, default_value_t = 50)]
        limit: usize,
        /// Print JSON, one object per line
        #[arg(long)]
        json: bool,
    },
    /// Close tables: nobody can play there any more; finished matches are kept
    Close {
        /// The tables
        #[arg(required = true)]
        tables: Vec<String>,
    },
    /// Remove tables that are closed or finished, with everything that happened there
    Purge {
        /// The tables
        #[arg(required = true)]
        tables: Vec<String>,
        /// Remove even tables that are in use: on a full disk nothing can be closed
        #[arg(long)]
        force: bool,
    },
    /// Show how much is stored
    Stats,
    /// List, show, ban and delete people
    People {
        #[command(subcommand)]
        command: people::Command,
    },
    /// Show what was done with `pyatak admin`, newest first
    Actions {
        /// Show at most this many
        #[arg(long, default_value_t = 50)]
        limit: usize,
        /// Print JSON, one object per line
        #[arg(long)]
        json: bool,
    },
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum StatusName {
    Waiting,
    Playing,
    Finished,
    Closed,
}

impl From<StatusName> for TableStatus {
    fn from(name: StatusName) -> Self {
        match name {
            StatusName::Waiting => TableStatus::Waiting,
            StatusName::Playing => TableStatus::Playing,
            StatusName::Finished => TableStatus::Finished,
            StatusName::Closed => TableStatus::Closed,
        }
    }
}

#[tokio::main(flavor = "current_thread")]
pub(crate) async fn run(arguments: Arguments) -> Result<()> {
    let database = arguments.database;
    let admin_file = arguments.admin.path(&database);
    let read = || database::open_read_only(&database);
    match arguments.command {
        Command::List { status, idle_hours, limit, json } => {
            let mut filter = TableFilter::all();
            filter.status = status.map(Into::into);
            filter.idle_since = idle_hours.map(|hours| now() - i64::from(hours) * 3_600_000);
            // One more than is shown tells whether there are more.
            let mut rows = read().await?.list_tables(filter, limit.saturating_add(1)).await?;
            let has_more = rows.len() > limit;
            rows.truncate(limit);
            list(&rows, json)?;
            if has_more {
                // Not among the lines that a program reads.
                eprintln!("Only the newest {limit} are shown; --limit shows more.");
            }
            Ok(())
        }
        Command::Stats => {
            let stats = read().await?.stats().await?;
            println!(
                "tables: {} waiting, {} playing, {} finished, {} closed\nlessons: {}\nentries: {}\npeople: {} with {} tokens\nbytes: {}",
                stats.tables_waiting,
                stats.tables_playing,
                stats.tables_finished,
                stats.tables_closed,
                stats.tables_lessons,
                stats.entries,
                stats.people,
                stats.tokens,
                stats.bytes
            );
            Ok(())
        }
        Command::People { command } => people::run(command, &database, &admin_file).await,
        Command::Actions { limit, json } => people::actions(&database, limit, json).await,
        Command::Close { tables } => {
            for table in tables {
                let id = parse_table(&table)?;
                exists(&*read().await?, &id).await?;
                let server = Server::of(&admin_file).context(
                    "cannot close tables while the server is not running; nobody can use them then",
                )?;
                server.ask("POST", &format!("/api/admin/tables/{id}/close"))?;
                println!("Closed {id}.");
            }
            Ok(())
        }
        Command::Purge { tables, force } => {
            for table in tables {
                let id = parse_table(&table)?;
                let row = exists(&*read().await?, &id).await?;
                if !force {
                    may_be_removed(&row)?;
                }
                match Server::of(&admin_file) {
                    Ok(server) => server.ask("DELETE", &format!("/api/admin/tables/{id}?force={force}"))?,
                    Err(_) => {
                        let store = database::open(&database).await?.store();
                        let (what, target, note) = ("purge-table".to_owned(), id.to_string(), String::new());
                        // On a full disk nothing can be written down, and this is what makes room.
                        if let Err(error) =
                            store.record_action(NewAction { at: now(), what, target, note }).await
                        {
                            eprintln!("Not recorded in the list of actions: {error}");
                        }
                        store.delete_table(row.key).await?;
                        store.close().await?;
                    }
                }
                println!("Removed {id}.");
            }
            Ok(())
        }
    }
}

async fn exists(store: &dyn Store, id: &TableId) -> Result<TableRow> {
    store.find_table(id).await?.with_context(|| format!("there is no table {id}"))
}

/// Only tables that are finished or closed may be removed.
fn may_be_removed(row: &TableRow) -> Result<()> {
    let doing = match row.status {
        TableStatus::Finished | TableStatus::Closed => return Ok(()),
        TableStatus::Waiting => "is still waiting for players",
        TableStatus::Playing => "is still being played",
    };
    bail!("table {id} {doing}; close it first: pyatak admin close {id}", id = row.id)
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64
}

fn list(rows: &[TableRow], is_json: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    for row in rows {
        let summary: Option<TableSummary> = serde_json::from_slice(&row.head).ok();
        if is_json {
            writeln!(out, "{}", serde_json::to_string(&summary)?)?;
            continue;
        }
        let hours = (now() - row.changed_at) / 3_600_000;
        let seats = summary.map_or(0, |summary| summary.seats.iter().flatten().count());
        let status = format!("{:?}", row.status).to_lowercase();
        writeln!(
            out,
            "{}  {:<12} {:<9} {} seated, {} entries, last used {hours} h ago",
            row.id, row.game, status, seats, row.last_seq
        )?;
    }
    if rows.is_empty() && !is_json {
        writeln!(out, "No tables.")?;
    }
    Ok(())
}

/// The server that has the database open.
struct Server {
    address: SocketAddr,
    token: String,
}

impl Server {
    fn of(path: &Path) -> Result<Server> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("no server has written {}", path.display()))?;
        let mut lines = text.lines();
        let address = lines
            .next()
            .unwrap_or_default()
            .parse()
            .with_context(|| format!("{} is damaged", path.display()))?;
        let server = Server { address, token: lines.next().unwrap_or_default().to_owned() };
        // A server that was killed leaves its file behind.
        TcpStream::connect_timeout(&server.local(), Duration::from_secs(2))
            .context("the server does not answer")?;
        Ok(server)
    }

    /// A server that listens everywhere is asked on this machine.
    fn local(&self) -> SocketAddr {
        let mut address = self.address;
        if address.ip().is_unspecified() {
            address.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
        }
        address
    }

    fn ask(&self, method: &str, path: &str) -> Result<()> {
        self.ask_with(method, path, "")
    }

    fn ask_with(&self, method: &str, path: &str, body: &str) -> Result<()> {
        let address = self.local();
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(2))?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let token = &self.token;
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let status = answer.split(' ').nth(1).unwrap_or_default();
        if !status.starts_with('2') {
            bail!("the server answered: {}", answer.lines().last().unwrap_or_default());
        }
        Ok(())
    }
}
