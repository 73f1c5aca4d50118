//! What keeps a node from starting, in words.

use crate::cluster::nodes::{ANY, Cluster, Node, Program, serve, wait_until};
use pyatak_throwaway::{Certificates, Nats, Postgres};
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
fn a_node_encrypts_what_it_says_to_nats_and_postgres() {
    let (certificates, folder) = (Certificates::make(), TempDir::new().unwrap());
    let (postgres, nats) = (Postgres::own_encrypted(&certificates), Nats::encrypted(&certificates));
    let (authority, log) = (certificates.authority(), folder.path().join("log"));
    let database = postgres.database().replace("127.0.0.1", "localhost");
    let database = format!("{database}?sslmode=verify-full&sslrootcert={}", authority.display());
    let nats = format!("tls://localhost:{}", nats.port());
    let (code, said) = refused(&database, Some(&nats));
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("the TLS connection failed"), "this machine does not trust it: {said}");
    let mut command = serve(Program::Today, ANY, &database, Some(&nats), &log);
    let mut node = Node::spawn(command.env("PYATAK_NATS_CA", &authority), log);
    wait_until("it is connected to NATS", || {
        std::fs::read_to_string(&node.log).is_ok_and(|log| log.contains("NATS connected"))
    });
    let open = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
        WHERE application_name = 'pyatak' AND NOT ssl";
    assert_eq!(postgres.sql("postgres", open), "0");
    assert_ne!(postgres.sql("postgres", &open.replace("NOT ssl", "ssl")), "0");
    node.stop();
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
