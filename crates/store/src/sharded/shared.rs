//! `SharedStore` over several databases. What belongs to a table is in its shard, nodes are in all of them.

use std::sync::atomic::Ordering;
use std::time::Duration;

use super::{Sharded, in_time};
use crate::{
    Append, BoxFuture, Fence, Heartbeat, Job, NodeId, SharedStore, StoreError, TableKey, TableUpdate,
};

impl SharedStore for Sharded {
    fn shards(&self) -> usize {
        self.shards.len()
    }

    fn shard_of(&self, table: TableKey) -> usize {
        table.shard().min(self.shards.len() - 1)
    }

    fn heartbeat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        ttl: Duration,
    ) -> BoxFuture<'_, Result<Heartbeat, StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            let beats = self.ask_with_patience(|_, shard| shard.heartbeat(&node, about.clone(), ttl)).await;
            let mut beats = beats.into_iter();
            let mut heartbeat = beats.next().unwrap_or(Err(StoreError::Missing))?;
            for (number, beat) in (1..).zip(beats) {
                match beat {
                    // Where it was taken for dead, its leases may be gone.
                    Ok(beat) => heartbeat.was_alive &= beat.was_alive,
                    Err(_) => heartbeat.unreachable.push(number),
                }
            }
            Ok(heartbeat)
        })
    }

    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            // Where it cannot say so, it is dead when its heartbeat expires.
            let left = self.ask_with_patience(|_, shard| shard.leave(&node)).await;
            left.into_iter().next().unwrap_or(Ok(()))
        })
    }

    fn expel(
        &self,
        node: &NodeId,
        ttl: Duration,
        silence: Duration,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            // Each database judges by its own clock. One that does not answer keeps it until its heartbeat expires.
            let gone = self.ask_with_patience(|_, shard| shard.expel(&node, ttl, silence)).await;
            gone.into_iter().next().unwrap_or(Ok(false))
        })
    }

    fn poll(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<TableUpdate>, StoreError>> {
        Box::pin(async move {
            let all = self.in_each(
                &tables,
                |(table, _)| *table,
                |shard, tables| {
                    shard.poll(tables.into_iter().map(|(table, known)| (table.local(), known)).collect())
                },
            );
            let all = all.await?;
            Ok(all
                .into_iter()
                .map(|(number, update)| TableUpdate { table: update.table.in_shard(number), ..update })
                .collect())
        })
    }

    fn acquire_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            let all = self.in_each(
                &tables,
                |table| *table,
                |shard, tables| {
                    shard.acquire_leases(&node, tables.into_iter().map(TableKey::local).collect())
                },
            );
            let all = all.await?;
            Ok(all.into_iter().map(|(number, (table, fence))| (table.in_shard(number), fence)).collect())
        })
    }

    fn release_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            let released = self.in_each(
                &tables,
                |table| *table,
                |shard, tables| {
                    let released =
                        shard.release_leases(&node, tables.into_iter().map(TableKey::local).collect());
                    Box::pin(async { released.await.map(|()| Vec::<()>::new()) })
                },
            );
            released.await.map(drop)
        })
    }

    fn append_fenced(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.append_with(append, Some(fence)))
    }

    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            let set = self.in_each(
                &presence,
                |(table, _)| *table,
                |shard, presence| {
                    let presence =
                        presence.into_iter().map(|(table, people)| (table.local(), people)).collect();
                    let set = shard.set_presence(&node, presence);
                    Box::pin(async { set.await.map(|()| Vec::<()>::new()) })
                },
            );
            set.await.map(drop)
        })
    }

    fn enqueue_job(&self, job: Job) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.shard(job.table.shard()) {
            Some(shard) => shard.enqueue_job(Job { table: job.table.local(), ..job }),
            None => Box::pin(async { Err(StoreError::Missing) }),
        }
    }

    fn claim_job(&self, node: &NodeId, timeout: Duration) -> BoxFuture<'_, Result<Option<Job>, StoreError>> {
        let node = node.clone();
        Box::pin(async move {
            // Each time another queue comes first, so that none of them waits for ever.
            let begin = self.next_queue.fetch_add(1, Ordering::Relaxed);
            let mut failure = None;
            for place in 0..self.shards.len() {
                let number = begin.wrapping_add(place) % self.shards.len();
                match in_time(self.shards[number].claim_job(&node, timeout)).await {
                    Ok(Some(job)) => return Ok(Some(Job { table: job.table.in_shard(number), ..job })),
                    Ok(None) => {}
                    Err(error) => failure = Some(error),
                }
            }
            failure.map_or(Ok(None), Err)
        })
    }

    fn answer_job(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        match self.shard(table.shard()) {
            Some(shard) => shard.answer_job(table.local(), ticket, answer),
            None => Box::pin(async { Ok(false) }),
        }
    }

    fn cancel_job(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        match self.shard(table.shard()) {
            Some(shard) => shard.cancel_job(table.local(), ticket),
            None => Box::pin(async { Ok(()) }),
        }
    }
}

impl Sharded {
    /// Asks each shard about its own among several tables, all at once; shards without one are left alone. The answers
    /// come with the number of their shard.
    async fn in_each<'a, A: Clone, T>(
        &'a self,
        about: &[A],
        table: impl Fn(&A) -> TableKey,
        ask: impl Fn(&'a crate::Postgres, Vec<A>) -> BoxFuture<'a, Result<Vec<T>, StoreError>>,
    ) -> Result<Vec<(usize, T)>, StoreError>
    where
        T: Send + 'a,
    {
        let answers = self.ask_all(|number, shard| {
            let own: Vec<A> = about.iter().filter(|one| table(one).shard() == number).cloned().collect();
            if own.is_empty() { Box::pin(async { Ok(Vec::new()) }) } else { ask(shard, own) }
        });
        let mut all = Vec::new();
        for (number, answer) in answers.await.into_iter().enumerate() {
            all.extend(answer?.into_iter().map(|answer| (number, answer)));
        }
        Ok(all)
    }
}
