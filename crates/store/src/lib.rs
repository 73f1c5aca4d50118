//! The durable memory of the server: tables with their logs, people with their tokens.
//!
//! It stores bytes and knows nothing about games. [`Store`] is the contract; every driver passes the same
//! test-suite. [`Sqlite`] is the embedded default; [`Memory`] is for tests and simulations and can be told to fail.
//!
//! **Invariant:** no clock and no randomness in here. The caller makes ids and says what time it is.

mod error;
mod ids;
mod memory;
mod person;
mod sqlite;
mod store;
mod table;

pub use error::StoreError;
pub use ids::{BadId, PersonId, TableId, TableKey, TokenHash};
pub use memory::{Fault, Memory};
pub use person::{NewPerson, NewToken, Person, TokenKind, TokenRow};
pub use sqlite::{Sqlite, SqliteOptions};
pub use store::{BoxFuture, Stats, Store};
pub use table::{Append, LogRow, NewTable, TableFilter, TableHead, TableRow, TableScope, TableStatus};
