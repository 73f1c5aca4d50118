//! A real PostgreSQL server in a temporary folder, on a free port of this machine.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::cluster::{Cluster, succeed};
use crate::{Certificates, paths, watchdog};

/// The owner of every test database, with a password that has to be escaped in an address.
const OWNER: (&str, &str) = ("player", "geheim/%@");

/// Whether commits wait for the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fsync {
    /// They do not wait: for tests of logic.
    Off,
    /// They wait: for tests of durability.
    On,
}

/// A PostgreSQL server. It ends when no test uses it any more, even if tests panic or are killed.
#[derive(Debug)]
pub struct Postgres {
    cluster: Cluster,
    fsync: Fsync,
    /// Locked for as long as we use the server; the watchdog checks it.
    _users: File,
    ownership: Ownership,
}

#[derive(Debug)]
enum Ownership {
    /// Other processes may be using it.
    Shared,
    /// Only this process uses it; `None` while it is stopped.
    Own(Option<Child>),
}

impl Postgres {
    /// The server that all test processes of this working copy share. The first one starts it.
    pub fn shared() -> Postgres {
        let state = paths::shared();
        let start = paths::lock_file(&state.join("start"));
        start.lock().expect("a lock cannot be taken");
        let users = register_user(&state);
        let cluster = running(&state).unwrap_or_else(|| {
            let (cluster, _outlives_us) = Cluster::make(Fsync::Off);
            create_owner(&cluster);
            // A test run may pause between two binaries; five seconds are long enough for that.
            watchdog::start(&state, &cluster.folder, 10);
            let text = format!("{}\n{}", cluster.port, cluster.folder.display());
            fs::write(state.join("postgres"), text).expect("the build folder cannot be written");
            cluster
        });
        Postgres { cluster, fsync: Fsync::Off, _users: users, ownership: Ownership::Shared }
    }

    /// A server for this test only, which can be stopped, killed and started again.
    pub fn own(fsync: Fsync) -> Postgres {
        let (cluster, server) = Cluster::make(fsync);
        let users = register_user(&cluster.folder);
        watchdog::start(&cluster.folder, &cluster.folder, 1);
        create_owner(&cluster);
        Postgres { cluster, fsync, _users: users, ownership: Ownership::Own(Some(server)) }
    }

    /// A server for this test only that encrypts connections for whoever asks for it.
    pub fn own_encrypted(certificates: &Certificates) -> Postgres {
        let mut server = Postgres::own(Fsync::Off);
        server.cluster.use_certificates(certificates);
        server.stop();
        server.start();
        server
    }

    /// Creates an empty database and returns its address, with the name and the password of its owner.
    pub fn database(&self) -> String {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        // A process id may be reused while the server is still the same.
        self.sql("postgres", &format!("DROP DATABASE IF EXISTS {name}"));
        self.sql("postgres", &format!("CREATE DATABASE {name} OWNER {} TEMPLATE template0", OWNER.0));
        let password = OWNER.1.replace('%', "%25").replace('/', "%2F").replace('@', "%40");
        format!("postgres://{}:{password}@127.0.0.1:{}/{name}", OWNER.0, self.port())
    }

    /// Runs SQL in a database as the superuser, and returns the output, one row per line.
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

    /// Kills the server in the middle of what it does. Only for `own` servers.
    pub fn kill(&mut self) {
        self.signal("-QUIT");
    }

    /// Stops the server: connections are closed, what is committed stays. Only for `own` servers.
    pub fn stop(&mut self) {
        self.signal("-INT");
    }

    /// Starts it again after `kill` or `stop`, on the same port.
    pub fn start(&mut self) {
        let server = self.cluster.start(self.fsync).expect("it ends at once; is it running?");
        self.ownership = Ownership::Own(Some(server));
    }

    fn signal(&mut self, signal: &str) {
        match &mut self.ownership {
            Ownership::Shared => panic!("other processes use this server, too"),
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

/// Registers a user of the server, for as long as the file is open.
fn register_user(state: &Path) -> File {
    let users = paths::lock_file(&state.join("users"));
    users.lock_shared().expect("a lock cannot be taken");
    users
}

/// The shared server, if it is running and has a watchdog.
fn running(state: &Path) -> Option<Cluster> {
    let text = fs::read_to_string(state.join("postgres")).ok()?;
    let (port, folder) = text.split_once('\n')?;
    let cluster = Cluster { port: port.parse().ok()?, folder: PathBuf::from(folder) };
    let watched = paths::lock_file(&state.join("watched"));
    let is_watched = matches!(watched.try_lock(), Err(TryLockError::WouldBlock));
    (is_watched && cluster.is_ready()).then_some(cluster)
}

/// Creates the owner of the databases.
fn create_owner(cluster: &Cluster) {
    cluster.sql("postgres", &format!("CREATE ROLE {} LOGIN PASSWORD '{}'", OWNER.0, OWNER.1));
}
