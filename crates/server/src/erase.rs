//! Taking people who were deleted out of the logs: their name and their words. What they did stays, so that finished
//! matches can still be verified.

use crate::app::Shared;
use crate::hub::HubError;
use crate::task::Command;
use pyatak_log::Eraser;
use pyatak_store::{PersonId, Store, StoreError, TableFilter, TableKey, TableRow};
use std::time::Duration;

/// So many people are taken out in one walk.
const PEOPLE_MAX: usize = 32;
/// So many tables are listed at once.
const TABLES_MAX: usize = 50;
/// So many lines are read at once.
const LINES_MAX: usize = 1_000;
/// A pause between tables, so that a long walk takes little from those who play.
const PAUSE: Duration = Duration::from_millis(1);

/// Takes everybody who waits for it out of all logs, while no server is running.
pub async fn erase(store: &dyn Store) -> Result<(), StoreError> {
    while walk(store, None).await? {}
    Ok(())
}

/// The same while people play: tables that are awake are told.
pub(crate) async fn run(app: &Shared) {
    // Whoever comes while somebody is at it has their turn with the next sweep.
    let Ok(_at_work) = app.erasing.try_lock() else { return };
    loop {
        match walk(&*app.store, Some(app)).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => return tracing::warn!(%error, "somebody could not be erased; it is tried again"),
        }
    }
}

/// Walks through all tables. A person is done with when a whole walk has found nothing of them any more; `false` says
/// that nobody waits.
async fn walk(store: &dyn Store, app: Option<&Shared>) -> Result<bool, StoreError> {
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
            is_found |= clean(store, app, table, &people).await?;
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

/// Cleans one table; `true` if there was something to clean.
async fn clean(
    store: &dyn Store,
    app: Option<&Shared>,
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
        // Looking through lines is work that grows with a log; it is done beside the tables.
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
        // A table that is awake, here or at another node, has to forget it, too.
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
                    return Err(StoreError::Unavailable("too much is going on".to_owned()));
                }
            }
        }
    }
    let done = store.rewrite(table.key, lines, head).await;
    if let Some(app) = app {
        // What was folded before has the name in it.
        app.folds.forget(table.key);
    }
    match done {
        // It has been removed meanwhile.
        Err(StoreError::Missing) => Ok(false),
        done => done.map(|()| true),
    }
}
