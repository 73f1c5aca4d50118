//! Checkpoints: copying the write-ahead log into the database while commits go on.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::connection::{self, failed};
use crate::StoreError;

/// The number of pages of 4 KiB in the write-ahead log at which it is copied into the database.
pub(super) const STEP: u32 = 4096;

/// After this many steps the writer waits until all of the log is copied: the disk is too slow for the load.
const STEPS_MAX: u32 = 16;

/// Copies the write-ahead log into the database now and then, without making writers wait for it.
///
/// A thread of its own copies the bulk while commits go on. But a log can only restart when all of it is copied, and
/// under load there is always something new. So the writer copies the small rest itself, between two commits.
#[derive(Debug)]
pub(super) struct Checkpoints {
    /// Pages in the log after the last commit, as SQLite reports.
    pages: Arc<AtomicU32>,
    /// The number of pages at which the log is copied.
    step: u32,
    /// The number of pages at which the thread is called again; `None` while it is at work.
    next: Option<u32>,
    /// The number of pages at which the writer waits.
    limit: u32,
    /// The thread has copied the bulk.
    is_bulk_done: Arc<AtomicBool>,
    caller: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    pub(super) fn start(writer: &mut Connection, path: &Path, step: u32) -> Result<Checkpoints, StoreError> {
        let pages = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&pages);
        let hook = move |_: &mut _, pages| {
            seen.store(u32::try_from(pages).unwrap_or(0), Ordering::Relaxed);
            Ok(())
        };
        writer.wal_hook(Some(hook)).map_err(failed)?;
        let connection = connection::open_checkpointer(path)?;
        let is_bulk_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&is_bulk_done);
        let (caller, calls) = sync_channel(1);
        let thread = std::thread::Builder::new().name("store-checkpoint".to_owned());
        let thread = thread.spawn(move || serve(&connection, &calls, &done));
        let thread = thread.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Checkpoints {
            pages,
            step,
            next: Some(step),
            limit: STEPS_MAX * step,
            is_bulk_done,
            caller: Some(caller),
            thread: Some(thread),
        })
    }

    /// Looks after the log. The writer calls it after each commit, when everybody has been answered.
    pub(super) fn after_commit(&mut self, writer: &Connection) {
        let pages = self.pages.load(Ordering::Relaxed);
        if pages < self.step {
            self.limit = STEPS_MAX * self.step;
        }
        if self.is_bulk_done.swap(false, Ordering::Acquire) {
            copy(writer);
            // Usually the log restarts with the next commit. If a long read prevents that, this is tried again after
            // another step.
            self.next = Some(if pages < self.step { self.step } else { pages + self.step });
        } else if pages < self.step && self.next.is_some() {
            self.next = Some(self.step);
        }
        if self.next.is_some_and(|next| pages >= next)
            && let Some(caller) = &self.caller
        {
            self.next = None;
            // The thread is idle, so there is room for one call.
            let _called = caller.try_send(());
        }
        if pages >= self.limit {
            run(writer, "PRAGMA wal_checkpoint(RESTART)");
            self.limit = pages + self.step;
        }
    }

    /// Empties the log and stops the thread.
    pub(super) fn finish(mut self, writer: &Connection) {
        self.caller = None;
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
        // Nobody waits for commits any more, so this may wait for a running read.
        run(writer, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
}

fn serve(connection: &Connection, calls: &Receiver<()>, is_bulk_done: &AtomicBool) {
    while calls.recv().is_ok() {
        copy(connection);
        is_bulk_done.store(true, Ordering::Release);
    }
}

/// Copies as much as possible without waiting.
fn copy(connection: &Connection) {
    run(connection, "PRAGMA wal_checkpoint(PASSIVE)");
}

/// If it fails, the log is kept for longer; if the disk is the reason, commits will report it.
fn run(connection: &Connection, pragma: &str) {
    drop(connection.query_row(pragma, (), |_| Ok(())));
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use std::time::Duration;

    use super::*;

    const STEP: u32 = 20;

    /// A writer with its checkpoints, and how many pages the log has had after each commit.
    struct Writing {
        connection: Connection,
        checkpoints: Checkpoints,
        pages: Vec<u32>,
        _folder: tempfile::TempDir,
    }

    impl Writing {
        fn start() -> Writing {
            let folder = tempfile::TempDir::new().unwrap();
            let path = folder.path().join("store.sqlite");
            let mut connection = connection::open_writer(&path, None).unwrap();
            // The schema is in the file, so that its size does not matter.
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).unwrap();
            let checkpoints = Checkpoints::start(&mut connection, &path, STEP).unwrap();
            Writing { connection, checkpoints, pages: Vec::new(), _folder: folder }
        }

        fn commit(&mut self) {
            self.connection.execute("INSERT INTO probe (bytes) VALUES (zeroblob(8000))", ()).unwrap();
            self.checkpoints.after_commit(&self.connection);
            self.pages.push(self.checkpoints.pages.load(Ordering::Relaxed));
        }

        fn has_restarted(&self) -> bool {
            self.pages.windows(2).any(|pair| pair[1] < pair[0])
        }
    }

    #[test]
    fn the_log_does_not_grow_for_ever() {
        let mut writing = Writing::start();
        for _ in 0..1000 {
            writing.commit();
        }
        assert!(writing.has_restarted());
        let most = writing.pages.iter().max().copied().unwrap();
        assert!(most < STEPS_MAX * STEP + STEP, "{most} pages");
    }

    #[test]
    fn the_thread_does_the_bulk_and_the_writer_the_rest() {
        let mut writing = Writing::start();
        while writing.checkpoints.next.is_some() {
            writing.commit();
        }
        let begun = std::time::Instant::now();
        while !writing.checkpoints.is_bulk_done.load(Ordering::Relaxed) {
            assert!(begun.elapsed() < Duration::from_secs(60), "the thread does nothing");
            std::thread::sleep(Duration::from_millis(1));
        }
        writing.commit();
        writing.commit();
        assert!(writing.has_restarted(), "{:?}", writing.pages);
    }

    #[test]
    fn a_long_read_keeps_the_log_and_stops_nobody() {
        let mut writing = Writing::start();
        // The writer would wait for the reader, and the reader is this thread.
        writing.connection.busy_timeout(Duration::ZERO).unwrap();
        writing.commit();
        let path = writing.connection.path().unwrap().to_owned();
        let reader = connection::open_reader(Path::new(&path)).unwrap();
        let count =
            || reader.query_row("SELECT count(*) FROM probe", (), |row| row.get::<_, u32>(0)).unwrap();
        reader.execute_batch("BEGIN").unwrap();
        assert_eq!(count(), 1);
        for _ in 0..300 {
            writing.commit();
        }
        assert_eq!(count(), 1, "a read is a snapshot");
        assert!(!writing.has_restarted(), "the reader still needs the log");
        reader.execute_batch("COMMIT").unwrap();
        assert_eq!(count(), 301);
        for _ in 0..300 {
            writing.commit();
        }
        assert!(writing.has_restarted());
    }

    #[test]
    fn finishing_leaves_an_empty_log() {
        let mut writing = Writing::start();
        for _ in 0..50 {
            writing.commit();
        }
        let log = super::super::lock::beside(Path::new(writing.connection.path().unwrap()), "-wal");
        assert!(std::fs::metadata(&log).unwrap().len() > 0);
        writing.checkpoints.finish(&writing.connection);
        assert_eq!(std::fs::metadata(&log).unwrap().len(), 0);
    }
}
