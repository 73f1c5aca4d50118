//! Accepting connections. `axum::serve` would not do: connections are counted from the moment they are accepted, and
//! those that never finish the head of a request, or never read their response, are closed.

use crate::app::SharedApp;
use crate::files;
use crate::limited_stream::LimitedStream;
use crate::limits::{Limits, RECEIVE_BUFFER, counted};
use crate::metrics;
use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

/// The response to a connection above the limit.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n\
    retry-after: 1\r\ncontent-length: 85\r\n\r\n\
    {\"code\":\"too-fast\",\"message\":\"too many connections from this address; wait a little\"}";

/// Serves until it is told to stop, and then until every connection has its response.
pub(crate) async fn listen(
    mut listener: TcpListener,
    router: Router,
    app: SharedApp,
    mut stop: oneshot::Receiver<()>,
) {
    let limits: Limits = app.config.limits.clone();
    // Accepted connections inherit it.
    if let Err(error) = rustix::net::sockopt::set_socket_recv_buffer_size(&listener, RECEIVE_BUFFER) {
        tracing::warn!(%error, "setting the receive buffer failed");
    }
    let (per_address_max, total_max) = accepted_max(&app);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_time);
    let router = TowerToHyperService::new(router);
    let (stopping, is_stopping) = watch::channel(false);
    loop {
        let (stream, address) = tokio::select! {
            // It pauses by itself when the system is out of file descriptors.
            accepted = Listener::accept(&mut listener) => accepted,
            _ = &mut stop => break,
        };
        let Some(permit) = app.accepted.try_acquire(counted(address.ip()), per_address_max, total_max) else {
            metrics::dropped("too-many");
            // Never waits for a connection above the limit.
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        // A move is a small message that should not wait for more to send.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "setting TCP_NODELAY failed");
        }
        let stream = LimitedStream::new(stream, permit, limits.write_time);
        tokio::spawn(serve(http.clone(), stream, address, router.clone(), is_stopping.clone()));
    }
    drop((listener, is_stopping));
    stopping.send_replace(true);
    // Every connection holds a receiver of the channel.
    stopping.closed().await;
}

/// How many connections are accepted, from one address and in total. Half of them are left for plain requests, so that
/// a client with all the sockets that it may have still gets a response. Behind a proxy, all come from one address.
fn accepted_max(app: &SharedApp) -> (u32, u32) {
    let config = &app.config;
    let total = config.connections.saturating_mul(2).min(files::connections_max());
    let per_address = config.connections_per_address.saturating_mul(2);
    (if config.behind_proxy { total } else { per_address }, total)
}

/// Serves one connection until it ends, or becomes a WebSocket, which has a task of its own.
async fn serve(
    http: http1::Builder,
    stream: LimitedStream,
    address: SocketAddr,
    router: TowerToHyperService<Router>,
    mut is_stopping: watch::Receiver<bool>,
) {
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.call(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    // `wait_for` returns a guard, which must be dropped before the next await.
    let stopped = async {
        let _ = is_stopping.wait_for(|is_stopping| *is_stopping).await;
    };
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    // Clients may go away at any time, so this is no warning.
    if let Err(error) = ended {
        tracing::debug!(%error, "connection ended");
    }
}
