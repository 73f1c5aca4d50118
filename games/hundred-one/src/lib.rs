//! 101, for two to ten players.
//!
//! Shed all your cards first; what stays in hand counts against you. Supercards make the others draw, miss a
//! turn or hand over their cards. The rules by number are in `rules/`.

mod action;
mod card;
mod demand;
mod end;
mod event;
mod heuristic;
mod illegal;
mod inference;
mod inputs;
mod knowledge;
mod minds;
mod options;
mod public;
mod reason;
mod recon;
mod rules;
mod score;
mod state;
mod statistics;
#[cfg(feature = "typescript")]
mod typescript;
mod view;

pub use action::Action;
pub use card::{Card, Colour, Hand, Symbol};
pub use demand::Demand;
pub use end::EndKind;
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Form, Matching, Options};
pub use public::{DEALT, Phase, Public, SEATS, TURNS_MAX};
pub use reason::Reason;
pub use score::{ScorePart, Tally};
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
