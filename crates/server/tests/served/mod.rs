//! A real server in this process.

#![allow(dead_code, reason = "each test uses a part of it")]

use clap::Parser;
use pyatak_client::Server;
use pyatak_server::{Config, NodeTimings, Notifier, Running};
use pyatak_store::{SharedStore, Sqlite, Store};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A server that runs until this is dropped.
pub(crate) struct Served {
    runtime: Option<Runtime>,
    running: Option<Running>,
    /// The folder of its file, if it is temporary.
    folder: Option<TempDir>,
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    config: Config,
}

/// The configuration of tests: without rate limits, refusals come at once, and every readiness check asks the store.
fn config(change: impl FnOnce(&mut Config)) -> Config {
    let mut config = Arguments::parse_from(["serve"]).config;
    config.no_rate_limit = true;
    config.connections_per_address = 100_000;
    config.limits.ready_time = Duration::ZERO;
    config.limits.refusal_pause = Duration::ZERO;
    change(&mut config);
    config
}

impl Served {
    /// A server without limits, on a file of its own.
    pub(crate) fn start() -> Served {
        Served::start_with(|_| {})
    }

    /// The same with another configuration.
    pub(crate) fn start_with(change: impl FnOnce(&mut Config)) -> Served {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(folder.path().join("test.db")).unwrap());
        let mut served = Served::start_with_store_and(store, change);
        served.folder = Some(folder);
        served
    }

    /// A server without limits on this store.
    pub(crate) fn start_with_store(store: Arc<dyn Store>) -> Served {
        Served::start_with_store_and(store, |_| {})
    }

    /// The same with another configuration.
    pub(crate) fn start_with_store_and(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> Served {
        Served::run(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            pyatak_server::start(config(change), store, listener).unwrap()
        })
    }

    /// A node that shares its store with others, without a notifier and with short intervals.
    pub(crate) fn start_node(store: Arc<dyn SharedStore>, change: impl FnOnce(&mut Config)) -> Served {
        Served::start_node_with_notifier(store, None, change)
    }

    /// The same with a NATS at this address.
    pub(crate) fn start_node_with_notifier(
        store: Arc<dyn SharedStore>,
        nats: Option<&str>,
        change: impl FnOnce(&mut Config),
    ) -> Served {
        let config = config(|config| {
            config.timings = NodeTimings {
                heartbeat_every: Duration::from_millis(100),
                heartbeat_ttl: Duration::from_millis(1000),
                has_owners: true,
                silence: Duration::from_millis(750),
                poll_every: Duration::from_millis(500),
                poll_every_without_notifier: Duration::from_millis(20),
                key_every: Duration::from_secs(3600),
            };
            change(config);
        });
        Served::run(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let notifier = match nats {
                Some(address) => Some(Notifier::connect(address, None).await.unwrap()),
                None => None,
            };
            pyatak_server::start_node(config, store, notifier, listener).await.unwrap()
        })
    }

    /// Runs a server on a runtime of its own.
    fn run(start: impl Future<Output = Running>) -> Served {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let running = runtime.block_on(start);
        Served { runtime: Some(runtime), running: Some(running), folder: None }
    }

    /// Ends it without a word to anybody, as if the machine had lost its power.
    pub(crate) fn kill(mut self) {
        self.running = None;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// The token that `pyatak admin` authenticates with.
    pub(crate) fn admin_token(&self) -> String {
        self.running.as_ref().unwrap().admin_token().to_owned()
    }

    /// Its address.
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

/// Waits until a condition holds, for far longer than it should take.
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}
