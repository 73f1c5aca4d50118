//! Tests of the rulebooks and of the TypeScript types of the games.

mod rulebooks;
mod typescript;
