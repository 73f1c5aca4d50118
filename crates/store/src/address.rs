//! The address of a store, and opening a store by it.

use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::{Postgres, Sharded, SharedStore, Sqlite, Store, StoreError, Transfer};

/// Where a store is: a file, `sqlite:FILE`, `postgres://user:password@host:port/database`, or several of the latter with
/// spaces between them.
///
/// Neither `Display` nor `Debug` shows a password. Parsing never fails; a wrong address is refused when it is opened,
/// because a parser of command lines may print the text that it refuses.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// A SQLite file.
    Sqlite(PathBuf),
    /// A PostgreSQL database.
    Postgres(String),
    /// Several PostgreSQL databases that are one store, in their order.
    Sharded(Vec<String>),
    /// An address with an unknown scheme.
    Unknown,
}

impl Address {
    /// Opens a store for reading and writing. A file is made if there is none, and brought up to date.
    pub async fn open(&self) -> Result<Opened, StoreError> {
        Ok(match self {
            Address::Sqlite(path) => Opened::Sqlite(Arc::new(Sqlite::open(path)?)),
            Address::Postgres(address) => Opened::Postgres(Arc::new(Postgres::open(address).await?)),
            Address::Sharded(addresses) => Opened::Sharded(Arc::new(Sharded::open(addresses).await?)),
            Address::Unknown => return Err(unknown()),
        })
    }

    /// Opens a store to copy from or to. It may be one database of several, which would not be served alone.
    pub async fn open_to_copy(&self) -> Result<Opened, StoreError> {
        match self {
            Address::Postgres(address) => Ok(Opened::Postgres(Arc::new(Postgres::open_part(address).await?))),
            Address::Sqlite(_) | Address::Sharded(_) | Address::Unknown => self.open().await,
        }
    }

    /// Opens a store for reading only, even while others use it.
    pub async fn open_read_only(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Address::Sqlite(path) => Arc::new(Sqlite::open_read_only(path)?),
            Address::Postgres(address) => Arc::new(Postgres::open_read_only(address).await?),
            Address::Sharded(addresses) => Arc::new(Sharded::open_read_only(addresses).await?),
            Address::Unknown => return Err(unknown()),
        })
    }

    /// Migrates the stored data to the newest schema, creating it if there is none, and returns the steps taken.
    pub async fn migrate(&self) -> Result<Vec<&'static str>, StoreError> {
        match self {
            Address::Sqlite(path) => Sqlite::migrate(path),
            Address::Postgres(address) => Postgres::migrate(address).await,
            Address::Sharded(addresses) => Sharded::migrate(addresses).await,
            Address::Unknown => Err(unknown()),
        }
    }
}

fn unknown() -> StoreError {
    let wanted = "a database is a file, or sqlite:FILE, or postgres://user:password@host:5432/database";
    StoreError::Unavailable(wanted.to_owned())
}

/// A store that was opened from its address.
#[derive(Clone, Debug)]
pub enum Opened {
    /// For one process.
    Sqlite(Arc<Sqlite>),
    /// For several nodes.
    Postgres(Arc<Postgres>),
    /// For several nodes, in several databases.
    Sharded(Arc<Sharded>),
}

impl Opened {
    /// The store.
    pub fn store(&self) -> Arc<dyn Store> {
        match self {
            Opened::Sqlite(store) => Arc::clone(store) as Arc<dyn Store>,
            Opened::Postgres(store) => Arc::clone(store) as Arc<dyn Store>,
            Opened::Sharded(store) => Arc::clone(store) as Arc<dyn Store>,
        }
    }

    /// The same for nodes, if it can be shared.
    pub fn shared(&self) -> Option<Arc<dyn SharedStore>> {
        match self {
            Opened::Sqlite(_) => None,
            Opened::Postgres(store) => Some(Arc::clone(store) as Arc<dyn SharedStore>),
            Opened::Sharded(store) => Some(Arc::clone(store) as Arc<dyn SharedStore>),
        }
    }

    /// The same for copying from or to another store.
    pub fn transfer(&self) -> Arc<dyn Transfer> {
        match self {
            Opened::Sqlite(store) => Arc::clone(store) as Arc<dyn Transfer>,
            Opened::Postgres(store) => Arc::clone(store) as Arc<dyn Transfer>,
            Opened::Sharded(store) => Arc::clone(store) as Arc<dyn Transfer>,
        }
    }
}

impl From<OsString> for Address {
    fn from(text: OsString) -> Address {
        let Some(known) = text.to_str() else { return Address::Sqlite(PathBuf::from(text)) };
        let is_postgres = |text: &str| text.starts_with("postgres://") || text.starts_with("postgresql://");
        let several: Vec<&str> = known.split_ascii_whitespace().collect();
        if is_postgres(known) {
            match several.as_slice() {
                [one] => Address::Postgres((*one).to_owned()),
                all if all.iter().all(|one| is_postgres(one)) => {
                    Address::Sharded(several.into_iter().map(str::to_owned).collect())
                }
                _ => Address::Unknown,
            }
        } else if let Some(path) = known.strip_prefix("sqlite:") {
            Address::Sqlite(PathBuf::from(path))
        } else if known.contains("://") {
            Address::Unknown
        } else {
            Address::Sqlite(PathBuf::from(text))
        }
    }
}

impl From<&str> for Address {
    fn from(text: &str) -> Address {
        Address::from(OsString::from(text))
    }
}

impl From<PathBuf> for Address {
    fn from(path: PathBuf) -> Address {
        Address::Sqlite(path)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Sqlite(path) => write!(out, "{}", path.display()),
            Address::Postgres(address) => out.write_str(&Postgres::describe(address)),
            Address::Sharded(addresses) => {
                let all: Vec<String> = addresses.iter().map(|address| Postgres::describe(address)).collect();
                out.write_str(&all.join(" "))
            }
            Address::Unknown => out.write_str("(unknown)"),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_told_apart() {
        assert_eq!(Address::from("pyatak.db"), Address::Sqlite("pyatak.db".into()));
        assert_eq!(Address::from("sqlite:/var/pyatak.db"), Address::Sqlite("/var/pyatak.db".into()));
        assert!(matches!(Address::from("postgresql://anna@db/games"), Address::Postgres(_)));
        let two = ["postgres://anna@one/games".to_owned(), "postgres://anna@two/games".to_owned()];
        assert_eq!(Address::from(two.join(" ").as_str()), Address::Sharded(two.to_vec()));
        assert_eq!(Address::from("my games.db"), Address::Sqlite("my games.db".into()));
        assert_eq!(Address::from("mysql://anna:geheim@db/games"), Address::Unknown);
    }

    #[test]
    fn passwords_are_not_printed() {
        for text in [
            "postgres://anna:geheim@db/games",
            "postgres://anna:geheim@db:port/games",
            "postgres://:geheim",
            "mysql://anna:geheim@db/games",
            "postgres://anna:geheim@db/games postgres://anna:geheim@other/games",
            "postgres://anna@db/games geheim@other/games",
        ] {
            let address = Address::from(text);
            assert!(!format!("{address} {address:?}").contains("geheim"), "{address:?}");
        }
    }
}
