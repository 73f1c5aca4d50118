//! The rule choices of a table.

use pyatak_engine::{OptionSpec, OptionValues};
use serde::{Deserialize, Serialize};

/// One round, or a match to three points (R15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Form {
    #[default]
    Round,
    Match,
}

/// Which two faces share a card (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pairs {
    /// Paired at random for each match; nobody knows a far side before having seen it.
    #[default]
    Drawn,
    /// As the table in `recon.rs` says; everybody knows every far side.
    Fixed,
}

/// Who scores for a whole star at the end of a round (R14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stars {
    /// Everybody who holds one.
    #[default]
    Any,
    /// Only the player who ended the round.
    Winner,
}

/// Does the page draw far sides that its player has seen (R17)? The rules are the same either way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Memory {
    /// No: remembering is the player's business.
    #[default]
    Off,
    /// Yes, small beside the card.
    Aid,
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round or a match (R15).
    pub form: Form,
    /// Which two faces share a card (R2).
    pub pairs: Pairs,
    /// Who scores for a whole star (R14).
    pub stars: Stars,
    /// Whether the page helps to remember (R17).
    pub memory: Memory,
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "form",
            values: OptionValues::OneOf(&["round", "match"]),
            default: "round",
            rule: "R15",
            is_for_match: false,
        },
        OptionSpec {
            key: "pairs",
            values: OptionValues::OneOf(&["drawn", "fixed"]),
            default: "drawn",
            rule: "R2",
            is_for_match: false,
        },
        OptionSpec {
            key: "stars",
            values: OptionValues::OneOf(&["any", "winner"]),
            default: "any",
            rule: "R14",
            is_for_match: false,
        },
        OptionSpec {
            key: "memory",
            values: OptionValues::OneOf(&["off", "aid"]),
            default: "off",
            rule: "R17",
            is_for_match: false,
        },
    ];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
