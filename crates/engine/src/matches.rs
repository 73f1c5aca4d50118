//! A match: rounds, standings, start seats and the end, for all games alike.

use crate::{
    Direction, EndLine, Outcome, Rules, RulesVersion, ScoreLine, Seat, SeatSet, Standing, Turn, View, Viewer,
};
use thiserror::Error;

/// A match of one or more rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct Match<G: Rules> {
    options: G::Options,
    standing: Standing,
    round: G,
    winners: Option<SeatSet>,
}

/// Why a match cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MatchError {
    /// The game is not for this number of players.
    #[error("{name} is for {least} to {most} players, not for {asked}")]
    Seats {
        /// The game.
        name: &'static str,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
        /// What was asked for.
        asked: usize,
    },
    /// The seat that should start is not at the table.
    #[error("seat {asked} cannot start: the seats are numbered 0 to {last}")]
    Start {
        /// What was asked for.
        asked: u8,
        /// The highest seat.
        last: u8,
    },
    /// The game does not know this version of its rules.
    #[error("{name} is known in the versions 1 to {newest} of its rules, not in version {asked}")]
    Version {
        /// The game.
        name: &'static str,
        /// The newest version that is known.
        newest: RulesVersion,
        /// What was asked for.
        asked: RulesVersion,
    },
    /// A match like this cannot begin with these rounds and points.
    #[error("these rounds and points cannot be carried into a match of this form")]
    Carried,
}

impl<G: Rules> Match<G> {
    /// Checks a number of players.
    pub fn check_seats(asked: usize) -> Result<u8, MatchError> {
        let (least, most) = (G::META.seats_min, G::META.seats_max);
        match u8::try_from(asked) {
            Ok(seats) if (least..=most).contains(&seats) => Ok(seats),
            Ok(_) | Err(_) => Err(MatchError::Seats { name: G::META.name, least, most, asked }),
        }
    }

    /// Checks a version of the rules.
    pub fn check_version(asked: RulesVersion) -> Result<(), MatchError> {
        let newest = G::META.rules_version;
        if asked.is_known(newest) {
            return Ok(());
        }
        Err(MatchError::Version { name: G::META.name, newest, asked })
    }

    /// A match by this version of the rules, before its first deal.
    pub fn new(
        version: RulesVersion,
        options: G::Options,
        seats: u8,
        start: Seat,
    ) -> Result<Match<G>, MatchError> {
        Self::check_version(version)?;
        Self::check_seats(usize::from(seats))?;
        if start.0 >= seats {
            return Err(MatchError::Start { asked: start.0, last: seats - 1 });
        }
        let standing = Standing::new(seats, start);
        Ok(Match { options, round: G::new(version, options, &standing), standing, winners: None })
    }

    /// A match that stands so, in the midst of this round: the true one, or one sampled from a view.
    pub fn resume(standing: Standing, round: G) -> Match<G> {
        Match { options: round.options(), standing, round, winners: None }
    }

    /// The version of the rules that the match is played by.
    pub fn version(&self) -> RulesVersion {
        self.round.version()
    }

    /// The rule choices of the table.
    pub fn options(&self) -> G::Options {
        self.options
    }

    /// How the match stands.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The round under way, or the one just finished.
    pub fn round(&self) -> &G {
        &self.round
    }

    /// The round under way, to let events happen in it.
    pub fn round_mut(&mut self) -> &mut G {
        &mut self.round
    }

    /// Who has won, once the match is over.
    pub fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// Writes down a finished round: totals, the seat that starts next, and winners if the match is over.
    /// `None` while the round goes on.
    pub fn finish_round(&mut self) -> Option<Outcome> {
        let outcome = (self.round.turn() == Turn::Over).then(|| self.round.outcome()).flatten()?;
        self.winners = record_round::<G>(&self.options, &mut self.standing, outcome.clone());
        Some(outcome)
    }

    /// How each seat's score of the round just finished comes about, as this viewer may know it; without a viewer
    /// everything is open, and each seat's own view tells. Nothing while the round goes on.
    pub fn score_lines(&self, viewer: Option<Viewer>) -> Vec<Vec<ScoreLine>> {
        if self.round.turn() != Turn::Over {
            return Vec::new();
        }
        let lines = |seat| self.round.view(viewer.unwrap_or(Viewer::Seat(seat))).score_lines(seat);
        Seat::all(self.standing.seats).map(lines).collect()
    }

    /// Why the round just finished is over, as this viewer may know it; without a viewer everything is open, and whoever
    /// has ended the round tells. Nothing while the round goes on.
    pub fn end_line(&self, viewer: Option<Viewer>) -> Option<EndLine> {
        let outcome = self.round.outcome()?;
        let teller = || Viewer::Seat(outcome.ended_by.unwrap_or(Seat(0)));
        self.round.view(viewer.unwrap_or_else(teller)).end_line()
    }

    /// Sets up the next round, after [`Match::finish_round`] and while nobody has won.
    pub fn next_round(&mut self) {
        debug_assert!(self.winners.is_none(), "the match is over");
        self.round = self.round.next(&self.standing);
    }
}

/// Writes the outcome of a round into the standing: totals, the number of rounds, the seat that starts next. Returns who
/// has won, if the match is over.
pub fn record_round<G: Rules>(
    options: &G::Options,
    standing: &mut Standing,
    outcome: Outcome,
) -> Option<SeatSet> {
    G::record(options, standing, &outcome);
    standing.rounds += 1;
    standing.start = standing.start.next(Direction::Clockwise, standing.seats);
    standing.last = Some(outcome);
    G::winners(options, standing)
}
