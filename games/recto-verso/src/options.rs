//! The rule choices of a table.

pub use pyatak_engine::Form;
use pyatak_engine::{Amount, FormLength, GoOn, OptionSpec, WayOn};
use serde::{Deserialize, Serialize};

pyatak_engine::names! {
    /// Which two faces share a card (R2).
    #[derive(Default)]
    pub enum Pairs {
        /// Paired at random for each match; nobody knows a far side before having seen it.
        #[default]
        Drawn = "drawn",
        /// As the table in `recon.rs` says; everybody knows every far side.
        Fixed = "fixed",
    }
}

pyatak_engine::names! {
    /// Who scores for a whole star at the end of a round (R14).
    #[derive(Default)]
    pub enum Stars {
        /// Everybody who holds one.
        #[default]
        Any = "any",
        /// Only the player who ended the round.
        Winner = "winner",
    }
}

pyatak_engine::names! {
    /// Does the page draw far sides that its player has seen (R17)? The rules are the same either way.
    #[derive(Default)]
    pub enum Memory {
        /// No: remembering is the player's business.
        #[default]
        Off = "off",
        /// Yes, small beside the card.
        Aid = "aid",
    }
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round, or a match to three points (R15).
    pub form: Form,
    /// Which two faces share a card (R2).
    pub pairs: Pairs,
    /// Who scores for a whole star (R14).
    pub stars: Stars,
    /// Whether the page helps to remember (R17).
    pub memory: Memory,
}

impl Options {
    /// The points that win a match (R15).
    pub const POINTS_TO_WIN: u16 = 3;

    /// After a single round: the match (R15). Everything was laid open then, so the cards are paired again (R2).
    fn going_on_to_match(&self) -> Option<Options> {
        (self.form == Form::Round).then_some(Options { form: Form::Match, ..*self })
    }
}

/// The book plays to three points (R15).
impl Default for Options {
    fn default() -> Self {
        Options {
            form: Form::Match,
            pairs: Pairs::default(),
            stars: Stars::default(),
            memory: Memory::default(),
        }
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::one_of("form", Form::NAMES, "R15").by_default("match"),
        OptionSpec::one_of("pairs", Pairs::NAMES, "R2"),
        OptionSpec::one_of("stars", Stars::NAMES, "R14"),
        OptionSpec::one_of("memory", Memory::NAMES, "R17"),
    ];
    const LENGTHS: &'static [FormLength] =
        &[FormLength::ROUND, FormLength::points("match", Amount::Fixed(Options::POINTS_TO_WIN))];
    const WAYS_ON: &'static [WayOn<Options>] =
        &[WayOn { to: GoOn::Match, rule: "R15", options: Options::going_on_to_match }];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
