//! The protocol over plain HTTP, for programs that play: messages arrive as a stream of lines and are sent as single
//! posts.

use crate::app::{Connected, SharedApp};
use crate::failure::RequestError;
use crate::identity::{ClientAddress, Identity};
use crate::keys::KeyInUse;
use crate::limits::LIST_MAX;
use crate::routes::socket::{ConnectQuery, Session, join};
use crate::routes::tables::{parse_id, summaries};
use crate::task::{OutboxReceiver, bye, outbox};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use futures_util::stream;
use pyatak_protocol::{Bye, Failure, MESSAGE_ID_MAX, Stage, TableSummary};
use pyatak_store::{TableFilter, TableStatus};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::time::{Duration, Instant};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(my_tables)).routes(routes!(listen)).routes(routes!(ask))
}

/// How long a post waits for its answer.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// How often a person's list of tables is polled for changes.
const POLL_EVERY: Duration = Duration::from_millis(500);

const NDJSON: [(axum::http::HeaderName, &str); 1] = [(CONTENT_TYPE, "application/x-ndjson")];

/// A session that a response stream carries.
struct StreamSession {
    messages: OutboxReceiver,
    /// Ends with the response.
    _session: Session,
    /// How often an empty line is sent to keep the connection alive.
    keepalive_every: Duration,
    key: KeyInUse,
    _connected: Connected,
}

/// Everything that a table tells this person, one message per line; empty lines keep the connection alive.
#[utoipa::path(
    get,
    path = "/programs/tables/{table}/stream",
    tag = "programs",
    params(("table", description = "the last part of a table's link")),
    responses((status = 200, body = serde_json::Value, content_type = "application/x-ndjson", description = "what the table tells me, one message on a line"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no such table"))
)]
async fn listen(
    State(app): State<SharedApp>,
    client: ClientAddress,
    who: Identity,
    Path(table): Path<String>,
    Query(query): Query<ConnectQuery>,
) -> Result<impl IntoResponse, RequestError> {
    let connected = app.connections.open(client.ip, &app.config).ok_or(RequestError::BUSY)?;
    let (outbox, messages) = outbox();
    let session = join(&app, &parse_id(&table)?, &who, client.ip, query, outbox).await?;
    let keepalive_every = app.config.limits.ping_every;
    let key = app.keys.open(who.key);
    let streamed = StreamSession { messages, _session: session, keepalive_every, key, _connected: connected };
    let lines = stream::unfold(streamed, async |mut streamed| {
        if streamed.key.is_ended() {
            return None;
        }
        let heard = tokio::select! {
            heard = timeout(streamed.keepalive_every, streamed.messages.recv()) => heard,
            () = streamed.key.ended() => Ok(Some(bye(Bye::SignedOut))),
        };
        let line = match heard {
            Ok(Some(text)) => format!("{text}\n"),
            Ok(None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, Infallible>(Bytes::from(line)), streamed))
    });
    Ok((NDJSON, Body::from_stream(lines)))
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
    State(app): State<SharedApp>,
    client: ClientAddress,
    who: Identity,
    Path(table): Path<String>,
    body: String,
) -> Result<impl IntoResponse, RequestError> {
    let message: Value =
        serde_json::from_str(&body).map_err(|error| RequestError::BadRequest(error.to_string()))?;
    let id = message["id"].as_str().unwrap_or_default().to_owned();
    // Without a valid id, the answer could not be recognised.
    if id.is_empty() || id.len() > MESSAGE_ID_MAX {
        let why = format!("a message has an id, chosen by you, of at most {MESSAGE_ID_MAX} bytes");
        return Err(RequestError::BadRequest(why));
    }
    let (outbox, mut messages) = outbox();
    let query = ConnectQuery::only_answers();
    let session = join(&app, &parse_id(&table)?, &who, client.ip, query, outbox).await?;
    session.send(body.into()).await;
    let answer = timeout(ANSWER_TIME, answer_to(&id, &mut messages)).await.ok().flatten();
    let answer = answer.unwrap_or(Err(RequestError::NotSaved))?;
    Ok(([(CONTENT_TYPE, "application/json")], answer))
}

