//! The names of people.

pub(crate) use pyatak_table::clean_name as clean;

/// A name for a person who has not chosen one.
pub(crate) fn guest(seed: u64) -> String {
    format!("Guest {}", 100 + seed % 900)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_protocol::NAME_MAX;

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
