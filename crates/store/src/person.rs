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
}
