//! Servers on a real PostgreSQL.

use crate::guests::{Guest, Place};
use crate::served::Served;
use pyatak_client::load::{Plan, run};
use pyatak_registry::GameId;
use pyatak_store::{LogRow, Postgres, Sqlite, Store, TableId, TableStatus, transfer};
use pyatak_throwaway::Postgres as Server;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::Runtime;

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

async fn log(store: &dyn Store, table: &str) -> (TableStatus, Vec<LogRow>) {
    let row = store.find_table(&TableId::parse(table).unwrap()).await.unwrap().unwrap();
    (row.status, store.read(row.key, 0, 100_000).await.unwrap())
}

#[test]
fn a_match_goes_on_after_a_copy_to_postgres() {
    let (folder, runtime, database) = (tempfile::tempdir().unwrap(), runtime(), Server::shared());
    let path = folder.path().join("before.db");
    let before = Served::start_with_store(Arc::new(Sqlite::open(&path).unwrap()));
    let guest = Place::of(&before).come();
    let table = guest.open(
        &json!({"game": "keltis", "seats": 2, "pace_milliseconds": 0, "options": {"form": "round"}}),
        true,
    );
    assert!(guest.join(&table).play(6) > 0);
    drop(before);

    let (old, played) = runtime.block_on(async {
        let old = Sqlite::open(&path).unwrap();
        let (status, played) = log(&old, &table).await;
        assert_eq!(status, TableStatus::Playing, "the move is to come in the middle of a match");
        (old, played)
    });
    let new = runtime.block_on(async {
        let new = Arc::new(Postgres::open(&database.database()).await.unwrap());
        transfer(&old, &*new, |_| {}).await.unwrap();
        new
    });
    let after = Served::start_node(Arc::clone(&new) as _, |_| {});
    // Known by the same cookie, at the same table.
    let guest = Guest { place: Place::of(&after), ..guest };
    assert!(guest.join(&table).play(6) > 0, "nobody could go on");
    let (_, all) = runtime.block_on(log(&*new, &table));
    assert_eq!(all[..played.len()], played);
    assert!(all.len() > played.len());
    drop(after);
}

#[test]
fn promises_hold_over_two_nodes() {
    let (runtime, database) = (runtime(), Server::shared());
    let address = database.database();
    let nodes: Vec<Served> = (0..2)
        .map(|_| Served::start_node(Arc::new(runtime.block_on(Postgres::open(&address)).unwrap()), |_| {}))
        .collect();
    let mut plan = Plan::new(nodes[0].server(), GameId::Klatz, 5, Duration::from_millis(3000));
    plan.servers = nodes.iter().map(Served::server).collect();
    plan.games = GameId::ALL.to_vec();
    (plan.bots, plan.watchers, plan.drop_chance) = (1, 1, 0.03);
    let report = run(plan, |_| {}).unwrap();
    assert_eq!((report.broken, report.broken_promises.first()), (0, None));
    assert!(report.moves > 20, "{report:?}");
}
