//! `pyatak serve`, as a process of its own.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn a_log_that_goes_into_a_file_has_no_colours() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let stopped = Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status().unwrap();
    assert!(stopped.success() && served.child.wait().unwrap().success(), "it says that it stops, and does");
    let log = fs::read_to_string(folder.path().join("log")).unwrap();
    assert!(!log.is_empty() && !log.contains('\x1b'), "{log}");
}

/// A server in a folder, until the test is over.
pub(super) struct Served {
    child: std::process::Child,
    pub(super) url: String,
}

impl Served {
    pub(super) fn start(folder: &Path) -> Served {
        use std::io::{BufRead, BufReader};
        let mut child = Command::new(env!("CARGO_BIN_EXE_pyatak"))
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--no-rate-limit",
                "--connections-per-address",
                "1000",
            ])
            .env("PYATAK_ADMIN_FILE", folder.join("admin"))
            .current_dir(folder)
            .stdout(std::process::Stdio::piped())
            .stderr(fs::File::create(folder.join("log")).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let url = url.unwrap_or_else(|| panic!("no address in {line}")).trim_end_matches('/').to_owned();
        Served { child, url }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
