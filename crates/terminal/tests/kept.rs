//! Matches are kept on the device: a terminal that is killed goes on where it was.

use crate::player::{Player, device, settings};
use pyatak_engine::Level;
use pyatak_protocol::Stage;
use pyatak_registry::{GameId, Language};
use pyatak_terminal::{LocalError, LocalLine, Look, Theme};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

fn look() -> Look {
    Look { language: Language::English, theme: Theme::new(true), is_plain: false }
}

fn log_of(folder: &Path) -> PathBuf {
    let files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[test]
fn a_killed_terminal_goes_on_where_it_was_whatever_was_half_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::Keltis), (80, 24), Language::English);
    for turn in 0..6 {
        player.take_a_turn();
        let seq = player.screen.seq();
        drop(player);
        if turn % 2 == 0 {
            let mut log = OpenOptions::new().append(true).open(log_of(folder.path())).unwrap();
            log.write_all(b"{\"seq\":1000,\"entr").unwrap();
        }
        let mut device = device(folder.path(), 2 + turn);
        let unfinished = LocalLine::unfinished(&mut device, GameId::Keltis).unwrap().expect("it goes on");
        assert_eq!(unfinished.names[0], "Anna");
        player = Player::at(LocalLine::resume(device, unfinished).unwrap(), (80, 24), look());
        assert_eq!(player.screen.seq(), seq, "everything that was told is there, and nothing else");
    }
}

#[test]
fn a_match_is_played_in_one_terminal_at_a_time_and_is_over_at_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::open(folder.path(), settings(GameId::Klatz), (80, 24), Language::English);
    let busy = LocalLine::unfinished(&mut device(folder.path(), 3), GameId::Klatz);
    assert!(matches!(busy, Err(LocalError::File(_, _))));
    // Other games know nothing of it.
    assert!(LocalLine::unfinished(&mut device(folder.path(), 3), GameId::Keltis).unwrap().is_none());
    while player.take_a_turn() || player.stage() == Stage::BetweenRounds {
        if player.stage() == Stage::BetweenRounds {
            player.press(ratatui::crossterm::event::KeyCode::Enter);
        }
    }
    assert!(player.line.is_finished());
    drop(player);
    assert!(LocalLine::unfinished(&mut device(folder.path(), 3), GameId::Klatz).unwrap().is_none());
}

#[test]
fn a_log_that_makes_no_sense_is_not_offered_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("keltis-local-0000000000000000.log");
    fs::write(&path, "nonsense\n").unwrap();
    assert!(LocalLine::unfinished(&mut device(folder.path(), 3), GameId::Keltis).unwrap().is_none());
    assert_eq!(fs::read_to_string(&path).unwrap(), "nonsense\n");
    let bots = vec![Level::Random; usize::from(settings(GameId::Keltis).seats) - 1];
    assert!(LocalLine::open(device(folder.path(), 4), settings(GameId::Keltis), &bots).is_ok());
}
