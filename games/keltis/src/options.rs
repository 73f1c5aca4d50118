//! The rule choices of a table.

pub use pyatak_engine::Form;
use pyatak_engine::{Amount, FormLength, GoOn, OptionSpec, WayOn};
use serde::{Deserialize, Serialize};

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round, or a match of as many rounds as players (K13).
    pub form: Form,
}

impl Options {
    /// After a single round: the match (K13).
    fn going_on_to_match(&self) -> Option<Options> {
        (self.form == Form::Round).then_some(Options { form: Form::Match })
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::one_of("form", Form::NAMES, "K13")];
    const LENGTHS: &'static [FormLength] = &[FormLength::ROUND, FormLength::rounds("match", Amount::Seats)];
    const WAYS_ON: &'static [WayOn<Options>] =
        &[WayOn { to: GoOn::Match, rule: "K13", options: Options::going_on_to_match }];

    fn is_match(&self) -> bool {
        self.form == Form::Match
    }
}
