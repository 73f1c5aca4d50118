use std::fmt;
use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::StoreError;

/// A queue from tasks to threads with a limit, which can be closed without waiting for anybody.
///
/// A bounded channel would not do: whoever wants to close it waits behind callers who hold a future and never look at
/// it again.
pub(super) fn queue<T>(max: usize) -> (Queue<T>, Waiting<T>) {
    let (sender, receiver) = unbounded_channel();
    let places = Arc::new(Semaphore::new(max.max(1)));
    (Queue { sender, places: Arc::clone(&places) }, Waiting { receiver, places, taken: Vec::new() })
}

/// The end where things go in.
pub(super) struct Queue<T> {
    /// `None` says that nothing comes any more.
    sender: UnboundedSender<Option<T>>,
    places: Arc<Semaphore>,
}

impl<T> Queue<T> {
    /// Waits for a place and takes it.
    pub(super) async fn push(&self, item: T) -> Result<(), StoreError> {
        let closed = || StoreError::Unavailable("the store is closed".to_owned());
        let place = self.places.acquire().await.map_err(|_| closed())?;
        // It is free again when the other end has taken the item.
        place.forget();
        self.sender.send(Some(item)).map_err(|_| closed())
    }

    /// Takes nothing more. What is in the queue stays there.
    pub(super) fn close(&self) {
        self.places.close();
        // An error means that it was closed before.
        let _closed = self.sender.send(None);
    }
}

impl<T> fmt::Debug for Queue<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Queue").field("places", &self.places.available_permits()).finish()
    }
}

/// The end where things come out.
pub(super) struct Waiting<T> {
    receiver: UnboundedReceiver<Option<T>>,
    places: Arc<Semaphore>,
    taken: Vec<Option<T>>,
}

impl<T> Waiting<T> {
    /// Blocks until something is there, and takes what is there, at most `max`. `false`: it was closed and is empty.
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
        self.places.add_permits(count);
        count > 0
    }
}
