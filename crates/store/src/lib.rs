//! The durable memory of the server: tables with their logs, people with their tokens.
//!
//! It stores bytes and knows nothing about games. [`Store`] is the contract; every driver passes the same
//! test suite. [`SharedStore`] is what several nodes need in addition. [`Sqlite`] is the embedded default,
//! [`Postgres`] is for many nodes, [`Sharded`] is several of them as one store; [`Memory`] is for tests and simulations
//! and can be told to fail.
//!
//! **Invariant:** a [`Store`] has no clock and no randomness. The caller makes ids and passes the time. Only a
//! [`SharedStore`] has a clock, the same for all nodes: a node's own clock cannot tell whether it is alive.

mod address;
mod error;
mod ids;
mod memory;
mod person;
mod postgres;
mod sharded;
mod shared;
mod sqlite;
mod store;
mod table;
mod transfer;

pub use address::{Address, Opened};
pub use error::StoreError;
pub use ids::{BadId, NodeId, PersonId, TableId, TableKey, TokenHash};
pub use memory::{Fault, Memory};
pub use person::{ActionRow, NewAction, NewPerson, NewToken, Person, PersonFilter, TokenKind, TokenRow};
pub use postgres::{Postgres, PostgresOptions};
pub use sharded::Sharded;
pub use shared::{Fence, Heartbeat, Job, SharedStore, TableUpdate};
pub use sqlite::{Sqlite, SqliteOptions};
pub use store::{BoxFuture, Stats, Store};
pub use table::{Append, LogRow, NewTable, TableFilter, TableHead, TableRow, TableScope, TableStatus};
pub use transfer::{Batch, Digest, Transfer, TransferError, UnlistedRow, digest, transfer};
