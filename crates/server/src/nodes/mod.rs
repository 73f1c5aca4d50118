//! This process as one of several nodes that serve the same tables from one store.
//!
//! Any node serves any table. Between two players, only the number of an entry in the store decides. One node runs
//! the bots and clocks of a table: the one that holds its lease. Nodes learn of each other's changes by notifications
//! over NATS, which carry the appended entries, sealed; without NATS, and whenever a notification does not follow on what
//! is known here, they poll. With NATS, one node owns each table, and the others relay their sessions to it (`links`).
//! `docs/decisions/0011-nodes.md`, `0015-entries-in-notifications.md` and `0020-owners.md` say why.

mod heartbeat;
pub(crate) mod jobs;
pub(crate) mod links;
mod notifier;
mod placement;
mod poller;
mod seal;
mod skew;
mod usage;

use crate::app::SharedApp;
use crate::hub::Handle;
use crate::metrics;
use crate::secrets;
use crate::serve::StartError;
use links::{LinkWork, Links};
pub(crate) use notifier::Subscription;
pub use notifier::{Notifier, NotifierError};
use placement::Placement;
use pyatak_engine::RulesVersion;
use pyatak_protocol::is_old_version;
use pyatak_store::{Append, Fence, Heartbeat, Job, NodeId, SharedStore, StoreError, TableId, TableKey};
use pyatak_table::LocalPresence;
pub(crate) use seal::KeyBytes;
pub(crate) use seal::Opened;
use seal::{Openers, OwnKeys, Sealer};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;
pub(crate) use usage::Spent;

/// How often nodes send heartbeats and poll. Tests use shorter times than servers.
#[derive(Clone, Debug)]
pub struct NodeTimings {
    /// The interval between two heartbeats of a node.
    pub heartbeat_every: Duration,
    /// A node counts as alive for this long after a heartbeat.
    pub heartbeat_ttl: Duration,
    /// Do tables have owners, as far as there is a NATS? Tests look at nodes without, which is how a node of the release
    /// before looks to others.
    pub has_owners: bool,
    /// A node from which nothing was heard for this long is silent: other nodes take over its tables.
    pub silence: Duration,
    /// How often tables are polled while notifications work.
    pub poll_every: Duration,
    /// How often tables are polled without a notifier, or while it is disconnected.
    pub poll_every_without_notifier: Duration,
    /// How long a node seals notifications with the same key.
    pub key_every: Duration,
}

impl Default for NodeTimings {
    fn default() -> NodeTimings {
        NodeTimings {
            heartbeat_every: Duration::from_millis(250),
            heartbeat_ttl: Duration::from_secs(5),
            has_owners: true,
            silence: Duration::from_millis(750),
            poll_every: Duration::from_secs(2),
            poll_every_without_notifier: Duration::from_millis(400),
            key_every: Duration::from_secs(3600),
        }
    }
}

/// This node.
pub(crate) struct Nodes {
    pub(crate) me: NodeId,
    pub(crate) store: Arc<dyn SharedStore>,
    timings: NodeTimings,
    notifier: Option<Notifier>,
    /// The links to other nodes, if there is a NATS.
    pub(crate) links: Option<Arc<Links>>,
    /// A poller for each database of the store, so that none of them waits for another.
    pollers: Vec<mpsc::UnboundedSender<PollRequest>>,
    /// A job may be waiting in the queue.
    job_queued: Notify,
    /// The newest version of each game's rules that all nodes know.
    rules: Mutex<BTreeMap<String, RulesVersion>>,
    /// The databases that take new tables.
    placement: Placement,
    /// Seals what this node tells the others.
    sealer: Mutex<Arc<Sealer>>,
    /// Opens what they tell.
    openers: Mutex<Arc<Openers>>,
    /// Is no other node alive? Then there is nobody to seal for.
    is_alone: AtomicBool,
}

/// What another node says about a table.
pub(crate) enum Notice {
    /// It has appended these entries.
    Appended(Opened),
    /// Something has changed: poll.
    Changed,
}

/// What is sent to a poller.
#[derive(Clone)]
enum PollRequest {
    /// A table is awake here. `known` always holds the number of the last entry that it knows.
    Awake { table: TableKey, known: Arc<AtomicU64>, handle: Handle },
    /// A table has gone to sleep.
    Asleep { table: TableKey, handle: Handle },
    /// Who is connected here has changed.
    Here { table: TableKey, here: LocalPresence },
    /// Poll one table now.
    Poll { table: TableKey },
    /// Poll every table now.
    PollAll,
    /// This node's heartbeat expired, so other nodes may have acquired its leases.
    HeartbeatExpired,
}

/// What the tasks of a node are started with.
pub(crate) struct Joined {
    requests: Vec<mpsc::UnboundedReceiver<PollRequest>>,
    keys: OwnKeys,
    links: Option<LinkWork>,
}

