//! The parts of messages that a player who plays at random looks at. Everything else is skipped unread.

use pyatak_fair::Bytes32;
use pyatak_protocol::Stage;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// What a table tells a viewer.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Message<'a> {
    #[serde(borrow)]
    Sync(Box<Sync<'a>>),
    News(News<'a>),
    Answer(Answer<'a>),
    Presence(IgnoredAny),
    Bye(IgnoredAny),
}

#[derive(Deserialize)]
pub(super) struct Sync<'a> {
    pub(super) seq: u64,
    pub(super) stage: Stage,
    #[serde(default, borrow)]
    pub(super) legal: Vec<&'a RawValue>,
    #[serde(default)]
    pub(super) rematch: Option<String>,
    pub(super) commitment: Bytes32,
}

#[derive(Deserialize)]
pub(super) struct News<'a> {
    pub(super) seq: u64,
    #[serde(borrow)]
    pub(super) what: What<'a>,
    #[serde(default)]
    pub(super) id: Option<&'a str>,
    #[serde(default, borrow)]
    pub(super) legal: Vec<&'a RawValue>,
    #[serde(default)]
    pub(super) can_undo: bool,
}

#[derive(Deserialize)]
pub(super) struct What<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'a str,
    #[serde(default)]
    pub(super) seat: Option<u8>,
    #[serde(default)]
    pub(super) result: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) winners: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) table: Option<&'a str>,
}

impl What<'_> {
    /// Does it change whose turn it is?
    pub(super) fn is_about_turn(&self) -> bool {
        matches!(self.kind, "moved" | "round-began" | "undone")
    }
}

#[derive(Deserialize)]
pub(super) struct Answer<'a> {
    pub(super) id: &'a str,
    #[serde(default, borrow)]
    pub(super) refused: Option<&'a RawValue>,
}
