//! Connects a screen to a terminal and a line, until the player leaves.

use crate::line::{Heard, Line, LineEnd};
use crate::restore::{Restore, restore};
use crate::screen::{Screen, Wish};
use ratatui::crossterm::event::{self, Event};
use ratatui::{Terminal, backend::CrosstermBackend};
use std::io::{self, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// How long a key is waited for before the line is looked at again.
const WAIT: Duration = Duration::from_millis(30);

/// How long the loop may take to notice a signal.
const SIGNAL_PATIENCE: Duration = Duration::from_secs(1);

/// How it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The player has left.
    Left,
    /// The line has ended.
    Over(LineEnd),
    /// The program was told to end, by the signal with this number.
    Signal(i32),
}

/// Plays in the terminal of this process. The terminal is left as it was found, whatever happens.
pub fn run(screen: &mut Screen, line: &mut dyn Line, folder: &Path) -> io::Result<Ended> {
    let signal = catch_signals()?;
    let restore = Restore::new()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let ended = play(&mut terminal, screen, line, folder, &signal);
    drop(restore);
    ended
}

fn play(
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    screen: &mut Screen,
    line: &mut dyn Line,
    folder: &Path,
    signal: &AtomicI32,
) -> io::Result<Ended> {
    let mut is_changed = true;
    loop {
        let number = signal.load(Ordering::Relaxed);
        if number != 0 {
            return Ok(Ended::Signal(number));
        }
        while let Some(heard) = line.next() {
            if let Heard::Replay(replay) = &heard {
                let saved = save(screen, replay.as_deref(), folder);
                screen.saved(saved.as_deref());
            }
            screen.hear(heard);
            is_changed = true;
            if carry_out(screen, line) {
                return Ok(Ended::Left);
            }
        }
        if let Some(why) = screen.over() {
            return Ok(Ended::Over(why.clone()));
        }
        if is_changed {
            terminal.draw(|frame| screen.draw(frame))?;
            is_changed = false;
        }
        while event::poll(if is_changed { Duration::ZERO } else { WAIT })? {
            match event::read()? {
                Event::Key(key) => screen.key(key),
                Event::Mouse(mouse) => screen.mouse(mouse),
                Event::Resize(_, _) | Event::FocusGained | Event::FocusLost | Event::Paste(_) => {}
            }
            is_changed = true;
            if carry_out(screen, line) {
                return Ok(Ended::Left);
            }
        }
    }
}

/// Does what the screen wants. `true`: the player leaves.
fn carry_out(screen: &mut Screen, line: &mut dyn Line) -> bool {
    for wish in screen.take_wishes() {
        match wish {
            Wish::Send(text) => line.send(text),
            Wish::Go(table) => line.go(&table),
            Wish::Save => line.ask_replay(),
            Wish::Leave => return true,
        }
    }
    false
}

/// Writes the replay into the folder, under a name that nothing has yet.
fn save(screen: &Screen, replay: Option<&str>, folder: &Path) -> Option<PathBuf> {
    let (replay, table) = (replay?, screen.table_id()?);
    let names = (1..100).map(|number| match number {
        1 => format!("pyatak-{table}.json"),
        _ => format!("pyatak-{table}-{number}.json"),
    });
    for name in names {
        let path = folder.join(name);
        match std::fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                let written = file.write_all(replay.as_bytes()).and_then(|()| file.sync_all());
                return written.is_ok().then_some(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(_) => return None,
        }
    }
    None
}

/// Signals that end the program set their number.
fn catch_signals() -> io::Result<Arc<AtomicI32>> {
    let caught = Arc::new(AtomicI32::new(0));
    #[cfg(unix)]
    for number in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
        let caught = Arc::clone(&caught);
        let mut signals = signal_hook::iterator::Signals::new([number])?;
        std::thread::spawn(move || {
            if signals.forever().next().is_some() {
                caught.store(number, Ordering::Relaxed);
                // Whoever waits for keys of a terminal that is gone never looks; everything that was told is stored.
                std::thread::sleep(SIGNAL_PATIENCE);
                restore();
                std::process::exit(128 + number);
            }
        });
    }
    Ok(caught)
}
