//! A real server in this process, with a file of its own.

use clap::Parser;
use pyatak_client::Server;
use pyatak_server::{Config, Running};
use pyatak_store::Sqlite;
use std::sync::Arc;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A server that runs until this is dropped.
pub(crate) struct Served {
    runtime: Option<Runtime>,
    running: Option<Running>,
    _folder: TempDir,
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    config: Config,
}

impl Served {
    /// A server without limits.
    pub(crate) fn start() -> Served {
        Served::start_with(|_| {})
    }

    /// A server that is set up a little differently.
    pub(crate) fn start_with(change: impl FnOnce(&mut Config)) -> Served {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Arguments::parse_from(["serve"]).config;
        config.database = folder.path().join("test.db");
        config.no_rate_limit = true;
        config.connections_per_address = 100_000;
        change(&mut config);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let running = runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let store = Sqlite::open(&config.database).unwrap();
            pyatak_server::start(config, Arc::new(store), listener).unwrap()
        });
        Served { runtime: Some(runtime), running: Some(running), _folder: folder }
    }

    /// Where it is.
    pub(crate) fn server(&self) -> Server {
        self.running.as_ref().unwrap().address().into()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let (Some(runtime), Some(running)) = (self.runtime.take(), self.running.take()) {
            runtime.block_on(running.stop());
        }
    }
}
