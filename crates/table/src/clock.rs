//! Who plays for whom, and when something is due.

use crate::dealing::REVEAL_MS;
use crate::sessions::Sessions;
use crate::state::TableState;
use pyatak_engine::{Game, Level, Seat};
use pyatak_log::{Control, LoggedOccupant};
use pyatak_protocol::{Clock, MovedBy, Stage, TurnNow, UnixMs};

/// When the turn under way began, and whether anybody is there to see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    pub(crate) turn_began: UnixMs,
    pub(crate) is_awake: bool,
    /// No bot may search for longer.
    pub(crate) search_max_ms: i64,
}

/// A bot that does not search takes this many milliseconds: far more than it needs, whatever its choice.
const QUICK_MS: i64 = 2;
/// A bot that searches may answer this many milliseconds after the time for its search is over.
const SLACK_MS: i64 = 50;

/// Between rounds bots give people this many times their pace to look at the score.
const PACES_BETWEEN_ROUNDS: i64 = 4;

/// A bot that moves for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mover {
    pub(crate) level: Level,
    pub(crate) by: MovedBy,
}

impl Clocks {
    /// The bot that moves for this seat now, if the person does not do so.
    pub(crate) fn mover<G: Game>(
        &self,
        state: &TableState<G>,
        sessions: &Sessions,
        seat: Seat,
        now: UnixMs,
    ) -> Option<Mover> {
        let taken = state.seats.get(seat)?;
        let stand_in = state.settings.stand_in;
        match &taken.occupant {
            LoggedOccupant::Bot(level) => Some(Mover { level: *level, by: MovedBy::Own }),
            LoggedOccupant::Person(_) if taken.control != Control::Occupant => {
                Some(Mover { level: stand_in, by: MovedBy::Away })
            }
            LoggedOccupant::Person(_) if sessions.absences.is_late(seat) => {
                Some(Mover { level: stand_in, by: MovedBy::Late })
            }
            LoggedOccupant::Person(_) => sessions
                .absences
                .since(seat)
                .filter(|since| now >= since + away_ms(state))
                .map(|_| Mover { level: stand_in, by: MovedBy::Away }),
        }
    }

    /// Is anybody connected to see what happens? Without people, or without spectators where only bots play, a table
    /// sleeps.
    pub(crate) fn is_anybody_here<G: Game>(state: &TableState<G>, sessions: &Sessions) -> bool {
        let has_people = state.people().next().is_some();
        match has_people {
            true => state.people().any(|(_, player)| sessions.is_here(&player.person)),
            false => sessions.is_anybody_listening(),
        }
    }

    /// The earliest moment at which a bot may move.
    pub(crate) fn bot_due<G: Game>(&self, state: &TableState<G>, sessions: &Sessions, seat: Seat) -> UnixMs {
        let pace = i64::from(state.settings.pace_milliseconds);
        let away_from = sessions.absences.since(seat).map_or(i64::MIN, |since| since + away_ms(state));
        let is_left = state.seats.get(seat).is_some_and(|taken| taken.control != Control::Occupant);
        if is_left || sessions.absences.is_late(seat) || state.player(seat).is_none() {
            return self.turn_began + pace;
        }
        (self.turn_began + pace).max(away_from)
    }

    /// How many milliseconds a bot takes for a move at least: what its level may take at most, whether it needs it or
    /// not.
    pub(crate) fn thinking_ms(&self, level: Level) -> i64 {
        match level {
            Level::Random | Level::Easy | Level::Medium => QUICK_MS,
            Level::Hard | Level::Expert => {
                let search = i64::try_from(level.thinking_time().as_millis()).unwrap_or(i64::MAX);
                search.min(self.search_max_ms) + SLACK_MS
            }
        }
    }

    /// When the turn of this person is over, grace included.
    pub(crate) fn deadline<G: Game>(&self, state: &TableState<G>) -> Option<UnixMs> {
        let Clock { turn_seconds, grace_seconds } = state.settings.clock?;
        Some(self.turn_began + 1000 * (i64::from(turn_seconds) + i64::from(grace_seconds)))
    }

    /// When the cards are dealt without those who have not revealed what they contribute.
    pub(crate) fn deal_due<G: Game>(&self, state: &TableState<G>) -> Option<UnixMs> {
        state.is_dealing().then_some(self.turn_began + REVEAL_MS)
    }

    /// When bots go on to the next round by themselves: only where no person is there to say so.
    pub(crate) fn next_round_due<G: Game>(
        &self,
        state: &TableState<G>,
        sessions: &Sessions,
        now: UnixMs,
    ) -> Option<UnixMs> {
        let waits = state.people().any(|(seat, _)| self.mover(state, sessions, seat, now).is_none());
        let pace = i64::from(state.settings.pace_milliseconds);
        (state.stage() == Stage::BetweenRounds && !waits)
            .then_some(self.turn_began + PACES_BETWEEN_ROUNDS * pace)
    }

    /// Whose turn it is, as everybody may know it.
    pub(crate) fn turn_now<G: Game>(
        &self,
        state: &TableState<G>,
        sessions: &Sessions,
        now: UnixMs,
    ) -> Option<TurnNow> {
        let seat = state.play.as_ref().filter(|_| !state.is_closed)?.turn()?;
        let runs =
            self.is_awake && state.player(seat).is_some() && self.mover(state, sessions, seat, now).is_none();
        let left = state.settings.clock.filter(|_| runs).map(|clock| {
            let until = self.turn_began + 1000 * i64::from(clock.turn_seconds);
            (until - now).max(0) as u32
        });
        Some(TurnNow { seat, left })
    }

    /// When something has to be looked at next.
    pub(crate) fn next_wake<G: Game>(
        &self,
        state: &TableState<G>,
        sessions: &Sessions,
        now: UnixMs,
    ) -> Option<UnixMs> {
        if !self.is_awake {
            return None;
        }
        let Some(seat) = state.play.as_ref().and_then(|play| play.turn()) else {
            let next_round =
                || self.next_round_due(state, sessions, now).or_else(|| next_away(state, sessions, now));
            return self.deal_due(state).or_else(next_round);
        };
        match self.mover(state, sessions, seat, now) {
            Some(_) => Some(self.bot_due(state, sessions, seat)),
            None => {
                let away_from = sessions.absences.since(seat).map(|since| since + away_ms(state));
                [away_from, self.deadline(state)].into_iter().flatten().min()
            }
        }
    }
}

/// Between rounds: when the next person will have been away long enough not to be waited for.
fn next_away<G: Game>(state: &TableState<G>, sessions: &Sessions, now: UnixMs) -> Option<UnixMs> {
    let due = |seat: Seat| sessions.absences.since(seat).map(|since| since + away_ms(state));
    let dues = state.people().filter_map(|(seat, _)| due(seat)).filter(|due| *due > now);
    dues.min().filter(|_| state.stage() == Stage::BetweenRounds)
}

/// How many milliseconds a person may be away before a bot plays for them.
pub(crate) fn away_ms<G: Game>(state: &TableState<G>) -> i64 {
    1000 * i64::from(state.settings.away_seconds)
}
