//! Routes for opening and finding tables.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::identity::{ClientAddress, Identity};
use crate::limits::{LIST_MAX, LISTED_PER_HOST};
use crate::opening::open_table;
use crate::routes::Json;
use axum::extract::{Path, State};
use pyatak_protocol::{CodeFound, Failure, NewTable, TableCreated, TableList, TableSummary};
use pyatak_store::{TableFilter, TableId, TableRow, TableStatus};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(show)).routes(routes!(find_code))
}

pub(crate) fn parse_id(text: &str) -> Result<TableId, RequestError> {
    TableId::parse(text).map_err(|_| RequestError::NoTable)
}

/// Rows as a list for people.
pub(crate) fn summaries(rows: Vec<TableRow>) -> TableList {
    TableList { tables: rows.iter().filter_map(summary).collect() }
}

fn summary(row: &TableRow) -> Option<TableSummary> {
    let stored: TableSummary = serde_json::from_slice(&row.head).ok()?;
    Some(TableSummary { updated: row.changed_at, ..stored })
}

/// Public tables that wait for people, and those that can be watched.
#[utoipa::path(
    get,
    path = "/tables",
    tag = "tables",
    responses((status = 200, body = TableList, description = "public tables that wait or can be watched"))
)]
async fn list(State(app): State<SharedApp>) -> Result<axum::Json<TableList>, RequestError> {
    // Nobody fills the list alone.
    let public = |status| TableFilter::public(status).per_host(LISTED_PER_HOST).partial();
    let mut rows = app.store.list_tables(public(TableStatus::Waiting), LIST_MAX).await?;
    rows.extend(app.store.list_tables(public(TableStatus::Playing), LIST_MAX).await?);
    let mut found = summaries(rows);
    found
        .tables
        .retain(|table| table.stage == pyatak_protocol::Stage::Waiting || table.settings.is_watchable);
    Ok(axum::Json(found))
}

#[utoipa::path(
    get,
    path = "/tables/{table}",
    tag = "tables",
    params(("table", description = "the last part of a table's link")),
    responses((status = 200, body = TableSummary, description = "the table"), (status = 404, body = Failure, description = "no such table"))
)]
async fn show(
    State(app): State<SharedApp>,
    Path(table): Path<String>,
) -> Result<axum::Json<TableSummary>, RequestError> {
    let row = app.store.find_table(&parse_id(&table)?).await?.ok_or(RequestError::NoTable)?;
    Ok(axum::Json(summary(&row).ok_or(RequestError::NoTable)?))
}

/// The table with a code. Codes are short, so guessing is slowed down.
#[utoipa::path(
    post,
    path = "/codes/{code}",
    tag = "tables",
    params(("code", description = "five letters")),
    responses((status = 200, body = CodeFound, description = "the table"), (status = 404, body = Failure, description = "no table with that code"), (status = 429, body = Failure, description = "too many tries"))
)]
async fn find_code(
    State(app): State<SharedApp>,
    client: ClientAddress,
    Path(code): Path<String>,
) -> Result<axum::Json<CodeFound>, RequestError> {
    app.rates.check_guess(client.ip)?;
    let code = code.trim().to_uppercase();
    let row = app.store.find_code(&code).await?.ok_or(RequestError::NoCode)?;
    Ok(axum::Json(CodeFound { table: row.id.to_string() }))
}

#[utoipa::path(
    post,
    path = "/tables",
    tag = "tables",
    request_body = NewTable,
    responses((status = 200, body = TableCreated, description = "the new table"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 422, body = Failure, description = "settings that do not fit"))
)]
async fn create(
    State(app): State<SharedApp>,
    who: Identity,
    Json(new): Json<NewTable>,
) -> Result<axum::Json<TableCreated>, RequestError> {
    if app.is_stopping() {
        return Err(RequestError::Stopping);
    }
    Ok(axum::Json(open_table(&app, &who, new).await?))
}
