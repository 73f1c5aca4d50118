//! Tests of the messages, of their TypeScript types and of their sentences.

mod asks;
mod typescript;
mod words;
