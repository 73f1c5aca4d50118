//! The poller: a task for each database of the store that asks what is new at all its tables that are awake here
//! (entries of other nodes, who is connected there, who holds the lease) and tells the tables' tasks. One query serves
//! many tables.

use super::{Nodes, PollRequest};
use crate::hub::Handle;
use crate::metrics;
use crate::task::{Command, NodeUpdate};
use pyatak_store::{Fence, TableKey, TableUpdate};
use pyatak_table::{LocalPresence, RemotePresence};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// At most this many tables are polled with one query.
const TABLES_PER_QUERY: usize = 500;
/// When a table's inbox is full, it is polled again after this delay.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// Tables are polled without a notification in this many slices at most, one after the other: a query for all of them at
/// once would make everybody's appends wait.
const SLICES_MAX: u32 = 16;
/// No slice is shorter than this.
const SLICE_TIME_MIN: Duration = Duration::from_millis(100);
/// How long the poller pauses after the store has failed.
const FAILURE_BACKOFF: Duration = Duration::from_millis(500);

/// A table that is awake here.
struct PolledTable {
    known: Arc<AtomicU64>,
    handle: Handle,
    /// What was last delivered to its task.
    delivered: Option<Delivered>,
}

/// What a poll found beside new entries. A table's task is only told when it changes.
#[derive(PartialEq, Eq)]
struct Delivered {
    fence: Option<Fence>,
    elsewhere: RemotePresence,
    answered: Option<u64>,
}

impl PolledTable {
    fn has_lease(&self) -> bool {
        self.delivered.as_ref().is_some_and(|delivered| delivered.fence.is_some())
    }
}

struct Poller {
    nodes: Arc<Nodes>,
    tables: HashMap<TableKey, PolledTable>,
    /// Tables to be polled next.
    due: BTreeSet<TableKey>,
    /// Changes in who is connected here that other nodes do not know yet; `None`: nobody is connected any more.
    here: BTreeMap<TableKey, Option<LocalPresence>>,
    /// Leases to be released.
    to_release: BTreeSet<TableKey>,
    /// When a slice of the tables was last made due, and which one it was.
    polled_slice: Instant,
    slice: u32,
    /// How many leases of its tables this node holds, as was last counted.
    leases: usize,
    /// Has the store just failed?
    has_failed: bool,
}

/// Polls for as long as the node runs.
pub(super) async fn run(nodes: Arc<Nodes>, mut requests: mpsc::UnboundedReceiver<PollRequest>) {
    let mut poller = Poller {
        nodes,
        tables: HashMap::new(),
        due: BTreeSet::new(),
        here: BTreeMap::new(),
        to_release: BTreeSet::new(),
        polled_slice: Instant::now(),
        slice: 0,
        leases: 0,
        has_failed: false,
    };
    let mut batch = Vec::new();
    loop {
        let wait = if poller.is_anything_left() { RETRY_DELAY } else { poller.pause() };
        if std::mem::take(&mut poller.has_failed) {
            tokio::time::sleep(FAILURE_BACKOFF).await;
        }
        tokio::select! {
            count = requests.recv_many(&mut batch, 1024) => {
                if count == 0 {
                    return;
                }
                batch.drain(..).for_each(|request| poller.handle(request));
            }
            () = tokio::time::sleep(wait) => {}
        }
        poller.make_slices_due();
        poller.publish_presence().await;
        poller.release_leases().await;
        poller.poll_tables().await;
    }
}

impl Poller {
    /// How often tables are polled without a notification.
    fn interval(&self) -> Duration {
        let timings = &self.nodes.timings;
        match &self.nodes.notifier {
            Some(notifier) if notifier.is_connected() => timings.poll_every,
            Some(_) | None => timings.poll_every_without_notifier,
        }
    }

    /// How many slices the tables are polled in.
    fn slices(&self) -> u32 {
        let fitting = self.interval().as_millis() / SLICE_TIME_MIN.as_millis();
        u32::try_from(fitting).unwrap_or(u32::MAX).clamp(1, SLICES_MAX)
    }

