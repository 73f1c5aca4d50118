//! The rule choices of a table.

use pyatak_engine::{FormLength, OptionSpec};
use serde::{Deserialize, Serialize};

pyatak_engine::names! {
    /// One round is all there is. A game with matches takes [`pyatak_engine::Form`].
    #[derive(Default)]
    pub enum Form {
        /// A single round.
        #[default]
        Round = "round",
    }
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round (T4).
    pub form: Form,
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::one_of("form", Form::NAMES, "T4")];
    const LENGTHS: &'static [FormLength] = &[FormLength::ROUND];

    fn is_match(&self) -> bool {
        false
    }
}
