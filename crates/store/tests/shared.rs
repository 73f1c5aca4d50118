//! What every driver does that several nodes can share. A new driver is one more module in `for_every_driver`.
//! SQLite is not among them: one process has the file.

use std::sync::Arc;
use std::time::Duration;

use crate::make::{append, entries, table};
use pyatak_store::{Fence, Look, Memory, NodeId, Postgres, Shared, StoreError, TableKey, Work};
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
    };
}

for_every_driver! {
    nodes_live_as_long_as_they_say_so,
    the_clock_runs_on,
    a_lease_is_taken_once,
    a_lease_of_a_dead_node_is_taken_over,
    a_lease_that_is_given_up_is_free,
    only_the_holder_appends_as_one,
    a_look_shows_what_is_new,
    presence_is_told_and_ends_with_its_node,
    who_leaves_is_gone_at_once,
    work_is_taken_once,
    work_of_the_dead_and_the_slow_is_taken_again,
    new_work_replaces_old_work,
    a_deleted_table_leaves_nothing_behind,
    one_of_many_takes_a_lease,
    one_of_many_takes_a_piece_of_work,
}

type Driver = Arc<dyn Shared>;

const LONG: Duration = Duration::from_secs(3600);
/// Long enough to be alive in the next line, short enough to wait for.
const SHORT: Duration = Duration::from_millis(300);

fn node(number: u8) -> NodeId {
    NodeId::from_bytes([number; 10])
}

async fn beat(store: &Driver, number: u8, believed_for: Duration) {
    store.beat(&node(number), vec![number], believed_for).await.unwrap();
}

async fn new_table(store: &Driver, number: u16) -> TableKey {
    store.create_table(table(number)).await.unwrap()
}

/// Takes one lease.
async fn take(store: &Driver, number: u8, key: TableKey) -> Option<Fence> {
    let taken = store.take_leases(&node(number), vec![key]).await.unwrap();
    taken.first().map(|(table, fence)| {
        assert_eq!(*table, key);
        *fence
    })
}

async fn look(store: &Driver, key: TableKey) -> Look {
    store.look(vec![(key, 0)]).await.unwrap().remove(0)
}

fn work(table: TableKey, ticket: u64) -> Work {
    Work { table, ticket, order: format!("order {ticket}").into_bytes() }
}

async fn nodes_live_as_long_as_they_say_so(store: Driver) {
    let first = store.beat(&node(1), b"one".to_vec(), LONG).await.unwrap();
    assert!(!first.was_alive);
    assert_eq!(first.nodes, [(node(1), b"one".to_vec())]);
    let second = store.beat(&node(2), b"two".to_vec(), SHORT).await.unwrap();
    assert_eq!(second.nodes, [(node(1), b"one".to_vec()), (node(2), b"two".to_vec())]);
    let again = store.beat(&node(1), b"new".to_vec(), LONG).await.unwrap();
    assert!(again.was_alive);
    assert_eq!(again.nodes, [(node(1), b"new".to_vec()), (node(2), b"two".to_vec())]);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(store.beat(&node(1), Vec::new(), LONG).await.unwrap().nodes, [(node(1), Vec::new())]);
    assert!(!store.beat(&node(2), Vec::new(), LONG).await.unwrap().was_alive, "it was not heard of in time");
}

async fn the_clock_runs_on(store: Driver) {
    let before = store.beat(&node(1), Vec::new(), LONG).await.unwrap().now;
    tokio::time::sleep(Duration::from_millis(20)).await;
    let after = store.beat(&node(1), Vec::new(), LONG).await.unwrap().now;
    assert!(after >= before + 15, "{before} and then {after}");
    assert!(before > 1_600_000_000_000, "milliseconds since 1970");
}

async fn a_lease_is_taken_once(store: Driver) {
    let (key, other) = (new_table(&store, 1).await, new_table(&store, 2).await);
    beat(&store, 1, LONG).await;
    beat(&store, 2, LONG).await;
    assert_eq!(look(&store, key).await.holder, None);
    let fence = take(&store, 1, key).await.unwrap();
    assert_eq!(take(&store, 2, key).await, None);
    assert_eq!(take(&store, 1, key).await, Some(fence), "it has it already");
    assert_eq!(look(&store, key).await.holder, Some((node(1), fence)));
    let taken = store.take_leases(&node(2), vec![key, other, TableKey(987_654)]).await.unwrap();
    assert_eq!(taken.iter().map(|(table, _)| *table).collect::<Vec<_>>(), [other]);
}

async fn a_lease_of_a_dead_node_is_taken_over(store: Driver) {
    let key = new_table(&store, 1).await;
    beat(&store, 1, SHORT).await;
    beat(&store, 2, LONG).await;
    let first = take(&store, 1, key).await.unwrap();
    assert_eq!(take(&store, 2, key).await, None);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(look(&store, key).await.holder, None, "the dead hold nothing");
    let second = take(&store, 2, key).await.unwrap();
    assert!(second > first);
    // The first one wakes up, and does not know yet.
    beat(&store, 1, LONG).await;
    assert_eq!(store.append_as_holder(append(key, 1, &[b"late"]), first).await, Err(StoreError::NotHolder));
    assert_eq!(take(&store, 1, key).await, None);
    assert_eq!(store.append_as_holder(append(key, 1, &[b"good"]), second).await, Ok(()));
    assert_eq!(entries(&*store, key).await.unwrap(), [b"good".to_vec()]);
}

