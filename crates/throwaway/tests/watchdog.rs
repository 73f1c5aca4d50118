//! No server is left behind, however a test ends.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use pyatak_throwaway::{Fsync, Postgres};

const CHILD: &str = "PYATAK_THROWAWAY_CHILD";

#[test]
fn an_own_server_ends_when_it_is_dropped() {
    let mut server = Postgres::own(Fsync::Off);
    let (port, folder) = (server.port(), server.folder().to_owned());
    assert!(server.database().contains(&port.to_string()));
    server.kill();
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
    server.start();
    assert_eq!(server.sql("postgres", "SELECT 6 * 7"), "42");
    drop(server);
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err());
    assert!(!folder.exists());
}

#[test]
fn a_killed_test_leaves_no_server_behind() {
    let mut child = Command::new(std::env::current_exe().expect("we are running"))
        .args(["the_child_that_is_killed", "--exact", "--ignored", "--nocapture"])
        .env(CHILD, "1")
        .stdout(Stdio::piped())
        .spawn()
        .expect("we can be started again");
    let output = BufReader::new(child.stdout.take().expect("it was asked for"));
    let mut lines = output.lines().map_while(Result::ok);
    let line =
        lines.find_map(|line| line.strip_prefix("server ").map(str::to_owned)).expect("it has a server");
    let (port, folder) = line.split_once(' ').expect("a port and a folder");
    let port: u16 = port.parse().expect("a port");
    TcpStream::connect(("127.0.0.1", port)).expect("the server is running");
    child.kill().expect("it is running");
    child.wait().expect("it was killed");
    let begin = Instant::now();
    while Path::new(folder).exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{folder} is still there");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err(), "the server is still running");
}

#[test]
#[ignore = "it is started by a_killed_test_leaves_no_server_behind, and killed by it"]
fn the_child_that_is_killed() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    let server = Postgres::own(Fsync::Off);
    println!("\nserver {} {}", server.port(), server.folder().display());
    std::thread::sleep(Duration::from_secs(600));
}

#[test]
fn a_shared_server_is_shared() {
    let (one, other) = (Postgres::shared(), Postgres::shared());
    assert_eq!(one.port(), other.port());
    assert_ne!(one.database(), other.database());
    drop(one);
    assert_eq!(other.sql("postgres", "SELECT 1"), "1");
}
