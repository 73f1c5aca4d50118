//! Reading replay files that may be anything.

use crate::{FORMAT, ReplayOf, VERSION};
use pyatak_engine::{Game, Match, MatchError, OptionError, RulesVersion, check_options, read_json};
use pyatak_registry::{GameId, UnknownGame};
use serde_json::Value;
use thiserror::Error;

/// The largest file that is read, in bytes.
pub const FILE_MAX: u64 = 256 << 20;

/// What has to be known before the rest can be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game.
    pub game: GameId,
    /// The version of its rules that the match was played by.
    pub rules_version: RulesVersion,
}

/// Why a file cannot be read as a replay.
#[derive(Debug, Error)]
pub enum ReadError {
    /// The text ends too early.
    #[error("the file is cut off: it ends in the middle, at line {line}; get a complete copy")]
    Truncated {
        /// Where.
        line: usize,
    },
    /// Not JSON at all.
    #[error("this is not a replay: it is not JSON ({0}); a replay is made by `pyatak sim --replays DIR`")]
    NotJson(serde_json::Error),
    /// JSON, but of something else.
    #[error(
        "this is not a replay: it does not say \"format\": \"{FORMAT}\"; a replay is made by `pyatak sim --replays DIR`"
    )]
    NotAReplay,
    /// Written by a later program.
    #[error("the replay has format version {found}, this program reads up to {VERSION}; use a newer pyatak")]
    NewerFormat {
        /// The file's version.
        found: u64,
    },
    /// There never was such a version.
    #[error("the replay is damaged: it has format version 0, and versions count from 1")]
    NoVersion,
    /// There never was such a version of the rules.
    #[error("the replay is damaged: it has version 0 of the rules, and versions count from 1")]
    NoRules,
    /// Played by later rules.
    #[error(
        "the match was played by version {found} of the rules of {game}, this program knows up to {known}; use a newer pyatak"
    )]
    NewerRules {
        /// The game.
        game: GameId,
        /// The file's version.
        found: u64,
        /// The newest that is known here.
        known: RulesVersion,
    },
    /// A game that is not ours.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// A field is missing, unknown or of the wrong kind.
    #[error("the replay is damaged: {0}")]
    Malformed(serde_json::Error),
    /// Something stands there that a replay does not have.
    #[error("the replay is damaged: {} should not be there, or not like this", place.trim_start_matches('.'))]
    Surplus {
        /// Where.
        place: String,
    },
    /// Options that the game does not know.
    #[error("the replay is damaged: {0}")]
    Options(#[from] OptionError),
    /// Players that the game is not for.
    #[error("the replay is damaged: {0}")]
    Seats(#[from] MatchError),
}

/// Reads what has to be known before the rest can be read.
pub fn read_header(text: &str) -> Result<Header, ReadError> {
    let value: Value = serde_json::from_slice(text.as_bytes()).map_err(|error| {
        if error.is_eof() && !text.trim().is_empty() {
            ReadError::Truncated { line: error.line() }
        } else {
            ReadError::NotJson(error)
        }
    })?;
    let text_of = |name: &str| value.get(name).and_then(Value::as_str);
    let number_of = |name: &str| value.get(name).and_then(Value::as_u64);
    if text_of("format") != Some(FORMAT) {
        return Err(ReadError::NotAReplay);
    }
    let (Some(version), Some(game), Some(rules)) =
        (number_of("version"), text_of("game"), number_of("rules_version"))
    else {
        return Err(ReadError::NotAReplay);
    };
    if version > u64::from(VERSION) {
        return Err(ReadError::NewerFormat { found: version });
    }
    if version == 0 {
        return Err(ReadError::NoVersion);
    }
    let game: GameId = game.parse()?;
    let known = game.info().meta.rules_version;
    match u16::try_from(rules).map(RulesVersion) {
        Ok(RulesVersion(0)) => Err(ReadError::NoRules),
        Ok(rules_version) if rules_version.is_known(known) => Ok(Header { game, rules_version }),
        Ok(_) | Err(_) => Err(ReadError::NewerRules { game, found: rules, known }),
    }
}

/// Reads a replay of the game that its header names.
pub fn read<G: Game>(text: &str) -> Result<ReplayOf<G>, ReadError> {
    let replay: ReplayOf<G> = read_json(text.as_bytes()).map_err(ReadError::Malformed)?;
    Match::<G>::check_seats(replay.seats.len())?;
    check_options(&replay.options)?;
    // Whatever the types would skip over, such as a field too many, shows when the replay is written again.
    let theirs: Value = serde_json::from_slice(text.as_bytes()).map_err(ReadError::Malformed)?;
    let ours = serde_json::to_vec(&replay).map_err(ReadError::Malformed)?;
    let ours: Value = serde_json::from_slice(&ours).map_err(ReadError::Malformed)?;
    match first_difference(&theirs, &ours, String::new()) {
        Some(place) => Err(ReadError::Surplus { place }),
        None => Ok(replay),
    }
}

/// Where two values differ first.
fn first_difference(theirs: &Value, ours: &Value, place: String) -> Option<String> {
    match (theirs, ours) {
        (Value::Array(theirs), Value::Array(ours)) if theirs.len() == ours.len() => {
            let mut pairs = theirs.iter().zip(ours).enumerate();
            pairs.find_map(|(at, (theirs, ours))| first_difference(theirs, ours, format!("{place}[{at}]")))
        }
        (Value::Object(theirs), Value::Object(ours)) => {
            let surplus = theirs.keys().find(|key| !ours.contains_key(*key));
            let mut keys = ours.keys().chain(surplus);
            keys.find_map(|key| match (theirs.get(key), ours.get(key)) {
                (Some(theirs), Some(ours)) => first_difference(theirs, ours, format!("{place}.{key}")),
                (Some(_), None) | (None, _) => Some(format!("{place}.{key}")),
            })
        }
        _ => (theirs != ours).then_some(place),
    }
}
