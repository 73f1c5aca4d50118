//! Cleaning the names of people.

use pyatak_protocol::NAME_MAX;
use pyatak_table::{is_blank, visible};

/// A name as it may be shown to others, or `None` if nothing is left of it. Runs of spaces become one, and characters
/// that are invisible or reverse the direction of text are removed. Markup is harmless: pages show text as text.
pub(crate) fn clean(name: &str) -> Option<String> {
    let spaced: String =
        name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let joined = visible(&spaced).split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let is_fine = !is_blank(&joined) && joined.chars().count() <= NAME_MAX;
    is_fine.then_some(joined)
}

/// A name for a person who has not chosen one.
pub(crate) fn guest(seed: u64) -> String {
    format!("Guest {}", 100 + seed % 900)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_letters_of_all_kinds_and_lose_what_deceives() {
        assert_eq!(clean("  Анна   Müller "), Some("Анна Müller".to_owned()));
        assert_eq!(clean("<b>Bob</b>"), Some("<b>Bob</b>".to_owned()));
        assert_eq!(clean("a\u{202e}b\u{0}\n"), Some("ab".to_owned()));
        assert_eq!(clean("🦊"), Some("🦊".to_owned()));
        assert_eq!(clean(" \u{200b}\t"), None);
        for blank in ["\u{200d}", "\u{34f}", "\u{e0041}", "\u{17b4}", "\u{fe0f}\u{fe0f}", "\u{301}"] {
            assert_eq!(clean(blank), None, "{blank:?}");
        }
        assert_eq!(clean("A\u{200d}nna"), Some("Anna".to_owned()));
        assert_eq!(clean(&"x".repeat(NAME_MAX + 1)), None);
    }
}
