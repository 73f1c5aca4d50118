//! `pyatak serve`: runs a server.

use crate::database;
use anyhow::{Context, Result, bail};
use pyatak_server::{Config, Notifier};
use pyatak_store::Address;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Serves tables, people and bots from one file, or from a PostgreSQL database that several servers share.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak serve
  pyatak serve --listen 0.0.0.0:5555 --database /var/lib/pyatak/pyatak.db
  PYATAK_LOG=debug pyatak serve
  PYATAK_DATABASE=postgres://pyatak:secret@db/pyatak PYATAK_NATS=nats://nats pyatak serve

Everything is kept in the database. A file is migrated automatically; PostgreSQL only if it is
empty, otherwise by `pyatak migrate`. Give an address with a password through PYATAK_DATABASE:
everybody on the machine can read arguments. Ctrl-C stops the server; matches go on after the next
start. GET /healthz, /readyz and /metrics are for monitoring; docs/protocol.md is for programs.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    config: Config,

    #[command(flatten)]
    admin: AdminChoice,
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    log(arguments.config.log_json);
    let files = pyatak_server::raise_open_files();
    tracing::debug!(files, "open files");
    // Tests of upgrades act as the next version without a second build.
    #[cfg(debug_assertions)]
    if std::env::var_os("PYATAK_NEXT_VERSION").is_some() {
        pyatak_protocol::become_next_version();
    }
    // So does one of the first versions of all rules.
    #[cfg(debug_assertions)]
    if std::env::var_os("PYATAK_OLD_VERSION").is_some() {
        pyatak_protocol::become_old_version();
    }
    // Browser tests get the same deals and the same bots every time.
    #[cfg(debug_assertions)]
    if let Ok(seed) = std::env::var("PYATAK_SEED") {
        tracing::warn!("everything random follows from PYATAK_SEED: for tests only");
        pyatak_server::seed_randomness(&seed);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let path = arguments.admin.path(&arguments.config.database);
    runtime.block_on(serve(arguments.config, path))
}

fn log(is_json: bool) {
    let filter = EnvFilter::try_from_env("PYATAK_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    // Colours are for terminals; a file or another program would have to strip them.
    let has_colours = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).with_ansi(has_colours);
    if is_json { builder.json().init() } else { builder.init() }
}

async fn serve(config: Config, admin_path: PathBuf) -> Result<()> {
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let notifier = match &config.nats {
        Some(_) if !matches!(config.database, Address::Postgres(_) | Address::Sharded(_)) => {
            bail!("--nats is for several servers that share a database: it needs --database postgres://…")
        }
        Some(address) => Some(Notifier::connect(address, config.nats_ca.as_deref()).await?),
        None => None,
    };
    let store = database::open(&config.database).await?;
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    let server = match store.shared() {
        Some(shared) => pyatak_server::start_node(config, shared, notifier, listener).await?,
        None => pyatak_server::start(config, store.store(), listener)?,
    };
    let admin = AdminFile::write(admin_path, &server)?;
    println!("Pyatak is served at http://{}/ (Ctrl-C stops it)", server.address());
    tokio::select! {
        _ = interrupted.recv() => {}
        _ = terminated.recv() => {}
    }
    tracing::info!("stopping");
    server.stop().await;
    drop(admin);
    Ok(())
}

/// Tells `pyatak admin` on the same machine the server's address and admin token.
struct AdminFile(PathBuf);

/// The path of that file.
#[derive(clap::Args)]
pub(crate) struct AdminChoice {
    /// The file by which `pyatak admin` finds a running server [default: beside the database file; pyatak.admin for
    /// PostgreSQL]
    #[arg(long, env = "PYATAK_ADMIN_FILE", value_name = "FILE", global = true)]
    admin_file: Option<PathBuf>,
}

impl AdminChoice {
    pub(crate) fn path(&self, database: &Address) -> PathBuf {
        match (&self.admin_file, database) {
            (Some(path), _) => path.clone(),
            (None, Address::Sqlite(path)) => beside(path),
            (None, Address::Postgres(_) | Address::Sharded(_) | Address::Unknown) => {
                PathBuf::from("pyatak.admin")
            }
        }
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".admin");
    PathBuf::from(name)
}

impl AdminFile {
    fn write(path: PathBuf, server: &pyatak_server::Running) -> Result<AdminFile> {
        use std::io::Write;
        use std::os::unix::fs::OpenOptionsExt;
        // Removed first, so that an old file with wider permissions is not written into.
        let _ = fs::remove_file(&path);
        let options = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
        let mut file = options.with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(file, "{}\n{}", server.address(), server.admin_token())?;
        Ok(AdminFile(path))
    }
}

impl Drop for AdminFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
