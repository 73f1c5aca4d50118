//! One rate limit by address or by person that holds for all nodes together: each node tells the others what was spent
//! at it, and they take that out of their own buckets. Between two reports a node knows only its own, so that somebody
//! who uses several nodes at once may spend a burst at each, but no more than the rate in the long run.

use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What one key has spent is reported as soon as it is this part of a burst.
const WORTH_REPORTING: u32 = 16;
/// How many keys one report names at most, those that have spent most.
pub(crate) const REPORTED_MAX: usize = 100;

/// A rate limit that other nodes' spending counts toward.
pub(crate) struct SharedRate<K: Clone + Eq + Hash> {
    limiter: DefaultKeyedRateLimiter<K>,
    burst: NonZeroU32,
    /// What was spent here and is not reported yet; `None` if there are no other nodes.
    unreported: Option<Mutex<HashMap<K, u32>>>,
}

impl<K: Clone + Eq + Hash> SharedRate<K> {
    pub(crate) fn new(quota: Quota, is_shared: bool) -> SharedRate<K> {
        SharedRate {
            limiter: RateLimiter::keyed(quota),
            burst: quota.burst_size(),
            unreported: is_shared.then(Mutex::default),
        }
    }

    /// Takes as much as is wanted, at most a burst, or says how long to wait for it.
    pub(crate) fn check(&self, key: &K, count: NonZeroU32) -> Result<(), Duration> {
        let count = count.min(self.burst);
        match self.limiter.check_key_n(key, count) {
            Ok(Ok(())) => {
                if let Some(unreported) = &self.unreported {
                    let mut unreported = unreported.lock().unwrap_or_else(PoisonError::into_inner);
                    let spent = unreported.entry(key.clone()).or_default();
                    *spent = spent.saturating_add(count.get());
                }
                Ok(())
            }
            Ok(Err(until)) => Err(until.wait_time_from(self.limiter.clock().now())),
            // More than a burst would never be allowed.
            Err(_) => Err(Duration::from_secs(1)),
        }
    }

    /// What has been spent here since it was last reported. What is too little to be worth it is kept for later.
    pub(crate) fn report(&self) -> Vec<(K, u32)> {
        let Some(unreported) = &self.unreported else { return Vec::new() };
        let mut unreported = unreported.lock().unwrap_or_else(PoisonError::into_inner);
        let worth = self.burst.get().div_ceil(WORTH_REPORTING);
        let mut spent: Vec<(K, u32)> = unreported
            .iter()
            .filter(|(_, count)| **count >= worth)
            .map(|(key, count)| (key.clone(), *count))
            .collect();
        spent.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        spent.truncate(REPORTED_MAX);
        for (key, _) in &spent {
            unreported.remove(key);
        }
        spent
    }

    /// Takes out what was spent at another node, as far as there is something left.
    pub(crate) fn charge(&self, key: &K, count: u32) {
        // The library takes all or nothing, so what cannot be taken is tried by halves.
        let (mut left, mut step) = (count.min(self.burst.get()), count.min(self.burst.get()));
        while let Some(part) = NonZeroU32::new(step.min(left)) {
            match self.limiter.check_key_n(key, part) {
                Ok(Ok(())) => left -= part.get(),
                Ok(Err(_)) | Err(_) => step = part.get() / 2,
            }
        }
    }

    /// Evicts keys that have been quiet. Little that was not reported by now is forgotten.
    pub(crate) fn tidy(&self) {
        self.limiter.retain_recent();
        if let Some(unreported) = &self.unreported {
            unreported.lock().unwrap_or_else(PoisonError::into_inner).clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    /// 32 at once, then one an hour.
    fn rate(is_shared: bool) -> SharedRate<&'static str> {
        let quota = Quota::with_period(Duration::from_secs(3600)).unwrap();
        SharedRate::new(quota.allow_burst(NonZeroU32::new(32).unwrap()), is_shared)
    }

    fn spend(rate: &SharedRate<&'static str>, key: &'static str) -> u32 {
        (0..100).filter(|_| rate.check(&key, ONE).is_ok()).count() as u32
    }

    #[test]
    fn what_is_spent_at_one_node_is_gone_at_the_others() {
        let (here, there) = (rate(true), rate(true));
        assert_eq!(spend(&here, "anna"), 32);
        for (key, count) in here.report() {
            there.charge(&key, count);
        }
        assert!(there.check(&"anna", ONE).is_err_and(|wait| wait > Duration::from_secs(60)));
        assert_eq!(spend(&there, "boris"), 32, "nobody else pays for it");
        assert!(here.report().is_empty(), "it is reported once");
    }

    #[test]
    fn as_much_is_taken_out_as_there_is() {
        let rate = rate(true);
        rate.charge(&"anna", 20);
        assert_eq!(spend(&rate, "anna"), 12);
        let rate = self::rate(true);
        rate.charge(&"anna", 20);
        rate.charge(&"anna", u32::MAX);
        assert_eq!(spend(&rate, "anna"), 0);
    }

    #[test]
    fn little_is_reported_when_it_has_become_more() {
        let rate = rate(true);
        rate.check(&"anna", ONE).unwrap();
        assert!(rate.report().is_empty());
        rate.check(&"anna", ONE).unwrap();
        assert_eq!(rate.report(), [("anna", 2)]);
    }

    #[test]
    fn a_server_of_its_own_has_nothing_to_report() {
        let rate = rate(false);
        assert_eq!(spend(&rate, "anna"), 32);
        assert!(rate.report().is_empty());
    }
}
