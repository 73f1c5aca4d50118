//! Taking connections. By hand, because connections that never finish the head of a request have to be closed, and
//! `axum::serve` has no setting for that.

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
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{oneshot, watch};

/// Serves until it is told to stop, and then until every connection has had its answer.
pub(crate) async fn listen(
    mut listener: TcpListener,
    router: Router,
    head_time: Duration,
    mut stop: oneshot::Receiver<()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(head_time);
    let router = TowerToHyperService::new(router);
    let (stopping, is_stopping) = watch::channel(false);
    loop {
        let (stream, address) = tokio::select! {
            // It waits a little by itself where the system has no more connections to give.
            accepted = Listener::accept(&mut listener) => accepted,
            _ = &mut stop => break,
        };
        tokio::spawn(serve(http.clone(), stream, address, router.clone(), is_stopping.clone()));
    }
    drop((listener, is_stopping));
    stopping.send_replace(true);
    // Every connection holds an end of the channel.
    stopping.closed().await;
}

/// Serves one connection until it ends, or becomes a WebSocket, which has a task of its own.
async fn serve(
    http: http1::Builder,
    stream: TcpStream,
    address: SocketAddr,
    router: TowerToHyperService<Router>,
    mut is_stopping: watch::Receiver<bool>,
) {
    // A move is a small message that should not wait for others.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no delay");
    }
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.call(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), answer).with_upgrades());
    // What is waited for holds a lock, which must be gone before anything else is waited for.
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
    // Clients go away as they like.
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
