//! What a local table takes in and what it wants done.

use crate::{Job, Rematch, SessionId, StoreAnswer, Thought, Wants, Who};

/// What happens around a table.
#[derive(Debug)]
pub enum Input<'a> {
    /// A session begins: somebody looks at the table. The first thing that it is sent is a snapshot.
    Connected {
        /// The session, by a number of the caller's choice other than 0.
        session: SessionId,
        /// Whose it is.
        who: Who,
        /// What it wants to be told beside the events.
        wants: Wants,
        /// The last number that it has, if it was connected before.
        after: Option<u64>,
    },
    /// A session has ended.
    Disconnected {
        /// Which.
        session: SessionId,
    },
    /// A message has come, as the text of a WebSocket's frame.
    Message {
        /// On which session.
        session: SessionId,
        /// The frame.
        text: &'a str,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: &'a str,
        /// The new name.
        name: &'a str,
    },
    /// A person's name and words are to be taken out.
    Forget {
        /// Whose.
        person: &'a str,
    },
    /// The answer to the last [`Output::Append`].
    Stored(StoreAnswer),
    /// The entries of the log after the last known one, in answer to [`Output::Reread`].
    Log(&'a [(u64, Vec<u8>)]),
    /// Entries that somebody else has appended to the same log.
    Heard(&'a [(u64, Vec<u8>)]),
    /// The answer to an [`Output::Think`].
    Thought(Thought),
    /// The answer to an [`Output::Rematch`]: the name of its table, once that is stored; nothing if it could not be.
    Rematched {
        /// Its name.
        table: Option<String>,
    },
    /// The table is to be closed.
    Close,
    /// The program ends: all sessions are told so.
    Stopping,
    /// Time has passed.
    Tick,
}

/// What is to be done, in the order in which it comes.
#[derive(Debug)]
pub enum Output {
    /// Append these lines to the table's log, and answer with [`Input::Stored`] when they are durable.
    Append {
        /// The number of the first line.
        first: u64,
        /// The lines.
        lines: Vec<Vec<u8>>,
    },
    /// Read the log after this number and answer with [`Input::Log`].
    Reread {
        /// The last number that is known.
        after: u64,
    },
    /// Send this text, a WebSocket's frame, to these sessions.
    Send {
        /// Which.
        sessions: Vec<SessionId>,
        /// The frame.
        text: String,
    },
    /// End a session, after everything that was sent to it before.
    End {
        /// Which.
        session: SessionId,
    },
    /// Let somebody think: call [`Job::think`] where it is in nobody's way, and answer with [`Input::Thought`].
    Think(Job),
    /// Open the table of a rematch with [`Rematch::open`], store it, and answer with [`Input::Rematched`].
    Rematch(Rematch),
    /// An entry that was read again, or that somebody else has appended, cannot be read. The table can go no further.
    Unreadable {
        /// What is wrong with it.
        why: String,
    },
}
