//! Tests over many matches.

mod arbitrary_actions;
mod golden;
mod referee;
mod replays;
mod simulations;
