//! Something dies in the middle of the game. Nothing is lost, nothing happens twice, and play goes on.

use crate::cluster::detour::Detour;
use crate::cluster::nodes::{Cluster, Program, get, wait_until};
use pyatak_throwaway::Nats;
use std::thread;
use std::time::Duration;

/// How many lines each table has.
fn lines(cluster: &Cluster) -> Vec<(String, u64)> {
    let rows =
        cluster.sql("SELECT table_key || ' ' || max(seq) FROM entries GROUP BY table_key ORDER BY table_key");
    let row =
        |line: &str| line.split_once(' ').map(|(table, last)| (table.to_owned(), last.parse().unwrap()));
    rows.lines().filter_map(row).collect()
}

/// The longest time between two entries of the last four seconds at a table that is being played, in milliseconds.
fn longest_gap(cluster: &Cluster) -> u64 {
    let gap = cluster.sql(
        "SELECT coalesce(max(gap), 0) FROM (
            SELECT at - lag(at) OVER (PARTITION BY table_key ORDER BY seq) AS gap, at FROM entries
            JOIN tables ON key = table_key WHERE status = 1
        ) AS gaps WHERE at > (SELECT max(at) - 4000 FROM entries)",
    );
    gap.parse().unwrap()
}

/// Tables that are being played.
fn playing(cluster: &Cluster) -> u64 {
    cluster.sql("SELECT count(*) FROM tables WHERE status = 1").parse().unwrap()
}

/// The node with the most leases: it runs the bots of most tables, and has most to lose.
fn busiest(cluster: &Cluster) -> usize {
    let leases: Vec<f64> = cluster.nodes.iter().map(|node| node.figure("pyatak_leases")).collect();
    assert!(leases.iter().sum::<f64>() >= 12.0, "every table is run by somebody: {leases:?}");
    (0..leases.len()).max_by(|left, right| leases[*left].total_cmp(&leases[*right])).unwrap()
}

