//! The program as people start it: commands, databases, crashes, and a cluster of nodes.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod cluster;
mod commands;
mod crash;
mod database;
