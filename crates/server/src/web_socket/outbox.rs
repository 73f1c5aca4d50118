//! What is sent over a WebSocket: written at once if the system takes it, and kept in order if it does not.

use super::limits::OUTBOX_MAX;
use pyatak_wire::{Codebook, packable};
use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;
use tokio_tungstenite::tungstenite::{Bytes, Utf8Bytes};

/// A frame of at most this many bytes is copied to be written in one piece; that takes less than telling the system
/// about two.
const COPIED_MAX: usize = 1024;
/// The longest header of a frame that a server sends.
const HEADER_MAX: usize = 10;
/// The first byte of a frame that is a whole text message.
const FINAL_TEXT: u8 = 0x81;
/// The same for bytes.
const FINAL_BINARY: u8 = 0x82;

/// Why a message was not sent.
#[derive(Debug)]
pub(crate) enum SendError {
    /// Too many messages wait already.
    Full,
    /// The connection has ended.
    Closed,
}

/// The table's end of a WebSocket. The session ends when this is dropped, once everything has been sent.
#[derive(Debug)]
pub(crate) struct SocketOutbox {
    half: Arc<SendHalf>,
    /// Does the client have the codebook?
    is_packed: bool,
}

impl SocketOutbox {
    pub(super) fn new(half: Arc<SendHalf>, is_packed: bool) -> SocketOutbox {
        SocketOutbox { half, is_packed }
    }

    /// Sends a message, unless too many wait already.
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), SendError> {
        self.half.send_by_table(self.frame(text), OUTBOX_MAX)
    }

    /// Sends a message for which there is always room: nothing is sent after it.
    pub(crate) fn send_last(&self, text: Utf8Bytes) -> Result<(), SendError> {
        self.half.send_by_table(self.frame(text), usize::MAX)
    }

    fn frame(&self, text: Utf8Bytes) -> Frame {
        let packed = if self.is_packed && packable(&text) { Codebook::newest().encode(&text) } else { None };
        packed.map_or_else(|| Frame::text(text), |packed| Frame::message(FINAL_BINARY, packed.into()))
    }
}

impl Drop for SocketOutbox {
    fn drop(&mut self) {
        self.half.lock().is_ended = true;
        self.half.wake.notify_one();
    }
}

/// Tells when the task of a connection has something to do.
pub(crate) struct SocketWaker(Arc<SendHalf>);

impl SocketWaker {
    pub(super) fn new(half: Arc<SendHalf>) -> SocketWaker {
        SocketWaker(half)
    }

    /// Waits until messages wait that the system would not take, the table has ended the session, or the connection is
    /// lost. Nothing is lost if this is dropped before it is ready.
    pub(crate) async fn woken(&self) {
        self.0.wake.notified().await;
    }
}

/// The sending half of a connection. The lock is never held across an await, and what is done under it never blocks.
#[derive(Debug)]
pub(super) struct SendHalf {
    state: Mutex<SendState>,
    /// Wakes the task of the connection.
    wake: Notify,
}

#[derive(Debug)]
struct SendState {
    /// `None` once nothing can be sent any more.
    writer: Option<OwnedWriteHalf>,
    /// What the system would not take yet, in order.
    waiting: VecDeque<Frame>,
    /// How many bytes of the first one it has taken.
    written: usize,
    /// Has the table ended the session?
    is_ended: bool,
    /// Is the session over, so that nothing of the table is sent any more?
    is_over: bool,
}

impl SendHalf {
    pub(super) fn new(writer: OwnedWriteHalf) -> SendHalf {
        let (writer, waiting) = (Some(writer), VecDeque::new());
        let state = SendState { writer, waiting, written: 0, is_ended: false, is_over: false };
        SendHalf { state: Mutex::new(state), wake: Notify::new() }
    }

    fn lock(&self) -> MutexGuard<'_, SendState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many frames wait.
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Has the table ended the session?
    pub(super) fn is_ended(&self) -> bool {
        self.lock().is_ended
    }

    /// Sends what the table says, if fewer than this many frames wait.
    fn send_by_table(&self, frame: Frame, waiting_max: usize) -> Result<(), SendError> {
        let mut state = self.lock();
        if state.is_over || state.writer.is_none() {
            return Err(SendError::Closed);
        }
        if state.waiting.len() >= waiting_max {
            return Err(SendError::Full);
        }
        self.send(&mut state, frame);
        Ok(())
    }

