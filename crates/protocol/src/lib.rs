//! Every message between the server and its clients.
//!
//! Over the WebSocket a client sends [`ClientMessage`] and gets [`ServerMessage`]; both are JSON, one message
//! in a frame. The same messages go over plain HTTP for programs (`docs/protocol.md`). Where a message holds
//! something of a game, it is generic: `V` is the game's view, `A` its action, `E` its event as the viewer may
//! know it, `R` its refusal. `web/src/lib/protocol.ts` holds the same types in TypeScript, made by this crate's
//! tests.

mod ask;
mod frames;
mod going_on;
mod http;
mod news;
mod refusal;
mod settings;
mod sync;
mod time;
mod version;

pub use ask::{Ask, ClientMessage, Reaction};
pub use frames::{Frame, FrameSeat, MatchFrames, RoundFrames};
pub use going_on::{Carried, WayOn};
pub use http::{
    ApiToken, CodeFound, Failure, GameFacts, Key, KeyKind, Leave, MatchEnding, MatchList, MatchResult,
    MatchSummary, Me, MyData, MyTable, NewApiToken, NewTable, NewTableSeat, OptionFacts, Recover, Recovery,
    Rename, Said, SignOut, SignOutWhere, TableCreated, TableList, TableSummary,
};
pub use news::{Answer, Bye, Hint, MovedBy, News, Presence, RoundResult, ServerMessage, TurnNow, What};
pub use refusal::{Blocked, Refused, TableRefusal};
pub use settings::{
    AWAY_SECONDS, Clock, GRACE_SECONDS, Hints, OFFERED, OPEN_AFTER_MOVES, Offered, OpensAfter,
    PACE_MILLISECONDS, Settings, TURN_SECONDS,
};
pub use sync::{ChatLine, Chatter, DealNow, Guest, Occupant, Player, Stage, TableSync, You};
pub use time::UnixMs;
pub use version::{VERSION, is_next_version, is_old_version, version};
#[cfg(debug_assertions)]
pub use version::{become_next_version, become_old_version};

/// The longest id of a client's message, in bytes.
pub const MESSAGE_ID_MAX: usize = 40;
/// The longest line of chat, in characters.
pub const CHAT_MAX: usize = 300;
/// The name of people who were deleted.
pub const FORGOTTEN_NAME: &str = "—";
/// The longest name of a person, in characters.
pub const NAME_MAX: usize = 24;
