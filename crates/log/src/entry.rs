//! What a table's log holds: facts, with every secret. Never sent to anybody as it is.

use pyatak_engine::{Buffered, GoOn, Level, ReadTagged, RulesVersion, Seat, SeatSet};
use pyatak_fair::{Bytes32, Cursor, Scheme};
use pyatak_protocol::{Carried, FORGOTTEN_NAME, MovedBy, Player, Reaction, RoundResult, Settings, UnixMs};
use serde::{Deserialize, Deserializer, Serialize};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogEntry<A, E> {
    /// When, in milliseconds since 1970.
    pub at: UnixMs,
    /// What happened.
    pub entry: Entry<A, E>,
    /// Who asked for it; missing where nobody did.
    #[serde(skip_serializing_if = "Option::is_none")]
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
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
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
        /// What was played before at another table, if this match goes on from there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        carried: Option<Box<Carried>>,
    },
    /// Somebody took a seat; a person who had another one before has left it. In the second scheme the seat commits to
    /// what it will contribute.
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
    /// The table has other settings; seats that no longer exist have become free.
    Settled { settings: Box<Settings> },
    /// A round has begun.
    RoundBegan { round: u16, start: Seat, chance: Vec<Vec<E>>, cursor: Cursor },
    /// Somebody has acted. After the action's own events come those of each step of chance.
    Moved {
        seat: Seat,
        by: MovedBy,
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
    /// These seats agree that spectators see everything later.
    Agreed { seats: SeatSet },
    /// Words.
    Chatted { person: String, name: String, text: String },
    /// A reaction.
    Reacted { person: String, name: String, reaction: Reaction },
    /// A person does not want to hear another one, or does again.
    Muted { by: String, person: String, is_muted: bool },
    /// Somebody has left their seat to a bot, or come back.
    Left { seat: Seat, is_left: bool },
    /// The host has given a seat to a bot, or back to its person.
    Replaced { seat: Seat, is_replaced: bool },
    /// The host has given a seat to somebody else.
    SeatGiven { seat: Seat, player: Player },
    /// The host has sent a person away, or lets them come again.
    Removed { person: String, name: String, is_removed: bool },
    /// The host keeps a person from sitting down, or no longer does.
    Barred { person: String, name: String, is_barred: bool },
    /// The host has silenced a person, or no longer does.
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
    Rematched {
        table: String,
        /// How they go on there with the points that everybody has; missing if it is a new match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        go_on: Option<GoOn>,
    },
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

/// The lines as they are stored, all of them or none: a line that cannot be written as JSON must not become an empty
/// one.
pub fn encode<A: Serialize, E: Serialize>(
    lines: &[LogEntry<A, E>],
) -> Result<Vec<Vec<u8>>, serde_json::Error> {
    let encoded = lines.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>()?;
    assert!(encoded.iter().all(|line| !line.is_empty()), "a line to be stored is never empty");
    Ok(encoded)
}

pyatak_engine::tagged_write!(Entry<A, E>, "type");

/// What only a game can read.
struct Unread<'de>(Buffered<'de>);

impl<'de> Deserialize<'de> for Unread<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Buffered::deserialize(deserializer).map(Unread)
    }
}

/// An entry whose actions and events are not read yet. There is one reader of entries, and not one for every game.
struct UnreadEntry<'de>(Entry<Unread<'de>, Unread<'de>>);

impl<'de: 'a, 'a> Deserialize<'de> for UnreadEntry<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut read = ReadTagged::new("type", deserializer)?;
        Entry::<Unread<'de>, Unread<'de>>::deserialize(&mut read).map(UnreadEntry)
    }
}

#[derive(Deserialize)]
#[serde(rename = "LogEntry", deny_unknown_fields)]
struct UnreadLine<'a> {
    at: UnixMs,
    #[serde(borrow)]
    entry: UnreadEntry<'a>,
    #[serde(default)]
    origin: Option<Origin>,
}

impl<'de, A: Deserialize<'de>, E: Deserialize<'de>> Deserialize<'de> for LogEntry<A, E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let UnreadLine { at, entry: UnreadEntry(entry), origin } = UnreadLine::deserialize(deserializer)?;
        Ok(LogEntry { at, entry: Entry::of_game(entry)?, origin })
    }
}

impl<'de, A: Deserialize<'de>, E: Deserialize<'de>> Deserialize<'de> for Entry<A, E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let UnreadEntry(entry) = UnreadEntry::deserialize(deserializer)?;
        Entry::of_game(entry)
    }
}