    /// Sends a text of the connection's own task.
    pub(super) fn send_text(&self, text: Utf8Bytes) {
        self.send(&mut self.lock(), Frame::text(text));
    }

    /// Sends frames as they are.
    pub(super) fn send_raw(&self, bytes: &[u8]) {
        self.send(&mut self.lock(), Frame::raw(bytes));
    }

    fn send(&self, state: &mut SendState, frame: Frame) {
        let SendState { writer, waiting, written, .. } = state;
        if let Some(open) = writer
            && waiting.is_empty()
        {
            match frame.write(open, 0) {
                Ok(count) if count == frame.len() => return,
                Ok(count) => *written = count,
                Err(error) if is_busy(&error) => {}
                // The connection's task is woken and finds it lost.
                Err(_) => *writer = None,
            }
        }
        waiting.push_back(frame);
        self.wake.notify_one();
    }

    /// The session is over: nothing of the table is sent any more, only what the connection's own task has to say.
    pub(super) fn end_session(&self) {
        self.lock().is_over = true;
    }

    /// Writes as much as the system takes of what waits. Returns how many whole frames that was.
    pub(super) fn write_waiting(&self) -> io::Result<usize> {
        let mut state = self.lock();
        let SendState { writer: Some(writer), waiting, written, .. } = &mut *state else {
            return Err(io::ErrorKind::NotConnected.into());
        };
        let mut count = 0;
        while let Some(frame) = waiting.front() {
            match frame.write(writer, *written) {
                Ok(bytes) => *written += bytes,
                Err(error) if is_busy(&error) => return Ok(count),
                Err(error) => return Err(error),
            }
            if *written == frame.len() {
                waiting.pop_front();
                *written = 0;
                count += 1;
            }
        }
        // A client that was slow once need not be slow again.
        *waiting = VecDeque::new();
        Ok(count)
    }

    /// Nothing is sent any more.
    pub(super) fn close(&self) -> Option<OwnedWriteHalf> {
        let mut state = self.lock();
        state.waiting = VecDeque::new();
        state.writer.take()
    }
}

