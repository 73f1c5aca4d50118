//! The rule choices of a table.

use pyatak_engine::{Amount, FormLength, GoOn, OptionSpec, WayOn};
use serde::{Deserialize, Serialize};

pyatak_engine::names! {
    /// One round, or one of the two matches that the rulebook knows.
    #[derive(Default)]
    pub enum Form {
        /// A single round.
        Round = "round",
        /// Everybody records their score (Z10). The book calls it the ordinary game.
        #[default]
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

impl Options {
    /// The points that win the ordinary game (Z10).
    pub const ORDINARY_GOAL: u16 = 150;
    /// The points that win the connoisseurs' game (Z11).
    pub const CONNOISSEUR_GOAL: u16 = 100;

    /// After a single round: the ordinary game (Z10). In the connoisseurs' game not everybody would have written their
    /// points down (Z11).
    fn going_on_to_match(&self) -> Option<Options> {
        (self.form == Form::Round).then_some(Options { form: Form::Ordinary })
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec::one_of("form", Form::NAMES, "Z10").by_default("ordinary")];
    const LENGTHS: &'static [FormLength] = &[
        FormLength::ROUND,
        FormLength::points("ordinary", Amount::Fixed(Options::ORDINARY_GOAL)).within(Amount::Seats),
        FormLength::points("connoisseur", Amount::Fixed(Options::CONNOISSEUR_GOAL)),
    ];
    const WAYS_ON: &'static [WayOn<Options>] =
        &[WayOn { to: GoOn::Match, rule: "Z10", options: Options::going_on_to_match }];

    fn is_match(&self) -> bool {
        self.form != Form::Round
    }
}
