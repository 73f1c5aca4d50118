//! The sweep: periodic clean-up of idle tables, old data, expired tokens and caches.

use crate::app::SharedApp;
use crate::erase;
use crate::limits::LIST_MAX;
use crate::task::Command;
use pyatak_protocol::UnixMs;
use pyatak_store::{StoreError, TableFilter, TableStatus};
use std::time::{Duration, Instant};

/// How often samples of histograms are aggregated; until then each of them takes memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);
/// At most this many pages of idle tables are closed in one sweep.
const PAGES_MAX: usize = 20;
/// How many tables are removed with one query.
const TABLES_PER_QUERY: usize = 50;
/// How many people are removed with one query.
const PEOPLE_PER_QUERY: usize = 500;
/// At most this many queries remove tables, or people, in one sweep.
const QUERIES_MAX: usize = 20;
const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Closes idle tables, removes old data, expired tokens and quiet addresses, and aggregates metrics even if nobody
/// scrapes them.
pub(crate) async fn run(app: SharedApp) {
    let every = app.config.limits.sweep_every;
    let mut swept = Instant::now();
    let downtime_ms = downtime_ms(&app).await;
    loop {
        tokio::time::sleep(UPKEEP_EVERY.min(every)).await;
        if let Some(recorder) = &app.recorder {
            recorder.run_upkeep();
        }
        if swept.elapsed() >= every {
            sweep(&app, downtime_ms).await;
            swept = Instant::now();
        }
    }
}

/// For how long nothing was written before the server started. That time does not count as idle: nobody could use
/// their table while it was not served, and if the machine's clock is far ahead, the time has not even passed.
async fn downtime_ms(app: &SharedApp) -> i64 {
    loop {
        match app.store.last_change().await {
            Ok(last) => {
                let downtime_ms = last.map_or(0, |last| (app.now() - last).max(0));
                if downtime_ms > DAY_MS {
                    tracing::info!(
                        days = downtime_ms / DAY_MS,
                        "nothing was written; that time does not count as idle"
                    );
                }
                return downtime_ms;
            }
            Err(error) => tracing::warn!(%error, "reading the time of the last change failed; retrying"),
        }
        tokio::time::sleep(UPKEEP_EVERY).await;
    }
}

async fn sweep(app: &SharedApp, downtime_ms: i64) {
    app.tidy();
    app.hub.tidy();
    if let Err(error) = app.store.purge_tokens(app.now()).await {
        tracing::warn!(%error, "removing expired tokens failed");
    }
    erase::run(app).await;
    let now = app.now() - downtime_ms;
    let idle_since = now - i64::from(app.config.idle_hours) * HOUR_MS;
    for status in [TableStatus::Waiting, TableStatus::Playing] {
        close_idle(app, TableFilter::all().with_status(status).idle_since(idle_since)).await;
    }
    if let Err(error) = purge(app, now).await {
        tracing::warn!(%error, "removing old tables and people failed");
    }
}

async fn close_idle(app: &SharedApp, mut filter: TableFilter) {
    for _ in 0..PAGES_MAX {
        let rows = match app.store.list_tables(filter.clone(), LIST_MAX).await {
            Ok(rows) => rows,
            Err(error) => return tracing::warn!(%error, "listing idle tables failed"),
        };
        for row in &rows {
            if let Err(error) = app.hub.send(app, &row.id, Command::Close).await {
                tracing::warn!(table = %row.id, seq = row.last_seq, %error, "closing an idle table failed");
            }
        }
        let Some(last) = rows.last() else { return };
        filter = filter.before(last.key);
    }
}

/// Removes tables that ended long ago, and people who have no table.
async fn purge(app: &SharedApp, now: UnixMs) -> Result<(), StoreError> {
    let before = |days: u32| (days > 0).then(|| now - i64::from(days) * DAY_MS);
    if let Some(before) = before(app.config.keep_tables_days) {
        for _ in 0..QUERIES_MAX {
            let gone = app.store.purge_tables(before, TABLES_PER_QUERY).await?;
            for (key, id) in &gone {
                app.folds.forget(*key);
                app.hub.send_if_awake(id, Command::Gone).await;
            }
            if gone.len() < TABLES_PER_QUERY {
                break;
            }
        }
    }
    if let Some(before) = before(app.config.keep_people_days) {
        for _ in 0..QUERIES_MAX {
            if app.store.purge_people(before, PEOPLE_PER_QUERY).await? < PEOPLE_PER_QUERY as u64 {
                break;
            }
        }
    }
    Ok(())
}
