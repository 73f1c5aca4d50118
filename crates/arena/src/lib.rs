//! Simulations of many matches, and what they show.

mod deal;
mod play;
mod plot;
mod simulation;
mod statistics;
mod tournament;

pub use deal::Deal;
pub use play::{Observer, Players, play_match};
pub use plot::{Picture, PlotError, ReviewPicture, Words, plot, plot_ladder, plot_ranking, plot_review};
pub use simulation::{Simulation, Watch, play_one, simulate};
pub use statistics::{Share, Spread, Statistics, Summary};
pub use tournament::{DEALS_MIN, Interval, LevelResult, Ranking, Rung, SoFar, Thinking, Tournament};
