//! The rule choices of a table.

use pyatak_engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// One round, or a match of as many rounds as players (K13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Form {
    #[default]
    Round,
    Match,
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round or a match (K13).
    pub form: Form,
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "form",
        values: OptionValues::OneOf(&["round", "match"]),
        default: "round",
        rule: "K13",
        is_for_match: false,
    }];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
