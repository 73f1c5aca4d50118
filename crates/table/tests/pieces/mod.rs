//! Small pieces of a table whose tests stand beside them and run here: the crate is not compiled a second time for its
//! own unit tests.
#![allow(dead_code, missing_docs, unreachable_pub, reason = "only their tests are of interest here")]

#[path = "../../src/visible_text.rs"]
mod visible_text;
