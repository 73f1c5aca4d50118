//! A client of the protocol, for load, for tests and for programs in Rust.
//!
//! [`Http`] gets an identity and opens tables, [`Socket`] talks to one. [`Follower`] folds what a table tells
//! into the view of one viewer and finds every promise that the table breaks. [`load`] plays at many tables at
//! once.

mod error;
mod follow;
mod http;
pub mod load;
mod promise;
mod referee;
mod server;
mod socket;

pub use error::ClientError;
pub use follow::{Checked, Follower, MessageOf, SeenEvent};
pub use http::{Http, Person};
pub use promise::Broken;
pub use server::Server;
pub use socket::Socket;
