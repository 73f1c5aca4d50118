//! Sessions over a WebSocket: one connection of a person to a table.

use crate::app::{Connected, SharedApp};
use crate::failure::RequestError;
use crate::hub::{Handle, HubError};
use crate::identity::{ClientAddress, Identity};
use crate::limited_stream::StreamControl;
use crate::limits::{GOODBYE_TIME, Limits, MESSAGE_MAX, PINGS_BURST, PINGS_EVERY, SEND_TIME};
use crate::metrics;
use crate::nodes::links::{EdgeSession, connect as connect_to};
use crate::routes::tables::parse_id;
use crate::task::{Command, Outbox, bye};
use crate::web_socket::{Upgrade, WebSocket};
use axum::extract::ws::close_code;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use pyatak_protocol::{Bye, Failure};
use pyatak_store::TableId;
use pyatak_table::{SessionId, TokenBucket, Wants};
use pyatak_wire::Codebook;
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes, error::ProtocolError};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(connect))
}

/// What a client wants to receive, and where it left off.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(crate) struct ConnectQuery {
    #[serde(default)]
    views: bool,
    #[serde(default)]
    blocked: bool,
    /// What has changed in the view instead of the whole view.
    #[serde(default)]
    deltas: bool,
    /// May messages go out in the words of the codebook?
    #[serde(default, rename = "codebook", deserialize_with = "is_our_codebook")]
    is_packed: bool,
    #[serde(default)]
    after: Option<u64>,
    #[serde(skip)]
    only_answers: bool,
}

impl ConnectQuery {
    /// Nothing but answers to one's own messages.
    pub(crate) fn only_answers() -> ConnectQuery {
        ConnectQuery { only_answers: true, ..ConnectQuery::default() }
    }

    fn wants(self) -> Wants {
        let Self { views, blocked, deltas, only_answers, .. } = self;
        Wants { views: views || deltas, blocked, deltas, only_answers }
    }
}

/// A client that has another codebook, of an older or newer version, gets text.
fn is_our_codebook<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let id = Cow::<str>::deserialize(deserializer)?;
    Ok(id == Codebook::newest().id())
}

/// A session: one connection of a person to a table. It ends when this is dropped, even if the client goes away while
/// its request is being handled.
pub(crate) enum Session {
    /// At a table of this node.
    Own { id: SessionId, handle: Handle },
    /// At a table that may be served by another node.
    Edge(Arc<EdgeSession>),
}

impl Session {
    /// Sends the table a message of this session. It may have ended already; then its last messages are in the outbox.
    pub(crate) async fn send(&self, text: Utf8Bytes) {
        match self {
            Session::Own { id, handle } => drop(handle.send(Command::Message { session: *id, text }).await),
            Session::Edge(session) => session.say(text).await,
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let (id, handle) = match self {
            Session::Own { id, handle } => (*id, handle),
            Session::Edge(session) => return session.close(),
        };
        // If the table sleeps already, it has forgotten the session.
        let told = handle.try_send(Command::Disconnect { session: id });
        if let Err(TrySendError::Full(command)) = told
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let handle = handle.clone();
            runtime.spawn(async move { handle.send(command).await });
        }
    }
}

/// Opens a session at a table, which is woken up if it sleeps. What the table says goes into the outbox.
pub(crate) async fn join(
    app: &SharedApp,
    table: &TableId,
    who: &Identity,
    from: IpAddr,
    query: ConnectQuery,
    outbox: Outbox,
) -> Result<Session, RequestError> {
    if app.is_stopping() {
        return Err(RequestError::Stopping);
    }
    let (who, wants, after) = (who.who(), query.wants(), query.after);
    let joined = match app.nodes.as_ref().and_then(|nodes| nodes.links.as_ref()) {
        Some(links) => {
            app.store.find_table(table).await?.ok_or(RequestError::NoTable)?;
            links.open(app, table, who, from, wants, after, outbox).await.map(Session::Edge)
        }
        None => connect_to(app, table, who, from, wants, after, outbox)
            .await
            .map(|(id, handle)| Session::Own { id, handle }),
    };
    joined.map_err(|error| match error {
        HubError::NoTable => RequestError::NoTable,
        HubError::Store(error) => error.into(),
        HubError::Busy => RequestError::BUSY,
        HubError::Damaged(why) => RequestError::Broken(why),
    })
}

