//! `pyatak serve`: everything that is needed to play over a network.

use anyhow::{Context, Result};
use pyatak_server::Config;
use pyatak_store::Sqlite;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Serves tables, people and bots from one file.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak serve
  pyatak serve --listen 0.0.0.0:5555 --database /var/lib/pyatak/pyatak.db
  PYATAK_LOG=debug pyatak serve

Everything is kept in the database file. Ctrl-C stops the server; what was played goes on at the next start.
GET /healthz, /readyz and /metrics are for whoever watches over it; docs/protocol.md is for programs.")]
pub(crate) struct Arguments {
    #[command(flatten)]
    config: Config,
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    let config = arguments.config;
    log(config.log_json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config))
}

fn log(is_json: bool) {
    let filter = EnvFilter::try_from_env("PYATAK_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if is_json { builder.json().init() } else { builder.init() }
}

async fn serve(config: Config) -> Result<()> {
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}", config.listen))?;
    let store = Sqlite::open(&config.database)
        .with_context(|| format!("cannot open the database {}", config.database.display()))?;
    let database = config.database.clone();
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    let server = pyatak_server::start(config, Arc::new(store), listener)?;
    let admin = AdminFile::write(&database, &server)?;
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

/// Tells `pyatak admin` on the same machine where the server is and what it believes.
struct AdminFile(PathBuf);

/// The file beside a database that says where its server is.
pub(crate) fn admin_path(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".admin");
    PathBuf::from(name)
}

impl AdminFile {
    fn write(database: &Path, server: &pyatak_server::Running) -> Result<AdminFile> {
        use std::io::Write;
        use std::os::unix::fs::OpenOptionsExt;
        let path = admin_path(database);
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
