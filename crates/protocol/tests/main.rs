//! Tests of the messages, of their TypeScript types and of their sentences.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod asks;
mod facts;
mod typescript;
mod words;
