//! The schema and its migrations.

use tokio_postgres::Client;

use super::failure::failed;
use crate::StoreError;

/// The schema, step by step. A released step is never changed; new steps are appended.
const MIGRATIONS: [(&str, &str); 5] = [
    ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
    ("people", include_str!("../../migrations/postgres/0002_people.sql")),
    ("nodes", include_str!("../../migrations/postgres/0003_nodes.sql")),
    ("keys", include_str!("../../migrations/postgres/0004_keys.sql")),
    ("unlisted", include_str!("../../migrations/postgres/0005_unlisted.sql")),
];

/// The newest version that this binary knows.
pub(super) const KNOWN: u32 = MIGRATIONS.len() as u32;

/// The advisory lock of a migration ("pyat"), so that several nodes may start at once.
const LOCK: i64 = 0x7079_6174;

/// A version that marks a database as an unfinished copy.
pub(super) const UNFINISHED: i32 = -1;

/// The schema that holds our tables, and the list of steps taken.
const BEGIN: &str = "CREATE SCHEMA pyatak;
    CREATE TABLE pyatak.migrations (
        version integer PRIMARY KEY,
        name text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
    )";

/// Migrates to the newest schema, in one transaction, and returns the steps taken.
pub(super) async fn migrate(client: &mut Client) -> Result<Vec<&'static str>, StoreError> {
    let transaction = client.transaction().await.map_err(|error| failed(&error))?;
    let run = async |sql: &str| transaction.batch_execute(sql).await.map_err(|error| failed(&error));
    // A concurrent migration may take long, and so may a step.
    run("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
    run(&format!("SELECT pg_advisory_xact_lock({LOCK})")).await?;
    let version = version(transaction.client()).await?;
    if version == 0 {
        run(BEGIN).await?;
    }
    let steps: Vec<_> = (1..).zip(MIGRATIONS).skip(version as usize).collect();
    for (number, (name, sql)) in &steps {
        run(&format!("SET LOCAL search_path = pyatak; {sql}")).await?;
        run(&format!("INSERT INTO pyatak.migrations (version, name) VALUES ({number}, '{name}')")).await?;
    }
    transaction.commit().await.map_err(|error| failed(&error))?;
    Ok(steps.into_iter().map(|(_, (name, _))| name).collect())
}

/// Refuses a database whose schema is not the newest.
pub(super) async fn check_current(client: &Client) -> Result<(), StoreError> {
    match version(client).await? {
        KNOWN => Ok(()),
        0 => Err(StoreError::Unavailable("the database is empty: run `pyatak migrate` first".to_owned())),
        older => Err(StoreError::Unavailable(format!(
            "the stored data has version {older} and not {KNOWN} yet: run `pyatak migrate` first"
        ))),
    }
}

/// The schema version of a database; 0 if it has no schema of ours. A newer one is refused.
pub(super) async fn version(client: &Client) -> Result<u32, StoreError> {
    // Not with `to_regnamespace`: it may answer from a snapshot before we had the lock.
    const POLL: &str = "SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pyatak'),
        EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname = 'pyatak' AND c.relname = 'migrations')";
    let row = client.query_one(POLL, &[]).await.map_err(|error| failed(&error))?;
    match (row.get(0), row.get(1)) {
        (false, _) => return Ok(0),
        (true, true) => {}
        (true, false) => {
            let text = "there is a schema `pyatak` in the database, but it is not ours";
            return Err(StoreError::Unavailable(text.to_owned()));
        }
    }
    const SELECT: &str = "SELECT coalesce(max(version), 0), coalesce(min(version), 0) FROM pyatak.migrations";
    let row = client.query_one(SELECT, &[]).await.map_err(|error| failed(&error))?;
    if row.get::<_, i32>(1) == UNFINISHED {
        let text = "a copy into this database was not finished: drop the schema `pyatak` and copy again";
        return Err(StoreError::Unavailable(text.to_owned()));
    }
    let found = u32::try_from(row.get::<_, i32>(0)).unwrap_or(u32::MAX);
    if found > KNOWN { Err(StoreError::TooNew { found, known: KNOWN }) } else { Ok(found) }
}
