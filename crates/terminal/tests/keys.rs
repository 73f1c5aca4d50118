//! Each game, played to its end by keys.

use crate::player::{Player, device, settings};
use pyatak_engine::{Level, Random, Wyrand};
use pyatak_protocol::{Settings, Stage};
use pyatak_registry::{GameId, Language};
use pyatak_terminal::{LocalLine, Look, Theme};
use ratatui::crossterm::event::KeyCode;
use serde_json::Value;

/// More keys than any match takes.
const KEYS_MAX: u32 = 200_000;

/// Walks about with arrows, digits, Tab and Escape, and chooses, until the match is over. Returns how often the player
/// acted.
fn play_out(player: &mut Player, seed: u64) -> u32 {
    const WALK: [KeyCode; 8] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Char('3'),
    ];
    let mut rng = Wyrand::new(seed);
    let (mut acted, mut seq) = (0, player.screen.seq());
    for _ in 0..KEYS_MAX {
        match player.stage() {
            Stage::Finished => return acted,
            Stage::Playing if rng.below(3) == 0 => player.press(WALK[rng.below(8) as usize]),
            Stage::Playing | Stage::BetweenRounds => player.press(KeyCode::Enter),
            Stage::Waiting | Stage::Dealing | Stage::Closed => panic!("{:?}", player.stage()),
        }
        acted += u32::from(player.screen.seq() != seq);
        seq = player.screen.seq();
    }
    panic!("the match does not end:\n{}", player.text());
}

#[test]
fn a_match_of_every_game_is_played_to_its_end_by_keys() {
    for game in GameId::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut player = Player::open(folder.path(), settings(*game), (80, 24), Language::English);
        let acted = play_out(&mut player, 1);
        assert!(acted > 3, "{game}: {acted}");
        player.type_keys("s");
        let replay: Value = serde_json::from_str(player.replay.as_deref().unwrap()).unwrap();
        assert_eq!((&replay["format"], &replay["game"]), (&"pyatak-replay".into(), &game.as_str().into()));
        // And again, at the table of the rematch.
        let first = player.screen.table_id().unwrap().to_owned();
        player.press(KeyCode::Enter);
        assert_eq!(player.stage(), Stage::Playing);
        assert_ne!(player.screen.table_id(), Some(first.as_str()));
    }
}

#[test]
fn the_next_round_is_dealt_by_a_key_until_the_match_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let options = Settings::suggested(GameId::Klatz).options;
    let settings = Settings { options, ..settings(GameId::Klatz) };
    let mut player = Player::open(folder.path(), settings, (80, 24), Language::English);
    play_out(&mut player, 1);
    assert!(!player.text().contains("Round 1 ·"), "{}", player.text());
}

#[test]
fn a_click_goes_to_a_place_and_a_second_one_chooses_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::Himmel), (80, 24), Language::English);
    let before = player.screen.seq();
    let shown = player.text();
    // A card that can be chosen, and is not the cursor's.
    let card = shown.lines().find_map(|line| Some(line[line.find("┃ ")? + "┃ ".len()..].to_owned())).unwrap();
    let card: String = card.chars().take_while(char::is_ascii_digit).collect();
    player.click(&format!("┃ {card} "));
    assert!(player.text().contains(&format!("║ {card} ")), "{}", player.text());
    assert_eq!(player.screen.seq(), before, "pointing is not choosing");
    // The card can go to several columns, so it asks where; a click outside of every place does nothing.
    let pointed = player.text();
    player.click("─ ");
    assert_eq!(player.text(), pointed);
    player.click(&format!("║ {card} "));
    assert_ne!(player.text(), pointed, "nothing was chosen");
    player.press(KeyCode::Enter);
    assert_ne!(player.screen.seq(), before, "{}", player.text());
}

#[test]
fn a_game_without_a_drawing_is_played_by_words() {
    let folder = tempfile::tempdir().unwrap();
    let settings = settings(GameId::Klatz);
    let bots = vec![Level::Random; usize::from(settings.seats) - 1];
    let line = LocalLine::open(device(folder.path(), 1), settings, &bots).unwrap();
    let look = Look { language: Language::English, theme: Theme::new(false), is_plain: true };
    let mut player = Player::at(line, (80, 24), look);
    assert!(player.text().contains("»Place "), "{}", player.text());
    play_out(&mut player, 1);
}

#[test]
fn a_move_is_taken_back_by_u_before_the_others_act() {
    let folder = tempfile::tempdir().unwrap();
    // Bots take their time.
    let settings = Settings { seats: 2, pace_milliseconds: 10_000, ..settings(GameId::Keltis) };
    let mut player = Player::open(folder.path(), settings, (80, 24), Language::English);
    player.press(KeyCode::Enter);
    assert!(player.text().contains("→ Add "), "{}", player.text());
    let before = player.screen.seq();
    player.press_now(KeyCode::Enter);
    assert!(player.text().contains("You add "), "{}", player.text());
    player.press_now(KeyCode::Char('u'));
    assert!(
        player.text().contains("You take back your move.") && player.screen.is_my_turn(),
        "{}",
        player.text()
    );
    assert_eq!(player.screen.seq(), before + 2, "the log keeps both");
    // The stone was turned up for all to see.
    player.press_now(KeyCode::Char('u'));
    assert!(player.text().contains("Too late to take that back"), "{}", player.text());
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let folder = tempfile::tempdir().unwrap();
    for game in GameId::ALL {
        let bots = vec![Level::Random; usize::from(settings(*game).seats) - 1];
        let texts = [true, false].map(|is_coloured| {
            let folder = folder.path().join(format!("{game}-{is_coloured}"));
            let line = LocalLine::open(device(&folder, 1), settings(*game), &bots).unwrap();
            let theme = Theme::new(is_coloured);
            let player =
                Player::at(line, (80, 24), Look { language: Language::English, theme, is_plain: false });
            let buffer = player.terminal.backend().buffer().clone();
            let has_colour = buffer.content.iter().any(|cell| cell.fg != ratatui::style::Color::Reset);
            (player.text(), has_colour)
        });
        let [(with, _), (without, has_colour)] = texts;
        assert_eq!(with, without, "{game}");
        assert!(!has_colour, "{game} has colours though nobody wants any");
    }
}
