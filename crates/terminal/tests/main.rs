//! Tests of tables in a terminal: whole screens, whole matches by keys, matches that were killed.

mod kept;
mod keys;
mod player;
mod screens;
