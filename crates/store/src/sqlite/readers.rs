use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::connection;
use crate::StoreError;

/// How many reads may wait before the next caller has to.
const QUEUE_MAX: usize = 1024;

type Job = Box<dyn FnOnce(&Connection) + Send>;

/// A few threads with a connection each. Readers do not block the writer, nor the writer them.
#[derive(Debug)]
pub(super) struct Readers {
    /// `None` after it was stopped.
    sender: Mutex<Option<mpsc::Sender<Job>>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    pub(super) fn start(path: &Path, count: usize) -> Result<Readers, StoreError> {
        let (sender, receiver) = mpsc::channel(QUEUE_MAX);
        let receiver = Arc::new(Mutex::new(receiver));
        let mut threads = Vec::new();
        for _ in 0..count.max(1) {
            let connection = connection::open_reader(path)?;
            let receiver = Arc::clone(&receiver);
            let thread = std::thread::Builder::new().name("store-reader".to_owned());
            let thread = thread.spawn(move || serve(&connection, &receiver));
            threads.push(thread.map_err(|error| StoreError::Unavailable(error.to_string()))?);
        }
        Ok(Readers { sender: Mutex::new(Some(sender)), threads })
    }

    /// Reads on one of the threads.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let closed = || StoreError::Unavailable("the store is closed".to_owned());
        let sender = self.sender.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)?;
        let (answer, answered) = oneshot::channel();
        // A caller who has gone away does not need the answer.
        let job: Job = Box::new(move |connection| drop(answer.send(work(connection))));
        sender.send(job).await.map_err(|_| closed())?;
        drop(sender);
        answered.await.map_err(|_| closed())?
    }

    /// Takes nothing more. What is waiting is still answered.
    pub(super) fn stop(&self) {
        drop(self.sender.lock().unwrap_or_else(PoisonError::into_inner).take());
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // A thread that has panicked has said so already.
            drop(thread.join());
        }
    }
}

fn serve(connection: &Connection, receiver: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        // Whoever waits for a job holds the lock; the others wait for the lock. Nobody holds it while reading.
        let job = receiver.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        match job {
            Some(job) => job(connection),
            None => return,
        }
    }
}
