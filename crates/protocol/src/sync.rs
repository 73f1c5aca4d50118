//! The snapshot of a table for one viewer.

use crate::news::{RoundResult, TurnNow};
use crate::{Blocked, Carried, Reaction, Settings, WayOn};
use pyatak_engine::{GoOn, Level, RulesVersion, Score, Seat, SeatSet};
use pyatak_fair::{Bytes32, Record};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A snapshot of a table for one viewer. The first message on every connection.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct TableSync<V, A, R> {
    /// The version of the protocol.
    pub version: u16,
    /// The version of the game's rules that the table is played by.
    #[serde(default = "first_rules")]
    pub rules_version: u16,
    /// The version of the server's program; a page made for another one asks to be loaded again.
    pub program: String,
    /// The table's name in addresses.
    pub table: String,
    /// The code to type, while one can sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Everything up to this number is in the snapshot.
    #[ts(type = "number")]
    pub seq: u64,
    /// How far it has got.
    pub stage: Stage,
    /// The settings.
    pub settings: Settings,
    /// The viewer.
    pub you: You,
    /// The person who may start, moderate and hand over, by their name in addresses.
    pub host: String,
    /// Who sits where.
    pub seats: Vec<Option<Occupant>>,
    /// Who is connected right now, one for each seat.
    pub presence: Vec<bool>,
    /// For which seats of people a bot plays at the moment.
    pub played_for: Vec<bool>,
    /// The seats among them whose turn ran out: the bot makes this one move, then its person plays again.
    #[serde(default)]
    #[ts(type = "Array<number>")]
    pub late: SeatSet,
    /// How many people watch.
    pub spectators: u32,
    /// The people who watch or knock; for the host only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub guests: Vec<Guest>,
    /// Is the table locked, so that nobody new is let in?
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_locked: bool,
    /// The seats that the host has given to bots.
    #[serde(default, skip_serializing_if = "is_nobody")]
    #[ts(type = "Array<number>")]
    pub replaced: SeatSet,
    /// The people whom the host has sent away.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<Guest>,
    /// The people whom the host keeps from sitting down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<Guest>,
    /// The people whom the host has silenced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub silenced: Vec<Guest>,
    /// The number of the round, from 1; 0 before the start.
    pub round: u16,
    /// What the viewer knows of the round; nothing before the start.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub view: Option<V>,
    /// For a spectator who sees everything: what each seat knew then.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<V>,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnNow>,
    /// What the viewer may do.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<A>,
    /// Why other cards of the viewer cannot be played.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<Blocked<A, R>>,
    /// May the viewer take their last action back?
    #[serde(default, skip_serializing_if = "is_false")]
    pub can_undo: bool,
    /// What each seat has in all.
    #[ts(type = "Array<{ points: number, tiebreak?: number }>")]
    pub totals: Vec<Score>,
    /// The rounds that were played here.
    pub results: Vec<RoundResult>,
    /// What was played before at another table, if this match goes on from there. Numbers of rounds and totals count it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub carried: Option<Carried>,
    /// Who has won, once the match is over.
    #[ts(type = "Array<number> | null")]
    pub winners: Option<SeatSet>,
    /// What the server committed to when the table was opened.
    #[ts(type = "string")]
    pub commitment: Bytes32,
    /// What the seats have committed to, and who has revealed it; nothing at a table of the scheme `pyatak/1`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealNow>,
    /// What deals were made of; after the match, or once it was broken off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(
        type = "{ scheme: string, match_id: string, commitment: string, server_seed: string, nonce: string, contributions: Array<string>, seat_commitments?: Array<string> } | null"
    )]
    pub fairness: Option<Record>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Who asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub rematch_by: Option<Seat>,
    /// How they go on there with the points that everybody has; missing if it is a new match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "'match' | 'extra-round' | null", optional = nullable)]
    pub rematch_go_on: Option<GoOn>,
    /// How the same people may go on with their points, now that the match is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<WayOn>>")]
    pub ways_on: Vec<WayOn>,
    /// Which people agree that spectators see everything later.
    #[ts(type = "Array<number>")]
    pub agreed: SeatSet,
    /// What was said lately.
    pub chat: Vec<ChatLine>,
}

/// Servers that did not say it knew nothing else.
fn first_rules() -> u16 {
    RulesVersion::FIRST.0
}

fn is_nobody(seats: &SeatSet) -> bool {
    seats.is_empty()
}

fn is_false(value: &bool) -> bool {
    !value
}

/// How far a table has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Waiting,
    /// The seats are frozen and reveal what they contribute; then the cards are dealt.
    Dealing,
    /// A round is played.
    Playing,
    /// A round has ended, the next one has not begun.
    BetweenRounds,
    /// The match is over.
    Finished,
    /// The table is closed.
    Closed,
}

/// What the deals are made of, as far as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct DealNow {
    /// The name of the scheme.
    pub scheme: String,
    /// What each seat has committed to; zeros for bots and for people who have committed to nothing.
    #[ts(type = "Array<string>")]
    pub seat_commitments: Vec<Bytes32>,
    /// Is that list frozen? Then nothing in it changes any more.
    pub is_frozen: bool,
    /// The seats that are asked to reveal their contribution.
    #[ts(type = "Array<number>")]
    pub asked: SeatSet,
    /// The seats that have done so.
    #[ts(type = "Array<number>")]
    pub contributed: SeatSet,
}

/// The viewer of a snapshot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct You {
    /// Their name in addresses.
    pub person: String,
    /// Their seat; spectators have none.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// Do they see everything, some moves later?
    pub is_open: bool,
    /// The people whom they do not want to hear.
    pub muted: Vec<String>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Person(Player),
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// Its level.
        #[ts(type = "string")]
        #[schema(value_type = String)]
        level: Level,
    },
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Player {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Do they play by a program?
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_program: bool,
}

/// Somebody at a table without a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Guest {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Were they not let in?
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_knocking: bool,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// By whom.
    #[serde(flatten)]
    pub by: Chatter,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// What; nothing for a reaction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The reaction; nothing for words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reaction: Option<Reaction>,
}

/// Who says something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Chatter {
    /// Their name in addresses.
    pub person: String,
    /// The name that others see.
    pub name: String,
    /// Their seat, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
}
