//! Tables in a terminal.
//!
//! A [`Screen`] is what the page is in a browser: it takes in a table's messages ([`Heard`]) and keys, draws the table,
//! and says what is to be sent ([`Wish`]). A [`Line`] brings the messages, from a table on this device ([`LocalLine`])
//! or from a server. [`run`] puts both together in the terminal of this process.
//!
//! Everything of a game is JSON here, as in the messages, so that no code is compiled once for each game. `drawing/` has
//! a file for each of them; a game without one is played by words.

mod asks;
mod draw;
mod drawing;
mod line;
mod local;
pub mod markdown;
mod matches;
mod online;
mod panels;
mod picker;
mod restore;
mod run;
mod scene;
mod screen;
mod table;
mod telling;
mod theme;

pub use draw::SIZE_MIN;
pub use line::{Heard, Line, LineEnd};
pub use local::{Device, LocalError, LocalLine, Unfinished};
pub use matches::Matches;
pub use online::{OnlineError, OnlineLine, Where};
pub use pyatak_local::Power;
pub use run::{Ended, run};
pub use screen::{Look, Screen, Wish};
pub use theme::Theme;
