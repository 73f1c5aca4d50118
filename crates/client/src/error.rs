//! Why something could not be asked.

use std::time::Duration;
use thiserror::Error;

/// Why something could not be asked.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The address cannot be read.
    #[error("`{0}` is not the address of a server; write it as http://127.0.0.1:5555 or https://example.org")]
    BadAddress(String),
    /// Nobody answers there.
    #[error("cannot reach the server: {0}")]
    Unreachable(#[from] std::io::Error),
    /// The server's certificate is not one that this machine trusts for that name.
    #[error("the server's certificate is not trusted: {0}")]
    NotTrusted(String),
    /// The server answers in a way that is not HTTP.
    #[error("the server does not speak HTTP: {0}")]
    NotHttp(#[from] hyper::Error),
    /// The server said no.
    #[error("the server refuses {path}: {message} ({code})")]
    Refused {
        /// What was asked for.
        path: String,
        /// The stable name of the reason.
        code: String,
        /// The reason in words.
        message: String,
        /// How long to wait before asking again, if the server says so.
        retry_after: Option<Duration>,
    },
    /// The server answers with something else than agreed.
    #[error("the server's answer to {path} cannot be read: {why}")]
    NotUnderstood {
        /// What was asked for.
        path: String,
        /// What is wrong with the answer.
        why: String,
    },
    /// A conversation ended though it was not over.
    #[error("the connection to a table was lost: {0}")]
    Lost(String),
}

impl ClientError {
    /// Does the server limit how much one address may ask?
    pub fn is_limit(&self) -> bool {
        matches!(self, ClientError::Refused { code, .. } if code == "too-fast" || code == "too-many")
    }
}
