//! The contract of a store that several nodes share: heartbeats, leases, presence, the job queue.

use std::time::Duration;

use crate::{Append, BoxFuture, LogRow, NodeId, Store, StoreError, TableKey};

/// What nodes need that serve the same tables from one store.
///
/// A node is a process. It is alive until its last heartbeat expires, by the store's own clock: the clocks of nodes may
/// differ. The node that runs the bots and clocks of a table holds the table's **lease**. A lease does not expire by
/// itself, it lasts as long as its node is alive; then another node acquires it, with a higher **fence** (fencing token).
/// A node that was only paused finds out when it writes with the old fence.
///
/// Nothing here decides between two players: the number of an entry does (see [`Store::append`]).
pub trait SharedStore: Store {
    /// How many databases it has. A table's id names the one that the table is in.
    fn shards(&self) -> usize {
        1
    }

    /// The number of the database that a table is in, below `shards`.
    fn shard_of(&self, _table: TableKey) -> usize {
        0
    }

    /// Tells that a node is alive, for `ttl` from now on. `about` is for other nodes and opaque to the store. The answer
    /// carries the store's time.
    fn heartbeat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        ttl: Duration,
    ) -> BoxFuture<'_, Result<Heartbeat, StoreError>>;

    /// Removes a node at once, with its leases and its presence.
    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Removes another node at once, as if it had left, if it has sent no heartbeat for `silence`; `ttl` is what it counts
    /// as alive for after each. `true` if it was removed. Its next heartbeat finds that it was not alive.
    fn expel(
        &self,
        node: &NodeId,
        ttl: Duration,
        silence: Duration,
    ) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// What is new at these tables, each with the number of the last entry that the caller knows. Tables that do not
    /// exist (any more) are left out.
    fn poll(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<TableUpdate>, StoreError>>;

    /// Acquires the leases of those tables that no live node holds. Returns the fence of each lease that the node holds
    /// now, those included that it held before.
    fn acquire_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>>;

    /// Releases the leases of these tables, as far as the node holds them.
    fn release_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Like [`Store::append`], but `NotHolder`, and nothing changes, if the lease has another fence by now.
    fn append_fenced(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Sets who is connected to tables at this node, opaque to the store. `None`: nobody.
    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Queues a job for any node. A table has one job at a time; a new one replaces the old one. `Missing` if there is no
    /// such table.
    fn enqueue_job(&self, job: Job) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Claims the oldest job that no other node works on; of several databases, the oldest of one of them. If the node dies, or has not answered after `timeout`, another
    /// node may claim it.
    fn claim_job(&self, node: &NodeId, timeout: Duration) -> BoxFuture<'_, Result<Option<Job>, StoreError>>;

    /// Answers a job. `false` if the answer is not wanted any more.
    fn answer_job(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Removes a job, answered or not, unless another one has replaced it.
    fn cancel_job(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// The answer to a heartbeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heartbeat {
    /// The store's clock, in milliseconds since 1970.
    pub now_ms: i64,
    /// Was the node alive until this heartbeat? If not, others may have acquired its leases.
    pub was_alive: bool,
    /// The nodes that are alive, this one among them, and what they say about themselves.
    pub nodes: Vec<(NodeId, Vec<u8>)>,
    /// Databases that did not answer, of several.
    pub unreachable: Vec<usize>,
}

/// A fencing token: each new holder of a table's lease gets a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub i64);

/// What a poll finds at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableUpdate {
    /// Which table.
    pub table: TableKey,
    /// The entries after the one that the caller knows.
    pub entries: Vec<LogRow>,
    /// The live node that holds the lease, if any.
    pub holder: Option<(NodeId, Fence)>,
    /// What live nodes say about who is connected there.
    pub presence: Vec<(NodeId, Vec<u8>)>,
    /// The ticket of the table's job and its answer, once it is answered.
    pub answer: Option<(u64, Vec<u8>)>,
}

/// A job that any node can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The table that it belongs to.
    pub table: TableKey,
    /// Identifies the job in its answer.
    pub ticket: u64,
    /// What is to be done, opaque to the store.
    pub payload: Vec<u8>,
}
