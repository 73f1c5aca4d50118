//! A connection as the server sees it: it counts from the moment it is accepted until it ends, whatever becomes of it,
//! and it is given up when nobody takes what is sent.

use crate::limits::{GOODBYE_TIME, LINGER_BYTES_MAX, UNFINISHED_MAX};
use crate::places::Place;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

/// An accepted connection.
pub(crate) struct Wire {
    /// Always there, until it is dropped.
    stream: Option<TcpStream>,
    meter: Arc<Meter>,
    write_time: Duration,
    /// Runs while nothing of what is to be sent is taken.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Counts as long as the connection lasts.
    _place: Place,
}

/// What is known about a connection from outside.
pub(crate) struct Meter {
    /// So many bytes have come.
    read: AtomicU64,
    /// So many may come.
    read_max: AtomicU64,
    /// Is what still comes to be read and thrown away at the end?
    lingers: AtomicBool,
}

impl Meter {
    fn new() -> Meter {
        let (read, read_max) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
        Meter { read, read_max, lingers: AtomicBool::new(false) }
    }

    /// A whole message has come. From now on only so much may come until the next one: the pieces of a message,
    /// and pieces that are empty, are seen nowhere else.
    pub(crate) fn message(&self) {
        let read = self.read.load(Ordering::Relaxed);
        self.read_max.store(read + UNFINISHED_MAX, Ordering::Relaxed);
    }

    /// Has more come than may come?
    pub(crate) fn is_too_much(&self) -> bool {
        self.read.load(Ordering::Relaxed) > self.read_max.load(Ordering::Relaxed)
    }

    /// The connection is to end with a reason. A connection that is closed with something unread throws away what it
    /// has not sent yet, the reason included, so what still comes has to be read.
    pub(crate) fn linger(&self) {
        self.lingers.store(true, Ordering::Relaxed);
    }
}

impl Wire {
    pub(crate) fn new(stream: TcpStream, place: Place, write_time: Duration) -> Wire {
        let meter = Arc::new(Meter::new());
        Wire { stream: Some(stream), meter, write_time, stalled: None, _place: place }
    }

    pub(crate) fn meter(&self) -> Arc<Meter> {
        Arc::clone(&self.meter)
    }

    fn stream(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.stream.as_mut().map(Pin::new).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Gives up when nothing has been taken for too long. The system takes in larger pieces only, so trickling does
    /// not help.
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

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.meter.is_too_much() {
            return Poll::Ready(Err(io::Error::other("too much without a whole message")));
        }
        let before = buffer.filled().len();
        let read = self.stream()?.poll_read(context, buffer);
        let count = buffer.filled().len() - before;
        self.meter.read.fetch_add(count as u64, Ordering::Relaxed);
        read
    }
}

impl AsyncWrite for Wire {
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

impl Drop for Wire {
    fn drop(&mut self) {
        if let Some(stream) = self.stream.take().filter(|_| self.meter.lingers.load(Ordering::Relaxed))
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(linger(stream));
        }
    }
}

/// Reads what still comes and throws it away, so that the other side gets to read the reason.
async fn linger(mut stream: TcpStream) {
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
