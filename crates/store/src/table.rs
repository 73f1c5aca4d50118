use crate::{PersonId, TableId, TableKey};

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableStatus {
    /// People are taking seats.
    Waiting,
    /// A match is running.
    Playing,
    /// The match is over.
    Finished,
    /// Nobody will come back.
    Closed,
}

impl TableStatus {
    /// Every status.
    pub const ALL: [TableStatus; 4] =
        [TableStatus::Waiting, TableStatus::Playing, TableStatus::Finished, TableStatus::Closed];
}

/// A table that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The public name.
    pub id: TableId,
    /// The code that people type to join.
    pub code: Option<String>,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u16,
    /// What it is doing at first: a table may be opened with its match begun.
    pub status: TableStatus,
    /// Whether it is shown in the lobby.
    pub is_public: bool,
    /// Who runs it.
    pub host: PersonId,
    /// Now, in milliseconds.
    pub at: i64,
    /// A summary for lists, opaque to the store.
    pub head: Vec<u8>,
    /// The beginning of the log; the first one is entry 1.
    pub entries: Vec<Vec<u8>>,
    /// Whose list it is shown in.
    pub people: Vec<PersonId>,
}

/// Entries that are to be added to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Whose log.
    pub table: TableKey,
    /// The number of the first entry: one more than the number of the last one that is stored.
    pub first_seq: u64,
    /// Now, in milliseconds.
    pub at: i64,
    /// The entries. There may be none, if only the head has changed.
    pub entries: Vec<Vec<u8>>,
    /// What lists say from now on; `None`: what they said before.
    pub head: Option<TableHead>,
}

/// What can change in a table's row. It replaces the row's columns and its links to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// What the table is doing.
    pub status: TableStatus,
    /// The code that people type to join. `None` makes the code free for another table.
    pub code: Option<String>,
    /// Whether it is shown in the lobby.
    pub is_public: bool,
    /// Who runs it.
    pub host: PersonId,
    /// A summary for lists, opaque to the store.
    pub head: Vec<u8>,
    /// Whose list it is shown in.
    pub people: Vec<PersonId>,
}

/// A stored table, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The store's own name.
    pub key: TableKey,
    /// The public name.
    pub id: TableId,
    /// The code that people type to join.
    pub code: Option<String>,
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u16,
    /// What it is doing.
    pub status: TableStatus,
    /// Whether it is shown in the lobby.
    pub is_public: bool,
    /// Who runs it.
    pub host: PersonId,
    /// When it was made, in milliseconds.
    pub created_at: i64,
    /// When something was last appended, in milliseconds.
    pub changed_at: i64,
    /// The number of the last entry in the log; 0 if it is empty.
    pub last_seq: u64,
    /// A summary for lists, opaque to the store.
    pub head: Vec<u8>,
    /// Whose list it is shown in, in the given order, each once.
    pub people: Vec<PersonId>,
}

/// One entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// Its number, from 1 on without gaps.
    pub seq: u64,
    /// When it was appended, in milliseconds.
    pub at: i64,
    /// The bytes, as they were given.
    pub entry: Vec<u8>,
}

/// Which tables a list is to show. Lists are newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFilter {
    /// Out of which tables.
    pub scope: TableScope,
    /// Only those that are doing this.
    pub status: Option<TableStatus>,
    /// Only those where nothing was appended after this time.
    pub idle_since: Option<i64>,
    /// Only those made before this one: the last key of a page asks for the next page.
    pub before: Option<TableKey>,
    /// Of each host only so many, the newest, out of the newest 2,000.
    pub per_host: Option<u32>,
}

/// So many tables are looked at where each host is to have a few.
pub(crate) const HOSTS_AMONG: u32 = 2_000;

/// Out of which tables a list is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableScope {
    /// All of them.
    All,
    /// Those that are shown in the lobby.
    Public,
    /// Those of one person.
    Of(PersonId),
}

impl TableFilter {
    /// All tables.
    pub fn all() -> TableFilter {
        TableFilter { scope: TableScope::All, status: None, idle_since: None, before: None, per_host: None }
    }

    /// Tables of the lobby that are doing this.
    pub fn public(status: TableStatus) -> TableFilter {
        TableFilter { scope: TableScope::Public, status: Some(status), ..TableFilter::all() }
    }

    /// The tables of one person.
    pub fn of(person: PersonId) -> TableFilter {
        TableFilter { scope: TableScope::Of(person), ..TableFilter::all() }
    }

    /// Only those that are doing this.
    pub fn with_status(self, status: TableStatus) -> TableFilter {
        TableFilter { status: Some(status), ..self }
    }

    /// Only those where nothing was appended after this time.
    pub fn idle_since(self, at: i64) -> TableFilter {
        TableFilter { idle_since: Some(at), ..self }
    }

    /// Of each host only so many, the newest.
    pub fn per_host(self, most: u32) -> TableFilter {
        TableFilter { per_host: Some(most), ..self }
    }

    /// Only those made before this one.
    pub fn before(self, key: TableKey) -> TableFilter {
        TableFilter { before: Some(key), ..self }
    }
}
