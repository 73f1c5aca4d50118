//! The rule choices of a table.

use pyatak_engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Deserializer, Serialize, de};

/// One round, or a match to a limit (O21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Form {
    #[default]
    Round,
    Match,
}

/// Which number fits on a number of its own colour (O9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Matching {
    /// A greater one; on a 9 only the 0 (O5).
    #[default]
    Ascending,
    /// Any.
    Any,
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round or a match (O21).
    pub form: Form,
    /// Which number fits on a number of its own colour (O9).
    pub matching: Matching,
    /// A match goes on until somebody has so many points (O21).
    #[serde(deserialize_with = "limit")]
    pub limit: u16,
}

const LIMIT_LEAST: u32 = 1;
const LIMIT_MOST: u32 = 10_000;

impl Default for Options {
    fn default() -> Self {
        Options { form: Form::Round, matching: Matching::Ascending, limit: 101 }
    }
}

fn limit<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u16, D::Error> {
    let limit = u16::deserialize(deserializer)?;
    if (LIMIT_LEAST..=LIMIT_MOST).contains(&u32::from(limit)) {
        Ok(limit)
    } else {
        Err(de::Error::custom(format!("the limit is from {LIMIT_LEAST} to {LIMIT_MOST}, not {limit}")))
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "form",
            values: OptionValues::OneOf(&["round", "match"]),
            default: "round",
            rule: "O21",
            is_for_match: false,
        },
        OptionSpec {
            key: "matching",
            values: OptionValues::OneOf(&["ascending", "any"]),
            default: "ascending",
            rule: "O9",
            is_for_match: false,
        },
        OptionSpec {
            key: "limit",
            values: OptionValues::Between(LIMIT_LEAST, LIMIT_MOST),
            default: "101",
            rule: "O21",
            is_for_match: true,
        },
    ];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
