//! The limit of open files, and so of connections.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Files that are reserved for everything but connections: the store, the page, logs.
const RESERVED: u64 = 64;

/// Raises the limit of open files to what the system allows, and returns the new limit. The usual limit of a shell,
/// 1,024, is too low for a thousand connections.
pub fn raise_open_files() -> Option<u64> {
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "raising the limit of open files failed");
        }
    }
    getrlimit(Resource::Nofile).current
}

/// How many connections the limit of open files allows.
pub(crate) fn connections_max() -> u32 {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    u32::try_from(files.saturating_sub(RESERVED).max(1)).unwrap_or(u32::MAX)
}
