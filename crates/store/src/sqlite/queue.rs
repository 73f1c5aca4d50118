//! A bounded queue from async tasks to threads.

use std::fmt;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::StoreError;

/// A bounded queue from tasks to threads that can be closed without waiting.
///
/// A bounded channel would not do: closing it would wait behind callers that hold a future and never poll it again.
pub(super) fn queue<T>(max: usize) -> (Queue<T>, QueueReceiver<T>) {
    let (sender, receiver) = unbounded_channel();
    let permits = Arc::new(Semaphore::new(max.max(1)));
    (Queue { sender, permits: Arc::clone(&permits) }, QueueReceiver { receiver, permits, taken: Vec::new() })
}

/// The sending end.
pub(super) struct Queue<T> {
    /// `None` marks the end.
    sender: UnboundedSender<Option<T>>,
    permits: Arc<Semaphore>,
}

impl<T> Queue<T> {
    /// Waits until there is room, and adds an item.
    pub(super) async fn push(&self, item: T) -> Result<(), StoreError> {
        let closed = || StoreError::Unavailable("the store is closed".to_owned());
        let permit = self.permits.acquire().await.map_err(|_| closed())?;
        // The receiver returns the permit when it takes the item.
        permit.forget();
        self.sender.send(Some(item)).map_err(|_| closed())
    }

    /// Closes the queue. Items in it can still be taken.
    pub(super) fn close(&self) {
        self.permits.close();
        // An error means that it was closed before.
        let _closed = self.sender.send(None);
    }
}

impl<T> fmt::Debug for Queue<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Queue").field("permits", &self.permits.available_permits()).finish()
    }
}

/// The receiving end.
pub(super) struct QueueReceiver<T> {
    receiver: UnboundedReceiver<Option<T>>,
    permits: Arc<Semaphore>,
    taken: Vec<Option<T>>,
}

impl<T> QueueReceiver<T> {
    /// Blocks until there are items, and takes up to `max` of them. Returns `false` if the queue is closed and empty.
    pub(super) fn take(&mut self, out: &mut Vec<T>, max: usize) -> bool {
        let before = out.len();
        while out.len() == before && self.receiver.blocking_recv_many(&mut self.taken, max) > 0 {
            for item in self.taken.drain(..) {
                match item {
                    Some(item) => out.push(item),
                    None => self.receiver.close(),
                }
            }
        }
        let count = out.len() - before;
        self.permits.add_permits(count);
        count > 0
    }
}
