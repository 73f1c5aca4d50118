//! The contract of `SharedStore`, tested for every driver. A new driver is one more module in `for_every_driver`.
//! SQLite is not among them: only one process can write to a file.

use std::sync::Arc;
use std::time::Duration;

use crate::make::{append, entries, table};
use pyatak_store::{
    Fence, Job, Memory, NodeId, Postgres, Sharded, SharedStore, StoreError, TableKey, TableUpdate,
};
use pyatak_throwaway::Postgres as Server;

macro_rules! for_every_driver {
    ($($name:ident,)+) => {
        mod memory {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    super::$name(super::Arc::new(super::Memory::new())).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let server = super::Server::shared();
                    let store = super::Postgres::open(&server.database()).await.unwrap();
                    super::$name(super::Arc::new(store)).await;
                }
            )+
        }

        mod sharded {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    let server = super::Server::shared();
                    let databases = [server.database(), server.database(), server.database()];
                    let store = super::Sharded::open(&databases).await.unwrap();
                    super::$name(super::Arc::new(store)).await;
                }
            )+
        }
    };
}

for_every_driver! {
    nodes_are_alive_until_their_heartbeat_expires,
    the_clock_runs_on,
    a_lease_is_acquired_once,
    a_lease_of_a_dead_node_is_acquired_by_another,
    a_released_lease_is_free,
    only_the_holder_appends_with_its_fence,
    a_poll_shows_what_is_new,
    presence_is_shared_and_ends_with_its_node,
    a_node_that_leaves_is_gone_at_once,
    a_silent_node_can_be_expelled,
    a_job_is_claimed_once,
    jobs_of_dead_and_slow_nodes_are_claimed_again,
    a_new_job_replaces_the_old_one,
    a_deleted_table_leaves_nothing_behind,
    one_of_many_acquires_a_lease,
    one_of_many_claims_a_job,
}

type Driver = Arc<dyn SharedStore>;

const LONG: Duration = Duration::from_secs(3600);
/// Long enough to be alive in the next line, short enough to wait until it expires.
const SHORT: Duration = Duration::from_millis(300);

fn node(number: u8) -> NodeId {
    NodeId::from_bytes([number; 10])
}

async fn heartbeat(store: &Driver, number: u8, ttl: Duration) {
    store.heartbeat(&node(number), vec![number], ttl).await.unwrap();
}

async fn new_table(store: &Driver, number: u16) -> TableKey {
    store.create_table(table(number)).await.unwrap()
}

/// Acquires one lease.
async fn acquire(store: &Driver, number: u8, key: TableKey) -> Option<Fence> {
    let taken = store.acquire_leases(&node(number), vec![key]).await.unwrap();
    taken.first().map(|(table, fence)| {
        assert_eq!(*table, key);
        *fence
    })
}

async fn poll(store: &Driver, key: TableKey) -> TableUpdate {
    store.poll(vec![(key, 0)]).await.unwrap().remove(0)
}

fn job(table: TableKey, ticket: u64) -> Job {
    Job { table, ticket, payload: format!("order {ticket}").into_bytes() }
}

async fn nodes_are_alive_until_their_heartbeat_expires(store: Driver) {
    let first = store.heartbeat(&node(1), b"one".to_vec(), LONG).await.unwrap();
    assert!(!first.was_alive);
    assert_eq!(first.nodes, [(node(1), b"one".to_vec())]);
    let second = store.heartbeat(&node(2), b"two".to_vec(), SHORT).await.unwrap();
    assert_eq!(second.nodes, [(node(1), b"one".to_vec()), (node(2), b"two".to_vec())]);
    let again = store.heartbeat(&node(1), b"new".to_vec(), LONG).await.unwrap();
    assert!(again.was_alive);
    assert_eq!(again.nodes, [(node(1), b"new".to_vec()), (node(2), b"two".to_vec())]);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(store.heartbeat(&node(1), Vec::new(), LONG).await.unwrap().nodes, [(node(1), Vec::new())]);
    assert!(
        !store.heartbeat(&node(2), Vec::new(), LONG).await.unwrap().was_alive,
        "its heartbeat had expired"
    );
}

