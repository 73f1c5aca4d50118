//! Paths: the programs of PostgreSQL, and the folder that the processes of one test run share.

use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder with `initdb`, `postgres` and `psql`. Debian has one for each version, none of them on the path.
pub(crate) fn programs() -> PathBuf {
    let named = std::env::var_os("PYATAK_POSTGRES_BIN").map(PathBuf::from);
    let found = named.into_iter().chain(debian()).chain(configured()).find(|folder| is_complete(folder));
    found.expect("the tests need PostgreSQL's server: tools/need-services installs it (Debian: postgresql)")
}

/// Debian's folders, newest version first.
fn debian() -> Vec<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| Some((version.file_name().to_str()?.parse().ok()?, version.path().join("bin"))))
        .collect();
    versions.sort_by(|left, right| right.cmp(left));
    versions.into_iter().map(|(_, folder)| folder).collect()
}

/// The folder that PostgreSQL reports itself.
fn configured() -> Option<PathBuf> {
    let output = Command::new("pg_config").arg("--bindir").output().ok()?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

fn is_complete(folder: &Path) -> bool {
    ["initdb", "postgres", "psql", "pg_isready"].iter().all(|program| folder.join(program).is_file())
}

/// The folder that the processes of a test run share: in the build folder of this working copy.
pub(crate) fn shared() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/throwaway");
    fs::create_dir_all(&folder).expect("the build folder cannot be written");
    folder
}

/// Opens a file that only exists to be locked.
pub(crate) fn lock_file(path: &Path) -> File {
    let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    options.unwrap_or_else(|error| panic!("{} cannot be opened: {error}", path.display()))
}
