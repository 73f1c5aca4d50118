//! Opponents from friendly to frightening, who know no more than a person in their seat.
//!
//! A bot receives a [`View`](pyatak_engine::View), the one that a person in that seat would get, and random
//! numbers of its own. The only states that it can reach are worlds that it has sampled from that view.

mod advice;
mod bot;
mod clock;
mod luck;
mod network;
mod parallel;
mod policy;
mod search;
mod shared;
mod tuning;
mod utility;

pub use advice::{Advice, AdviceOf, Adviser, Estimate};
pub use bot::{Bot, Limit, Setup, choose_in_lesson};
pub use clock::Clock;
pub use luck::Luck;
pub use network::{Learned, Network, NetworkError, NetworkFile, WIDTH};
pub use parallel::ParallelSearch;
pub use policy::{CANDIDATES_MAX, Candidates, Policy};
pub use pyatak_engine::{Level, UnknownLevel};
pub use search::{Choice, Guide, Search, Stop};
pub use shared::{Part, Tried, choose_together};
pub use tuning::{Knob, Tuning, WeightsFile};
pub use utility::{utilities, utilities_by};
