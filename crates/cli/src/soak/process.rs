//! A server in a process of its own.

use anyhow::{Context, Result, bail};
use pyatak_client::Server;
use std::cell::RefCell;
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// After SIGTERM a server ends within this time.
const STOP_TIME: Duration = Duration::from_secs(15);

/// A server in a process of its own; it is killed at the latest when this is dropped.
pub(super) struct Process {
    child: RefCell<Child>,
    server: Server,
}

impl Process {
    /// Starts this same program as a server on a file in that folder, and waits until it listens.
    pub(super) fn start(folder: &Path) -> Result<Process> {
        let log = OpenOptions::new().create(true).append(true).open(folder.join("server.log"))?;
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-rate-limit", "--database"])
            .arg(folder.join("soak.db"))
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()?;
        let mut line = String::new();
        if let Some(stdout) = child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let Some(server) = address.and_then(|address| Server::find(address).ok()) else {
            let _ = child.kill();
            let _ = child.wait();
            let said = std::fs::read_to_string(folder.join("server.log")).unwrap_or_default();
            bail!("the server does not start: {}", said.lines().last().unwrap_or("it says nothing"));
        };
        Ok(Process { child: RefCell::new(child), server })
    }

    pub(super) fn server(&self) -> &Server {
        &self.server
    }

    /// Kills it (SIGKILL).
    pub(super) fn kill(&self) -> Result<()> {
        let mut child = self.child.borrow_mut();
        child.kill()?;
        child.wait()?;
        Ok(())
    }

    /// Asks it to end (SIGTERM).
    pub(super) fn terminate(&self) -> Result<()> {
        let id = self.child.borrow().id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status().context("cannot run `kill`")?;
        if status.success() { Ok(()) } else { bail!("`kill -TERM {id}` has failed") }
    }

    /// Waits until it has ended, with exit code 0.
    pub(super) fn wait_for_success(&self) -> Result<()> {
        let until = Instant::now() + STOP_TIME;
        loop {
            match self.child.borrow_mut().try_wait()? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => bail!("the server ended with {status}"),
                None if Instant::now() > until => bail!("the server does not stop"),
                None => std::thread::sleep(Duration::from_millis(10)),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.borrow_mut().kill();
        let _ = self.child.borrow_mut().wait();
    }
}