impl Nodes {
    /// Makes this process a node. Returns the store's time as well, in milliseconds since 1970.
    pub(crate) async fn join(
        store: Arc<dyn SharedStore>,
        notifier: Option<Notifier>,
        timings: NodeTimings,
    ) -> Result<(Arc<Nodes>, Joined, i64), StartError> {
        let me = secrets::node_id()?;
        let (keys, sealer) = OwnKeys::new(&me, secrets::node_key()?);
        let has_links = notifier.is_some() && timings.has_owners && !is_old_version();
        let about = heartbeat::about(&keys, store.shards(), has_links, usage::Usage::default());
        let first = store.heartbeat(&me, about, timings.heartbeat_ttl).await;
        let first = first.map_err(StartError::Store)?;
        heartbeat::greet(&me, &first);
        let rules = Mutex::new(heartbeat::known_to_all(&first));
        let placement = Placement::new(heartbeat::shards_known_to_all(&first), &first.unreachable);
        let (pollers, requests) = (0..store.shards()).map(|_| mpsc::unbounded_channel()).unzip();
        let (links, link_work) = has_links.then(|| Links::new(me.clone(), timings.silence)).unzip();
        let nodes = Nodes {
            me,
            links,
            store,
            timings,
            notifier,
            pollers,
            job_queued: Notify::new(),
            rules,
            placement,
            sealer: Mutex::new(Arc::new(sealer)),
            openers: Mutex::default(),
            is_alone: AtomicBool::new(true),
        };
        nodes.set_openers(&first);
        Ok((Arc::new(nodes), Joined { requests, keys, links: link_work }, first.now_ms))
    }

    /// Spawns the tasks of this node.
    pub(crate) fn run(self: &Arc<Nodes>, app: &SharedApp, joined: Joined) -> Vec<JoinHandle<()>> {
        let Joined { requests, keys, links } = joined;
        let mut tasks = vec![
            tokio::spawn(heartbeat::run(Arc::clone(self), Arc::clone(app), keys)),
            tokio::spawn(jobs::run(Arc::clone(self), Arc::clone(app))),
        ];
        tasks.extend(
            requests.into_iter().map(|requests| tokio::spawn(poller::run(Arc::clone(self), requests))),
        );
        if let Some(work) = links {
            tasks.push(tokio::spawn(links::run(Arc::clone(self), Arc::clone(app), work)));
        }
        if let Some(notifier) = &self.notifier {
            // It was connected before anything was counted.
            metrics::nats_connected(notifier.is_connected());
            tasks.push(tokio::spawn(notifier.clone().forward_jobs(Arc::clone(self))));
            tasks.push(tokio::spawn(notifier.clone().poll_when_missed(Arc::clone(self))));
        }
        tasks
    }

