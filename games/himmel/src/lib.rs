//! Himmel, A... und Zwirn!, for three to six players.
//!
//! Two columns grow on the table, each towards its target card. A player who cannot or will not play takes the
//! marked column into their dung heap; fewest cards in the heap wins. The rules by number are in `rules/`.

mod action;
mod card;
mod end;
mod event;
mod hand;
mod heuristic;
mod illegal;
mod inference;
mod inputs;
mod knowledge;
mod minds;
mod options;
mod public;
mod reason;
mod rules;
mod score;
mod state;
mod statistics;
#[cfg(feature = "typescript")]
mod typescript;
mod view;

pub use action::Action;
pub use card::{Card, Number, NumberSet, Special, Specials};
pub use end::EndKind;
pub use event::Event;
pub use hand::Hand;
pub use illegal::Illegal;
pub use knowledge::{Trace, Traces};
pub use options::{Form, Options, Tie};
pub use public::{Column, Columns, Ending, HAND, Phase, Public, SEATS, Side};
pub use reason::Reason;
pub use score::{Heap, ScorePart};
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
