//! A cache of what was made from logs: replays and frames, reviews. All bytes are counted until the last connection has
//! sent them.

use super::limits::ANSWERS_BYTES_MAX;
use axum::body::Bytes;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::OnceCell;

/// Bytes that count for as long as anything holds them: the cache, and every connection that sends them.
#[derive(Clone, Debug)]
pub(crate) struct Answer(Bytes);

impl Answer {
    /// The bytes to send.
    pub(crate) fn bytes(&self) -> Bytes {
        self.0.clone()
    }
}

type Slot = Arc<OnceCell<Answer>>;

/// Every answer counts for at least this many bytes, so that the number of answers is limited, too.
const ANSWER_BYTES_MIN: usize = 16 << 10;

/// A cache with a limited number of bytes that evicts the least recently used answers.
pub(crate) struct AnswerCache<K> {
    bytes_max: usize,
    time_max: Duration,
    slots: Mutex<Slots<K>>,
    /// How many bytes are held in total.
    held: Arc<AtomicUsize>,
}

struct Slots<K> {
    slots: HashMap<K, (Slot, u64)>,
    /// When the oldest answer was cached; everything is evicted after the longest time that answers are cached.
    since: Option<Instant>,
    /// Counts requests, to find the least recently used answer.
    requests: u64,
}

impl<K: Copy + Eq + Hash> Slots<K> {
    /// Evicts the least recently used answers until at most this many bytes are cached.
    fn evict_to(&mut self, bytes_max: usize) {
        // Slots whose callers all went away before the answer was made.
        self.slots.retain(|_, (slot, _)| slot.get().is_some() || Arc::strong_count(slot) > 1);
        let weight = |slot: &Slot| slot.get().map_or(0, |answer| answer.0.len().max(ANSWER_BYTES_MIN));
        let mut bytes: usize = self.slots.values().map(|(slot, _)| weight(slot)).sum();
        while bytes > bytes_max {
            let made = self.slots.iter().filter(|(_, (slot, _))| slot.get().is_some());
            let Some(oldest) = made.min_by_key(|(_, (_, used))| *used).map(|(key, _)| *key) else { return };
            if let Some((slot, _)) = self.slots.remove(&oldest) {
                bytes -= weight(&slot);
            }
        }
    }
}

/// Bytes that stop counting when they are dropped.
struct CountedBytes {
    bytes: Vec<u8>,
    held: Arc<AtomicUsize>,
}

impl AsRef<[u8]> for CountedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for CountedBytes {
    fn drop(&mut self) {
        self.held.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}

impl<K: Copy + Eq + Hash> AnswerCache<K> {
    /// A cache of at most this many bytes, which are kept for at most this time.
    pub(crate) fn new(bytes_max: usize, time_max: Duration) -> AnswerCache<K> {
        let slots = Slots { slots: HashMap::new(), since: None, requests: 0 };
        AnswerCache { bytes_max, time_max, slots: Mutex::new(slots), held: Arc::default() }
    }

    fn locked(&self) -> MutexGuard<'_, Slots<K>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slots without those that are too old.
    fn expired(&self) -> MutexGuard<'_, Slots<K>> {
        let mut slots = self.locked();
        // Another node may have erased a person from a log that is cached here.
        if slots.since.get_or_insert_with(Instant::now).elapsed() > self.time_max {
            slots.evict_to(0);
            slots.since = None;
        }
        slots.requests += 1;
        slots
    }

    /// The slot where the answer is, or will be.
    pub(crate) fn slot(&self, key: K) -> Slot {
        let mut slots = self.expired();
        let now = slots.requests;
        let (slot, used) = slots.slots.entry(key).or_default();
        *used = now;
        Arc::clone(slot)
    }

    /// The answer, if it is cached.
    pub(crate) fn get(&self, key: K) -> Option<Answer> {
        let mut slots = self.expired();
        let now = slots.requests;
        let (slot, used) = slots.slots.get_mut(&key)?;
        *used = now;
        slot.get().cloned()
    }

    /// Counts bytes until they are dropped everywhere. Returns `None` if there would be too many in total.
    pub(crate) fn hold(&self, bytes: Vec<u8>) -> Option<Answer> {
        let count = bytes.len();
        if self.held.load(Ordering::Relaxed) + count > ANSWERS_BYTES_MAX {
            self.locked().evict_to(0);
        }
        let add = |all: usize| Some(all + count).filter(|all| *all <= ANSWERS_BYTES_MAX);
        self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok()?;
        Some(Answer(Bytes::from_owner(CountedBytes { bytes, held: Arc::clone(&self.held) })))
    }

    /// Evicts old answers until the cache is within its limit.
    pub(crate) fn evict(&self) {
        self.locked().evict_to(self.bytes_max);
    }

    /// Caches an answer, unless there are too many bytes in total.
    pub(crate) fn put(&self, key: K, bytes: Vec<u8>) {
        if let Some(answer) = self.hold(bytes) {
            // Whoever came first has made the same.
            let _ = self.slot(key).set(answer);
            self.evict();
        }
    }

    /// Evicts every answer whose key matches.
    pub(crate) fn forget(&self, matches: impl Fn(&K) -> bool) {
        self.locked().slots.retain(|key, _| !matches(key));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::super::limits::{CACHE_BYTES_MAX, CACHE_TIME};
    use super::*;

    #[test]
    fn cached_and_sent_bytes_are_bounded() {
        let cache = AnswerCache::new(CACHE_BYTES_MAX, CACHE_TIME);
        let size = CACHE_BYTES_MAX / 4;
        for table in 0..10 {
            let answer = cache.hold(vec![0; size]).unwrap();
            cache.slot(table).set(answer).unwrap();
            cache.evict();
        }
        assert_eq!(cache.held.load(Ordering::Relaxed), size * 4, "old answers are evicted");
        assert!(cache.slot(9).get().is_some() && cache.slot(0).get().is_none());
        // Being sent, to clients that read slowly.
        let mut sent = Vec::new();
        while let Some(answer) = cache.hold(vec![0; size]) {
            sent.push(answer.bytes());
        }
        assert_eq!(sent.len(), ANSWERS_BYTES_MAX / size, "what is only cached is evicted");
        sent.clear();
        assert_eq!(cache.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn answers_of_a_removed_table_are_evicted() {
        let cache = AnswerCache::new(CACHE_BYTES_MAX, CACHE_TIME);
        for table in [1, 2] {
            cache.slot(table).set(cache.hold(vec![0; 10]).unwrap()).unwrap();
        }
        cache.forget(|key| *key == 1);
        assert!(cache.slot(1).get().is_none() && cache.slot(2).get().is_some());
    }
}
