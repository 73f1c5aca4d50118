//! What is measured. `GET /metrics` shows it in the form that Prometheus reads.

use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;
use std::time::Duration;

/// Bounds of the histograms, in seconds.
const BOUNDS: [f64; 14] =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.5];

/// Starts measuring. A process has one recorder, whoever asks first sets it up.
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
    describe_counter!("pyatak_moves_total", "moves that were made, by people and bots");
    describe_counter!("pyatak_messages_total", "messages that came from clients");
    describe_counter!("pyatak_sent_total", "messages that went to clients");
    describe_counter!("pyatak_dropped_total", "connections that were ended, by reason");
    describe_histogram!("pyatak_append_seconds", "from asking the store to its answer that it is durable");
    describe_counter!("pyatak_append_failures_total", "appends that could not be saved");
    describe_counter!(
        "pyatak_folds_total",
        "replays and frames that were made from logs, and not taken from what is kept"
    );
    describe_gauge!("pyatak_thinking_waiting", "searching bots that wait for a thread");
    describe_histogram!("pyatak_thinking_seconds", "how long searching bots think");
}

pub(crate) fn tables_awake(change: f64) {
    gauge!("pyatak_tables_awake").increment(change);
}

pub(crate) fn connections(change: f64) {
    gauge!("pyatak_connections").increment(change);
}

pub(crate) fn moved(count: u64) {
    counter!("pyatak_moves_total").increment(count);
}

pub(crate) fn received() {
    counter!("pyatak_messages_total").increment(1);
}

pub(crate) fn sent(count: usize) {
    counter!("pyatak_sent_total").increment(count as u64);
}

pub(crate) fn dropped(reason: &'static str) {
    counter!("pyatak_dropped_total", "reason" => reason).increment(1);
}

pub(crate) fn appended(time: Duration, is_saved: bool) {
    histogram!("pyatak_append_seconds").record(time);
    if !is_saved {
        counter!("pyatak_append_failures_total").increment(1);
    }
}

/// A replay or frames were made from a log.
pub(crate) fn folded() {
    counter!("pyatak_folds_total").increment(1);
}

/// How many nodes live.
pub(crate) fn nodes(count: usize) {
    gauge!("pyatak_nodes").set(count as f64);
}

/// Of how many tables this node runs bots and clocks.
pub(crate) fn leases(count: usize) {
    gauge!("pyatak_leases").set(count as f64);
}

/// Whether NATS is there.
pub(crate) fn bell(is_there: bool) {
    gauge!("pyatak_nats_connected").set(if is_there { 1.0 } else { 0.0 });
}

pub(crate) fn rang() {
    counter!("pyatak_rings_total").increment(1);
}

pub(crate) fn looked(time: Duration, tables: usize) {
    histogram!("pyatak_look_seconds").record(time);
    counter!("pyatak_looked_tables_total").increment(tables as u64);
}

/// Somebody else was quicker to write.
pub(crate) fn conflicted() {
    counter!("pyatak_append_conflicts_total").increment(1);
}

pub(crate) fn work_put() {
    counter!("pyatak_work_put_total").increment(1);
}

pub(crate) fn work_done() {
    counter!("pyatak_work_done_total").increment(1);
}

pub(crate) fn thinking_waiting(count: usize) {
    gauge!("pyatak_thinking_waiting").set(count as f64);
}

pub(crate) fn thought(time: Duration) {
    histogram!("pyatak_thinking_seconds").record(time);
}
