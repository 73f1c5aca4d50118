//! Finished matches.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::fold::{Answer, Key, Purpose, Source, What, unpack};
use crate::hub::read_log;
use crate::identity::From;
use crate::limits::{REPLAY_MAX, UPLOADS_MAX, UPLOADS_PER_ADDRESS};
use crate::page::understands;
use crate::places::Place;
use crate::routes::tables::parse_id;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use pyatak_protocol::Failure;
use pyatak_registry::GameId;
use pyatak_store::{TableRow, TableStatus};
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
    from: From,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    let answer = folded(&app, &from, &headers, &row, game, What::Replay).await?;
    Ok(([(CONTENT_DISPOSITION, name)], answer).into_response())
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

/// What is wanted of a match that is over. It is made once, beside the tables, and kept.
async fn folded(
    app: &Shared,
    from: &From,
    headers: &HeaderMap,
    row: &TableRow,
    game: GameId,
    what: What,
) -> Result<Response, RequestError> {
    let key = Key { table: row.key, last_seq: row.last_seq, what };
    let make = async || {
        let turn = app.folds.turn(from.address, Purpose::Look).await?;
        let lines = read_log(app, row.key).await?;
        turn.work(move || Source::Log(game, lines).fold(what)).await?
    };
    let answer = app.folds.once(key, make).await?;
    send(app, from, headers, answer).await
}

/// Sends packed JSON as it is, or unpacked to those who want it so.
async fn send(
    app: &Shared,
    from: &From,
    headers: &HeaderMap,
    packed: Answer,
) -> Result<Response, RequestError> {
    let kind = [(CONTENT_TYPE, "application/json"), (VARY, "accept-encoding")];
    if understands(headers, "gzip") {
        return Ok((kind, [(CONTENT_ENCODING, "gzip")], packed.bytes()).into_response());
    }
    let turn = app.folds.turn(from.address, Purpose::Look).await?;
    let plain = turn.work(move || unpack(&packed.bytes())).await??;
    Ok((kind, app.folds.hold(plain)?.bytes()).into_response())
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
    fn what(&self) -> What {
        What::Frames { seat: self.seat, round: self.round, from: self.from.unwrap_or_default() }
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
    from: From,
    headers: HeaderMap,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    folded(&app, &from, &headers, &row, game, wanted.what()).await
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
    upload: Upload,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
    body: Bytes,
) -> Result<Response, RequestError> {
    let turn = app.folds.turn(upload.from.address, Purpose::Look).await?;
    let what = wanted.what();
    let packed = turn.work(move || Source::File(body.into()).fold(what)).await??;
    send(&app, &upload.from, &headers, app.folds.hold(packed)?).await
}

/// Leave to send a file. It is asked for before anything of the file is read, and counts until the answer is there.
struct Upload {
    from: From,
    _place: Place,
}

impl FromRequestParts<Shared> for Upload {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Upload, RequestError> {
        let from = From::from_request_parts(parts, app).await?;
        let place = app.uploads.take(from.address, UPLOADS_PER_ADDRESS, UPLOADS_MAX);
        let place = place.ok_or(RequestError::TooFast)?;
        // A file is much more work than any other request.
        if !app.allows_guess(from.address) {
            return Err(RequestError::TooFast);
        }
        Ok(Upload { from, _place: place })
    }
}
