//! What goes over HTTP: an identity, tokens, tables.

use crate::stream::Stream;
use crate::{ClientError, Server};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, RETRY_AFTER, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use pyatak_protocol::{
    ApiToken, CodeFound, Failure, Me, NewApiToken, NewTable, Rename, TableCreated, TableSummary,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::sleep;

/// A busy server is asked at most this many times for a replay.
const REPLAY_TRIES_MAX: u32 = 30;
/// The pause before it is asked again, if it does not say how long to wait.
const RETRY_AFTER_DEFAULT: Duration = Duration::from_secs(1);
/// A server that wants a longer pause is not asked again.
const RETRY_AFTER_MAX: Duration = Duration::from_secs(30);

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
    /// What to put into the header `Cookie`. Whoever has it can act as this person.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }
}

impl Http {
    /// Connects.
    pub async fn connect(server: &Server) -> Result<Http, ClientError> {
        let stream = Stream::connect(server).await?;
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

    /// Comes back as somebody whom the server knows by this cookie.
    pub async fn come_back(&mut self, cookie: &str) -> Result<Person, ClientError> {
        const PATH: &str = "/api/me";
        let (_, bytes) = self.exchange(Method::GET, PATH, Some(cookie), Bytes::new()).await?;
        Ok(Person { me: read(PATH, &bytes)?, cookie: cookie.to_owned() })
    }

    /// Finds the table with that code of five letters.
    pub async fn find_code(&mut self, person: &Person, code: &str) -> Result<CodeFound, ClientError> {
        self.request(Method::POST, &format!("/api/codes/{code}"), person, &()).await
    }

    /// A table in the form of lists.
    pub async fn table(&mut self, person: &Person, table: &str) -> Result<TableSummary, ClientError> {
        self.request(Method::GET, &format!("/api/tables/{table}"), person, &()).await
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

    /// The replay of a finished match. A server makes a few at a time for one address; it is asked again, as late as
    /// it wants, until it is this one's turn.
    pub async fn replay(&mut self, person: &Person, table: &str) -> Result<serde_json::Value, ClientError> {
        let path = format!("/api/tables/{table}/replay");
        for _ in 1..REPLAY_TRIES_MAX {
            match self.request(Method::GET, &path, person, &()).await {
                Err(ClientError::Refused { retry_after, code, .. })
                    if code == "too-fast" && retry_after.is_none_or(|wait| wait <= RETRY_AFTER_MAX) =>
                {
                    sleep(retry_after.unwrap_or(RETRY_AFTER_DEFAULT)).await;
                }
                answer => return answer,
            }
        }
        self.request(Method::GET, &path, person, &()).await
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
        let (_, bytes) = self.exchange(method, path, Some(person.cookie()), body.into()).await?;
        read(path, &bytes)
    }

    /// One request; the cookie that came with its answer, and the answer.
    async fn exchange(
        &mut self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: Bytes,
    ) -> Result<(Option<String>, Bytes), ClientError> {
        let mut request = Request::builder().method(method).uri(path).header(HOST, &self.host);
        if let Some(cookie) = cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.header(CONTENT_TYPE, "application/json").body(Full::new(body));
        let request = request.map_err(|error| ClientError::BadAddress(error.to_string()))?;
        self.sender.ready().await?;
        let response = self.sender.send_request(request).await?;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
        if !parts.status.is_success() {
            return Err(refused(path, parts.status, &parts.headers, &bytes));
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
pub(crate) fn refused(path: &str, status: StatusCode, headers: &HeaderMap, bytes: &[u8]) -> ClientError {
    let unknown = |_| Failure { code: status.as_u16().to_string(), message: status.to_string() };
    let Failure { code, message } = serde_json::from_slice(bytes).unwrap_or_else(unknown);
    let seconds = headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    ClientError::Refused {
        path: path.to_owned(),
        code,
        message,
        retry_after: seconds.map(Duration::from_secs),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpListener;
    use std::thread::JoinHandle;

    const ME: &str = r#"{"person":"p","name":"Anna","version":1,"program":"test"}"#;
    const BUSY: &str = r#"{"code":"too-fast","message":"slowly"}"#;

    /// A server that gives these answers (status, headers, body), whatever it is asked, and then closes the connection.
    /// The number of requests that came is its result.
    fn answer(answers: Vec<(&'static str, &'static str, &'static str)>) -> (Server, JoinHandle<usize>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Server::from(listener.local_addr().unwrap());
        let serve = move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut lines = BufReader::new(stream.try_clone().unwrap());
            let mut came = 0;
            for (status, headers, body) in answers {
                let mut length = 0;
                loop {
                    let mut line = String::new();
                    if lines.read_line(&mut line).unwrap() == 0 {
                        return came;
                    }
                    if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                        length = value.trim().parse().unwrap();
                    }
                    if line == "\r\n" {
                        break;
                    }
                }
                lines.read_exact(&mut vec![0; length]).unwrap();
                came += 1;
                let length = body.len();
                write!(stream, "HTTP/1.1 {status}\r\n{headers}content-length: {length}\r\n\r\n{body}")
                    .unwrap();
            }
            came
        };
        (server, std::thread::spawn(serve))
    }

    const CAME: (&str, &str, &str) = ("200 OK", "set-cookie: pyatak=1\r\n", ME);

    /// Asks for a replay; the answer, how long the client waited by the paused clock, and how often it asked.
    async fn ask(
        answers: Vec<(&'static str, &'static str, &'static str)>,
    ) -> (Result<serde_json::Value, ClientError>, Duration, usize) {
        let (server, came) = answer([vec![CAME], answers].concat());
        let mut http = Http::connect(&server).await.unwrap();
        let person = http.come().await.unwrap();
        let began = tokio::time::Instant::now();
        let replay = http.replay(&person, "t").await;
        let waited = began.elapsed();
        drop(http);
        // The runtime has to go on meanwhile: it closes the connection, for which the server waits.
        let came = tokio::task::spawn_blocking(move || came.join().unwrap()).await.unwrap();
        (replay, waited, came - 1)
    }

    #[tokio::test(start_paused = true)]
    async fn a_busy_server_is_asked_again_as_late_as_it_wants() {
        let busy = ("429 Too Many Requests", "retry-after: 2\r\n", BUSY);
        let (replay, waited, asked) = ask(vec![busy, busy, ("200 OK", "", "{}")]).await;
        assert_eq!(replay.unwrap(), serde_json::json!({}));
        assert_eq!((waited.as_secs(), asked), (4, 3));
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_that_stays_busy_is_not_asked_for_ever() {
        let busy = ("429 Too Many Requests", "retry-after: 1\r\n", BUSY);
        let (replay, _, asked) = ask(vec![busy; 2 * REPLAY_TRIES_MAX as usize]).await;
        assert!(replay.unwrap_err().is_limit());
        assert_eq!(asked, REPLAY_TRIES_MAX as usize);
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_that_wants_a_long_pause_is_not_asked_again() {
        let busy = ("429 Too Many Requests", "retry-after: 3600\r\n", BUSY);
        let (replay, waited, asked) = ask(vec![busy, busy]).await;
        assert!(replay.unwrap_err().is_limit());
        assert_eq!((waited.as_secs(), asked), (0, 1));
    }
}
