//! A person at a table, over a WebSocket.

use crate::app::{Connected, Shared};
use crate::failure::RequestError;
use crate::hub::{Handle, HubError};
use crate::identity::{From, Identity};
use crate::limits::{
    GOODBYE_TIME, Limits, MESSAGE_MAX, OUTBOX_MAX, PINGS_BURST, PINGS_EVERY, RECEIVED_MAX, SEND_TIME,
};
use crate::meters;
use crate::routes::tables::parse_id;
use crate::task::{Command, Inflow, goodbye, outbox};
use crate::wire::Meter;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt;
use pyatak_protocol::{Bye, Failure};
use pyatak_store::TableId;
use pyatak_table::{SessionId, Wants};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::{self, error::ProtocolError};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// What a client wants to be told, and where it left off.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct Wishes {
    #[serde(default)]
    views: bool,
    #[serde(default)]
    blocked: bool,
    #[serde(default)]
    after: Option<u64>,
    #[serde(skip)]
    only_answers: bool,
}

impl Wishes {
    /// Nothing but answers to one's own messages.
    pub(crate) fn only_answers() -> Wishes {
        Wishes { only_answers: true, ..Wishes::default() }
    }

    fn wants(self) -> Wants {
        Wants { views: self.views, blocked: self.blocked, only_answers: self.only_answers }
    }
}

/// One connection to one table.
pub(crate) struct Line {
    pub(crate) session: SessionId,
    pub(crate) handle: Handle,
    pub(crate) inflow: Inflow,
}

/// Connects somebody to a table; the table is woken up if it sleeps.
pub(crate) async fn join(
    app: &Shared,
    table: &TableId,
    who: &Identity,
    from: IpAddr,
    wishes: Wishes,
) -> Result<Line, RequestError> {
    if app.is_stopping() {
        return Err(RequestError::Stopping);
    }
    let at_least = match &app.nodes {
        Some(_) => app.store.find_table(table).await?.ok_or(RequestError::NoTable)?.last_seq,
        None => 0,
    };
    let session = SessionId(app.next_session());
    let (sender, inflow) = outbox();
    let command = Command::Connect {
        session,
        who: who.who(),
        wants: wishes.wants(),
        after: wishes.after,
        outbox: sender,
        at_least,
    };
    let handle = app.hub.send_from(app, from, table, command).await.map_err(|error| match error {
        HubError::NoTable => RequestError::NoTable,
        HubError::Store(error) => error.into(),
        HubError::Busy => RequestError::TooFast,
        HubError::Damaged(why) => RequestError::Broken(why),
    })?;
    Ok(Line { session, handle, inflow })
}

#[utoipa::path(
    get,
    path = "/tables/{table}/socket",
    tag = "play",
    params(("table", description = "the last part of a table's link"), ("views" = Option<bool>, Query), ("blocked" = Option<bool>, Query), ("after" = Option<u64>, Query)),
    responses((status = 101, description = "a WebSocket; see docs/protocol.md"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no such table"), (status = 429, body = Failure, description = "too many connections"))
)]
async fn connect(
    State(app): State<Shared>,
    from: From,
    who: Identity,
    Path(table): Path<String>,
    Query(wishes): Query<Wishes>,
    Extension(meter): Extension<Arc<Meter>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, RequestError> {
    let table = parse_id(&table)?;
    // Found out now, so that a dead link is an answer that a page can show, and not a broken socket.
    app.store.find_table(&table).await?.ok_or(RequestError::NoTable)?;
    let connected = app.connections.open(from.address, &app.config).ok_or(RequestError::TooFast)?;
    let upgrade = upgrade
        .max_message_size(RECEIVED_MAX)
        .max_frame_size(RECEIVED_MAX)
        // What people send is small, and most of the time nothing; there may be thousands of them.
        .read_buffer_size(1024)
        // What waits goes out together, when it is flushed.
        .write_buffer_size(4096)
        .max_write_buffer_size(4 * 1024 * 1024);
    let caller = Caller { who, from: from.address, wishes, meter, _connected: connected };
    Ok(upgrade.on_upgrade(move |socket| talk(app, table, caller, socket)))
}

/// Somebody at the other end of a WebSocket.
struct Caller {
    who: Identity,
    from: IpAddr,
    wishes: Wishes,
    meter: Arc<Meter>,
    _connected: Connected,
}

async fn talk(app: Shared, table: TableId, caller: Caller, mut socket: WebSocket) {
    let line = match join(&app, &table, &caller.who, caller.from, caller.wishes).await {
        Ok(line) => line,
        Err(error) => return close(&mut socket, close_code::AGAIN, &error.to_string()).await,
    };
    let Line { session, handle, mut inflow } = line;
    let meter = &*caller.meter;
    let mut key = app.keys.open(caller.who.key);
    let ended = tokio::select! {
        ended = converse(&mut socket, session, &handle, &mut inflow, meter, &app.config.limits) => ended,
        () = key.ended() => {
            // If it cannot be told any more, the closing says it.
            let told = socket.send(Message::Text(goodbye(Bye::SignedOut)));
            let _ = timeout(SEND_TIME, told).await;
            Ended::SignedOut
        }
    };
    // If the table sleeps already, it has forgotten the connection.
    let _ = handle.send(Command::Disconnect { session }).await;
    meters::dropped(ended.name());
    match ended {
        Ended::Gone => return,
        Ended::ByTable => return close(&mut socket, close_code::NORMAL, "").await,
        Ended::Silent
        | Ended::SignedOut
        | Ended::TooSlow
        | Ended::NotText
        | Ended::TooMuch
        | Ended::BadFrame => {}
    }
    // What is still on its way here is read, or it would take the reason with it.
    meter.linger();
    match ended {
        Ended::Gone | Ended::ByTable => {}
        Ended::Silent => close(&mut socket, close_code::POLICY, "no sign of life").await,
        Ended::TooSlow => close(&mut socket, close_code::POLICY, "too slow").await,
        Ended::SignedOut => close(&mut socket, close_code::POLICY, "signed out").await,
        Ended::NotText => close(&mut socket, close_code::UNSUPPORTED, "messages are text").await,
        Ended::TooMuch => {
            let _ = timeout(SEND_TIME, socket.send(Message::Text(goodbye(Bye::TooMuch)))).await;
            close(&mut socket, close_code::POLICY, "too much").await;
        }
        Ended::BadFrame => close(&mut socket, close_code::POLICY, BAD_FRAME).await,
    }
}

/// What is wrong with a frame that cannot be received: too long, broken UTF-8, not a WebSocket frame at all.
const BAD_FRAME: &str = "a message is text in UTF-8, at most 16 KiB";

/// Why a conversation ended.
enum Ended {
    Gone,
    ByTable,
    Silent,
    SignedOut,
    TooSlow,
    NotText,
    TooMuch,
    BadFrame,
}

impl Ended {
    /// Why nothing more can be received: the line is dead, or something came that nobody may send.
    fn by(error: axum::Error, meter: &Meter) -> Ended {
        if meter.is_too_much() {
            return Ended::TooMuch;
        }
        let error = error.into_inner();
        let is_dead = error.downcast_ref::<tungstenite::Error>().is_some_and(|error| {
            matches!(
                error,
                tungstenite::Error::ConnectionClosed
                    | tungstenite::Error::AlreadyClosed
                    | tungstenite::Error::Io(_)
                    | tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)
            )
        });
        if is_dead { Ended::Gone } else { Ended::BadFrame }
    }

    fn name(&self) -> &'static str {
        match self {
            Ended::Gone => "gone",
            Ended::ByTable => "by-table",
            Ended::Silent => "silent",
            Ended::SignedOut => "signed-out",
            Ended::TooSlow => "too-slow",
            Ended::NotText => "not-text",
            Ended::TooMuch => "too-much",
            Ended::BadFrame => "bad-frame",
        }
    }
}

