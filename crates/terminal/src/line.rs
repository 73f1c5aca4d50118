//! The connection to a table, be it on this device or at a server. The same messages go over both.

use std::fmt;

/// What comes over a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Heard {
    /// There is a connection, the first one or a new one. A snapshot comes next.
    Connected,
    /// A message of the table: the text of a WebSocket's frame.
    Frame(String),
    /// The connection is lost. The line connects again by itself.
    Lost,
    /// The line has ended for good.
    Over(LineEnd),
    /// The replay that was asked for; nothing if there is none.
    Replay(Option<String>),
}

/// Why a line has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineEnd {
    /// The server has said why, by the name of a message (`failure-no-table`, `table-locked`).
    Told(&'static str),
    /// The log on this device cannot be read any more.
    Unreadable(String),
}

impl fmt::Display for LineEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineEnd::Told(message) => f.write_str(message),
            LineEnd::Unreadable(why) => f.write_str(why),
        }
    }
}

/// A connection to a table.
pub trait Line {
    /// Sends a message. One that cannot be sent is lost; whoever wants it answered sends it again after
    /// [`Heard::Connected`].
    fn send(&mut self, text: String);

    /// What has come, if anything has. It does not wait.
    fn next(&mut self) -> Option<Heard>;

    /// Goes to another table, that of a rematch.
    fn go(&mut self, table: &str);

    /// Asks for the replay of the match.
    fn ask_replay(&mut self);

    /// Is the table on this device?
    fn is_local(&self) -> bool;
}
