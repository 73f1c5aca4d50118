//! `SharedStore` in memory, with a clock that tests can turn forward.

use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{Data, Memory};
use crate::{
    Append, BoxFuture, Fence, Heartbeat, Job, NodeId, SharedStore, StoreError, TableKey, TableUpdate,
};

/// What nodes know of each other.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// How far the clock was turned forward.
    ahead_ms: i64,
    alive: BTreeMap<NodeId, (i64, Vec<u8>)>,
    /// Kept without a holder when a lease is released: fences only grow.
    leases: BTreeMap<TableKey, (Option<NodeId>, Fence)>,
    presence: BTreeMap<(TableKey, NodeId), Vec<u8>>,
    jobs: BTreeMap<TableKey, QueuedJob>,
    /// How many jobs have been queued so far; numbers them.
    jobs_ever: u64,
}

/// A job in the queue, and its state.
#[derive(Debug)]
struct QueuedJob {
    number: u64,
    job: Job,
    /// The node that works on it, and until when in milliseconds.
    claimed: Option<(NodeId, i64)>,
    answer: Option<Vec<u8>>,
}

impl Nodes {
    fn now(&self) -> i64 {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since_1970.as_millis() as i64 + self.ahead_ms
    }

    fn is_alive(&self, node: &NodeId) -> bool {
        self.alive.get(node).is_some_and(|(until, _)| self.now() < *until)
    }

    fn heartbeat(&mut self, node: NodeId, about: Vec<u8>, ttl: Duration) -> Heartbeat {
        let (now, was_alive) = (self.now(), self.is_alive(&node));
        self.alive.insert(node, (now + ttl.as_millis() as i64, about));
        let alive = self.alive.iter().filter(|(_, (until, _))| now < *until);
        Heartbeat {
            now_ms: now,
            was_alive,
            nodes: alive.map(|(node, (_, about))| (node.clone(), about.clone())).collect(),
            unreachable: Vec::new(),
        }
    }

    fn leave(&mut self, node: &NodeId) {
        self.alive.remove(node);
        self.presence.retain(|(_, at), _| at != node);
        for (holder, _) in self.leases.values_mut() {
            holder.take_if(|holder| holder == node);
        }
    }

    fn holder(&self, table: TableKey) -> Option<(NodeId, Fence)> {
        let (holder, fence) = self.leases.get(&table)?;
        holder.clone().filter(|node| self.is_alive(node)).map(|node| (node, *fence))
    }

    fn acquire_lease(&mut self, node: &NodeId, table: TableKey) -> Option<Fence> {
        match self.holder(table) {
            Some((holder, fence)) => (holder == *node).then_some(fence),
            None => {
                let (holder, fence) = self.leases.entry(table).or_insert((None, Fence(0)));
                (*holder, fence.0) = (Some(node.clone()), fence.0 + 1);
                Some(*fence)
            }
        }
    }

    pub(super) fn forget_table(&mut self, table: TableKey) {
        self.leases.remove(&table);
        self.jobs.remove(&table);
        self.presence.retain(|(at, _), _| *at != table);
    }

    fn claim_job(&mut self, node: &NodeId, timeout: Duration) -> Option<Job> {
        let now = self.now();
        let is_free = |queued: &&QueuedJob| {
            let is_claimed =
                queued.claimed.as_ref().is_some_and(|(at, until)| now < *until && self.is_alive(at));
            queued.answer.is_none() && !is_claimed
        };
        let table = self.jobs.values().filter(is_free).min_by_key(|queued| queued.number)?.job.table;
        let queued = self.jobs.get_mut(&table)?;
        queued.claimed = Some((node.clone(), now + timeout.as_millis() as i64));
        Some(queued.job.clone())
    }
}

