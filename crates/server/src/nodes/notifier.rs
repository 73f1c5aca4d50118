//! The notifier: publishes over NATS which table has changed, and subscribes to what other nodes publish.
//!
//! A notification carries the entries that were appended, sealed, or nothing: then it only says which table to poll. It
//! is published when its entries are durable, so nothing is decided by it. When notifications get lost, or NATS is down,
//! nodes find the same changes by polling, only later.

use super::{Nodes, PollRequest};
use crate::metrics;
use async_nats::connection::State;
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, ServerAddr, Subscriber};
use axum::body::Bytes;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use pyatak_store::TableKey;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How long a node waits for NATS when it starts, before it goes on without it.
const START_TIME: Duration = Duration::from_secs(3);
/// At most this many notifications wait to be published. Any more are dropped: polling finds what they were about.
const QUEUE_MAX: usize = 4096;
/// At most this many notifications, or parcels of links, wait for one subscriber. If more are dropped, all tables are
/// polled, and links are given up.
const SUBSCRIPTION_MAX: usize = 512;
/// The subject for bots' searches that wait in the job queue.
const JOBS_SUBJECT: &str = "pyatak.work";

/// Publishes and subscribes to notifications between nodes.
#[derive(Clone)]
pub struct Notifier {
    client: Client,
    queue: mpsc::Sender<Notification>,
    /// Notifications may have been lost.
    missed: Arc<tokio::sync::Notify>,
}

/// The notifications about one table.
pub(crate) struct Subscription(Subscriber);

enum Notification {
    TableChanged(TableKey, Vec<u8>),
    JobQueued,
}

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NotifierError {
    /// The text is not an address.
    #[error("not an address of NATS (nats://HOST:PORT or tls://HOST:PORT): {0}")]
    Address(std::io::Error),
    /// NATS refuses the credentials.
    #[error("NATS at {0} refuses the user, password or token")]
    Refused(String),
    /// The connection cannot be encrypted.
    #[error("NATS at {0}: the TLS connection failed: {1}")]
    Tls(String, String),
}

impl Notifier {
    /// Connects. If NATS cannot be reached, the connection is retried in the background: the node works without it,
    /// only more slowly.
    ///
    /// If the connection is encrypted (`tls://`, or NATS insists on it), its certificate has to be by one of the
    /// authorities in this file (PEM), or by one that this machine trusts.
    pub async fn connect(address: &str, authorities: Option<&Path>) -> Result<Notifier, NotifierError> {
        let parsed: ServerAddr = address.parse().map_err(NotifierError::Address)?;
        if parsed.host().is_empty() || parsed.is_websocket() {
            return Err(NotifierError::Address(std::io::Error::other("the host is missing")));
        }
        let host = host_and_port(&parsed);
        let missed = Arc::new(tokio::sync::Notify::new());
        let first = options(&parsed, authorities, &missed)
            .connection_timeout(START_TIME)
            .connect(parsed.clone())
            .await;
        let client = match first {
            Ok(client) => client,
            Err(error) => match error.kind() {
                ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                    return Err(NotifierError::Refused(host));
                }
                ConnectErrorKind::Tls => return Err(NotifierError::Tls(host, error.to_string())),
                // A certificate that is not trusted now will not be trusted later.
                ConnectErrorKind::Io if let Some(why) = tls_failure(&error) => {
                    return Err(NotifierError::Tls(host, why));
                }
                ConnectErrorKind::ServerParse => {
                    return Err(NotifierError::Address(std::io::Error::other(error.to_string())));
                }
                ConnectErrorKind::Dns
                | ConnectErrorKind::TimedOut
                | ConnectErrorKind::Io
                | ConnectErrorKind::MaxReconnects => {
                    tracing::warn!(nats = %host, %error, "connecting to NATS failed; starting without it and retrying");
                    let later = options(&parsed, authorities, &missed).retry_on_initial_connect();
                    later
                        .connect(parsed)
                        .await
                        .map_err(|error| NotifierError::Address(std::io::Error::other(error.to_string())))?
                }
            },
        };
        let (queue, queued) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(publish_queued(client.clone(), queued));
        Ok(Notifier { client, queue, missed })
    }

    /// Is NATS connected right now?
    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Tells other nodes that a table has changed, with the sealed entries if there are any.
    pub(super) fn publish_change(&self, table: TableKey, sealed: Vec<u8>) {
        self.enqueue(Notification::TableChanged(table, sealed));
    }

    /// Tells other nodes that a job is queued.
    pub(super) fn publish_job(&self) {
        self.enqueue(Notification::JobQueued);
    }

    fn enqueue(&self, notification: Notification) {
        if self.is_connected() && self.queue.try_send(notification).is_ok() {
            metrics::notification_published();
        }
    }

    /// Subscribes to the changes of a table.
    pub(super) async fn subscribe(&self, table: TableKey) -> Option<Subscription> {
        match self.client.subscribe(subject(table)).await {
            Ok(subscriber) => Some(Subscription(subscriber)),
            Err(error) => {
                tracing::warn!(table_key = table.0, %error, "subscribing to a table failed");
                None
            }
        }
    }

    /// Subscribes to parcels of other nodes.
    pub(super) async fn subscribe_to(&self, subject: &str) -> Option<Subscriber> {
        let subscribed = self.client.subscribe(subject.to_owned()).await;
        subscribed.inspect_err(|error| tracing::warn!(subject, %error, "subscribing to links failed")).ok()
    }

    /// Publishes a parcel. While NATS is disconnected, it is dropped: its link is given up anyway.
    pub(super) async fn publish_parcel(&self, subject: String, parcel: Vec<u8>) {
        if !self.is_connected() {
            return;
        }
        match self.client.publish(subject, parcel.into()).await {
            Ok(()) => metrics::parcel_sent(),
            Err(error) => tracing::debug!(%error, "publishing a parcel failed"),
        }
    }

    /// Wakes the task that runs jobs whenever another node queues one.
    pub(super) async fn forward_jobs(self, nodes: Arc<Nodes>) {
        match self.client.subscribe(JOBS_SUBJECT).await {
            Ok(mut notifications) => {
                while notifications.next().await.is_some() {
                    nodes.job_queued.notify_one();
                }
            }
            Err(error) => tracing::warn!(%error, "subscribing to the job queue failed"),
        }
    }

    /// Polls every table after each reconnect, and after a subscriber was too slow: notifications have been lost.
    pub(super) async fn poll_when_missed(self, nodes: Arc<Nodes>) {
        loop {
            self.missed.notified().await;
            nodes.send(PollRequest::PollAll);
        }
    }
}

