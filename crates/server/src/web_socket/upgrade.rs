//! The handshake of a WebSocket.

use super::WebSocket;
use crate::limited_stream::LimitedStream;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

/// A request that becomes a WebSocket.
pub(crate) struct Upgrade {
    upgraded: OnUpgrade,
    /// Proves to the client that its request was understood.
    accept: HeaderValue,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, Response> {
        let upgraded = parts.extensions.get::<OnUpgrade>().cloned();
        // It checks the request, and would wrap the connection in layers that cannot be taken off again.
        let checked = WebSocketUpgrade::from_request_parts(parts, state).await;
        drop(checked.map_err(IntoResponse::into_response)?);
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).map(|key| derive_accept_key(key.as_bytes()));
        let accept = key.and_then(|key| HeaderValue::from_str(&key).ok());
        match upgraded.zip(accept) {
            Some((upgraded, accept)) => Ok(Upgrade { upgraded, accept }),
            None => Err(StatusCode::BAD_REQUEST.into_response()),
        }
    }
}

impl Upgrade {
    /// Accepts the WebSocket, which is then served by a task of its own.
    pub(crate) fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        serve: impl FnOnce(Box<WebSocket>) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { upgraded, accept } = self;
        tokio::spawn(async move {
            // The client may have gone away.
            let Ok(upgraded) = upgraded.await else { return };
            let Ok(parts) = upgraded.downcast::<TokioIo<LimitedStream>>() else {
                return tracing::error!("a connection of another kind was upgraded");
            };
            let socket = WebSocket::new(parts.io.into_inner(), &parts.read_buf);
            drop(parts.read_buf);
            if let Ok(socket) = socket {
                serve(socket).await;
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept);
        response
    }
}
