//! Highest Card, the smallest game that works: a game to copy. The rules are in `rules/en.md`.
//!
//! It is in no list of games. Its tests hold it to the laws, so it stays true to the contract.

mod action;
mod card;
mod end;
mod event;
mod illegal;
mod minds;
mod options;
mod public;
mod reason;
mod score;
mod state;
mod statistics;
#[cfg(feature = "typescript")]
mod typescript;
mod view;

pub use action::Action;
pub use card::{Card, Hand};
pub use end::EndKind;
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Form, Options};
pub use public::{HAND, Phase, Public, SEATS};
pub use reason::Reason;
pub use score::ScorePart;
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
