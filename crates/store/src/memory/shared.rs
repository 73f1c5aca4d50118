use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{Inside, Memory};
use crate::{Append, Beat, BoxFuture, Fence, Look, NodeId, Shared, StoreError, TableKey, Work};

/// What nodes know of each other.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    /// How far the clock was turned forward, in milliseconds.
    ahead: i64,
    alive: BTreeMap<NodeId, (i64, Vec<u8>)>,
    /// Kept when it is given up: fences only grow.
    leases: BTreeMap<TableKey, (Option<NodeId>, Fence)>,
    presence: BTreeMap<(TableKey, NodeId), Vec<u8>>,
    work: BTreeMap<TableKey, Piece>,
    /// How many pieces of work there have been.
    pieces: u64,
}

/// A piece of work, and how far it is.
#[derive(Debug)]
struct Piece {
    number: u64,
    work: Work,
    taken: Option<(NodeId, i64)>,
    answer: Option<Vec<u8>>,
}

impl Nodes {
    fn now(&self) -> i64 {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since_1970.as_millis() as i64 + self.ahead
    }

    fn is_alive(&self, node: &NodeId) -> bool {
        self.alive.get(node).is_some_and(|(until, _)| self.now() < *until)
    }

    fn beat(&mut self, node: NodeId, about: Vec<u8>, believed_for: Duration) -> Beat {
        let (now, was_alive) = (self.now(), self.is_alive(&node));
        self.alive.insert(node, (now + believed_for.as_millis() as i64, about));
        let alive = self.alive.iter().filter(|(_, (until, _))| now < *until);
        Beat {
            now,
            was_alive,
            nodes: alive.map(|(node, (_, about))| (node.clone(), about.clone())).collect(),
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

    fn take_lease(&mut self, node: &NodeId, table: TableKey) -> Option<Fence> {
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
        self.work.remove(&table);
        self.presence.retain(|(at, _), _| *at != table);
    }

    fn take_work(&mut self, node: &NodeId, at_most: Duration) -> Option<Work> {
        let now = self.now();
        let is_free = |piece: &&Piece| {
            let is_taken = piece.taken.as_ref().is_some_and(|(at, until)| now < *until && self.is_alive(at));
            piece.answer.is_none() && !is_taken
        };
        let table = self.work.values().filter(is_free).min_by_key(|piece| piece.number)?.work.table;
        let piece = self.work.get_mut(&table)?;
        piece.taken = Some((node.clone(), now + at_most.as_millis() as i64));
        Some(piece.work.clone())
    }
}

impl Inside {
    fn look(&self, table: TableKey, after: u64) -> Option<Look> {
        let log = &self.tables.get(&table)?.log;
        let presence =
            self.nodes.presence.iter().filter(|((at, node), _)| *at == table && self.nodes.is_alive(node));
        let work = self.nodes.work.get(&table);
        Some(Look {
            table,
            lines: log.iter().filter(|row| row.seq > after).cloned().collect(),
            holder: self.nodes.holder(table),
            presence: presence.map(|((_, node), bytes)| (node.clone(), bytes.clone())).collect(),
            answer: work.and_then(|piece| Some((piece.work.ticket, piece.answer.clone()?))),
        })
    }
}

impl Memory {
    /// Turns the clock that all nodes share forward.
    pub fn advance(&self, by: Duration) {
        self.inside().nodes.ahead += by.as_millis() as i64;
    }
}

impl Shared for Memory {
    fn beat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        believed_for: Duration,
    ) -> BoxFuture<'_, Result<Beat, StoreError>> {
        let node = node.clone();
        self.write(move |inside| Ok(inside.nodes.beat(node, about, believed_for)))
    }

    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |inside| {
            inside.nodes.leave(&node);
            Ok(())
        })
    }

    fn look(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<Look>, StoreError>> {
        self.look(move |inside| {
            tables.iter().filter_map(|(table, after)| inside.look(*table, *after)).collect()
        })
    }

    fn take_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>> {
        let node = node.clone();
        self.write(move |inside| {
            let there = tables.into_iter().filter(|table| inside.tables.contains_key(table));
            let taken = there.filter_map(|table| Some((table, inside.nodes.take_lease(&node, table)?)));
            Ok(taken.collect())
        })
    }

    fn give_up_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |inside| {
            for table in tables {
                if let Some((holder, _)) = inside.nodes.leases.get_mut(&table) {
                    holder.take_if(|holder| *holder == node);
                }
            }
            Ok(())
        })
    }

    fn append_as_holder(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            let lease = inside.nodes.leases.get(&append.table);
            if inside.tables.contains_key(&append.table) && lease.is_none_or(|(_, now)| *now != fence) {
                return Err(StoreError::NotHolder);
            }
            inside.append(append)
        })
    }

    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        self.write(move |inside| {
            for (table, bytes) in presence {
                let key = (table, node.clone());
                match bytes.filter(|_| inside.tables.contains_key(&table)) {
                    Some(bytes) => inside.nodes.presence.insert(key, bytes),
                    None => inside.nodes.presence.remove(&key),
                };
            }
            Ok(())
        })
    }

    fn put_work(&self, work: Work) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            if !inside.tables.contains_key(&work.table) {
                return Err(StoreError::Missing);
            }
            inside.nodes.pieces += 1;
            let piece = Piece { number: inside.nodes.pieces, taken: None, answer: None, work };
            inside.nodes.work.insert(piece.work.table, piece);
            Ok(())
        })
    }

    fn take_work(&self, node: &NodeId, at_most: Duration) -> BoxFuture<'_, Result<Option<Work>, StoreError>> {
        let node = node.clone();
        self.write(move |inside| Ok(inside.nodes.take_work(&node, at_most)))
    }

    fn answer_work(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        self.write(move |inside| {
            let is_wanted = |piece: &&mut Piece| piece.work.ticket == ticket && piece.answer.is_none();
            let piece = inside.nodes.work.get_mut(&table).filter(is_wanted);
            Ok(piece.map(|piece| piece.answer = Some(answer)).is_some())
        })
    }

    fn drop_work(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(move |inside| {
            if inside.nodes.work.get(&table).is_some_and(|piece| piece.work.ticket == ticket) {
                inside.nodes.work.remove(&table);
            }
            Ok(())
        })
    }
}
