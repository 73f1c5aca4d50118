//! A person at a table, over a WebSocket.

use crate::http::refused;
use crate::stream::Stream;
use crate::{ClientError, Person, Server};
use futures_util::{SinkExt, Stream as _};
use hyper::header::{COOKIE, HeaderValue};
use pyatak_wire::{Codebook, ExpandError, Expander};
use std::pin::Pin;
use std::task::{Context, Poll};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// A connection to one table.
pub struct Socket {
    stream: WebSocketStream<Stream>,
    /// Makes whole messages of what has changed, for a client like the page.
    expander: Option<Expander>,
    bytes_received: u64,
}

impl Socket {
    /// Connects; with the last number that the client has, if it has been here before.
    pub async fn connect(
        server: &Server,
        person: &Person,
        table: &str,
        after: Option<u64>,
    ) -> Result<Socket, ClientError> {
        Socket::connect_at(server, person, table, after.map(|after| format!("after={after}"))).await
    }

    /// The same for a client that knows no rules, as the page: it wants whole views, and to know why not. What comes over
    /// the line is what has changed; [`Socket::next`] gives the whole messages.
    pub async fn connect_like_page(
        server: &Server,
        person: &Person,
        table: &str,
        after: Option<u64>,
    ) -> Result<Socket, ClientError> {
        let after = after.map_or_else(String::new, |after| format!("&after={after}"));
        let codebook = Codebook::newest().id();
        let wants = format!("views=true&blocked=true&deltas=true&codebook={codebook}{after}");
        let mut socket = Socket::connect_at(server, person, table, Some(wants)).await?;
        socket.expander = Some(Expander::default());
        Ok(socket)
    }

    async fn connect_at(
        server: &Server,
        person: &Person,
        table: &str,
        wants: Option<String>,
    ) -> Result<Socket, ClientError> {
        let wants = wants.map_or_else(String::new, |wants| format!("?{wants}"));
        let path = format!("/api/tables/{table}/socket{wants}");
        let request = format!("ws://{}{path}", server.host()).into_client_request();
        let mut request = request.map_err(|error| failed(&path, error))?;
        let cookie = HeaderValue::from_str(person.cookie());
        let cookie = cookie.map_err(|error| ClientError::BadAddress(error.to_string()))?;
        request.headers_mut().insert(COOKIE, cookie);
        let stream = Stream::connect(server).await?;
        // Messages are small, and there may be thousands of connections.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        let stream = connected.map_err(|error| failed(&path, error))?.0;
        Ok(Socket { stream, expander: None, bytes_received: 0 })
    }

    /// The bytes of the messages received since the last call, with the headers of their frames.
    pub fn take_bytes_received(&mut self) -> u64 {
        std::mem::take(&mut self.bytes_received)
    }

    /// Sends one message.
    pub async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), ClientError> {
        let sent = self.stream.send(Message::Text(text.into())).await;
        sent.map_err(|error| ClientError::Lost(error.to_string()))
    }

    /// The next message; nothing once the conversation is over.
    pub async fn next(&mut self) -> Option<Result<Utf8Bytes, ClientError>> {
        std::future::poll_fn(|context| self.poll_next(context)).await
    }

    /// The same, for callers that wait for several connections at once.
    pub fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Utf8Bytes, ClientError>>> {
        loop {
            let message = std::task::ready!(Pin::new(&mut self.stream).poll_next(context));
            return Poll::Ready(match message {
                Some(Ok(Message::Text(text))) => {
                    self.bytes_received += bytes_on_the_line(text.len(), false);
                    let Some(expander) = &mut self.expander else { return Poll::Ready(Some(Ok(text))) };
                    Some(whole(expander.expand(&text)))
                }
                Some(Ok(Message::Binary(frame))) => {
                    self.bytes_received += bytes_on_the_line(frame.len(), false);
                    let Some(expander) = &mut self.expander else { continue };
                    Some(whole(expander.unpack(&frame)))
                }
                // Pings are answered by the library.
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
                Some(Ok(Message::Close(_))) | None => None,
                Some(Err(error)) => Some(Err(ClientError::Lost(error.to_string()))),
            });
        }
    }
}

fn whole(expanded: Result<String, ExpandError>) -> Result<Utf8Bytes, ClientError> {
    let unreadable = |error: ExpandError| ClientError::NotUnderstood {
        path: "a frame of the table".to_owned(),
        why: error.to_string(),
    };
    expanded.map(Utf8Bytes::from).map_err(unreadable)
}

fn failed(path: &str, error: Error) -> ClientError {
    if let Error::Http(response) = &error {
        let body = response.body().as_deref().unwrap_or_default();
        return refused(path, response.status(), response.headers(), body);
    }
    ClientError::Lost(error.to_string())
}

/// The bytes that a message takes on the line.
pub(crate) fn bytes_on_the_line(length: usize, is_masked: bool) -> u64 {
    let head = match length {
        0..126 => 2,
        126..65_536 => 4,
        _ => 10,
    };
    (length + head + if is_masked { 4 } else { 0 }) as u64
}
