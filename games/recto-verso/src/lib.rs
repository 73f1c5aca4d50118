//! Recto Verso, for two to four players.
//!
//! Swap cards with the middle until all of yours show the same animal. A card has two faces: its holder sees
//! one side, everybody else the other. So the secret is a face, not a card, and a card is named only by where
//! it lies: a name that stayed with it would tell which two faces belong together. The rules by number are in
//! `rules/`.

mod action;
mod card;
mod deal;
mod end;
mod event;
mod heuristic;
mod illegal;
mod minds;
mod options;
mod pairing;
mod place;
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
pub use card::{Animal, Face, FaceSet, Pictogram};
pub use end::EndKind;
pub use event::Event;
pub use illegal::Illegal;
pub use options::{Form, Memory, Options, Pairs, Stars};
pub use pairing::Pairing;
pub use place::{Hand, Hands, HandsSet, Middle, OpenHand, Place, PlaceSet, SEATS, Slot};
pub use public::{Phase, Public};
pub use reason::{Collection, Reason};
pub use score::{ScorePart, Tally, is_complete, is_whole_star};
pub use state::State;
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use view::View;
