//! The bell: NATS tells nodes where to look. Nothing is decided by what it says, and nothing is lost when it is
//! silent.

use super::{Nodes, Note};
use crate::meters;
use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr, Subscriber};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use pyatak_store::TableKey;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a node waits for NATS when it starts, before it goes on without.
const START_TIME: Duration = Duration::from_secs(3);
/// So many rings wait to be sent. More are dropped: whoever looks anyway finds what they were about.
const WAITING_MAX: usize = 4096;
/// So many rings wait at a table; one is enough to look.
const HEARD_MAX: usize = 16;
const WORK: &str = "pyatak.work";

/// The bell's rope and ear.
#[derive(Clone)]
pub struct Bell {
    client: Client,
    rope: mpsc::Sender<Ring>,
    reconnected: Arc<tokio::sync::Notify>,
}

/// The rings of one table.
pub(crate) struct Rings(Subscriber);

enum Ring {
    Table(TableKey),
    Work,
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BellError {
    /// It is not an address.
    #[error("not an address of NATS (nats://HOST:PORT): {0}")]
    Address(std::io::Error),
    /// It does not know us.
    #[error("NATS at {0} refuses the user, password or token")]
    Refused(String),
    /// The connection cannot be made safe.
    #[error("NATS at {0}: the encrypted connection could not be made: {1}")]
    Tls(String, String),
}

impl Bell {
    /// Connects. If NATS is not there, it is tried again later: the node works without it, only more slowly.
    pub async fn connect(address: &str) -> Result<Bell, BellError> {
        let parsed: ServerAddr = address.parse().map_err(BellError::Address)?;
        if parsed.host().is_empty() || parsed.is_websocket() {
            return Err(BellError::Address(std::io::Error::other("there is no host in it")));
        }
        let place = place(&parsed);
        let reconnected = Arc::new(tokio::sync::Notify::new());
        let first =
            options(&parsed, &reconnected).connection_timeout(START_TIME).connect(parsed.clone()).await;
        let client = match first {
            Ok(client) => client,
            Err(error) => match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    return Err(BellError::Refused(place));
                }
                ConnectErrorKind::Tls => return Err(BellError::Tls(place, error.to_string())),
                ConnectErrorKind::ServerParse => {
                    return Err(BellError::Address(std::io::Error::other(error.to_string())));
                }
                ConnectErrorKind::Dns
                | ConnectErrorKind::TimedOut
                | ConnectErrorKind::Io
                | ConnectErrorKind::MaxReconnects => {
                    tracing::warn!(%error, "NATS at {place} is not there; the node starts without it and keeps trying");
                    let later = options(&parsed, &reconnected).retry_on_initial_connect();
                    later
                        .connect(parsed)
                        .await
                        .map_err(|error| BellError::Address(std::io::Error::other(error.to_string())))?
                }
            },
        };
        let (rope, rings) = mpsc::channel(WAITING_MAX);
        tokio::spawn(pull(client.clone(), rings));
        Ok(Bell { client, rope, reconnected })
    }

    /// Does it work right now?
    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Returns each time that it works again after it did not.
    pub(super) async fn reconnected(&self) {
        self.reconnected.notified().await;
    }

    pub(super) fn ring(&self, table: TableKey) {
        self.pull_rope(Ring::Table(table));
    }

    pub(super) fn ring_for_work(&self) {
        self.pull_rope(Ring::Work);
    }

    fn pull_rope(&self, ring: Ring) {
        if self.is_connected() && self.rope.try_send(ring).is_ok() {
            meters::rang();
        }
    }

    pub(super) async fn listen(&self, table: TableKey) -> Option<Rings> {
        let heard = self.client.subscribe(subject(table)).await;
        heard.map(Rings).map_err(|error| tracing::warn!(%error, "a bell cannot be heard")).ok()
    }

    /// Wakes whoever looks for work when it is rung for.
    pub(super) async fn hear_work(self, nodes: Arc<Nodes>) {
        match self.client.subscribe(WORK).await {
            Ok(mut rings) => {
                while rings.next().await.is_some() {
                    nodes.work.notify_one();
                }
            }
            Err(error) => tracing::warn!(%error, "the bell for work cannot be heard"),
        }
    }

    /// After a silence, everything is looked at.
    pub(super) async fn watch(self, nodes: Arc<Nodes>) {
        loop {
            self.reconnected().await;
            nodes.note(Note::LookEverywhere);
        }
    }
}

impl Rings {
    /// Waits until it rings; several rings may be one.
    pub(crate) async fn next(&mut self) -> Option<()> {
        self.0.next().await.map(drop)
    }
}

fn subject(table: TableKey) -> String {
    format!("pyatak.table.{}", table.0)
}

/// Where it is, without the password.
fn place(address: &ServerAddr) -> String {
    format!("{}:{}", address.host(), address.port())
}

fn options(address: &ServerAddr, reconnected: &Arc<tokio::sync::Notify>) -> ConnectOptions {
    let (reconnected, place) = (Arc::clone(reconnected), place(address));
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let options = match (address.username().map(decoded), address.password().map(decoded)) {
        (Some(user), Some(password)) => ConnectOptions::with_user_and_password(user, password),
        (Some(token), None) => ConnectOptions::with_token(token),
        (None, _) => ConnectOptions::new(),
    };
    options
        .name("pyatak")
        .no_echo()
        .subscription_capacity(HEARD_MAX)
        .ping_interval(Duration::from_secs(5))
        .event_callback(move |event| {
            let (reconnected, place) = (Arc::clone(&reconnected), place.clone());
            async move { heard(&event, &place, &reconnected) }
        })
}

fn heard(event: &Event, place: &str, reconnected: &tokio::sync::Notify) {
    match event {
        Event::Connected => {
            tracing::info!("NATS at {place} is there");
            meters::bell(true);
            reconnected.notify_one();
        }
        Event::Disconnected | Event::Closed => {
            tracing::warn!("NATS at {place} is gone; tables are looked at more often instead");
            meters::bell(false);
        }
        // A table that has not heard all of its rings has heard one, and that is enough.
        Event::SlowConsumer(_) | Event::LameDuckMode | Event::Draining => {}
        Event::ServerError(error) => tracing::warn!(%error, "NATS at {place}"),
        Event::ClientError(error) => tracing::warn!(%error, "NATS at {place}"),
    }
}

/// Sends the rings that wait. While NATS is gone they would wait in the client and block it, so they are dropped.
async fn pull(client: Client, mut rings: mpsc::Receiver<Ring>) {
    while let Some(ring) = rings.recv().await {
        if client.connection_state() != State::Connected {
            continue;
        }
        let sent = match ring {
            Ring::Table(table) => client.publish(subject(table), Vec::new().into()).await,
            Ring::Work => client.publish(WORK, Vec::new().into()).await,
        };
        if let Err(error) = sent {
            tracing::debug!(%error, "a ring was not sent");
        }
    }
}
