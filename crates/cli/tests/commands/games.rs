//! `pyatak games`.

use super::{games, good};

#[test]
fn games_are_listed_in_three_languages() {
    for (language, word) in [("en", "players"), ("ru", "Игроков"), ("de", "Spieler")] {
        let text = good(&["games", "--lang", language]);
        assert!(text.contains(word), "{text}");
        for game in games() {
            assert!(text.contains(&game), "{text}");
        }
    }
}
