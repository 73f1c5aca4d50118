//! The rule choices of a table.

use pyatak_engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// One round, or one of the two matches that the rulebook knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A single round.
    #[default]
    Round,
    /// Everybody records their score (Z10).
    Ordinary,
    /// Only the round's highest scorer records (Z11).
    Connoisseur,
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
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        key: "form",
        values: OptionValues::OneOf(&["round", "ordinary", "connoisseur"]),
        default: "round",
        rule: "Z10",
        is_for_match: false,
    }];

    fn is_match(&self) -> bool {
        self.form != Form::Round
    }
}
