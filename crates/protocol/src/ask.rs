//! What a client asks of a table.

use crate::Settings;
use pyatak_engine::{Buffered, GoOn, Level, ReadTagged, Seat};
use pyatak_fair::Bytes32;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

/// What a client sends. Every message is answered, with the id that it carries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClientMessage<A> {
    /// Chosen by the client, at most [`crate::MESSAGE_ID_MAX`] bytes. The same id sent again by the same
    /// person is recognised and answered, but not carried out twice.
    pub id: String,
    /// What is asked for.
    pub ask: Ask<A>,
}

/// What a client asks of a table. Every ask refuses unknown fields, so that a misspelt field is not taken for a
/// missing one. Asks without fields are written with braces, because serde accepts any field otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(tag = "type")]
pub enum Ask<A> {
    /// Sit down, or move to another seat, before the start; any free seat if none is named.
    Sit {
        /// Where.
        #[serde(default)]
        #[ts(type = "number | null", optional = nullable)]
        seat: Option<Seat>,
        /// The seat's part of the seed that deals, at a table of the scheme `pyatak/1` only.
        #[serde(default)]
        #[ts(type = "string | null", optional = nullable)]
        contribution: Option<Bytes32>,
        /// What binds the seat to its contribution and does not tell it. Missing: the one that was sent before.
        #[serde(default)]
        #[ts(type = "string | null", optional = nullable)]
        commitment: Option<Bytes32>,
    },
    /// Reveal the seat's part of the seed that deals, once the list of commitments is frozen.
    Contribute {
        /// 32 random bytes as hexadecimal digits.
        #[ts(type = "string")]
        contribution: Bytes32,
    },
    /// Give the seat back before the start. After it: let a bot play on.
    Stand {},
    /// Take the own seat back from the bot that plays on.
    Return {},
    /// Put a bot into an empty seat, or change its level. For the host, before the start.
    Bot {
        /// Where.
        #[ts(type = "number")]
        seat: Seat,
        /// Which.
        #[ts(type = "string")]
        level: Level,
    },
    /// Empty a seat of its bot or its person. For the host, before the start.
    Clear {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Exchange what sits in two seats. For the host, before the start.
    Swap {
        /// One.
        #[ts(type = "number")]
        first: Seat,
        /// The other.
        #[ts(type = "number")]
        second: Seat,
    },
    /// Make the person in that seat the host. For the host.
    HandOver {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// Change the settings of the table. For the host, before the start; the game stays.
    Settle {
        /// All settings; what is missing has its default.
        #[ts(type = "SomeSettings")]
        settings: Box<Settings>,
    },
    /// Begin. For the host, once every seat is taken.
    Start {},
    /// Act in the game.
    Act {
        /// How.
        action: A,
        /// The number of the last message that the client knew; if the game has moved on since, the action is
        /// refused as stale instead of being taken for something else.
        #[serde(default)]
        #[ts(type = "number | null", optional = nullable)]
        seen: Option<u64>,
    },
    /// Say what a good player would do now; for the player to move, at a table that allows hints.
    Hint {},
    /// Take the last action back.
    Undo {},
    /// Begin the next round; for anybody at the table, once a round has ended.
    NextRound {},
    /// Play again: open another table with the same people and bots, after the end of the match. Everybody keeps
    /// their seat, the host stays host if they are here, and the seat after the one that began last begins.
    Rematch {
        /// Go on with the points that everybody has, in one of the ways that the table offers (`ways_on`). Missing: a
        /// new match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(type = "'match' | 'extra-round' | null", optional = nullable)]
        go_on: Option<GoOn>,
    },
    /// Agree that spectators see everything later, or withdraw that.
    Agree {
        /// Yes or no.
        is_open: bool,
    },
    /// Say something.
    Chat {
        /// At most [`crate::CHAT_MAX`] characters.
        text: String,
    },
    /// Show a reaction.
    React {
        /// Which.
        reaction: Reaction,
    },
    /// Stop hearing a person, or hear them again.
    Mute {
        /// Who, by the name in addresses that a table shows.
        person: String,
        /// Stop hearing them?
        is_muted: bool,
    },
    /// Let a bot play on in that seat, after the start; its person may not come back until the host says so with
    /// `is_replaced: false`. For the host.
    Replace {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// By a bot, or by its person again?
        is_replaced: bool,
    },
    /// Give a seat to somebody who is here without one, after the start. Its person must have left it, or must have
    /// been away long enough for a bot to play. For the host.
    GiveSeat {
        /// Which.
        #[ts(type = "number")]
        seat: Seat,
        /// To whom, by the name in addresses.
        person: String,
    },
    /// Send somebody without a seat away from this table, or let them come again. Before the start their seat becomes
    /// free. For the host.
    Remove {
        /// Whom, by the name in addresses.
        person: String,
        /// Sent away, or allowed to come again?
        is_removed: bool,
    },
    /// Keep a person from sitting down, or allow it again. A person who is here when the host clears
    /// their seat is kept from it. For
    /// the host, before the start.
    Bar {
        /// Whom, by the name in addresses.
        person: String,
        /// Kept from it, or allowed again?
        is_barred: bool,
    },
    /// Let nobody hear a person, or let them be heard again. For the host.
    Silence {
        /// Whom, by the name in addresses.
        person: String,
        /// Silenced, or heard again?
        is_silenced: bool,
    },
    /// Let nobody new in, or let people in again. For the host.
    Lock {
        /// Locked, or open again?
        is_locked: bool,
    },
    /// Send again what came after this number.
    Resend {
        /// The last number that the client has.
        #[ts(type = "number")]
        after: u64,
    },
    /// Close the table. For the host.
    Close {},
}

pyatak_engine::tagged_write!(Ask<A>, "type");

/// An action that only a game can read.
struct Unread<'de>(Buffered<'de>);

impl<'de> Deserialize<'de> for Unread<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Buffered::deserialize(deserializer).map(Unread)
    }
}

