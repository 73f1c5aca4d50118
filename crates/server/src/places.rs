//! How many of something there are, in all and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of something there are, in all and from each address.
#[derive(Clone, Default)]
pub(crate) struct Places(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, u32>,
    all: u32,
}

/// Something that counts as long as it is kept.
pub(crate) struct Place {
    address: IpAddr,
    places: Places,
}

impl Places {
    /// Is there nothing?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).all == 0
    }

    /// Counts one more, unless there are too many already.
    pub(crate) fn take(&self, address: IpAddr, per_address: u32, in_all: u32) -> Option<Place> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from_here = counts.by_address.get(&address).copied().unwrap_or_default();
        // Whoever is refused leaves no trace: otherwise strangers could fill the map for ever.
        if from_here >= per_address || counts.all >= in_all {
            return None;
        }
        counts.by_address.insert(address, from_here + 1);
        counts.all += 1;
        Some(Place { address, places: self.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.places.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}
