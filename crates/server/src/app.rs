//! What all requests share.

use crate::clock::Clock;
use crate::config::Config;
use crate::failure::RequestError;
use crate::hub::Hub;
use crate::keys::Keys;
use crate::limits::{EXPORTS_MAX, GUESSES_PER_MINUTE, REQUESTS_PER_SECOND};
use crate::nodes::Nodes;
use crate::page::Page;
use crate::thinkers::Thinkers;
use crate::unfold::Unfolding;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics_exporter_prometheus::PrometheusHandle;
use pyatak_store::Store;
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::Semaphore;

/// What all requests share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    /// This process among others, if there can be others.
    pub(crate) nodes: Option<Arc<Nodes>>,
    pub(crate) hub: Hub,
    pub(crate) thinkers: Thinkers,
    pub(crate) page: Page,
    pub(crate) recorder: Option<PrometheusHandle>,
    pub(crate) connections: Connections,
    pub(crate) unfolding: Unfolding,
    pub(crate) keys: Keys,
    /// Held by whoever takes deleted people out of the logs.
    pub(crate) erasing: tokio::sync::Mutex<()>,
    /// Who may take their data along at once.
    pub(crate) exports: Arc<Semaphore>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    guesses: DefaultKeyedRateLimiter<IpAddr>,
    sessions: AtomicU64,
    is_stopping: AtomicBool,
    /// When the store last said whether it can write, and what.
    ready: tokio::sync::Mutex<Option<(Instant, bool)>>,
    clock: Clock,
    /// What `pyatak admin` on the same machine proves itself with.
    pub(crate) admin_token: String,
}

/// A share of the server.
pub(crate) type Shared = Arc<App>;

impl App {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        nodes: Option<Arc<Nodes>>,
        clock: Clock,
        page: Page,
        admin_token: String,
    ) -> App {
        let per = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        let requests = Quota::per_second(per(REQUESTS_PER_SECOND)).allow_burst(per(REQUESTS_PER_SECOND * 4));
        let thinkers = Thinkers::new(config.bot_threads, config.bot_milliseconds);
        App {
            thinkers,
            page,
            store,
            nodes,
            clock,
            hub: Hub::default(),
            recorder: crate::meters::recorder(),
            connections: Connections::default(),
            unfolding: Unfolding::new(),
            keys: Keys::default(),
            erasing: tokio::sync::Mutex::default(),
            exports: Arc::new(Semaphore::new(EXPORTS_MAX)),
            requests: RateLimiter::keyed(requests),
            guesses: RateLimiter::keyed(Quota::per_minute(per(GUESSES_PER_MINUTE))),
            sessions: AtomicU64::new(1),
            is_stopping: AtomicBool::new(false),
            ready: tokio::sync::Mutex::default(),
            admin_token,
            config,
        }
    }

    /// Milliseconds since 1970, never running backwards while the server runs.
    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    /// The store's clock, which all nodes go by, says that it is so late.
    pub(crate) fn set_clock(&self, now: i64) {
        self.clock.set(now);
    }

    /// A number for a new connection.
    pub(crate) fn next_session(&self) -> u64 {
        self.sessions.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    /// Can the store write? To find out, something is written, so not everybody who asks makes it do so: they wait
    /// for the one who does, and a fresh answer is passed on.
    pub(crate) async fn is_ready(&self) -> Result<(), RequestError> {
        let mut ready = self.ready.lock().await;
        let fresh = ready.filter(|(asked, _)| asked.elapsed() < self.config.limits.ready_time);
        let can_write = match fresh {
            Some((_, can_write)) => can_write,
            None => {
                let answer = self.store.is_ready().await;
                if let Err(error) = &answer {
                    tracing::warn!(%error, "the store is not ready");
                }
                *ready = Some((Instant::now(), answer.is_ok()));
                answer.is_ok()
            }
        };
        if can_write { Ok(()) } else { Err(RequestError::NotSaved) }
    }

    /// May this address make another request?
    pub(crate) fn allows_request(&self, address: IpAddr) -> bool {
        self.config.no_rate_limit || self.requests.check_key(&address).is_ok()
    }

    /// May this address guess again, or bring another person?
    pub(crate) fn allows_guess(&self, address: IpAddr) -> bool {
        self.config.no_rate_limit || self.guesses.check_key(&address).is_ok()
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.guesses.retain_recent();
        self.keys.tidy(self.now());
    }
}

/// How many connections there are, in all and from each address.
#[derive(Default)]
pub(crate) struct Connections(Arc<Mutex<HashMap<IpAddr, u32>>>);

/// A connection that counts as long as it is kept.
pub(crate) struct Connected {
    address: IpAddr,
    all: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

impl Connections {
    /// Is nobody connected?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Counts a connection, unless there are too many already.
    pub(crate) fn open(&self, address: IpAddr, config: &Config) -> Option<Connected> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from_here = all.get(&address).copied().unwrap_or_default();
        let in_all: u32 = all.values().sum();
        // Who is refused leaves no trace: otherwise strangers could fill the map for ever.
        if from_here >= config.connections_per_address || in_all >= config.connections {
            return None;
        }
        all.insert(address, from_here + 1);
        crate::meters::connections(1.0);
        Some(Connected { address, all: Arc::clone(&self.0) })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        crate::meters::connections(-1.0);
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}
