//! A WebSocket over an accepted connection.
//!
//! Whoever has something to say to the client writes it to the socket at once, from its own task. The connection's task
//! only reads, and writes what the system would not take at once. So a move wakes one task, its table's, and not one
//! more for every player; and a connection that is idle holds no buffer for writing.

mod outbox;
mod upgrade;

pub(crate) use outbox::{SendError, SocketOutbox, SocketWaker};
pub(crate) use upgrade::Upgrade;

use crate::address_limiter::Permit;
use crate::limited_stream::{LimitedStream, StreamControl, linger};
use crate::limits::{self, RECEIVED_MAX};
use outbox::SendHalf;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig, WebSocketContext};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// How many bytes of a message are read at once. People send rarely, and only small messages; there may be thousands of
/// connections, and each holds this much.
const READ_BUFFER: usize = 128;
/// An empty ping.
const PING: [u8; 2] = [0x89, 0];

/// A WebSocket of a client.
pub(crate) struct WebSocket {
    /// `Some` until it is dropped.
    reader: Option<OwnedReadHalf>,
    context: WebSocketContext,
    half: Arc<SendHalf>,
    control: Arc<StreamControl>,
    /// Counts the connection for as long as it lasts.
    _permit: Permit,
}

impl WebSocket {
    /// A connection after the handshake, and the bytes that came behind it. In a box, because a future holds its
    /// arguments twice.
    fn new(stream: LimitedStream, received: &[u8]) -> io::Result<Box<WebSocket>> {
        let (stream, control, permit) = stream.into_parts()?;
        let (reader, writer) = stream.into_split();
        let config = WebSocketConfig::default()
            .max_message_size(Some(RECEIVED_MAX))
            .max_frame_size(Some(RECEIVED_MAX))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        let context = WebSocketContext::from_partially_read(received.to_vec(), Role::Server, Some(config));
        let half = Arc::new(SendHalf::new(writer));
        Ok(Box::new(WebSocket { reader: Some(reader), context, half, control, _permit: permit }))
    }

    /// The table's end. If the client has the codebook, news of moves goes out in its words.
    pub(crate) fn outbox(&self, is_packed: bool) -> SocketOutbox {
        SocketOutbox::new(Arc::clone(&self.half), is_packed)
    }

    /// What a handler knows and decides about the connection.
    pub(crate) fn control(&self) -> &StreamControl {
        &self.control
    }

    /// The next message. Pings are answered. Nothing is lost if this is dropped before it is ready.
    pub(crate) async fn receive(&mut self) -> Result<Message, Error> {
        std::future::poll_fn(|context| self.poll_receive(context)).await
    }

    fn poll_receive(&mut self, context: &mut Context<'_>) -> Poll<Result<Message, Error>> {
        let WebSocket { reader, context: protocol, half, control, .. } = self;
        let Some(reader) = reader.as_mut() else { return Poll::Ready(Err(Error::AlreadyClosed)) };
        match protocol.read(&mut Duplex { reader, half, control, context }) {
            Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
            received => Poll::Ready(received),
        }
    }

    /// Tells when the task of the connection has something to do.
    pub(crate) fn waker(&self) -> SocketWaker {
        SocketWaker::new(Arc::clone(&self.half))
    }

    /// Has the table ended the session?
    pub(crate) fn is_ended(&self) -> bool {
        self.half.is_ended()
    }

    /// The session is over: nothing of the table is sent any more.
    pub(crate) fn end_session(&self) {
        self.half.end_session();
    }

    /// Waits until the system has taken everything that waits now.
    pub(crate) async fn flush(&mut self) -> io::Result<()> {
        let mut left = self.half.waiting();
        loop {
            left = left.saturating_sub(self.half.write_waiting()?);
            if left == 0 {
                return Ok(());
            }
            let reader = self.reader.as_ref().ok_or(io::ErrorKind::NotConnected)?;
            reader.as_ref().writable().await?;
        }
    }

    /// Sends a message, and waits until the system has taken it.
    pub(crate) async fn send(&mut self, text: Utf8Bytes) -> io::Result<()> {
        self.half.send_text(text);
        self.flush().await
    }

    /// Sends a ping, and waits until the system has taken it.
    pub(crate) async fn ping(&mut self) -> io::Result<()> {
        self.half.send_raw(&PING);
        self.flush().await
    }

    /// Sends a close frame, and waits until the system has taken it. Nothing is sent after it.
    pub(crate) async fn close(&mut self, frame: CloseFrame) -> io::Result<()> {
        let mut frame = Some(frame);
        // The protocol never has to wait for the sending half, so this is ready at once.
        std::future::poll_fn(|context| {
            let WebSocket { reader, context: protocol, half, control, .. } = self;
            let Some(reader) = reader.as_mut() else { return Poll::Ready(()) };
            // An error means that it was closed before.
            let _closed = protocol.close(&mut Duplex { reader, half, control, context }, frame.take());
            Poll::Ready(())
        })
        .await;
        self.flush().await
    }
}

impl Drop for WebSocket {
    fn drop(&mut self) {
        let Some((reader, writer)) = self.reader.take().zip(self.half.close()) else { return };
        if !self.control.lingers() {
            return;
        }
        if let (Ok(stream), Ok(runtime)) = (reader.reunite(writer), tokio::runtime::Handle::try_current()) {
            runtime.spawn(linger(stream));
        }
    }
}

/// The connection as the protocol sees it: reading may have to wait, writing never does.
struct Duplex<'a, 'b> {
    reader: &'a mut OwnedReadHalf,
    half: &'a SendHalf,
    control: &'a StreamControl,
    context: &'a mut Context<'b>,
}

impl Duplex<'_, '_> {
    fn poll_read(&mut self, bytes: &mut [u8]) -> Poll<io::Result<usize>> {
        self.control.check()?;
        let mut buffer = ReadBuf::new(bytes);
        ready!(Pin::new(&mut *self.reader).poll_read(self.context, &mut buffer))?;
        let count = buffer.filled().len();
        self.control.count(count);
        Poll::Ready(Ok(count))
    }
}

impl io::Read for Duplex<'_, '_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self.poll_read(bytes) {
            Poll::Ready(read) => read,
            Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
        }
    }
}

/// Pongs and close frames, which the protocol sends by itself.
impl io::Write for Duplex<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.half.send_raw(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
