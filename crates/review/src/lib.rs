//! Reviews of finished matches: everybody's winning chance over the match, what was luck and what was choice, and
//! the moves that gave chances away.
//!
//! Two judges look at a match and are never merged. The one that sees all cards says how much was luck and how much
//! was choice. The one that knows only what the player knew says what was a mistake. `docs/review.md` explains both.

mod bars;
mod candidate;
mod decision;
// In WebAssembly only one crate makes reviews, and they are smaller if they are compiled there.
#[cfg(not(target_family = "wasm"))]
mod instances;
mod levels;
mod output;
mod playout;
mod review;

pub use bars::{Bars, Cause};
pub use candidate::Candidate;
pub use decision::{Judged, Loss, ViewJudge};
#[cfg(not(target_family = "wasm"))]
pub use instances::instances;
pub use levels::{Calibrated, Like, about_like, calibrated};
pub use output::{BadLuck, BadLuckKind, Moment, MomentOf, Point, Review, ReviewLine, ReviewOf, SeatReview};
pub use review::{JUDGE, NoReview, Settings, Update, Whose, review};