/// The message that answers the one with that id: an answer, or the news that it led to; or why the table ended the
/// session.
async fn answer_to(id: &str, messages: &mut OutboxReceiver) -> Option<Result<String, RequestError>> {
    loop {
        let text = messages.recv().await?;
        let message: Value = serde_json::from_str(&text).ok()?;
        if let Ok(why) = Bye::deserialize(&message["bye"]) {
            return Some(Err(ended_by_table(why)));
        }
        let is_it = |kind: &str| message[kind]["id"].as_str() == Some(id);
        if is_it("answer") || is_it("news") {
            return Some(Ok(text.as_str().to_owned()));
        }
    }
}

fn ended_by_table(why: Bye) -> RequestError {
    match why {
        Bye::NotWatchable | Bye::Removed | Bye::Locked => RequestError::NotWatchable,
        Bye::SignedOut => RequestError::NoIdentity,
        Bye::Gone => RequestError::NoTable,
        Bye::TooMuch | Bye::TooSlow => RequestError::BUSY,
        Bye::Restarting => RequestError::Stopping,
        Bye::Again => RequestError::NotSaved,
    }
}

/// A person's tables as they change: a line for each table that is new or reaches another stage.
#[utoipa::path(
    get,
    path = "/programs/stream",
    tag = "programs",
    responses((status = 200, body = TableSummary, content_type = "application/x-ndjson", description = "my tables as they change, one on a line"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn my_tables(
    State(app): State<SharedApp>,
    client: ClientAddress,
    who: Identity,
) -> Result<impl IntoResponse, RequestError> {
    let connected = app.connections.open(client.ip, &app.config).ok_or(RequestError::BUSY)?;
    let key = app.keys.open(who.key);
    let mut polls = interval(POLL_EVERY);
    polls.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let stages = BTreeMap::new();
    let feed = TableFeed { app, who, polls, stages, sent: Instant::now(), key, _connected: connected };
    Ok((NDJSON, Body::from_stream(stream::unfold(feed, TableFeed::next))))
}

/// The stream of a person's tables.
struct TableFeed {
    app: SharedApp,
    who: Identity,
    polls: Interval,
    /// The stage of each table as it was last sent.
    stages: BTreeMap<String, Stage>,
    /// When something was last sent.
    sent: Instant,
    key: KeyInUse,
    _connected: Connected,
}

impl TableFeed {
    /// The next lines; an empty one keeps the connection alive. `None` ends the stream.
    async fn next(mut self) -> Option<(Result<Bytes, Infallible>, TableFeed)> {
        loop {
            self.polls.tick().await;
            if self.app.is_stopping() || self.key.is_ended() {
                return None;
            }
            let changed = self.changed().await?;
            let is_keepalive_due = self.sent.elapsed() >= self.app.config.limits.ping_every;
            if !changed.is_empty() || is_keepalive_due {
                let text = if changed.is_empty() { "\n".to_owned() } else { changed };
                self.sent = Instant::now();
                return Some((Ok(Bytes::from(text)), self));
            }
        }
    }

    /// A line for each table that is new or has reached another stage.
    async fn changed(&mut self) -> Option<String> {
        let filter = TableFilter::of(self.who.person.id.clone()).partial();
        let rows = self.app.store.list_tables(filter, LIST_MAX).await.ok()?;
        let rows = rows.into_iter().filter(|row| row.status != TableStatus::Closed).collect();
        let mut text = String::new();
        for table in summaries(rows).tables {
            if self.stages.insert(table.table.clone(), table.stage) != Some(table.stage) {
                text.push_str(&serde_json::to_string(&table).ok()?);
                text.push('\n');
            }
        }
        Some(text)
    }
}
