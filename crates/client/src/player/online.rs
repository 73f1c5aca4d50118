//! A player with a person's cookie and a WebSocket.

use super::{Player, RawAsk};
use crate::{ClientError, Person, Server, Socket};
use std::task::{Context, Poll};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A [`Player`] over real connections, one after the other.
pub struct OnlinePlayer {
    /// Whom the server knows.
    pub person: Person,
    /// What they know and want.
    pub player: Player,
    socket: Option<Socket>,
}

impl OnlinePlayer {
    /// Somebody who is not connected yet.
    pub fn new(person: Person, player: Player) -> OnlinePlayer {
        OnlinePlayer { person, player, socket: None }
    }

    /// The same person before their first connection to another table.
    #[must_use]
    pub fn at_another_table(&self) -> OnlinePlayer {
        OnlinePlayer::new(self.person.clone(), self.player.at_another_table())
    }

    /// Is there a connection, as far as is known?
    pub fn is_connected(&self) -> bool {
        self.socket.is_some()
    }

    /// Connects and asks for what came after this number. What was missed comes first, then a snapshot. A client like
    /// the page gets whole views, and reasons why not, of what has changed.
    pub async fn connect(
        &mut self,
        server: &Server,
        table: &str,
        after: Option<u64>,
        is_like_page: bool,
    ) -> Result<(), ClientError> {
        self.socket = Some(match is_like_page {
            true => Socket::connect_like_page(server, &self.person, table, after).await?,
            false => Socket::connect(server, &self.person, table, after).await?,
        });
        self.player.connected();
        Ok(())
    }

    /// The bytes of the messages received since the last call, with the headers of their frames.
    pub fn take_bytes_received(&mut self) -> u64 {
        self.socket.as_mut().map_or(0, Socket::take_bytes_received)
    }

    /// Cuts the connection without a word.
    pub fn disconnect(&mut self) {
        self.socket = None;
    }

    /// Sends the message for the next step, if there is one to be done. Gives back its length.
    pub async fn take_step(&mut self) -> Result<Option<usize>, ClientError> {
        match self.player.take_step() {
            Some(text) => self.send(text).await.map(Some),
            None => Ok(None),
        }
    }

    /// Sends the unanswered message again, if there is one. Gives back its length.
    pub async fn resend(&mut self) -> Result<Option<usize>, ClientError> {
        match self.player.resend() {
            Some(text) => self.send(text).await.map(Some),
            None => Ok(None),
        }
    }

    /// Asks for anything else. Gives back the length of the message.
    pub async fn ask(&mut self, ask: RawAsk) -> Result<usize, ClientError> {
        let text = self.player.ask(ask);
        self.send(text).await
    }

    /// Sends a message as it is.
    pub async fn send(&mut self, text: Utf8Bytes) -> Result<usize, ClientError> {
        let length = text.len();
        match &mut self.socket {
            Some(socket) => socket.send(text).await.map(|()| length),
            None => Err(ClientError::Lost("not connected".to_owned())),
        }
    }

    /// The next message; an error once the connection has ended. Without a connection nothing comes.
    pub fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Utf8Bytes, ClientError>> {
        let Some(socket) = &mut self.socket else { return Poll::Pending };
        let next = match std::task::ready!(socket.poll_next(context)) {
            Some(next) => next,
            None => Err(ClientError::Lost("ended by the server".to_owned())),
        };
        if next.is_err() {
            self.socket = None;
        }
        Poll::Ready(next)
    }

    /// The next message; an error once the connection has ended.
    pub async fn next(&mut self) -> Result<Utf8Bytes, ClientError> {
        if self.socket.is_none() {
            return Err(ClientError::Lost("not connected".to_owned()));
        }
        std::future::poll_fn(|context| self.poll_next(context)).await
    }
}
