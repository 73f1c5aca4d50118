//! What time it is.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that never runs backwards. It goes by the machine's clock when the server was started, or by the store's,
/// which is the same for all nodes.
pub(crate) struct Clock {
    began: Instant,
    /// What it was then, in milliseconds since 1970.
    began_at: AtomicI64,
    /// The latest time that anybody was told.
    told: AtomicI64,
}

impl Clock {
    /// The machine's clock.
    pub(crate) fn of_machine() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(since_1970.as_millis() as i64)
    }

    /// A clock that shows this time now.
    pub(crate) fn starting_at(now: i64) -> Clock {
        Clock { began: Instant::now(), began_at: AtomicI64::new(now), told: AtomicI64::new(now) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        let now = self.began_at.load(Ordering::Relaxed) + self.began.elapsed().as_millis() as i64;
        self.told.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// Puts it right. Where it was ahead, it stands still until time has caught up.
    pub(crate) fn set(&self, now: i64) {
        self.began_at.store(now - self.began.elapsed().as_millis() as i64, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_never_runs_backwards() {
        let clock = Clock::starting_at(1_000_000);
        let before = clock.now();
        clock.set(500_000);
        assert_eq!(clock.now(), before);
        clock.set(2_000_000);
        assert!(clock.now() >= 2_000_000);
    }
}
