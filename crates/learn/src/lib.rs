//! Training of small policies by self-play.
//!
//! Players take turns at rounds. At some of their decisions every promising action is tried in worlds that the player
//! cannot tell apart, with the same luck for all actions, and each world is played to its end by the policy as it is.
//! A network learns to add to the heuristic's rates what makes good actions likelier. What it learns from is a view and
//! nothing else; the worlds are sampled from it.

mod checkpoint;
mod decision;
mod trainer;
mod weights;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use decision::{Decision, Labeller};
pub use trainer::{Gain, Plan, Trainer, gain};
