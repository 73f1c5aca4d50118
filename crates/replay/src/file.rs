//! What a replay file holds.

use pyatak_engine::{Match, MatchError, Rules, RulesVersion, Score, Seat, SeatSet};
use pyatak_fair::{Record, Scheme};
use pyatak_protocol::Carried;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

/// What every replay file says it is.
pub const FORMAT: &str = "pyatak-replay";

/// The newest version of the file format. Files of an older one are still written where it can say everything: the first
/// knows neither matches that were broken off nor the second way of dealing, the second knows no match that goes on from
/// another one.
pub const VERSION: u16 = 3;

/// A finished match of the game `G`.
pub type ReplayOf<G> = Replay<<G as Rules>::Options, <G as Rules>::Action, <G as Rules>::Event>;

/// A finished match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay<O, A, E> {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of the file format.
    pub version: u16,
    /// The name of the game.
    pub game: String,
    /// The version of the game's rules that it was played by.
    pub rules_version: RulesVersion,
    /// The rule choices of the table.
    pub options: O,
    /// Who sat where.
    pub seats: Vec<Player>,
    /// What the deals were made of.
    pub fairness: Record,
    /// Who started the first round, and how that came about.
    pub start: Start,
    /// What was played before, if the match goes on from another one. Numbers of rounds and totals count it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub carried: Option<Carried>,
    /// The rounds in order.
    pub rounds: Vec<Round<A, E>>,
    /// Who won; several share the win, nobody is possible.
    pub winners: SeatSet,
    /// Was the table closed before the match was over? Then the last round may have no end.
    #[serde(default, skip_serializing_if = "is_false")]
    pub is_aborted: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The name that the others saw.
    pub name: String,
    /// The level, if it was a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// Who started the first round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// The seat was drawn from the stream `start`.
    Drawn {
        /// The seat.
        seat: Seat,
    },
    /// The table's owner named the seat.
    Named {
        /// The seat.
        seat: Seat,
    },
}

pyatak_engine::tagged!(Start, "type");

impl Start {
    /// The seat that started.
    pub fn seat(self) -> Seat {
        match self {
            Start::Drawn { seat } | Start::Named { seat } => seat,
        }
    }
}

/// One deal, from the first card to the score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round<A, E> {
    /// Who started.
    pub start: Seat,
    /// What happened, in order.
    pub steps: Vec<Step<A, E>>,
    /// The number of the rule that ended the round.
    pub ending: String,
    /// Who brought the end about, in games where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<Seat>,
    /// What each seat scored in this round.
    pub scores: Vec<Score>,
    /// What each seat has in all after this round.
    pub totals: Vec<Score>,
}

/// An action with the events that it led to, or what chance brought (then seat and action are missing).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step<A, E> {
    /// Who acted.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What they asked for.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub action: Option<A>,
    /// What happened, with nothing hidden.
    pub events: Vec<E>,
}

impl<O, A, E> Replay<O, A, E> {
    /// The version of the format that such a match is written in: the first that can say everything.
    pub(crate) fn format_version(&self) -> u16 {
        let is_second = self.is_aborted || self.fairness.scheme != Scheme::One.name();
        match (&self.carried, is_second) {
            (Some(_), _) => VERSION,
            (None, true) => 2,
            (None, false) => 1,
        }
    }

    /// How many rounds of the match were played before.
    pub fn rounds_before(&self) -> usize {
        self.carried.as_ref().map_or(0, |carried| usize::from(carried.rounds))
    }
}

/// The match of a replay, before its first deal here.
pub fn opening<G: Rules>(replay: &ReplayOf<G>) -> Result<Match<G>, MatchError> {
    let seats = replay.seats.len() as u8;
    let game = Match::<G>::new(replay.rules_version, replay.options, seats, replay.start.seat())?;
    match &replay.carried {
        Some(Carried { rounds, totals, .. }) => game.going_on(*rounds, totals),
        None => Ok(game),
    }
}

impl<O: Serialize, A: Serialize, E: Serialize> Replay<O, A, E> {
    /// The file: one step on a line, so that people can read and compare it.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let mut text = String::from("{\n");
        let mut field = |key: &str, value: String| {
            let _ = writeln!(text, "  \"{key}\": {value},");
        };
        field("format", json(&self.format)?);
        field("version", json(&self.version)?);
        field("game", json(&self.game)?);
        field("rules_version", json(&self.rules_version)?);
        field("options", json(&self.options)?);
        field("seats", json(&self.seats)?);
        field("fairness", json(&self.fairness)?);
        field("start", json(&self.start)?);
        if let Some(carried) = &self.carried {
            field("carried", json(carried)?);
        }
        let rounds = self.rounds.iter().map(round_json).collect::<Result<Vec<_>, _>>()?;
        field("rounds", format!("[\n    {}\n  ]", rounds.join(",\n    ")));
        let aborted = if self.is_aborted { ",\n  \"is_aborted\": true" } else { "" };
        let _ = writeln!(text, "  \"winners\": {}{aborted}\n}}", json(&self.winners)?);
        Ok(text)
    }
}

fn round_json<A: Serialize, E: Serialize>(round: &Round<A, E>) -> Result<String, serde_json::Error> {
    let steps = round.steps.iter().map(json).collect::<Result<Vec<_>, _>>()?.join(",\n      ");
    let ended_by = match round.ended_by {
        Some(seat) => format!(" \"ended_by\": {},", json(&seat)?),
        None => String::new(),
    };
    Ok(format!(
        "{{\"start\": {}, \"steps\": [\n      {steps}\n    ], \"ending\": {},{ended_by} \"scores\": {}, \"totals\": {}}}",
        json(&round.start)?,
        json(&round.ending)?,
        json(&round.scores)?,
        json(&round.totals)?,
    ))
}

fn json<T: Serialize>(value: &T) -> Result<String, serde_json::Error> {
    serde_json::to_string(value)
}
