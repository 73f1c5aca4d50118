//! What goes over plain HTTP: an identity, tokens, tables.

use crate::{ClientError, Server};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use pyatak_protocol::{ApiToken, Failure, Me, NewApiToken, NewTable, Rename, TableCreated};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// How long a busy server is asked again for a replay.
const REPLAY_TIME: Duration = Duration::from_secs(30);
/// The pause before it is asked again.
const ASK_AGAIN: Duration = Duration::from_millis(100);

/// A connection over which one request follows another.
pub struct Http {
    host: String,
    sender: SendRequest<Full<Bytes>>,
}

/// Somebody whom the server knows by a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    /// What the server says about them.
    pub me: Me,
    cookie: String,
}

impl Person {
    /// What to put into the header `Cookie`.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }
}

impl Http {
    /// Connects.
    pub async fn connect(server: &Server) -> Result<Http, ClientError> {
        let stream = TcpStream::connect(server.address()).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        // It ends when the sender is dropped; a request in between hears of its failure.
        tokio::spawn(connection);
        Ok(Http { host: server.host().to_owned(), sender })
    }

    /// Comes as somebody new.
    pub async fn come(&mut self) -> Result<Person, ClientError> {
        const PATH: &str = "/api/me";
        let (cookie, bytes) = self.exchange(Method::POST, PATH, None, Bytes::new()).await?;
        let none = || ClientError::NotUnderstood { path: PATH.to_owned(), why: "no cookie".to_owned() };
        Ok(Person { me: read(PATH, &bytes)?, cookie: cookie.ok_or_else(none)? })
    }

    /// Comes as somebody new with that name. Otherwise guests get names by lot, and no two at a table may have the
    /// same one.
    pub async fn come_as(&mut self, name: &str) -> Result<Person, ClientError> {
        let mut person = self.come().await?;
        person.me = self.rename(&person, name).await?;
        Ok(person)
    }

    /// Takes another name.
    pub async fn rename(&mut self, person: &Person, name: &str) -> Result<Me, ClientError> {
        self.request(Method::PATCH, "/api/me", person, &Rename { name: name.to_owned() }).await
    }

    /// A token with which a program can play for this person.
    pub async fn new_token(&mut self, person: &Person, label: &str) -> Result<ApiToken, ClientError> {
        let asked = NewApiToken { label: label.to_owned() };
        self.request(Method::POST, "/api/me/tokens", person, &asked).await
    }

    /// Opens a table.
    pub async fn open_table(&mut self, person: &Person, new: &NewTable) -> Result<TableCreated, ClientError> {
        self.request(Method::POST, "/api/tables", person, new).await
    }

    /// The replay of a finished match. A server makes a few at a time for one address; it is asked again until it is
    /// this one's turn.
    pub async fn replay(&mut self, person: &Person, table: &str) -> Result<serde_json::Value, ClientError> {
        let (path, began) = (format!("/api/tables/{table}/replay"), Instant::now());
        loop {
            match self.request(Method::GET, &path, person, &()).await {
                Err(error) if error.is_limit() && began.elapsed() < REPLAY_TIME => sleep(ASK_AGAIN).await,
                answer => return answer,
            }
        }
    }

    /// Anything else, with a body in JSON both ways.
    pub async fn request<T: DeserializeOwned>(
        &mut self,
        method: Method,
        path: &str,
        person: &Person,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let unwritable = |error: serde_json::Error| ClientError::NotUnderstood {
            path: path.to_owned(),
            why: error.to_string(),
        };
        let body = serde_json::to_vec(body).map_err(unwritable)?;
        let (_, bytes) = self.exchange(method, path, Some(person), body.into()).await?;
        read(path, &bytes)
    }

    /// One request; the cookie that came with its answer, and the answer.
    async fn exchange(
        &mut self,
        method: Method,
        path: &str,
        person: Option<&Person>,
        body: Bytes,
    ) -> Result<(Option<String>, Bytes), ClientError> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        if let Some(person) = person {
            request = request.header(COOKIE, person.cookie());
        }
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(body));
        let request = request.map_err(|error| ClientError::BadAddress(error.to_string()))?;
        self.sender.ready().await?;
        let response = self.sender.send_request(request).await?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
        if !parts.status.is_success() {
            return Err(refused(path, parts.status, &bytes));
        }
        let cookie = parts.headers.get(SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|value| value.split(';').next()).map(str::to_owned);
        Ok((cookie, bytes))
    }
}

fn read<T: DeserializeOwned>(path: &str, bytes: &[u8]) -> Result<T, ClientError> {
    serde_json::from_slice(bytes)
        .map_err(|error| ClientError::NotUnderstood { path: path.to_owned(), why: error.to_string() })
}

/// Why the server said no.
pub(crate) fn refused(path: &str, status: StatusCode, bytes: &[u8]) -> ClientError {
    let unknown = |_| Failure { code: status.as_u16().to_string(), message: status.to_string() };
    let Failure { code, message } = serde_json::from_slice(bytes).unwrap_or_else(unknown);
    ClientError::Refused { path: path.to_owned(), code, message }
}
