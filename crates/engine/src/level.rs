//! The levels of play, the same names in every game. What a level does is in the crate of the bots; tables, messages
//! and logs only name them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action, each equally likely.
    Random,
    /// The game's heuristic, with slips such as people make.
    Easy,
    /// The game's heuristic.
    Medium,
    /// Search over sampled worlds on one core.
    Hard,
    /// Search on both cores over worlds dealt by what others have shown of their hands.
    Expert,
}

impl Level {
    /// All levels, from the weakest up.
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// How long this level may think about a move. The levels that do not search need no time.
    pub fn thinking_time(self) -> Duration {
        match self {
            Level::Random | Level::Easy | Level::Medium => Duration::ZERO,
            Level::Hard => Duration::from_millis(500),
            Level::Expert => Duration::from_secs(2),
        }
    }

    /// The name that people type.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(String);

impl UnknownLevel {
    /// What was asked for.
    pub fn name(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        write!(f, "there is no bot `{}`; the bots are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}
