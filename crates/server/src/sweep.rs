//! What has to be tidied now and then.

use crate::app::Shared;
use crate::limits::LIST_MAX;
use crate::task::Command;
use pyatak_store::{TableFilter, TableStatus};
use std::time::Duration;

const EVERY: Duration = Duration::from_secs(300);

/// Closes tables that nobody has used for long, forgets tokens that have expired and addresses that are quiet.
pub(crate) async fn run(app: Shared) {
    loop {
        tokio::time::sleep(EVERY).await;
        sweep(&app).await;
    }
}

async fn sweep(app: &Shared) {
    app.tidy();
    app.hub.tidy();
    if let Err(error) = app.store.purge_tokens(app.now()).await {
        tracing::warn!(%error, "expired tokens could not be removed");
    }
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
