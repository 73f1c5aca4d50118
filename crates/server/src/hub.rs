//! The hub: every table that is awake, and waking those that sleep.

use crate::app::SharedApp;
use crate::fold::Purpose;
use crate::limits::{INBOX_MAX, READ_MAX, SHORT_LOG};
use crate::task::{self, Command};
use pyatak_store::{StoreError, TableId, TableKey};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OnceCell, mpsc};

/// Sends commands to a table that is awake.
pub(crate) type Handle = mpsc::Sender<Command>;
type Slot = Arc<OnceCell<Handle>>;

/// The tables that are awake. The lock is only held for a lookup, never across an await.
#[derive(Default)]
pub(crate) struct Hub(Mutex<HashMap<TableId, Slot>>);

/// Why a table cannot be reached.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HubError {
    #[error("there is no such table")]
    NoTable,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("too many logs are being read; wait a little")]
    Busy,
    #[error("{0}")]
    Damaged(String),
}

impl Hub {
    fn slot(&self, id: &TableId) -> Slot {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(tables.entry(id.clone()).or_default())
    }

    /// The handle of a table, which is woken up if it sleeps.
    async fn handle(&self, app: &SharedApp, from: IpAddr, id: &TableId) -> Result<Handle, HubError> {
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

    /// Sends a command on behalf of the server itself. A table that sleeps is woken up.
    pub(crate) async fn send(
        &self,
        app: &SharedApp,
        id: &TableId,
        command: Command,
    ) -> Result<Handle, HubError> {
        self.send_from(app, Ipv4Addr::UNSPECIFIED.into(), id, command).await
    }

    /// Sends a command on behalf of a client at this address. If the table sleeps and its log is long, waking it takes
    /// that address's turn in the fair queue.
    pub(crate) async fn send_from(
        &self,
        app: &SharedApp,
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

    /// Sends a command to a table if it is awake.
    pub(crate) async fn send_if_awake(&self, id: &TableId, command: Command) {
        let handle = {
            let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            tables.get(id).and_then(|slot| slot.get()).cloned()
        };
        if let Some(handle) = handle {
            // A table that has just fallen asleep has no sessions to tell.
            let _ = handle.send(command).await;
        }
    }

    /// Forgets a table that could not be woken, unless another caller is still trying: that caller would wake it
    /// outside of this map, and the next one would wake it a second time.
    fn give_up(&self, id: &TableId, slot: &Slot) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_it = tables.get(id).is_some_and(|found| Arc::ptr_eq(found, slot));
        // Two references: ours and the map's. Slots are only handed out under the lock.
        if is_it && slot.get().is_none() && Arc::strong_count(slot) == 2 {
            tables.remove(id);
        }
    }

    /// Forgets tables whose callers all went away before they were awake.
    pub(crate) fn tidy(&self) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, slot| slot.get().is_some() || Arc::strong_count(slot) > 1);
    }

    /// Forgets a table that sleeps, unless it has been woken again in the meantime.
    pub(crate) fn forget(&self, id: &TableId, handle: &Handle) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = tables.get(id).and_then(|slot| slot.get());
        if found.is_some_and(|found| found.same_channel(handle)) {
            tables.remove(id);
        }
    }

    /// The handles of all tables that are awake.
    pub(crate) fn all(&self) -> Vec<Handle> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tables.values().filter_map(|slot| slot.get().cloned()).collect()
    }
}

/// Reads a table and spawns its task. A long log is folded on a thread of its own.
async fn wake(app: &SharedApp, from: IpAddr, id: &TableId) -> Result<Handle, HubError> {
    let row = app.store.find_table(id).await?.ok_or(HubError::NoTable)?;
    let (sender, inbox) = mpsc::channel(INBOX_MAX);
    let handle = sender.clone();
    if row.last_seq <= SHORT_LOG {
        let lines = read_log(app, row.key).await?;
        task::prepare(app, row, &lines, handle, inbox).map_err(HubError::Damaged)?();
        return Ok(sender);
    }
    let permit = app.folds.acquire(from, Purpose::Play).await.map_err(|_| HubError::Busy)?;
    let lines = read_log(app, row.key).await?;
    let app = Arc::clone(app);
    let prepared = permit.run(move || task::prepare(&app, row, &lines, handle, inbox));
    let prepared = prepared.await.map_err(|error| HubError::Damaged(error.to_string()))?;
    // No await from here on: a caller who goes away before leaves no task behind that is in no map.
    prepared.map_err(HubError::Damaged)?();
    Ok(sender)
}

/// The whole log of a table, however long it is.
pub(crate) async fn read_log(app: &SharedApp, key: TableKey) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
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
