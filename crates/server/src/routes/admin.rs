//! For `pyatak admin` on the same machine, which proves itself with a token that the server has written beside
//! its database.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::routes::tables::parse_id;
use crate::task::Command;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::{delete, post};
use pyatak_store::TableStatus;
use serde::Deserialize;
use sha2::{Digest, Sha256};

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .route("/admin/tables/{table}/close", post(close))
        .route("/admin/tables/{table}", delete(purge))
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
    app.store.delete_table(row.key).await?;
    app.folds.forget(row.key);
    app.hub.send_if_awake(&id, Command::Gone).await;
    Ok(StatusCode::NO_CONTENT)
}
