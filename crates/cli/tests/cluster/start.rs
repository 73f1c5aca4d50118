//! What keeps a node from starting, in words.

use crate::cluster::nodes::{ANY, Cluster, Node, Program, serve};
use pyatak_throwaway::Nats;
use std::process::Stdio;
use tempfile::TempDir;

/// Tries to start a node, and gives back its exit code and what it says.
fn refused(database: &str, nats: Option<&str>) -> (Option<i32>, String) {
    let folder = TempDir::new().unwrap();
    let mut command = serve(Program::Today, ANY, database, nats, &folder.path().join("log"));
    let output = command.stdout(Stdio::null()).stderr(Stdio::piped()).output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
#[ignore = "make test-cluster"]
fn wrong_nats_is_refused_before_anything_is_served() {
    let cluster = Cluster::start(0);
    let locked = Nats::with_login("pyatak", "geheim");
    let wrong = format!("nats://pyatak:falsch@127.0.0.1:{}", locked.port());
    let (code, said) = refused(&cluster.database, Some(&wrong));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("refuses the user, password or token") && !said.contains("falsch"), "{said}");
    let (code, said) = refused(&cluster.database, Some("http://127.0.0.1:1"));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("not an address of NATS"), "{said}");
    let tables = cluster.postgres.sql(
        cluster.database.rsplit('/').next().unwrap(),
        "SELECT count(*) FROM pg_tables WHERE schemaname = 'pyatak'",
    );
    assert_eq!(tables, "0", "nothing was made in the database");
}

#[test]
#[ignore = "make test-cluster"]
fn nats_without_postgres_makes_no_sense() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("pyatak.db");
    let (code, said) = refused(file.to_str().unwrap(), Some("nats://127.0.0.1:4222"));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("postgres://"), "{said}");
    assert!(!file.exists(), "nothing was made");
}

#[test]
#[ignore = "make test-cluster"]
fn a_node_without_nats_is_a_node() {
    let cluster = Cluster::start(0);
    let folder = TempDir::new().unwrap();
    let mut node = Node::start(Program::Today, ANY, &cluster.database, None, folder.path().join("log"));
    assert_eq!(node.figure("pyatak_nats_connected"), 0.0);
    node.stop();
    assert_eq!(cluster.sql("SELECT count(*) FROM nodes"), "0", "it has said goodbye");
}
