//! The rule choices of a table.

use pyatak_engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// One round, or a match of three (H18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Form {
    #[default]
    Round,
    Match,
}

/// What decides between players with equally few points (H17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// Whoever of them played fewer specials.
    #[default]
    Specials,
    /// One more round, three at most; then the specials.
    ExtraRound,
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round or a match (H18).
    pub form: Form,
    /// What decides a tie (H17).
    pub tie: Tie,
}

impl Options {
    /// At most so many rounds are added to decide a tie (H17).
    pub const EXTRA_ROUNDS: u16 = 3;

    /// How many rounds are played whatever happens (H18).
    pub fn rounds(self) -> u16 {
        match self.form {
            Form::Round => 1,
            Form::Match => 3,
        }
    }

    /// How many rounds are added at most (H17).
    pub fn extra_rounds(self) -> u16 {
        match self.tie {
            Tie::Specials => 0,
            Tie::ExtraRound => Self::EXTRA_ROUNDS,
        }
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "form",
            values: OptionValues::OneOf(&["round", "match"]),
            default: "round",
            rule: "H18",
            is_for_match: false,
        },
        OptionSpec {
            key: "tie",
            values: OptionValues::OneOf(&["specials", "extra-round"]),
            default: "specials",
            rule: "H17",
            is_for_match: false,
        },
    ];

    /// A single round whose tie is played off is a match, too: it may turn into several rounds.
    fn is_match(&self) -> bool {
        self.form == Form::Match || self.tie == Tie::ExtraRound
    }
}
