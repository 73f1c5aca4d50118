//! Finished matches.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::hub::read_log;
use crate::identity::From;
use crate::limits::{REPLAY_MAX, VIEWS_MAX};
use crate::routes::tables::parse_id;
use crate::unfold::Source;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use pyatak_engine::{Game, Seat};
use pyatak_protocol::Failure;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{TableRow, TableStatus};
use pyatak_table::Part;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<Shared> {
    let files = OpenApiRouter::new().routes(routes!(frames_of_file)).layer(DefaultBodyLimit::max(REPLAY_MAX));
    OpenApiRouter::new().routes(routes!(replay)).routes(routes!(frames)).merge(files)
}

/// The replay of a finished match, as a file that `pyatak verify` checks. While the match goes on, nothing.
#[utoipa::path(
    get,
    path = "/tables/{table}/replay",
    tag = "tables",
    params(("table", description = "the last part of a table's link")),
    responses((status = 200, body = serde_json::Value, description = "the replay of a finished match"), (status = 404, body = Failure, description = "no such table"), (status = 409, body = Failure, description = "the match is not over"))
)]
async fn replay(
    State(app): State<Shared>,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    let lines = read_log(&app, row.key).await?;
    let text = game.visit(Write(lines)).ok_or(RequestError::NotFinished)?;
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    Ok((
        [
            (CONTENT_TYPE, "application/json".to_owned()),
            (CONTENT_DISPOSITION, name),
            (CACHE_CONTROL, "public, max-age=86400".to_owned()),
        ],
        text,
    ))
}

/// The table and the game of a match that may be over. A closed table may have been played to its end or not; its
/// log says so.
async fn ended(app: &Shared, table: &str) -> Result<(TableRow, GameId), RequestError> {
    let row = app.store.find_table(&parse_id(table)?).await?.ok_or(RequestError::NoTable)?;
    if !matches!(row.status, TableStatus::Finished | TableStatus::Closed) {
        return Err(RequestError::NotFinished);
    }
    let game = row.game.parse().map_err(|_| RequestError::NoTable)?;
    Ok((row, game))
}

struct Write(Vec<(u64, Vec<u8>)>);

impl Visitor for Write {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        pyatak_table::replay::<G>(&self.0)?.to_json().ok()
    }
}

/// Which part of a match is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// As this seat knew it; everything open, if there is none.
    seat: Option<u8>,
    /// Only the frames of this round, from 1.
    round: Option<u16>,
    /// Of each round only the frames from this number on, from 0.
    from: Option<u32>,
}

impl Wanted {
    fn part(&self) -> Part {
        let (seat, from) = (self.seat.map(Seat), self.from.unwrap_or_default());
        Part { seat, round: self.round, from, views_max: VIEWS_MAX }
    }
}

/// A finished match move by move, for a viewer that knows no rules.
#[utoipa::path(
    get,
    path = "/tables/{table}/frames",
    tag = "tables",
    params(("table", description = "the last part of a table's link"), Wanted),
    responses((status = 200, body = serde_json::Value, description = "the match move by move: `MatchFrames`"), (status = 400, body = Failure, description = "no such seat or round"), (status = 404, body = Failure, description = "no such table"), (status = 409, body = Failure, description = "the match is not over"))
)]
async fn frames(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    let lines = read_log(&app, row.key).await?;
    let text = app.unfolding.unfold(Source::Log(game, lines), wanted.part()).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

/// The same for a replay file from anywhere. It is verified first.
#[utoipa::path(
    post,
    path = "/replays/frames",
    tag = "tables",
    params(Wanted),
    request_body(content = serde_json::Value, description = "a replay file"),
    responses((status = 200, body = serde_json::Value, description = "the match move by move: `MatchFrames`"), (status = 400, body = Failure, description = "no such seat or round"), (status = 413, body = Failure, description = "the file is too long"), (status = 422, body = Failure, description = "not a replay, or one that does not hold"), (status = 429, body = Failure, description = "too many files"))
)]
async fn frames_of_file(
    State(app): State<Shared>,
    from: From,
    Query(wanted): Query<Wanted>,
    text: String,
) -> Result<impl IntoResponse, RequestError> {
    // A file is much more work than any other request.
    if !app.allows_guess(from.address) {
        return Err(RequestError::TooFast);
    }
    let text = app.unfolding.unfold(Source::File(text), wanted.part()).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text))
}
