//! Somebody at a local table: keys in, screens out. Bots think in place, and every random number is known.

use pyatak_engine::Level;
use pyatak_local::Clock;
use pyatak_protocol::{Settings, Stage};
use pyatak_registry::{GameId, Language};
use pyatak_terminal::{Device, Heard, Line, LocalLine, Look, Matches, Power, Screen, Theme, Wish};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::path::Path;
use std::time::Duration;

pub(crate) struct Player {
    pub(crate) screen: Screen,
    pub(crate) line: LocalLine,
    pub(crate) terminal: Terminal<TestBackend>,
    /// The last replay that was asked for.
    pub(crate) replay: Option<String>,
    pub(crate) has_left: bool,
}

/// Random bytes that are the same in every run.
pub(crate) fn random(seed: u8) -> impl FnMut() -> [u8; 32] + 'static {
    let mut count = 0;
    move || {
        count += 1;
        let mut bytes = [seed; 32];
        bytes[0] = count;
        bytes
    }
}

pub(crate) fn device(folder: &Path, seed: u8) -> Device {
    Device {
        matches: Matches::unsynced(folder),
        power: Power { clock: Clock::stopped(), simulations: Some(16), threads: 1 },
        has_threads: false,
        random: Box::new(random(seed)),
        name: "Anna".to_owned(),
    }
}

/// One round at the suggested table of a game, where bots do not wait.
pub(crate) fn settings(game: GameId) -> Settings {
    Settings {
        options: [("form".to_owned(), "round".to_owned())].into(),
        pace_milliseconds: 0,
        start: Some(pyatak_engine::Seat(0)),
        ..Settings::suggested(game)
    }
}

impl Player {
    /// Sits down at a new table with random bots.
    pub(crate) fn open(folder: &Path, settings: Settings, size: (u16, u16), language: Language) -> Player {
        let bots = vec![Level::Random; usize::from(settings.seats) - 1];
        let line = LocalLine::open(device(folder, 1), settings, &bots).unwrap();
        Player::at(line, size, Look { language, theme: Theme::new(true), is_plain: false })
    }

    pub(crate) fn at(line: LocalLine, (width, height): (u16, u16), look: Look) -> Player {
        let screen = Screen::new(look, true, random(9));
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut player = Player { screen, line, terminal, replay: None, has_left: false };
        player.wait();
        player
    }

    /// Takes in everything until the player is asked for something.
    pub(crate) fn wait(&mut self) {
        for _ in 0..10_000 {
            let mut is_quiet = true;
            while let Some(heard) = self.line.next() {
                is_quiet = false;
                if let Heard::Replay(replay) = &heard {
                    self.replay.clone_from(replay);
                }
                self.screen.hear(heard);
                self.carry_out();
            }
            let is_asked = match self.screen.stage() {
                Some(Stage::Playing) => self.screen.is_my_turn(),
                Some(Stage::BetweenRounds | Stage::Finished | Stage::Closed) => true,
                Some(Stage::Waiting | Stage::Dealing) | None => false,
            };
            if is_quiet && is_asked {
                self.draw();
                return;
            }
            if is_quiet {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        panic!("nobody asks the player: {:?}", self.screen.stage());
    }

    fn carry_out(&mut self) {
        for wish in self.screen.take_wishes() {
            match wish {
                Wish::Send(text) => self.line.send(text),
                Wish::Go(table) => self.line.go(&table),
                Wish::Save => self.line.ask_replay(),
                Wish::Leave => self.has_left = true,
            }
        }
    }

    pub(crate) fn draw(&mut self) {
        self.terminal.draw(|frame| self.screen.draw(frame)).unwrap();
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.draw();
    }

    /// Presses a key and takes in what follows at once.
    pub(crate) fn press_now(&mut self, code: KeyCode) {
        self.screen.key(KeyEvent::new(code, KeyModifiers::NONE));
        self.carry_out();
        while let Some(heard) = self.line.next() {
            self.screen.hear(heard);
            self.carry_out();
        }
        self.draw();
    }

    pub(crate) fn press(&mut self, code: KeyCode) {
        self.screen.key(KeyEvent::new(code, KeyModifiers::NONE));
        self.carry_out();
        self.wait();
    }

    /// Clicks into the first letter of some text on the screen.
    pub(crate) fn click(&mut self, text: &str) {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let column = line[..line.find(text)?].chars().count();
            Some((column, row))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("no `{text}` in:\n{screen}"));
        self.screen.mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: column as u16,
            row: row as u16,
            modifiers: KeyModifiers::NONE,
        });
        self.carry_out();
        self.wait();
    }

    pub(crate) fn type_keys(&mut self, keys: &str) {
        for letter in keys.chars() {
            self.press(KeyCode::Char(letter));
        }
    }

    /// The screen as text.
    pub(crate) fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let rows = (0..buffer.area.height).map(|y| {
            let row: String = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect();
            format!("{}\n", row.trim_end())
        });
        rows.collect()
    }

    pub(crate) fn stage(&self) -> Stage {
        self.screen.stage().unwrap()
    }

    /// Chooses by Enter alone until it is the player's turn again. `false`: the round is over.
    pub(crate) fn take_a_turn(&mut self) -> bool {
        let before = self.screen.seq();
        while self.stage() == Stage::Playing && self.screen.seq() == before {
            self.press(KeyCode::Enter);
        }
        self.stage() == Stage::Playing
    }
}
