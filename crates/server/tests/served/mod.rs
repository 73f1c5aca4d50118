//! A real server in this process, with a file of its own.

#![allow(dead_code, reason = "each test uses a part of it")]

use clap::Parser;
use pyatak_client::Server;
use pyatak_server::{Bell, Config, Patience, Running};
use pyatak_store::{Shared, Sqlite, Store};
use std::sync::Arc;
use std::time::Duration;
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
        config.no_rate_limit = true;
        config.connections_per_address = 100_000;
        config.limits.ready_time = Duration::ZERO;
        change(&mut config);
        let store = Arc::new(Sqlite::open(folder.path().join("test.db")).unwrap());
        Served::start_on(store, config, folder)
    }

    /// A server without limits on a store of one's own.
    pub(crate) fn start_with_store(store: Arc<dyn Store>) -> Served {
        Served::start_with_store_and(store, |_| {})
    }

    /// A server on a store of one's own that is set up a little differently.
    pub(crate) fn start_with_store_and(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> Served {
        let mut config = Arguments::parse_from(["serve"]).config;
        config.no_rate_limit = true;
        config.connections_per_address = 100_000;
        config.limits.ready_time = Duration::ZERO;
        change(&mut config);
        Served::start_on(store, config, tempfile::tempdir().unwrap())
    }

    fn start_on(store: Arc<dyn Store>, config: Config, folder: TempDir) -> Served {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let running = runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            pyatak_server::start(config, store, listener).unwrap()
        });
        Served { runtime: Some(runtime), running: Some(running), _folder: folder }
    }

    /// A node that shares its store with others, without a bell; it has little patience.
    pub(crate) fn start_node(store: Arc<dyn Shared>, change: impl FnOnce(&mut Config)) -> Served {
        Served::start_node_with_bell(store, None, change)
    }

    /// The same with the bell at this address.
    pub(crate) fn start_node_with_bell(
        store: Arc<dyn Shared>,
        nats: Option<&str>,
        change: impl FnOnce(&mut Config),
    ) -> Served {
        let mut config = Arguments::parse_from(["serve"]).config;
        config.no_rate_limit = true;
        config.connections_per_address = 100_000;
        config.limits.ready_time = Duration::ZERO;
        config.patience = Patience {
            beat_every: Duration::from_millis(100),
            believed_for: Duration::from_millis(1000),
            look_every: Duration::from_millis(500),
            look_every_without_bell: Duration::from_millis(20),
        };
        change(&mut config);
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let running = runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let bell = match nats {
                Some(address) => Some(Bell::connect(address).await.unwrap()),
                None => None,
            };
            pyatak_server::start_node(config, store, bell, listener).await.unwrap()
        });
        Served { runtime: Some(runtime), running: Some(running), _folder: tempfile::tempdir().unwrap() }
    }

    /// Ends it without a word to anybody, as if the machine had lost its power.
    pub(crate) fn kill(mut self) {
        self.running = None;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// What `pyatak admin` would prove itself with.
    pub(crate) fn admin_token(&self) -> String {
        self.running.as_ref().unwrap().admin_token().to_owned()
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
