//! Backends of PostgreSQL that may still write after we have lost the connection to them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::{Client, Error};

use super::Postgres;
use super::rows::get;
use crate::StoreError;

/// How long a backend may take to end.
const END_TIME: Duration = Duration::from_secs(5);

/// The process of PostgreSQL that serves a connection. Its id may be reused, but with another start time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Backend {
    pid: i32,
    started: String,
}

impl Backend {
    pub(super) async fn of(client: &Client) -> Result<Backend, Error> {
        const SELF: &str =
            "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()";
        let row = client.query_one(SELF, &[]).await?;
        Ok(Backend { pid: row.try_get(0)?, started: row.try_get(1)? })
    }
}

/// Backends that may still be writing what we no longer wait for: our connection to them is lost, and they have not
/// noticed. A reader that wants to find out what was written has to end them first.
#[derive(Debug, Default)]
pub(super) struct OrphanedBackends(Mutex<Vec<Backend>>);

impl OrphanedBackends {
    /// Records a backend whose connection is lost.
    pub(super) fn add(&self, backend: &Backend) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains(backend) {
            all.push(backend.clone());
        }
    }

    fn first(&self) -> Option<Backend> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).first().cloned()
    }

    fn remove(&self, backend: &Backend) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != backend);
    }
}

impl Postgres {
    /// Ends all orphaned backends. Afterwards they write nothing any more.
    pub(super) async fn end_orphans(&self) -> Result<(), StoreError> {
        // After a restart PostgreSQL does not know its old backends, which have ended.
        const END: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE pid = $1 AND backend_start::text = $2";
        while let Some(backend) = self.orphans.first() {
            let begin = Instant::now();
            loop {
                let rows = self.query(END, &[&backend.pid, &backend.started]).await?;
                let alive: i64 = rows.first().map_or(Ok(0), |row| get(row, 0))?;
                if alive == 0 {
                    break;
                }
                if begin.elapsed() > END_TIME {
                    let text = "an orphaned backend of the database does not end";
                    return Err(StoreError::Unavailable(text.to_owned()));
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            self.orphans.remove(&backend);
        }
        Ok(())
    }
}
