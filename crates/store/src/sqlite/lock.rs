//! The lock that lets one process at a time write a database file.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{Read, Seek, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::StoreError;

/// The lock of the one process that serves this file. The kernel releases it when the process ends, however it ends.
///
/// There are two locks: on a file beside the database, which also names the holder, and on the database itself, because
/// a database may have several names. The second one is not one of SQLite's locks, which are lost when any other
/// connection in the process closes the database.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    database: File,
}

/// The content of the lock file while a new database is being created.
const MAKING: &str = "making";

impl Lock {
    /// Takes the lock, or names its holder in the error. The database exists afterwards; a new one is empty.
    pub(super) fn take(database: &Path) -> Result<Lock, StoreError> {
        let path = beside(database, ".lock");
        let mut file = open(&path).map_err(|error| cannot(&path, "be locked", &error))?;
        try_lock(&file, &path, database, &mut file.try_clone().ok())?;
        let is_new = make(database, &mut file)?;
        let database_file = OpenOptions::new()
            .read(true)
            .write(true)
            .open(database)
            .map_err(|error| cannot(database, "be written to", &error))?;
        try_lock(&database_file, database, database, &mut None)?;
        for name in [database.to_owned(), path, beside(database, "-wal"), beside(database, "-shm")] {
            keep_from_others(&name);
        }
        let mut lock = Lock { file, database: database_file };
        if !is_new {
            lock.write_holder();
        }
        Ok(lock)
    }

    /// Writes our process id into the lock file, once the database is created.
    pub(super) fn write_holder(&mut self) {
        // The id is only for the error message of a second process, so a full disk is no reason to stop.
        let _unwritten = write_over(&mut self.file, &std::process::id().to_string());
    }

    /// Identifies the file that was opened.
    pub(super) fn original(&self) -> Option<Original> {
        self.database.metadata().ok().map(|data| Original { device: data.dev(), inode: data.ino() })
    }
}

/// Identifies the file that was opened, whatever has its name now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Original {
    device: u64,
    inode: u64,
}

impl Original {
    /// Refuses to write into a file that was removed or replaced: nobody would ever find what was written.
    pub(super) fn check(self, path: &Path) -> Result<(), StoreError> {
        let found = fs::metadata(path).ok();
        let found = found.map(|data| Original { device: data.dev(), inode: data.ino() });
        if found == Some(self) {
            return Ok(());
        }
        let what = if found.is_some() { "was replaced" } else { "is gone" };
        let text = format!("{} {what} while the server runs: stop it and restore the file", path.display());
        Err(StoreError::Unavailable(text))
    }
}

/// Readable by its owner only: the database holds the seeds and hands of running matches.
fn open(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().read(true).write(true).create(true).truncate(false).mode(0o600).open(path)
}

/// Creates a new database if there is none. Returns `false` if there is one. An empty file that we did not begin to
/// create was something else before.
fn make(database: &Path, lock: &mut File) -> Result<bool, StoreError> {
    let failed = |error: std::io::Error| cannot(database, "be made", &error);
    match fs::metadata(database) {
        Ok(data) if data.is_file() && data.len() == 0 => {
            let mut content = String::new();
            let is_ours =
                lock.rewind().and_then(|()| lock.read_to_string(&mut content)).is_ok() && content == MAKING;
            let text = format!(
                "{} is empty, so it is no database: restore a copy, or remove it to begin with a new one",
                database.display()
            );
            if is_ours { Ok(true) } else { Err(StoreError::Unavailable(text)) }
        }
        Ok(_) => Ok(false),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            write_over(lock, MAKING).map_err(failed)?;
            open(database).map_err(failed)?;
            Ok(true)
        }
        Err(error) => Err(failed(error)),
    }
}

fn write_over(file: &mut File, text: &str) -> std::io::Result<()> {
    file.set_len(0)?;
    file.rewind()?;
    write!(file, "{text}")
}

/// Removes the permissions of others. Permissions of the group were somebody's decision.
fn keep_from_others(path: &Path) {
    if let Ok(data) = fs::metadata(path)
        && data.permissions().mode() & 0o007 != 0
    {
        // This fails for another user's file, which stays as it is.
        let _ = fs::set_permissions(path, Permissions::from_mode(data.permissions().mode() & 0o770));
    }
}

fn try_lock(file: &File, path: &Path, database: &Path, holder: &mut Option<File>) -> Result<(), StoreError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(in_use(database, holder)),
        Err(TryLockError::Error(error)) => Err(cannot(path, "be locked", &error)),
    }
}

fn cannot(path: &Path, what: &str, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(format!("{} cannot {what}: {error}", path.display()))
}

/// The error for a database that another process has locked.
fn in_use(database: &Path, holder: &mut Option<File>) -> StoreError {
    let mut process = String::new();
    let read = holder.as_mut().map(|file| file.read_to_string(&mut process));
    let who = match read {
        Some(Ok(_)) if process.parse::<u32>().is_ok() => format!("another server (process {process})"),
        Some(_) => "another server".to_owned(),
        None => "another server, by another name".to_owned(),
    };
    StoreError::Unavailable(format!("{} is in use by {who}: stop that one first", database.display()))
}

/// The path of a file that goes with the database.
pub(super) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut name: OsString = database.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
