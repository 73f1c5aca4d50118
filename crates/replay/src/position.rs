//! Going to a certain move of a recorded match.

use crate::{ReplayOf, opening};
use pyatak_engine::{Game, Match, Seat};
use thiserror::Error;

/// A move of a recorded match: everything before it has happened.
#[derive(Debug)]
pub struct Position<G: Game> {
    /// The match as it stands before the move.
    pub game: Match<G>,
    /// Who moved.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
}

/// Why there is no such move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoPosition {
    /// The match has fewer rounds.
    #[error("there is no round {asked}; the match has rounds 1 to {last}")]
    Round {
        /// What was asked for.
        asked: usize,
        /// The last one.
        last: usize,
    },
    /// The round has fewer moves.
    #[error("there is no move {asked} in round {round}; it has moves 1 to {last}")]
    Move {
        /// What was asked for.
        asked: usize,
        /// In which round.
        round: usize,
        /// The last one.
        last: usize,
    },
    /// The replay cannot be played through.
    #[error("the replay does not hold; `pyatak verify` says where")]
    Broken,
}

/// Goes to a move, rounds and moves counted from 1; rounds that were played before the match went on here count, too.
/// The replay must have been verified.
pub fn position<G: Game>(
    replay: &ReplayOf<G>,
    round: usize,
    number: usize,
) -> Result<Position<G>, NoPosition> {
    position_after(replay, round, number, |_, _| {})
}

/// The same. `tell` gets the position before each event up to that move, and the event.
pub fn position_after<G: Game>(
    replay: &ReplayOf<G>,
    round: usize,
    number: usize,
    mut tell: impl FnMut(&G, &G::Event),
) -> Result<Position<G>, NoPosition> {
    let before = replay.rounds_before();
    let last = before + replay.rounds.len();
    if !(before + 1..=last).contains(&round) {
        return Err(NoPosition::Round { asked: round, last });
    }
    let rounds = &replay.rounds[..round - before];
    let moves = rounds[rounds.len() - 1].steps.iter().filter(|step| step.seat.is_some()).count();
    if !(1..=moves).contains(&number) {
        return Err(NoPosition::Move { asked: number, round, last: moves });
    }
    let mut game = opening::<G>(replay).map_err(|_| NoPosition::Broken)?;
    for (index, recorded) in rounds.iter().enumerate() {
        if index > 0 {
            game.finish_round().ok_or(NoPosition::Broken)?;
            game.next_round();
        }
        let mut count = 0;
        for step in &recorded.steps {
            if let (Some(seat), Some(action)) = (step.seat, step.action) {
                count += 1;
                if index + 1 == rounds.len() && count == number {
                    return Ok(Position { game, seat, action });
                }
            }
            for event in &step.events {
                tell(game.round(), event);
                game.round_mut().evolve(event);
            }
        }
    }
    Err(NoPosition::Broken)
}
