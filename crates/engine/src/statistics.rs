//! What simulations count in a game.

use crate::Rules;
use serde::Serialize;

/// The branches of the rules, so that a simulation says which of them were taken how often.
///
/// By default there are none.
pub trait Statistics: Rules {
    /// The branches, in the order of their bits.
    const BRANCHES: &'static [Branch] = &[];

    /// Which branches this event takes, as bits over [`Statistics::BRANCHES`]. Asked before `evolve`.
    fn branches(&self, event: &Self::Event) -> u64 {
        let _ = event;
        0
    }
}

/// A branch of the rules that a simulation counts.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Branch {
    /// The number of the rule.
    pub rule: &'static str,
    /// What happened, in a word or two; the name of the sentence in `locales/`.
    pub name: &'static str,
}

/// Defines the branches of a game's rules: a bit for each, and `ALL` as the table of what the bits mean.
#[macro_export]
macro_rules! branches {
    ($($name:ident = $rule:literal $text:literal),* $(,)?) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Position { $($name),* }
        $(pub(crate) const $name: u64 = 1 << Position::$name as u8;)*
        pub(crate) const ALL: &[$crate::Branch] = &[$($crate::Branch { rule: $rule, name: $text }),*];
    };
}
