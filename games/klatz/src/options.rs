//! The rule choices of a table.

use pyatak_engine::OptionSpec;
use serde::{Deserialize, Serialize};

pyatak_engine::names! {
    /// One round, or one of the two matches that the rulebook knows.
    #[derive(Default)]
    pub enum Form {
        /// A single round.
        #[default]
        Round = "round",
        /// Everybody records their score (Z10).
        Ordinary = "ordinary",
        /// Only the round's highest scorer records (Z11).
        Connoisseur = "connoisseur",
    }
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round or a match (Z10, Z11).
    pub form: Form,
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::one_of("form", Form::NAMES, "Z10")];

    fn is_match(&self) -> bool {
        self.form != Form::Round
    }
}
