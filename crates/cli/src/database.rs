//! Opening databases by their address, `pyatak migrate` and `pyatak copy`.

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_store::{Address, Opened, Store, transfer};
use std::io::IsTerminal;
use std::sync::Arc;
use std::time::Duration;

/// Opens a database for reading and writing.
pub(crate) async fn open(address: &Address) -> Result<Opened> {
    address.open().await.with_context(|| format!("cannot open the database {address}"))
}

/// Opens a database for reading only.
pub(crate) async fn open_read_only(address: &Address) -> Result<Arc<dyn Store>> {
    address.open_read_only().await.with_context(|| format!("cannot open the database {address}"))
}

/// Migrates a database to the schema of this version.
///
/// `pyatak serve` does this by itself for a file, and for a PostgreSQL database that is empty. A PostgreSQL database
/// of an older version has to be migrated once, before the first server of the new version starts. Servers of the
/// older version that are running go on, but cannot be started again.
#[derive(clap::Args)]
pub(crate) struct MigrateArguments {
    /// The database; if it is a file, its server must not be running
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true)]
    database: Address,
}

#[tokio::main(flavor = "current_thread")]
pub(crate) async fn migrate(arguments: MigrateArguments) -> Result<()> {
    let address = arguments.database;
    let steps = address.migrate().await.with_context(|| format!("cannot migrate the database {address}"))?;
    if steps.is_empty() {
        println!("{address} is up to date; nothing was done.");
    } else {
        println!("{address} is up to date. Migrations applied: {}.", steps.join(", "));
    }
    Ok(())
}

/// Copies everything from one database to another: people, tokens, tables and their logs.
///
/// The target must be empty; a file is created if it does not exist. No server may be using either of them. At the
/// end everything is read again on both sides, counted and hashed; the copy can be opened only if both are the same.
/// The source is not changed.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak copy pyatak.db postgres://pyatak:secret@10.0.0.5/pyatak
  pyatak copy postgres://pyatak:secret@10.0.0.5/pyatak backup.db
  pyatak copy backup.db 'postgres://pyatak:secret@10.0.0.5/pyatak postgres://pyatak:secret@10.0.0.6/pyatak'")]
pub(crate) struct CopyArguments {
    /// The source: a file, postgres://user:password@host/database, or several of those with spaces between them
    from: Address,

    /// The target
    to: Address,
}

#[tokio::main(flavor = "current_thread")]
pub(crate) async fn copy(arguments: CopyArguments) -> Result<()> {
    let CopyArguments { from, to } = arguments;
    ensure!(from != to, "both are the same database");
    if let Address::Sqlite(path) = &from {
        ensure!(path.is_file(), "there is no file {}", path.display());
    }
    let open = async |address: &Address| {
        address.open_to_copy().await.with_context(|| format!("cannot open the database {address}"))
    };
    let (source, target) = (open(&from).await?, open(&to).await?);
    let bar =
        if std::io::stderr().is_terminal() { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    bar.set_style(ProgressStyle::with_template("{spinner} {elapsed} {msg}")?);
    bar.enable_steady_tick(Duration::from_millis(100));
    let (source, target) = (source.transfer(), target.transfer());
    let copied = transfer(&*source, &*target, |done| {
        bar.set_message(format!("{} people, {} tables, {} entries", done.people, done.tables, done.entries));
    });
    let copied = copied.await.with_context(|| format!("cannot copy {from} to {to}"))?;
    bar.finish_and_clear();
    source.close().await?;
    target.close().await?;
    println!(
        "Copied {} people, {} tokens, {} tables, {} entries.\nThe hash of both sides: {}",
        copied.people,
        copied.tokens,
        copied.tables,
        copied.entries,
        copied.hash.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    );
    Ok(())
}