async fn a_lease_that_is_given_up_is_free(store: Driver) {
    let key = new_table(&store, 1).await;
    beat(&store, 1, LONG).await;
    beat(&store, 2, LONG).await;
    let first = take(&store, 1, key).await.unwrap();
    store.give_up_leases(&node(2), vec![key]).await.unwrap();
    assert_eq!(take(&store, 2, key).await, None, "it was not theirs to give up");
    store.give_up_leases(&node(1), vec![key]).await.unwrap();
    let second = take(&store, 2, key).await.unwrap();
    assert!(second > first);
    store.give_up_leases(&node(2), vec![key]).await.unwrap();
    assert!(take(&store, 2, key).await.unwrap() > second);
}

async fn only_the_holder_appends_as_one(store: Driver) {
    let key = new_table(&store, 1).await;
    assert_eq!(store.append_as_holder(append(key, 1, &[b"no"]), Fence(1)).await, Err(StoreError::NotHolder));
    let nowhere = append(TableKey(987_654), 1, &[b"no"]);
    assert_eq!(store.append_as_holder(nowhere, Fence(1)).await, Err(StoreError::Missing));
    beat(&store, 1, LONG).await;
    let fence = take(&store, 1, key).await.unwrap();
    store.append_as_holder(append(key, 1, &[b"one"]), fence).await.unwrap();
    store.append(append(key, 2, &[b"two"])).await.expect("players need no lease");
    let conflict = store.append_as_holder(append(key, 2, &[b"three"]), fence).await;
    assert_eq!(conflict, Err(StoreError::Conflict { first_seq: 2, last_seq: 2 }));
    assert_eq!(entries(&*store, key).await.unwrap(), [b"one".to_vec(), b"two".to_vec()]);
}

async fn a_look_shows_what_is_new(store: Driver) {
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 2).await);
    store.append(append(first, 1, &[b"one", b"two", b"three"])).await.unwrap();
    let looks = store.look(vec![(second, 0), (TableKey(987_654), 0), (first, 1)]).await.unwrap();
    assert_eq!(looks.len(), 2, "what is not there is left out");
    let lines = |table: TableKey| {
        let found = looks.iter().find(|look| look.table == table).unwrap();
        found.lines.iter().map(|row| (row.seq, row.entry.clone())).collect::<Vec<_>>()
    };
    assert_eq!(lines(first), [(2, b"two".to_vec()), (3, b"three".to_vec())]);
    assert_eq!(lines(second), []);
    assert_eq!(store.look(Vec::new()).await, Ok(Vec::new()));
}

async fn presence_is_told_and_ends_with_its_node(store: Driver) {
    let (key, other) = (new_table(&store, 1).await, new_table(&store, 2).await);
    beat(&store, 1, LONG).await;
    beat(&store, 2, SHORT).await;
    store
        .set_presence(&node(1), vec![(key, Some(b"Anna".to_vec())), (other, Some(b"Ben".to_vec()))])
        .await
        .unwrap();
    store.set_presence(&node(2), vec![(key, Some(b"Carl".to_vec()))]).await.unwrap();
    let both = [(node(1), b"Anna".to_vec()), (node(2), b"Carl".to_vec())];
    assert_eq!(look(&store, key).await.presence, both);
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(look(&store, key).await.presence, both[..1]);
    store
        .set_presence(&node(1), vec![(key, None), (TableKey(987_654), Some(b"nowhere".to_vec()))])
        .await
        .unwrap();
    assert_eq!(look(&store, key).await.presence, []);
    assert_eq!(look(&store, other).await.presence, [(node(1), b"Ben".to_vec())]);
}

async fn who_leaves_is_gone_at_once(store: Driver) {
    let key = new_table(&store, 1).await;
    beat(&store, 1, LONG).await;
    beat(&store, 2, LONG).await;
    take(&store, 1, key).await.unwrap();
    store.set_presence(&node(1), vec![(key, Some(b"Anna".to_vec()))]).await.unwrap();
    store.leave(&node(1)).await.unwrap();
    store.leave(&node(1)).await.expect("leaving twice is fine");
    let seen = look(&store, key).await;
    assert_eq!((seen.holder, seen.presence), (None, Vec::new()));
    assert!(take(&store, 2, key).await.is_some());
    assert_eq!(store.beat(&node(2), Vec::new(), LONG).await.unwrap().nodes, [(node(2), Vec::new())]);
}