#[utoipa::path(
    get,
    path = "/tables/{table}/socket",
    tag = "play",
    params(("table", description = "the last part of a table's link"), ("views" = Option<bool>, Query), ("blocked" = Option<bool>, Query), ("deltas" = Option<bool>, Query), ("codebook" = Option<String>, Query), ("after" = Option<u64>, Query)),
    responses((status = 101, description = "a WebSocket; see docs/protocol.md"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no such table"), (status = 429, body = Failure, description = "too many connections"))
)]
async fn connect(
    State(app): State<SharedApp>,
    client: ClientAddress,
    who: Identity,
    Path(table): Path<String>,
    Query(query): Query<ConnectQuery>,
    upgrade: Upgrade,
) -> Result<Response, RequestError> {
    let table = parse_id(&table)?;
    // Checked now, so that a dead link is a response that a page can show, and not a broken socket.
    app.store.find_table(&table).await?.ok_or(RequestError::NoTable)?;
    let connected = app.connections.open(client.ip, &app.config).ok_or(RequestError::BUSY)?;
    let client = Box::new(Client { who, ip: client.ip, query, _connected: connected });
    Ok(upgrade.accept(move |socket| serve(app, table, client, socket)))
}

/// The client at the other end of a WebSocket.
struct Client {
    who: Identity,
    ip: IpAddr,
    query: ConnectQuery,
    _connected: Connected,
}

impl Client {
    /// Out of its box, which is freed at once and not when the session ends.
    #[allow(clippy::boxed_local, reason = "to take it out of its box is what this is for")]
    fn unboxed(self: Box<Client>) -> Client {
        *self
    }
}

/// Serves a session until it ends, and tells the client why.
async fn serve(app: SharedApp, table: TableId, client: Box<Client>, mut socket: Box<WebSocket>) {
    let Client { who, ip, query, _connected } = client.unboxed();
    let outbox = Outbox::Socket(socket.outbox(query.is_packed));
    // In a box, because a task keeps room for everything that it has ever waited for.
    let joined = Box::pin(join(&app, &table, &who, ip, query, outbox)).await;
    let session = match joined {
        Ok(session) => session,
        Err(error) => return Box::pin(close(&mut socket, close_code::AGAIN, &error.to_string())).await,
    };
    let key = app.keys.open(who.key);
    // The session knows them; there may be thousands of connections.
    drop((table, who));
    let ended = tokio::select! {
        ended = relay(&mut socket, session, &app.config.limits) => ended,
        () = key.ended() => Ended::SignedOut,
    };
    socket.end_session();
    metrics::dropped(ended.name());
    if ended.is_by_server() {
        // What still arrives has to be read, or the reason would be lost with it.
        socket.control().linger();
    }
    if let Some(why) = ended.last_message() {
        // If this cannot be sent any more, the close frame says it.
        let _ = Box::pin(timeout(SEND_TIME, socket.send(bye(why)))).await;
    }
    if let Some((code, reason)) = ended.close_frame() {
        Box::pin(close(&mut socket, code, reason)).await;
    }
}

/// The reason for a frame that cannot be received: too long, invalid UTF-8, not a WebSocket frame at all.
const BAD_FRAME: &str = "a message is text in UTF-8, at most 16 KiB";

/// Why a session ended.
enum Ended {
    /// The client has closed the connection, or it is lost.
    Gone,
    /// The table has ended the session.
    ByTable,
    /// The client has sent nothing for too long, not even answers to pings.
    Silent,
    /// The key of the session has ended.
    SignedOut,
    /// The client takes too long to receive a message.
    TooSlow,
    /// The client has sent a binary message.
    NotText,
    /// The client sends too much without a whole message, or too many pings.
    TooMuch,
    /// The client has sent a message that is too long or malformed.
    BadFrame,
}

impl Ended {
    /// Did the server end the session against the client's will?
    fn is_by_server(&self) -> bool {
        match self {
            Ended::Gone | Ended::ByTable => false,
            Ended::Silent
            | Ended::SignedOut
            | Ended::TooSlow
            | Ended::NotText
            | Ended::TooMuch
            | Ended::BadFrame => true,
        }
    }

