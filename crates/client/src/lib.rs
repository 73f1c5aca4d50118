//! A client of the protocol, for load, for tests and for programs in Rust.
//!
//! [`Http`] gets an identity and opens tables, [`Socket`] talks to one. A [`Player`] plays the protocol: it sits down,
//! commits and reveals, acts, takes back, and sends unanswered messages again after a connection was lost; a
//! [`Policy`] decides what the rules leave open, and an [`OnlinePlayer`] does all that over real connections.
//! [`Follower`] folds what a table tells into the view of one viewer and finds every promise that the table breaks;
//! a [`Referee`] compares what all viewers of a table are told. [`load`] plays at many tables at once.

mod error;
mod follow;
mod http;
pub mod load;
mod player;
mod promise;
mod referee;
mod server;
mod socket;
mod stream;

pub use error::ClientError;
pub use follow::{Checked, Follower, MessageOf, SeenEvent};
pub use http::{Http, Person};
pub use player::{
    Answer, FirstLegal, Heard, News, OnlinePlayer, Player, Policy, RandomPolicy, RawAsk, Request, Step, What,
    people_and_bots,
};
pub use promise::BrokenPromise;
pub use referee::{Referee, referee};
pub use server::Server;
pub use socket::Socket;
