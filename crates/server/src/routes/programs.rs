//! For programs that play: the same messages over plain HTTP, as a stream of lines and as single posts.

use crate::app::{Connected, Shared};
use crate::failure::RequestError;
use crate::hub::Handle;
use crate::identity::{From, Identity};
use crate::keys::KeyInUse;
use crate::routes::socket::{Line, Wishes, join};
use crate::routes::tables::{parse_id, summaries};
use crate::task::{Command, Inflow, goodbye};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use futures_util::stream;
use pyatak_protocol::{Bye, Failure, MESSAGE_ID_MAX, TableSummary};
use pyatak_store::{TableFilter, TableStatus};
use pyatak_table::SessionId;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::timeout;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(my_tables)).routes(routes!(listen)).routes(routes!(ask))
}

/// How long a post waits for its answer.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// How often the list of one's tables is looked at for changes.
const LOOK_EVERY: Duration = Duration::from_millis(500);

const LINES: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "application/x-ndjson")];

/// A connection that ends with the stream that carries it.
struct Listening {
    session: SessionId,
    handle: Handle,
    inflow: Inflow,
    /// How often a sign of life is sent.
    sign_every: Duration,
    key: KeyInUse,
    _connected: Connected,
}

impl Drop for Listening {
    fn drop(&mut self) {
        let (handle, session) = (self.handle.clone(), self.session);
        tokio::spawn(async move { handle.send(Command::Disconnect { session }).await });
    }
}

/// Everything that a table tells this person, one message on a line; an empty line is a sign of life.
#[utoipa::path(
    get,
    path = "/programs/tables/{table}/stream",
    tag = "programs",
    params(("table", description = "the last part of a table's link")),
    responses((status = 200, body = serde_json::Value, content_type = "application/x-ndjson", description = "what the table tells me, one message on a line"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no such table"))
)]
async fn listen(
    State(app): State<Shared>,
    from: From,
    who: Identity,
    Path(table): Path<String>,
    Query(wishes): Query<Wishes>,
) -> Result<impl IntoResponse, RequestError> {
    let connected = app.connections.open(from.address, &app.config).ok_or(RequestError::TooFast)?;
    let Line { session, handle, inflow } = join(&app, &parse_id(&table)?, &who, from.address, wishes).await?;
    let sign_every = app.config.limits.ping_every;
    let key = app.keys.open(who.key);
    let listening = Listening { session, handle, inflow, sign_every, key, _connected: connected };
    let lines = stream::unfold(listening, async |mut listening| {
        if listening.key.is_ended() {
            return None;
        }
        let heard = tokio::select! {
            heard = timeout(listening.sign_every, listening.inflow.recv()) => heard,
            () = listening.key.ended() => Ok(Some(goodbye(Bye::SignedOut))),
        };
        let line = match heard {
            Ok(Some(text)) => format!("{text}\n"),
            Ok(None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), listening))
    });
    Ok((LINES, Body::from_stream(lines)))
}

/// One message to a table; the answer is the table's answer to it.
#[utoipa::path(
    post,
    path = "/programs/tables/{table}",
    tag = "programs",
    params(("table", description = "the last part of a table's link")),
    request_body = serde_json::Value,
    responses((status = 200, body = serde_json::Value, description = "the table's answer"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "only those who play are let in"), (status = 404, body = Failure, description = "no such table"))
)]
async fn ask(
    State(app): State<Shared>,
    from: From,
    who: Identity,
    Path(table): Path<String>,
    body: String,
) -> Result<impl IntoResponse, RequestError> {
    let message: Value =
        serde_json::from_str(&body).map_err(|error| RequestError::BadRequest(error.to_string()))?;
    let id = message["id"].as_str().unwrap_or_default().to_owned();
    // Anything else would be answered without the id that we wait for.
    if id.is_empty() || id.len() > MESSAGE_ID_MAX {
        let why = format!("a message has an id, chosen by you, of at most {MESSAGE_ID_MAX} bytes");
        return Err(RequestError::BadRequest(why));
    }
    let Line { session, handle, mut inflow } =
        join(&app, &parse_id(&table)?, &who, from.address, Wishes::only_answers()).await?;
    let sent = handle.send(Command::Message { session, text: body.into() }).await;
    let answer = match sent {
        Ok(()) => timeout(ANSWER_TIME, answer_to(&id, &mut inflow)).await.ok().flatten(),
        Err(_) => None,
    };
    let _ = handle.send(Command::Disconnect { session }).await;
    let answer = answer.unwrap_or(Err(RequestError::NotSaved))?;
    Ok(([(CONTENT_TYPE, "application/json")], answer))
}

/// The message that answers the one with that id: an answer, or the news that it led to; or why the table does not
/// even listen.
async fn answer_to(id: &str, inflow: &mut Inflow) -> Option<Result<String, RequestError>> {
    loop {
        let text = inflow.recv().await?;
        let message: Value = serde_json::from_str(&text).ok()?;
        if let Ok(why) = Bye::deserialize(&message["bye"]) {
            return Some(Err(sent_away(why)));
        }
        let is_it = |kind: &str| message[kind]["id"].as_str() == Some(id);
        if is_it("answer") || is_it("news") {
            return Some(Ok(text.as_str().to_owned()));
        }
    }
}

fn sent_away(why: Bye) -> RequestError {
    match why {
        Bye::NotWatchable | Bye::Removed | Bye::Locked => RequestError::NotWatchable,
        Bye::SignedOut => RequestError::NoIdentity,
        Bye::Gone => RequestError::NoTable,
        Bye::TooMuch | Bye::TooSlow => RequestError::TooFast,
        Bye::Restarting => RequestError::Stopping,
        Bye::Again => RequestError::NotSaved,
    }
}

/// One's tables as they change: a line for each that begins, goes on to another stage or ends.
#[utoipa::path(
    get,
    path = "/programs/stream",
    tag = "programs",
    responses((status = 200, body = TableSummary, content_type = "application/x-ndjson", description = "my tables as they change, one on a line"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn my_tables(
    State(app): State<Shared>,
    from: From,
    who: Identity,
) -> Result<impl IntoResponse, RequestError> {
    let connected = app.connections.open(from.address, &app.config).ok_or(RequestError::TooFast)?;
    let opened = (connected, app.keys.open(who.key));
    let state = (app, who, BTreeMap::<String, String>::new(), opened, 0_u32);
    let lines = stream::unfold(state, async |(app, who, mut known, opened, quiet)| {
        loop {
            if app.is_stopping() || opened.1.is_ended() {
                return None;
            }
            let filter = TableFilter::of(who.person.id.clone());
            let rows = app.store.list_tables(filter, crate::limits::LIST_MAX).await.ok()?;
            let rows = rows.into_iter().filter(|row| row.status != TableStatus::Closed).collect();
            let mut text = String::new();
            for table in summaries(rows).tables {
                let stage = format!("{:?}", table.stage);
                if known.insert(table.table.clone(), stage.clone()).as_ref() != Some(&stage) {
                    text.push_str(&serde_json::to_string(&table).unwrap_or_default());
                    text.push('\n');
                }
            }
            let is_due = quiet as u128 * LOOK_EVERY.as_millis() >= app.config.limits.ping_every.as_millis();
            if !text.is_empty() || is_due {
                let line = if text.is_empty() { "\n".to_owned() } else { text };
                tokio::time::sleep(LOOK_EVERY).await;
                return Some((Ok::<_, Infallible>(Bytes::from(line)), (app, who, known, opened, 0)));
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
    });
    Ok((LINES, Body::from_stream(lines)))
}