    /// The last message of the protocol, if the table has not sent one.
    fn last_message(&self) -> Option<Bye> {
        match self {
            Ended::SignedOut => Some(Bye::SignedOut),
            Ended::TooMuch => Some(Bye::TooMuch),
            Ended::Gone
            | Ended::ByTable
            | Ended::Silent
            | Ended::TooSlow
            | Ended::NotText
            | Ended::BadFrame => None,
        }
    }

    /// The code and the reason in the close frame; `None` if there is nobody to send it to.
    fn close_frame(&self) -> Option<(u16, &'static str)> {
        match self {
            Ended::Gone => None,
            Ended::ByTable => Some((close_code::NORMAL, "")),
            Ended::Silent => Some((close_code::POLICY, "no sign of life")),
            Ended::TooSlow => Some((close_code::POLICY, "too slow")),
            Ended::SignedOut => Some((close_code::POLICY, "signed out")),
            Ended::NotText => Some((close_code::UNSUPPORTED, "messages are text")),
            Ended::TooMuch => Some((close_code::POLICY, "too much")),
            Ended::BadFrame => Some((close_code::POLICY, BAD_FRAME)),
        }
    }

    /// Why nothing more can be received: the connection is lost, or the client has sent something invalid.
    fn by(error: &tungstenite::Error, control: &StreamControl) -> Ended {
        if control.is_too_much() {
            return Ended::TooMuch;
        }
        let is_lost = matches!(
            error,
            tungstenite::Error::ConnectionClosed
                | tungstenite::Error::AlreadyClosed
                | tungstenite::Error::Io(_)
                | tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)
        );
        if is_lost { Ended::Gone } else { Ended::BadFrame }
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

/// Relays the messages of a client to its table until the session ends, and sends what the table could not send at once.
async fn relay(socket: &mut WebSocket, session: Session, limits: &Limits) -> Ended {
    let mut pings = interval(limits.ping_every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    // Pings and pongs cost little, but not nothing.
    let began = heard;
    let mut pings_allowed = TokenBucket::full(PINGS_BURST, 0);
    let mut may_ping = |now: Instant| {
        pings_allowed.take(PINGS_BURST, PINGS_EVERY.as_millis() as i64, (now - began).as_millis() as i64)
    };
    socket.control().message_received();
    let waker = socket.waker();
    loop {
        let event = tokio::select! {
            biased;
            () = waker.woken() => Event::Woken,
            received = socket.receive() => Event::Received(received),
            _ = pings.tick() => Event::PingDue,
        };
        match event {
            Event::Woken => {
                if let Err(ended) = in_time(socket.flush()).await {
                    return ended;
                }
                if socket.is_ended() {
                    return Ended::ByTable;
                }
            }
            Event::Received(Err(error)) => return Ended::by(&error, socket.control()),
            Event::Received(Ok(message)) => {
                heard = Instant::now();
                socket.control().message_received();
                match message {
                    Message::Text(text) if text.len() > MESSAGE_MAX => return Ended::BadFrame,
                    Message::Text(text) => session.send(text).await,
                    Message::Binary(_) => return Ended::NotText,
                    Message::Ping(_) | Message::Pong(_) if may_ping(heard) => {}
                    Message::Ping(_) | Message::Pong(_) => return Ended::TooMuch,
                    Message::Close(_) | Message::Frame(_) => return Ended::Gone,
                }
            }
            Event::PingDue if heard.elapsed() > limits.silence_max => return Ended::Silent,
            Event::PingDue => {
                if let Err(ended) = in_time(socket.ping()).await {
                    return ended;
                }
            }
        }
    }
}

/// What the task of a connection waits for.
enum Event {
    /// The table has something for it to do.
    Woken,
    Received(Result<Message, tungstenite::Error>),
    PingDue,
}

/// Waits until something is sent, but not for ever. In a box, because it hardly ever has to wait.
async fn in_time(sent: impl Future<Output = io::Result<()>>) -> Result<(), Ended> {
    match Box::pin(timeout(SEND_TIME, sent)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended::Gone),
        Err(_) => Err(Ended::TooSlow),
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &str) {
    // The client may be gone already; then nobody receives it.
    let frame = CloseFrame { code: code.into(), reason: reason.to_owned().into() };
    if timeout(SEND_TIME, socket.close(frame)).await.is_ok_and(|sent| sent.is_ok()) {
        // A socket that is closed with unread data discards what it has not sent yet, the reason included.
        let _ = timeout(GOODBYE_TIME, async { while socket.receive().await.is_ok() {} }).await;
    }
}