async fn the_clock_runs_on(store: Driver) {
    let before = store.heartbeat(&node(1), Vec::new(), LONG).await.unwrap().now_ms;
    tokio::time::sleep(Duration::from_millis(20)).await;
    let after = store.heartbeat(&node(1), Vec::new(), LONG).await.unwrap().now_ms;
    assert!(after >= before + 15, "{before} and then {after}");
    assert!(before > 1_600_000_000_000, "milliseconds since 1970");
}

async fn a_lease_is_acquired_once(store: Driver) {
    let (key, other) = (new_table(&store, 1).await, new_table(&store, 2).await);
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, LONG).await;
    assert_eq!(poll(&store, key).await.holder, None);
    let fence = acquire(&store, 1, key).await.unwrap();
    assert_eq!(acquire(&store, 2, key).await, None);
    assert_eq!(acquire(&store, 1, key).await, Some(fence), "it holds the lease already");
    assert_eq!(poll(&store, key).await.holder, Some((node(1), fence)));
    let taken = store.acquire_leases(&node(2), vec![key, other, TableKey(987_654)]).await.unwrap();
    assert_eq!(taken.iter().map(|(table, _)| *table).collect::<Vec<_>>(), [other]);
}

async fn a_lease_of_a_dead_node_is_acquired_by_another(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, SHORT).await;
    heartbeat(&store, 2, LONG).await;
    let first = acquire(&store, 1, key).await.unwrap();
    assert_eq!(acquire(&store, 2, key).await, None);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(poll(&store, key).await.holder, None, "a dead node holds nothing");
    let second = acquire(&store, 2, key).await.unwrap();
    assert!(second > first);
    // The first node resumes, and does not know yet.
    heartbeat(&store, 1, LONG).await;
    assert_eq!(store.append_fenced(append(key, 1, &[b"late"]), first).await, Err(StoreError::NotHolder));
    assert_eq!(acquire(&store, 1, key).await, None);
    assert_eq!(store.append_fenced(append(key, 1, &[b"good"]), second).await, Ok(()));
    assert_eq!(entries(&*store, key).await.unwrap(), [b"good".to_vec()]);
}

async fn a_released_lease_is_free(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, LONG).await;
    let first = acquire(&store, 1, key).await.unwrap();
    store.release_leases(&node(2), vec![key]).await.unwrap();
    assert_eq!(acquire(&store, 2, key).await, None, "only the holder releases it");
    store.release_leases(&node(1), vec![key]).await.unwrap();
    let second = acquire(&store, 2, key).await.unwrap();
    assert!(second > first);
    store.release_leases(&node(2), vec![key]).await.unwrap();
    assert!(acquire(&store, 2, key).await.unwrap() > second);
}

async fn only_the_holder_appends_with_its_fence(store: Driver) {
    let key = new_table(&store, 1).await;
    assert_eq!(store.append_fenced(append(key, 1, &[b"no"]), Fence(1)).await, Err(StoreError::NotHolder));
    let nowhere = append(TableKey(987_654), 1, &[b"no"]);
    assert_eq!(store.append_fenced(nowhere, Fence(1)).await, Err(StoreError::Missing));
    heartbeat(&store, 1, LONG).await;
    let fence = acquire(&store, 1, key).await.unwrap();
    store.append_fenced(append(key, 1, &[b"one"]), fence).await.unwrap();
    store.append(append(key, 2, &[b"two"])).await.expect("players need no lease");
    let conflict = store.append_fenced(append(key, 2, &[b"three"]), fence).await;
    assert_eq!(conflict, Err(StoreError::Conflict { first_seq: 2, last_seq: 2 }));
    assert_eq!(entries(&*store, key).await.unwrap(), [b"one".to_vec(), b"two".to_vec()]);
}

async fn a_poll_shows_what_is_new(store: Driver) {
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 2).await);
    store.append(append(first, 1, &[b"one", b"two", b"three"])).await.unwrap();
    let updates = store.poll(vec![(second, 0), (TableKey(987_654), 0), (first, 1)]).await.unwrap();
    assert_eq!(updates.len(), 2, "tables that do not exist are left out");
    let lines = |table: TableKey| {
        let found = updates.iter().find(|look| look.table == table).unwrap();
        found.entries.iter().map(|row| (row.seq, row.entry.clone())).collect::<Vec<_>>()
    };
    assert_eq!(lines(first), [(2, b"two".to_vec()), (3, b"three".to_vec())]);
    assert_eq!(lines(second), []);
    assert_eq!(store.poll(Vec::new()).await, Ok(Vec::new()));
}

