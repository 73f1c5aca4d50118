//! What each kind of entry affects, beside the state that it is folded into. The one list of kinds: code that has to know
//! what an entry does asks here.

use crate::Entry;
use pyatak_engine::Seat;

/// What an entry affects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effects {
    /// How it changes the position of the match.
    pub position: PositionChange,
    /// Does the clock of the turn start again?
    pub restarts_turn: bool,
    /// May people count as present or away now who did not before? Then presence is broadcast.
    pub presence: bool,
    /// Does it change who may be at the table, and as whom? Then sessions are checked again.
    pub access: bool,
    /// Do lists of tables show what it changes?
    pub is_listed: bool,
    /// Can it be told as news only while it is the latest entry? What it tells depends on a state that is gone later.
    pub only_when_latest: bool,
    /// Does somebody else play in a seat from now on?
    pub take_over: Option<TakeOver>,
}

/// How an entry changes the position of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionChange {
    /// It does not.
    None,
    /// A round begins.
    Round,
    /// A player moves.
    Move,
    /// The last move is taken back.
    Undo,
}

/// How somebody else comes to play in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakeOver {
    /// The host gives it to a bot, or back to its person.
    Replaced(Seat),
    /// The host gives it to another person.
    Given(Seat),
}

impl Effects {
    /// Nothing beside the state.
    const NONE: Effects = Effects {
        position: PositionChange::None,
        restarts_turn: false,
        presence: false,
        access: false,
        is_listed: false,
        only_when_latest: false,
        take_over: None,
    };
    /// Somebody sits elsewhere.
    const SEATING: Effects = Effects { presence: true, is_listed: true, ..Effects::NONE };
    /// The host changes who may do what.
    const MODERATION: Effects = Effects { presence: true, access: true, ..Effects::NONE };
}

impl<A, E> Entry<A, E> {
    /// What it affects, beside the state that it is folded into.
    pub fn effects(&self) -> Effects {
        match self {
            Entry::Created { .. } | Entry::Renamed { .. } | Entry::Rematched { .. } | Entry::Closed => {
                Effects { is_listed: true, ..Effects::NONE }
            }
            Entry::Sat { .. } | Entry::Freed { .. } | Entry::Swapped { .. } | Entry::HostChanged { .. } => {
                Effects::SEATING
            }
            // Its news tell who sat where then.
            Entry::Settled { .. } => Effects { only_when_latest: true, ..Effects::SEATING },
            Entry::Frozen { .. } => Effects { restarts_turn: true, is_listed: true, ..Effects::NONE },
            Entry::RoundBegan { .. } => Effects {
                position: PositionChange::Round,
                restarts_turn: true,
                is_listed: true,
                ..Effects::NONE
            },
            Entry::Moved { result, winners, .. } => Effects {
                position: PositionChange::Move,
                restarts_turn: true,
                is_listed: result.is_some() || winners.is_some(),
                ..Effects::NONE
            },
            // It cannot be told by events, and the view before it is gone.
            Entry::Undone { .. } => Effects {
                position: PositionChange::Undo,
                restarts_turn: true,
                only_when_latest: true,
                ..Effects::NONE
            },
            Entry::Contributed { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. } => Effects::NONE,
            Entry::Left { .. } => Effects { presence: true, ..Effects::NONE },
            // What a seat's person was told while somebody else sat there is not told again.
            Entry::Replaced { seat, .. } => Effects {
                only_when_latest: true,
                take_over: Some(TakeOver::Replaced(*seat)),
                ..Effects::MODERATION
            },
            Entry::SeatGiven { seat, .. } => Effects {
                is_listed: true,
                only_when_latest: true,
                take_over: Some(TakeOver::Given(*seat)),
                ..Effects::MODERATION
            },
            Entry::Removed { .. } | Entry::Barred { .. } | Entry::Silenced { .. } | Entry::Locked { .. } => {
                Effects::MODERATION
            }
            Entry::Forgotten { .. } => {
                Effects { is_listed: true, only_when_latest: true, ..Effects::MODERATION }
            }
        }
    }
}
