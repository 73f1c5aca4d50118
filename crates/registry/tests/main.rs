//! Tests of the rulebooks and of the TypeScript types of the games, and of what each game needs elsewhere.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod complete;
mod rulebooks;
mod typescript;
