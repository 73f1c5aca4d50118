//! The rule choices of a table.

pub use pyatak_engine::Form;
use pyatak_engine::{Amount, FormLength, GoOn, OptionSpec, WayOn};
use serde::{Deserialize, Deserializer, Serialize, de};

pyatak_engine::names! {
    /// Which number fits on a number of its own colour (O9).
    #[derive(Default)]
    pub enum Matching {
        /// A greater one; on a 9 the 0 or another 9 (O5).
        #[default]
        Ascending = "ascending",
        /// Any.
        Any = "any",
    }
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round, or a match to a limit (O21).
    pub form: Form,
    /// Which number fits on a number of its own colour (O9).
    pub matching: Matching,
    /// A match goes on until somebody has this many points (O21).
    #[serde(deserialize_with = "limit")]
    pub limit: u16,
}

const LIMIT_LEAST: u32 = 1;
const LIMIT_MOST: u32 = 10_000;

/// The book plays to 101 points (O21).
impl Default for Options {
    fn default() -> Self {
        Options { form: Form::Match, matching: Matching::Ascending, limit: 101 }
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

impl Options {
    /// After a single round: the match (O21).
    fn going_on_to_match(&self) -> Option<Options> {
        (self.form == Form::Round).then_some(Options { form: Form::Match, ..*self })
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::one_of("form", Form::NAMES, "O21").by_default("match"),
        OptionSpec::one_of("matching", Matching::NAMES, "O9"),
        OptionSpec::between("limit", (LIMIT_LEAST, LIMIT_MOST), "101", "O21").for_match(),
    ];
    const LENGTHS: &'static [FormLength] =
        &[FormLength::ROUND, FormLength::points("match", Amount::Option("limit"))];
    const WAYS_ON: &'static [WayOn<Options>] =
        &[WayOn { to: GoOn::Match, rule: "O21", options: Options::going_on_to_match }];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
