//! Routes for opening and finding tables.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::identity::{ClientAddress, Identity};
use crate::limits::{LIST_MAX, LISTED_PER_HOST, TABLES_OF_A_PERSON_MAX};
use crate::routes::Json;
use crate::secrets;
use crate::task::head;
use axum::extract::{Path, State};
use pyatak_engine::{Game, Seat};
use pyatak_fair::{Bytes32, Scheme};
use pyatak_protocol::{CodeFound, Failure, NewTable, TableCreated, TableList, TableSummary};
use pyatak_registry::Visitor;
use pyatak_store::{
    NewTable as StoredTable, PersonId, StoreError, TableFilter, TableId, TableRow, TableStatus,
};
use pyatak_table::{Opening, Who, open_table, rules_version};
use std::pin::Pin;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(show)).routes(routes!(find_code))
}

/// How often another code is tried when one is taken.
const CODE_TRIES: usize = 8;

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
    let public = |status| TableFilter::public(status).per_host(LISTED_PER_HOST);
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
    if !app.allows_guess(client.ip) {
        return Err(RequestError::TooFast);
    }
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
    // One after the other, or several that come at once would all find room for one more.
    let _alone = app.openings.lock(&who.person.id).await;
    let running = app.store.count_running(&who.person.id).await?;
    if running >= TABLES_OF_A_PERSON_MAX as u64 && !app.config.no_rate_limit {
        return Err(RequestError::TooMany(TABLES_OF_A_PERSON_MAX));
    }
    let game = new.settings.game;
    let open = Open { app: app.clone(), new, who: who.who(), others: Vec::new() };
    Ok(axum::Json(game.visit(open).await?))
}

/// Opens a table with these people already in their seats.
struct Open {
    app: SharedApp,
    new: NewTable,
    who: Who,
    others: Vec<(Seat, Who)>,
}

impl Visitor for Open {
    type Output = Pin<Box<dyn Future<Output = Result<TableCreated, RequestError>> + Send>>;

    fn visit<G: Game>(self) -> Self::Output {
        Box::pin(async move { open::<G>(&self.app, &self.new, &self.who, &self.others).await })
    }
}

async fn open<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    others: &[(Seat, Who)],
) -> Result<TableCreated, RequestError> {
    let broken = |why: &str| RequestError::Broken(why.to_owned());
    // All nodes have to be able to serve it.
    let newest = rules_version::<G>();
    let rules_version = app.nodes.as_ref().map_or(newest, |nodes| nodes.rules_version(G::META.id, newest));
    for _ in 0..CODE_TRIES {
        let (id, at) = (secrets::table_id()?, app.now());
        let code = if new.is_started { None } else { Some(secrets::join_code()?) };
        let opening = Opening {
            table: id.to_string(),
            code: code.clone(),
            at,
            secret: secrets::table_secret()?,
            scheme: Scheme::Two,
            rules_version: Some(rules_version),
        };
        let (mut book, mut lines) = open_table::<G>(opening, who, new)?;
        for (seat, other) in others {
            let line = book.seat_line(other, *seat, at);
            lines.push(line.clone());
            book.apply_line(line);
        }
        let entries = lines.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>();
        let head = head(&book).ok_or_else(|| broken("a table without a head"))?;
        let stored = StoredTable {
            id: id.clone(),
            code: code.clone(),
            game: G::META.id.to_owned(),
            rules_version,
            status: head.status,
            is_public: head.is_public,
            host: PersonId::parse(&who.person).map_err(|error| broken(&error.to_string()))?,
            at,
            head: head.head,
            entries: entries.map_err(|error| broken(&error.to_string()))?,
            people: head.people,
        };
        return match app.store.create_table(stored).await {
            Ok(_) => Ok(created(&id, code, book.commitment())),
            Err(StoreError::Exists) => continue,
            // It may have been stored after all; nobody else can have made a table with that id.
            Err(error) => match app.store.find_table(&id).await {
                Ok(Some(_)) => Ok(created(&id, code, book.commitment())),
                Ok(None) | Err(_) => Err(error.into()),
            },
        };
    }
    Err(broken("no code is free"))
}

fn created(id: &TableId, code: Option<String>, commitment: Bytes32) -> TableCreated {
    TableCreated { table: id.to_string(), path: format!("/t/{id}"), code, commitment }
}

/// Opens the table of a rematch, with the same people in the same seats.
pub(crate) async fn open_rematch<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    others: &[(Seat, Who)],
) -> Option<String> {
    match open::<G>(app, new, who, others).await {
        Ok(created) => Some(created.table),
        Err(error) => {
            tracing::warn!(host = %who.person, %error, "opening a rematch failed");
            None
        }
    }
}
