//! What a table takes in and what it wants done.

use crate::play::SeatHistory;
use crate::presence::{LocalPresence, RemotePresence};
use crate::sessions::{SessionId, Wants};
use pyatak_engine::{Game, Level, RulesVersion, Seat};
use pyatak_protocol::{Carried, NewTable};
use serde_json::Value;

/// A person, as a connection has identified them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Is it a program?
    pub is_program: bool,
}

/// What a match goes on from at another table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoingOn {
    /// What was played here.
    pub carried: Box<Carried>,
    /// The version of the rules that it was played by: a match is not continued by another one.
    pub rules_version: RulesVersion,
}

/// What happens around a table.
#[derive(Debug)]
pub enum Input<'a, G: Game> {
    /// A session begins.
    Connected {
        /// The session.
        session: SessionId,
        /// Whose it is.
        who: Who,
        /// What it wants to be told.
        wants: Wants,
        /// The last number that its client has, if it was connected before.
        after: Option<u64>,
    },
    /// A session has ended.
    Disconnected {
        /// Which.
        session: SessionId,
    },
    /// A message has come.
    Message {
        /// On which session.
        session: SessionId,
        /// As it came.
        text: &'a str,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: &'a str,
        /// The new name.
        name: &'a str,
    },
    /// A person was deleted: their name and their words go.
    Forget {
        /// Who.
        person: &'a str,
    },
    /// The store has answered the last append.
    Stored(StoreAnswer),
    /// The entries of the log after the last known one, in answer to [`Output::Reread`].
    Log(&'a [(u64, Vec<u8>)]),
    /// Entries that another node has appended, without having been asked for.
    Heard(&'a [(u64, Vec<u8>)]),
    /// A bot has chosen.
    Thought {
        /// The ticket of the question.
        ticket: u64,
        /// What it has chosen.
        action: G::Action,
    },
    /// A hint has been found.
    Hinted {
        /// The ticket of the question.
        ticket: u64,
        /// What a good player would do.
        action: G::Action,
        /// What matters most about it: a code with its facts.
        reason: Value,
    },
    /// A table for a rematch was opened, or could not be.
    Rematched {
        /// Its name in addresses.
        table: Option<String>,
    },
    /// Whether this node runs the table's bots and clocks from now on. After the first such input the table counts as
    /// shared with other nodes.
    Drive(bool),
    /// Who is connected at the other nodes.
    RemotePresence(RemotePresence),
    /// Nobody has used the table for long, or its owner wants it closed.
    Close,
    /// The server is being stopped.
    Stopping,
    /// Time has passed.
    Tick,
}

/// The outcome of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreAnswer {
    /// The entries are durable.
    Saved,
    /// They may be written or not; or another node has written something in their place.
    Unknown,
}

/// What is to be done.
#[derive(Debug)]
pub enum Output<G: Game> {
    /// Append these lines to the log and answer with [`Input::Stored`].
    Append {
        /// The number of the first line.
        first: u64,
        /// The lines.
        lines: Vec<Vec<u8>>,
        /// How many of them are moves.
        moves: u64,
        /// Has something changed that lists of tables show?
        is_head_changed: bool,
        /// Is it for bots or clocks, so that only the node that runs them may write it?
        is_by_driver: bool,
    },
    /// Read the log after this number, as soon as that is possible, and answer with [`Input::Log`].
    Reread {
        /// The last number that is known.
        after: u64,
    },
    /// Send this to these sessions.
    Send {
        /// Which.
        sessions: Vec<SessionId>,
        /// What.
        text: String,
    },
    /// End a session, after everything that was sent on it before.
    End {
        /// Which.
        session: SessionId,
    },
    /// Publish who is connected here to the other nodes.
    LocalPresence(LocalPresence),
    /// An entry of the log cannot be read here: a newer program has written it. The table has to be left to others.
    Unreadable {
        /// What is wrong with it.
        why: String,
    },
    /// Let a bot think, and answer with [`Input::Thought`].
    Think {
        /// To be given back with the answer.
        ticket: u64,
        /// The level that it plays at.
        level: Level,
        /// Everything that its seat knows.
        history: Box<SeatHistory<G>>,
    },
    /// The answer to the last [`Output::Think`] is no longer wanted.
    StopThinking,
    /// Find a hint, and answer with [`Input::Hinted`].
    Hint {
        /// To be given back with the answer.
        ticket: u64,
        /// Everything that the player knows.
        history: Box<SeatHistory<G>>,
    },
    /// The answer to the last [`Output::Hint`] is no longer wanted.
    StopHint,
    /// Open a table like this, and answer with [`Input::Rematched`].
    Rematch {
        /// How.
        new: Box<NewTable>,
        /// Its host; without a seat here they have none there.
        who: Who,
        /// The other people who sat here, with their seats, which are kept for them.
        others: Vec<(Seat, Who)>,
        /// What they go on from, if they do.
        going_on: Option<GoingOn>,
    },
}
