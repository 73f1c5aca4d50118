use std::time::Duration;

use crate::{Append, BoxFuture, LogRow, NodeId, Store, StoreError, TableKey};

/// What several nodes need that serve the same tables from one store.
///
/// A node is a process. It is alive as long as it says so in time, by the store's own clock: nodes' clocks may differ.
/// Who runs the bots and clocks of a table has its **lease**. A lease has no end of its own, it lasts as long as its
/// node lives; then another node takes it, with a higher **fence**. Whoever was only asleep finds out when it writes
/// with the old one.
///
/// Nothing here decides between two players: that does the number of an entry (see [`Store::append`]).
pub trait Shared: Store {
    /// Says that a node lives, and for how long it is to be believed. `about` is for other nodes and opaque to the
    /// store. Also the way to learn the store's clock.
    fn beat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        believed_for: Duration,
    ) -> BoxFuture<'_, Result<Beat, StoreError>>;

    /// Says that a node goes: its leases become free and its people are gone, at once.
    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>>;

    /// What is new at these tables, each with the number of the last entry that the caller knows. Tables that are
    /// not there (any more) are left out.
    fn look(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<Look>, StoreError>>;

    /// Takes the leases of those tables that nobody who lives has. Says for each that the node has now, or had
    /// before, with which fence.
    fn take_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>>;

    /// Gives up the leases of these tables, as far as the node has them.
    fn give_up_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Like [`Store::append`], but `NotHolder`, and nothing changes, if the lease has gone to somebody else.
    fn append_as_holder(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Says who is connected to tables at this node, in words that only nodes understand; `None`: nobody.
    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Puts down work for any node. A table has one piece of work at a time; a new one replaces the old one.
    /// `Missing` if there is no such table.
    fn put_work(&self, work: Work) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Takes the oldest piece of work that nobody is at. If the taker dies, or is not done after `at_most`, somebody
    /// else gets it.
    fn take_work(&self, node: &NodeId, at_most: Duration) -> BoxFuture<'_, Result<Option<Work>, StoreError>>;

    /// Answers a piece of work. `false` if nobody wants to know any more.
    fn answer_work(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>>;

    /// Takes work back, done or not, unless another piece has replaced it.
    fn drop_work(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// What a node hears when it says that it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// The store's clock, in milliseconds since 1970.
    pub now: i64,
    /// Has the node been alive all the time since the last beat? If not, others may have taken its leases.
    pub was_alive: bool,
    /// The nodes that live, this one among them, and what they say about themselves.
    pub nodes: Vec<(NodeId, Vec<u8>)>,
}

/// What a lease is worth: each new holder of a table's lease has a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub i64);

/// A table, as a node finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which table.
    pub table: TableKey,
    /// The entries behind the one that was known.
    pub lines: Vec<LogRow>,
    /// Who runs its bots and clocks; nobody if that node is dead.
    pub holder: Option<(NodeId, Fence)>,
    /// What living nodes say about who is connected there.
    pub presence: Vec<(NodeId, Vec<u8>)>,
    /// The ticket of work that is done, and what came of it.
    pub answer: Option<(u64, Vec<u8>)>,
}

/// A piece of work that any node can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// For which table.
    pub table: TableKey,
    /// To be given back with the answer.
    pub ticket: u64,
    /// What is to be done, opaque to the store.
    pub order: Vec<u8>,
}
