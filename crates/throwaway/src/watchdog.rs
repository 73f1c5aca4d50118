//! A small process that outlives the tests and cleans up after them, however they end.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::paths;

/// The watchdog's program: it waits until the lock `users` is free for a number of checks in a row, then ends the server
/// and removes its folder. It holds the lock `start` meanwhile, so that no test begins to use what is being removed.
const SCRIPT: &str = r#"
state=$1 data=$2 checks=$3
# Opens the file without creating it: its folder may be about to be removed.
is_unused() { flock -n -x 8 8<"$state/users"; }
idle=0
while [ "$idle" -lt "$checks" ]; do
    sleep 0.5
    [ -d "$data" ] || exit 0
    if is_unused; then idle=$((idle + 1)); else idle=0; fi
done
exec 9>>"$state/start"
flock -x 9
# A test may have started while we waited for the lock.
is_unused || exec sh -c "$SCRIPT" watchdog "$@" 9>&-
process=$(head -n 1 "$data/cluster/postmaster.pid" 2>/dev/null)
# The process id may have been reused.
if [ -n "$process" ] && grep -q "$data" "/proc/$process/cmdline" 2>/dev/null; then
    kill -QUIT "$process"
    for _ in 1 2 3 4 5 6 7 8 9 10; do
        kill -0 "$process" 2>/dev/null || break
        sleep 0.5
    done
fi
rm -rf "$data"
"#;

/// Starts a watchdog. It holds the lock `watched` for as long as it lives.
#[expect(clippy::zombie_processes, reason = "it outlives us, that is what it is for")]
pub(crate) fn start(state: &Path, data: &Path, checks: u32) {
    let mut command = Command::new("flock");
    command.arg(state.join("watched")).args(["sh", "-c", SCRIPT, "watchdog"]).arg(state).arg(data);
    command.arg(checks.to_string()).env("SCRIPT", SCRIPT);
    // In a process group of its own: whatever kills the group of the tests must not kill it.
    command.process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _outlives_us = command.spawn().expect("`flock` (Debian: util-linux) cannot be started");
    // Until it holds its lock, other processes would take the server for an unwatched one and start another.
    let began = Instant::now();
    while paths::lock_file(&state.join("watched")).try_lock().is_ok() {
        assert!(began.elapsed() < Duration::from_secs(30), "the watchdog does not start");
        std::thread::sleep(Duration::from_millis(5));
    }
}