/// An ask whose action is not read yet. There is one reader of asks and of messages, and not one for every game.
struct UnreadAsk<'de>(Ask<Unread<'de>>);

impl<'de: 'a, 'a> Deserialize<'de> for UnreadAsk<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ask::<Unread<'de>>::deserialize(&mut ReadTagged::new("type", deserializer)?).map(UnreadAsk)
    }
}

#[derive(Deserialize)]
#[serde(rename = "ClientMessage", deny_unknown_fields)]
struct UnreadMessage<'a> {
    id: String,
    #[serde(borrow)]
    ask: UnreadAsk<'a>,
}

impl<'de, A: Deserialize<'de>> Deserialize<'de> for ClientMessage<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let UnreadMessage { id, ask: UnreadAsk(ask) } = UnreadMessage::deserialize(deserializer)?;
        Ok(ClientMessage { id, ask: Ask::of_game(ask)? })
    }
}

impl<'de, A: Deserialize<'de>> Deserialize<'de> for Ask<A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let UnreadAsk(ask) = UnreadAsk::deserialize(deserializer)?;
        Ask::of_game(ask)
    }
}

impl<'de, A: Deserialize<'de>> Ask<A> {
    /// The ask with its action.
    fn of_game<E: serde::de::Error>(ask: Ask<Unread<'de>>) -> Result<Ask<A>, E> {
        Ok(match ask {
            Ask::Sit { seat, contribution, commitment } => Ask::Sit { seat, contribution, commitment },
            Ask::Contribute { contribution } => Ask::Contribute { contribution },
            Ask::Stand {} => Ask::Stand {},
            Ask::Return {} => Ask::Return {},
            Ask::Bot { seat, level } => Ask::Bot { seat, level },
            Ask::Clear { seat } => Ask::Clear { seat },
            Ask::Swap { first, second } => Ask::Swap { first, second },
            Ask::HandOver { seat } => Ask::HandOver { seat },
            Ask::Settle { settings } => Ask::Settle { settings },
            Ask::Start {} => Ask::Start {},
            Ask::Act { action, seen } => Ask::Act { action: action.0.read()?, seen },
            Ask::Hint {} => Ask::Hint {},
            Ask::Undo {} => Ask::Undo {},
            Ask::NextRound {} => Ask::NextRound {},
            Ask::Rematch { go_on } => Ask::Rematch { go_on },
            Ask::Agree { is_open } => Ask::Agree { is_open },
            Ask::Chat { text } => Ask::Chat { text },
            Ask::React { reaction } => Ask::React { reaction },
            Ask::Mute { person, is_muted } => Ask::Mute { person, is_muted },
            Ask::Replace { seat, is_replaced } => Ask::Replace { seat, is_replaced },
            Ask::GiveSeat { seat, person } => Ask::GiveSeat { seat, person },
            Ask::Remove { person, is_removed } => Ask::Remove { person, is_removed },
            Ask::Bar { person, is_barred } => Ask::Bar { person, is_barred },
            Ask::Silence { person, is_silenced } => Ask::Silence { person, is_silenced },
            Ask::Lock { is_locked } => Ask::Lock { is_locked },
            Ask::Resend { after } => Ask::Resend { after },
            Ask::Close {} => Ask::Close {},
        })
    }
}

/// A quick reaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Reaction {
    Hello,
    Thanks,
    WellPlayed,
    Laugh,
    Wow,
    Ouch,
    Thinking,
    Hurry,
    GoodGame,
}

impl<A> Ask<A> {
    /// Is it something said to others?
    pub fn is_talk(&self) -> bool {
        matches!(self, Ask::Chat { .. } | Ask::React { .. })
    }

    /// The name of what is asked for, as in the message.
    pub fn name(&self) -> &'static str {
        match self {
            Ask::Sit { .. } => "sit",
            Ask::Contribute { .. } => "contribute",
            Ask::Stand {} => "stand",
            Ask::Return {} => "return",
            Ask::Bot { .. } => "bot",
            Ask::Clear { .. } => "clear",
            Ask::Swap { .. } => "swap",
            Ask::HandOver { .. } => "hand-over",
            Ask::Settle { .. } => "settle",
            Ask::Start {} => "start",
            Ask::Act { .. } => "act",
            Ask::Hint {} => "hint",
            Ask::Undo {} => "undo",
            Ask::NextRound {} => "next-round",
            Ask::Rematch { .. } => "rematch",
            Ask::Agree { .. } => "agree",
            Ask::Chat { .. } => "chat",
            Ask::React { .. } => "react",
            Ask::Mute { .. } => "mute",
            Ask::Replace { .. } => "replace",
            Ask::GiveSeat { .. } => "give-seat",
            Ask::Remove { .. } => "remove",
            Ask::Bar { .. } => "bar",
            Ask::Silence { .. } => "silence",
            Ask::Lock { .. } => "lock",
            Ask::Resend { .. } => "resend",
            Ask::Close {} => "close",
        }
    }
}
