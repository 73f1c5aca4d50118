//! What the game is held to: its rules by number, the laws of all games, its heuristic, its reasons, its
//! scores and its lesson.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod heuristic;
mod laws;
mod lesson;
mod position;
mod reason;
mod rules;
mod score;
