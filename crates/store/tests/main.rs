//! Tests of the stores.

mod contract;
mod crash;
mod make;
mod memory;
mod postgres;
mod shared;
mod sqlite;
mod transfer;
