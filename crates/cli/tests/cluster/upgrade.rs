//! Nodes of an old program and of a newer one serve the same tables.
//!
//! The old one knows only the first version of every game's rules, and its notifications have no content. The newer one knows all of them and speaks the next
//! version of the protocol. Recto Verso is the game whose rules have a second version: there the hand that ends a round
//! is laid open (R13).

use crate::cluster::nodes::{Cluster, Program, wait_until};
use pyatak_client::{Http, Socket};
use pyatak_engine::RulesVersion;
use pyatak_registry::GameId;

/// The versions of the rules by which tables of Recto Verso are played.
fn rules(cluster: &Cluster) -> String {
    cluster.sql(
        "SELECT string_agg(DISTINCT rules_version::text, ' ' ORDER BY rules_version::text) FROM tables \
         WHERE game = 'recto-verso'",
    )
}

/// How many rounds of Recto Verso were completed (R13) at tables of this version, and in how many of them the hand was
/// laid open.
fn completed_and_laid_open(cluster: &Cluster, version: u16) -> (u32, u32) {
    let moves = |event: &str| {
        let count = cluster.sql(&format!(
            "SELECT count(*) FROM entries JOIN tables ON key = table_key \
             WHERE game = 'recto-verso' AND rules_version = {version} \
             AND convert_from(entry, 'UTF8') LIKE '%\"type\":\"{event}\"%'"
        ));
        count.parse().unwrap()
    };
    (moves("completed"), moves("laid-open"))
}

#[test]
#[ignore = "make test-cluster"]
fn nodes_are_replaced_by_the_next_version_while_tables_are_played() {
    assert!(GameId::RectoVerso.info().meta.rules_version > RulesVersion::FIRST, "it needs a game with two");
    let mut cluster = Cluster::start_as(3, Program::Old);
    let game = cluster.play(9, 20);
    let with_bots = cluster.play_with_bots(GameId::RectoVerso, 3, 20);
    game.until(4.0);
    cluster.replace(0, Program::Next);
    // Two versions side by side, with players of each table at both.
    game.until(8.0);
    assert_eq!(rules(&cluster), "1", "while an old node lives, new tables are such that it can serve them");
    let heard = |cluster: &Cluster, node: usize| cluster.nodes[node].figure("pyatak_heard_total");
    assert_eq!(heard(&cluster, 0) + heard(&cluster, 1), 0.0, "of two versions, both poll");
    cluster.replace(1, Program::Next);
    game.until(12.0);
    assert_eq!(heard(&cluster, 2), 0.0, "an old one still polls");
    assert_eq!(rules(&cluster), "1");
    cluster.replace(2, Program::Next);
    game.end();
    with_bots.end();
    cluster.check();
    // Whichever node wrote the end of a round: a table that began by the old rule has gone on by it.
    let (completed, laid_open) = completed_and_laid_open(&cluster, 1);
    assert!(completed > 0, "nobody has completed a hand");
    assert_eq!(laid_open, 0, "of {completed} rounds by version 1");

    // Now all of them are new, and so are new tables.
    wait_until("the old nodes are forgotten", || {
        cluster.play_with_bots(GameId::RectoVerso, 3, 4).end();
        rules(&cluster) == "1 2" && completed_and_laid_open(&cluster, 2).0 > 0
    });
    let sent: f64 = cluster.nodes.iter().map(|node| node.figure("pyatak_parcels_total")).sum();
    assert!(sent > 0.0, "nodes of the new version relay sessions to each other");
    let (completed, laid_open) = completed_and_laid_open(&cluster, 2);
    assert_eq!(completed, laid_open, "by version 2 every hand that ends a round is laid open");
    assert_eq!(completed_and_laid_open(&cluster, 1).1, 0);

    // An old node that comes back serves what it understands, and leaves the rest to the others.
    cluster.add(Program::Old);
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
