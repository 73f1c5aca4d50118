//! Routes for `pyatak admin` on the same machine, which authenticates with a token that the server writes beside its
//! database.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::routes::Json;
use crate::routes::tables::parse_id;
use crate::task::Command;
use crate::{erase, people};
use axum::Router;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::routing::{delete, post};
use pyatak_store::{NewAction, PersonId, TableStatus};
use serde::Deserialize;
use sha2::{Digest, Sha256};

pub(crate) fn router() -> Router<SharedApp> {
    Router::new()
        .route("/admin/tables/{table}/close", post(close))
        .route("/admin/tables/{table}", delete(purge))
        .route("/admin/people/{person}/ban", post(ban))
        .route("/admin/people/{person}/unban", post(unban))
        .route("/admin/people/{person}", delete(remove))
}

/// A request with the admin token. It comes first among a handler's arguments that can refuse.
struct Admin;

impl FromRequestParts<SharedApp> for Admin {
    type Rejection = RequestError;

    /// Compares hashes, so that the time of the comparison tells nothing about the token.
    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Admin, RequestError> {
        let sent = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let sent = sent.strip_prefix("Bearer ").unwrap_or_default();
        let hash = |text: &str| -> [u8; 32] { Sha256::digest(text.as_bytes()).into() };
        let is_admin = !app.admin_token.is_empty() && hash(sent) == hash(&app.admin_token);
        if is_admin { Ok(Admin) } else { Err(RequestError::NotAdmin) }
    }
}

async fn close(
    State(app): State<SharedApp>,
    _: Admin,
    Path(table): Path<String>,
) -> Result<StatusCode, RequestError> {
    let id = parse_id(&table)?;
    record(&app, "close-table", id.as_str(), String::new()).await?;
    app.hub.send(&app, &id, Command::Close).await.map_err(|_| RequestError::NoTable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// How a table is to be removed.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Purging {
    /// Even if it is still used. On a full disk nothing can be closed, and space has to come from somewhere.
    #[serde(default)]
    force: bool,
}

/// Removes a table with its log; without `force` only if it is closed or finished. Its sessions are told that it is
/// gone.
async fn purge(
    State(app): State<SharedApp>,
    _: Admin,
    Path(table): Path<String>,
    Query(Purging { force }): Query<Purging>,
) -> Result<StatusCode, RequestError> {
    let id = parse_id(&table)?;
    let row = app.store.find_table(&id).await?.ok_or(RequestError::NoTable)?;
    match row.status {
        TableStatus::Waiting | TableStatus::Playing if !force => return Err(RequestError::NotClosed),
        TableStatus::Waiting | TableStatus::Playing | TableStatus::Finished | TableStatus::Closed => {}
    }
    // On a full disk nothing can be recorded, and this is what makes room.
    if let Err(error) = record(&app, "purge-table", id.as_str(), String::new()).await {
        tracing::warn!(table = %id, seq = row.last_seq, %error, "recording an action failed; removing the table anyway");
    }
    app.store.delete_table(row.key).await?;
    app.folds.forget(row.key);
    app.hub.send_if_awake(&id, Command::Gone).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Why an operator does something, in their own words.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    #[serde(default)]
    note: String,
}

async fn ban(
    State(app): State<SharedApp>,
    _: Admin,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    let person = record_about(&app, "ban", &person, reason).await?;
    people::ban(&app, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unban(
    State(app): State<SharedApp>,
    _: Admin,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    let person = record_about(&app, "unban", &person, reason).await?;
    app.store.ban_person(&person, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a person: keys and name at once; they are erased from logs soon after.
async fn remove(
    State(app): State<SharedApp>,
    _: Admin,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    let person = record_about(&app, "delete", &person, reason).await?;
    people::delete(&app, &person).await?;
    tokio::spawn(async move { erase::run(&app).await });
    Ok(StatusCode::NO_CONTENT)
}

/// Finds a person and records what is about to be done to them.
async fn record_about(
    app: &SharedApp,
    what: &str,
    person: &str,
    reason: Reason,
) -> Result<PersonId, RequestError> {
    let id = PersonId::parse(person).map_err(|_| RequestError::NoPerson)?;
    let person = app.store.find_person(&id).await?.ok_or(RequestError::NoPerson)?;
    record(app, what, person.id.as_str(), reason.note).await?;
    Ok(person.id)
}

/// Records what is about to be done, so that nothing is done without a trace.
async fn record(app: &SharedApp, what: &str, target: &str, note: String) -> Result<(), RequestError> {
    let (what, target, at) = (what.to_owned(), target.to_owned(), app.now());
    Ok(app.store.record_action(NewAction { at, what, target, note }).await?)
}
