//! A small process that outlives the tests and cleans up after them, however they end.

use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::places;

/// What a watchdog does: it waits until nobody holds the lock `users` for some looks in a row, then ends the server
/// and removes its folder. It holds `start` meanwhile, so that nobody begins to use what is being removed.
const SCRIPT: &str = r#"
state=$1 data=$2 looks=$3
# Opens the file and does not make it: its folder may be being removed.
is_unused() { flock -n -x 8 8<"$state/users"; }
idle=0
while [ "$idle" -lt "$looks" ]; do
    sleep 0.5
    [ -d "$data" ] || exit 0
    if is_unused; then idle=$((idle + 1)); else idle=0; fi
done
exec 9>>"$state/start"
flock -x 9
# Somebody may have come while we waited for the lock.
is_unused || exec sh -c "$SCRIPT" watchdog "$@" 9>&-
process=$(head -n 1 "$data/cluster/postmaster.pid" 2>/dev/null)
# The number may belong to somebody else by now.
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
pub(crate) fn start(state: &Path, data: &Path, looks: u32) {
    let mut command = Command::new("flock");
    command.arg(state.join("watched")).args(["sh", "-c", SCRIPT, "watchdog"]).arg(state).arg(data);
    command.arg(looks.to_string()).env("SCRIPT", SCRIPT);
    // A group of its own: what ends the tests by their group must not end it. Nobody waits for its output.
    command.process_group(0).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _outlives_us = command.spawn().expect("`flock` (Debian: util-linux) cannot be started");
    // Until it holds its lock, others would take the server for one that nobody watches and start another.
    let began = Instant::now();
    while places::lock_file(&state.join("watched")).try_lock().is_ok() {
        assert!(began.elapsed() < Duration::from_secs(30), "the watchdog does not start");
        std::thread::sleep(Duration::from_millis(5));
    }
}
