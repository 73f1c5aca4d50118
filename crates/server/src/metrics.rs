//! Metrics of the server, in the text format of Prometheus under `GET /metrics`.

use metrics::{Counter, Histogram, counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use std::time::Duration;

/// Bounds of the histograms, in seconds.
const BOUNDS: [f64; 14] =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5];

/// The recorder of the process. The first call installs it.
pub(crate) fn recorder() -> Option<PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let install = || {
        let matcher = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(matcher, &BOUNDS).ok()?;
        let handle = builder.install_recorder().ok()?;
        describe();
        Some(handle)
    };
    HANDLE.get_or_init(install).clone()
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_gauge!("pyatak_tables_awake", "tables in memory");
    describe_gauge!("pyatak_connections", "open connections of people and programs");
    describe_counter!("pyatak_moves_total", "moves made by people and bots");
    describe_counter!("pyatak_messages_total", "messages received from clients");
    describe_counter!("pyatak_sent_total", "messages sent to clients");
    describe_counter!("pyatak_dropped_total", "connections ended by the server, by reason");
    describe_histogram!("pyatak_append_seconds", "time from an append to the answer that it is durable");
    describe_counter!("pyatak_append_failures_total", "appends that failed");
    describe_counter!(
        "pyatak_folds_total",
        "replays and frames that were folded from logs, and not taken from the cache"
    );
    describe_counter!("pyatak_reviews_total", "reviews that were made, and not taken from the cache");
    describe_gauge!("pyatak_thinking_waiting", "bots' searches that run or wait for a thread");
    describe_gauge!("pyatak_nodes", "live nodes");
    describe_gauge!("pyatak_leases", "tables whose bots and clocks this node runs");
    describe_gauge!("pyatak_shards_down", "databases of the store that do not answer, except for the first");
    describe_gauge!("pyatak_nats_connected", "1 while NATS is connected");
    describe_counter!("pyatak_rings_total", "notifications published to other nodes");
    describe_counter!("pyatak_rings_with_entries_total", "notifications published with the appended entries");
    describe_counter!(
        "pyatak_heard_total",
        "notifications whose entries were applied here, without reading them"
    );
    describe_counter!("pyatak_heard_gaps_total", "notifications that did not follow on what was known here");
    describe_counter!("pyatak_heard_rejected_total", "notifications that could not be opened, by reason");
    describe_gauge!("pyatak_owners", "nodes that own tables, as this one sees it");
    describe_gauge!(
        "pyatak_relayed_sessions",
        "sessions at tables of this node whose clients are at other nodes"
    );
    describe_counter!("pyatak_parcels_total", "parcels sent over links to other nodes");
    describe_counter!("pyatak_parcels_rejected_total", "parcels that could not be opened, by reason");
    describe_counter!("pyatak_links_broken_total", "links to owners that were given up");
    describe_counter!(
        "pyatak_moved_sessions_total",
        "sessions of this node that were attached somewhere else"
    );
    describe_histogram!("pyatak_look_seconds", "time of one poll for news of other nodes");
    describe_counter!("pyatak_looked_tables_total", "tables polled for news of other nodes");
    describe_counter!("pyatak_append_conflicts_total", "appends that lost against another node's");
    describe_counter!("pyatak_work_put_total", "bots' searches put into the job queue");
    describe_counter!("pyatak_work_done_total", "bots' searches from the job queue answered here");
    describe_histogram!("pyatak_thinking_seconds", "how long bots' searches take");
}

pub(crate) fn tables_awake(change: f64) {
    gauge!("pyatak_tables_awake").increment(change);
}

pub(crate) fn connections(change: f64) {
    gauge!("pyatak_connections").increment(change);
}

// What counts with every move is looked up once: finding a metric by its name takes longer than counting. There are no
// tables before the recorder is installed.

pub(crate) fn moves(count: u64) {
    static MOVES: OnceLock<Counter> = OnceLock::new();
    MOVES.get_or_init(|| counter!("pyatak_moves_total")).increment(count);
}