    /// Makes as many slices due as time has passed for, so that each table is polled once in an interval.
    fn make_slices_due(&mut self) {
        let slices = self.slices();
        let slice_time = self.interval() / slices;
        let passed = self.polled_slice.elapsed().as_nanos() / slice_time.as_nanos().max(1);
        let passed = u32::try_from(passed).unwrap_or(u32::MAX).min(slices);
        if passed == 0 {
            return;
        }
        // The rest of a slice's time counts towards the next one, unless the poller was held up for a whole round.
        self.polled_slice =
            if passed == slices { Instant::now() } else { self.polled_slice + slice_time * passed };
        for _ in 0..passed {
            self.slice = (self.slice + 1) % slices;
            let slice = i64::from(self.slice);
            let is_in = |table: &&TableKey| table.0.rem_euclid(i64::from(slices)) == slice;
            self.due.extend(self.tables.keys().filter(is_in));
        }
    }

    /// Never longer than the interval without a notifier: it may disconnect in the meantime.
    fn pause(&self) -> Duration {
        let without_notifier = self.nodes.timings.poll_every_without_notifier;
        let slice_time = self.interval() / self.slices();
        slice_time.saturating_sub(self.polled_slice.elapsed()).min(without_notifier)
    }

    fn is_anything_left(&self) -> bool {
        !self.due.is_empty() || !self.here.is_empty() || !self.to_release.is_empty()
    }

    fn handle(&mut self, request: PollRequest) {
        match request {
            PollRequest::Awake { table, known, handle } => {
                self.to_release.remove(&table);
                self.tables.insert(table, PolledTable { known, handle, delivered: None });
                self.due.insert(table);
            }
            PollRequest::Asleep { table, handle } => {
                // It may have been woken again in the meantime.
                if self.tables.get(&table).is_some_and(|polled| !polled.handle.same_channel(&handle)) {
                    return;
                }
                self.tables.remove(&table);
                self.due.remove(&table);
                self.here.insert(table, None);
                self.to_release.insert(table);
            }
            PollRequest::Here { table, here } => drop(self.here.insert(table, Some(here))),
            PollRequest::Poll { table } => drop(self.due.insert(table)),
            PollRequest::PollAll => self.due.extend(self.tables.keys()),
            PollRequest::HeartbeatExpired => {
                // Deliver what the store says now, even if it is the same as before.
                self.tables.values_mut().for_each(|polled| polled.delivered = None);
                self.due.extend(self.tables.keys());
            }
        }
    }

    /// Tells other nodes who is connected here.
    async fn publish_presence(&mut self) {
        if self.here.is_empty() {
            return;
        }
        let here = std::mem::take(&mut self.here);
        let bytes =
            |here: &LocalPresence| serde_json::to_vec(here).expect("words and numbers can be said in JSON");
        let presence = here.iter().map(|(table, here)| (*table, here.as_ref().map(bytes))).collect();
        match self.nodes.store.set_presence(&self.nodes.me, presence).await {
            Ok(()) => here.keys().for_each(|table| self.nodes.publish_change(*table)),
            Err(error) => {
                self.has_failed = true;
                tracing::warn!(node = %self.nodes.me, tables = here.len(), %error, "storing presence failed; retrying");
                // What came in the meantime is newer.
                for (table, here) in here {
                    self.here.entry(table).or_insert(here);
                }
            }
        }
    }

    async fn release_leases(&mut self) {
        if self.to_release.is_empty() {
            return;
        }
        let tables: Vec<TableKey> = self.to_release.iter().copied().collect();
        match self.nodes.store.release_leases(&self.nodes.me, tables).await {
            Ok(()) => {
                let released = std::mem::take(&mut self.to_release);
                released.into_iter().for_each(|table| self.nodes.publish_change(table));
            }
            Err(error) => {
                self.has_failed = true;
                let tables = self.to_release.len();
                tracing::warn!(node = %self.nodes.me, tables, %error, "releasing leases failed; retrying");
            }
        }
    }

