//! The server's clock.

use pyatak_protocol::UnixMs;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that never runs backwards. It starts from the machine's clock, or from the store's, which is the same for
/// all nodes.
pub(crate) struct Clock {
    began: Instant,
    /// The time at `began`, in milliseconds since 1970.
    began_ms: AtomicI64,
    /// The latest time that was given out.
    latest_ms: AtomicI64,
}

impl Clock {
    /// The machine's clock.
    pub(crate) fn of_machine() -> Clock {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock::starting_at(since_1970.as_millis() as i64)
    }

    /// A clock that shows this time now.
    pub(crate) fn starting_at(now_ms: i64) -> Clock {
        Clock { began: Instant::now(), began_ms: AtomicI64::new(now_ms), latest_ms: AtomicI64::new(now_ms) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> UnixMs {
        let now_ms = self.began_ms.load(Ordering::Relaxed) + self.began.elapsed().as_millis() as i64;
        self.latest_ms.fetch_max(now_ms, Ordering::Relaxed).max(now_ms)
    }

    /// Sets the time. If the clock was ahead, it stands still until the time has caught up.
    pub(crate) fn set(&self, now_ms: i64) {
        self.began_ms.store(now_ms - self.began.elapsed().as_millis() as i64, Ordering::Relaxed);
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
