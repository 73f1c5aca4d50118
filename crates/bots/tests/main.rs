//! Tests of the bots and of their advice.

mod advice;
mod bots;
