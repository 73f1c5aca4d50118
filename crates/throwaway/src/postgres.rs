//! A real PostgreSQL in a folder of its own, on a free port of this machine.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::cluster::{Cluster, succeed};
use crate::{places, watchdog};

/// The owner of every database that is made for a test, with a password that has to be escaped in an address.
const OWNER: (&str, &str) = ("player", "geheim/%@");

/// Whether commits wait for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sync {
    /// They do not: for tests of logic.
    Off,
    /// They do: for tests of durability.
    On,
}

/// A PostgreSQL. It ends when nobody uses it any more, also if tests panic or are killed.
#[derive(Debug)]
pub struct Postgres {
    cluster: Cluster,
    sync: Sync,
    /// Locked for as long as we use the server; the watchdog looks at it.
    _users: File,
    ownership: Ownership,
}

#[derive(Debug)]
enum Ownership {
    /// Other processes may be using it.
    Shared,
    /// It is ours alone; `None` while it is stopped.
    Own(Option<Child>),
}

impl Postgres {
    /// The server that all test processes of this working copy share. The first one starts it.
    pub fn shared() -> Postgres {
        let state = places::shared();
        let start = places::lock_file(&state.join("start"));
        start.lock().expect("a lock cannot be taken");
        let users = used(&state);
        let cluster = running(&state).unwrap_or_else(|| {
            let (cluster, _outlives_us) = Cluster::make(Sync::Off);
            prepare(&cluster);
            // Between two binaries a run of tests may pause; five seconds are long enough for that.
            watchdog::start(&state, &cluster.folder, 10);
            let text = format!("{}\n{}", cluster.port, cluster.folder.display());
            fs::write(state.join("postgres"), text).expect("the build folder cannot be written");
            cluster
        });
        Postgres { cluster, sync: Sync::Off, _users: users, ownership: Ownership::Shared }
    }

    /// A server of one's own, which can be stopped, killed and started again.
    pub fn own(sync: Sync) -> Postgres {
        let (cluster, server) = Cluster::make(sync);
        let users = used(&cluster.folder);
        watchdog::start(&cluster.folder, &cluster.folder, 1);
        prepare(&cluster);
        Postgres { cluster, sync, _users: users, ownership: Ownership::Own(Some(server)) }
    }

    /// Makes an empty database and gives its address, with the name and the password of its owner.
    pub fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        // The number of a process may come again while the server is still the same.
        self.sql("postgres", &format!("DROP DATABASE IF EXISTS {name}"));
        self.sql("postgres", &format!("CREATE DATABASE {name} OWNER {} TEMPLATE template0", OWNER.0));
        let password = OWNER.1.replace('%', "%25").replace('/', "%2F").replace('@', "%40");
        format!("postgres://{}:{password}@127.0.0.1:{}/{name}", OWNER.0, self.port())
    }

    /// Does something in a database as the superuser, and gives what it answers, one row on a line.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        self.cluster.sql(database, sql)
    }

    /// The port on the loopback address.
    pub fn port(&self) -> u16 {
        self.cluster.port
    }

    /// The folder with the server's socket.
    pub fn folder(&self) -> &Path {
        &self.cluster.folder
    }

    /// Ends the server without letting it finish anything. Only for a server of one's own.
    pub fn kill(&mut self) {
        self.signal("-QUIT");
    }

    /// Stops the server: connections are cut, what is committed stays. Only for a server of one's own.
    pub fn stop(&mut self) {
        self.signal("-INT");
    }

    /// Starts it again after `kill` or `stop`, on the same port.
    pub fn start(&mut self) {
        let server = self.cluster.start(self.sync).expect("it ends at once; is it running?");
        self.ownership = Ownership::Own(Some(server));
    }

    fn signal(&mut self, signal: &str) {
        match &mut self.ownership {
            Ownership::Shared => panic!("this server belongs to others, too"),
            Ownership::Own(server) => {
                let mut server = server.take().expect("it is not running");
                succeed(Command::new("kill").args([signal, &server.id().to_string()]));
                server.wait().expect("a child can be waited for");
            }
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        match &mut self.ownership {
            Ownership::Shared => {}
            Ownership::Own(server) => {
                if let Some(mut server) = server.take() {
                    let _gone = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status();
                    let _gone = server.wait();
                }
                let _left_to_the_watchdog = fs::remove_dir_all(&self.cluster.folder);
            }
        }
    }
}

/// Says that we are here, for as long as the file is open.
fn used(state: &Path) -> File {
    let users = places::lock_file(&state.join("users"));
    users.lock_shared().expect("a lock cannot be taken");
    users
}

/// The shared server, if it is there and somebody sees to its end.
fn running(state: &Path) -> Option<Cluster> {
    let text = fs::read_to_string(state.join("postgres")).ok()?;
    let (port, folder) = text.split_once('\n')?;
    let cluster = Cluster { port: port.parse().ok()?, folder: PathBuf::from(folder) };
    let watched = places::lock_file(&state.join("watched"));
    let is_watched = matches!(watched.try_lock(), Err(TryLockError::WouldBlock));
    (is_watched && cluster.is_ready()).then_some(cluster)
}

/// Makes the owner of the databases.
fn prepare(cluster: &Cluster) {
    cluster.sql("postgres", &format!("CREATE ROLE {} LOGIN PASSWORD '{}'", OWNER.0, OWNER.1));
}
