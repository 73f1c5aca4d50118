//! What a table tells its viewers.

use crate::{Blocked, ChatLine, Guest, Occupant, Refused, Settings, TableSync, WayOn};
use pyatak_engine::{EndLine, GoOn, Score, ScoreLine, Seat, SeatSet};
use pyatak_fair::{Bytes32, Record};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a table tells a viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage<V, A, E, R> {
    /// A snapshot of the whole table.
    Sync(Box<TableSync<V, A, R>>),
    /// Something has happened. Numbers follow each other without a gap.
    News(Box<News<V, A, E, R>>),
    /// The answer to a message of this client.
    Answer(Answer<R>),
    /// What a good player would do, for the client that asked.
    Hint(Hint<A>),
    /// Who is connected. It carries no number and is not sent again.
    Presence(Presence),
    /// The connection ends.
    Bye(Bye),
}

/// Something has happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct News<V, A, E, R> {
    /// Its number.
    #[ts(type = "number")]
    pub seq: u64,
    /// What.
    pub what: What<E>,
    /// The id of the message that asked for it, for the client that sent it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What the viewer knows now. Present where events alone do not tell it (a round begins, something was
    /// taken back), and always for a client that asked for views.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub view: Option<V>,
    /// For a spectator who sees everything: what each seat knew then.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<V>,
    /// Whose turn it is now; missing if that has not changed or nobody has to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnNow>,
    /// What the viewer may do now.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<A>,
    /// Why other cards of the viewer cannot be played, for a client that asked for it.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub blocked: Vec<Blocked<A, R>>,
    /// May the viewer take their last action back?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub can_undo: bool,
}

/// What has happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum What<E> {
    /// Somebody, or a bot, has taken a seat.
    Sat {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// Who.
        occupant: Occupant,
        /// What the seat has committed to, if it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "string | null")]
        commitment: Option<Bytes32>,
    },
    /// The seats and what they have committed to are frozen.
    Frozen {
        /// For each seat; zeros for bots and for people who have committed to nothing.
        #[ts(type = "Array<string>")]
        seat_commitments: Vec<Bytes32>,
        /// The seats that are asked to reveal their contribution now.
        #[ts(type = "Array<number>")]
        asked: SeatSet,
    },
    /// A seat has revealed its contribution, to the server; everybody sees it after the match.
    Contributed {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// What it had committed to; made from the contribution where the seat was asked for it after the freeze.
        #[ts(type = "string")]
        commitment: Bytes32,
    },
    /// A seat has become free.
    Freed {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Two seats have changed their occupants.
    Swapped {
        /// One.
        #[ts(type = "number")]
        first: Seat,
        /// The other.
        #[ts(type = "number")]
        second: Seat,
    },
    /// Somebody has a new name.
    Renamed {
        /// Where they sit.
        #[ts(type = "number")]
        seat: Seat,
        /// The new name.
        name: String,
    },
    /// There is a new host.
    HostChanged {
        /// Their name in addresses.
        host: String,
    },
    /// The table has other settings.
    Settled {
        /// All settings.
        settings: Box<Settings>,
        /// Who sits where now.
        seats: Vec<Option<Occupant>>,
    },
    /// A round has begun and been dealt, the first one or the next.
    RoundBegan {
        /// Its number, from 1.
        round: u16,
        /// Who starts.
        #[ts(type = "number")]
        start: Seat,
        /// What chance has brought.
        events: Vec<E>,
    },
    /// Somebody has acted.
    Moved {
        /// Who.
        #[ts(type = "number")]
        seat: Seat,
        /// Who made the move for the seat.
        #[serde(default, skip_serializing_if = "MovedBy::is_own")]
        by: MovedBy,
        /// What came of it, and what chance brought then.
        events: Vec<E>,
        /// How the round ended, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<RoundResult>,
        /// Who has won, if the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "Array<number> | null")]
        winners: Option<SeatSet>,
        /// What deals were made of, if the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "object | null")]
        fairness: Option<Box<Record>>,
        /// How the same people may go on with their points, if the match is over.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<WayOn>>")]
        ways_on: Vec<WayOn>,
    },
    /// The last action was taken back; everything is as it was before.
    Undone {
        /// Whose.
        #[ts(type = "number")]
        seat: Seat,
        /// The number of the message that told the action.
        #[ts(type = "number")]
        undone: u64,
    },
    /// These people agree that spectators see everything later.
    Agreed {
        /// These seats.
        #[ts(type = "Array<number>")]
        seats: SeatSet,
    },
    /// Somebody has said something.
    Said(ChatLine),
    /// Somebody has left their seat to a bot, or come back.
    Left {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// Has it been left?
        is_left: bool,
    },
    /// The host has given a seat to a bot, or back to its person.
    Replaced {
        /// Which seat.
        #[ts(type = "number")]
        seat: Seat,
        /// To a bot?
        is_replaced: bool,
    },
    /// The host has given a seat to somebody else, who sees its cards from now on.
    SeatGiven {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// To whom.
        occupant: Occupant,
    },
    /// The host has sent somebody away, or lets them come again.
    Removed {
        /// Whom, by the name in addresses.
        person: String,
        /// The name that others see.
        name: String,
        /// Away?
        is_removed: bool,
    },
    /// The host keeps a person from sitting down, or allows it again.
    Barred {
        /// Whom, by the name in addresses.
        person: String,
        /// The name that others see.
        name: String,
        /// Kept from it?
        is_barred: bool,
    },
    /// The host has silenced a person, or lets them be heard again.
    Silenced {
        /// Whom, by the name in addresses.
        person: String,
        /// The name that others see.
        name: String,
        /// Silenced?
        is_silenced: bool,
    },
    /// The host has locked the table, or unlocked it.
    Locked {
        /// Locked?
        is_locked: bool,
    },
    /// A person was deleted: their name and what they said are gone.
    Forgotten {
        /// Who, by the name in addresses.
        person: String,
        /// Who sits where now.
        seats: Vec<Option<Occupant>>,
        /// Who is the host now.
        host: String,
    },
    /// The same people play again at another table.
    Rematch {
        /// Its name in addresses.
        table: String,
        /// Who asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "number | null")]
        by: Option<Seat>,
        /// How they go on there with the points that everybody has; missing if it is a new match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "'match' | 'extra-round' | null", optional = nullable)]
        go_on: Option<GoOn>,
    },
    /// The table is closed.
    Closed {
        /// What deals were made of, if the match was broken off by it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "object | null")]
        fairness: Option<Box<Record>>,
    },
    /// Something that this viewer is not told, so that numbers have no gap.
    Nothing,
}

