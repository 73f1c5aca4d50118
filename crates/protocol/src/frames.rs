//! A finished match, move by move, for a viewer that knows no rules.

use crate::{Carried, RoundResult};
use pyatak_engine::{Seat, SeatSet};
use pyatak_fair::Record;
use pyatak_registry::GameId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A finished match, move by move. `O` is the game's options. With everything open, events hide nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct MatchFrames<O, V, A, E> {
    /// The game.
    #[ts(type = "string")]
    pub game: GameId,
    /// The version of its rules.
    pub rules_version: u16,
    /// The rule choices of the table.
    pub options: O,
    /// Who sat where.
    pub seats: Vec<FrameSeat>,
    /// Whose view it is; nobody's, if everything is open.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// All rounds in order; not all of them have to come with their frames.
    pub rounds: Vec<RoundFrames<V, A, E>>,
    /// Who has won; several share the win, nobody is possible.
    #[ts(type = "Array<number>")]
    pub winners: SeatSet,
    /// What deals were made of.
    #[ts(
        type = "{ scheme: string, match_id: string, commitment: string, server_seed: string, nonce: string, contributions: Array<string>, seat_commitments?: Array<string> }"
    )]
    pub fairness: Record,
    /// Was the table closed before the match was over? Then the result of the last round may say nothing.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub is_aborted: bool,
    /// What was played before at another table, if this match went on from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub carried: Option<Carried>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct FrameSeat {
    /// The name that the others saw.
    pub name: String,
    /// The level, if it was a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// A round, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct RoundFrames<V, A, E> {
    /// Its number within this replay, from 1; `result` has its number within the match.
    pub round: u16,
    /// Who started.
    #[ts(type = "number")]
    pub start: Seat,
    /// How many frames it has in all.
    pub frame_count: u32,
    /// The number of the first one here, from 0.
    pub first: u32,
    /// The frames, or as many of them as fit into one answer.
    pub frames: Vec<Frame<V, A, E>>,
    /// How it ended.
    pub result: RoundResult,
}

/// A moment of a round: what had just happened, and how everything stood then. The first frame is the deal, every
/// other one a decision with everything that it led to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Frame<V, A, E> {
    /// Who decided; nobody, for the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub seat: Option<Seat>,
    /// What they decided.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub action: Option<A>,
    /// What happened.
    pub events: Vec<E>,
    /// What the seat knew then; missing, if everything is open.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub view: Option<V>,
    /// With everything open: what each seat knew then.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<V>>")]
    pub views: Vec<V>,
}
