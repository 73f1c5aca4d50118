//! Starting and stopping a server.

use crate::app::{App, SharedApp};
use crate::clock::Clock;
use crate::config::Config;
use crate::limits::{DRAIN_TIME, GOODBYE_TIME};
use crate::listen::listen;
use crate::nodes::{Joined, Nodes, Notifier};
use crate::page::Page;
use crate::secrets::{NoRandomness, Token};
use crate::task::Command;
use crate::{people, routes, sweep};
use pyatak_store::{SharedStore, Store, StoreError};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// A running server.
pub struct Running {
    app: SharedApp,
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
    sweeping: JoinHandle<()>,
    /// Ends connections whose key has ended.
    checking_keys: JoinHandle<()>,
    /// Tasks that only a node among others needs.
    node_tasks: Vec<JoinHandle<()>>,
}

/// Why a server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be listened on.
    #[error("cannot listen: {0}")]
    Listen(#[from] std::io::Error),
    /// The page's folder cannot be read.
    #[error("cannot read the page: {0}")]
    Page(std::io::Error),
    /// The store does not answer.
    #[error("the database does not answer: {0}")]
    Store(StoreError),
    /// There are no random numbers.
    #[error("the system gives no random numbers")]
    NoRandomness,
}

impl From<NoRandomness> for StartError {
    fn from(_: NoRandomness) -> Self {
        StartError::NoRandomness
    }
}

/// Starts serving on a listener that the caller has opened.
pub fn start(config: Config, store: Arc<dyn Store>, listener: TcpListener) -> Result<Running, StartError> {
    launch(config, store, listener, Clock::of_machine(), None)
}

/// Starts serving as one of several nodes that share a store. They notify each other of changes; without a notifier
/// they poll more often.
pub async fn start_node(
    config: Config,
    store: Arc<dyn SharedStore>,
    notifier: Option<Notifier>,
    listener: TcpListener,
) -> Result<Running, StartError> {
    let timings = config.timings.clone();
    let (nodes, joined, now_ms) = Nodes::join(Arc::clone(&store), notifier, timings).await?;
    launch(config, store, listener, Clock::starting_at(now_ms), Some((nodes, joined)))
}

fn launch(
    config: Config,
    store: Arc<dyn Store>,
    listener: TcpListener,
    clock: Clock,
    node: Option<(Arc<Nodes>, Joined)>,
) -> Result<Running, StartError> {
    let address = listener.local_addr()?;
    let admin_token = Token::new()?.reveal().to_owned();
    let page = match &config.page {
        Some(folder) => Page::read(folder),
        None => Page::own(),
    };
    let page = page.map_err(StartError::Page)?;
    let (nodes, joined) = node.unzip();
    let app: SharedApp = Arc::new(App::new(config, store, nodes.clone(), clock, page, admin_token));
    let (stop, stopped) = oneshot::channel();
    let router = routes::router(Arc::clone(&app));
    let serving = tokio::spawn(listen(listener, router, Arc::clone(&app), stopped));
    let sweeping = tokio::spawn(sweep::run(Arc::clone(&app)));
    let checking_keys = tokio::spawn(people::check_keys(Arc::clone(&app)));
    let node_tasks = nodes.zip(joined).map(|(nodes, joined)| nodes.run(&app, joined)).unwrap_or_default();
    Ok(Running { app, address, stop: Some(stop), serving, sweeping, checking_keys, node_tasks })
}

impl Running {
    /// The address that it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The token that `pyatak admin` on the same machine authenticates with.
    pub fn admin_token(&self) -> &str {
        &self.app.admin_token
    }

    /// Waits until clients have received the last messages of their tables.
    async fn drain_connections(&self) {
        let until = Instant::now() + GOODBYE_TIME;
        while !self.app.connections.is_empty() && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Stops gracefully: new requests are refused, tables save what is pending and end their sessions, the store is
    /// closed.
    pub async fn stop(mut self) {
        self.app.stop();
        let links = self.app.nodes.as_ref().and_then(|nodes| nodes.links.as_ref());
        if let Some(links) = links {
            links.leave();
        }
        self.sweeping.abort();
        self.checking_keys.abort();
        let (done, mut all_done) = mpsc::channel(1);
        for table in self.app.hub.all() {
            let _ = table.send(Command::Stop { done: done.clone() }).await;
        }
        drop(done);
        // The channel closes when the last table has saved everything and dropped its end.
        if tokio::time::timeout(DRAIN_TIME, all_done.recv()).await.is_err() {
            tracing::warn!(timeout = ?DRAIN_TIME, tables = self.app.hub.all().len(), "stopping although tables still wait for the store");
        }
        if let Some(links) = links {
            links.end_sessions();
        }
        self.drain_connections().await;
        if let Some(nodes) = &self.app.nodes {
            self.node_tasks.iter().for_each(JoinHandle::abort);
            nodes.leave().await;
        }
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if tokio::time::timeout(Duration::from_secs(2), &mut self.serving).await.is_err() {
            self.serving.abort();
        }
        if let Err(error) = self.app.store.close().await {
            tracing::warn!(%error, "closing the store failed");
        }
    }
}
