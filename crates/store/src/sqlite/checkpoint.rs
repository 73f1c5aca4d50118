use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::Connection;

use super::connection::{self, failed};
use crate::StoreError;

/// From how many pages of 4 KiB on the write-ahead log is copied into the database.
const PAGES: u32 = 4096;

/// Copies the write-ahead log into the database now and then, without making writers wait for it.
///
/// A thread of its own does the bulk while commits go on. But a log can only begin anew when all of it is copied, and
/// under load something new is always there. So the writer copies the small rest itself, between two commits.
#[derive(Debug)]
pub(super) struct Checkpoints {
    /// Pages in the log after the last commit, as SQLite tells.
    pages: Arc<AtomicU32>,
    /// How many pages the log must have before the thread is called again.
    next: u32,
    /// The thread has done the bulk.
    is_bulk_done: Arc<AtomicBool>,
    caller: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Checkpoints {
    pub(super) fn start(writer: &mut Connection, path: &Path) -> Result<Checkpoints, StoreError> {
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
        Ok(Checkpoints { pages, next: PAGES, is_bulk_done, caller: Some(caller), thread: Some(thread) })
    }

    /// Looks after the log. The writer calls it after each commit, when everybody has been answered.
    pub(super) fn after_commit(&mut self, writer: &Connection) {
        let pages = self.pages.load(Ordering::Relaxed);
        if self.is_bulk_done.swap(false, Ordering::Acquire) {
            copy(writer);
            // If a long read has kept the log from being emptied, it is tried again after as many pages more.
            self.next = pages + PAGES;
        } else if pages < PAGES {
            self.next = PAGES;
        }
        if pages >= self.next
            && let Some(caller) = &self.caller
        {
            self.next = u32::MAX;
            // If the thread is still busy with the last call, it will find these pages too.
            let _busy = caller.try_send(());
        }
    }

    /// Empties the log and stops the thread.
    pub(super) fn finish(mut self, writer: &Connection) {
        self.caller = None;
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
        // Nobody is waiting any more, so this may wait for a read that is still going on.
        run(writer, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
}

fn serve(connection: &Connection, calls: &Receiver<()>, is_bulk_done: &AtomicBool) {
    while calls.recv().is_ok() {
        copy(connection);
        is_bulk_done.store(true, Ordering::Release);
    }
}

/// Copies as much as can be copied without waiting for anybody.
fn copy(connection: &Connection) {
    run(connection, "PRAGMA wal_checkpoint(PASSIVE)");
}

/// If it fails, the log is simply kept for longer; should the disk be the reason, commits will say so.
fn run(connection: &Connection, pragma: &str) {
    drop(connection.query_row(pragma, (), |_| Ok(())));
}
