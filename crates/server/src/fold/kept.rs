//! What came of folding: kept for the next who asks, and counted until nobody needs it any more.

use super::limits::{ANSWERS_BYTES_MAX, KEPT_BYTES_MAX, KEPT_TIME};
use axum::body::Bytes;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::OnceCell;

/// Bytes that count as long as anybody holds them: whoever keeps them, and every connection they are being sent on.
#[derive(Clone, Debug)]
pub(crate) struct Answer(Bytes);

impl Answer {
    /// To be sent.
    pub(crate) fn bytes(&self) -> Bytes {
        self.0.clone()
    }
}

type Slot = Arc<OnceCell<Answer>>;

/// Every answer counts for at least so many bytes, so that their number is limited, too.
const LEAST_BYTES: usize = 16 << 10;

/// What is kept, within bounds.
pub(crate) struct Kept<K> {
    slots: Mutex<Slots<K>>,
    /// How many bytes anybody holds.
    held: Arc<AtomicUsize>,
}

struct Slots<K> {
    slots: HashMap<K, (Slot, u64)>,
    /// Since when something is kept; all of it is let go of now and then.
    since: Option<Instant>,
    /// How often anything was asked for: whatever was asked for longest ago goes first.
    asked: u64,
}

impl<K: Copy + Eq + Hash> Slots<K> {
    /// Lets go of what was asked for longest ago until no more than so many bytes are kept.
    fn shrink(&mut self, most: usize) {
        // What nobody has waited for until it was made is in nobody's way, but it is not needed either.
        self.slots.retain(|_, (slot, _)| slot.get().is_some() || Arc::strong_count(slot) > 1);
        let weight = |slot: &Slot| slot.get().map_or(0, |answer| answer.0.len().max(LEAST_BYTES));
        let mut bytes: usize = self.slots.values().map(|(slot, _)| weight(slot)).sum();
        while bytes > most {
            let made = self.slots.iter().filter(|(_, (slot, _))| slot.get().is_some());
            let Some(oldest) = made.min_by_key(|(_, (_, asked))| *asked).map(|(key, _)| *key) else { return };
            if let Some((slot, _)) = self.slots.remove(&oldest) {
                bytes -= weight(&slot);
            }
        }
    }
}

/// Bytes that are given back when nobody holds them any more.
struct Held {
    bytes: Vec<u8>,
    held: Arc<AtomicUsize>,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.held.fetch_sub(self.bytes.len(), Ordering::Relaxed);
    }
}

impl<K: Copy + Eq + Hash> Kept<K> {
    pub(crate) fn new() -> Kept<K> {
        let slots = Slots { slots: HashMap::new(), since: None, asked: 0 };
        Kept { slots: Mutex::new(slots), held: Arc::default() }
    }

    fn locked(&self) -> MutexGuard<'_, Slots<K>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the answer is, or will be.
    pub(crate) fn slot(&self, key: K) -> Slot {
        let mut slots = self.locked();
        // What another node takes out of a log is not shown for ever here.
        if slots.since.get_or_insert_with(Instant::now).elapsed() > KEPT_TIME {
            slots.shrink(0);
            slots.since = None;
        }
        slots.asked += 1;
        let asked = slots.asked;
        let (slot, last) = slots.slots.entry(key).or_default();
        *last = asked;
        Arc::clone(slot)
    }

    /// Counts bytes until nobody holds them; `None` if there would be too many in all.
    pub(crate) fn hold(&self, bytes: Vec<u8>) -> Option<Answer> {
        let count = bytes.len();
        if self.held.load(Ordering::Relaxed) + count > ANSWERS_BYTES_MAX {
            self.locked().shrink(0);
        }
        let add = |all: usize| Some(all + count).filter(|all| *all <= ANSWERS_BYTES_MAX);
        self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add).ok()?;
        Some(Answer(Bytes::from_owner(Held { bytes, held: Arc::clone(&self.held) })))
    }

    /// Lets go of old answers now that there is a new one.
    pub(crate) fn tidy(&self) {
        self.locked().shrink(KEPT_BYTES_MAX);
    }

    /// Forgets everything with such a key.
    pub(crate) fn forget(&self, is_it: impl Fn(&K) -> bool) {
        self.locked().slots.retain(|key, _| !is_it(key));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::*;

    #[test]
    fn what_is_kept_and_what_is_sent_is_bounded() {
        let kept = Kept::new();
        let size = KEPT_BYTES_MAX / 4;
        for table in 0..10 {
            let answer = kept.hold(vec![0; size]).unwrap();
            kept.slot(table).set(answer).unwrap();
            kept.tidy();
        }
        assert_eq!(kept.held.load(Ordering::Relaxed), size * 4, "old ones are let go of");
        assert!(kept.slot(9).get().is_some() && kept.slot(0).get().is_none());
        // Being sent, to whoever reads slowly.
        let mut sent = Vec::new();
        while let Some(answer) = kept.hold(vec![0; size]) {
            sent.push(answer.bytes());
        }
        assert_eq!(sent.len(), ANSWERS_BYTES_MAX / size, "what is only kept gives way");
        sent.clear();
        assert_eq!(kept.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn what_is_gone_is_forgotten() {
        let kept = Kept::new();
        for table in [1, 2] {
            kept.slot(table).set(kept.hold(vec![0; 10]).unwrap()).unwrap();
        }
        kept.forget(|key| *key == 1);
        assert!(kept.slot(1).get().is_none() && kept.slot(2).get().is_some());
    }
}