async fn presence_is_shared_and_ends_with_its_node(store: Driver) {
    let (key, other) = (new_table(&store, 1).await, new_table(&store, 2).await);
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, SHORT).await;
    store
        .set_presence(&node(1), vec![(key, Some(b"Anna".to_vec())), (other, Some(b"Ben".to_vec()))])
        .await
        .unwrap();
    store.set_presence(&node(2), vec![(key, Some(b"Carl".to_vec()))]).await.unwrap();
    let both = [(node(1), b"Anna".to_vec()), (node(2), b"Carl".to_vec())];
    assert_eq!(poll(&store, key).await.presence, both);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(poll(&store, key).await.presence, both[..1]);
    store
        .set_presence(&node(1), vec![(key, None), (TableKey(987_654), Some(b"nowhere".to_vec()))])
        .await
        .unwrap();
    assert_eq!(poll(&store, key).await.presence, []);
    assert_eq!(poll(&store, other).await.presence, [(node(1), b"Ben".to_vec())]);
}

async fn a_node_that_leaves_is_gone_at_once(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, LONG).await;
    acquire(&store, 1, key).await.unwrap();
    store.set_presence(&node(1), vec![(key, Some(b"Anna".to_vec()))]).await.unwrap();
    store.leave(&node(1)).await.unwrap();
    store.leave(&node(1)).await.expect("leaving twice is fine");
    let seen = poll(&store, key).await;
    assert_eq!((seen.holder, seen.presence), (None, Vec::new()));
    assert!(acquire(&store, 2, key).await.is_some());
    assert_eq!(store.heartbeat(&node(2), Vec::new(), LONG).await.unwrap().nodes, [(node(2), Vec::new())]);
}

async fn a_silent_node_can_be_expelled(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, LONG).await;
    let first = acquire(&store, 1, key).await.unwrap();
    store.set_presence(&node(1), vec![(key, Some(b"anna".to_vec()))]).await.unwrap();
    assert!(!store.expel(&node(1), LONG, Duration::from_secs(60)).await.unwrap(), "it was just heard");
    assert!(!store.expel(&node(3), LONG, Duration::ZERO).await.unwrap(), "nobody knows it");
    assert_eq!(acquire(&store, 2, key).await, None);
    tokio::time::sleep(SHORT).await;
    assert!(store.expel(&node(1), LONG, SHORT / 2).await.unwrap());
    assert!(!store.expel(&node(1), LONG, SHORT / 2).await.unwrap(), "it is gone already");
    let update = poll(&store, key).await;
    assert_eq!((update.holder, update.presence), (None, Vec::new()));
    let second = acquire(&store, 2, key).await.unwrap();
    assert!(second > first);
    // It was only held up: it finds out, and its lease counts no more.
    assert!(!store.heartbeat(&node(1), Vec::new(), LONG).await.unwrap().was_alive);
    assert_eq!(store.append_fenced(append(key, 1, &[b"late"]), first).await, Err(StoreError::NotHolder));
    assert_eq!(acquire(&store, 1, key).await, None);
}

async fn a_job_is_claimed_once(store: Driver) {
    // In one shard: each has a queue of its own.
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 4).await);
    heartbeat(&store, 1, LONG).await;
    heartbeat(&store, 2, LONG).await;
    assert_eq!(store.enqueue_job(job(TableKey(987_654), 1)).await, Err(StoreError::Missing));
    store.enqueue_job(job(second, 7)).await.unwrap();
    store.enqueue_job(job(first, 8)).await.unwrap();
    assert_eq!(store.claim_job(&node(1), LONG).await, Ok(Some(job(second, 7))), "the oldest first");
    assert_eq!(store.claim_job(&node(2), LONG).await, Ok(Some(job(first, 8))));
    assert_eq!(store.claim_job(&node(2), LONG).await, Ok(None));
    assert_eq!(poll(&store, second).await.answer, None);
    assert_eq!(store.answer_job(second, 6, b"wrong ticket".to_vec()).await, Ok(false));
    assert_eq!(store.answer_job(second, 7, b"answer".to_vec()).await, Ok(true));
    assert_eq!(store.answer_job(second, 7, b"twice".to_vec()).await, Ok(false));
    assert_eq!(poll(&store, second).await.answer, Some((7, b"answer".to_vec())));
    assert_eq!(store.claim_job(&node(1), LONG).await, Ok(None), "it is answered");
    store.cancel_job(second, 7).await.unwrap();
    assert_eq!(poll(&store, second).await.answer, None);
    store.cancel_job(first, 8).await.unwrap();
    assert_eq!(store.answer_job(first, 8, b"too late".to_vec()).await, Ok(false));
}

