//! What the nodes that share a table tell each other about who is connected.

use pyatak_engine::{Seat, SortedMap};
use pyatak_protocol::Guest;
use serde::{Deserialize, Serialize};

/// What a node tells the others about a table. Nothing of it is kept, and it decides nothing but whether somebody is
/// connected.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LocalPresence {
    /// One for each session that is told what happens.
    pub people: Vec<PresentPerson>,
    /// The seats whose time ran out, if this node runs the clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Vec<Seat>>,
    /// Those of them whose people have missed too many turns in a row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<Seat>,
    /// People who were not let in lately.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub knocking: Vec<Guest>,
}

/// A person who is connected.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PresentPerson {
    /// Their name in addresses.
    pub person: String,
    /// How often they have come back after their time ran out.
    pub stamp: u64,
    /// The name that others see.
    #[serde(default)]
    pub name: String,
}

/// What the other nodes say, by the nodes' names.
pub type RemotePresence = SortedMap<String, LocalPresence>;

/// Is a person connected to one of these nodes?
pub(crate) fn is_connected(remote: &RemotePresence, person: &str) -> bool {
    all(remote).any(|present| present.person == person)
}

/// Everybody who is connected to one of these nodes, each session once.
pub(crate) fn all(remote: &RemotePresence) -> impl Iterator<Item = &PresentPerson> {
    remote.values().flat_map(|node| &node.people)
}

/// The people who have come back since `before`. To connect is not enough: that gives nobody more time.
pub(crate) fn returned<'a>(
    before: &'a RemotePresence,
    after: &'a RemotePresence,
) -> impl Iterator<Item = &'a str> {
    let news = move |(name, node): (&'a String, &'a LocalPresence)| {
        let known = before.get(name);
        // A new name is not something that a person does at the table.
        let is_same = |one: &PresentPerson, other: &PresentPerson| {
            one.person == other.person && one.stamp == other.stamp
        };
        let is_new = move |present: &&PresentPerson| {
            present.stamp > 0
                && !known.is_some_and(|known| known.people.iter().any(|one| is_same(one, present)))
        };
        node.people.iter().filter(is_new)
    };
    after.iter().flat_map(news).map(|present| present.person.as_str())
}
