//! All HTTP routes, with what every request passes: limits, the check of its origin, headers.

mod admin;
mod data;
mod games;
mod health;
mod keys;
mod matches;
mod me;
mod pages;
mod programs;
mod replays;
mod socket;
pub(crate) mod tables;

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::identity::{ClientAddress, check_origin};
use crate::limits::{COMPRESSED_MIN, MESSAGE_MAX};
use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, REFERRER_POLICY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use pyatak_protocol::Failure;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// The OpenAPI description of the HTTP routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Pyatak", description = "Five card games. docs/protocol.md says what goes over the WebSocket."),
    servers((url = "/api"))
)]
struct Description;

/// All routes.
pub(crate) fn router(app: SharedApp) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .merge(me::router())
        .merge(keys::router())
        .merge(data::router())
        .merge(matches::router())
        .merge(tables::router())
        .merge(games::router().layer(compression()))
        .merge(replays::router())
        .merge(programs::router())
        .merge(socket::router())
        .split_for_parts();
    let api = api
        .merge(admin::router())
        .route("/openapi.json", get(|| async { axum::Json(description) }))
        .fallback(|| async { RequestError::NotFound })
        .layer(middleware::from_fn_with_state(app.clone(), guard));
    Router::new()
        .nest("/api", api)
        .merge(health::router())
        .fallback(get(pages::page))
        .layer(DefaultBodyLimit::max(MESSAGE_MAX))
        .layer(middleware::map_response(with_code))
        .with_state(app)
}

/// Compresses large responses. Not for streams, which must not wait until there is enough to compress, and not for
/// replays, which are compressed once, on a thread beside the tables.
fn compression() -> CompressionLayer<SizeAbove> {
    CompressionLayer::new().compress_when(SizeAbove::new(COMPRESSED_MIN))
}

/// Requests that the framework refuses by itself (wrong method, malformed query or path, body too long) are answered in
/// plain text. This gives them a code like every other refusal.
async fn with_code(response: Response) -> Response {
    let status = response.status();
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_ours =
        kind.is_some_and(|kind| kind.starts_with("application/json") || kind.starts_with("text/html"));
    if !(status.is_client_error() || status.is_server_error()) || is_ours {
        return response;
    }
    let code = match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "wrong-method",
        StatusCode::PAYLOAD_TOO_LARGE => "too-large",
        StatusCode::UPGRADE_REQUIRED => "no-socket",
        status if status.is_server_error() => "broken",
        _ => "bad-request",
    };
    let (parts, body) = response.into_parts();
    let text = axum::body::to_bytes(body, MESSAGE_MAX).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&text).into_owned();
    let message = if text.is_empty() { status.to_string() } else { text };
    let mut answer = (status, axum::Json(Failure { code: code.to_owned(), message })).into_response();
    // Keeps headers such as `Allow`.
    for (name, value) in &parts.headers {
        if *name != CONTENT_TYPE && *name != CONTENT_LENGTH {
            answer.headers_mut().append(name, value.clone());
        }
    }
    answer
}

/// Every request passes here: the rate limit of its address, the check of its origin, headers of the response.
async fn guard(State(app): State<SharedApp>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(client) = ClientAddress::from_request_parts(&mut parts, &app).await;
    let is_socket = parts.headers.contains_key(UPGRADE);
    let allowed = app.rates.check_request(client.ip);
    let checked = allowed.and_then(|()| check_origin(&parts.method, &parts.headers, &app, is_socket));
    let mut response = match checked {
        // Otherwise a slow body would hold the connection for ever. Sockets and streams go on after their response.
        Ok(()) => {
            let answered = next.run(Request::from_parts(parts, body));
            let in_time = timeout(app.config.limits.request_time, answered).await;
            in_time.unwrap_or_else(|_| RequestError::TooSlow.into_response())
        }
        Err(error) => error.into_response(),
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        app.hold_refusal(client.ip).await;
    }
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A body in JSON. Errors are reported in the server's own form.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<SharedApp> for Json<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, app: &SharedApp) -> Result<Self, RequestError> {
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(RequestError::TooLarge(MESSAGE_MAX))
            }
            Err(rejection) => Err(RequestError::BadRequest(rejection.body_text())),
        }
    }
}
