//! Folding logs: replays, frames, reviews, waking a table with a long log. That work grows with the log, so it runs on a few
//! low-priority threads beside the tables, in a fair queue by address, and its results are cached.

mod cache;
mod fair_queue;
mod review;
mod source;

pub(crate) use cache::Answer;
pub(crate) use fair_queue::{FoldAborted, FoldPermit, Purpose};
pub(crate) use review::{ReviewJob, ReviewKey, Reviews, failed};
pub(crate) use source::{FoldOutput, Source, decompress, plain_size};

use crate::failure::RequestError;
use crate::{limits, metrics};
use cache::AnswerCache;
use fair_queue::FairQueue;
use pyatak_store::TableKey;
use std::net::IpAddr;

/// What was folded. A log that has grown since has another key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    pub(crate) table: TableKey,
    pub(crate) last_seq: u64,
    pub(crate) output: FoldOutput,
}

/// The queue of folds, and the cache of their results.
pub(crate) struct Folds {
    queue: FairQueue,
    cache: AnswerCache<Key>,
    pub(crate) reviews: Reviews,
}

impl Folds {
    pub(crate) fn new() -> Folds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // Finished matches leave at least half of the cores to the tables.
        Folds {
            queue: FairQueue::new((cores / 2).max(1)),
            cache: AnswerCache::new(limits::CACHE_BYTES_MAX, limits::CACHE_TIME),
            reviews: Reviews::new(),
        }
    }

    /// Waits for a permit. A long log is not even read without one.
    pub(crate) async fn acquire(
        &self,
        address: IpAddr,
        purpose: Purpose,
    ) -> Result<FoldPermit, RequestError> {
        self.queue.acquire(address, purpose).await.ok_or(RequestError::BUSY)
    }

    /// The compressed result of a fold, from the cache or made now. However many requests ask for it at the same time,
    /// it is made once.
    pub(crate) async fn get_or_make<Made: Future<Output = Result<Vec<u8>, RequestError>>>(
        &self,
        key: Key,
        make: impl FnOnce() -> Made,
    ) -> Result<Answer, RequestError> {
        let slot = self.cache.slot(key);
        let mut is_new = false;
        let made = slot.get_or_try_init(async || {
            let compressed = make().await?;
            is_new = true;
            self.cache.hold(compressed).ok_or(RequestError::BUSY)
        });
        let answer = made.await?.clone();
        if is_new {
            metrics::folded();
            self.cache.evict();
        }
        Ok(answer)
    }

    /// Counts bytes for as long as they are being sent.
    pub(crate) fn hold(&self, bytes: Vec<u8>) -> Result<Answer, RequestError> {
        self.cache.hold(bytes).ok_or(RequestError::BUSY)
    }

    /// Evicts everything that was made from a table's log.
    pub(crate) fn forget(&self, table: TableKey) {
        self.cache.forget(|key| key.table == table);
        self.reviews.forget(table);
    }
}
