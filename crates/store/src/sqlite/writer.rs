//! The writer thread, with group commit.

use std::path::{Path, PathBuf};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{oneshot, watch};

use super::checkpoint::{self, Checkpoints};
use super::connection::failed;
use super::lock::{Lock, Original};
use super::queue::{Queue, QueueReceiver, queue};
use crate::StoreError;

/// How many writes go into one transaction at most.
const GROUP_MAX: usize = 1024;

/// The one thread that writes. It takes everything that is queued, of all tables, and commits it in one transaction, so
/// that many tables share one wait for the disk.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Queue<Box<dyn Job>>,
    is_done: watch::Receiver<bool>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub(super) fn start(
        mut connection: Connection,
        path: &Path,
        lock: Lock,
        queue_max: usize,
    ) -> Result<Writer, StoreError> {
        let checkpoints = Checkpoints::start(&mut connection, path, checkpoint::STEP)?;
        let (queue, waiting) = queue(queue_max);
        let (done, is_done) = watch::channel(false);
        let original = lock.original().map(|original| (original, path.to_owned()));
        let thread = std::thread::Builder::new().name("store-writer".to_owned());
        let thread = thread.spawn(move || {
            serve(&connection, waiting, checkpoints, original);
            drop(connection);
            drop(lock);
            done.send_replace(true);
        });
        let thread = thread.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Writer { queue, is_done, thread: Some(thread) })
    }

    /// Does work in the next transaction, and answers when that is on the disk.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Write { work: Some(work), result: None, answer });
        self.queue.push(job).await?;
        answered.await.map_err(|_| StoreError::Unavailable("the writer has stopped".to_owned()))?
    }

    /// Accepts no more writes, commits what is queued, and closes the file.
    pub(super) async fn stop(&self) {
        self.queue.close();
        // An error means that the thread has gone, which is as good.
        drop(self.is_done.clone().wait_for(|is_done| *is_done).await);
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue.close();
        if let Some(thread) = self.thread.take() {
            // The caller may want to open the file again, so wait. A panic has been reported already.
            drop(thread.join());
        }
    }
}

/// A write that waits for the next transaction.
trait Job: Send {
    /// Does the work and keeps its result. An error means that the whole group has failed; a refusal is a result.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Answers the caller, once the outcome of the group is known.
    fn answer(self: Box<Self>, group: &Result<(), StoreError>);
}

struct Write<T, W> {
    work: Option<W>,
    result: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Write<T, W>
where
    T: Send,
    W: FnOnce(&Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        match work(connection) {
            Err(failure) if !is_refusal(&failure) => Err(failure),
            result => {
                self.result = Some(result);
                Ok(())
            }
        }
    }

    fn answer(self: Box<Self>, group: &Result<(), StoreError>) {
        let never_ran = || Err(StoreError::Unavailable("the write was not tried".to_owned()));
        let result = match group {
            Ok(()) => self.result.unwrap_or_else(never_ran),
            Err(failure) => Err(failure.clone()),
        };
        // A caller that has gone away does not need the answer.
        drop(self.answer.send(result));
    }
}

fn serve(
    connection: &Connection,
    mut waiting: QueueReceiver<Box<dyn Job>>,
    mut checkpoints: Checkpoints,
    original: Option<(Original, PathBuf)>,
) {
    let mut group = Vec::with_capacity(GROUP_MAX);
    while waiting.take(&mut group, GROUP_MAX) {
        let checked = original.as_ref().map_or(Ok(()), |(original, path)| original.check(path));
        let result = checked.and_then(|()| commit(connection, &mut group));
        for job in group.drain(..) {
            job.answer(&result);
        }
        checkpoints.after_commit(connection);
    }
    checkpoints.finish(connection);
}

/// One transaction for the whole group. If it fails, nothing of it is kept, and the next group is tried as usual:
/// there may be space again.
fn commit(connection: &Connection, group: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    execute(connection, "BEGIN IMMEDIATE")?;
    let result =
        group.iter_mut().try_for_each(|job| job.run(connection)).and_then(|()| execute(connection, "COMMIT"));
    // SQLite has rolled back by itself after some errors, and not after others.
    if result.is_err() && !connection.is_autocommit() {
        execute(connection, "ROLLBACK")?;
    }
    result
}

/// Does work of several steps. If a later step is refused, the earlier ones are undone, and the rest of the group is not
/// touched.
pub(super) fn all_or_nothing<T>(
    connection: &Connection,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    execute(connection, "SAVEPOINT request")?;
    let result = work();
    if result.as_ref().is_err_and(is_refusal) {
        execute(connection, "ROLLBACK TO request")?;
    }
    if result.as_ref().err().is_none_or(is_refusal) {
        execute(connection, "RELEASE request")?;
    }
    result
}

/// Writes something that needs space, and removes it again.
pub(super) fn probe(connection: &Connection) -> Result<(), StoreError> {
    execute(connection, "INSERT INTO probe (bytes) VALUES (zeroblob(16384))")?;
    execute(connection, "DELETE FROM probe")
}

fn is_refusal(error: &StoreError) -> bool {
    match error {
        StoreError::Conflict { .. } | StoreError::Exists | StoreError::Missing | StoreError::NotHolder => {
            true
        }
        StoreError::Full | StoreError::TooNew { .. } | StoreError::Unavailable(_) => false,
    }
}

fn execute(connection: &Connection, sql: &str) -> Result<(), StoreError> {
    connection.prepare_cached(sql).and_then(|mut statement| statement.execute(())).map_err(failed)?;
    Ok(())
}
