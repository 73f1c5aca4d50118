//! For `pyatak admin` on the same machine, which proves itself with a token that the server has written beside
//! its database.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::routes::Json;
use crate::routes::tables::parse_id;
use crate::task::Command;
use crate::{erase, people};
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{delete, post};
use pyatak_store::{NewAction, PersonId, TableStatus};
use serde::Deserialize;
use sha2::{Digest, Sha256};

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .route("/admin/tables/{table}/close", post(close))
        .route("/admin/tables/{table}", delete(purge))
        .route("/admin/people/{person}/ban", post(ban))
        .route("/admin/people/{person}/unban", post(unban))
        .route("/admin/people/{person}", delete(remove))
}

/// Compares hashes, so that the time it takes tells nothing about the token.
fn check(app: &Shared, headers: &HeaderMap) -> Result<(), RequestError> {
    let sent = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let sent = sent.strip_prefix("Bearer ").unwrap_or_default();
    let hash = |text: &str| -> [u8; 32] { Sha256::digest(text.as_bytes()).into() };
    let is_it = !app.admin_token.is_empty() && hash(sent) == hash(&app.admin_token);
    if is_it { Ok(()) } else { Err(RequestError::NotAdmin) }
}

async fn close(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<StatusCode, RequestError> {
    check(&app, &headers)?;
    let id = parse_id(&table)?;
    record(&app, "close-table", id.as_str(), String::new()).await?;
    app.hub.send(&app, &id, Command::Close).await.map_err(|_| RequestError::NoTable)?;
    Ok(StatusCode::NO_CONTENT)
}

/// How a table is to be removed.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Purging {
    /// Also one that is still used. On a full disk nothing can be closed, and space has to come from somewhere.
    #[serde(default)]
    force: bool,
}

/// Removes a table with its log; without force only one that is closed or finished. Who still looks at it is told
/// that it is gone.
async fn purge(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(table): Path<String>,
    Query(Purging { force }): Query<Purging>,
) -> Result<StatusCode, RequestError> {
    check(&app, &headers)?;
    let id = parse_id(&table)?;
    let row = app.store.find_table(&id).await?.ok_or(RequestError::NoTable)?;
    match row.status {
        TableStatus::Waiting | TableStatus::Playing if !force => return Err(RequestError::NotClosed),
        TableStatus::Waiting | TableStatus::Playing | TableStatus::Finished | TableStatus::Closed => {}
    }
    // On a full disk nothing can be written down, and this is what makes room.
    if record(&app, "purge-table", id.as_str(), String::new()).await.is_err() {
        tracing::warn!(table = %id, "a table is removed without a trace in the list of actions");
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

/// Writes down what is about to be done, so that nothing is done without a trace.
async fn record(app: &Shared, what: &str, target: &str, note: String) -> Result<(), RequestError> {
    let (what, target, at) = (what.to_owned(), target.to_owned(), app.now());
    Ok(app.store.record_action(NewAction { at, what, target, note }).await?)
}

/// The person that is meant, if there is one.
async fn known(app: &Shared, text: &str) -> Result<PersonId, RequestError> {
    let id = PersonId::parse(text).map_err(|_| RequestError::NoPerson)?;
    app.store.find_person(&id).await?.map(|person| person.id).ok_or(RequestError::NoPerson)
}

async fn ban(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    check(&app, &headers)?;
    let person = known(&app, &person).await?;
    record(&app, "ban", person.as_str(), reason.note).await?;
    people::ban(&app, &person, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unban(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    check(&app, &headers)?;
    let person = known(&app, &person).await?;
    record(&app, "unban", person.as_str(), reason.note).await?;
    people::ban(&app, &person, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a person: keys and name at once, what logs say of them soon after.
async fn remove(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(person): Path<String>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, RequestError> {
    check(&app, &headers)?;
    let person = known(&app, &person).await?;
    record(&app, "delete", person.as_str(), reason.note).await?;
    people::delete(&app, &person).await?;
    tokio::spawn(async move { erase::run(&app).await });
    Ok(StatusCode::NO_CONTENT)
}
