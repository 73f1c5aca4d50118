//! Tables and their logs, as they are stored and listed.

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
    /// The table is closed for good.
    Closed,
}

impl TableStatus {
    /// Every status.
    pub const ALL: [TableStatus; 4] =
        [TableStatus::Waiting, TableStatus::Playing, TableStatus::Finished, TableStatus::Closed];

    /// The number that databases store. It never changes.
    pub(crate) fn number(self) -> i16 {
        match self {
            TableStatus::Waiting => 0,
            TableStatus::Playing => 1,
            TableStatus::Finished => 2,
            TableStatus::Closed => 3,
        }
    }

    /// The status with this number.
    pub(crate) fn from_number(number: i16) -> Option<TableStatus> {
        TableStatus::ALL.into_iter().find(|status| status.number() == number)
    }
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
    /// Its first status: a table may be opened with its match begun.
    pub status: TableStatus,
    /// Whether it is shown in the lobby.
    pub is_public: bool,
    /// Its host.
    pub host: PersonId,
    /// When it was opened, in milliseconds.
    pub at: i64,
    /// A summary for lists, opaque to the store.
    pub head: Vec<u8>,
    /// The beginning of the log, with the time of each entry; the first one is entry 1.
    pub entries: Vec<(i64, Vec<u8>)>,
    /// Whose list it is shown in.
    pub people: Vec<PersonId>,
}

/// Entries that are to be added to a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table whose log it is.
    pub table: TableKey,
    /// The number of the first entry: one more than that of the last stored entry.
    pub first_seq: u64,
    /// Now, in milliseconds.
    pub at: i64,
    /// The entries. There may be none, if only the head has changed.
    pub entries: Vec<Vec<u8>>,
    /// The new head; `None` keeps the old one.
    pub head: Option<TableHead>,
}

/// What can change in a table's row. It replaces the row's columns and its links to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHead {
    /// Its status.
    pub status: TableStatus,
    /// The code that people type to join. `None` frees the code for another table.
    pub code: Option<String>,
    /// Whether it is shown in the lobby.
    pub is_public: bool,
    /// Its host.
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
    /// Its host.
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

/// Which tables a list shows. Lists are newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFilter {
    /// Which tables it is made from.
    pub scope: TableScope,
    /// Only tables with this status.
    pub status: Option<TableStatus>,
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables that are finished or closed.
    pub is_over: bool,
    /// Only tables that the person of the scope has not taken off their list.
    pub is_listed: bool,
    /// Only tables where nothing was appended after this time.
    pub idle_since: Option<i64>,
    /// Only tables older than this one: the last key of a page asks for the next page.
    pub before: Option<TableKey>,
    /// At most this many tables of each host, the newest, out of the newest 2,000 tables.
    pub per_host: Option<u32>,
    /// Tables of a database that does not answer may be left out, where a store has several.
    pub may_be_partial: bool,
}

/// How many of the newest tables are considered when tables are limited by host.
pub(crate) const PER_HOST_WINDOW: u32 = 2_000;

/// Which tables a list is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableScope {
    /// All of them.
    All,
    /// Tables that are shown in the lobby.
    Public,
    /// Tables of one person.
    Of(PersonId),
}

impl TableFilter {
    /// All tables.
    pub fn all() -> TableFilter {
        TableFilter {
            scope: TableScope::All,
            status: None,
            game: None,
            is_over: false,
            is_listed: false,
            idle_since: None,
            before: None,
            per_host: None,
            may_be_partial: false,
        }
    }

    /// Tables of the lobby with this status.
    pub fn public(status: TableStatus) -> TableFilter {
        TableFilter { scope: TableScope::Public, status: Some(status), ..TableFilter::all() }
    }

    /// The tables of one person.
    pub fn of(person: PersonId) -> TableFilter {
        TableFilter { scope: TableScope::Of(person), ..TableFilter::all() }
    }

    /// Only tables with this status.
    pub fn with_status(self, status: TableStatus) -> TableFilter {
        TableFilter { status: Some(status), ..self }
    }

    /// Only tables that the person of the scope has not taken off their list.
    pub fn listed(self) -> TableFilter {
        TableFilter { is_listed: true, ..self }
    }

    /// Only tables where nothing was appended after this time.
    pub fn idle_since(self, at: i64) -> TableFilter {
        TableFilter { idle_since: Some(at), ..self }
    }

    /// At most this many tables of each host, the newest.
    pub fn per_host(self, max: u32) -> TableFilter {
        TableFilter { per_host: Some(max), ..self }
    }

    /// Tables of a database that does not answer may be left out.
    pub fn partial(self) -> TableFilter {
        TableFilter { may_be_partial: true, ..self }
    }

    /// Only tables older than this one.
    pub fn before(self, key: TableKey) -> TableFilter {
        TableFilter { before: Some(key), ..self }
    }
}
