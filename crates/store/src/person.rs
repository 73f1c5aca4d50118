use crate::{PersonId, TokenHash};

/// Somebody who plays here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The public name.
    pub id: PersonId,
    /// What others read.
    pub name: String,
    /// When the person came, in milliseconds.
    pub created_at: i64,
    /// Since when the person is banned; `None`: they are not.
    pub banned_at: Option<i64>,
}

/// Which people a list has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonFilter {
    /// Only those with this in their name; capitals matter.
    pub name: Option<String>,
    /// Only those who are banned.
    pub is_banned: bool,
    /// Only those behind this one, for the next page.
    pub before: Option<(i64, PersonId)>,
}

/// Something that an operator does, to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAction {
    /// Now, in milliseconds.
    pub at: i64,
    /// What ("ban").
    pub what: String,
    /// To whom or what, by its id.
    pub target: String,
    /// Why, in the operator's words.
    pub note: String,
}

/// Something that an operator did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionRow {
    /// Its number; later ones are higher.
    pub number: i64,
    /// When, in milliseconds.
    pub at: i64,
    /// What.
    pub what: String,
    /// To whom or what, by its id.
    pub target: String,
    /// Why, in the operator's words.
    pub note: String,
}

/// A person who has just come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The public name.
    pub id: PersonId,
    /// What others read.
    pub name: String,
    /// Now, in milliseconds.
    pub at: i64,
}

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenKind {
    /// A browser that has been here before.
    Browser,
    /// A code that a person has written down. It works once.
    Recovery,
    /// A program.
    Api,
}

impl TokenKind {
    /// Every kind.
    pub const ALL: [TokenKind; 3] = [TokenKind::Browser, TokenKind::Recovery, TokenKind::Api];
}

/// A token that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// The hash of the token.
    pub hash: TokenHash,
    /// What it is good for.
    pub kind: TokenKind,
    /// What its owner calls it ("kitchen tablet").
    pub label: String,
    /// Now, in milliseconds.
    pub at: i64,
    /// From when on it is not found any more; `None`: never.
    pub expires_at: Option<i64>,
}

/// A stored token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The hash of the token.
    pub hash: TokenHash,
    /// What it is good for.
    pub kind: TokenKind,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in milliseconds.
    pub created_at: i64,
    /// From when on it is not found any more; `None`: never.
    pub expires_at: Option<i64>,
    /// When it was last used, in milliseconds, as far as that was written down; `None`: never.
    pub used_at: Option<i64>,
}
