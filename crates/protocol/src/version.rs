//! Which version of the protocol this program speaks.

#[cfg(debug_assertions)]
use std::sync::atomic::{AtomicBool, Ordering};

/// The version of the protocol. It grows when an old client could misunderstand a new server.
pub const VERSION: u16 = 1;

#[cfg(debug_assertions)]
static IS_NEXT: AtomicBool = AtomicBool::new(false);

#[cfg(debug_assertions)]
static IS_OLD: AtomicBool = AtomicBool::new(false);

/// Lets this process act as a program of the next version: the protocol is one version newer, and messages have a field
/// that nobody knows yet. Tests of upgrades need such a program; only debug builds can become one.
#[cfg(debug_assertions)]
pub fn become_next_version() {
    IS_NEXT.store(true, Ordering::Relaxed);
}

/// Does this process act as a program of the next version? Never in a release.
#[must_use]
pub fn is_next_version() -> bool {
    #[cfg(debug_assertions)]
    return IS_NEXT.load(Ordering::Relaxed);
    #[cfg(not(debug_assertions))]
    false
}

/// Lets this process act as a program that knows only the first version of every game's rules. Tests of upgrades need
/// such a program; only debug builds can become one.
#[cfg(debug_assertions)]
pub fn become_old_version() {
    IS_OLD.store(true, Ordering::Relaxed);
}

/// Does this process act as a program that knows only the first version of every game's rules? Never in a release.
#[must_use]
pub fn is_old_version() -> bool {
    #[cfg(debug_assertions)]
    return IS_OLD.load(Ordering::Relaxed);
    #[cfg(not(debug_assertions))]
    false
}

/// The version of the protocol that this process speaks.
#[must_use]
pub fn version() -> u16 {
    VERSION + u16::from(is_next_version())
}
