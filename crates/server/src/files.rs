//! How many files, and so connections, the process may have open.

use rustix::process::{Resource, getrlimit, setrlimit};

/// So many files are left for everything that is not a connection: the store, the page, logs.
const OTHERS: u64 = 64;

/// Raises the limit of open files to what the system allows, and says what it is now. A shell's usual limit of 1,024
/// would be full with a thousand connections.
pub fn raise_open_files() -> Option<u64> {
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum {
        limit.current = limit.maximum;
        if let Err(error) = setrlimit(Resource::Nofile, limit) {
            tracing::warn!(%error, "the limit of open files stays as it is");
        }
    }
    getrlimit(Resource::Nofile).current
}

/// So many connections can be accepted, whatever else is allowed.
pub(crate) fn connections_max() -> u32 {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    u32::try_from(files.saturating_sub(OTHERS).max(1)).unwrap_or(u32::MAX)
}
