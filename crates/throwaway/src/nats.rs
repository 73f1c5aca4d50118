//! A real NATS on a free port of this machine.

use crate::Certificates;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a server may take to start on a busy machine.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A NATS server. It ends with the thread that started it, however that ends.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    login: Option<(&'static str, &'static str)>,
    /// The certificate and its key, if it encrypts.
    tls: Option<[PathBuf; 2]>,
    /// `None` while it is stopped.
    server: Option<Child>,
}

impl Nats {
    /// A server without authentication.
    pub fn open() -> Nats {
        Nats::on_free_port(None, None)
    }

    /// A server that admits only encrypted connections, as `localhost`.
    pub fn encrypted(certificates: &Certificates) -> Nats {
        Nats::on_free_port(None, Some(certificates.write(certificates.folder())))
    }

    /// A server that admits only this user with this password.
    pub fn with_login(user: &'static str, password: &'static str) -> Nats {
        Nats::on_free_port(Some((user, password)), None)
    }

    fn on_free_port(login: Option<(&'static str, &'static str)>, tls: Option<[PathBuf; 2]>) -> Nats {
        for _ in 0..10 {
            let mut nats = Nats { port: free_port(), login, tls: tls.clone(), server: None };
            if nats.try_start() {
                return nats;
            }
        }
        panic!("nats-server does not start");
    }

    /// Its address, with the user and the password if there are any.
    pub fn address(&self) -> String {
        let login = self.login.map_or_else(String::new, |(user, password)| format!("{user}:{password}@"));
        format!("nats://{login}127.0.0.1:{}", self.port)
    }

    /// The port on the loopback address.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends it at once.
    pub fn kill(&mut self) {
        let mut server = self.server.take().expect("it is not running");
        server.kill().and_then(|()| server.wait()).expect("a child can be killed");
    }

    /// Starts it again after `kill`, on the same port.
    pub fn start(&mut self) {
        assert!(self.try_start(), "nats-server does not start again");
    }

    fn try_start(&mut self) -> bool {
        // `setpriv` makes it end with us, even if we are killed.
        let mut command = Command::new("setpriv");
        command.args(["--pdeathsig", "KILL"]).arg(program()).args([
            "-a",
            "127.0.0.1",
            "-p",
            &self.port.to_string(),
        ]);
        if let Some((user, password)) = self.login {
            command.args(["--user", user, "--pass", password]);
        }
        if let Some([certificate, key]) = &self.tls {
            command.arg("--tls").arg("--tlscert").arg(certificate).arg("--tlskey").arg(key);
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut server = command.spawn().expect("`setpriv` (Debian: util-linux) cannot be started");
        let begin = Instant::now();
        while begin.elapsed() < START_TIMEOUT {
            if server.try_wait().is_ok_and(|ended| ended.is_some()) {
                return false;
            }
            if TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_ok() {
                self.server = Some(server);
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let _gone = server.kill().and_then(|()| server.wait());
        false
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _gone = server.kill().and_then(|()| server.wait());
        }
    }
}

/// Debian installs it into a folder that is only on root's path.
fn program() -> PathBuf {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&folders).collect();
    folders.push("/usr/sbin".into());
    let found = folders
        .iter()
        .map(|folder: &PathBuf| folder.join("nats-server"))
        .find(|path: &PathBuf| Path::is_file(path));
    found.expect("the tests need NATS: tools/need-services installs it (Debian: nats-server)")
}

/// A port that nothing listens on now.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is no free port");
    listener.local_addr().expect("a listener has an address").port()
}
