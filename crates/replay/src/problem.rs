//! What can be wrong with a replay, so that it can be said in any language.

use pyatak_engine::{Score, Seat};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// What is wrong, with what is written down (`theirs`) and what follows from the rules and the seed (`ours`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Problem {
    /// The match was played by other rules than it was checked by.
    OtherRules {
        /// The file's version.
        theirs: u16,
        /// Ours.
        ours: u16,
    },
    /// Another seat starts.
    Start {
        /// Who starts in the file.
        theirs: Seat,
        /// Who should.
        ours: Seat,
    },
    /// The match was over before this round.
    RoundTooMany,
    /// The match is not over after the last round.
    MatchNotOver,
    /// Others have won.
    Winners {
        /// Who won in the file.
        theirs: Vec<Seat>,
        /// Who did.
        ours: Vec<Seat>,
    },
    /// The round was over before this step.
    StepTooMany,
    /// The round is not over after the last step.
    RoundNotOver,
    /// Somebody acts although it is chance's turn.
    NotChance,
    /// Nobody acts although it is a seat's turn.
    NobodyActs {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The rules refuse the action.
    Refused {
        /// Who acts.
        seat: Seat,
        /// Whose turn it is.
        turn: Seat,
        /// The action.
        action: Value,
        /// The number of the rule.
        rule: &'static str,
        /// The refusal: its code and its fields.
        refusal: Value,
    },
    /// Something else happens.
    Event {
        /// What happens in the file, if anything.
        theirs: Option<Value>,
        /// What should.
        ours: Option<Value>,
    },
    /// Another rule ended the round.
    Ending {
        /// The rule in the file.
        theirs: String,
        /// The rule that did.
        ours: &'static str,
    },
    /// Somebody else ended the round.
    EndedBy {
        /// Who did in the file.
        theirs: Option<Seat>,
        /// Who did.
        ours: Option<Seat>,
    },
    /// The points of a round are others.
    Scores {
        /// What is in the file.
        theirs: Vec<Score>,
        /// What it should be.
        ours: Vec<Score>,
    },
    /// The points in all are others.
    Totals {
        /// What is in the file.
        theirs: Vec<Score>,
        /// What it should be.
        ours: Vec<Score>,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::OtherRules { theirs, ours } => {
                write!(f, "played by version {theirs}, checked by version {ours}")
            }
            Problem::Start { theirs, ours } => write!(f, "{theirs} is written down, but {ours} starts"),
            Problem::RoundTooMany => f.write_str("the match was over before this round"),
            Problem::MatchNotOver => f.write_str("the match is not over after the last round"),
            Problem::Winners { theirs, ours } => {
                let list = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect::<Vec<_>>();
                write!(f, "{:?} is written down, but {:?} have won", list(theirs), list(ours))
            }
            Problem::StepTooMany => f.write_str("the round was over before this step"),
            Problem::RoundNotOver => f.write_str("the round is not over after the last step"),
            Problem::NotChance => f.write_str("somebody acts here, but it is chance's turn"),
            Problem::NobodyActs { turn } => write!(f, "nobody acts here, but it is {turn}'s turn"),
            Problem::Refused { seat, turn, action, rule, refusal } => {
                write!(f, "{action} by {seat} is against {rule} on {turn}'s turn: {refusal}")
            }
            Problem::Event { theirs, ours } => {
                let show =
                    |event: &Option<Value>| event.as_ref().map_or("nothing".to_owned(), Value::to_string);
                write!(f, "{} is written down, but {} follows", show(theirs), show(ours))
            }
            Problem::Ending { theirs, ours } => {
                write!(f, "`{theirs}` is written down, but {ours} ended the round")
            }
            Problem::EndedBy { theirs, ours } => {
                let show = |seat: &Option<Seat>| seat.map_or("nobody".to_owned(), |seat| seat.to_string());
                write!(f, "{} is written down, but it was {}", show(theirs), show(ours))
            }
            Problem::Scores { theirs, ours } | Problem::Totals { theirs, ours } => {
                let show = |scores: &[Score]| serde_json::to_string(scores).unwrap_or_default();
                write!(f, "{} is written down, but it is {}", show(theirs), show(ours))
            }
        }
    }
}