fn is_busy(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

/// A frame to be sent.
#[derive(Debug)]
struct Frame {
    header: [u8; HEADER_MAX],
    header_length: usize,
    body: Bytes,
}

impl Frame {
    /// A whole text message.
    fn text(text: Utf8Bytes) -> Frame {
        Frame::message(FINAL_TEXT, text.into())
    }

    /// A whole message. What a server sends is not masked.
    fn message(kind: u8, body: Bytes) -> Frame {
        let mut header = [0; HEADER_MAX];
        header[0] = kind;
        let header_length = if body.len() < 126 {
            header[1] = body.len() as u8;
            2
        } else if let Ok(length) = u16::try_from(body.len()) {
            header[1] = 126;
            header[2..4].copy_from_slice(&length.to_be_bytes());
            4
        } else {
            header[1] = 127;
            header[2..10].copy_from_slice(&(body.len() as u64).to_be_bytes());
            10
        };
        Frame { header, header_length, body }
    }

    /// Whole frames with their headers.
    fn raw(bytes: &[u8]) -> Frame {
        Frame { header: [0; HEADER_MAX], header_length: 0, body: Bytes::copy_from_slice(bytes) }
    }

    fn header(&self) -> &[u8] {
        &self.header[..self.header_length]
    }

    fn len(&self) -> usize {
        self.header_length + self.body.len()
    }

    /// Writes what comes after this many bytes. Returns how many the system has taken.
    fn write(&self, writer: &OwnedWriteHalf, after: usize) -> io::Result<usize> {
        let header = self.header().get(after..).unwrap_or_default();
        let body = &self.body[after.saturating_sub(self.header_length)..];
        let length = header.len() + body.len();
        if length > COPIED_MAX {
            return writer.try_write_vectored(&[IoSlice::new(header), IoSlice::new(body)]);
        }
        let mut copy = [0; COPIED_MAX];
        copy[..header.len()].copy_from_slice(header);
        copy[header.len()..length].copy_from_slice(body);
        writer.try_write(&copy[..length])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::AsyncReadExt;
    use tokio::net::tcp::OwnedReadHalf;
    use tokio::net::{TcpListener, TcpStream};

    /// The sending half of a connection, the half of the same connection that reads, and the client at the other end.
    async fn connection() -> (Arc<SendHalf>, OwnedReadHalf, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (reader, writer) = listener.accept().await.unwrap().0.into_split();
        (Arc::new(SendHalf::new(writer)), reader, client)
    }

    #[tokio::test]
    async fn frames_of_every_length_have_the_right_header() {
        let (half, _reader, mut client) = connection().await;
        for (length, header) in [
            (0, vec![0x81, 0]),
            (125, vec![0x81, 125]),
            (126, vec![0x81, 126, 0, 126]),
            (2_000, vec![0x81, 126, 0x07, 0xd0]),
            (70_000, vec![0x81, 127, 0, 0, 0, 0, 0, 1, 0x11, 0x70]),
        ] {
            half.send_text("x".repeat(length).into());
            let mut received = vec![0; header.len() + length];
            client.read_exact(&mut received).await.unwrap();
            assert_eq!(received[..header.len()], header);
            assert!(received[header.len()..].iter().all(|byte| *byte == b'x'));
        }
        assert_eq!(half.waiting(), 0);
    }

    #[tokio::test]
    async fn what_the_system_does_not_take_waits_in_order_and_is_sent_later() {
        let (half, reader, mut client) = connection().await;
        let outbox = SocketOutbox::new(Arc::clone(&half), false);
        let text = |number: usize| format!("{number:05}{}", "x".repeat(60_000));
        let mut count = 0;
        while half.waiting() < 3 {
            outbox.send(text(count).into()).unwrap();
            count += 1;
        }
        let all = tokio::spawn(async move {
            let mut received = Vec::new();
            client.read_to_end(&mut received).await.unwrap();
            received
        });
        while half.waiting() > 0 {
            reader.as_ref().writable().await.unwrap();
            half.write_waiting().unwrap();
        }
        drop((half.close(), reader));
        let received = all.await.unwrap();
        let frames: Vec<&[u8]> = received.chunks(4 + text(0).len()).collect();
        assert_eq!(frames.len(), count);
        for (number, frame) in frames.into_iter().enumerate() {
            assert_eq!(&frame[4..], text(number).as_bytes());
        }
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_has_room_for_the_last_message_only() {
        let (half, _reader, _client) = connection().await;
        let outbox = SocketOutbox::new(Arc::clone(&half), false);
        let text = Utf8Bytes::from("x".repeat(10_000));
        let full = (0..100_000).find_map(|_| outbox.send(text.clone()).err());
        assert!(matches!(full, Some(SendError::Full)));
        assert_eq!(half.waiting(), OUTBOX_MAX);
        assert!(outbox.send_last(text).is_ok());
    }

    #[tokio::test]
    async fn only_news_of_moves_is_packed_and_only_for_clients_with_the_codebook() {
        let (half, _reader, mut client) = connection().await;
        let news = r#"{"news":{"seq":7,"what":{"type":"moved","seat":0,"events":[]}}}"#;
        let chat = r#"{"news":{"seq":8,"what":{"type":"chat","text":"moved"}}}"#;
        let packed = Codebook::newest().encode(news).unwrap();
        let frame = |kind: u8, body: &[u8]| [&[kind, body.len() as u8], body].concat();
        let expected = [
            (false, news, frame(FINAL_TEXT, news.as_bytes())),
            (true, news, frame(FINAL_BINARY, &packed)),
            (true, chat, frame(FINAL_TEXT, chat.as_bytes())),
        ];
        for (is_packed, text, frame) in expected {
            SocketOutbox::new(Arc::clone(&half), is_packed).send(text.into()).unwrap();
            let mut received = vec![0; frame.len()];
            client.read_exact(&mut received).await.unwrap();
            assert_eq!(received, frame);
        }
    }

    #[tokio::test]
    async fn nothing_of_the_table_is_sent_after_the_session() {
        let (half, _reader, mut client) = connection().await;
        let outbox = SocketOutbox::new(Arc::clone(&half), false);
        outbox.send("before".into()).unwrap();
        half.end_session();
        assert!(matches!(outbox.send("after".into()), Err(SendError::Closed)));
        half.send_text("bye".into());
        drop(half.close());
        assert!(matches!(outbox.send_last("after".into()), Err(SendError::Closed)));
        let mut received = Vec::new();
        client.read_to_end(&mut received).await.unwrap();
        assert_eq!(received, b"\x81\x06before\x81\x03bye");
    }

    #[tokio::test]
    async fn the_connection_is_woken_when_the_table_ends_the_session() {
        let (half, _reader, _client) = connection().await;
        let waker = SocketWaker::new(Arc::clone(&half));
        drop(SocketOutbox::new(Arc::clone(&half), false));
        waker.woken().await;
        assert!(half.is_ended());
    }
}