async fn work_is_taken_once(store: Driver) {
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 2).await);
    beat(&store, 1, LONG).await;
    beat(&store, 2, LONG).await;
    assert_eq!(store.put_work(work(TableKey(987_654), 1)).await, Err(StoreError::Missing));
    store.put_work(work(second, 7)).await.unwrap();
    store.put_work(work(first, 8)).await.unwrap();
    assert_eq!(store.take_work(&node(1), LONG).await, Ok(Some(work(second, 7))), "the oldest first");
    assert_eq!(store.take_work(&node(2), LONG).await, Ok(Some(work(first, 8))));
    assert_eq!(store.take_work(&node(2), LONG).await, Ok(None));
    assert_eq!(look(&store, second).await.answer, None);
    assert_eq!(store.answer_work(second, 6, b"wrong ticket".to_vec()).await, Ok(false));
    assert_eq!(store.answer_work(second, 7, b"answer".to_vec()).await, Ok(true));
    assert_eq!(store.answer_work(second, 7, b"twice".to_vec()).await, Ok(false));
    assert_eq!(look(&store, second).await.answer, Some((7, b"answer".to_vec())));
    assert_eq!(store.take_work(&node(1), LONG).await, Ok(None), "it is done");
    store.drop_work(second, 7).await.unwrap();
    assert_eq!(look(&store, second).await.answer, None);
    store.drop_work(first, 8).await.unwrap();
    assert_eq!(store.answer_work(first, 8, b"too late".to_vec()).await, Ok(false));
}

async fn work_of_the_dead_and_the_slow_is_taken_again(store: Driver) {
    let (first, second) = (new_table(&store, 1).await, new_table(&store, 2).await);
    beat(&store, 1, SHORT).await;
    beat(&store, 2, LONG).await;
    store.put_work(work(first, 1)).await.unwrap();
    store.put_work(work(second, 2)).await.unwrap();
    assert_eq!(store.take_work(&node(1), LONG).await, Ok(Some(work(first, 1))));
    assert_eq!(store.take_work(&node(2), SHORT).await, Ok(Some(work(second, 2))));
    assert_eq!(store.take_work(&node(2), LONG).await, Ok(None));
    tokio::time::sleep(2 * SHORT).await;
    assert_eq!(store.take_work(&node(2), LONG).await, Ok(Some(work(first, 1))), "its taker is dead");
    assert_eq!(store.take_work(&node(2), LONG).await, Ok(Some(work(second, 2))), "its taker was too slow");
    assert_eq!(store.answer_work(first, 1, b"late but good".to_vec()).await, Ok(true));
}

async fn new_work_replaces_old_work(store: Driver) {
    let key = new_table(&store, 1).await;
    beat(&store, 1, LONG).await;
    store.put_work(work(key, 1)).await.unwrap();
    store.take_work(&node(1), LONG).await.unwrap();
    store.put_work(work(key, 2)).await.unwrap();
    store.drop_work(key, 1).await.unwrap();
    assert_eq!(store.answer_work(key, 1, b"old".to_vec()).await, Ok(false));
    assert_eq!(store.take_work(&node(1), LONG).await, Ok(Some(work(key, 2))));
}

async fn a_deleted_table_leaves_nothing_behind(store: Driver) {
    let key = new_table(&store, 1).await;
    beat(&store, 1, LONG).await;
    let fence = take(&store, 1, key).await.unwrap();
    store.set_presence(&node(1), vec![(key, Some(b"Anna".to_vec()))]).await.unwrap();
    store.put_work(work(key, 1)).await.unwrap();
    store.delete_table(key).await.unwrap();
    assert_eq!(store.look(vec![(key, 0)]).await, Ok(Vec::new()));
    assert_eq!(take(&store, 1, key).await, None);
    assert_eq!(store.take_work(&node(1), LONG).await, Ok(None));
    assert_eq!(store.append_as_holder(append(key, 1, &[b"late"]), fence).await, Err(StoreError::Missing));
}

async fn one_of_many_takes_a_lease(store: Driver) {
    for number in 0..16 {
        beat(&store, number, LONG).await;
    }
    for number in 0..20 {
        let key = new_table(&store, number).await;
        let tries = (0..16).map(|number| {
            let store = Arc::clone(&store);
            tokio::spawn(async move { take(&store, number, key).await })
        });
        let mut taken = 0;
        for one in tries.collect::<Vec<_>>() {
            taken += usize::from(one.await.unwrap().is_some());
        }
        assert_eq!(taken, 1);
    }
}

async fn one_of_many_takes_a_piece_of_work(store: Driver) {
    for number in 0..30 {
        let key = new_table(&store, number).await;
        store.put_work(work(key, u64::from(number))).await.unwrap();
    }
    let tries = (0..40).map(|number| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            beat(&store, number, LONG).await;
            store.take_work(&node(number), LONG).await.unwrap()
        })
    });
    let mut tickets = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        tickets.extend(one.await.unwrap().map(|work| work.ticket));
    }
    tickets.sort_unstable();
    assert_eq!(tickets, (0..30).collect::<Vec<_>>(), "each once, none forgotten");
}
