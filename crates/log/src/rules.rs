//! The version of the rules that a table is played by.

use crate::LogError;
use pyatak_engine::{Rules, RulesVersion};

/// The newest version of a game's rules that this process knows: all of them, unless it acts as an old program.
pub fn rules_version<G: Rules>() -> RulesVersion {
    if pyatak_protocol::is_old_version() { RulesVersion::FIRST } else { G::META.rules_version }
}

/// Refuses a log whose rules this process does not know.
pub fn check_rules<G: Rules>(found: RulesVersion) -> Result<(), LogError> {
    let known = rules_version::<G>();
    if found.is_known(known) { Ok(()) } else { Err(LogError::UnknownRules { found, known }) }
}
