use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;

/// Says that one process serves this file. The kernel takes the lock away when the process ends, however it ends.
///
/// It is a file of its own, because SQLite's locks are lost when anybody else in the process closes the database.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, or says who has it.
    pub(super) fn take(database: &Path) -> Result<Lock, StoreError> {
        let path = beside(database, ".lock");
        let failed = |error| StoreError::Unavailable(format!("{} cannot be locked: {error}", path.display()));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(is_held(database, &mut file)),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // The number is only for the sentence that a second process prints, so a full disk is no reason to stop.
        let _unwritten = file.set_len(0).and_then(|()| write!(file, "{}", std::process::id()));
        Ok(Lock { _file: file })
    }
}

fn is_held(database: &Path, file: &mut File) -> StoreError {
    let mut process = String::new();
    let who = match file.read_to_string(&mut process) {
        Ok(_) if !process.is_empty() => format!("another server (process {process})"),
        Ok(_) | Err(_) => "another server".to_owned(),
    };
    StoreError::Unavailable(format!("{} is in use by {who}: stop that one first", database.display()))
}

/// The path of a file that goes with the database.
pub(super) fn beside(database: &Path, suffix: &str) -> PathBuf {
    let mut name: OsString = database.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