impl<'de, A: Deserialize<'de>, E: Deserialize<'de>> Entry<A, E> {
    /// The entry with its actions and events.
    fn of_game<R: serde::de::Error>(entry: Entry<Unread<'de>, Unread<'de>>) -> Result<Entry<A, E>, R> {
        Ok(match entry {
            Entry::Created {
                table,
                code,
                settings,
                host,
                rules_version,
                server_seed,
                nonce,
                scheme,
                carried,
            } => Entry::Created {
                table,
                code,
                settings,
                host,
                rules_version,
                server_seed,
                nonce,
                scheme,
                carried,
            },
            Entry::Sat { seat, occupant, contribution, commitment } => {
                Entry::Sat { seat, occupant, contribution, commitment }
            }
            Entry::Frozen { seat_commitments, asked } => Entry::Frozen { seat_commitments, asked },
            Entry::Contributed { seat, contribution } => Entry::Contributed { seat, contribution },
            Entry::Freed { seat } => Entry::Freed { seat },
            Entry::Swapped { first, second } => Entry::Swapped { first, second },
            Entry::Renamed { seat, name } => Entry::Renamed { seat, name },
            Entry::HostChanged { host } => Entry::HostChanged { host },
            Entry::Settled { settings } => Entry::Settled { settings },
            Entry::RoundBegan { round, start, chance, cursor } => Entry::RoundBegan {
                round,
                start,
                chance: chance.into_iter().map(read_all).collect::<Result<_, _>>()?,
                cursor,
            },
            Entry::Moved { seat, by, action, events, chance, cursor, result, winners } => Entry::Moved {
                seat,
                by,
                action: action.0.read()?,
                events: read_all(events)?,
                chance: chance.into_iter().map(read_all).collect::<Result<_, _>>()?,
                cursor,
                result,
                winners,
            },
            Entry::Undone { seat, undone } => Entry::Undone { seat, undone },
            Entry::Agreed { seats } => Entry::Agreed { seats },
            Entry::Chatted { person, name, text } => Entry::Chatted { person, name, text },
            Entry::Reacted { person, name, reaction } => Entry::Reacted { person, name, reaction },
            Entry::Muted { by, person, is_muted } => Entry::Muted { by, person, is_muted },
            Entry::Left { seat, is_left } => Entry::Left { seat, is_left },
            Entry::Replaced { seat, is_replaced } => Entry::Replaced { seat, is_replaced },
            Entry::SeatGiven { seat, player } => Entry::SeatGiven { seat, player },
            Entry::Removed { person, name, is_removed } => Entry::Removed { person, name, is_removed },
            Entry::Barred { person, name, is_barred } => Entry::Barred { person, name, is_barred },
            Entry::Silenced { person, name, is_silenced } => Entry::Silenced { person, name, is_silenced },
            Entry::Locked { is_locked, inside } => Entry::Locked { is_locked, inside },
            Entry::Forgotten { person } => Entry::Forgotten { person },
            Entry::Rematched { table, go_on } => Entry::Rematched { table, go_on },
            Entry::Closed => Entry::Closed,
        })
    }
}

impl<A, E> Entry<A, E> {
    /// Takes the name and the words of a person out.
    pub fn forget(&mut self, person: &str) {
        let hide = |name: &mut String| FORGOTTEN_NAME.clone_into(name);
        match self {
            Entry::Chatted { person: by, name, text } if by.as_str() == person => {
                hide(name);
                text.clear();
            }
            Entry::Reacted { person: by, name, .. }
            | Entry::Removed { person: by, name, .. }
            | Entry::Barred { person: by, name, .. }
            | Entry::Silenced { person: by, name, .. }
                if by.as_str() == person =>
            {
                hide(name);
            }
            Entry::Sat { occupant: LoggedOccupant::Person(player), .. } | Entry::SeatGiven { player, .. }
                if player.person == person =>
            {
                hide(&mut player.name);
            }
            Entry::Created { .. }
            | Entry::Sat { .. }
            | Entry::Freed { .. }
            | Entry::Swapped { .. }
            | Entry::Renamed { .. }
            | Entry::HostChanged { .. }
            | Entry::Settled { .. }
            | Entry::Frozen { .. }
            | Entry::Contributed { .. }
            | Entry::RoundBegan { .. }
            | Entry::Moved { .. }
            | Entry::Undone { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Replaced { .. }
            | Entry::SeatGiven { .. }
            | Entry::Removed { .. }
            | Entry::Barred { .. }
            | Entry::Silenced { .. }
            | Entry::Locked { .. }
            | Entry::Forgotten { .. }
            | Entry::Rematched { .. }
            | Entry::Closed => {}
        }
    }
}

fn read_all<'de, E: Deserialize<'de>, R: serde::de::Error>(events: Vec<Unread<'de>>) -> Result<Vec<E>, R> {
    events.into_iter().map(|event| event.0.read()).collect()
}
