//! Admission by address: how many of something there may be at once, in total and from each address.
//!
//! Other nodes may tell how many an address has there; those count toward its limit here.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts how many of something there are, in total and for each address.
#[derive(Clone, Default)]
pub(crate) struct AddressLimiter(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, u32>,
    /// How many of an address other nodes have admitted, where that is many.
    elsewhere: HashMap<IpAddr, u32>,
    total: u32,
}

/// Something that was admitted. It stops counting when this is dropped.
pub(crate) struct Permit {
    address: IpAddr,
    limiter: AddressLimiter,
}

impl AddressLimiter {
    /// Is nothing admitted at the moment?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).total == 0
    }

    /// Admits one more, or returns `None` if a limit is reached.
    pub(crate) fn try_acquire(
        &self,
        address: IpAddr,
        per_address_max: u32,
        total_max: u32,
    ) -> Option<Permit> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from_here = counts.by_address.get(&address).copied().unwrap_or_default();
        let elsewhere = counts.elsewhere.get(&address).copied().unwrap_or_default();
        // A refused address gets no entry: otherwise strangers could fill the map without bound.
        if from_here.saturating_add(elsewhere) >= per_address_max || counts.total >= total_max {
            return None;
        }
        counts.by_address.insert(address, from_here + 1);
        counts.total += 1;
        Some(Permit { address, limiter: self.clone() })
    }

    /// The addresses that have at least this many here, those with most first, and their numbers.
    pub(crate) fn largest(&self, at_least: u32, most: usize) -> Vec<(IpAddr, u32)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut large: Vec<(IpAddr, u32)> = counts
            .by_address
            .iter()
            .filter(|(_, count)| **count >= at_least)
            .map(|(address, count)| (*address, *count))
            .collect();
        drop(counts);
        large.sort_by_key(|(address, count)| (std::cmp::Reverse(*count), *address));
        large.truncate(most);
        large
    }

    /// Learns how many of each address other nodes have admitted.
    pub(crate) fn set_elsewhere(&self, elsewhere: HashMap<IpAddr, u32>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).elsewhere = elsewhere;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.limiter.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.total -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}
