//! What the game is held to: its rules by number, the laws of all games, its heuristic and its reasons.

mod heuristic;
mod laws;
mod reason;
mod rules;
