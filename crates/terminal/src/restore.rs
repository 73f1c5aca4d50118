//! The terminal is left as it was found: after the end, after a panic, after a signal.

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

/// Does the terminal belong to the table now? Restoring twice would put the cursor back over what a panic has said.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// While this lives, the terminal belongs to the table.
pub(crate) struct Restore(());

impl Restore {
    pub(crate) fn new() -> io::Result<Restore> {
        static HOOK: Once = Once::new();
        // What a panic says should be read, so it comes after the terminal is back.
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                restore();
                before(panic);
            }));
        });
        IS_TAKEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        let restore = Restore(());
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        Ok(restore)
    }
}

impl Drop for Restore {
    fn drop(&mut self) {
        restore();
    }
}

/// Each step is tried, whatever becomes of the others: the terminal may be gone.
pub(crate) fn restore() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
