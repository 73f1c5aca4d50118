//! The parts of a table's messages that a player looks at. Everything else is skipped unread, so that one thread can
//! play at thousands of tables.

use pyatak_engine::{Seat, SeatSet};
use pyatak_fair::Bytes32;
use pyatak_protocol::Stage;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

/// What a table tells a viewer.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Message<'a> {
    #[serde(borrow)]
    Sync(Box<Snapshot<'a>>),
    News(News<'a>),
    Answer(Answer<'a>),
    Presence(IgnoredAny),
    Bye(&'a str),
}

/// A snapshot of a table.
#[derive(Deserialize)]
pub(super) struct Snapshot<'a> {
    pub(super) seq: u64,
    pub(super) stage: Stage,
    #[serde(borrow)]
    pub(super) you: You<'a>,
    pub(super) host: &'a str,
    #[serde(borrow)]
    pub(super) seats: Vec<Option<Occupant<'a>>>,
    #[serde(default, borrow)]
    pub(super) legal: Vec<&'a RawValue>,
    #[serde(default)]
    pub(super) rematch: Option<&'a str>,
    pub(super) commitment: Bytes32,
    #[serde(default)]
    pub(super) deal: Option<Deal>,
}

/// Who is looking.
#[derive(Deserialize)]
pub(super) struct You<'a> {
    pub(super) person: &'a str,
    pub(super) seat: Option<Seat>,
}

/// Who sits in a seat.
#[derive(Deserialize)]
pub(super) struct Occupant<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
}

/// What the deals are made of.
#[derive(Deserialize)]
pub(super) struct Deal {
    pub(super) seat_commitments: Vec<Bytes32>,
    asked: SeatSet,
    contributed: SeatSet,
}

impl Deal {
    /// Is this seat asked for a contribution that it has not revealed yet?
    pub(super) fn is_owed_by(&self, seat: Seat) -> bool {
        self.asked.contains(seat) && !self.contributed.contains(seat)
    }
}

/// Something has happened.
#[derive(Deserialize)]
pub struct News<'a> {
    /// Its number.
    pub seq: u64,
    /// What.
    #[serde(borrow)]
    pub what: What<'a>,
    /// The id of this player's message that asked for it.
    #[serde(default)]
    pub id: Option<&'a str>,
    #[serde(default, borrow)]
    pub(super) legal: Vec<&'a RawValue>,
    #[serde(default)]
    pub(super) can_undo: bool,
}

/// What has happened.
#[derive(Deserialize)]
pub struct What<'a> {
    /// The name of its kind, as in the message.
    #[serde(rename = "type")]
    pub kind: &'a str,
    /// Whose seat it concerns.
    #[serde(default)]
    pub seat: Option<Seat>,
    #[serde(default)]
    result: Option<IgnoredAny>,
    #[serde(default)]
    winners: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) table: Option<&'a str>,
    #[serde(default)]
    pub(super) host: Option<&'a str>,
    #[serde(default, borrow)]
    pub(super) occupant: Option<Occupant<'a>>,
    #[serde(default)]
    pub(super) commitment: Option<Bytes32>,
    #[serde(default)]
    pub(super) asked: Option<SeatSet>,
}

impl What<'_> {
    /// Has a round ended?
    pub fn ends_round(&self) -> bool {
        self.result.is_some()
    }

    /// Has the match ended?
    pub fn ends_match(&self) -> bool {
        self.winners.is_some()
    }

    /// Does it change whose turn it is?
    pub(super) fn is_about_turn(&self) -> bool {
        matches!(self.kind, "moved" | "round-began" | "undone")
    }
}

/// The answer to a message.
#[derive(Deserialize)]
pub struct Answer<'a> {
    /// The id of that message.
    pub id: &'a str,
    /// Done: the number of the entry that tells it, or of the last entry if there is nothing to tell.
    #[serde(default)]
    pub done: Option<u64>,
    /// Not done: the refusal.
    #[serde(default, borrow)]
    pub refused: Option<&'a RawValue>,
}

impl Answer<'_> {
    /// The code of the refusal, by the table or by a rule of the game; nothing if the message was done.
    pub fn refusal_code(&self) -> Option<String> {
        let refused: Value = serde_json::from_str(self.refused?.get()).ok()?;
        let codes = [&refused["table"]["code"], &refused["game"]["refusal"]["code"]];
        codes.into_iter().find_map(Value::as_str).map(str::to_owned)
    }
}
