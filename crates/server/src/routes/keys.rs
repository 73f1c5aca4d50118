//! The keys of a person: signed-in browsers, links for other devices, tokens of programs.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::identity::{Browser, ClientAddress, clear_cookie};
use crate::routes::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use pyatak_protocol::{Failure, Key, KeyKind, SignOut, SignOutWhere};
use pyatak_store::{TokenHash, TokenKind, TokenRow};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(end)).routes(routes!(sign_out))
}

/// A key as its owner sees it.
pub(crate) fn shown(row: TokenRow, this: TokenHash) -> Key {
    let kind = match row.kind {
        TokenKind::Browser => KeyKind::Browser,
        TokenKind::Recovery => KeyKind::Link,
        TokenKind::Api => KeyKind::Program,
    };
    Key {
        id: row.hash.short(),
        kind,
        label: row.label,
        created: row.created_at,
        used: row.used_at,
        until: row.expires_at,
        is_this: row.hash == this,
    }
}

/// All keys of this person, oldest first.
#[utoipa::path(
    get,
    path = "/me/keys",
    tag = "people",
    responses((status = 200, body = Vec<Key>, description = "my browsers, links and tokens"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "not for programs"))
)]
async fn list(
    State(app): State<SharedApp>,
    Browser(who): Browser,
) -> Result<axum::Json<Vec<Key>>, RequestError> {
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    Ok(axum::Json(rows.into_iter().map(|row| shown(row, who.key)).collect()))
}

/// Ends one key, and with it its connections.
#[utoipa::path(
    delete,
    path = "/me/keys/{id}",
    tag = "people",
    params(("id", description = "the key's short name")),
    responses((status = 204, description = "ended"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "not for programs"), (status = 404, body = Failure, description = "no such key"))
)]
async fn end(
    State(app): State<SharedApp>,
    client: ClientAddress,
    Browser(who): Browser,
    Path(id): Path<String>,
) -> Result<Response, RequestError> {
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    let row = rows.iter().find(|row| row.hash.short() == id).ok_or(RequestError::NotFound)?;
    app.store.remove_token(&who.person.id, &row.hash).await?;
    app.keys.end([&row.hash]);
    Ok(ended(row.hash == who.key, &client))
}

/// Ends this browser's key, or all others, or all of them.
#[utoipa::path(
    post,
    path = "/me/sign-out",
    tag = "people",
    request_body = SignOut,
    responses((status = 204, description = "signed out"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "not for programs"))
)]
async fn sign_out(
    State(app): State<SharedApp>,
    client: ClientAddress,
    Browser(who): Browser,
    Json(asked): Json<SignOut>,
) -> Result<Response, RequestError> {
    let keep = match asked.from {
        SignOutWhere::Here => {
            app.store.remove_token(&who.person.id, &who.key).await?;
            app.keys.end([&who.key]);
            return Ok(ended(true, &client));
        }
        SignOutWhere::Elsewhere => Some(who.key),
        SignOutWhere::Everywhere => None,
    };
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    app.store.remove_tokens(&who.person.id, keep).await?;
    app.keys.end(rows.iter().map(|row| &row.hash).filter(|hash| Some(**hash) != keep));
    Ok(ended(keep.is_none(), &client))
}

/// The response to a request that may have ended the browser's own key: then its cookie is cleared.
pub(crate) fn ended(is_this: bool, client: &ClientAddress) -> Response {
    if is_this {
        (StatusCode::NO_CONTENT, [(SET_COOKIE, clear_cookie(client.is_secure))]).into_response()
    } else {
        StatusCode::NO_CONTENT.into_response()
    }
}