async fn jobs_of_dead_and_slow_nodes_are_claimed_again(store: Driver) {
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 2).await);
    heartbeat(&store, 1, SHORT).await;
    heartbeat(&store, 2, LONG).await;
    store.enqueue_job(job(first, 1)).await.unwrap();
    store.enqueue_job(job(second, 2)).await.unwrap();
    assert_eq!(store.claim_job(&node(1), LONG).await, Ok(Some(job(first, 1))));
    assert_eq!(store.claim_job(&node(2), SHORT).await, Ok(Some(job(second, 2))));
    assert_eq!(store.claim_job(&node(2), LONG).await, Ok(None));
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(store.claim_job(&node(2), LONG).await, Ok(Some(job(first, 1))), "its node is dead");
    assert_eq!(store.claim_job(&node(2), LONG).await, Ok(Some(job(second, 2))), "its node was too slow");
    assert_eq!(store.answer_job(first, 1, b"late but good".to_vec()).await, Ok(true));
}

async fn a_new_job_replaces_the_old_one(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, LONG).await;
    store.enqueue_job(job(key, 1)).await.unwrap();
    store.claim_job(&node(1), LONG).await.unwrap();
    store.enqueue_job(job(key, 2)).await.unwrap();
    store.cancel_job(key, 1).await.unwrap();
    assert_eq!(store.answer_job(key, 1, b"old".to_vec()).await, Ok(false));
    assert_eq!(store.claim_job(&node(1), LONG).await, Ok(Some(job(key, 2))));
}

async fn a_deleted_table_leaves_nothing_behind(store: Driver) {
    let key = new_table(&store, 1).await;
    heartbeat(&store, 1, LONG).await;
    let fence = acquire(&store, 1, key).await.unwrap();
    store.set_presence(&node(1), vec![(key, Some(b"Anna".to_vec()))]).await.unwrap();
    store.enqueue_job(job(key, 1)).await.unwrap();
    store.delete_table(key).await.unwrap();
    assert_eq!(store.poll(vec![(key, 0)]).await, Ok(Vec::new()));
    assert_eq!(acquire(&store, 1, key).await, None);
    assert_eq!(store.claim_job(&node(1), LONG).await, Ok(None));
    assert_eq!(store.append_fenced(append(key, 1, &[b"late"]), fence).await, Err(StoreError::Missing));
}

async fn one_of_many_acquires_a_lease(store: Driver) {
    for number in 0..16 {
        heartbeat(&store, number, LONG).await;
    }
    for number in 0..20 {
        let key = new_table(&store, number).await;
        let tries = (0..16).map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { acquire(&store, number, key).await })
        });
        let mut taken = 0;
        for one in tries.collect::<Vec<_>>() {
            taken += usize::from(one.await.unwrap().is_some());
        }
        assert_eq!(taken, 1);
    }
}

async fn one_of_many_claims_a_job(store: Driver) {
    for number in 0..30 {
        let key = new_table(&store, number).await;
        store.enqueue_job(job(key, u64::from(number))).await.unwrap();
    }
    let tries = (0..40).map(|number| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            heartbeat(&store, number, LONG).await;
            store.claim_job(&node(number), LONG).await.unwrap()
        })
    });
    let mut tickets = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        tickets.extend(one.await.unwrap().map(|job| job.ticket));
    }
    tickets.sort_unstable();
    assert_eq!(tickets, (0..30).collect::<Vec<_>>(), "each once, none lost");
}
