//! The settings of a table, which its host chooses before the start.

use pyatak_engine::{Level, Seat};
use pyatak_registry::GameId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use ts_rs::TS;
use utoipa::ToSchema;

/// The seconds that a turn may take.
pub const TURN_SECONDS: RangeInclusive<u16> = 1..=3600;
/// The seconds of grace after that.
pub const GRACE_SECONDS: RangeInclusive<u16> = 0..=600;
/// The seconds after which a bot plays for somebody who is not connected.
pub const AWAY_SECONDS: RangeInclusive<u16> = 1..=3600;
/// The milliseconds that bots seem to think.
pub const PACE_MILLISECONDS: RangeInclusive<u16> = 0..=10_000;
/// The moves after which spectators see everything.
pub const OPEN_AFTER_MOVES: RangeInclusive<u8> = 1..=200;

/// What the page's form offers to choose from, or fills in first.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Offered {
    /// Times for a turn.
    pub turn_seconds: [u16; 3],
    /// The grace time that a clock begins with.
    pub grace_seconds: u16,
    /// Paces of bots.
    pub pace_milliseconds: [u16; 4],
    /// The delay for spectators that the form begins with.
    pub open_after_moves: u8,
    /// The bots of a table that somebody plays against bots alone.
    pub bots: Level,
}

/// What the page's form offers.
pub const OFFERED: Offered = Offered {
    turn_seconds: [30, 60, 120],
    grace_seconds: 10,
    pace_milliseconds: [0, 400, 900, 2000],
    open_after_moves: 10,
    bots: Level::Medium,
};

/// The settings of a table, which its host chooses before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The game.
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub game: GameId,
    /// The game's options; what is missing has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many seats there are.
    pub seats: u8,
    /// Is the table listed for everybody? Otherwise only people with the link or the code find it.
    #[serde(default)]
    pub is_public: bool,
    /// May people without a seat watch?
    #[serde(default = "yes")]
    pub is_watchable: bool,
    /// May spectators see everything once a round is over, if all people at the table agree? While it is played they
    /// see what lies open.
    #[serde(default, skip_serializing_if = "is_not")]
    pub is_open_after_round: bool,
    /// May they instead see everything with a delay of this many moves, even in the round that is being played?
    #[serde(default)]
    pub open_after_moves: Option<u8>,
    /// How long a turn may take; without a clock there is no limit while the player is connected.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// After how many seconds a bot plays for a person who is not connected.
    #[serde(default = "away_seconds")]
    pub away_seconds: u16,
    /// The bot that plays for people who are away or out of time.
    #[serde(default = "stand_in")]
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub stand_in: Level,
    /// How long bots seem to think, in milliseconds.
    #[serde(default = "pace_milliseconds")]
    pub pace_milliseconds: u16,
    /// May the last action be taken back while it has told nobody anything?
    #[serde(default)]
    pub is_undo_allowed: bool,
    /// Who may ask what a good player would do.
    #[serde(default, skip_serializing_if = "Hints::is_default")]
    #[ts(optional, type = "Hints")]
    pub hints: Hints,
    /// Is it a guided first round? A table that is opened as one gets the settings, the bots and the deal of the game's
    /// lesson, whatever else was asked for.
    #[serde(default, skip_serializing_if = "is_not")]
    #[ts(optional, type = "boolean")]
    pub is_lesson: bool,
    /// Who starts the first round; drawn by lot if nobody is named.
    #[serde(default)]
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub start: Option<Seat>,
}

/// Who may ask what a good player would do. Everybody at the table can see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    /// A person with nobody but bots beside them.
    #[default]
    Alone,
    /// Every player, in their own turn.
    Everybody,
    /// Nobody.
    Nobody,
}

impl Hints {
    fn is_default(&self) -> bool {
        *self == Hints::default()
    }
}

/// How long a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// The time for a turn, in seconds.
    pub turn_seconds: u16,
    /// How many more seconds pass before a bot takes the turn: time for a slow connection.
    pub grace_seconds: u16,
}

/// When spectators see everything, if all people at the table agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpensAfter {
    /// When the round is over.
    Round,
    /// With a delay of this many moves.
    Moves(u8),
}

/// A setting with its default is not written, so that older programs can read the rest.
fn is_not(value: &bool) -> bool {
    !value
}

fn yes() -> bool {
    true
}

fn away_seconds() -> u16 {
    60
}

fn stand_in() -> Level {
    Level::Medium
}

fn pace_milliseconds() -> u16 {
    900
}

impl Settings {
    /// The default settings of a game.
    pub fn new(game: GameId, seats: u8) -> Settings {
        Settings {
            game,
            options: BTreeMap::new(),
            seats,
            is_public: false,
            is_watchable: yes(),
            is_open_after_round: false,
            open_after_moves: None,
            clock: None,
            away_seconds: away_seconds(),
            stand_in: stand_in(),
            pace_milliseconds: pace_milliseconds(),
            is_undo_allowed: false,
            hints: Hints::default(),
            is_lesson: false,
            start: None,
        }
    }

    /// The table that somebody is offered who has settled nothing yet.
    pub fn suggested(game: GameId) -> Settings {
        let seats = game.info().meta.seats_suggested;
        Settings { is_undo_allowed: true, ..Settings::new(game, seats) }
    }

    /// When spectators see everything, if that is offered at all and all people at the table agree.
    pub fn opens_after(&self) -> Option<OpensAfter> {
        match self.open_after_moves {
            Some(moves) => Some(OpensAfter::Moves(moves)),
            None => self.is_open_after_round.then_some(OpensAfter::Round),
        }
    }
}
