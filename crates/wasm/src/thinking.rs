//! Thinking, in a worker beside the one that owns the tables.

use pyatak_engine::read_json;
use pyatak_local::{Job, Part, Power, Thought, Tried, choose_together};
use serde::{Deserialize, Serialize};

/// What is to be thought about.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS))]
pub struct Think {
    /// The text of a job.
    pub job: String,
    /// Which part of it, if it is shared out.
    #[serde(default)]
    #[cfg_attr(not(target_family = "wasm"), ts(as = "Option<PartOf>"))]
    pub part: Option<Part>,
    /// How many simulations `hard` makes, and `expert` accordingly, instead of thinking for the time of its level.
    #[serde(default)]
    pub simulations: Option<u32>,
}

/// What TypeScript knows of a [`Part`], whose own crate knows nothing of TypeScript.
#[cfg(not(target_family = "wasm"))]
#[derive(Debug, Serialize, ts_rs::TS)]
#[serde(remote = "Part")]
#[ts(rename = "Part")]
pub struct PartOf {
    /// The number of the part, from 0.
    pub number: u32,
    /// How many parts there are.
    pub of: u32,
}

/// What was found.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// The answer.
    Thought(Thought),
    /// One part of it.
    Tried(Vec<Tried>),
}

/// Thinks about the text of a [`Think`] and returns that of a [`Found`]; nothing, if there is nothing to think about. It
/// cannot be stopped: end its worker, or ignore what it says.
pub fn think(text: &str, power: &Power) -> Option<String> {
    let Think { job, part, simulations } = read_json(text.as_bytes()).ok()?;
    let (job, power) = (Job::read(&job)?, Power { simulations, threads: 1, ..*power });
    let found = match part {
        Some(part) => Found::Tried(job.search_part(&power, part)),
        None => Found::Thought(job.think(&power)?),
    };
    serde_json::to_string(&found).ok()
}

/// The thought that was found as a whole or in parts.
pub(crate) fn together(job: &Job, found: &[String]) -> Option<Thought> {
    let found: Vec<Found> =
        found.iter().map(|text| read_json(text.as_bytes()).ok()).collect::<Option<_>>()?;
    let mut parts = Vec::new();
    for found in found {
        match found {
            Found::Thought(thought) => return Some(thought),
            Found::Tried(tried) => parts.push(tried),
        }
    }
    Some(Thought { ticket: job.ticket(), action: choose_together(&parts)?, reason: None })
}
