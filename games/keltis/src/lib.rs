//! Keltis: Der Weg der Steine, for two to four players.
//!
//! Turn up stones and lay them into one row per colour, rising or falling. Long rows score, short rows cost;
//! wish stones count apart, clovers give another turn. The rules by number are in `rules/`.

mod action;
mod card;
mod end;
mod event;
mod heuristic;
mod illegal;
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
pub use card::{Colour, Stone, StoneSet, Symbol};
pub use end::EndKind;
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Form, Options};
pub use public::{Phase, Public, Row, SEATS};
pub use reason::Reason;
pub use score::{ROW_POINTS, ScorePart, Tally, WISH_POINTS, row_points, wish_points};
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
