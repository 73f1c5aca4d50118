//! The rule choices of a table.

pub use pyatak_engine::Form;
use pyatak_engine::{Amount, FormLength, GoOn, OptionSpec, WayOn};
use serde::{Deserialize, Serialize};

pyatak_engine::names! {
    /// What decides between players with equally few points (H17).
    #[derive(Default)]
    pub enum Tie {
        /// The one of them who played fewer specials.
        #[default]
        Specials = "specials",
        /// One more round, three at most; then the specials.
        ExtraRound = "extra-round",
    }
}

/// The rule choices of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// One round, or a match of three (H18).
    pub form: Form,
    /// What decides a tie (H17).
    pub tie: Tie,
}

impl Options {
    /// A match is this many rounds (H18).
    pub const MATCH_ROUNDS: u16 = 3;
    /// At most this many rounds are added to decide a tie (H17).
    pub const EXTRA_ROUNDS: u16 = 3;

    /// How many rounds are played whatever happens (H18).
    pub fn rounds(self) -> u16 {
        match self.form {
            Form::Round => 1,
            Form::Match => Self::MATCH_ROUNDS,
        }
    }

    /// How many rounds are added at most (H17).
    pub fn extra_rounds(self) -> u16 {
        match self.tie {
            Tie::Specials => 0,
            Tie::ExtraRound => Self::EXTRA_ROUNDS,
        }
    }

    /// After a single round: the match (H18).
    fn going_on_to_match(&self) -> Option<Options> {
        (self.form == Form::Round).then_some(Options { form: Form::Match, ..*self })
    }

    /// After a tie that the specials were to decide: as if the table had chosen to play it off (H17).
    fn going_on_to_extra_round(&self) -> Option<Options> {
        (self.tie == Tie::Specials).then_some(Options { tie: Tie::ExtraRound, ..*self })
    }
}

impl pyatak_engine::Options for Options {
    const SPECS: &'static [OptionSpec] =
        &[OptionSpec::one_of("form", Form::NAMES, "H18"), OptionSpec::one_of("tie", Tie::NAMES, "H17")];
    const LENGTHS: &'static [FormLength] =
        &[FormLength::ROUND, FormLength::rounds("match", Amount::Fixed(Options::MATCH_ROUNDS))];
    const WAYS_ON: &'static [WayOn<Options>] = &[
        WayOn { to: GoOn::ExtraRound, rule: "H17", options: Options::going_on_to_extra_round },
        WayOn { to: GoOn::Match, rule: "H18", options: Options::going_on_to_match },
    ];

    /// A single round whose tie is played off is also a match: it may turn into several rounds.
    fn is_match(&self) -> bool {
        self.form == Form::Match || self.tie == Tie::ExtraRound
    }
}
