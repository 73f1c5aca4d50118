//! Whole screens, as they were looked at. `PYATAK_BLESS=1` writes them again.

use crate::player::{Player, settings};
use pyatak_protocol::Settings;
use pyatak_registry::{GameId, Language};
use ratatui::crossterm::event::KeyCode;
use std::fs;
use std::path::Path;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

/// Compares the screen with the one that is kept.
fn compare(name: &str, player: &Player) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    let text = player.text();
    if std::env::var_os("PYATAK_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(text == kept, "{name} looks different:\n{text}\nbefore:\n{kept}");
}

#[test]
fn every_game_has_its_screen_in_both_sizes() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::open(folder.path(), settings(*game), SMALL, Language::English);
        compare(&format!("{game}-first-80x24"), &player);
        for _ in 0..4 {
            player.take_a_turn();
        }
        compare(&format!("{game}-80x24"), &player);
        player.resize(LARGE.0, LARGE.1);
        compare(&format!("{game}-120x40"), &player);
    }
}

#[test]
fn the_largest_tables_fit_into_the_smallest_screen() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let settings = Settings { seats: game.info().meta.seats_max, ..settings(*game) };
        let mut player = Player::open(folder.path(), settings, SMALL, Language::German);
        for _ in 0..6 {
            player.take_a_turn();
        }
        compare(&format!("{game}-full-80x24"), &player);
    }
}

#[test]
fn the_end_of_a_round_says_who_has_won_and_why() {
    for (game, language) in [
        (GameId::Himmel, Language::Russian),
        (GameId::Keltis, Language::English),
        (GameId::HundredOne, Language::German),
        (GameId::Klatz, Language::English),
        (GameId::RectoVerso, Language::Russian),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::open(folder.path(), settings(game), SMALL, language);
        while player.take_a_turn() {}
        compare(&format!("{game}-end-80x24"), &player);
        player.press(KeyCode::Esc);
        assert_ne!(player.text(), fs::read_to_string(format!("tests/screens/{game}-end-80x24.txt")).unwrap());
    }
}

#[test]
fn a_screen_that_is_too_small_says_so_and_goes_on_when_it_grows() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::Keltis), SMALL, Language::English);
    let before = player.text();
    player.resize(60, 20);
    compare("too-small-60x20", &player);
    for (width, height) in [(1, 1), (79, 24), (80, 23)] {
        player.resize(width, height);
        assert!(!player.text().contains("Keltis"));
    }
    player.resize(SMALL.0, SMALL.1);
    assert_eq!(player.text(), before);
}

#[test]
fn a_card_that_cannot_be_played_says_why_with_the_rule_and_leads_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::Himmel), SMALL, Language::English);
    for _ in 0..200 {
        if player.text().contains("✗") {
            break;
        }
        player.press(KeyCode::Tab);
    }
    compare("himmel-refusal-80x24", &player);
    player.press(KeyCode::Enter);
    assert!(player.text().contains("! ") && player.text().contains("(H7)"), "{}", player.text());
    player.type_keys("r");
    compare("himmel-rule-80x24", &player);
}

#[test]
fn help_rules_log_and_hint_lie_over_the_table_and_go_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::RectoVerso), SMALL, Language::English);
    let table = player.text();
    for (key, words) in [('?', "Keyboard"), ('r', "R1"), ('l', "Round 1")] {
        player.type_keys(&key.to_string());
        assert!(player.text().contains(words), "{key}: {}", player.text());
        player.press(KeyCode::Esc);
        assert_eq!(player.text(), table);
    }
    player.type_keys("h");
    assert!(
        player.text().contains("A good move here:") && player.text().contains("h again"),
        "{}",
        player.text()
    );
    player.type_keys("h");
    assert!(player.text().contains("→ Lay"), "{}", player.text());
    player.type_keys("q");
    assert!(player.text().contains("Leave?") && !player.has_left, "{}", player.text());
    player.press(KeyCode::Esc);
    assert!(!player.has_left);
    // The same key on a Russian keyboard.
    player.type_keys("й");
    player.press(KeyCode::Enter);
    assert!(player.has_left);
}
