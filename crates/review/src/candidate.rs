//! What could have been played at a moment, and how good each of it was by what the player knew.

use pyatak_engine::sort_short;
use serde::Serialize;
use std::cmp::Ordering;
use ts_rs::TS;

/// A legal action at a moment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The chance to win the match with it, by what the player knew; missing if the judge did not try it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chance: Option<f64>,
}

/// Every legal action with what was found about it: the best first, and those that were not tried last.
pub(crate) fn candidates<A: Copy + PartialEq>(legal: &[A], tried: &[Candidate<A>]) -> Vec<Candidate<A>> {
    let found = |action: &A| tried.iter().find(|one| one.action == *action).and_then(|one| one.chance);
    let mut candidates: Vec<Candidate<A>> =
        legal.iter().map(|action| Candidate { action: *action, chance: found(action) }).collect();
    sort_short(&mut candidates, |one, other| match (one.chance, other.chance) {
        (Some(one), Some(other)) => other.total_cmp(&one),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    });
    candidates
}
