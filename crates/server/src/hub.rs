//! The tables that are awake.

use crate::app::Shared;
use crate::fold::Purpose;
use crate::limits::{INBOX_MAX, READ_MAX, SHORT_LOG};
use crate::task::{self, Command};
use pyatak_store::{StoreError, TableId, TableKey};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OnceCell, mpsc};

/// The way to a table that is awake.
pub(crate) type Handle = mpsc::Sender<Command>;
type Slot = Arc<OnceCell<Handle>>;

/// The tables that are awake. The lock is held for a look-up only, never while anything is awaited.
#[derive(Default)]
pub(crate) struct Hub(Mutex<HashMap<TableId, Slot>>);

/// Why a table cannot be reached.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HubError {
    #[error("there is no such table")]
    NoTable,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("too many long tables are being read; wait a little")]
    Busy,
    #[error("{0}")]
    Damaged(String),
}

impl Hub {
    fn slot(&self, id: &TableId) -> Slot {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(tables.entry(id.clone()).or_default())
    }

    /// The way to a table; it is woken up if it sleeps.
    async fn handle(&self, app: &Shared, from: IpAddr, id: &TableId) -> Result<Handle, HubError> {
        let slot = self.slot(id);
        let woken = slot.get_or_try_init(|| wake(app, from, id)).await;
        match woken {
            Ok(handle) => Ok(handle.clone()),
            Err(error) => {
                self.give_up(id, &slot);
                Err(error)
            }
        }
    }

    /// Sends something to a table for the server itself. One that falls asleep just then is woken up again.
    pub(crate) async fn send(
        &self,
        app: &Shared,
        id: &TableId,
        command: Command,
    ) -> Result<Handle, HubError> {
        self.send_from(app, Ipv4Addr::UNSPECIFIED.into(), id, command).await
    }

    /// Sends something to a table for somebody at this address, whose turn it is to be if the table sleeps and its log
    /// is long.
    pub(crate) async fn send_from(
        &self,
        app: &Shared,
        from: IpAddr,
        id: &TableId,
        command: Command,
    ) -> Result<Handle, HubError> {
        let mut command = command;
        loop {
            let handle = self.handle(app, from, id).await?;
            match handle.send(command).await {
                Ok(()) => return Ok(handle),
                Err(mpsc::error::SendError(unsent)) => {
                    self.forget(id, &handle);
                    command = unsent;
                }
            }
        }
    }

    /// Sends something to a table if it is awake.
    pub(crate) async fn send_if_awake(&self, id: &TableId, command: Command) {
        let handle = {
            let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            tables.get(id).and_then(|slot| slot.get()).cloned()
        };
        if let Some(handle) = handle {
            // A table that has just fallen asleep has nobody who wants to know.
            let _ = handle.send(command).await;
        }
    }

    /// Forgets a table that could not be woken, unless somebody else is still trying: they would wake it outside
    /// of this list, and the next one would wake it a second time.
    fn give_up(&self, id: &TableId, slot: &Slot) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = tables.get(id).is_some_and(|found| Arc::ptr_eq(found, slot));
        // Ours and the one in the list. Slots are handed out under the lock only.
        if is_it && slot.get().is_none() && Arc::strong_count(slot) == 2 {
            tables.remove(id);
        }
    }

    /// Forgets tables that nobody has waited for until they were awake.
    pub(crate) fn tidy(&self) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, slot| slot.get().is_some() || Arc::strong_count(slot) > 1);
    }

    /// Forgets a table that sleeps, unless another one has been woken in its place.
    pub(crate) fn forget(&self, id: &TableId, handle: &Handle) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = tables.get(id).and_then(|slot| slot.get());
        if found.is_some_and(|found| found.same_channel(handle)) {
            tables.remove(id);
        }
    }

    /// The ways to all tables that are awake.
    pub(crate) fn all(&self) -> Vec<Handle> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().filter_map(|slot| slot.get().cloned()).collect()
    }
}

/// Reads a table and lets its task run. Where the log is long, that is done beside the other tables.
async fn wake(app: &Shared, from: IpAddr, id: &TableId) -> Result<Handle, HubError> {
    let row = app.store.find_table(id).await?.ok_or(HubError::NoTable)?;
    let (sender, inbox) = mpsc::channel(INBOX_MAX);
    let handle = sender.clone();
    if row.last_seq <= SHORT_LOG {
        let lines = read_log(app, row.key).await?;
        task::prepare(app, row, &lines, handle, inbox).map_err(HubError::Damaged)?();
        return Ok(sender);
    }
    let turn = app.folds.turn(from, Purpose::Play).await.map_err(|_| HubError::Busy)?;
    let lines = read_log(app, row.key).await?;
    let app = Arc::clone(app);
    let prepared = turn.work(move || task::prepare(&app, row, &lines, handle, inbox));
    let prepared = prepared.await.map_err(|error| HubError::Damaged(error.to_string()))?;
    // Nothing is waited for from here on: whoever goes away before leaves no task behind that is in no list.
    prepared.map_err(HubError::Damaged)?();
    Ok(sender)
}

/// The whole log of a table, however long it is.
pub(crate) async fn read_log(app: &Shared, key: TableKey) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
    let mut lines = Vec::new();
    loop {
        let after = lines.last().map_or(0, |(seq, _)| *seq);
        let rows = app.store.read(key, after, READ_MAX).await?;
        let is_last = rows.len() < READ_MAX;
        lines.extend(rows.into_iter().map(|row| (row.seq, row.entry)));
        if is_last {
            return Ok(lines);
        }
    }
}
