//! A person's matches that are over, and taking them off one's list.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::fold::Purpose;
use crate::head::StoredHead;
use crate::hub::read_log;
use crate::identity::{Browser, ClientAddress, Identity};
use crate::limits::{MATCHES_FOLDED_MAX, MATCHES_MAX};
use crate::routes::tables::parse_id;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use pyatak_engine::Game;
use pyatak_protocol::{Failure, MatchEnding, MatchList, MatchResult, MatchSummary, Occupant};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{PersonId, StoreError, TableFilter, TableRow, TableStatus};
use pyatak_table::TableState;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(remove))
}

/// Which matches are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// Only matches older than the one at this table: the `next` of the page before.
    before: Option<String>,
    /// Only matches of this game.
    game: Option<String>,
}

/// My matches that are over, newest first, page by page.
#[utoipa::path(
    get,
    path = "/me/matches",
    tag = "people",
    params(Wanted),
    responses((status = 200, body = MatchList, description = "my matches that are over, newest first"), (status = 400, body = Failure, description = "no such game"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "`before` is no table of mine"))
)]
async fn list(
    State(app): State<SharedApp>,
    client: ClientAddress,
    who: Identity,
    Query(wanted): Query<Wanted>,
) -> Result<axum::Json<MatchList>, RequestError> {
    let game: Option<GameId> = match wanted.game.map(|game| game.parse()) {
        Some(Err(_)) => return Err(RequestError::BadRequest("there is no such game".to_owned())),
        Some(Ok(game)) => Some(game),
        None => None,
    };
    let before = match wanted.before {
        Some(table) => Some(find_mine(&app, &who.person.id, &table).await?.key),
        None => None,
    };
    let game = game.map(|game| game.to_string());
    let filter = TableFilter {
        game,
        before,
        is_over: true,
        ..TableFilter::of(who.person.id.clone()).listed().partial()
    };
    let rows = app.store.list_tables(filter, MATCHES_MAX).await?;
    let (mut matches, mut folded) = (Vec::new(), 0);
    let mut next = None;
    for row in &rows {
        let head = match stored(row) {
            Some(head) if head.result.is_none() => {
                if folded == MATCHES_FOLDED_MAX {
                    break;
                }
                folded += 1;
                Some(fold(&app, &client, row, head).await?)
            }
            head => head,
        };
        next = Some(row.id.to_string());
        matches.extend(head.and_then(|head| summary(row, head, &who.person.id)));
    }
    let last = rows.last().filter(|_| rows.len() < MATCHES_MAX).map(|row| row.id.to_string());
    // The last table of all has been looked at.
    Ok(axum::Json(MatchList { matches, next: if last == next { None } else { next } }))
}

/// Takes a match off my list. The match stays: the others keep it on theirs, and its link still works.
#[utoipa::path(
    delete,
    path = "/me/matches/{table}",
    tag = "people",
    params(("table", description = "the last part of a table's link")),
    responses((status = 204, description = "off my list; the others keep it on theirs"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no table of mine"), (status = 409, body = Failure, description = "the match is not over"))
)]
async fn remove(
    State(app): State<SharedApp>,
    Browser(who): Browser,
    Path(table): Path<String>,
) -> Result<StatusCode, RequestError> {
    let row = find_mine(&app, &who.person.id, &table).await?;
    match row.status {
        TableStatus::Finished | TableStatus::Closed => {}
        TableStatus::Waiting | TableStatus::Playing => return Err(RequestError::NotFinished),
    }
    app.store.unlist_table(&who.person.id, row.key, app.now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A table where this person has a seat. Whether others exist is not told.
async fn find_mine(app: &SharedApp, person: &PersonId, table: &str) -> Result<TableRow, RequestError> {
    let row = app.store.find_table(&parse_id(table)?).await?;
    row.filter(|row| row.people.contains(person)).ok_or(RequestError::NoTable)
}

fn stored(row: &TableRow) -> Option<StoredHead> {
    serde_json::from_slice(&row.head).ok()
}

/// Finds the result of a match that ended before results were stored, and stores it. A log that cannot be read leaves the
/// table without one.
async fn fold(
    app: &SharedApp,
    client: &ClientAddress,
    row: &TableRow,
    head: StoredHead,
) -> Result<StoredHead, RequestError> {
    let Ok(game) = row.game.parse::<GameId>() else { return Ok(head) };
    let permit = app.folds.acquire(client.ip, Purpose::Review).await?;
    let lines = read_log(app, row.key).await?;
    let result = permit.run(move || game.visit(ResultOf { lines })).await?;
    let head = StoredHead { result, ..head };
    if head.result.is_some()
        && let Ok(new) = serde_json::to_vec(&head)
    {
        // If that fails, the next list tries again.
        match app.store.rewrite(row.key, Vec::new(), Some((row.head.clone(), new))).await {
            Ok(()) | Err(StoreError::Missing) => {}
            Err(error) => tracing::warn!(table = %row.id, %error, "storing the result of a match failed"),
        }
    }
    Ok(head)
}

struct ResultOf {
    lines: Vec<(u64, Vec<u8>)>,
}

impl Visitor for ResultOf {
    type Output = Option<MatchResult>;

    fn visit<G: Game>(self) -> Option<MatchResult> {
        let lines = self.lines.iter().map(|(seq, line)| (*seq, line.as_slice()));
        TableState::<G>::read(lines).ok()?.result()
    }
}

/// The match as one of its players lists it; nothing if there was none.
fn summary(row: &TableRow, head: StoredHead, person: &PersonId) -> Option<MatchSummary> {
    let StoredHead { summary, result } = head;
    let result = result.filter(|result| result.ending != MatchEnding::NeverBegun)?;
    let is_mine = |occupant: &Option<Occupant>| match occupant {
        Some(Occupant::Person(player)) => player.person == person.as_str(),
        Some(Occupant::Bot { .. }) | None => false,
    };
    Some(MatchSummary {
        table: row.id.to_string(),
        game: row.game.clone(),
        options: summary.settings.options,
        seat: summary.seats.iter().position(is_mine).map(|seat| seat as u8),
        seats: summary.seats,
        winners: summary.winners.unwrap_or_default(),
        result,
    })
}
