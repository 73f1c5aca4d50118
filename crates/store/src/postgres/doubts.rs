use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::{Client, Error};

use super::Postgres;
use super::rows::get;
use crate::StoreError;

/// How long a process of the server may take to end.
const END_TIME: Duration = Duration::from_secs(5);

/// The process of the server on the other side of a connection. Its number may be used again, with another beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Backend {
    number: i32,
    began: String,
}

impl Backend {
    pub(super) async fn of(client: &Client) -> Result<Backend, Error> {
        const SELF: &str =
            "SELECT pid, backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()";
        let row = client.query_one(SELF, &[]).await?;
        Ok(Backend { number: row.try_get(0)?, began: row.try_get(1)? })
    }
}

/// Processes of the server that may still be writing what we no longer wait for: our connection to them is lost, and
/// they have not noticed. Whoever reads to find out what was written has to see to their end first.
#[derive(Debug, Default)]
pub(super) struct Doubts(Mutex<Vec<Backend>>);

impl Doubts {
    /// We no longer hear this one.
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
    /// Ends those processes. Afterwards nothing is written any more that was not written before.
    pub(super) async fn settle_doubts(&self) -> Result<(), StoreError> {
        // A server that was started anew has none of its old processes, and does not know them.
        const END: &str = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE pid = $1 AND backend_start::text = $2";
        while let Some(backend) = self.doubts.first() {
            let begin = Instant::now();
            loop {
                let rows = self.look(END, &[&backend.number, &backend.began]).await?;
                let living: i64 = rows.first().map_or(Ok(0), |row| get(row, 0))?;
                if living == 0 {
                    break;
                }
                if begin.elapsed() > END_TIME {
                    let text = "a process of the database that we no longer hear does not end";
                    return Err(StoreError::Unavailable(text.to_owned()));
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            self.doubts.remove(&backend);
        }
        Ok(())
    }
}
