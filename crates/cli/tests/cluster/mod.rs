//! Real nodes on a real PostgreSQL and a real NATS, and what can happen to them. `make test-cluster` runs this; it is
//! left out of `cargo test` because it takes minutes and needs a second build of the program.

mod detour;
mod misfortunes;
mod nodes;
mod races;
mod shards;
mod start;
mod upgrade;
