//! Replays and frames of finished matches.

use crate::address_limiter::Permit;
use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::fold::{Answer, FoldOutput, Key, Purpose, Source, decompress, plain_size};
use crate::hub::read_log;
use crate::identity::ClientAddress;
use crate::limits::{REPLAY_MAX, UPLOADS_MAX, UPLOADS_PER_ADDRESS};
use crate::page::accepts;
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

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
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
    State(app): State<SharedApp>,
    client: ClientAddress,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    let answer = folded(&app, &client, &headers, &row, game, FoldOutput::Replay).await?;
    Ok(([(CONTENT_DISPOSITION, name)], answer).into_response())
}

/// The table and the game of a match that may be finished. The match of a closed table may be finished or not; its log
/// tells.
async fn ended(app: &SharedApp, table: &str) -> Result<(TableRow, GameId), RequestError> {
    let row = app.store.find_table(&parse_id(table)?).await?.ok_or(RequestError::NoTable)?;
    if !matches!(row.status, TableStatus::Finished | TableStatus::Closed) {
        return Err(RequestError::NotFinished);
    }
    let game = row.game.parse().map_err(|_| RequestError::NoTable)?;
    Ok((row, game))
}

/// The response with what is wanted of a finished match, from the cache or folded now.
async fn folded(
    app: &SharedApp,
    client: &ClientAddress,
    headers: &HeaderMap,
    row: &TableRow,
    game: GameId,
    output: FoldOutput,
) -> Result<Response, RequestError> {
    let key = Key { table: row.key, last_seq: row.last_seq, output };
    let make = async || {
        let permit = app.folds.acquire(client.ip, Purpose::Review).await?;
        let lines = read_log(app, row.key).await?;
        permit.run(move || Source::Log(game, lines).fold(output)).await?
    };
    let answer = app.folds.get_or_make(key, make).await?;
    send(app, client, headers, answer).await
}

/// Sends compressed JSON as it is, or decompressed to clients that do not accept gzip.
async fn send(
    app: &SharedApp,
    client: &ClientAddress,
    headers: &HeaderMap,
    compressed: Answer,
) -> Result<Response, RequestError> {
    let kind = [(CONTENT_TYPE, "application/json"), (VARY, "accept-encoding")];
    if accepts(headers, "gzip") {
        app.rates.check_answer(client.ip, compressed.bytes().len())?;
        return Ok((kind, [(CONTENT_ENCODING, "gzip")], compressed.bytes()).into_response());
    }
    app.rates.check_answer(client.ip, plain_size(&compressed.bytes()))?;
    let permit = app.folds.acquire(client.ip, Purpose::Review).await?;
    let plain = permit.run(move || decompress(&compressed.bytes())).await??;
    Ok((kind, app.folds.hold(plain)?.bytes()).into_response())
}

/// Which part of a match is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// As this seat knew it; with everything open, if there is none.
    seat: Option<u8>,
    /// Only the frames of this round, from 1.
    round: Option<u16>,
    /// Of each round only the frames from this number on, from 0.
    from: Option<u32>,
}

impl Wanted {
    fn output(&self) -> FoldOutput {
        FoldOutput::Frames { seat: self.seat, round: self.round, from: self.from.unwrap_or_default() }
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
    State(app): State<SharedApp>,
    client: ClientAddress,
    headers: HeaderMap,
    Path(table): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    folded(&app, &client, &headers, &row, game, wanted.output()).await
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
    State(app): State<SharedApp>,
    upload: Upload,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
    body: Bytes,
) -> Result<Response, RequestError> {
    let permit = app.folds.acquire(upload.client.ip, Purpose::Review).await?;
    let output = wanted.output();
    let compressed = permit.run(move || Source::File(body.into()).fold(output)).await??;
    send(&app, &upload.client, &headers, app.folds.hold(compressed)?).await
}

/// An admitted upload. It is checked before anything of the file is read, and counts until the response is made.
struct Upload {
    client: ClientAddress,
    _permit: Permit,
}

impl FromRequestParts<SharedApp> for Upload {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Upload, RequestError> {
        let Ok(client) = ClientAddress::from_request_parts(parts, app).await;
        let permit = app.uploads.try_acquire(client.ip, UPLOADS_PER_ADDRESS, UPLOADS_MAX);
        let permit = permit.ok_or(RequestError::BUSY)?;
        // Verifying a file is much more work than any other request.
        app.rates.check_guess(client.ip)?;
        Ok(Upload { client, _permit: permit })
    }
}
