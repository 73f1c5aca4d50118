//! The Markdown of the rules on the standard output.

use crate::output;
use std::io::{self, IsTerminal};

/// The widest text that is pleasant to read.
const WIDTH_MAX: usize = 96;

/// Wrapped to the terminal, if it is one; what stands out does so there only.
pub(crate) fn show(text: &str) -> String {
    let width = io::stdout().is_terminal().then(|| textwrap::termwidth().min(WIDTH_MAX));
    pyatak_terminal::markdown::show(text, width, &output::bold)
}
