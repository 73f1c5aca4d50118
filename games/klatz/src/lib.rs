//! КЛАЦ!, for three to six players.
//!
//! Lay cards before yourself or before others: high ones at home, low ones abroad. Only open top cards count,
//! and only if all three colours show. The rules by number are in `rules/`.

mod action;
mod card;
mod end;
mod event;
mod hand;
mod heuristic;
mod illegal;
mod inference;
mod inputs;
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
pub use card::{Card, CardSet, Colour};
pub use end::EndKind;
pub use event::Event;
pub use hand::Hand;
pub use illegal::Illegal;
pub use options::{Form, Options};
pub use public::{Ending, HAND, OPEN, Phase, Public, SEATS, Sets};
pub use reason::Reason;
pub use score::{ScorePart, Worth, set_points};
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
