//! Writing to the terminal and to files.

use crate::say::{say, wrong_file};
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Prints a text. A closed pipe is an error of the kind that `is_closed_pipe` recognises.
pub(crate) fn print(text: &str) -> Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes())?;
    output.flush()?;
    Ok(())
}

/// Prints a value as JSON.
pub(crate) fn print_json(value: &impl serde::Serialize) -> Result<()> {
    print(&format!("{}\n", serde_json::to_string_pretty(value)?))
}

/// Did the reader of our output go away?
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

/// Text in bold, on a terminal.
pub(crate) fn bold(text: &str) -> String {
    if io::stdout().is_terminal() { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
}

/// A file that appears whole or not at all. The folder is tried at once, the content comes later.
pub(crate) struct WholeFile<'a> {
    path: &'a Path,
    draft: NamedTempFile,
}

impl WholeFile<'_> {
    pub(crate) fn new(path: &Path) -> Result<WholeFile<'_>> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if path.is_dir() {
            bail!(wrong_file("wrong-write-folder", "file", path));
        }
        let draft = tempfile::Builder::new().prefix(".pyatak-").suffix(".tmp").tempfile_in(folder);
        let draft = draft.with_context(|| wrong_file("wrong-write-into", "folder", folder))?;
        Ok(WholeFile { path, draft })
    }

    pub(crate) fn write(mut self, content: &[u8]) -> Result<()> {
        let failed = || wrong_file("wrong-write", "file", self.path);
        self.draft.write_all(content).and_then(|()| self.draft.as_file().sync_all()).with_context(failed)?;
        // A temporary file is for its owner only; what we were asked to write is an ordinary file.
        #[cfg(unix)]
        fs::set_permissions(self.draft.path(), std::os::unix::fs::PermissionsExt::from_mode(0o644))
            .with_context(failed)?;
        self.draft
            .persist(self.path)
            .map_err(|error| error.error)
            .with_context(|| wrong_file("wrong-write", "file", self.path))?;
        Ok(())
    }
}

/// The file name that stands for the standard input.
pub(crate) const STANDARD_INPUT: &str = "-";

/// Reads a text file of a bounded size.
pub(crate) fn read_text(path: &Path, bytes_max: u64) -> Result<String> {
    let failed = || wrong_file("wrong-read", "file", path);
    let mut bytes = Vec::new();
    let read = if path == Path::new(STANDARD_INPUT) {
        io::stdin().lock().take(bytes_max + 1).read_to_end(&mut bytes)
    } else {
        let file = fs::File::open(path).with_context(failed)?;
        if file.metadata().with_context(failed)?.is_dir() {
            bail!(wrong_file("wrong-read-folder", "file", path));
        }
        file.take(bytes_max + 1).read_to_end(&mut bytes)
    };
    read.with_context(failed)?;
    if bytes.len() as u64 > bytes_max {
        let most = (bytes_max >> 20).to_string();
        bail!(say("wrong-read-large", [("file", path.display().to_string().into()), ("most", most.into())]));
    }
    // The position of the bad byte would not help anybody.
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!(wrong_file("wrong-read-binary", "file", path)))
}
