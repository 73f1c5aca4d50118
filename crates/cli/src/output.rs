//! Writing to the terminal and to files.

use anyhow::{Context, Result, bail};
use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use tempfile::NamedTempFile;

/// Prints a text, or says that nobody reads any more.
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

/// Wraps paragraphs to the width of the terminal; leaves tables, and everything that goes to a file, alone.
pub(crate) fn wrap(text: &str) -> String {
    if !io::stdout().is_terminal() {
        return text.to_owned();
    }
    let width = textwrap::termwidth().min(96);
    let wrapped = text
        .lines()
        .map(|line| if line.starts_with('|') { line.to_owned() } else { textwrap::fill(line, width) });
    wrapped.collect::<Vec<_>>().join("\n")
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
            bail!("cannot write {}: it is a folder; name a file", path.display());
        }
        let draft = tempfile::Builder::new().prefix(".pyatak-").suffix(".tmp").tempfile_in(folder);
        let draft = draft.with_context(|| format!("cannot write into {}", folder.display()))?;
        Ok(WholeFile { path, draft })
    }

    pub(crate) fn write(mut self, content: &[u8]) -> Result<()> {
        let failed = || format!("cannot write {}", self.path.display());
        self.draft.write_all(content).and_then(|()| self.draft.as_file().sync_all()).with_context(failed)?;
        // A temporary file is for its owner only; what we were asked to write is an ordinary file.
        #[cfg(unix)]
        fs::set_permissions(self.draft.path(), std::os::unix::fs::PermissionsExt::from_mode(0o644))
            .with_context(failed)?;
        self.draft
            .persist(self.path)
            .map_err(|error| error.error)
            .with_context(|| format!("cannot write {}", self.path.display()))?;
        Ok(())
    }
}

/// Reads a text file of a bounded size.
pub(crate) fn read_text(path: &Path, bytes_max: u64) -> Result<String> {
    let failed = || format!("cannot read {}", path.display());
    let file = fs::File::open(path).with_context(failed)?;
    if file.metadata().with_context(failed)?.is_dir() {
        bail!("cannot read {}: it is a folder; name a replay file", path.display());
    }
    let mut bytes = Vec::new();
    file.take(bytes_max + 1).read_to_end(&mut bytes).with_context(failed)?;
    if bytes.len() as u64 > bytes_max {
        bail!("{} is larger than {} MiB; no replay is", path.display(), bytes_max >> 20);
    }
    String::from_utf8(bytes)
        .with_context(|| format!("{} is not a replay: it is not a text file", path.display()))
}
