//! What a table's log holds: facts, with every secret. Never sent to anybody as it is.

use pyatak_bots::Level;
use pyatak_engine::{RulesVersion, Seat, SeatSet};
use pyatak_fair::{Bytes32, Cursor, Scheme};
use pyatak_protocol::{Hand, Player, Reaction, RoundResult, Settings};
use serde::{Deserialize, Serialize};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogEntry<A, E> {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened.
    pub entry: Entry<A, E>,
    /// Who asked for it; missing where nobody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// Who asked for something, and by which message: the same message is not carried out twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The person.
    pub person: String,
    /// The id of their message.
    pub id: String,
}

/// What happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Entry<A, E> {
    /// The table was opened. Always the first line.
    Created {
        table: String,
        code: Option<String>,
        settings: Box<Settings>,
        host: String,
        /// What it is played by, from the first deal to the last.
        rules_version: RulesVersion,
        server_seed: Bytes32,
        nonce: Bytes32,
        /// How deals are made here; logs of the first scheme do not say it.
        #[serde(default, skip_serializing_if = "Scheme::is_first")]
        scheme: Scheme,
    },
    /// Somebody took a seat; who had another one before has left it. In the second scheme the seat commits to what it
    /// will contribute.
    Sat {
        seat: Seat,
        occupant: LoggedOccupant,
        contribution: Bytes32,
        #[serde(default, skip_serializing_if = "Bytes32::is_zero")]
        commitment: Bytes32,
    },
    /// The match was started: nobody sits down any more, and these seats are asked to reveal what they contribute. A
    /// seat that was asked without a commitment is the only person at the table.
    Frozen { seat_commitments: Vec<Bytes32>, asked: SeatSet },
    /// A seat has revealed what it contributes. Those that have not when the first round begins were silent.
    Contributed { seat: Seat, contribution: Bytes32 },
    /// A seat has become free.
    Freed { seat: Seat },
    /// Two seats have changed their occupants.
    Swapped { first: Seat, second: Seat },
    /// Somebody has a new name.
    Renamed { seat: Seat, name: String },
    /// There is a new host.
    HostChanged { host: String },
    /// The table was settled anew; seats that no longer exist have become free.
    Settled { settings: Box<Settings> },
    /// A round has begun.
    RoundBegan { round: u16, start: Seat, chance: Vec<Vec<E>>, cursor: Cursor },
    /// Somebody has acted. After the action's own events come those of each step of chance.
    Moved {
        seat: Seat,
        by: Hand,
        action: A,
        events: Vec<E>,
        #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Vec<E>>,
        cursor: Cursor,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<RoundResult>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winners: Option<SeatSet>,
    },
    /// The last action was taken back.
    Undone { seat: Seat, undone: u64 },
    /// Who agrees that spectators see everything later.
    Agreed { seats: SeatSet },
    /// Words.
    Chatted { person: String, name: String, text: String },
    /// A reaction.
    Reacted { person: String, name: String, reaction: Reaction },
    /// Somebody hears somebody no longer, or again.
    Muted { by: String, person: String, is_muted: bool },
    /// Somebody has left their seat to a bot, or come back.
    Left { seat: Seat, is_left: bool },
    /// The host has given a seat to a bot, or back to its person.
    Replaced { seat: Seat, is_replaced: bool },
    /// The host has given a seat to somebody else.
    SeatGiven { seat: Seat, player: Player },
    /// The host has sent somebody away, or lets them come again.
    Removed { person: String, name: String, is_removed: bool },
    /// The host keeps somebody from sitting down, or no longer.
    Barred { person: String, name: String, is_barred: bool },
    /// The host has silenced somebody, or no longer.
    Silenced { person: String, name: String, is_silenced: bool },
    /// The host has locked the table, with these people inside, or unlocked it.
    Locked {
        is_locked: bool,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        inside: Vec<String>,
    },
    /// A person was deleted.
    Forgotten { person: String },
    /// The same people play again at another table.
    Rematched { table: String },
    /// The table is closed.
    Closed,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LoggedOccupant {
    /// A person.
    Person(Player),
    /// A bot of that level.
    Bot(Level),
}

/// The lines as they are stored, all of them or none: a line that cannot be said must not become an empty one.
pub(crate) fn encode<A: Serialize, E: Serialize>(
    lines: &[LogEntry<A, E>],
) -> Result<Vec<Vec<u8>>, serde_json::Error> {
    lines.iter().map(serde_json::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What JSON cannot say.
    struct Unspeakable;

    impl Serialize for Unspeakable {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("there are no words for it"))
        }
    }

    #[test]
    fn a_line_that_cannot_be_said_is_not_stored_as_an_empty_one() {
        let line = |entry| LogEntry::<u8, Unspeakable> { at: 1, entry, origin: None };
        let began = Entry::RoundBegan {
            round: 1,
            start: Seat(0),
            chance: vec![vec![Unspeakable]],
            cursor: Cursor::default(),
        };
        assert!(encode(&[line(Entry::Closed)]).is_ok_and(|lines| !lines[0].is_empty()));
        assert!(encode(&[line(Entry::Closed), line(began)]).is_err(), "and neither is the line before it");
    }
}
