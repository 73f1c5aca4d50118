//! Simulations of many matches, and what they show.
