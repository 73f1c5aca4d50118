//! Tests of the rulebooks and of the TypeScript types of the games.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod rulebooks;
mod typescript;
