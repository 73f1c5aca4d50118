//! The clock that a search goes by.

use std::fmt;
use std::time::Duration;

/// The clock that a search with a limit of time goes by. It is handed in, because not every place where bots play has
/// one of its own: in a page the standard library's clock would panic.
#[derive(Clone, Copy)]
pub struct Clock(fn() -> Duration);

impl Clock {
    /// A clock that tells the time since a moment of its own choice. It must not go back.
    pub const fn new(now: fn() -> Duration) -> Clock {
        Clock(now)
    }

    /// The clock of the operating system.
    #[cfg(not(target_family = "wasm"))]
    pub const fn system() -> Clock {
        use std::sync::OnceLock;
        use std::time::Instant;
        static BEGAN: OnceLock<Instant> = OnceLock::new();
        Clock(|| BEGAN.get_or_init(Instant::now).elapsed())
    }

    /// The same clock for a search that shares its core: whoever is waiting for the core has it first, each time the
    /// search looks at the clock. Without that a search runs to the end of its time slice, some milliseconds, while
    /// a server's table that could go on waits, even if the search has a lower priority.
    #[cfg(not(target_family = "wasm"))]
    pub const fn yielding() -> Clock {
        Clock(|| {
            std::thread::yield_now();
            Clock::system().now()
        })
    }

    /// A clock that stands still. A search that goes by it ends when its tree is full.
    pub const fn stopped() -> Clock {
        Clock(|| Duration::ZERO)
    }

    /// The time since a moment of the clock's choice.
    pub fn now(self) -> Duration {
        (self.0)()
    }
}

/// The operating system's, where there is one.
impl Default for Clock {
    fn default() -> Clock {
        #[cfg(not(target_family = "wasm"))]
        return Clock::system();
        #[cfg(target_family = "wasm")]
        Clock::stopped()
    }
}

impl PartialEq for Clock {
    fn eq(&self, other: &Clock) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Clock")
    }
}
