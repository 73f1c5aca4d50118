//! Tests of the sentences.

mod messages;
mod reasons;
