//! What waits to be sent over links. Whoever has something to say puts it into a queue, without waiting; one task makes
//! parcels of what has gathered, so that under load a parcel carries the moves of many tables.

use crate::limits::{LINK_BYTES_MAX, PARCEL_BYTES};
use pyatak_link::{Item, ParcelKind};
use pyatak_store::NodeId;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Everything that waits to be sent.
#[derive(Default)]
pub(super) struct Outbound {
    waiting: Mutex<Waiting>,
    wake: Notify,
}

/// What waits to be sent.
#[derive(Default)]
pub(super) struct Waiting {
    /// Parcels that are whole: to a node, or to all.
    pub(super) whole: Vec<(Option<NodeId>, Vec<u8>)>,
    /// Queues in which something waits.
    pub(super) queues: Vec<Arc<Queue>>,
}

impl Outbound {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a parcel to a node, or to all.
    pub(super) fn send(&self, to: Option<NodeId>, parcel: Vec<u8>) {
        self.lock().whole.push((to, parcel));
        self.wake.notify_one();
    }

    /// Waits until something is to be sent.
    pub(super) async fn woken(&self) {
        self.wake.notified().await;
    }

    /// Takes what waits: whole parcels, and queues with items.
    pub(super) fn take(&self) -> Waiting {
        std::mem::take(&mut *self.lock())
    }
}

/// What waits in one direction of one link.
pub(super) struct Queue {
    /// The node at the other end.
    pub(super) to: NodeId,
    pub(super) kind: ParcelKind,
    pub(super) generation: u64,
    state: Mutex<State>,
    outbound: Arc<Outbound>,
}

#[derive(Default)]
struct State {
    /// Items, as they go into parcels.
    parcels: VecDeque<Vec<u8>>,
    bytes: usize,
    /// The number of the last parcel that was taken.
    number: u64,
    /// Does the sending task know that something waits?
    is_listed: bool,
    /// Has something been sent since this was last asked?
    has_sent: bool,
    is_closed: bool,
}

/// The link has been given up.
#[derive(Debug)]
pub(super) struct LinkClosed;

impl Queue {
    pub(super) fn new(to: NodeId, kind: ParcelKind, generation: u64, outbound: Arc<Outbound>) -> Arc<Queue> {
        Arc::new(Queue { to, kind, generation, state: Mutex::default(), outbound })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts an item into the queue. If too much waits, the link is given up: NATS does not take it.
    pub(super) fn push(self: &Arc<Queue>, item: Item<'_>) -> Result<(), LinkClosed> {
        let mut state = self.lock();
        if state.is_closed {
            return Err(LinkClosed);
        }
        if state.bytes + item.len() > LINK_BYTES_MAX {
            state.is_closed = true;
            return Err(LinkClosed);
        }
        state.bytes += item.len();
        let fits = |last: &&mut Vec<u8>| last.len() + item.len() <= PARCEL_BYTES;
        match state.parcels.back_mut().filter(fits) {
            Some(last) => item.write(last),
            None => {
                let mut first = Vec::with_capacity(item.len());
                item.write(&mut first);
                state.parcels.push_back(first);
            }
        }
        self.list(&mut state);
        Ok(())
    }

    fn list(self: &Arc<Queue>, state: &mut State) {
        if !std::mem::replace(&mut state.is_listed, true) {
            self.outbound.lock().queues.push(Arc::clone(self));
            self.outbound.wake.notify_one();
        }
    }

    /// Sends an empty parcel if nothing was sent since this was last called: the other end must notice if the last one
    /// was lost, and hear that this node is there.
    pub(super) fn keep_alive(self: &Arc<Queue>) {
        let mut state = self.lock();
        if !std::mem::take(&mut state.has_sent) && !state.is_closed && state.parcels.is_empty() {
            state.parcels.push_back(Vec::new());
            self.list(&mut state);
        }
    }

    /// Takes what waits: the items of each parcel and its number.
    pub(super) fn take(&self) -> Vec<(u64, Vec<u8>)> {
        let mut state = self.lock();
        state.is_listed = false;
        state.has_sent = true;
        state.bytes = 0;
        let parcels = std::mem::take(&mut state.parcels);
        let mut numbered = Vec::with_capacity(parcels.len());
        for items in parcels {
            state.number += 1;
            numbered.push((state.number, items));
        }
        numbered
    }

    /// Nothing is sent any more.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        state.parcels = VecDeque::new();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.lock().is_closed
    }
}
