//! `pyatak admin`.

use super::{good, wrong};
use pyatak_store::{Append, NewTable, PersonId, Sqlite, Store, TableHead, TableId, TableStatus};

#[test]
fn only_tables_that_nobody_plays_at_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables.db");
    let (id, host) = (TableId::from_bytes([7; 10]), PersonId::from_bytes([8; 10]));
    let head = |status: TableStatus| TableHead {
        status,
        code: None,
        is_public: false,
        host: host.clone(),
        head: b"{}".to_vec(),
        people: Vec::new(),
    };
    let with_store = |work: &dyn Fn(&Sqlite, &tokio::runtime::Runtime)| {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let store = Sqlite::open(&database).unwrap();
        work(&store, &runtime);
        runtime.block_on(store.close()).unwrap();
    };
    let set = |status: TableStatus| {
        with_store(&|store, runtime| {
            let table = runtime.block_on(store.find_table(&id)).unwrap().unwrap().key;
            let head = Some(head(status));
            runtime
                .block_on(store.append(Append { table, first_seq: 2, at: 2, entries: Vec::new(), head }))
                .unwrap();
        });
    };
    let open = || {
        with_store(&|store, runtime| {
            let TableHead { status, code, is_public, host, head, people } = head(TableStatus::Waiting);
            let (game, rules_version, entries) = ("keltis".to_owned(), 1, vec![(1, b"{}".to_vec())]);
            let new = NewTable {
                id: id.clone(),
                code,
                game,
                rules_version,
                status,
                is_public,
                host,
                at: 1,
                head,
                entries,
                people,
            };
            runtime.block_on(store.create_table(new)).unwrap();
        });
    };
    open();
    let name = id.to_string();
    let purge = ["admin", "purge", &name, "--database", database.to_str().unwrap()];
    wrong(&purge, &["is still waiting for players", &format!("pyatak admin close {name}")]);
    set(TableStatus::Playing);
    wrong(&purge, &["is still being played", &name]);
    set(TableStatus::Closed);
    assert_eq!(good(&purge), format!("Removed {name}.\n"));
    wrong(&purge, &["there is no table", &name]);
    open();
    let force = [&purge[..], &["--force"]].concat();
    assert_eq!(good(&force), format!("Removed {name}.\n"));
}
