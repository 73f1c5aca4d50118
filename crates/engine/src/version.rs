//! The version of a game's rules.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Which version of its rules a match is played by, from its first deal to its end. A number in JSON.
///
/// A game knows every version from the first to the newest (`META.rules_version`): logs and replays of old matches
/// go on by the rules that they began with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulesVersion(pub u16);

impl RulesVersion {
    /// The rules as they were first released.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// Every version from the first to this one.
    pub fn all_until(self) -> impl DoubleEndedIterator<Item = RulesVersion> {
        (RulesVersion::FIRST.0..=self.0).map(RulesVersion)
    }

    /// Does a game know this version, if this is its newest?
    pub fn is_known(self, newest: RulesVersion) -> bool {
        (RulesVersion::FIRST..=newest).contains(&self)
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
