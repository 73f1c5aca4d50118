//! Why a request failed, and the response that says so.

use crate::fold::FoldAborted;
use crate::limits::REVIEW_STEPS_MAX;
use crate::secrets::NoRandomness;
use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use pyatak_protocol::{Failure, TableRefusal};
use pyatak_store::StoreError;
use std::time::Duration;
use thiserror::Error;

/// Why a request failed.
#[derive(Debug, Error)]
pub(crate) enum RequestError {
    /// Nobody is known by that cookie or token.
    #[error("say who you are: POST /api/me gives a browser an identity; programs send a bearer token")]
    NoIdentity,
    #[error("a program's token can play and nothing else; do this in the browser")]
    NotForPrograms,
    #[error("you are banned from this server")]
    Banned,
    #[error("say your name as it is now to confirm")]
    NotConfirmed,
    #[error("there is no such person")]
    NoPerson,
    #[error("this needs the token that the server has written beside its database")]
    NotAdmin,
    #[error("pages from another place may not do that")]
    WrongOrigin,
    /// Too much from this address, or too much at once; another request may succeed after this time.
    #[error("too many requests from this address; wait a little")]
    TooFast { wait: Duration },
    #[error("the request took too long")]
    TooSlow,
    #[error("the table is still used; close it first")]
    NotClosed,
    #[error("there is no such table")]
    NoTable,
    #[error("there is no table with that code")]
    NoCode,
    #[error("the link has been used, has expired, or never existed")]
    DeadLink,
    #[error("the match is not over; its replay comes then")]
    NotFinished,
    #[error("this cannot be shown: {0}")]
    BadReplay(String),
    #[error(
        "the match has {steps} steps, and at most {} are reviewed here; `pyatak review` takes longer ones",
        REVIEW_STEPS_MAX
    )]
    TooLong { steps: usize },
    #[error("a name has 1 to {} visible characters", pyatak_protocol::NAME_MAX)]
    BadName,
    #[error("only those who play are let in here")]
    NotWatchable,
    #[error("the body is too long; at most {0} bytes")]
    TooLarge(usize),
    #[error("{0}")]
    BadRequest(String),
    #[error("there are {0} already; close or take back some first")]
    TooMany(usize),
    #[error("the table refuses: {0:?}")]
    Refused(TableRefusal),
    #[error("there is nothing at this address")]
    NotFound,
    #[error("it could not be saved; nothing has happened; try again later")]
    NotSaved,
    #[error("the server is stopping; try again soon")]
    Stopping,
    #[error("something went wrong here")]
    Broken(String),
}

impl RequestError {
    /// Too much at once. Nobody knows when there will be room again, so clients may try every second.
    pub(crate) const BUSY: RequestError = RequestError::TooFast { wait: Duration::from_secs(1) };

    fn parts(&self) -> (StatusCode, &'static str) {
        match self {
            RequestError::NoIdentity => (StatusCode::UNAUTHORIZED, "no-identity"),
            RequestError::NotForPrograms => (StatusCode::FORBIDDEN, "not-for-programs"),
            RequestError::Banned => (StatusCode::FORBIDDEN, "banned"),
            RequestError::NotConfirmed => (StatusCode::UNPROCESSABLE_ENTITY, "not-confirmed"),
            RequestError::NoPerson => (StatusCode::NOT_FOUND, "no-person"),
            RequestError::NotAdmin => (StatusCode::FORBIDDEN, "not-admin"),
            RequestError::WrongOrigin => (StatusCode::FORBIDDEN, "wrong-origin"),
            RequestError::TooFast { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-fast"),
            RequestError::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too-slow"),
            RequestError::NotClosed => (StatusCode::CONFLICT, "not-closed"),
            RequestError::NoTable => (StatusCode::NOT_FOUND, "no-table"),
            RequestError::NoCode => (StatusCode::NOT_FOUND, "no-code"),
            RequestError::DeadLink => (StatusCode::NOT_FOUND, "dead-link"),
            RequestError::NotFinished => (StatusCode::CONFLICT, "not-finished"),
            RequestError::BadReplay(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-replay"),
            RequestError::TooLong { .. } => (StatusCode::UNPROCESSABLE_ENTITY, "too-long"),
            RequestError::BadName => (StatusCode::UNPROCESSABLE_ENTITY, "bad-name"),
            RequestError::NotWatchable => (StatusCode::FORBIDDEN, "not-watchable"),
            RequestError::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            RequestError::BadRequest(_) => (StatusCode::BAD_REQUEST, "bad-request"),
            RequestError::TooMany(_) => (StatusCode::CONFLICT, "too-many"),
            RequestError::Refused(_) => (StatusCode::UNPROCESSABLE_ENTITY, "refused"),
            RequestError::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            RequestError::NotSaved => (StatusCode::SERVICE_UNAVAILABLE, "not-saved"),
            RequestError::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            RequestError::Broken(_) => (StatusCode::INTERNAL_SERVER_ERROR, "broken"),
        }
    }
}

impl RequestError {
    /// What the client is told.
    pub(crate) fn failure(&self) -> Failure {
        if let RequestError::Broken(why) = self {
            tracing::error!(why, "request failed");
        }
        let message = if let RequestError::Refused(TableRefusal::BadSettings { why }) = self {
            why.clone()
        } else {
            self.to_string()
        };
        Failure { code: self.parts().1.to_owned(), message }
    }
}

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        let failure = (self.parts().0, Json(self.failure()));
        if let RequestError::TooFast { wait } = self {
            // The header has whole seconds.
            let seconds = wait.as_millis().div_ceil(1000).max(1);
            return ([(RETRY_AFTER, seconds.to_string())], failure).into_response();
        }
        failure.into_response()
    }
}

impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing => RequestError::NoTable,
            StoreError::Full | StoreError::Unavailable(_) => {
                tracing::warn!(%error, "store failed");
                RequestError::NotSaved
            }
            StoreError::Conflict { .. }
            | StoreError::Exists
            | StoreError::NotHolder
            | StoreError::TooNew { .. } => RequestError::Broken(error.to_string()),
        }
    }
}

impl From<NoRandomness> for RequestError {
    fn from(error: NoRandomness) -> Self {
        RequestError::Broken(error.to_string())
    }
}

impl From<FoldAborted> for RequestError {
    fn from(error: FoldAborted) -> Self {
        RequestError::Broken(error.to_string())
    }
}

impl From<TableRefusal> for RequestError {
    fn from(refusal: TableRefusal) -> Self {
        RequestError::Refused(refusal)
    }
}
