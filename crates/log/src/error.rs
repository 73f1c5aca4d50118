//! Why a log cannot be read.

use pyatak_engine::RulesVersion;
use thiserror::Error;

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// There is nothing in it.
    #[error("the log is empty")]
    Empty,
    /// It does not begin with the opening of the table.
    #[error("the log does not begin with the opening of a table")]
    NoBeginning,
    /// The settings do not fit the game.
    #[error("the log's settings do not fit the game: {0}")]
    Settings(String),
    /// It is played by rules that this program does not know, most likely because it is too old.
    #[error("the table is played by version {found} of the rules, this program knows versions 1 to {known}")]
    UnknownRules {
        /// The version of the table.
        found: RulesVersion,
        /// The newest one that is known here.
        known: RulesVersion,
    },
    /// A line cannot be read.
    #[error("line {seq} of the log cannot be read: {why}")]
    Line {
        /// Its number.
        seq: u64,
        /// What is wrong.
        why: String,
    },
    /// A line is missing.
    #[error("line {expected} of the log is missing; the next one is {found}")]
    Gap {
        /// What should come.
        expected: u64,
        /// What came.
        found: u64,
    },
}
