//! Everything that can be asked over HTTP.

mod admin;
mod data;
mod games;
mod health;
mod keys;
mod me;
mod pages;
mod programs;
mod replays;
mod socket;
pub(crate) mod tables;

use crate::app::Shared;
use crate::failure::RequestError;
use crate::identity::{From, check_origin};
use crate::limits::{MESSAGE_MAX, PACKED_MIN};
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

/// The HTTP part of the protocol, for tools.
#[derive(OpenApi)]
#[openapi(
    info(title = "Pyatak", description = "Five card games. docs/protocol.md says what goes over the WebSocket."),
    servers((url = "/api"))
)]
struct Description;

/// All addresses.
pub(crate) fn router(app: Shared) -> Router {
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .merge(me::router())
        .merge(keys::router())
        .merge(data::router())
        .merge(tables::router())
        .merge(games::router().merge(replays::router()).layer(packed()))
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

/// Packs answers that are worth it. Not for streams: they must not wait until there is enough to pack.
fn packed() -> CompressionLayer<SizeAbove> {
    CompressionLayer::new().compress_when(SizeAbove::new(PACKED_MIN))
}

/// What the framework refuses before we see it (another method, a query or a path that cannot be read, a body that
/// is too long) is answered in plain text. It gets a code like everything else.
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
    // Headers such as `Allow` stay.
    for (name, value) in &parts.headers {
        if *name != CONTENT_TYPE && *name != CONTENT_LENGTH {
            answer.headers_mut().append(name, value.clone());
        }
    }
    answer
}

/// Every request passes here: limits for each address, pages from elsewhere, headers on the answer.
async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let from = From::from_request_parts(&mut parts, &app).await;
    let is_socket = parts.headers.contains_key(UPGRADE);
    let checked = from.and_then(|from| {
        check_origin(&parts.method, &parts.headers, &app, is_socket)?;
        if app.allows_request(from.address) { Ok(()) } else { Err(RequestError::TooFast) }
    });
    let mut response = match checked {
        // A body may come as slowly as it likes otherwise, and the connection would be held for ever. What lasts
        // (sockets, streams) goes on after its answer.
        Ok(()) => {
            let answered = next.run(Request::from_parts(parts, body));
            let in_time = timeout(app.config.limits.request_time, answered).await;
            in_time.unwrap_or_else(|_| RequestError::TooSlow.into_response())
        }
        Err(error) => error.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A body in JSON; what is wrong with it is said in our own form.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Json<T> {
    type Rejection = RequestError;

    async fn from_request(request: Request, app: &Shared) -> Result<Self, RequestError> {
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(value)) => Ok(Json(value)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(RequestError::TooLarge(MESSAGE_MAX))
            }
            Err(rejection) => Err(RequestError::BadRequest(rejection.body_text())),
        }
    }
}
