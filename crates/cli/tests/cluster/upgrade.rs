//! A node of today and one of the next version serve the same tables.

use crate::cluster::nodes::{Cluster, Program, wait_until};
use pyatak_client::{Http, Socket};

/// The versions of the rules by which tables are played.
fn rules(cluster: &Cluster) -> String {
    cluster
        .sql("SELECT string_agg(DISTINCT rules_version::text, ' ' ORDER BY rules_version::text) FROM tables")
}

#[test]
#[ignore = "make test-cluster"]
fn nodes_are_replaced_by_the_next_version_while_tables_are_played() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(9, 20);
    game.until(4.0);
    cluster.replace(0, Program::Next);
    // Two versions side by side, with players of each table at both.
    game.until(8.0);
    assert_eq!(rules(&cluster), "1", "while an old node lives, new tables are such that it can serve them");
    cluster.replace(1, Program::Next);
    game.until(12.0);
    assert_eq!(rules(&cluster), "1");
    cluster.replace(2, Program::Next);
    game.end();
    cluster.check();

    // Now all of them are new, and so are new tables.
    wait_until("the old nodes are forgotten", || {
        cluster.play(1, 1).end();
        rules(&cluster) == "1 2"
    });

    // An old node that comes back serves what it understands, and leaves the rest to the others.
    cluster.add(Program::Today);
    let old = cluster.nodes.last().unwrap();
    let table = cluster.sql("SELECT id FROM tables WHERE rules_version = 2 LIMIT 1");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let said = runtime.block_on(async {
        let person = Http::connect(&old.server).await.unwrap().come().await.unwrap();
        let mut socket = Socket::connect(&old.server, &person, &table, None).await.unwrap();
        socket.next().await
    });
    assert!(!matches!(said, Some(Ok(_))), "it must not serve a table of newer rules: {said:?}");
    let before = cluster
        .sql(&format!("SELECT max(seq) FROM entries JOIN tables ON key = table_key WHERE id = '{table}'"));
    cluster.nodes.drain(..3).for_each(drop);
    cluster.nodes[0].stop();
    let after = cluster
        .sql(&format!("SELECT max(seq) FROM entries JOIN tables ON key = table_key WHERE id = '{table}'"));
    assert_eq!(before, after, "nor write to it");
}
