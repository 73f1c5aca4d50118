//! One search that is shared out to several places which have no memory in common, such as a page's workers.
//!
//! Each place grows a tree of its own, as the threads of [`ParallelSearch`](crate::ParallelSearch) do, and tells what
//! came of every first step. Put together, that is the answer of as many threads.

use crate::search::{Root, ranked};
use serde::{Deserialize, Serialize};

/// Which part of a search that is shared out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The number of the part, from 0.
    pub number: u32,
    /// How many parts there are.
    pub of: u32,
}

/// What came of a first step in one part of a search. It can be sent as JSON.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tried {
    /// The number of the action.
    pub action: u32,
    /// How often it was tried.
    pub visits: u32,
    /// What it was worth in all of these.
    pub worth: f32,
}

/// The number of the action that was tried most in all parts together; nothing, if nothing was tried. The parts come in
/// the order of their numbers.
pub fn choose_together(parts: &[Vec<Tried>]) -> Option<u32> {
    let roots = parts.iter().flatten().map(|tried| Root::new(tried.action, tried.visits, tried.worth));
    ranked(&added(roots)).first().map(|choice| choice.action)
}

/// What several searches found, with the same actions put together.
pub(crate) fn added<A: Copy + PartialEq>(found: impl Iterator<Item = Root<A>>) -> Vec<Root<A>> {
    let mut roots: Vec<Root<A>> = Vec::new();
    for root in found {
        match roots.iter_mut().find(|other| other.action == root.action) {
            Some(other) => other.add(&root),
            None => roots.push(root),
        }
    }
    roots
}
