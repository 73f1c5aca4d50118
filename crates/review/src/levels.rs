//! Which level of bot gives away about as much as a player.

use pyatak_engine::{Level, read_json};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What bots of each level give away in matches among themselves. `made_by` in the file is the command that measured.
const MEASURED: &str = include_str!("../levels.json");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "for readers of the file")]
    made_by: Vec<String>,
    rows: Vec<Calibrated>,
}

/// What a decision of a level gives away, on average.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibrated {
    /// The name of the game.
    pub game: String,
    /// Several rounds, or one?
    pub is_match: bool,
    /// How many players.
    pub players: u8,
    /// The level, in every seat.
    pub level: Level,
    /// How many matches were reviewed.
    pub matches: u64,
    /// How many decisions they had.
    pub decisions: u64,
    /// The chance given away, on average.
    pub mean: f64,
    /// Its standard error, over matches.
    pub error: f64,
}

/// The levels that a player is about like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Like {
    /// The nearest.
    #[ts(type = "string")]
    pub level: Level,
    /// The lowest that it may be, one standard error down.
    #[ts(type = "string")]
    pub lowest: Level,
    /// The highest that it may be.
    #[ts(type = "string")]
    pub highest: Level,
}

/// What was measured. A test makes sure that the file can be read.
pub fn calibrated() -> Vec<Calibrated> {
    let read: Result<File, _> = read_json(MEASURED.as_bytes());
    debug_assert!(read.is_ok(), "levels.json cannot be read");
    read.map(|file| file.rows).unwrap_or_default()
}

/// The levels whose decisions give away about as much; none where none were measured. Tables of another size are
/// compared with the nearest that was.
pub fn about_like(game: &str, is_match: bool, players: u8, given_away: f64, error: f64) -> Option<Like> {
    let rows: Vec<Calibrated> =
        calibrated().into_iter().filter(|row| row.game == game && row.is_match == is_match).collect();
    let nearest = rows.iter().map(|row| row.players).min_by_key(|other| other.abs_diff(players))?;
    let level = |figure: f64| {
        let distance = |row: &&Calibrated| (row.mean - figure).abs();
        let rows = rows.iter().filter(|row| row.players == nearest);
        rows.min_by(|a, b| distance(a).total_cmp(&distance(b))).map(|row| row.level)
    };
    // Levels that give away the same may have been measured in the wrong order.
    let like = [level(given_away + error)?, level(given_away)?, level(given_away - error)?];
    let (lowest, highest) = like
        .iter()
        .fold((like[1], like[1]), |(lowest, highest), level| (lowest.min(*level), highest.max(*level)));
    Some(Like { level: like[1], lowest, highest })
}
