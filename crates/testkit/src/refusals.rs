//! Every refusal is tried out.

use pyatak_engine::{ByRule, Rules};

/// The source of a game's tests of its rules names every refusal, as `Illegal::…`.
pub fn check_refusals_are_tested<G: Rules>(source: &str) {
    let variant = |code: &str| -> String {
        code.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
    };
    let variants = G::Illegal::ALL.iter().map(|(code, _)| variant(code));
    let missing: Vec<String> =
        variants.filter(|variant| !source.contains(&format!("Illegal::{variant}"))).collect();
    assert!(missing.is_empty(), "no test provokes {missing:?}");
}
