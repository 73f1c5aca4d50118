//! Why something was not done.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Refused<R> {
    /// A rule of the game forbids it.
    Game {
        /// The number of the rule.
        rule: String,
        /// The refusal with its code and arguments.
        refusal: R,
    },
    /// The table does not allow it.
    Table(TableRefusal),
}

/// Why a card in the hand cannot be played now. A card may have several reasons, one for each way to use it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Blocked<A, R> {
    /// What the card would have been used for.
    pub action: A,
    /// The number of the rule.
    pub rule: String,
    /// The refusal with its code and arguments.
    pub refusal: R,
}

/// Why a table does not allow something. The code is also the name of the sentence in `locales/`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum TableRefusal {
    /// The message cannot be read.
    NotUnderstood {
        /// What is wrong with it.
        why: String,
    },
    /// Messages come too fast.
    TooFast,
    /// Nobody sits there, or there is no such seat.
    NoSuchSeat,
    /// Somebody sits there already.
    SeatTaken,
    /// Every seat is taken.
    TableFull,
    /// Somebody at the table has the same name.
    NameTaken,
    /// Only somebody with a seat can do that.
    NotSeated,
    /// Only the host can do that.
    NotHost,
    /// The match has begun.
    AlreadyStarted,
    /// The match has not begun.
    NotStarted,
    /// Not every seat is taken.
    SeatsEmpty,
    /// There is no person in that seat.
    NotAPerson,
    /// Nobody has asked this seat for a contribution: it had committed to none when the list was frozen.
    NotCommitted,
    /// The contribution is not the one that the seat had committed to.
    WrongContribution,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game has moved on since.
    Stale,
    /// The round goes on.
    RoundNotOver,
    /// The match is over.
    MatchOver,
    /// The match goes on.
    MatchNotOver,
    /// Nobody can go on from here in that way with the points that everybody has.
    CannotGoOn {
        /// The number of the rule that says when it is possible.
        rule: String,
    },
    /// The match goes on with points from another table. They belong to the seats and were made by these options, so
    /// both stay as they are.
    PointsCarried,
    /// The table is closed.
    Closed,
    /// The table does not allow taking back.
    UndoNotAllowed,
    /// The table does not allow hints: they are off, or other people play along.
    NoHints,
    /// Nothing can be taken back: others have acted, chance has been drawn, or something was revealed.
    NothingToUndo,
    /// The settings do not fit the game.
    BadSettings {
        /// What is wrong with them.
        why: String,
    },
    /// The text is empty or too long.
    BadText {
        /// The most characters.
        most: usize,
    },
    /// Watching is not allowed here.
    NotWatchable,
    /// The table has not asked for this.
    NotOffered,
    /// A program's token can play and nothing else.
    NotForPrograms,
    /// The host has given the seat to a bot.
    Replaced,
    /// The person in that seat is still here. They have to leave it, or to be away long enough for a bot to play.
    NotDeserted,
    /// Nobody of that name is here.
    NotHere,
    /// That person has a seat.
    StillSeated,
    /// That person has seen cards that the seat may not see.
    SeenCards,
    /// The host has kept you from sitting down.
    Barred,
    /// The host has silenced you.
    Silenced,
    /// A host cannot do that to themselves.
    NotYourself,
    /// There are too many already.
    TooMany {
        /// The most.
        most: usize,
    },
    /// It could not be saved, so it has not happened. Trying again later may help.
    NotSaved,
}
