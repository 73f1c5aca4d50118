//! Tests of the stores.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

mod contract;
mod crash;
mod make;
mod memory;
mod postgres;
mod sharded;
mod shared;
mod sqlite;
mod tls;
mod transfer;