impl Data {
    fn update(&self, table: TableKey, after: u64) -> Option<TableUpdate> {
        let log = &self.tables.get(&table)?.log;
        let presence =
            self.nodes.presence.iter().filter(|((at, node), _)| *at == table && self.nodes.is_alive(node));
        let job = self.nodes.jobs.get(&table);
        Some(TableUpdate {
            table,
            entries: log.iter().filter(|row| row.seq > after).cloned().collect(),
            holder: self.nodes.holder(table),
            presence: presence.map(|((_, node), bytes)| (node.clone(), bytes.clone())).collect(),
            answer: job.and_then(|queued| Some((queued.job.ticket, queued.answer.clone()?))),
        })
    }
}

impl Memory {
    /// Turns the clock that all nodes share forward.
    pub fn advance(&self, by: Duration) {
        self.data().nodes.ahead_ms += by.as_millis() as i64;
    }
}

impl SharedStore for Memory {
    fn heartbeat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        ttl: Duration,
    ) -> BoxFuture<'_, Result<Heartbeat, StoreError>> {
        let node = node.clone();
        self.write(move |data| Ok(data.nodes.heartbeat(node, about, ttl)))
    }

    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |data| {
            data.nodes.leave(&node);
            Ok(())
        })
    }

    fn expel(
        &self,
        node: &NodeId,
        ttl: Duration,
        silence: Duration,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        let node = node.clone();
        self.write(move |data| {
            let left = ttl.saturating_sub(silence).as_millis() as i64;
            let limit = data.nodes.now() + left;
            let is_silent = data.nodes.alive.get(&node).is_some_and(|(until, _)| *until < limit);
            if is_silent {
                data.nodes.leave(&node);
            }
            Ok(is_silent)
        })
    }

    fn poll(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<TableUpdate>, StoreError>> {
        self.query(move |data| {
            tables.iter().filter_map(|(table, after)| data.update(*table, *after)).collect()
        })
    }

    fn acquire_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>> {
        let node = node.clone();
        self.write(move |data| {
            let there = tables.into_iter().filter(|table| data.tables.contains_key(table));
            let acquired = there.filter_map(|table| Some((table, data.nodes.acquire_lease(&node, table)?)));
            Ok(acquired.collect())
        })
    }

    fn release_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |data| {
            for table in tables {
                if let Some((holder, _)) = data.nodes.leases.get_mut(&table) {
                    holder.take_if(|holder| *holder == node);
                }
            }
            Ok(())
        })
    }

    fn append_fenced(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| {
            let lease = data.nodes.leases.get(&append.table);
            if data.tables.contains_key(&append.table) && lease.is_none_or(|(_, now)| *now != fence) {
                return Err(StoreError::NotHolder);
            }
            data.append(append)
        })
    }

    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |data| {
            for (table, bytes) in presence {
                let key = (table, node.clone());
                match bytes.filter(|_| data.tables.contains_key(&table)) {
                    Some(bytes) => data.nodes.presence.insert(key, bytes),
                    None => data.nodes.presence.remove(&key),
                };
            }
            Ok(())
        })
    }

    fn enqueue_job(&self, job: Job) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| {
            if !data.tables.contains_key(&job.table) {
                return Err(StoreError::Missing);
            }
            data.nodes.jobs_ever += 1;
            let queued = QueuedJob { number: data.nodes.jobs_ever, claimed: None, answer: None, job };
            data.nodes.jobs.insert(queued.job.table, queued);
            Ok(())
        })
    }

    fn claim_job(&self, node: &NodeId, timeout: Duration) -> BoxFuture<'_, Result<Option<Job>, StoreError>> {
        let node = node.clone();
        self.write(move |data| Ok(data.nodes.claim_job(&node, timeout)))
    }

    fn answer_job(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.write(move |data| {
            let is_wanted = |queued: &&mut QueuedJob| queued.job.ticket == ticket && queued.answer.is_none();
            let queued = data.nodes.jobs.get_mut(&table).filter(is_wanted);
            Ok(queued.map(|queued| queued.answer = Some(answer)).is_some())
        })
    }

    fn cancel_job(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |data| {
            if data.nodes.jobs.get(&table).is_some_and(|queued| queued.job.ticket == ticket) {
                data.nodes.jobs.remove(&table);
            }
            Ok(())
        })
    }
}