impl Subscription {
    /// Waits for the next notification and returns its content.
    pub(crate) async fn next(&mut self) -> Option<Bytes> {
        self.0.next().await.map(|message| message.payload)
    }
}

/// What failed about the encryption, if that is why there is no connection.
fn tls_failure(error: &ConnectError) -> Option<String> {
    let source = std::error::Error::source(error)?.downcast_ref::<std::io::Error>()?;
    Some(source.get_ref()?.downcast_ref::<async_nats::rustls::Error>()?.to_string())
}

fn subject(table: TableKey) -> String {
    format!("pyatak.table.{}", table.0)
}

/// Where NATS is, without the password.
fn host_and_port(address: &ServerAddr) -> String {
    format!("{}:{}", address.host(), address.port())
}

fn options(
    address: &ServerAddr,
    authorities: Option<&Path>,
    missed: &Arc<tokio::sync::Notify>,
) -> ConnectOptions {
    let (missed, host) = (Arc::clone(missed), host_and_port(address));
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let options = match (address.username().map(decoded), address.password().map(decoded)) {
        (Some(user), Some(password)) => ConnectOptions::with_user_and_password(user, password),
        (Some(token), None) => ConnectOptions::with_token(token),
        (None, _) => ConnectOptions::new(),
    };
    let options = match authorities {
        Some(file) => options.add_root_certificates(file.to_owned()),
        None => options,
    };
    options
        .name("pyatak")
        .no_echo()
        .subscription_capacity(SUBSCRIPTION_MAX)
        .ping_interval(Duration::from_secs(5))
        .event_callback(move |event| {
            let (missed, host) = (Arc::clone(&missed), host.clone());
            async move { handle_event(&event, &host, &missed) }
        })
}

fn handle_event(event: &Event, host: &str, missed: &tokio::sync::Notify) {
    match event {
        Event::Connected => {
            tracing::info!(nats = host, "NATS connected");
            metrics::nats_connected(true);
            missed.notify_one();
        }
        Event::Disconnected | Event::Closed => {
            tracing::warn!(nats = host, "NATS disconnected; polling tables more often");
            metrics::nats_connected(false);
        }
        Event::SlowConsumer(_) => missed.notify_one(),
        Event::LameDuckMode | Event::Draining => {}
        Event::ServerError(error) => tracing::warn!(nats = host, %error, "NATS server error"),
        Event::ClientError(error) => tracing::warn!(nats = host, %error, "NATS client error"),
    }
}

/// Publishes what is queued. While NATS is disconnected, notifications are dropped: they would pile up in the client
/// and block it.
async fn publish_queued(client: Client, mut queued: mpsc::Receiver<Notification>) {
    while let Some(notification) = queued.recv().await {
        if client.connection_state() != State::Connected {
            continue;
        }
        let (subject, content) = match notification {
            Notification::TableChanged(table, sealed) => (subject(table), sealed),
            Notification::JobQueued => (JOBS_SUBJECT.to_owned(), Vec::new()),
        };
        if let Err(error) = client.publish(subject, content.into()).await {
            tracing::debug!(%error, "publishing a notification failed");
        }
    }
}
