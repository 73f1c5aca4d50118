//! Who is connected to the same table at other nodes.

use pyatak_engine::Seat;
use pyatak_protocol::Guest;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a node says about a table to the others. Nothing of it is kept, and nothing is decided by it but whether
/// somebody is there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Here {
    /// Each connection that is told what happens.
    pub people: Vec<Present>,
    /// The seats whose time ran out, if this node runs the clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Vec<Seat>>,
    /// Who was not let in lately.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub knocking: Vec<Guest>,
}

/// Somebody at a connection.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Present {
    /// Their name in addresses.
    pub person: String,
    /// How often they have come back after their time ran out.
    pub stamp: u64,
    /// The name that others see.
    #[serde(default)]
    pub name: String,
}

/// What the other nodes say, by their names.
pub type Elsewhere = BTreeMap<String, Here>;

/// Is a person connected to one of these nodes?
pub(crate) fn is_anywhere(elsewhere: &Elsewhere, person: &str) -> bool {
    all(elsewhere).any(|present| present.person == person)
}

/// Everybody who is connected to one of these nodes, each connection once.
pub(crate) fn all(elsewhere: &Elsewhere) -> impl Iterator<Item = &Present> {
    elsewhere.values().flat_map(|here| &here.people)
}

/// Who has come back since `before`. To connect is not enough: that gives nobody more time.
pub(crate) fn stirred<'a>(before: &'a Elsewhere, after: &'a Elsewhere) -> impl Iterator<Item = &'a str> {
    let news = move |(node, here): (&'a String, &'a Here)| {
        let known = before.get(node);
        // A new name is not something that somebody does at the table.
        let is_same = |one: &Present, other: &Present| one.person == other.person && one.stamp == other.stamp;
        let is_new = move |present: &&Present| {
            present.stamp > 0
                && !known.is_some_and(|known| known.people.iter().any(|one| is_same(one, present)))
        };
        here.people.iter().filter(is_new)
    };
    after.iter().flat_map(news).map(|present| present.person.as_str())
}
