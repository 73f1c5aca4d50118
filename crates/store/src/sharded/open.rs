//! Opening several databases as one store, each in its place.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};

use super::Sharded;
use crate::ids::SHARDS_MAX;
use crate::{Postgres, StoreError};

impl Sharded {
    /// Opens databases, the first one first. A database that has a place keeps it; an empty one, or one without a place
    /// whose tables all belong there, gets the place where it stands.
    pub async fn open(addresses: &[String]) -> Result<Sharded, StoreError> {
        check_count(addresses)?;
        let mut shards = Vec::new();
        for (number, address) in addresses.iter().enumerate() {
            let shard = Postgres::open_part(address).await.map_err(|error| named(error, address))?;
            shard.take_place(number).await.map_err(|error| named(error, address))?;
            shards.push(Arc::new(shard));
        }
        Ok(Sharded::of(shards))
    }

    /// Opens databases for reading only.
    pub async fn open_read_only(addresses: &[String]) -> Result<Sharded, StoreError> {
        check_count(addresses)?;
        let mut shards = Vec::new();
        for (number, address) in addresses.iter().enumerate() {
            let shard = Postgres::open_read_only(address).await.map_err(|error| named(error, address))?;
            let place = shard.place().await.map_err(|error| named(error, address))?;
            if place.is_some_and(|place| place != number) {
                return Err(named(misplaced(number), address));
            }
            shards.push(Arc::new(shard));
        }
        Ok(Sharded::of(shards))
    }

    /// Migrates all of them to the newest schema, and returns the steps taken.
    pub async fn migrate(addresses: &[String]) -> Result<Vec<&'static str>, StoreError> {
        check_count(addresses)?;
        let mut steps = Vec::new();
        for address in addresses {
            steps.extend(Postgres::migrate(address).await.map_err(|error| named(error, address))?);
        }
        Ok(steps)
    }

    fn of(shards: Vec<Arc<Postgres>>) -> Sharded {
        Sharded { shards, next_queue: AtomicUsize::new(0), copied: Mutex::new(BTreeMap::new()) }
    }
}

fn check_count(addresses: &[String]) -> Result<(), StoreError> {
    match addresses.len() {
        0 => Err(StoreError::Unavailable("no database is named".to_owned())),
        count if count > SHARDS_MAX => {
            Err(StoreError::Unavailable(format!("at most {SHARDS_MAX} databases can be one store")))
        }
        _ => Ok(()),
    }
}

/// The error of a database where others are, too.
fn named(error: StoreError, address: &str) -> StoreError {
    if let StoreError::Unavailable(why) = error {
        StoreError::Unavailable(format!("{}: {why}", Postgres::describe(address)))
    } else {
        error
    }
}

pub(crate) fn misplaced(number: usize) -> StoreError {
    StoreError::Unavailable(format!(
        "it holds tables that do not belong into database {} of several: name the databases in their order",
        number + 1
    ))
}
