//! Who plays for whom, and when something is due.

use crate::book::Book;
use crate::dealing::REVEAL_TIME;
use crate::desk::Desk;
use crate::entry::LoggedOccupant;
use pyatak_bots::Level;
use pyatak_engine::{Game, Seat};
use pyatak_protocol::{Clock, Hand, Stage, TurnNow};

/// When the turn under way began, and whether anybody is there to see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    pub(crate) began: i64,
    pub(crate) is_awake: bool,
    /// No bot may search for longer, in milliseconds.
    pub(crate) search_max: i64,
}

/// A bot that does not search takes so many milliseconds: far more than it needs, whatever its choice.
const QUICK: i64 = 2;
/// A bot that searches may come so many milliseconds after the time for its search is over.
const SLACK: i64 = 50;

/// Between rounds bots give people so many times their pace to look at the score.
const PACES_BETWEEN_ROUNDS: i64 = 4;

/// A bot that moves for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mover {
    pub(crate) level: Level,
    pub(crate) by: Hand,
}

impl Clocks {
    /// The bot that moves for this seat now, if the person does not do so.
    pub(crate) fn mover<G: Game>(&self, book: &Book<G>, desk: &Desk, seat: Seat, now: i64) -> Option<Mover> {
        let chair = book.chairs.get(seat.index())?.as_ref()?;
        let stand_in = book.settings.stand_in;
        match &chair.occupant {
            LoggedOccupant::Bot(level) => Some(Mover { level: *level, by: Hand::Own }),
            LoggedOccupant::Person(_) if chair.is_left || chair.is_replaced => {
                Some(Mover { level: stand_in, by: Hand::Away })
            }
            LoggedOccupant::Person(_) if desk.is_late(seat) => {
                Some(Mover { level: stand_in, by: Hand::Late })
            }
            LoggedOccupant::Person(_) => desk
                .absent_since(seat)
                .filter(|since| now >= since + away(book))
                .map(|_| Mover { level: stand_in, by: Hand::Away }),
        }
    }

    /// Is anybody there to see what happens? Without people, or without spectators where only bots play, a
    /// table sleeps.
    pub(crate) fn is_anybody_here<G: Game>(book: &Book<G>, desk: &Desk) -> bool {
        let has_people = book.people().next().is_some();
        match has_people {
            true => book.people().any(|(_, player)| desk.is_here(&player.person)),
            false => desk.is_anybody_listening(),
        }
    }

    /// When a bot may move at the earliest.
    pub(crate) fn bot_due<G: Game>(&self, book: &Book<G>, desk: &Desk, seat: Seat) -> i64 {
        let pace = i64::from(book.settings.pace_milliseconds);
        let away_from = desk.absent_since(seat).map_or(i64::MIN, |since| since + away(book));
        let is_left =
            book.chairs[seat.index()].as_ref().is_some_and(|chair| chair.is_left || chair.is_replaced);
        if is_left || desk.is_late(seat) || book.player(seat).is_none() {
            return self.began + pace;
        }
        (self.began + pace).max(away_from)
    }

    /// How long a bot takes over a move at the least: what its level may take at most, whether it needs it or not.
    pub(crate) fn thinking_time(&self, level: Level) -> i64 {
        match level {
            Level::Random | Level::Easy | Level::Medium => QUICK,
            Level::Hard | Level::Expert => {
                let search = i64::try_from(level.thinking_time().as_millis()).unwrap_or(i64::MAX);
                search.min(self.search_max) + SLACK
            }
        }
    }

    /// When the turn of this person is over, grace included.
    pub(crate) fn deadline<G: Game>(&self, book: &Book<G>) -> Option<i64> {
        let Clock { turn_seconds, grace_seconds } = book.settings.clock?;
        Some(self.began + 1000 * (i64::from(turn_seconds) + i64::from(grace_seconds)))
    }

    /// When the cards are dealt without those who have not revealed what they contribute.
    pub(crate) fn deal_due<G: Game>(&self, book: &Book<G>) -> Option<i64> {
        book.is_dealing().then_some(self.began + REVEAL_TIME)
    }

    /// When bots go on to the next round by themselves: only where no person is there to say so.
    pub(crate) fn next_round_due<G: Game>(&self, book: &Book<G>, desk: &Desk, now: i64) -> Option<i64> {
        let waits = book.people().any(|(seat, _)| self.mover(book, desk, seat, now).is_none());
        let pace = i64::from(book.settings.pace_milliseconds);
        (book.stage() == Stage::BetweenRounds && !waits).then_some(self.began + PACES_BETWEEN_ROUNDS * pace)
    }

    /// Whose turn it is, as everybody may know it.
    pub(crate) fn turn_now<G: Game>(&self, book: &Book<G>, desk: &Desk, now: i64) -> Option<TurnNow> {
        let seat = book.play.as_ref().filter(|_| !book.is_closed)?.turn()?;
        let runs =
            self.is_awake && book.player(seat).is_some() && self.mover(book, desk, seat, now).is_none();
        let left = book.settings.clock.filter(|_| runs).map(|clock| {
            let until = self.began + 1000 * i64::from(clock.turn_seconds);
            (until - now).max(0) as u32
        });
        Some(TurnNow { seat, left })
    }

    /// When something has to be looked at next.
    pub(crate) fn next_wake<G: Game>(&self, book: &Book<G>, desk: &Desk, now: i64) -> Option<i64> {
        if !self.is_awake {
            return None;
        }
        let Some(seat) = book.play.as_ref().and_then(|play| play.turn()) else {
            let next_round = || self.next_round_due(book, desk, now).or_else(|| next_away(book, desk, now));
            return self.deal_due(book).or_else(next_round);
        };
        match self.mover(book, desk, seat, now) {
            Some(_) => Some(self.bot_due(book, desk, seat)),
            None => {
                let away_from = desk.absent_since(seat).map(|since| since + away(book));
                [away_from, self.deadline(book)].into_iter().flatten().min()
            }
        }
    }
}

/// Between rounds: when the next person will have been away long enough not to be waited for.
fn next_away<G: Game>(book: &Book<G>, desk: &Desk, now: i64) -> Option<i64> {
    let due = |seat: Seat| desk.absent_since(seat).map(|since| since + away(book));
    let dues = book.people().filter_map(|(seat, _)| due(seat)).filter(|due| *due > now);
    dues.min().filter(|_| book.stage() == Stage::BetweenRounds)
}

/// How long somebody may be away before a bot plays for them, in milliseconds.
pub(crate) fn away<G: Game>(book: &Book<G>) -> i64 {
    1000 * i64::from(book.settings.away_seconds)
}
