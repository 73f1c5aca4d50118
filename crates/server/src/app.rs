//! The state that all requests share.

use crate::address_limiter::{AddressLimiter, Permit};
use crate::bot_workers::BotWorkers;
use crate::clock::Clock;
use crate::config::Config;
use crate::failure::RequestError;
use crate::fold::Folds;
use crate::hub::Hub;
use crate::keys::Keys;
use crate::limits::{EXPORTS_MAX, REFUSALS_HELD_MAX};
use crate::nodes::Nodes;
use crate::page::Page;
use crate::rate_limits::RateLimits;
use crate::shared_rate::REPORTED_MAX;
use metrics_exporter_prometheus::PrometheusHandle;
use pyatak_protocol::UnixMs;
use pyatak_store::{PersonId, Store};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;
use tokio::sync::Semaphore;

/// An address that has this part of the connections that it may have is reported to other nodes.
const CONNECTIONS_WORTH_REPORTING: u32 = 16;

/// The state that all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    /// This process as one of several nodes, if the store can be shared.
    pub(crate) nodes: Option<Arc<Nodes>>,
    pub(crate) hub: Hub,
    pub(crate) bot_workers: BotWorkers,
    pub(crate) page: Page,
    pub(crate) recorder: Option<PrometheusHandle>,
    pub(crate) connections: Connections,
    /// Every connection that was accepted and has not ended, of whatever kind.
    pub(crate) accepted: AddressLimiter,
    /// Uploads that are under way.
    pub(crate) uploads: AddressLimiter,
    pub(crate) folds: Folds,
    pub(crate) keys: Keys,
    /// Held while deleted people are erased from the logs.
    pub(crate) erasing: tokio::sync::Mutex<()>,
    /// Permits for exports of personal data.
    pub(crate) exports: Arc<Semaphore>,
    pub(crate) rates: RateLimits,
    /// Refused requests that are held back.
    refusals: AddressLimiter,
    /// A person opens one table at a time.
    pub(crate) openings: PersonLocks,
    sessions: AtomicU64,
    is_stopping: AtomicBool,
    /// When the store was last asked whether it can write, and whether it could.
    ready: tokio::sync::Mutex<Option<(Instant, bool)>>,
    clock: Clock,
    /// The token that `pyatak admin` on the same machine authenticates with.
    pub(crate) admin_token: String,
}

/// A reference to the state that all requests share.
pub(crate) type SharedApp = Arc<App>;

impl App {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        nodes: Option<Arc<Nodes>>,
        clock: Clock,
        page: Page,
        admin_token: String,
    ) -> App {
        let bot_workers = BotWorkers::new(config.bot_threads, config.bot_milliseconds);
        let rates = RateLimits::new(&config, nodes.is_some());
        App {
            bot_workers,
            page,
            store,
            nodes,
            clock,
            hub: Hub::default(),
            recorder: crate::metrics::recorder(),
            connections: Connections::default(),
            accepted: AddressLimiter::default(),
            uploads: AddressLimiter::default(),
            folds: Folds::new(),
            keys: Keys::default(),
            erasing: tokio::sync::Mutex::default(),
            exports: Arc::new(Semaphore::new(EXPORTS_MAX)),
            rates,
            refusals: AddressLimiter::default(),
            openings: PersonLocks::default(),
            sessions: AtomicU64::new(1),
            is_stopping: AtomicBool::new(false),
            ready: tokio::sync::Mutex::default(),
            admin_token,
            config,
        }
    }

    /// Milliseconds since 1970. It never runs backwards while the server runs.
    pub(crate) fn now(&self) -> UnixMs {
        self.clock.now()
    }

    /// Sets the clock to the store's time, which all nodes go by.
    pub(crate) fn set_clock(&self, now_ms: i64) {
        self.clock.set(now_ms);
    }

    /// A number for a new session.
    pub(crate) fn next_session(&self) -> u64 {
        self.sessions.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    /// Checks that the store can write. That takes a write, so concurrent callers wait for one check, and its result is
    /// reused for a moment.
    pub(crate) async fn check_ready(&self) -> Result<(), RequestError> {
        let mut ready = self.ready.lock().await;
        let fresh = ready.filter(|(asked, _)| asked.elapsed() < self.config.limits.ready_time);
        let can_write = match fresh {
            Some((_, can_write)) => can_write,
            None => {
                let answer = self.store.check_ready().await;
                if let Err(error) = &answer {
                    tracing::warn!(%error, "readiness check failed: the store cannot write");
                }
                *ready = Some((Instant::now(), answer.is_ok()));
                answer.is_ok()
            }
        };
        if can_write { Ok(()) } else { Err(RequestError::NotSaved) }
    }

    /// Holds a refusal back, so that a client that ignores it is slowed down: a connection has one request at a time.
    pub(crate) async fn hold_refusal(&self, address: IpAddr) {
        let per_address_max = self.config.connections_per_address.saturating_mul(2);
        if let Some(_held) = self.refusals.try_acquire(address, per_address_max, REFUSALS_HELD_MAX) {
            tokio::time::sleep(self.config.limits.refusal_pause).await;
        }
    }

    /// Evicts the rate limits of addresses and people that have been quiet.
    pub(crate) fn tidy(&self) {
        self.rates.tidy();
        self.keys.tidy(self.now());
    }
}

/// Locks by person. There are fewer locks than people, so now and then a person waits for a stranger.
pub(crate) struct PersonLocks([tokio::sync::Mutex<()>; 64]);

impl Default for PersonLocks {
    fn default() -> PersonLocks {
        PersonLocks(std::array::from_fn(|_| tokio::sync::Mutex::default()))
    }
}

impl PersonLocks {
    /// Waits for the lock of a person.
    pub(crate) async fn lock(&self, person: &PersonId) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        person.hash(&mut hasher);
        self.0[hasher.finish() as usize % self.0.len()].lock().await
    }
}

/// Counts the connections of people and programs to tables, in total and for each address.
#[derive(Default)]
pub(crate) struct Connections(AddressLimiter);

/// A counted connection; it stops counting when this is dropped.
pub(crate) struct Connected {
    _permit: Permit,
}

impl Connections {
    /// Is nobody connected?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Counts a connection, or returns `None` if the limits are reached.
    pub(crate) fn open(&self, address: IpAddr, config: &Config) -> Option<Connected> {
        let permit = self.0.try_acquire(address, config.connections_per_address, config.connections)?;
        crate::metrics::connections(1.0);
        Some(Connected { _permit: permit })
    }

    /// The addresses with many connections here, for other nodes.
    pub(crate) fn report(&self, config: &Config) -> Vec<(IpAddr, u32)> {
        let worth = config.connections_per_address.div_ceil(CONNECTIONS_WORTH_REPORTING).max(1);
        self.0.largest(worth, REPORTED_MAX)
    }

    /// Learns how many connections each address has at other nodes.
    pub(crate) fn set_elsewhere(&self, elsewhere: HashMap<IpAddr, u32>) {
        self.0.set_elsewhere(elsewhere);
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        crate::metrics::connections(-1.0);
    }
}