async fn converse(
    socket: &mut WebSocket,
    session: SessionId,
    handle: &Handle,
    inflow: &mut Inflow,
    meter: &Meter,
    limits: &Limits,
) -> Ended {
    let mut pings = interval(limits.ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    let mut signs = Signs { left: PINGS_BURST, at: heard };
    meter.message();
    let mut batch: Vec<Utf8Bytes> = Vec::new();
    loop {
        tokio::select! {
            count = inflow.recv_many(&mut batch, OUTBOX_MAX) => {
                if count == 0 {
                    return Ended::ByTable;
                }
                match timeout(SEND_TIME, send_all(socket, &mut batch)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Ended::Gone,
                    Err(_) => return Ended::TooSlow,
                }
            }
            received = socket.recv() => {
                heard = Instant::now();
                if matches!(received, Some(Ok(_))) {
                    meter.message();
                }
                match received {
                    Some(Ok(Message::Text(text))) if text.len() > MESSAGE_MAX => return Ended::BadFrame,
                    Some(Ok(Message::Text(text))) => {
                        // If the table has ended, what it said last still has to go out; then the inflow ends.
                        let _ = handle.send(Command::Message { session, text }).await;
                    }
                    Some(Ok(Message::Binary(_))) => return Ended::NotText,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) if signs.allow(heard) => {}
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ended::TooMuch,
                    Some(Ok(Message::Close(_))) | None => return Ended::Gone,
                    Some(Err(error)) => return Ended::by(error, meter),
                }
            }
            _ = pings.tick() => {
                if heard.elapsed() > limits.silence_max {
                    return Ended::Silent;
                }
                match timeout(SEND_TIME, socket.send(Message::Ping(Vec::new().into()))).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) => return Ended::Gone,
                    Err(_) => return Ended::TooSlow,
                }
            }
        }
    }
}

/// How many more signs of life may come on a connection. They cost little, but not nothing.
struct Signs {
    left: u32,
    at: Instant,
}

impl Signs {
    fn allow(&mut self, now: Instant) -> bool {
        let gained = (now - self.at).as_millis() / PINGS_EVERY.as_millis();
        if gained > 0 {
            self.left = self.left.saturating_add(gained as u32).min(PINGS_BURST);
            self.at = now;
        }
        let is_allowed = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_allowed
    }
}

/// Everything that waits goes out at once.
async fn send_all(socket: &mut WebSocket, batch: &mut Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for text in batch.drain(..) {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

async fn close(socket: &mut WebSocket, code: u16, reason: &str) {
    // The client may be gone already; then nobody hears it.
    let frame = Message::Close(Some(CloseFrame { code, reason: reason.to_owned().into() }));
    if timeout(SEND_TIME, socket.send(frame)).await.is_ok_and(|sent| sent.is_ok()) {
        // A socket that is closed with something unread throws away what it has not sent yet, the reason included.
        let _ = timeout(GOODBYE_TIME, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}
