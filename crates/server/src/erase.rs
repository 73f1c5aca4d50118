//! Erases deleted people from the logs: their name and what they said. Their moves stay, so that finished matches can
//! still be verified.

use crate::app::SharedApp;
use crate::hub::HubError;
use crate::task::Command;
use pyatak_log::Eraser;
use pyatak_store::{PersonId, Store, StoreError, TableFilter, TableKey, TableRow};
use std::time::Duration;

/// How many people are erased in one pass.
const PEOPLE_MAX: usize = 32;
/// How many tables are listed at once.
const TABLES_MAX: usize = 50;
/// How many entries are read at once.
const LINES_MAX: usize = 1_000;
/// A pause between tables, so that a long pass does not slow down running matches.
const PAUSE: Duration = Duration::from_millis(1);

/// Erases everybody who is waiting for it, while no server is running.
pub async fn erase(store: &dyn Store) -> Result<(), StoreError> {
    while erase_some(store, None).await? {}
    Ok(())
}

/// The same on a running server: tables that are awake are told.
pub(crate) async fn run(app: &SharedApp) {
    // If another task is at it, the next sweep erases whoever has been deleted meanwhile.
    let Ok(_guard) = app.erasing.try_lock() else { return };
    loop {
        match erase_some(&*app.store, Some(app)).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                return tracing::warn!(%error, "erasing deleted people failed; retrying with the next sweep");
            }
        }
    }
}

/// Makes one pass through all tables. A person is erased when a whole pass finds nothing of them any more. Returns
/// `false` if nobody is waiting to be erased.
async fn erase_some(store: &dyn Store, app: Option<&SharedApp>) -> Result<bool, StoreError> {
    let people = store.list_erasures(PEOPLE_MAX).await?;
    if people.is_empty() {
        return Ok(false);
    }
    let mut is_found = false;
    let mut before: Option<TableKey> = None;
    loop {
        let filter = TableFilter { before, ..TableFilter::all() };
        let tables = store.list_tables(filter, TABLES_MAX).await?;
        let Some(last) = tables.last() else { break };
        before = Some(last.key);
        for table in &tables {
            is_found |= erase_from(store, app, table, &people).await?;
            tokio::time::sleep(PAUSE).await;
        }
    }
    if !is_found {
        for person in &people {
            store.finish_erasure(person).await?;
        }
    }
    Ok(true)
}

/// Erases people from one table. Returns `true` if there was something to erase.
async fn erase_from(
    store: &dyn Store,
    app: Option<&SharedApp>,
    table: &TableRow,
    people: &[PersonId],
) -> Result<bool, StoreError> {
    let ids: Vec<String> = people.iter().map(PersonId::to_string).collect();
    let mut eraser = Eraser::new(ids);
    let mut lines = Vec::new();
    let mut after = 0;
    loop {
        let rows = store.read(table.key, after, LINES_MAX).await?;
        let Some(last) = rows.last() else { break };
        after = last.seq;
        // This work grows with the log, so it must not run on the async runtime.
        let work = tokio::task::spawn_blocking(move || {
            let clean: Vec<_> =
                rows.iter().filter_map(|row| Some((row.seq, eraser.line(&row.entry)?))).collect();
            (eraser, clean)
        });
        let (back, clean) = work.await.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        eraser = back;
        lines.extend(clean);
    }
    let head = eraser.head(&table.head).map(|new| (table.head.clone(), new));
    if lines.is_empty() && head.is_none() {
        return Ok(false);
    }
    if let Some(app) = app {
        // A table that is awake, here or on another node, has to forget them, too.
        for person in eraser.found() {
            let command = Command::Forget { person: person.clone() };
            if app.nodes.is_none() {
                app.hub.send_if_awake(&table.id, command).await;
                continue;
            }
            match app.hub.send(app, &table.id, command).await {
                Ok(_) | Err(HubError::NoTable | HubError::Damaged(_)) => {}
                Err(HubError::Store(error)) => return Err(error),
                Err(HubError::Busy) => {
                    return Err(StoreError::Unavailable("too many logs are being read".to_owned()));
                }
            }
        }
    }
    let done = store.rewrite(table.key, lines, head).await;
    if let Some(app) = app {
        // Cached replays still have the name in them.
        app.folds.forget(table.key);
    }
    match done {
        // The table was removed meanwhile.
        Err(StoreError::Missing) => Ok(false),
        done => done.map(|()| true),
    }
}
