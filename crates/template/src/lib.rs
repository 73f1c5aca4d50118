//! Highest Card, the smallest game that works: a game to copy. The rules are in `rules/en.md`.
//!
//! It is in no list of games. Its tests hold it to the laws, so it stays true to the contract.

mod action;
mod card;
mod event;
mod illegal;
mod minds;
mod options;
mod reason;
mod state;
mod statistics;
mod table;
#[cfg(feature = "typescript")]
mod typescript;
mod view;

pub use action::Action;
pub use card::{Card, Hand};
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Form, Options};
pub use reason::Reason;
pub use state::State;
pub use table::{HAND, Phase, SEATS, Table};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