/// Who made a move for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum MovedBy {
    /// Its player.
    #[default]
    Own,
    /// A bot, because the player was away.
    Away,
    /// A bot, because the time was up.
    Late,
}

impl MovedBy {
    fn is_own(&self) -> bool {
        *self == MovedBy::Own
    }
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct TurnNow {
    /// Who has to decide.
    #[ts(type = "number")]
    pub seat: Seat,
    /// The milliseconds that are left for it, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub left: Option<u32>,
}

/// How a round ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct RoundResult {
    /// Its number, from 1.
    pub round: u16,
    /// What each seat scored.
    #[ts(type = "Array<{ points: number, tiebreak?: number }>")]
    pub scores: Vec<Score>,
    /// What each seat has in all.
    #[ts(type = "Array<{ points: number, tiebreak?: number }>")]
    pub totals: Vec<Score>,
    /// The number of the rule that ended it.
    pub ending: String,
    /// Who brought the end about, in games where that decides who wins; `end` says it in every game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub ended_by: Option<Seat>,
    /// How each seat's score comes about, as the viewer may know it. It is not kept: it is left out once the next round
    /// has begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Array<Array<ScoreLine>>")]
    pub lines: Vec<Vec<ScoreLine>>,
    /// Why it ended, and who brought that about, as the viewer may know it. It is not kept either.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "EndLine")]
    pub end: Option<EndLine>,
}

/// The answer to a client's message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Answer<R> {
    /// The id of that message; empty if it could not be read.
    pub id: String,
    /// Done: the number of the news that tells it, or of the last news if there is nothing to tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | null")]
    pub done: Option<u64>,
    /// The table of the rematch, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Or not done, and why.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused<R>>,
}

/// What a good player would do. It follows from what its reader knows, is told to nobody else, and is not sent again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Hint<A> {
    /// The id of the message that asked for it.
    pub id: String,
    /// The action.
    pub action: A,
    /// What matters most about it: a code with its facts, as in a refusal.
    #[ts(type = "{ code: string }")]
    pub reason: serde_json::Value,
    /// The number of the rule that the reason is about. Older servers do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// Who is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Presence {
    /// One for each seat; bots are always connected.
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
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The server is being stopped; another one will be there soon.
    Restarting,
    /// The client reads too slowly.
    TooSlow,
    /// The client sends too much.
    TooMuch,
    /// The table is gone.
    Gone,
    /// The viewer may not watch.
    NotWatchable,
    /// The host has sent the viewer away; they may not come again.
    Removed,
    /// The host has locked the table.
    Locked,
    /// The cookie or the token was ended, or its person was banned or deleted.
    SignedOut,
    /// The server has to read the table again; connect again.
    Again,
}