pub(crate) fn received() {
    static RECEIVED: OnceLock<Counter> = OnceLock::new();
    RECEIVED.get_or_init(|| counter!("pyatak_messages_total")).increment(1);
}

pub(crate) fn sent(count: usize) {
    static SENT: OnceLock<Counter> = OnceLock::new();
    SENT.get_or_init(|| counter!("pyatak_sent_total")).increment(count as u64);
}

pub(crate) fn dropped(reason: &'static str) {
    counter!("pyatak_dropped_total", "reason" => reason).increment(1);
}

pub(crate) fn appended(time: Duration, is_saved: bool) {
    static APPENDED: OnceLock<Histogram> = OnceLock::new();
    APPENDED.get_or_init(|| histogram!("pyatak_append_seconds")).record(time);
    if !is_saved {
        counter!("pyatak_append_failures_total").increment(1);
    }
}

/// A replay or frames were folded from a log.
pub(crate) fn folded() {
    counter!("pyatak_folds_total").increment(1);
}

/// A review was made.
pub(crate) fn reviewed() {
    counter!("pyatak_reviews_total").increment(1);
}

/// How many nodes are alive.
pub(crate) fn nodes(count: usize) {
    gauge!("pyatak_nodes").set(count as f64);
}

/// How many leases more this node holds than before.
pub(crate) fn leases(change: f64) {
    gauge!("pyatak_leases").increment(change);
}

/// How many databases of the store do not answer.
pub(crate) fn shards_down(count: usize) {
    gauge!("pyatak_shards_down").set(count as f64);
}

/// Whether NATS is connected.
pub(crate) fn nats_connected(is_connected: bool) {
    gauge!("pyatak_nats_connected").set(if is_connected { 1.0 } else { 0.0 });
}

pub(crate) fn notification_published() {
    counter!("pyatak_rings_total").increment(1);
}

/// A notification with entries was published.
pub(crate) fn entries_published() {
    counter!("pyatak_rings_with_entries_total").increment(1);
}

/// The entries of a notification were applied, or known already.
pub(crate) fn entries_received() {
    counter!("pyatak_heard_total").increment(1);
}

/// A notification did not follow on what is known here.
pub(crate) fn notification_gap() {
    counter!("pyatak_heard_gaps_total").increment(1);
}

/// A notification could not be opened.
pub(crate) fn notification_not_opened(reason: &'static str) {
    counter!("pyatak_heard_rejected_total", "reason" => reason).increment(1);
}

/// How many nodes own tables.
pub(crate) fn owners(count: usize) {
    gauge!("pyatak_owners").set(count as f64);
}

/// How many sessions are relayed to this node.
pub(crate) fn relayed(count: usize) {
    gauge!("pyatak_relayed_sessions").set(count as f64);
}

pub(crate) fn parcel_sent() {
    static SENT: OnceLock<Counter> = OnceLock::new();
    SENT.get_or_init(|| counter!("pyatak_parcels_total")).increment(1);
}

/// A parcel could not be opened.
pub(crate) fn parcel_rejected(reason: &'static str) {
    counter!("pyatak_parcels_rejected_total", "reason" => reason).increment(1);
}

/// A link to an owner was given up.
pub(crate) fn link_broken() {
    counter!("pyatak_links_broken_total").increment(1);
}

/// A session is attached somewhere else.
pub(crate) fn session_moved() {
    counter!("pyatak_moved_sessions_total").increment(1);
}

pub(crate) fn polled(time: Duration, tables: usize) {
    histogram!("pyatak_look_seconds").record(time);
    counter!("pyatak_looked_tables_total").increment(tables as u64);
}

/// Another node appended first.
pub(crate) fn append_conflict() {
    counter!("pyatak_append_conflicts_total").increment(1);
}

pub(crate) fn job_queued() {
    counter!("pyatak_work_put_total").increment(1);
}

pub(crate) fn job_answered() {
    counter!("pyatak_work_done_total").increment(1);
}

pub(crate) fn searches(count: usize) {
    gauge!("pyatak_thinking_waiting").set(count as f64);
}

pub(crate) fn search_time(time: Duration) {
    histogram!("pyatak_thinking_seconds").record(time);
}
