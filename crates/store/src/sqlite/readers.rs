//! The reader threads.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::connection;
use super::queue::{Queue, QueueReceiver, queue};
use crate::StoreError;

/// How many reads may be queued before callers have to wait.
const QUEUE_MAX: usize = 1024;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A few threads with a connection each. Readers do not block the writer, nor the writer them.
#[derive(Debug)]
pub(super) struct Readers {
    queue: Queue<Job>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(super) fn start(path: &Path, count: usize) -> Result<Readers, StoreError> {
        let (queue, waiting) = queue(QUEUE_MAX);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut threads = Vec::new();
        for _ in 0..count.max(1) {
            let connection = connection::open_reader(path)?;
            let waiting = Arc::clone(&waiting);
            let thread = std::thread::Builder::new().name("store-reader".to_owned());
            let thread = thread.spawn(move || serve(&connection, &waiting));
            threads.push(thread.map_err(|error| StoreError::Unavailable(error.to_string()))?);
        }
        Ok(Readers { queue, threads })
    }

    /// Reads on one of the threads.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        // A caller that has gone away does not need the answer.
        let job: Job = Box::new(move |connection| drop(answer.send(work(connection))));
        self.queue.push(job).await?;
        answered.await.map_err(|_| StoreError::Unavailable("the reader has stopped".to_owned()))?
    }

    /// Accepts no more reads. Queued reads are still answered.
    pub(super) fn stop(&self) {
        self.queue.close();
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // A panic has been reported already.
            drop(thread.join());
        }
    }
}

fn serve(connection: &Connection, waiting: &Mutex<QueueReceiver<Job>>) {
    let mut jobs = Vec::with_capacity(1);
    // The thread that waits for a job holds the lock; the others wait for the lock. No thread holds it while reading.
    while waiting.lock().unwrap_or_else(PoisonError::into_inner).take(&mut jobs, 1) {
        for job in jobs.drain(..) {
            job(connection);
        }
    }
}
