//! A PostgreSQL cluster: its files, and starting a server on them.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::nats::free_port;
use crate::paths;
use crate::user::User;
use crate::{Certificates, Fsync};

/// How long a server may take to start on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(90);

/// A folder with a cluster, the socket and the log of its server, and the port that it listens on.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    pub(crate) folder: PathBuf,
    pub(crate) port: u16,
}

impl Cluster {
    /// Creates a cluster and starts its server.
    pub(crate) fn make(fsync: Fsync) -> (Cluster, Child) {
        let user = User::for_servers();
        let folder = tempfile::Builder::new().prefix("pyatak-postgres-").tempdir();
        let folder = folder.expect("a temporary folder cannot be made");
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).expect("the folder is ours");
        user.owns(folder.path());
        let password = folder.path().join("password");
        fs::write(&password, "superuser").expect("the temporary folder cannot be written");
        let mut command = Command::new(paths::programs().join("initdb"));
        command.arg("-D").arg(folder.path().join("cluster")).arg("--pwfile").arg(&password);
        command.args(["--no-sync", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"]);
        command.args(["--auth-local=trust", "--auth-host=scram-sha-256"]).current_dir(folder.path());
        succeed(user.runs(&mut command));
        // From here on it is removed when the server is dropped, or by the watchdog.
        let folder = folder.keep();
        for _ in 0..10 {
            let cluster = Cluster { folder: folder.clone(), port: free_port() };
            if let Some(server) = cluster.start(fsync) {
                return (cluster, server);
            }
        }
        panic!("PostgreSQL does not start:\n{}", fs::read_to_string(folder.join("log")).unwrap_or_default());
    }

    /// Starts the server and waits until it answers. `None` if it ends instead, as it does if its port is taken.
    pub(crate) fn start(&self, fsync: Fsync) -> Option<Child> {
        let log = fs::File::options().create(true).append(true).open(self.folder.join("log"));
        let log = log.expect("the log cannot be written");
        let mut command = Command::new(paths::programs().join("postgres"));
        command.arg("-D").arg(self.folder.join("cluster")).arg("-k").arg(&self.folder);
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        command.args(["-c", "max_connections=300", "-c", "shared_buffers=32MB"]);
        let [certificate, key] = self.tls_files();
        if key.exists() {
            command.args(["-c", "ssl=on", "-c", &format!("ssl_cert_file={}", certificate.display())]);
            command.args(["-c", &format!("ssl_key_file={}", key.display())]);
        }
        if fsync == Fsync::Off {
            command.args(["-c", "fsync=off", "-c", "full_page_writes=off"]);
        }
        // In a process group of its own, so that only we end it.
        command.current_dir(&self.folder).process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let mut server = User::for_servers().runs(&mut command).spawn().expect("postgres cannot be started");
        let begin = Instant::now();
        while begin.elapsed() < START_TIMEOUT {
            if server.try_wait().is_ok_and(|ended| ended.is_some()) {
                return None;
            }
            if self.is_ready() {
                return Some(server);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _gone = server.kill().and_then(|()| server.wait());
        panic!("PostgreSQL has not started in {} seconds", START_TIMEOUT.as_secs());
    }

    /// Lets the server encrypt connections from its next start on. It insists on a key that only it can read.
    pub(crate) fn use_certificates(&self, certificates: &Certificates) {
        for path in certificates.write(&self.folder) {
            fs::set_permissions(&path, Permissions::from_mode(0o600)).expect("the file is ours");
            User::for_servers().owns(&path);
        }
    }

    fn tls_files(&self) -> [PathBuf; 2] {
        ["server.pem", "server.key"].map(|name| self.folder.join(name))
    }

    /// Whether the server answers.
    pub(crate) fn is_ready(&self) -> bool {
        let mut command = Command::new(paths::programs().join("pg_isready"));
        command.arg("-q").arg("-h").arg(&self.folder).args(["-p", &self.port.to_string()]);
        command.status().is_ok_and(|status| status.success())
    }

    /// Runs SQL in a database as the superuser, and returns the output, one row per line.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> String {
        let mut command = Command::new(paths::programs().join("psql"));
        command.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", database]);
        command.arg("-h").arg(&self.folder).args(["-p", &self.port.to_string(), "-c", sql]);
        succeed(&mut command).trim_end().to_owned()
    }
}

/// Runs a command that must succeed, and returns its output.
pub(crate) fn succeed(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output();
    let output = output.unwrap_or_else(|error| panic!("{command:?} cannot be started: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} failed: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