    async fn poll_tables(&mut self) {
        let due: Vec<TableKey> = self.due.iter().copied().take(TABLES_PER_QUERY).collect();
        let known = |table: &TableKey| {
            self.tables.get(table).map(|polled| (*table, polled.known.load(Ordering::Acquire)))
        };
        let questions: Vec<(TableKey, u64)> = due.iter().filter_map(known).collect();
        self.due = self.due.split_off(&TableKey(due.last().map_or(i64::MIN, |last| last.0 + 1)));
        if questions.is_empty() {
            return;
        }
        let asked: Vec<TableKey> = questions.iter().map(|(table, _)| *table).collect();
        let began = Instant::now();
        let updates = match self.nodes.store.poll(questions).await {
            Ok(updates) => updates,
            Err(error) => {
                self.has_failed = true;
                tracing::warn!(node = %self.nodes.me, tables = asked.len(), %error, "polling tables failed; retrying");
                return self.due.extend(asked);
            }
        };
        metrics::polled(began.elapsed(), asked.len());
        let fences = self.acquire_leases(&updates).await;
        let mut found = BTreeSet::new();
        for update in updates {
            found.insert(update.table);
            self.deliver(update, &fences);
        }
        self.drop_removed(asked.into_iter().filter(|table| !found.contains(table)));
        let leases = self.tables.values().filter(|polled| polled.has_lease()).count();
        metrics::leases(leases as f64 - self.leases as f64);
        self.leases = leases;
    }

    /// Tells the tasks of tables that are no longer in the store.
    fn drop_removed(&mut self, removed: impl Iterator<Item = TableKey>) {
        for table in removed {
            if let Some(polled) = self.tables.remove(&table) {
                // If its inbox is full, it is told after the next poll.
                if polled.handle.try_send(Command::Gone).is_err() {
                    self.tables.insert(table, polled);
                    self.due.insert(table);
                }
            }
        }
    }

    /// Acquires the leases that no node holds. Returns those that this node holds now.
    async fn acquire_leases(&mut self, updates: &[TableUpdate]) -> HashMap<TableKey, Fence> {
        let held = updates.iter().filter_map(|update| {
            let (holder, fence) = update.holder.as_ref()?;
            (*holder == self.nodes.me).then_some((update.table, *fence))
        });
        let mut mine: HashMap<TableKey, Fence> = held.collect();
        let free = updates.iter().filter(|update| update.holder.is_none()).map(|update| update.table);
        let free: Vec<TableKey> = free.filter(|table| self.tables.contains_key(table)).collect();
        if free.is_empty() {
            return mine;
        }
        let tables = free.len();
        match self.nodes.store.acquire_leases(&self.nodes.me, free).await {
            Ok(acquired) => {
                acquired.iter().for_each(|(table, _)| self.nodes.publish_change(*table));
                mine.extend(acquired);
            }
            Err(error) => {
                tracing::warn!(node = %self.nodes.me, tables, %error, "acquiring leases failed");
            }
        }
        mine
    }

    /// Tells a table's task what is new.
    fn deliver(&mut self, update: TableUpdate, fences: &HashMap<TableKey, Fence>) {
        let Some(polled) = self.tables.get_mut(&update.table) else { return };
        let others = update.presence.into_iter().filter(|(node, _)| *node != self.nodes.me);
        let elsewhere: RemotePresence = others
            .filter_map(|(node, bytes)| Some((node.to_string(), serde_json::from_slice(&bytes).ok()?)))
            .collect();
        let answered = update.answer.as_ref().map(|(ticket, _)| *ticket);
        let now = Delivered { fence: fences.get(&update.table).copied(), elsewhere, answered };
        if update.entries.is_empty() && polled.delivered.as_ref() == Some(&now) {
            return;
        }
        let news = NodeUpdate {
            entries: update.entries.into_iter().map(|row| (row.seq, row.entry)).collect(),
            fence: now.fence,
            elsewhere: now.elsewhere.clone(),
            answer: update.answer,
        };
        match polled.handle.try_send(Command::Update(Box::new(news))) {
            Ok(()) => polled.delivered = Some(now),
            Err(_) => drop(self.due.insert(update.table)),
        }
    }
}
