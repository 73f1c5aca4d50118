//! Replays, frames and reviews of finished matches.

use crate::address_limiter::Permit;
use crate::app::{Connected, SharedApp};
use crate::failure::RequestError;
use crate::fold::{
    Answer, FoldOutput, Key, Purpose, ReviewJob, ReviewKey, Source, decompress, failed, plain_size,
};
use crate::hub::read_log;
use crate::identity::ClientAddress;
use crate::limits::{REPLAY_MAX, REVIEW_BYTES_PER_STEP, REVIEW_LINES_MAX, UPLOADS_MAX, UPLOADS_PER_ADDRESS};
use crate::page::accepts;
use crate::routes::tables::parse_id;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use pyatak_protocol::Failure;
use pyatak_registry::GameId;
use pyatak_store::{TableRow, TableStatus};
use serde::Deserialize;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;
use utoipa::IntoParams;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    let files = OpenApiRouter::new().routes(routes!(frames_of_file)).routes(routes!(review_of_file));
    let files = files.layer(DefaultBodyLimit::max(REPLAY_MAX));
    OpenApiRouter::new().routes(routes!(replay)).routes(routes!(frames)).routes(routes!(review)).merge(files)
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
        permit.run_in_gaps(move || Source::Log(game, lines).fold(output)).await?
    };
    let answer = app.folds.get_or_make(key, make).await?;
    send(app, client, headers, "application/json", answer).await
}

/// Sends compressed JSON as it is, or decompressed to clients that do not accept gzip.
async fn send(
    app: &SharedApp,
    client: &ClientAddress,
    headers: &HeaderMap,
    kind: &'static str,
    compressed: Answer,
) -> Result<Response, RequestError> {
    let kind = [(CONTENT_TYPE, kind), (VARY, "accept-encoding")];
    if accepts(headers, "gzip") {
        app.rates.check_answer(client.ip, compressed.bytes().len())?;
        return Ok((kind, [(CONTENT_ENCODING, "gzip")], compressed.bytes()).into_response());
    }
    app.rates.check_answer(client.ip, plain_size(&compressed.bytes()))?;
    let permit = app.folds.acquire(client.ip, Purpose::Review).await?;
    let plain = permit.run_in_gaps(move || decompress(&compressed.bytes())).await??;
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
    let compressed = permit.run_in_gaps(move || Source::File(body.into()).fold(output)).await??;
    send(&app, &upload.client, &headers, "application/json", app.folds.hold(compressed)?).await
}

/// Whose decisions are judged.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Judged {
    /// Only those of this seat; all, if there is none.
    seat: Option<u8>,
}

const NDJSON: &str = "application/x-ndjson";

/// What decided a finished match, told line by line while it is found out. The last line is the whole review.
#[utoipa::path(
    get,
    path = "/tables/{table}/review",
    tag = "tables",
    params(("table", description = "the last part of a table's link"), Judged),
    responses((status = 200, body = serde_json::Value, content_type = "application/x-ndjson", description = "the review as it is made: `ReviewLine`, one on a line"), (status = 400, body = Failure, description = "no such seat"), (status = 404, body = Failure, description = "no such table"), (status = 409, body = Failure, description = "the match is not over"), (status = 429, body = Failure, description = "too many reviews"))
)]
async fn review(
    State(app): State<SharedApp>,
    client: ClientAddress,
    headers: HeaderMap,
    Path(table): Path<String>,
    Query(Judged { seat }): Query<Judged>,
) -> Result<Response, RequestError> {
    let (row, game) = ended(&app, &table).await?;
    let key = ReviewKey { table: row.key, seat };
    if let Some(answer) = app.folds.reviews.cached(key) {
        return send(&app, &client, &headers, NDJSON, answer).await;
    }
    let admitted = Admitted::new(&app, client.ip, None)?;
    let permit = app.folds.acquire(client.ip, Purpose::Review).await?;
    let log = read_log(&app, row.key).await?;
    let worlds = app.config.limits.review_worlds;
    let job = permit.run_in_gaps(move || ReviewJob::prepare(game, log, seat, worlds)).await??;
    told(app, client.ip, admitted, Some(key), job)
}

/// The same for a replay file from anywhere. It is verified first, and nothing of it is kept.
#[utoipa::path(
    post,
    path = "/replays/review",
    tag = "tables",
    params(Judged),
    request_body(content = serde_json::Value, description = "a replay file"),
    responses((status = 200, body = serde_json::Value, content_type = "application/x-ndjson", description = "the review as it is made: `ReviewLine`, one on a line"), (status = 400, body = Failure, description = "no such seat"), (status = 413, body = Failure, description = "the file is too long"), (status = 422, body = Failure, description = "not a replay, one that does not hold, or a match with too many steps"), (status = 429, body = Failure, description = "too many files or reviews"))
)]
async fn review_of_file(
    State(app): State<SharedApp>,
    upload: Upload,
    Query(Judged { seat }): Query<Judged>,
    body: Bytes,
) -> Result<Response, RequestError> {
    let address = upload.client.ip;
    let file = app.folds.reviews.open_file(address)?;
    let admitted = Admitted::new(&app, address, Some(file))?;
    let permit = app.folds.acquire(address, Purpose::Review).await?;
    let worlds = app.config.limits.review_worlds;
    let job = permit.run_in_gaps(move || ReviewJob::from_file(body.into(), seat, worlds)).await??;
    told(app, address, admitted, None, job)
}

/// A request for a review that is being served; it counts until its response has ended.
struct Admitted {
    _connected: Connected,
    _open: Permit,
    _file: Option<Permit>,
}

impl Admitted {
    fn new(app: &SharedApp, address: IpAddr, file: Option<Permit>) -> Result<Admitted, RequestError> {
        let connected = app.connections.open(address, &app.config).ok_or(RequestError::BUSY)?;
        let open = app.folds.reviews.open(address)?;
        Ok(Admitted { _connected: connected, _open: open, _file: file })
    }
}

/// The response that tells a review while it is made.
fn told(
    app: SharedApp,
    address: IpAddr,
    admitted: Admitted,
    key: Option<ReviewKey>,
    job: ReviewJob,
) -> Result<Response, RequestError> {
    app.rates.check_answer(address, job.steps * REVIEW_BYTES_PER_STEP)?;
    let (sender, lines) = mpsc::channel(REVIEW_LINES_MAX);
    let first = Some(job.first_line());
    let keepalive_every = app.config.limits.ping_every;
    let told = ToldReview { app: app.clone(), first, lines, keepalive_every, _admitted: admitted };
    tokio::spawn(async move { app.folds.reviews.make(key, address, job, sender).await });
    let body = Body::from_stream(stream::unfold(told, ToldReview::next));
    Ok(([(CONTENT_TYPE, NDJSON)], body).into_response())
}

/// A review that a response tells.
struct ToldReview {
    app: SharedApp,
    first: Option<String>,
    lines: mpsc::Receiver<String>,
    /// How often an empty line is sent to keep the connection alive.
    keepalive_every: Duration,
    _admitted: Admitted,
}

impl ToldReview {
    /// The next line; an empty one keeps the connection alive. `None` ends the stream.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, ToldReview)> {
        if let Some(first) = self.first.take() {
            return Some((Ok(Bytes::from(first)), self));
        }
        let line = match timeout(self.keepalive_every, self.lines.recv()).await {
            Ok(line) => line?,
            Err(_) if self.app.is_stopping() => {
                self.lines.close();
                failed(&RequestError::Stopping)
            }
            Err(_) => "\n".to_owned(),
        };
        Some((Ok(Bytes::from(line)), self))
    }
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