#[test]
#[ignore = "make test-cluster"]
fn a_node_dies_and_another_takes_its_players_bots_and_clocks() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(12, 16);
    wait_until("all tables are being played", || playing(&cluster) >= 12);
    let most = busiest(&cluster);
    game.until(6.0);
    cluster.nodes[most].kill();
    let dead = cluster.nodes.remove(most);
    game.until(8.0);
    let gap = longest_gap(&cluster);
    println!("longest time without an entry at a table, the death of its owner included: {gap} ms");
    let before = lines(&cluster);
    let report = game.end();
    let after = lines(&cluster);
    assert!(report.lost > 0, "players were at the node that died: {report:?}");
    for (table, last) in &before {
        let now = after.iter().find(|(name, _)| name == table).map(|(_, last)| *last);
        let is_over = cluster.sql(&format!("SELECT status >= 2 FROM tables WHERE key = {table}")) == "t";
        assert!(is_over || now > Some(*last), "table {table} goes on after entry {last}");
    }
    let log = std::fs::read_to_string(&dead.log).unwrap();
    assert!(!log.contains("panicked"), "{log}");
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn nats_dies_and_comes_back() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(12, 14);
    game.until(4.0);
    cluster.nats.kill();
    let before: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    game.until(9.0);
    let without: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    assert!(without > before + 50, "play goes on without NATS: {before} lines, then {without}");
    cluster.nats.start();
    game.end();
    wait_until("the nodes find NATS again", || {
        cluster.nodes.iter().all(|node| node.figure("pyatak_nats_connected") == 1.0)
    });
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn one_node_is_cut_off_from_nats_only() {
    let mut cluster = Cluster::start(2);
    let detour = Detour::to(cluster.nats.port());
    cluster.add_with_nats(detour.port());
    let game = cluster.play(12, 16);
    game.until(4.0);
    let sent = |cluster: &Cluster, node: usize| cluster.nodes[node].figure("pyatak_parcels_total");
    wait_until("it relays sessions", || sent(&cluster, 2) > 50.0);
    detour.cut();
    wait_until("it notices", || cluster.nodes[2].figure("pyatak_nats_connected") == 0.0);
    let (alone, others) = (sent(&cluster, 2), sent(&cluster, 0));
    wait_until("it owns its tables by itself", || cluster.nodes[2].figure("pyatak_owners") == 1.0);
    let before: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    game.until(10.0);
    let without: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    assert!(without > before + 50, "play goes on: {before} lines, then {without}");
    assert_eq!(sent(&cluster, 2), alone, "it relays nothing");
    assert!(sent(&cluster, 0) > others, "the others still do");
    detour.mend();
    wait_until("it relays again", || sent(&cluster, 2) > alone + 20.0);
    game.end();
    for node in &cluster.nodes {
        assert!(!get(&node.server, "/metrics").contains("reason=\"rejected\""), "nobody forges anything");
    }
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn nodes_come_and_go_while_tables_are_played() {
    let mut cluster = Cluster::start(2);
    let game = cluster.play(12, 34);
    wait_until("all tables are being played", || playing(&cluster) >= 12);
    game.until(4.0);
    cluster.add(Program::Today);
    let has_share = |cluster: &Cluster| cluster.nodes[2].figure("pyatak_relayed_sessions") > 2.0;
    wait_until("it takes its share", || has_share(&cluster));
    game.until(18.0);
    // On a busy machine it may not have been heard for a moment, and then its tables went elsewhere.
    wait_until("it has its share", || has_share(&cluster));
    let moved = |cluster: &Cluster| -> f64 {
        cluster.nodes[..2].iter().map(|node| node.figure("pyatak_moved_sessions_total")).sum()
    };
    let before = moved(&cluster);
    cluster.nodes[2].stop();
    wait_until("its share goes back", || moved(&cluster) > before);
    let before: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    let report = game.end();
    let after: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    assert!(after > before, "play goes on");
    assert_eq!(report.lost, 0, "nobody was connected to the node that came and went: {report:?}");
    cluster.nodes.pop();
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn every_table_has_two_owners_at_once() {
    let mut cluster = Cluster::start(2);
    // It reaches PostgreSQL and nobody else, and nobody hears it.
    let elsewhere = Nats::open();
    cluster.add_with_nats(elsewhere.port());
    let game = cluster.play(12, 12);
    game.until(8.0);
    let owners: Vec<f64> = cluster.nodes.iter().map(|node| node.figure("pyatak_owners")).collect();
    assert_eq!(owners, [2.0, 2.0, 1.0]);
    let conflicts: f64 = cluster.nodes.iter().map(|node| node.figure("pyatak_append_conflicts_total")).sum();
    println!("{conflicts} appends lost against the other owner's");
    let report = game.end();
    assert!(report.moves > 50, "{report:?}");
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn postgres_is_restarted_and_crashes() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(12, 18);
    game.until(4.0);
    cluster.postgres.stop();
    thread::sleep(Duration::from_millis(1500));
    cluster.postgres.start();
    game.until(10.0);
    cluster.postgres.kill();
    thread::sleep(Duration::from_millis(500));
    cluster.postgres.start();
    let before: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    game.end();
    let after: u64 = lines(&cluster).iter().map(|(_, last)| last).sum();
    assert!(after > before, "play goes on");
    cluster.check();
}

#[test]
#[ignore = "make test-cluster"]
fn a_paused_node_loses_its_tables_and_does_no_harm_when_it_goes_on() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(12, 22);
    wait_until("all tables are being played", || playing(&cluster) >= 12);
    game.until(5.0);
    let held = |cluster: &Cluster| -> Vec<String> {
        cluster
            .sql("SELECT table_key || ' ' || fence FROM leases WHERE node IS NOT NULL ORDER BY 1")
            .lines()
            .map(str::to_owned)
            .collect()
    };
    let before = held(&cluster);
    let paused = busiest(&cluster);
    cluster.nodes[paused].pause();
    // Longer than it is believed, shorter than players wait for an answer.
    game.until(14.0);
    let meanwhile = held(&cluster);
    assert_ne!(before, meanwhile, "others have taken its leases");
    cluster.nodes[paused].resume();
    game.end();
    let log = std::fs::read_to_string(&cluster.nodes[paused].log).unwrap();
    assert!(log.contains("heartbeat expired"), "it has noticed:\n{log}");
    cluster.check();
    // It is as good as any other again.
    cluster.add(Program::Today);
    let game = cluster.play(4, 3);
    game.end();
}

#[test]
#[ignore = "make test-cluster"]
fn nodes_are_stopped_and_started_one_after_the_other() {
    let mut cluster = Cluster::start(3);
    let game = cluster.play(12, 14);
    for number in 0..3 {
        game.until(3.0 + 3.0 * number as f64);
        cluster.replace(number, Program::Today);
    }
    let report = game.end();
    assert!(report.lost > 0, "players were at the nodes that were stopped: {report:?}");
    cluster.check();
}
