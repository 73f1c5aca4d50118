//! What can be asked of the tables on this device, and what they answer: every message, as JSON.

use pyatak_fair::Bytes32;
use pyatak_local::Who;
use pyatak_protocol::{MatchResult, NewTable, TableCreated, TableRefusal, TableSummary};
use serde::{Deserialize, Serialize};

/// Somebody at this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS))]
pub struct Person {
    /// Their number, from 1 on.
    pub number: u8,
    /// Their name.
    pub name: String,
    /// Where they sit at a table that is opened. The first person sits where the new table says `me`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(not(target_family = "wasm"), ts(optional))]
    pub seat: Option<u8>,
}

impl Person {
    pub(crate) fn who(&self) -> Who {
        pyatak_local::person(self.number, &self.name)
    }
}

/// A request to [`Tables`](crate::Tables). Times are milliseconds since 1970.
#[derive(Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS), ts(tag = "type"))]
pub enum Request {
    /// Opens a table; the first person is its host. Its first lines are to be stored before anything else is done.
    Open {
        /// The table, as a server would be asked for it.
        new: NewTable,
        /// The people at this device who sit at it.
        people: Vec<Person>,
        /// The time.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        now: i64,
        /// Random bytes.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "string"))]
        entropy: Bytes32,
    },
    /// Opens the table of a rematch that this table has asked for.
    OpenRematch {
        /// The table whose match is over.
        table: String,
        /// The time.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        now: i64,
        /// Random bytes.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "string"))]
        entropy: Bytes32,
    },
    /// The first lines of this table are stored: from now on it can be played at.
    Stored {
        /// Which.
        table: String,
    },
    /// Goes on with a table from its stored lines, all of them.
    Resume {
        /// The lines, beginning with the first.
        lines: Vec<String>,
        /// The time.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        now: i64,
        /// Random bytes.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "string"))]
        entropy: Bytes32,
    },
    /// Something has happened at a table.
    Input {
        /// Which.
        table: String,
        /// The time.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        now: i64,
        /// What.
        input: Asked,
    },
    /// How a table stands.
    Summary {
        /// Which.
        table: String,
    },
    /// Takes a table out of the memory. What is stored of it stays.
    Leave {
        /// Which.
        table: String,
    },
}

pyatak_engine::tagged!(Request, "type");

/// What happens at a table: [`pyatak_local::Input`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS), ts(tag = "type"))]
pub enum Asked {
    /// A session begins.
    Connected {
        /// Its number, from 1 on.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        session: u64,
        /// Whose it is.
        person: Person,
        /// The whole view after each event?
        #[serde(default)]
        views: bool,
        /// Why cards in the hand cannot be played?
        #[serde(default)]
        blocked: bool,
        /// The last number that it has.
        #[serde(default)]
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number | null"))]
        after: Option<u64>,
    },
    /// A session has ended.
    Disconnected {
        /// Which.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        session: u64,
    },
    /// A message has come.
    Message {
        /// On which session.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        session: u64,
        /// The frame, as on the WebSocket.
        text: String,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: Person,
    },
    /// The lines of the last append are stored; or they may be or not, and have to be read again.
    Stored {
        /// Are they?
        is_saved: bool,
    },
    /// The lines of the log after the last known one.
    Log {
        /// The number of the first one.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        first: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// A job is done.
    Thought {
        /// Which.
        job: u32,
        /// What [`think`](crate::think) has answered: once, or for each part in the order of their numbers.
        found: Vec<String>,
    },
    /// The table of a rematch is stored; without a name, it could not be opened.
    Rematched {
        /// Its name.
        #[serde(default)]
        table: Option<String>,
    },
    /// The table is to be closed.
    Close,
    /// Time has passed.
    Tick,
}

pyatak_engine::tagged!(Asked, "type");

/// The answer to a [`Request`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS))]
pub enum Answer {
    /// A table was opened. Store its lines, the first of which has the number 1, and say so.
    Opened {
        /// What a server would answer.
        created: TableCreated,
        /// The first lines of its log.
        lines: Vec<String>,
    },
    /// It cannot be opened.
    Refused {
        /// Why.
        refusal: TableRefusal,
    },
    /// What is to be done, in this order.
    ToDo {
        /// What.
        todo: Vec<Told>,
        /// Jobs that nobody waits for any more.
        unwanted: Vec<u32>,
        /// When the next tick is due.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number | null"))]
        wake: Option<i64>,
    },
    /// How a table stands.
    Summary {
        /// As lists show it.
        summary: TableSummary,
        /// How the match ended, once it has.
        result: Option<MatchResult>,
    },
    /// There is no such table here, or the request makes no sense.
    Failed {
        /// Why, in English, for programmers.
        why: String,
    },
}

/// What is to be done: [`pyatak_local::Output`].
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS))]
pub enum Told {
    /// Append these lines, then answer with `stored`.
    Append {
        /// The number of the first one.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        first: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// Read the lines after this number, then answer with `log`.
    Reread {
        /// The number.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        after: u64,
    },
    /// Send a frame.
    Send {
        /// To which sessions.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "Array<number>"))]
        sessions: Vec<u64>,
        /// The frame.
        text: String,
    },
    /// End a session.
    End {
        /// Which.
        #[cfg_attr(not(target_family = "wasm"), ts(type = "number"))]
        session: u64,
    },
    /// Let somebody think, then answer with `thought`.
    Think {
        /// The number of the job.
        job: u32,
        /// Can it be shared out in parts?
        is_shareable: bool,
        /// The job, for [`think`](crate::think).
        text: String,
    },
    /// Open the table of a rematch (`open-rematch`), store it, then answer with `rematched`.
    Rematch,
    /// The log cannot be read any more.
    Unreadable {
        /// Why.
        why: String,
    },
}
