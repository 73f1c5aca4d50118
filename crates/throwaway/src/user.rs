//! The user that runs servers: PostgreSQL refuses to run as root.

use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// The user and the group that run a server; `None`: those that run the tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct User(Option<(u32, u32)>);

impl User {
    /// If we are root, the user of Debian's package or `nobody`; otherwise ourselves.
    pub(crate) fn for_servers() -> User {
        let is_root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
        if !is_root {
            return User(None);
        }
        let list = fs::read_to_string("/etc/passwd").unwrap_or_default();
        let found = ["postgres", "nobody"].into_iter().find_map(|name| numbers(&list, name));
        User(Some(found.expect("root cannot run a PostgreSQL, and there is no user postgres and no nobody")))
    }

    /// Makes a command run as this user.
    pub(crate) fn runs(self, command: &mut Command) -> &mut Command {
        match self.0 {
            Some((user, group)) => command.uid(user).gid(group),
            None => command,
        }
    }

    /// Gives a file or a folder to this user.
    pub(crate) fn owns(self, path: &Path) {
        if let Some((user, group)) = self.0 {
            chown(path, Some(user), Some(group)).expect("root cannot give a folder away");
        }
    }
}

/// The numbers of a user and of their group.
fn numbers(list: &str, name: &str) -> Option<(u32, u32)> {
    let line = list.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_are_found_by_their_whole_name() {
        let list = "postgresql:x:7:8::/:/bin/sh\npostgres:x:101:104:PostgreSQL:/var:/bin/bash\n";
        assert_eq!(numbers(list, "postgres"), Some((101, 104)));
        assert_eq!(numbers(list, "nobody"), None);
    }
}
