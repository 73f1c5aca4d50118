//! What goes over plain HTTP.

use crate::{Occupant, Settings, Stage};
use pyatak_engine::{Level, Score, SeatSet};
use pyatak_fair::Bytes32;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// Who is asking, as the server knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// The version of the protocol.
    pub version: u16,
    /// The version of the server's program.
    pub program: String,
}

/// A new name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// At most [`crate::NAME_MAX`] characters.
    pub name: String,
}

/// A link that carries an identity to another device, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Recovery {
    /// Its path, with the token behind the `#`, so that it appears in no log.
    pub path: String,
    /// Until when it works, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// Takes an identity over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The token from the link.
    pub token: String,
}

/// A token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ApiToken {
    /// Its short name, to take it back.
    pub id: String,
    /// What the person called it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// The token itself; shown once, when it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Asks for a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewApiToken {
    /// What to call it.
    pub label: String,
}

/// Something that gives access to a person's identity.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Key {
    /// Its short name, to end it.
    pub id: String,
    /// What it is.
    pub kind: KeyKind,
    /// The browser, coarsely, or what the person called the program.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When it was last used, to the hour; nothing if it was not used after its first hour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub used: Option<i64>,
    /// Until when it works, if it ends by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub until: Option<i64>,
    /// Is it the one that asks?
    pub is_this: bool,
}

/// What kind of key something is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KeyKind {
    /// A browser that is signed in.
    Browser,
    /// A link that carries the identity to another device.
    Link,
    /// A program's token. It can play and nothing else.
    Program,
}

/// Signs out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignOut {
    /// From where.
    pub from: SignOutWhere,
}

/// Where to sign out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SignOutWhere {
    /// This browser.
    Here,
    /// Every other browser, link and program.
    Elsewhere,
    /// Everything. Without a link there is no way back to this identity.
    Everywhere,
}

/// Everything that is kept about a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MyData {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// When they came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// Since when they are banned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub banned: Option<i64>,
    /// What gives access to their identity.
    pub keys: Vec<Key>,
    /// The tables where they have or had a seat, newest first.
    pub tables: Vec<MyTable>,
}

/// A table of a person, and what they said there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MyTable {
    /// Its name in addresses. `/api/tables/{table}/replay` has the match, once it is over.
    pub table: String,
    /// The game.
    pub game: String,
    /// Is it theirs?
    pub is_owner: bool,
    /// When it was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When something last changed there.
    #[ts(type = "number")]
    pub updated: i64,
    /// Have they taken it off their list?
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub is_off_list: bool,
    /// What they said there.
    pub said: Vec<Said>,
}

/// Something that a person said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Said {
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What.
    pub text: String,
}

/// Matches of a person that are over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchList {
    /// Newest first. There may be few of them, or none, although there are more: `next` tells.
    pub matches: Vec<MatchSummary>,
    /// The list goes on after this table: give it as `before`. Nothing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A match that is over, as one of its players lists it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchSummary {
    /// The name of its table in addresses. `/api/tables/{table}/replay` has the match.
    pub table: String,
    /// The game.
    pub game: String,
    /// The game's options.
    pub options: BTreeMap<String, String>,
    /// Who sat where.
    pub seats: Vec<Option<Occupant>>,
    /// Where the asker sat; nowhere, if the host has given the seat to somebody else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Who has won; nobody, if it was broken off.
    #[ts(type = "Array<number>")]
    #[schema(value_type = Vec<u8>)]
    pub winners: SeatSet,
    /// How it ended.
    pub result: MatchResult,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchResult {
    /// In which way.
    pub ending: MatchEnding,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// How many rounds were played to their end.
    pub rounds: u16,
    /// What each seat had after them.
    #[ts(type = "Array<{ points: number, tiebreak?: number }>")]
    #[schema(value_type = Vec<serde_json::Value>)]
    pub totals: Vec<Score>,
}

/// In which way a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MatchEnding {
    /// It was played to its end.
    Finished,
    /// It was broken off: the table was closed before.
    BrokenOff,
    /// It never began: the table was closed before the first deal.
    NeverBegun,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// Removes the asker with everything that is kept about them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// Their name as it is now, so that nobody does it by accident.
    pub name: String,
}

/// Opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Its settings; what is missing has its default.
    #[ts(type = "SomeSettings")]
    pub settings: Settings,
    /// Who sits where from the beginning; the first `me` is the one who asks. Missing seats are free.
    #[serde(default)]
    #[ts(optional = nullable)]
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<NewTableSeat>,
    /// Of no effect: what is contributed before the server has committed proves nothing. See `commitment` of `sit`, and
    /// `contribute`.
    #[serde(default)]
    #[ts(type = "string | null", optional = nullable)]
    #[schema(value_type = Option<String>)]
    pub contribution: Option<Bytes32>,
    /// Start at once, if every seat is taken. A person in one of them is asked for a contribution first.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub is_started: bool,
}

/// Who sits in a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum NewTableSeat {
    /// Nobody yet.
    Free,
    /// Whoever opens the table.
    Me,
    /// A bot.
    Bot(#[ts(type = "string")] Level),
}

/// A table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableCreated {
    /// Its name in addresses.
    pub table: String,
    /// The path of the link to send around.
    pub path: String,
    /// The code to type.
    pub code: Option<String>,
    /// What the server has committed to, before anybody has contributed anything. Keep it: later snapshots have to
    /// show the same.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub commitment: Bytes32,
}

/// The table with a code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct CodeFound {
    /// Its name in addresses.
    pub table: String,
}

/// Tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableList {
    /// Newest first.
    pub tables: Vec<TableSummary>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// Its name in addresses.
    pub table: String,
    /// How far it has got.
    pub stage: Stage,
    /// Its settings.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<Option<Occupant>>,
    /// Who has won, once the match is over.
    #[ts(type = "Array<number> | null")]
    #[schema(value_type = Option<Vec<u8>>)]
    pub winners: Option<SeatSet>,
    /// When something last changed here, in milliseconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
}

/// What can be said about a game without playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct GameFacts {
    /// The name in addresses.
    pub id: String,
    /// The name on the box.
    pub name: String,
    /// Author, publisher and year.
    pub credit: String,
    /// Who drew or designed it, if the book says so.
    pub artists: Option<String>,
    /// The youngest players that the book names.
    pub age_min: Option<u8>,
    /// The fewest players.
    pub seats_min: u8,
    /// The most players.
    pub seats_max: u8,
    /// About how long a game by the default options takes people. Our estimate: no book says.
    pub minutes: u8,
    /// The version of the rules.
    pub rules_version: u16,
    /// The rule choices.
    pub options: Vec<OptionFacts>,
    /// The levels of bots, from the weakest up.
    pub levels: Vec<String>,
}

/// What can be said about an option without playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, ToSchema)]
pub struct OptionFacts {
    /// Its name.
    pub key: String,
    /// The words that it may be set to; empty if it takes a number.
    pub words: Vec<String>,
    /// The smallest and largest number that it takes.
    pub range: Option<(u32, u32)>,
    /// Its default.
    pub default: String,
    /// The number of the rule that explains it.
    pub rule: String,
    /// Does it matter only in a match of several rounds?
    pub is_for_match: bool,
}

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Failure {
    /// The stable name of the reason.
    pub code: String,
    /// What is wrong, in English, for programmers; people get the sentence for the code.
    pub message: String,
}
