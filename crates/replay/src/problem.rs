//! What can be wrong with a replay, so that it can be said in any language.

use pyatak_engine::{RulesVersion, Score, Seat};
use pyatak_fair::{FairError, MATCH_ID_MAX};
use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// What is wrong, with what is written down (`theirs`) and what follows from the rules and the seed (`ours`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Problem {
    /// Dealt in a way that this program does not know.
    Scheme {
        /// Its name in the file.
        theirs: String,
    },
    /// The match id is empty or too long.
    MatchId {
        /// How many bytes it has.
        theirs: usize,
        /// The most that it may have.
        ours: usize,
    },
    /// Not one contribution for each seat.
    Contributions {
        /// How many there are.
        theirs: usize,
        /// How many there should be.
        ours: usize,
    },
    /// Not as many commitments of seats as there should be.
    SeatCommitments {
        /// How many there are.
        theirs: usize,
        /// How many there should be.
        ours: usize,
    },
    /// A seat has contributed something else than it had committed to.
    Contribution {
        /// Which seat.
        seat: Seat,
        /// What it had committed to.
        theirs: String,
        /// What its contribution gives.
        ours: String,
    },
    /// The revealed seed is not the one committed to.
    Commitment {
        /// What was published.
        theirs: String,
        /// What the revealed values give.
        ours: String,
    },
    /// A bot has contributed something.
    BotContributes {
        /// Which seat.
        seat: Seat,
        /// What is written down.
        theirs: String,
    },
    /// A match like this is not written in this version of the format.
    OtherFormat {
        /// The file's version.
        theirs: u16,
    },
    /// A match that was played to its end is said to be broken off.
    NotAborted,
    /// A round that was broken off has an end.
    AbortedWithEnd,
    /// A match that was broken off has winners.
    AbortedWithWinners,
    /// The match was played by a version of the rules that this program does not know.
    OtherRules {
        /// The file's version.
        theirs: RulesVersion,
        /// The newest that is known.
        ours: RulesVersion,
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
    /// No match like this can begin with the rounds and points that are carried over.
    Carried,
    /// The match that points are carried over from does not hold.
    CarriedFromBad,
    /// It did not end so that these people could go on like this.
    CarriedFromOther,
    /// It ended with other rounds and points.
    CarriedPoints {
        /// The rounds in this file.
        rounds: u16,
        /// The rounds in that one.
        rounds_then: u16,
        /// The points in this file.
        theirs: Vec<Score>,
        /// The points in that one.
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

impl From<FairError> for Problem {
    fn from(error: FairError) -> Problem {
        match error {
            FairError::Scheme(theirs) => Problem::Scheme { theirs },
            FairError::MatchId(theirs) => Problem::MatchId { theirs, ours: MATCH_ID_MAX },
            FairError::Contributions { found, seats } => {
                Problem::Contributions { theirs: found, ours: seats }
            }
            FairError::SeatCommitments { found, wanted } => {
                Problem::SeatCommitments { theirs: found, ours: wanted }
            }
            FairError::Contribution { seat, published, derived } => Problem::Contribution {
                seat: Seat(seat as u8),
                theirs: published.to_string(),
                ours: derived.to_string(),
            },
            FairError::Commitment { published, derived } => {
                Problem::Commitment { theirs: published.to_string(), ours: derived.to_string() }
            }
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Scheme { theirs } => {
                write!(f, "the scheme is `{theirs}`; this program knows `pyatak/1` and `pyatak/2`")
            }
            Problem::MatchId { theirs, ours } => {
                write!(f, "a match id has 1 to {ours} bytes, this one has {theirs}")
            }
            Problem::Contributions { theirs, ours } => {
                write!(f, "there are {theirs} contributions for {ours} seats")
            }
            Problem::SeatCommitments { theirs, ours } => {
                write!(f, "there are {theirs} commitments of seats, and there should be {ours}")
            }
            Problem::Contribution { seat, theirs, ours } => {
                write!(f, "{seat} committed to {theirs}, but its contribution gives {ours}")
            }
            Problem::Commitment { theirs, ours } => {
                write!(f, "the commitment is {theirs}, but seed and nonce give {ours}")
            }
            Problem::BotContributes { theirs, .. } => {
                write!(f, "a bot contributes zeros, but {theirs} is written down")
            }
            Problem::OtherFormat { theirs } => {
                write!(f, "a match like this is not written in version {theirs} of the format")
            }
            Problem::NotAborted => f.write_str("the match was played to its end"),
            Problem::AbortedWithEnd => f.write_str("an end is written down, but the round was broken off"),
            Problem::AbortedWithWinners => {
                f.write_str("somebody is written down, but the match was broken off")
            }
            Problem::OtherRules { theirs, ours } => {
                write!(f, "played by version {theirs}, and this program knows versions 1 to {ours}")
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
            Problem::Carried => f.write_str("no match like this can begin with these rounds and points"),
            Problem::CarriedFromBad => f.write_str("the match that the points come from does not hold"),
            Problem::CarriedFromOther => f.write_str(
                "the match that the points come from did not end so that it could go on like this",
            ),
            Problem::CarriedPoints { rounds, rounds_then, theirs, ours } => {
                let show = |scores: &[Score]| serde_json::to_string(scores).unwrap_or_default();
                let (theirs, ours) = (show(theirs), show(ours));
                write!(
                    f,
                    "{theirs} after {rounds} rounds is written down, but it was {ours} after {rounds_then}"
                )
            }
            Problem::Scores { theirs, ours } | Problem::Totals { theirs, ours } => {
                let show = |scores: &[Score]| serde_json::to_string(scores).unwrap_or_default();
                write!(f, "{} is written down, but it is {}", show(theirs), show(ours))
            }
        }
    }
}
