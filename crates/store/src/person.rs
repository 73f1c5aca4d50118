//! People, their tokens, and what operators did.

use crate::{PersonId, TokenHash};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// When the person came, in milliseconds.
    pub created_at: i64,
    /// When the person was banned; `None` if they are not banned.
    pub banned_at: Option<i64>,
}

/// Which people a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonFilter {
    /// Only people with this in their name, case-sensitive.
    pub name: Option<String>,
    /// Only banned people.
    pub is_banned: bool,
    /// Only people older than this one: the last of a page asks for the next page.
    pub before: Option<(i64, PersonId)>,
}

/// An operator's action that is to be recorded.
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

/// A recorded action of an operator.
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

/// A person that is to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The id.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Now, in milliseconds.
    pub at: i64,
}

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenKind {
    /// A browser.
    Browser,
    /// A link for another device. It works once.
    Recovery,
    /// A program.
    Api,
}

impl TokenKind {
    /// Every kind.
    pub const ALL: [TokenKind; 3] = [TokenKind::Browser, TokenKind::Recovery, TokenKind::Api];

    /// The number that databases store. It never changes.
    pub(crate) fn number(self) -> i16 {
        match self {
            TokenKind::Browser => 0,
            TokenKind::Recovery => 1,
            TokenKind::Api => 2,
        }
    }

    /// The kind with this number.
    pub(crate) fn from_number(number: i16) -> Option<TokenKind> {
        TokenKind::ALL.into_iter().find(|kind| kind.number() == number)
    }
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
    /// When it expires; `None`: never.
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
    /// When it expires; `None`: never.
    pub expires_at: Option<i64>,
    /// When it was last used, in milliseconds, as far as that was recorded; `None`: never.
    pub used_at: Option<i64>,
}
