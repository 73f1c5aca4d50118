//! Several databases that are one store: one of them goes away, one is added, and people play on.

use crate::cluster::nodes::{Cluster, Program, wait_until};
use pyatak_throwaway::{Fsync, Postgres};
use std::thread;
use std::time::Duration;

/// A database of its own server.
struct Second {
    postgres: Postgres,
    address: String,
}

impl Second {
    fn start() -> Second {
        let postgres = Postgres::own(Fsync::On);
        let address = postgres.database();
        Second { postgres, address }
    }

    fn count(&self, of: &str) -> u64 {
        let name = self.address.rsplit('/').next().unwrap();
        self.postgres.sql(name, &format!("SELECT count(*) FROM pyatak.{of}")).trim().parse().unwrap()
    }
}

fn entries(cluster: &Cluster) -> u64 {
    cluster.sql("SELECT count(*) FROM entries").parse().unwrap()
}

#[test]
#[ignore = "make test-cluster"]
fn a_database_that_is_down_stops_its_own_tables_and_no_others() {
    let mut second = Second::start();
    let mut cluster = Cluster::start(0);
    cluster.database = format!("{} {}", cluster.database, second.address);
    cluster.add(Program::Today);
    cluster.add(Program::Today);
    let game = cluster.play(12, 16);
    wait_until("both databases have tables that are played", || {
        entries(&cluster) > 100 && second.count("entries") > 100
    });
    game.until(4.0);
    second.postgres.kill();
    thread::sleep(Duration::from_millis(500));
    let before = entries(&cluster);
    wait_until("every node notices", || {
        cluster.nodes.iter().all(|node| node.figure("pyatak_shards_down") == 1.0)
    });
    thread::sleep(Duration::from_secs(2));
    let without = entries(&cluster);
    assert!(without > before + 50, "the tables of the first go on: {before} entries, then {without}");
    second.postgres.start();
    wait_until("every node finds it again", || {
        cluster.nodes.iter().all(|node| node.figure("pyatak_shards_down") == 0.0)
    });
    let back = second.count("entries");
    wait_until("its tables go on", || second.count("entries") > back + 20);
    game.end();
    cluster.check();
    cluster.check_database(&second.postgres, &second.address);
}

#[test]
#[ignore = "make test-cluster"]
fn a_database_is_added_while_people_play() {
    let second = Second::start();
    let mut cluster = Cluster::start(2);
    let game = cluster.play(12, 18);
    game.until(3.0);
    cluster.database = format!("{} {}", cluster.database, second.address);
    cluster.replace(0, Program::Today);
    game.until(6.0);
    // The other node does not know it, so that no table may be opened there.
    assert_eq!(second.count("tables"), 0);
    cluster.replace(1, Program::Today);
    wait_until("new tables are opened there", || second.count("tables") > 0);
    game.end();
    assert!(second.count("entries") > 0);
    cluster.check();
    cluster.check_database(&second.postgres, &second.address);
}
