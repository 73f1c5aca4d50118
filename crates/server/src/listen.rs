//! Taking connections. By hand, because they are counted from the moment they are accepted, and because connections
//! that never finish the head of a request, or never take their answer, have to be closed; `axum::serve` has no
//! settings for that.

use crate::app::Shared;
use crate::files;
use crate::limits::{Limits, counted};
use crate::meters;
use crate::wire::Wire;
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
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};

/// What somebody hears whose connection is one too many.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n\
    content-length: 85\r\n\r\n\
    {\"code\":\"too-fast\",\"message\":\"too many connections from this address; wait a little\"}";

/// Serves until it is told to stop, and then until every connection has had its answer.
pub(crate) async fn listen(
    mut listener: TcpListener,
    router: Router,
    app: Shared,
    mut stop: oneshot::Receiver<()>,
) {
    let limits: Limits = app.config.limits.clone();
    let (per_address, in_all) = accepted_max(&app);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_time);
    let router = TowerToHyperService::new(router);
    let (stopping, is_stopping) = watch::channel(false);
    loop {
        let (stream, address) = tokio::select! {
            // It waits a little by itself where the system has no more connections to give.
            accepted = Listener::accept(&mut listener) => accepted,
            _ = &mut stop => break,
        };
        let Some(place) = app.accepted.take(counted(address.ip()), per_address, in_all) else {
            meters::dropped("too-many");
            // A connection that is one too many is not waited for.
            let _ = stream.try_write(TOO_MANY);
            continue;
        };
        // A move is a small message that should not wait for others.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no delay");
        }
        let wire = Wire::new(stream, place, limits.write_time);
        tokio::spawn(serve(http.clone(), wire, address, router.clone(), is_stopping.clone()));
    }
    drop((listener, is_stopping));
    stopping.send_replace(true);
    // Every connection holds an end of the channel.
    stopping.closed().await;
}

/// How many connections are accepted, from one address and in all. Half of them are left for plain requests, so that
/// somebody who has all the sockets that they may have still gets an answer. Behind a proxy all come from one address.
fn accepted_max(app: &Shared) -> (u32, u32) {
    let config = &app.config;
    let in_all = config.connections.saturating_mul(2).min(files::connections_max());
    let per_address = config.connections_per_address.saturating_mul(2);
    (if config.behind_proxy { in_all } else { per_address }, in_all)
}

/// Serves one connection until it ends, or becomes a WebSocket, which has a task of its own.
async fn serve(
    http: http1::Builder,
    wire: Wire,
    address: SocketAddr,
    router: TowerToHyperService<Router>,
    mut is_stopping: watch::Receiver<bool>,
) {
    let meter = wire.meter();
    let answer = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request.extensions_mut().insert(Arc::clone(&meter));
        router.call(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(wire), answer).with_upgrades());
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
