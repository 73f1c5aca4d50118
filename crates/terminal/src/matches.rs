//! Matches on this device: one file for each, with the table's log.
//!
//! A line of the file is what was appended at once: entries in JSON, with a tab between them. A line that was not
//! written to its end, because the power or the program was gone, counts for nothing.

use pyatak_registry::GameId;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The entries of a log with their numbers.
pub(crate) type Lines = Vec<(u64, Vec<u8>)>;

/// The folder with all matches.
#[derive(Clone, Debug)]
pub struct Matches {
    folder: PathBuf,
    is_synced: bool,
}

impl Matches {
    /// The matches in this folder, which is made when the first one is stored.
    pub fn new(folder: impl Into<PathBuf>) -> Matches {
        Matches { folder: folder.into(), is_synced: true }
    }

    /// The same, for tests that play many moves: nothing waits for the disk.
    pub fn unsynced(folder: impl Into<PathBuf>) -> Matches {
        Matches { folder: folder.into(), is_synced: false }
    }

    /// The log of the match that was played last, if it is still there.
    pub(crate) fn last(&self, game: GameId) -> io::Result<Option<MatchFile>> {
        let mut newest: Option<(SystemTime, PathBuf)> = None;
        let start = format!("{game}-");
        let files = match fs::read_dir(&self.folder) {
            Ok(files) => files,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        for file in files {
            let file = file?;
            let name = file.file_name();
            let name = name.to_string_lossy();
            let is_match = name.strip_prefix(&start).is_some_and(|rest| rest.starts_with("local-"));
            if is_match && name.ends_with(".log") {
                let changed = file.metadata()?.modified()?;
                if newest.as_ref().is_none_or(|(time, _)| *time <= changed) {
                    newest = Some((changed, file.path()));
                }
            }
        }
        newest.map(|(_, path)| MatchFile::open(&path, self.is_synced)).transpose()
    }

    /// Stores a new match: its first lines are durable when this returns.
    pub(crate) fn create(&self, game: GameId, id: &str, lines: &[Vec<u8>]) -> io::Result<MatchFile> {
        fs::create_dir_all(&self.folder)?;
        let path = self.path(game, id);
        let file = OpenOptions::new().read(true).append(true).create_new(true).open(&path)?;
        lock(&file)?;
        let is_synced = self.is_synced;
        let mut stored = MatchFile { file, path, length: 0, lines: Vec::new(), is_synced };
        stored.append(1, lines)?;
        // The name of the file is durable, too.
        #[cfg(unix)]
        if self.is_synced {
            File::open(&self.folder)?.sync_all()?;
        }
        Ok(stored)
    }

    /// Another match of the same game.
    pub(crate) fn open(&self, game: GameId, id: &str) -> io::Result<MatchFile> {
        MatchFile::open(&self.path(game, id), self.is_synced)
    }

    fn path(&self, game: GameId, id: &str) -> PathBuf {
        self.folder.join(format!("{game}-{id}.log"))
    }
}

/// The log of one match. Nobody else can open it meanwhile.
#[derive(Debug)]
pub(crate) struct MatchFile {
    file: File,
    path: PathBuf,
    /// How many bytes are known to be good.
    length: u64,
    lines: Lines,
    is_synced: bool,
}

impl MatchFile {
    fn open(path: &Path, is_synced: bool) -> io::Result<MatchFile> {
        let mut file = OpenOptions::new().read(true).append(true).open(path)?;
        lock(&file)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        bytes.truncate(end);
        file.set_len(end as u64)?;
        let whole = bytes.strip_suffix(b"\n").unwrap_or_default();
        let entries = whole.split(|byte| matches!(byte, b'\n' | b'\t')).filter(|entry| !entry.is_empty());
        let lines = (1..).zip(entries.map(<[u8]>::to_vec)).collect();
        Ok(MatchFile { file, path: path.to_owned(), length: end as u64, lines, is_synced })
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Everything that is stored.
    pub(crate) fn lines(&self) -> &[(u64, Vec<u8>)] {
        &self.lines
    }

    /// Everything after this number.
    pub(crate) fn after(&self, seq: u64) -> &[(u64, Vec<u8>)] {
        let from = usize::try_from(seq).unwrap_or(usize::MAX).min(self.lines.len());
        &self.lines[from..]
    }

    /// Appends entries, of which the first has this number. They are durable when this returns; if it fails, nothing of
    /// them is left.
    pub(crate) fn append(&mut self, first: u64, lines: &[Vec<u8>]) -> io::Result<()> {
        if first != self.lines.len() as u64 + 1 {
            return Err(io::Error::other("the log has gone on meanwhile"));
        }
        let mut bytes = lines.join(&b'\t');
        bytes.push(b'\n');
        let sync = || if self.is_synced { self.file.sync_data() } else { Ok(()) };
        let written = (&self.file).write_all(&bytes).and_then(|()| sync());
        if let Err(error) = written {
            self.file.set_len(self.length)?;
            self.file.seek(SeekFrom::End(0))?;
            return Err(error);
        }
        self.length += bytes.len() as u64;
        self.lines.extend((first..).zip(lines.iter().cloned()));
        Ok(())
    }
}

fn lock(file: &File) -> io::Result<()> {
    file.try_lock().map_err(|error| match error {
        fs::TryLockError::Error(error) => error,
        fs::TryLockError::WouldBlock => io::Error::from(io::ErrorKind::ResourceBusy),
    })
}
