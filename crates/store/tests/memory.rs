//! The faults that can be injected into the store in memory.

use std::time::Duration;

use crate::make::{append, entries, table, table_id};
use pyatak_store::{Fault, Memory, Store, StoreError};
use tokio::time::Instant;

#[tokio::test]
async fn a_full_store_can_be_read() {
    let store = Memory::new();
    let key = store.create_table(table(1)).await.unwrap();
    store.fail(Fault::Full);
    assert_eq!(store.append(append(key, 1, &[b"x"])).await, Err(StoreError::Full));
    assert_eq!(store.check_ready().await, Err(StoreError::Full));
    assert!(store.find_table(&table_id(1)).await.unwrap().is_some());
    store.heal();
    store.append(append(key, 1, &[b"y"])).await.unwrap();
    assert_eq!(entries(&store, key).await.unwrap(), [b"y"]);
}

#[tokio::test]
async fn an_unavailable_store_does_nothing() {
    let store = Memory::new();
    let key = store.create_table(table(1)).await.unwrap();
    store.fail_times(Fault::Unavailable, 2);
    assert!(matches!(store.append(append(key, 1, &[b"x"])).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.read(key, 0, 1).await, Err(StoreError::Unavailable(_))));
    assert_eq!(store.read(key, 0, 1).await, Ok(Vec::new()));
}

#[tokio::test]
async fn a_lost_acknowledgement_has_been_written() {
    let store = Memory::new();
    let key = store.create_table(table(1)).await.unwrap();
    store.fail_times(Fault::LostAck, 1);
    assert!(matches!(store.append(append(key, 1, &[b"x"])).await, Err(StoreError::Unavailable(_))));
    assert_eq!(entries(&store, key).await.unwrap(), [b"x"]);
    let again = store.append(append(key, 1, &[b"x"])).await;
    assert_eq!(again, Err(StoreError::Conflict { first_seq: 1, last_seq: 1 }));
}

#[tokio::test(start_paused = true)]
async fn a_delay_comes_before_the_write() {
    let store = Memory::new();
    let key = store.create_table(table(1)).await.unwrap();
    store.set_delay(Duration::from_secs(60));
    let start = Instant::now();
    let given_up = tokio::time::timeout(Duration::from_secs(59), store.append(append(key, 1, &[b"x"]))).await;
    assert!(given_up.is_err());
    store.append(append(key, 1, &[b"y"])).await.unwrap();
    assert_eq!(start.elapsed(), Duration::from_secs(119));
    store.set_delay(Duration::ZERO);
    assert_eq!(entries(&store, key).await.unwrap(), [b"y"]);
}