    /// Leaves: other nodes may acquire this node's leases at once.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.store.leave(&self.me).await {
            tracing::warn!(node = %self.me, %error, "leaving the other nodes failed; its leases expire");
        }
    }

    /// The newest version of a game's rules that all nodes know, so that any of them can serve a new table.
    pub(crate) fn rules_version(&self, game: &str, newest: RulesVersion) -> RulesVersion {
        let rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        rules.get(game).map_or(newest, |known| newest.min(*known))
    }

    /// The id of a new table, in one of the store's databases.
    pub(crate) fn place(&self, id: &TableId) -> TableId {
        self.placement.place(id)
    }

    /// Learns the keys of the nodes that are alive.
    fn set_openers(&self, heartbeat: &Heartbeat) {
        let openers = Arc::new(heartbeat::openers(&self.me, heartbeat));
        *self.openers.lock().unwrap_or_else(PoisonError::into_inner) = openers;
        self.is_alone.store(heartbeat.nodes.len() <= 1, Ordering::Relaxed);
        if let Some(links) = &self.links {
            links.set_known(heartbeat::with_links(&self.me, heartbeat));
        }
    }

    /// Seals a parcel for a node, or for all.
    fn seal_parcel(&self, to: Option<&NodeId>, parcel: &[u8]) -> Option<Vec<u8>> {
        let sealer = Arc::clone(&self.sealer.lock().unwrap_or_else(PoisonError::into_inner));
        sealer.seal_parcel(to, parcel)
    }

    /// Opens a parcel that is for this node, or for all. Returns who has sealed it.
    fn open_parcel(&self, to: Option<&NodeId>, message: &[u8]) -> Option<(String, Vec<u8>)> {
        let openers = Arc::clone(&self.openers.lock().unwrap_or_else(PoisonError::into_inner));
        let opened = openers.open_parcel(to, message);
        opened.inspect_err(|why| metrics::parcel_rejected(why.name())).ok()
    }

    /// Would this node be the table's owner? Without links, every node is as good as any other.
    pub(crate) fn is_owner(&self, table: &TableId) -> bool {
        self.links.as_ref().is_none_or(|links| links.is_owner(table))
    }

    /// Seals with another key from now on.
    fn set_sealer(&self, sealer: Sealer) {
        *self.sealer.lock().unwrap_or_else(PoisonError::into_inner) = Arc::new(sealer);
    }

    /// What a notification about a table says.
    pub(crate) fn read_notification(&self, table: TableKey, message: &[u8]) -> Notice {
        // Before notifications had content, every one of them was a reason to poll.
        if message.is_empty() || is_old_version() {
            return Notice::Changed;
        }
        let openers = Arc::clone(&self.openers.lock().unwrap_or_else(PoisonError::into_inner));
        match openers.open(table, message) {
            Ok(opened) => Notice::Appended(opened),
            Err(why) => {
                metrics::notification_not_opened(why.name());
                Notice::Changed
            }
        }
    }

    /// Sends a request about a table to its poller, and one about all tables to every poller.
    fn send(&self, request: PollRequest) {
        let asked = match &request {
            PollRequest::Awake { table, .. }
            | PollRequest::Asleep { table, .. }
            | PollRequest::Here { table, .. }
            | PollRequest::Poll { table } => {
                let shard = self.store.shard_of(*table);
                self.pollers.get(shard..=shard).unwrap_or_default()
            }
            PollRequest::PollAll | PollRequest::HeartbeatExpired => &self.pollers,
        };
        // A poller is gone when the node is being stopped.
        asked.iter().for_each(|poller| drop(poller.send(request.clone())));
    }

    /// A table is awake here.
    pub(crate) fn awake(&self, table: TableKey, known: Arc<AtomicU64>, handle: Handle) {
        self.send(PollRequest::Awake { table, known, handle });
    }

    /// A table has gone to sleep.
    pub(crate) fn asleep(&self, table: TableKey, handle: Handle) {
        self.send(PollRequest::Asleep { table, handle });
    }

    /// Who is connected here has changed.
    pub(crate) fn here(&self, table: TableKey, here: LocalPresence) {
        self.send(PollRequest::Here { table, here });
    }

    /// Polls a table now.
    pub(crate) fn poll(&self, table: TableKey) {
        self.send(PollRequest::Poll { table });
    }

    /// Subscribes to the changes that other nodes make to a table.
    pub(crate) async fn subscribe(&self, table: TableKey) -> Option<Subscription> {
        match &self.notifier {
            Some(notifier) => notifier.subscribe(table).await,
            None => None,
        }
    }

    /// Tells other nodes that a table has changed.
    pub(crate) fn publish_change(&self, table: TableKey) {
        if let Some(notifier) = &self.notifier {
            notifier.publish_change(table, Vec::new());
        }
    }

    /// What is to be published once these entries are durable: the entries, sealed, or nothing if they are too large or
    /// if there is nobody to tell. A node that has just come polls after an empty notification.
    pub(crate) fn seal(&self, table: TableKey, first_seq: u64, entries: &[Vec<u8>]) -> Vec<u8> {
        if self.notifier.is_none() || self.is_alone.load(Ordering::Relaxed) || is_old_version() {
            return Vec::new();
        }
        let sealer = Arc::clone(&self.sealer.lock().unwrap_or_else(PoisonError::into_inner));
        sealer.seal(table, first_seq, entries).unwrap_or_default()
    }

    /// Tells other nodes what was appended to a table, as [`Nodes::seal`] has sealed it.
    pub(crate) fn publish_appended(&self, table: TableKey, sealed: Vec<u8>) {
        if let Some(notifier) = &self.notifier {
            if !sealed.is_empty() {
                metrics::entries_published();
            }
            notifier.publish_change(table, sealed);
        }
    }

    /// Appends what bots and clocks do.
    pub(crate) async fn append_fenced(&self, append: Append, fence: Option<Fence>) -> Result<(), StoreError> {
        match fence {
            Some(fence) => self.store.append_fenced(append, fence).await,
            None => Err(StoreError::NotHolder),
        }
    }

    /// Queues a bot's search for any node that has an idle thread.
    pub(crate) async fn enqueue_job(&self, job: Job) -> Result<(), StoreError> {
        self.store.enqueue_job(job).await?;
        metrics::job_queued();
        self.job_queued.notify_one();
        if let Some(notifier) = &self.notifier {
            notifier.publish_job();
        }
        Ok(())
    }

    /// Cancels a job whose answer is no longer wanted.
    pub(crate) fn cancel_job(self: &Arc<Nodes>, table: TableKey, ticket: u64) {
        let nodes = Arc::clone(self);
        tokio::spawn(async move {
            // If this fails, a node searches for nothing; the table's next job replaces this one.
            let _ = nodes.store.cancel_job(table, ticket).await;
        });
    }
}
