//! What has to be tidied now and then.

use crate::app::Shared;
use crate::erase;
use crate::limits::LIST_MAX;
use crate::task::Command;
use pyatak_store::{StoreError, TableFilter, TableStatus};
use std::time::{Duration, Instant};

/// How often single measurements are added up; until then each of them takes memory.
const ADD_UP_EVERY: Duration = Duration::from_secs(5);
/// So many pages of idle tables are closed in one go.
const PAGES_MAX: usize = 20;
/// So many tables are removed at a time, and so many times.
const TABLES_AT_ONCE: usize = 50;
/// So many people are removed at a time, and so many times.
const PEOPLE_AT_ONCE: usize = 500;
const TIMES_MAX: usize = 20;
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// Closes tables that nobody has used for long, removes what nobody needs any more, forgets tokens that have expired
/// and addresses that are quiet, and adds up what was measured, also when nobody ever looks at it.
pub(crate) async fn run(app: Shared) {
    let every = app.config.limits.sweep_every;
    let mut swept = Instant::now();
    let pause = unserved(&app).await;
    loop {
        tokio::time::sleep(ADD_UP_EVERY.min(every)).await;
        if let Some(recorder) = &app.recorder {
            recorder.run_upkeep();
        }
        if swept.elapsed() >= every {
            sweep(&app, pause).await;
            swept = Instant::now();
        }
    }
}

/// For how long nothing was written before the server was started, in milliseconds. Nobody could use their table in
/// that time, if nobody served it; and if the machine's clock is far ahead, it has not even passed. So it does not
/// count.
async fn unserved(app: &Shared) -> i64 {
    loop {
        match app.store.last_change().await {
            Ok(last) => {
                let pause = last.map_or(0, |last| (app.now() - last).max(0));
                if pause > DAY {
                    let days = pause / DAY;
                    tracing::info!(days, "nothing was written for long; that time does not count as idle");
                }
                return pause;
            }
            Err(error) => tracing::warn!(%error, "the last change cannot be found"),
        }
        tokio::time::sleep(ADD_UP_EVERY).await;
    }
}

async fn sweep(app: &Shared, pause: i64) {
    app.tidy();
    app.hub.tidy();
    if let Err(error) = app.store.purge_tokens(app.now()).await {
        tracing::warn!(%error, "expired tokens could not be removed");
    }
    erase::run(app).await;
    let now = app.now() - pause;
    let idle_since = now - i64::from(app.config.idle_hours) * HOUR;
    for status in [TableStatus::Waiting, TableStatus::Playing] {
        close_idle(app, TableFilter::all().with_status(status).idle_since(idle_since)).await;
    }
    if let Err(error) = purge(app, now).await {
        tracing::warn!(%error, "old tables and people could not be removed");
    }
}

async fn close_idle(app: &Shared, mut filter: TableFilter) {
    for _ in 0..PAGES_MAX {
        let Ok(rows) = app.store.list_tables(filter.clone(), LIST_MAX).await else { return };
        for row in &rows {
            if let Err(error) = app.hub.send(app, &row.id, Command::Close).await {
                tracing::warn!(table = %row.id, seq = row.last_seq, %error, "an idle table could not be closed");
            }
        }
        let Some(last) = rows.last() else { return };
        filter = filter.before(last.key);
    }
}

/// Removes tables that have been over for long, and people who have none.
async fn purge(app: &Shared, now: i64) -> Result<(), StoreError> {
    let before = |days: u32| (days > 0).then(|| now - i64::from(days) * DAY);
    if let Some(before) = before(app.config.keep_tables_days) {
        for _ in 0..TIMES_MAX {
            let gone = app.store.purge_tables(before, TABLES_AT_ONCE).await?;
            for (key, id) in &gone {
                app.folds.forget(*key);
                app.hub.send_if_awake(id, Command::Gone).await;
            }
            if gone.len() < TABLES_AT_ONCE {
                break;
            }
        }
    }
    if let Some(before) = before(app.config.keep_people_days) {
        for _ in 0..TIMES_MAX {
            if app.store.purge_people(before, PEOPLE_AT_ONCE).await? < PEOPLE_AT_ONCE as u64 {
                break;
            }
        }
    }
    Ok(())
}
