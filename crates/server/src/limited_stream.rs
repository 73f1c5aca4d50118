//! The stream of an accepted connection, with its limits: it counts from the moment it is accepted until it ends, it is
//! closed when the client reads nothing for too long, and it reads no more than a message may have.

use crate::address_limiter::Permit;
use crate::limits::{GOODBYE_TIME, LINGER_BYTES_MAX, UNFINISHED_MAX};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

/// The stream of an accepted connection.
pub(crate) struct LimitedStream {
    /// `Some` until it is dropped.
    stream: Option<TcpStream>,
    control: Arc<StreamControl>,
    write_time: Duration,
    /// Runs while a write is blocked.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Counts the connection for as long as it lasts; `Some` until it is handed on.
    permit: Option<Permit>,
}

/// What a handler knows and decides about the stream below its connection.
pub(crate) struct StreamControl {
    /// How many bytes have been read.
    read: AtomicU64,
    /// How many bytes may be read.
    read_max: AtomicU64,
    /// Is what still arrives to be read and discarded at the end?
    lingers: AtomicBool,
}

impl StreamControl {
    fn new() -> StreamControl {
        let (read, read_max) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        StreamControl { read, read_max, lingers: AtomicBool::new(false) }
    }

    /// A whole message has arrived. From now on a bounded number of bytes may arrive until the next one: fragments of
    /// a message, even empty ones, are not seen anywhere else.
    pub(crate) fn message_received(&self) {
        let read = self.read.load(Ordering::Relaxed);
        self.read_max.store(read + UNFINISHED_MAX, Ordering::Relaxed);
    }

    /// Fails when more has been read than allowed.
    pub(crate) fn check(&self) -> io::Result<()> {
        if self.is_too_much() {
            return Err(io::Error::other("too many bytes without a whole message"));
        }
        Ok(())
    }

    /// More bytes were read.
    pub(crate) fn count(&self, bytes: usize) {
        self.read.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// Has more been read than allowed?
    pub(crate) fn is_too_much(&self) -> bool {
        self.read.load(Ordering::Relaxed) > self.read_max.load(Ordering::Relaxed)
    }

    /// The connection is about to be closed with a reason. A socket that is closed with unread data discards what it
    /// has not sent yet, the reason included, so what still arrives has to be read.
    pub(crate) fn linger(&self) {
        self.lingers.store(true, Ordering::Relaxed);
    }

    /// Has what still arrives to be read at the end?
    pub(crate) fn lingers(&self) -> bool {
        self.lingers.load(Ordering::Relaxed)
    }
}

impl LimitedStream {
    pub(crate) fn new(stream: TcpStream, permit: Permit, write_time: Duration) -> LimitedStream {
        let control = Arc::new(StreamControl::new());
        LimitedStream { stream: Some(stream), control, write_time, stalled: None, permit: Some(permit) }
    }

    /// The connection without the limits on HTTP, for a WebSocket, which has its own.
    pub(crate) fn into_parts(mut self) -> io::Result<(TcpStream, Arc<StreamControl>, Permit)> {
        let parts = self.stream.take().zip(self.permit.take());
        let (stream, permit) = parts.ok_or(io::ErrorKind::NotConnected)?;
        Ok((stream, Arc::clone(&self.control), permit))
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Fails when nothing could be written for too long. The system only accepts larger pieces, so reading byte by byte
    /// does not help a client.
    fn in_time<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let time = self.write_time;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(time)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for LimitedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.control.check()?;
        let before = buffer.filled().len();
        let read = self.stream()?.poll_read(context, buffer);
        let count = buffer.filled().len() - before;
        self.control.count(count);
        read
    }
}

impl AsyncWrite for LimitedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write(context, bytes);
        self.in_time(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.stream()?.poll_write_vectored(context, bytes);
        self.in_time(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = self.stream()?.poll_flush(context);
        self.in_time(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = self.stream()?.poll_shutdown(context);
        self.in_time(context, shut)
    }
}

impl Drop for LimitedStream {
    fn drop(&mut self) {
        if let Some(stream) = self.stream.take().filter(|_| self.control.lingers())
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(linger(stream));
        }
    }
}

/// Reads and discards what still arrives, so that the client gets to read the reason.
pub(crate) async fn linger(mut stream: TcpStream) {
    let read = async {
        let _ = stream.shutdown().await;
        let (mut chunk, mut left) = ([0; 4096], LINGER_BYTES_MAX);
        while let Ok(count @ 1..) = stream.read(&mut chunk).await {
            left = left.saturating_sub(count);
            if left == 0 {
                return;
            }
        }
    };
    let _ = timeout(GOODBYE_TIME, read).await;
}
