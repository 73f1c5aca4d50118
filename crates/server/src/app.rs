//! What all requests share.

use crate::clock::Clock;
use crate::config::Config;
use crate::failure::RequestError;
use crate::fold::Folds;
use crate::hub::Hub;
use crate::keys::Keys;
use crate::limits::{EXPORTS_MAX, GUESSES_PER_MINUTE, RENAMES_BURST, RENAMES_EVERY, REQUESTS_PER_SECOND};
use crate::nodes::Nodes;
use crate::page::Page;
use crate::places::{Place, Places};
use crate::thinkers::Thinkers;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use metrics_exporter_prometheus::PrometheusHandle;
use pyatak_store::{PersonId, Store};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
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
    /// Everything that was accepted and has not ended, whatever it is.
    pub(crate) accepted: Places,
    /// Files that are being sent here.
    pub(crate) uploads: Places,
    pub(crate) folds: Folds,
    pub(crate) keys: Keys,
    /// Held by whoever takes deleted people out of the logs.
    pub(crate) erasing: tokio::sync::Mutex<()>,
    /// Who may take their data along at once.
    pub(crate) exports: Arc<Semaphore>,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    guesses: DefaultKeyedRateLimiter<IpAddr>,
    renames: DefaultKeyedRateLimiter<PersonId>,
    /// People who are opening a table.
    pub(crate) openings: OneByOne,
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
        let renames = Quota::with_period(RENAMES_EVERY).unwrap_or(Quota::per_minute(NonZeroU32::MIN));
        let renames = renames.allow_burst(per(RENAMES_BURST));
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
            accepted: Places::default(),
            uploads: Places::default(),
            folds: Folds::new(),
            keys: Keys::default(),
            erasing: tokio::sync::Mutex::default(),
            exports: Arc::new(Semaphore::new(EXPORTS_MAX)),
            requests: RateLimiter::keyed(requests),
            guesses: RateLimiter::keyed(Quota::per_minute(per(GUESSES_PER_MINUTE))),
            renames: RateLimiter::keyed(renames),
            openings: OneByOne::default(),
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

    /// May this person take another name?
    pub(crate) fn allows_rename(&self, person: &PersonId) -> bool {
        self.config.no_rate_limit || self.renames.check_key(person).is_ok()
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.renames.retain_recent();
        self.requests.retain_recent();
        self.guesses.retain_recent();
        self.keys.tidy(self.now());
    }
}

/// What one person does at a time. There are fewer locks than people: now and then somebody waits for a stranger.
pub(crate) struct OneByOne([tokio::sync::Mutex<()>; 64]);

impl Default for OneByOne {
    fn default() -> OneByOne {
        OneByOne(std::array::from_fn(|_| tokio::sync::Mutex::default()))
    }
}

impl OneByOne {
    /// Waits until nobody else does it for the same person.
    pub(crate) async fn alone(&self, person: &PersonId) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        person.hash(&mut hasher);
        self.0[hasher.finish() as usize % self.0.len()].lock().await
    }
}

/// The connections of people and programs to tables, in all and from each address.
#[derive(Default)]
pub(crate) struct Connections(Places);

/// A connection that counts as long as it is kept.
pub(crate) struct Connected {
    _place: Place,
}

impl Connections {
    /// Is nobody connected?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Counts a connection, unless there are too many already.
    pub(crate) fn open(&self, address: IpAddr, config: &Config) -> Option<Connected> {
        let place = self.0.take(address, config.connections_per_address, config.connections)?;
        crate::meters::connections(1.0);
        Some(Connected { _place: place })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        crate::meters::connections(-1.0);
    }
}
