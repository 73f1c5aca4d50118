//! The place of a database among several that are one store.
//!
//! It is kept as the comment of our schema, which older versions of this program do not read.

use super::Postgres;
use super::rows::get;
use crate::sharded::misplaced;
use crate::{StoreError, TableId};

/// What the comment says before the number, from 0 on.
const MARK: &str = "pyatak shard ";

impl Postgres {
    /// The place of this database; `None` if it was never one of several.
    pub(crate) async fn place(&self) -> Result<Option<usize>, StoreError> {
        const SELECT: &str = "SELECT obj_description('pyatak'::regnamespace, 'pg_namespace')";
        let rows = self.query(SELECT, &[]).await?;
        let comment: Option<String> = rows.first().map_or(Ok(None), |row| get(row, 0))?;
        Ok(comment.and_then(|comment| comment.strip_prefix(MARK)?.parse().ok()))
    }

    /// Gives this database its place, or finds that it has another.
    pub(crate) async fn take_place(&self, number: usize) -> Result<(), StoreError> {
        match self.place().await? {
            Some(place) if place == number => return Ok(()),
            Some(_) => return Err(misplaced(number)),
            None => {}
        }
        // It may be a copy, or come from the time when it was alone: then its tables say where it belongs.
        const SELECT: &str = "SELECT EXISTS (SELECT FROM tables WHERE substr(id, 17) <> $1)";
        let letter = TableId::from_bytes([0; 10]).in_shard(number);
        let letter = letter.as_str().get(16..).unwrap_or_default();
        let rows = self.query(SELECT, &[&letter]).await?;
        if rows.first().map_or(Ok(false), |row| get(row, 0))? {
            return Err(misplaced(number));
        }
        // A comment takes no parameters; the number is ours.
        self.write(&format!("COMMENT ON SCHEMA pyatak IS '{MARK}{number}'"), &[]).await.map(drop)
    }
}
