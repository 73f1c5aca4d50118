//! What has to be tidied now and then.

use crate::app::Shared;
use crate::erase;
use crate::limits::LIST_MAX;
use crate::task::Command;
use pyatak_store::{TableFilter, TableStatus};
use std::time::{Duration, Instant};

const EVERY: Duration = Duration::from_secs(300);
/// How often single measurements are added up; until then each of them takes memory.
const ADD_UP_EVERY: Duration = Duration::from_secs(5);

/// Closes tables that nobody has used for long, forgets tokens that have expired and addresses that are quiet, and
/// adds up what was measured, also when nobody ever looks at it.
pub(crate) async fn run(app: Shared) {
    let mut swept = Instant::now();
    loop {
        tokio::time::sleep(ADD_UP_EVERY).await;
        if let Some(recorder) = &app.recorder {
            recorder.run_upkeep();
        }
        if swept.elapsed() >= EVERY {
            sweep(&app).await;
            swept = Instant::now();
        }
    }
}

async fn sweep(app: &Shared) {
    app.tidy();
    app.hub.tidy();
    if let Err(error) = app.store.purge_tokens(app.now()).await {
        tracing::warn!(%error, "expired tokens could not be removed");
    }
    erase::run(app).await;
    let idle_since = app.now() - i64::from(app.config.idle_hours) * 3_600_000;
    for status in [TableStatus::Waiting, TableStatus::Playing] {
        let filter = TableFilter::all().with_status(status).idle_since(idle_since);
        let Ok(rows) = app.store.list_tables(filter, LIST_MAX).await else { continue };
        for row in rows {
            if let Err(error) = app.hub.send(app, &row.id, Command::Close).await {
                tracing::warn!(table = %row.id, %error, "an idle table could not be closed");
            }
        }
    }
}
